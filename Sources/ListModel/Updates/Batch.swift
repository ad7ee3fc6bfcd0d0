/// An open batch: edits that were said and not judged yet (K7).
package struct Batch: Equatable, Sendable {
  /// Apart: no batch is open in most steps.
  @Shared private var contents = Contents()

  private struct Contents: Equatable, Sendable {
    var depth = 1
    var edits = AppendOnlyArray<PendingEdit>()
  }

  /// How many `begin` wait for their `commit`: nested batches act as the outermost one.
  package var depth: Int {
    get { contents.depth }
    set { contents.depth = newValue }
  }
  package var edits: AppendOnlyArray<PendingEdit> {
    get { contents.edits }
    set { contents.edits = newValue }
  }
}

extension Refusal.Code {
  /// No batch is open.
  package static let noBatch = Refusal.Code("no-batch")
  /// While a batch is open only edits may change something (K7).
  package static let batchOpen = Refusal.Code("batch-open")
}
