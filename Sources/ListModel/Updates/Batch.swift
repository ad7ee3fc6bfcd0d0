/// An open batch: edits that are collected and not validated yet (K7).
package struct Batch: Equatable, Sendable {
  /// Stored separately, because in most steps no batch is open.
  @Shared private var contents = Contents()

  private struct Contents: Equatable, Sendable {
    var depth = 1
    var edits = AppendOnlyArray<PendingEdit>()
  }

  /// The number of `begin` without a `commit`: nested batches are part of the outermost one.
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
