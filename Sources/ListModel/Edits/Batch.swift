/// An open batch: edits that were said and not judged yet (K7).
package struct Batch: Equatable, Sendable {
  /// How many `begin` wait for their `commit`: nested batches act as the outermost one.
  package var depth = 1
  package var edits: [PendingEdit] = []
}

extension ListState {
  /// Opens a batch, or one within the open one.
  package mutating func begin() {
    if batch == nil { batch = Batch() } else { batch?.depth += 1 }
  }

  /// Takes an edit into the open batch, whatever it says.
  package mutating func collect(_ edit: PendingEdit) { batch?.edits.append(edit) }

  /// Closes a batch; closing the outermost carries all its edits out as one update.
  ///
  /// - Throws: `no-batch`; what contradicts itself or the list: the batch then stays open and nothing has changed.
  package mutating func commit() throws(Refusal) {
    let open = try openBatch()
    guard open.depth == 1 else {
      batch?.depth -= 1
      return
    }
    batch = nil
    try perform(open.edits)
  }

  /// Drops the open batch with all batches within it.
  ///
  /// - Throws: `no-batch`.
  package mutating func cancel() throws(Refusal) {
    _ = try openBatch()
    batch = nil
  }

  /// What `commit` would say: the map from old to new row numbers; nil where every edit has numbers of its own.
  ///
  /// - Throws: `no-batch`, or the refusal of `commit`.
  package func lint() throws(Refusal) -> IndexMap? {
    let open = try openBatch()
    var trial = self
    trial.batch = nil
    try trial.perform(open.edits)
    if rules.updates == .sequence { return nil }
    let edits = open.edits.filter { $0.side != .source }
    // A view that reloads does not care what it is told.
    if rules.updates == .reload { return try? told(edits, truth: trial.source.sections).map }
    return try told(edits, truth: trial.source.sections).map
  }

  private func openBatch() throws(Refusal) -> Batch {
    guard let batch else {
      throw Refusal(.noBatch, "no batch is open", advice: "begin opens one")
    }
    return batch
  }
}

extension Refusal.Code {
  /// No batch is open.
  package static let noBatch = Refusal.Code("no-batch")
  /// While a batch is open only edits may change something (K7).
  package static let batchOpen = Refusal.Code("batch-open")
}
