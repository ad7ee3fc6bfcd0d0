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

extension ListState {
  /// Opens a batch, or one within the open one.
  package mutating func begin() {
    if openBatch == nil { openBatch = Batch() } else { openBatch?.depth += 1 }
  }

  /// Takes an edit into the open batch, whatever it says.
  package mutating func collect(_ edit: PendingEdit) { openBatch?.edits.append(edit) }

  /// Closes a batch; closing the outermost carries all its edits out as one update.
  ///
  /// - Throws: `no-batch`; what contradicts itself or the list: the batch then stays open and nothing has changed.
  package mutating func commit() throws(Refusal) {
    let open = try batchToClose()
    guard open.depth == 1 else {
      openBatch?.depth -= 1
      return
    }
    openBatch = nil
    try perform(open.edits.elements())
  }

  /// Drops the open batch with all batches within it.
  ///
  /// - Throws: `no-batch`.
  package mutating func cancel() throws(Refusal) {
    _ = try batchToClose()
    openBatch = nil
  }

  /// What `commit` would say: the map from old to new row numbers; nil where every edit has numbers of its own.
  ///
  /// - Throws: `no-batch`, or the refusal of `commit`.
  package func lint() throws(Refusal) -> IndexMap? {
    let open = try batchToClose()
    var trial = self
    trial.openBatch = nil
    let all = open.edits.elements()
    try trial.perform(all)
    if settings.rules.updates == .sequence { return nil }
    let edits = all.filter { $0.side != .source }
    // A view that reloads does not care what it is told.
    if settings.rules.updates == .reload { return try? told(edits, truth: trial.data.table.sections).indexMap }
    return try told(edits, truth: trial.data.table.sections).indexMap
  }

  private func batchToClose() throws(Refusal) -> Batch {
    guard let openBatch else {
      throw Refusal(.noBatch, "no batch is open", advice: "begin opens one")
    }
    return openBatch
  }
}

extension Refusal.Code {
  /// No batch is open.
  package static let noBatch = Refusal.Code("no-batch")
  /// While a batch is open only edits may change something (K7).
  package static let batchOpen = Refusal.Code("batch-open")
}
