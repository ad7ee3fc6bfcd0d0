/// The window that slides over the rows under `mealplan` (EngineRules, "mealplan"); nothing where there is none.
extension ListState {
  /// Lets the window fit the rows that the view has now. Rows whose place gives them another reuse identifier are to be
  /// replaced in the pass.
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

  /// Lets the strip have the day past the last row, or lose it. Its key is the next free number when it first comes.
  private mutating func fitSentinelRow() {
    guard let slidingWindow = records.slidingWindow else { return }
    if let key = records.sentinelKey, data.wholeTable.row(of: key) != nil {
      // A row was given its key by name.
      removeSentinelRow()
      records.sentinelKey = nil
    }
    guard slidingWindow.hasViewPastEnd(of: records.rowCount) else { return removeSentinelRow() }
    if records.sentinelKey == nil {
      records.sentinelKey = data.catalog.takeNumbers(1).first.map { RowKey(number: $0.first) }
    }
    records.addSentinelRow(rowHeight: settings.rules.rowHeight)
  }

  /// Takes the day past the last row away, if it is there. Its cell shows no row then, and leaves in the pass.
  private mutating func removeSentinelRow() {
    guard records.hasSentinelRow else { return }
    let day = records.count - 1
    records.removeLast()
    for index in screen.live.indices where screen.live[index].row == day { screen.live[index].row = nil }
  }

  /// Takes the day past the last row away before an update, which knows nothing of it. It comes again in the pass if the
  /// window still has a view for it.
  mutating func dropSentinelRow(holding anchor: inout ScrollAnchor) {
    guard records.hasSentinelRow else { return }
    anchor.remove(row: records.count - 1)
    removeSentinelRow()
  }

  /// Builds the window anew around a row that it does not hold.
  mutating func buildWindow(around row: Int) {
    returnAllToPool()
    records.buildWindow(around: row, by: settings.rules, viewport: scroller.viewport)
    fitSentinelRow()
  }

  /// After a scroll, moves rows across until the offset is within a row's height of the strip's centre, which is
  /// computed once: the offset goes with what goes, so that nothing moves on screen. O(rows moved × log n).
  ///
  /// A row costs a view that is created and one that is discarded, also where it comes and goes in one scroll.
  ///
  /// A strip that is no higher than the viewport has no way to go, and stays.
  ///
  /// - Returns: the rows that come and go in this one scroll: the pass does not see them.
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

  /// Gives each row that came and went in one scroll its view, and takes it away again.
  mutating func createAndDiscardCells(_ rows: Range<Int>) {
    guard settings.rules.pool == .off, settings.rules.cache == 0 else { return }
    for row in rows { screen.returnToPool(fetch(for: row), by: settings.rules, &commandLog) }
  }

  /// Goes to a day, which comes to stand at the top: over ten ticks if it has a view, else the window is rebuilt
  /// around it. The day past the last row may go by that: then it goes to the last row.
  mutating func scrollWindow(toRow row: Int, _ slidingWindow: SlidingWindow) throws(Refusal) {
    guard row <= slidingWindow.first || row >= slidingWindow.last else { return animate(toRow: row, at: .top, in: 10) }
    // The views are there before the strip is scrolled, and some of them go across.
    buildWindow(around: row)
    try pass()
    try land(onRow: min(row, records.count - 1), at: .top, from: scroller.offset, because: .user)
  }
}
