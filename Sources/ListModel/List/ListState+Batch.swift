/// Batches: edits that are collected and then applied as one update (K7).
extension ListState {
  /// Opens a batch, or a nested batch inside the open one.
  package mutating func begin() {
    if openBatch == nil { openBatch = Batch() } else { openBatch?.depth += 1 }
  }

  /// Adds an edit to the open batch. The edit is validated by `commit`, not here.
  package mutating func collect(_ edit: PendingEdit) { openBatch?.edits.append(edit) }

  /// Closes the innermost batch; closing the outermost batch applies all its edits as one update.
  ///
  /// - Throws: `no-batch`; the refusal of `perform` when edits contradict one another or the list: the batch then stays
  ///   open and nothing has changed.
  package mutating func commit() throws(Refusal) {
    let open = try batchToClose()
    guard open.depth == 1 else {
      openBatch?.depth -= 1
      return
    }
    openBatch = nil
    try perform(open.edits.elements())
  }

  /// Discards the open batch together with all nested batches.
  ///
  /// - Throws: `no-batch`.
  package mutating func cancel() throws(Refusal) {
    _ = try batchToClose()
    openBatch = nil
  }

  /// Validates the open batch without applying it.
  ///
  /// - Returns: the map from old to new row numbers; nil under `updates sequence`, where every edit has its own
  ///   numbers.
  /// - Throws: `no-batch`, or the refusal of `commit`.
  package func lint() throws(Refusal) -> IndexMap? {
    let open = try batchToClose()
    var trial = self
    trial.openBatch = nil
    let all = open.edits.elements()
    try trial.perform(all)
    if settings.rules.updates == .sequence { return nil }
    let edits = all.filter { $0.recipient != .source }
    // A view that reloads accepts any edits, so a map is optional here.
    if settings.rules.updates == .reload {
      return try? viewUpdate(for: edits, truth: trial.data.table.sections).indexMap
    }
    return try viewUpdate(for: edits, truth: trial.data.table.sections).indexMap
  }

  private func batchToClose() throws(Refusal) -> Batch {
    guard let openBatch else {
      throw Refusal(.noBatch, "no batch is open", advice: "begin opens one")
    }
    return openBatch
  }
}
