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

/// A jump that counts its rows (`jump-rows`, EngineRules, "Occasions").
extension ListState {
  /// Forgets all heights, while the end of the rows with cells keeps its place, and notes the row at the upper edge
  /// (`jump-rows`).
  mutating func beginJump(isUp: Bool) {
    guard let cells = chooser.rowRange() else { return }
    let end = min(cells.upperBound + 1, records.count)
    let before = records.start(of: end)
    records.forget(records.rowsKnown(besides: RowSet()), usual: settings.rules.rowHeight)
    moveOffset(to: scroller.offset + records.start(of: end) - before, because: .estimate)
    let row =
      isUp ? records.rows(startingBefore: scroller.offset) : records.rows(endingAtOrBefore: scroller.offset)
    scroller.heldRow = row < records.count ? row : nil
  }
}
