import ListModel

/// `commit`.
enum CommitCommand {
  static let verb = Verb(
    "commit", .updates, "carry the collected edits out",
    about: """
      All of them at once: the data source changes, the view is told, and one pass is made. If they contradict one
      another or the list, or if the view is told of other numbers than the data source has, commit is refused, nothing
      changes, and the batch stays open; cancel drops it.
      """,
    forms: [
      Form { call, turn throws(CommandError) in
        turn.closesBatch = true
        try call.blamingAll { () throws(Refusal) in try turn.list.commit() }
      }
    ],
    examples: ["load 3 keys A,B,C\nbegin\nmove 1 to 2\nmove 2 to 1\ncommit\nshow order"],
    seeAlso: ["begin", "lint", "cancel"])
}
