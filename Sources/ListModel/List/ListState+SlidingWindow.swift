/// The window of views that slides over the rows under `mealplan` (EngineRules, "mealplan"). Everything here returns at
/// once for profiles without a window.
///
/// The views form a strip in a scroll view. When a scroll moves the strip off its centre, views move from one end of
/// the window to the other and the offset is shifted by their height, so that nothing moves on screen. The window may
/// end with one view more than there are rows: the sentinel row, "the day past the last row".
extension ListState {
  /// Adjusts the window to the rows that the view has now. A cell whose row now has another reuse identifier is
  /// detached from its row, so that the pass replaces it.
  mutating func fitWindow() {
    guard settings.rules.contentRows != .all || records.contentRows != .all else { return }
    records.fitWindow(by: settings.rules, viewport: scroller.viewport)
    guard records.contentRows != .all else { return }
    fitSentinelRow()
    for index in screen.live.indices {
      guard let row = screen.live[index].row, row < records.count else { continue }
      if records.kind(ofRow: row, data.catalog) != screen.live[index].cell.kind { screen.live[index].row = nil }
    }
  }

  /// Adds or removes the sentinel row as the window requires. Its key is the next free number when it is first needed.
  private mutating func fitSentinelRow() {
    guard let slidingWindow = records.slidingWindow else { return }
    if let key = records.sentinelKey, data.wholeTable.row(of: key) != nil {
      // A row was inserted with the sentinel's key as its name.
      removeSentinelRow()
      records.sentinelKey = nil
    }
    guard slidingWindow.hasViewPastEnd(of: records.rowCount) else { return removeSentinelRow() }
    if records.sentinelKey == nil {
      records.sentinelKey = data.catalog.takeNumbers(1).first.map { RowKey(number: $0.first) }
    }
    records.addSentinelRow(rowHeight: settings.rules.rowHeight)
  }

  /// Removes the sentinel row, if there is one. Its cell then shows no row, and the pass recycles it.
  private mutating func removeSentinelRow() {
    guard records.hasSentinelRow else { return }
    let day = records.count - 1
    records.removeLast()
    for index in screen.live.indices where screen.live[index].row == day { screen.live[index].row = nil }
  }

  /// Removes the sentinel row before an update, whose row numbers do not include it. The pass adds it again if the
  /// window still has a view for it.
  mutating func dropSentinelRow(holding anchor: inout ScrollAnchor) {
    guard records.hasSentinelRow else { return }
    anchor.remove(row: records.count - 1)
    removeSentinelRow()
  }

  /// Rebuilds the window around a row outside it.
  mutating func buildWindow(around row: Int) {
    returnAllToPool()
    records.buildWindow(around: row, by: settings.rules, viewport: scroller.viewport)
    fitSentinelRow()
  }

  /// After a scroll, moves rows from one end of the window to the other until the offset is within a row's height of
  /// the strip's centre, which is computed once. The offset is shifted by the height of the moved rows, so that nothing
  /// moves on screen. O(rows moved × log n).
  ///
  /// Every row that enters the window creates a view and every row that leaves discards one, even if it enters and
  /// leaves during the same scroll. A strip that is no higher than the viewport cannot scroll and is left alone.
  ///
  /// - Returns: the rows that entered and left the window during this scroll: the pass does not see them.
  /// - Throws: `too-far` above 100,000 rows.
  mutating func recentreWindow() throws(Refusal) -> Range<Int> {
    let none = 0..<0
    guard let window = records.window, !window.isEmpty else { return none }
    let room = records.content - scroller.viewport
    guard room > .zero, scroller.hasScrolled else { return none }
    let (first, shift) = try records.firstRowRecentred(
      window, after: scroller.offset - room.half, at: scroller.offset, by: settings.rules)
    guard first != window.lowerBound else { return none }
    let held = HeldRow(min(max(first, window.lowerBound), records.count - 1), in: records, at: scroller.offset)
    records.moveWindow(to: first)
    fitSentinelRow()
    moveOffset(to: scroller.offset - shift, because: .recenter)
    check(held, of: .recentring)
    clamp()
    guard abs(first - window.lowerBound) > window.count else { return none }
    return first > window.lowerBound ? window.upperBound..<first : first + window.count..<window.lowerBound
  }

  /// Creates and discards a cell for each row that entered and left the window during one scroll.
  mutating func createAndDiscardCells(_ rows: Range<Int>) {
    guard !settings.rules.hasPool, !settings.rules.hasCache else { return }
    for row in rows { screen.returnToPool(fetch(for: row), by: settings.rules, &commandLog) }
  }

  /// Scrolls a row to the top: animated over ten ticks if the row has a view, else by rebuilding the window around it.
  /// If the row was the sentinel and no longer exists then, scrolls to the last row.
  mutating func scrollWindow(toRow row: Int, _ slidingWindow: SlidingWindow) throws(Refusal) {
    guard row <= slidingWindow.first || row >= slidingWindow.last else { return animate(toRow: row, at: .top, in: 10) }
    // The original creates the views before it scrolls the strip, so some of them move across at once.
    buildWindow(around: row)
    try pass()
    try land(onRow: min(row, records.count - 1), at: RowPlace(.top), from: scroller.offset, because: .user)
  }
}
