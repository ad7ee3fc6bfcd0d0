import ListModel

/// `begin`.
enum BeginCommand {
  static let verb = Verb(
    "begin", .updates, "open a batch of edits",
    about: """
      Until commit, edits are only collected, not checked. Rows to delete, reload, change or move are numbered as before
      the batch; inserted rows and destinations of moves are numbered as after it, whatever the order of the commands
      (help batch). You can nest batches: each begin needs its own commit, and the outermost commit applies the edits. While a
      batch is open, nothing else can be changed.
      """,
    forms: [Form { _, context in context.list.begin() }],
    examples: ["load 5 keys A,B,C,D,E\nbegin\ndelete 0\ndelete 2\ninsert at 1 key X\ncommit\nshow order"],
    seeAlso: ["commit", "cancel", "lint", "snapshot"])
}
