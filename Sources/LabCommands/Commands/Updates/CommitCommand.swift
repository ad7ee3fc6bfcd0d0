import ListModel

/// `commit`.
enum CommitCommand {
  static let verb = Verb(
    "commit", .updates, "carry the collected edits out",
    about: """
      All of them at once: the data source changes, the view is told, and one pass is made. If they contradict one
      another or the list, or if the view is told of other numbers than the data source has, commit is refused, nothing
      changes, and the batch stays open; cancel drops it. A batch without edits is judged like any other: where source
      has changed the data source alone, that nothing has changed is not true. steps lists the collected edits.
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
  /// A refusal of the open batch, with where its edits are to be seen if it gives no other advice.
  func pointingAtBatch(_ refusal: Refusal) -> Refusal {
    guard let openBatch, openBatch.edits.count > 1, refusal.advice == nil else { return refusal }
    return Refusal(refusal.code, refusal.message, advice: "steps lists the edits of the batch")
  }
}
