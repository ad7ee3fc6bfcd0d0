/// Edits that are collected, and carried out as one update (K7).
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
    let edits = all.filter { $0.recipient != .source }
    // A view that reloads does not care what it is told.
    if settings.rules.updates == .reload { return try? viewUpdate(for: edits, truth: trial.data.table.sections).indexMap }
    return try viewUpdate(for: edits, truth: trial.data.table.sections).indexMap
  }

  private func batchToClose() throws(Refusal) -> Batch {
    guard let openBatch else {
      throw Refusal(.noBatch, "no batch is open", advice: "begin opens one")
    }
    return openBatch
  }
}
