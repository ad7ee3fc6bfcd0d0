import ListModel

/// `commit`.
enum CommitCommand {
  static let verb = Verb(
    "commit", .updates, "apply the collected edits",
    about: """
      All edits are applied at once: the data source changes, the view is told, and one layout pass follows. If the
      edits contradict one another or the list, or if the numbers do not balance with the data source, commit is
      refused, nothing changes, and the batch stays open; cancel discards it. A batch without edits is checked like any
      other: it is refused if source has changed the number of rows. steps lists the collected edits.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        context.closesBatch = true
        let list = context.list
        do throws(Refusal) { try context.list.commit() } catch {
          throw CommandError(list.pointingAtBatch(error), at: call.verbSpan)
        }
      }
    ],
    examples: ["load 3 keys A,B,C\nbegin\nmove 1 to 2\nmove 2 to 1\ncommit\nshow order"],
    seeAlso: ["begin", "lint", "cancel"])
}

extension ListState {
  /// A refusal of the open batch, with advice on how to see its edits if it has no other advice.
  func pointingAtBatch(_ refusal: Refusal) -> Refusal {
    guard let openBatch, openBatch.edits.count > 1, refusal.advice == nil else { return refusal }
    return Refusal(refusal.code, refusal.message, advice: "steps lists the edits of the batch")
  }
}
