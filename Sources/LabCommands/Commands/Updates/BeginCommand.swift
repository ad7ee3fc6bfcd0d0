import ListModel

/// `begin`.
enum BeginCommand {
  static let verb = Verb(
    "begin", .updates, "open a batch of edits",
    about: """
      Until commit, edits are only collected; nothing of them is judged. Deleted, reloaded and changed rows and the rows
      that move are numbered as before the batch, inserted ones and the places to move to as after it, whatever the order
      in which they are said (K7). A begin within a batch is closed by a commit of its own; the outermost one counts.
      Nothing else can be changed while a batch is open.
      """,
    forms: [Form { _, context in context.list.begin() }],
    examples: ["load 5 keys A,B,C,D,E\nbegin\ndelete 0\ndelete 2\ninsert at 1 key X\ncommit\nshow order"],
    seeAlso: ["commit", "cancel", "lint", "snapshot"])
}
