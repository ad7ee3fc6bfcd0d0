/// Forgetting the heights of rows that have lost their cells (`heights-kept with-cell`, K10).
extension ListState {
  /// Forgets the heights of rows without a cell and makes a pass: once in a command. The row that measuring holds keeps its
  /// place, and the clamp follows.
  ///
  /// - Throws: as every pass.
  mutating func forgetHeights() throws(Refusal) {
    guard forgetRowsWithoutCells() else { return }
    clamp()
    try pass()
    try measureShown()
  }

  /// Rows without a cell count as never measured, and are as high as the estimate, which follows the others.
  ///
  /// - Returns: whether that changes anything.
  mutating func forgetRowsWithoutCells() -> Bool {
    guard settings.rules.heightsKept == .withCell, records.window == nil else { return false }
    let gone = records.rowsKnown(besides: screen.shown)
    guard !gone.isEmpty || !isEstimateStable else { return false }
    holding { list in
      list.records.forget(gone, usual: list.settings.rules.rowHeight)
      if let height = list.records.newEstimate(list.settings.rules.estimates) { list.records.applyEstimate(height) }
    }
    return true
  }

  /// After an update: the rows get the heights that were known of their numbers (`heights-kept by-number`).
  mutating func keepHeightsByNumber(of before: Records) {
    if settings.rules.heightsKept == .byNumber, records.estimate != nil { records.takeHeights(of: before) }
  }
}
