extension ListState {
  /// Everything that is wrong with what the last command touched: cells, pool, visible rows and two either side,
  /// totals, conservation, and the order of its events (EngineRules, "Invariants"). O(visible + pooled + events).
  ///
  /// It never stops at the first defect, and changes nothing.
  package func defects() -> [Violation] {
    var found: [Violation] = []
    check(rowsAroundViewport, &found)
    return found
  }

  /// Everything that is wrong anywhere, as `verify` and tests want it. O(n).
  ///
  /// Of more than a million rows only those are looked at one by one that the last command touched; and no more than a
  /// thousand rows are named that break the same rule.
  package func allDefects() -> [Violation] {
    var found: [Violation] = []
    check(records.count <= Records.maxRowsChecked ? 0..<records.count : rowsAroundViewport, &found)
    records.checkOrder(against: data.table, data.catalog, &found)
    checkSelection(&found)
    return found
  }

  /// All checks; those that go row by row look at the given rows.
  private func check(_ rows: Range<Int>, _ found: inout [Violation]) {
    records.checkCounts(against: data.table, &found)
    let heights = records.heights(of: rows)
    records.checkSums(of: rows, heights, &found)
    records.checkHeights(of: rows, heights, against: data.table, by: settings.policies, &found)
    checkOffset(&found)
    checkStates(&found)
    checkImages(&found)
    checkCells(&found)
    screen.checkConservation(commandLog.counters, &found)
    screen.checkPool(&found)
    if !scroller.hasRawOffset { screen.checkCacheSize(by: settings.policies, &found) }
    screen.checkCache(&found)
    // Rows that stand far from the viewport cannot be visible; in a long list only the near ones are asked.
    let near = rows.count <= Records.maxNamed ? rows : rowsAroundViewport
    checkVisibleSet(in: near, rows == near ? heights : records.heights(of: near), &found)
    screen.checkEvents(commandLog.events, by: settings.policies, &found)
  }

  /// The visible rows and two either side; with nothing on screen, the rows that stand at the offset.
  private var rowsAroundViewport: Range<Int> {
    let place = min(records.rows(endingBefore: scroller.offset), records.count)
    // Rows that are kept far from the viewport would make it a way through the whole list.
    let shown = settings.rules.keepFirst > 0 ? screen.live.filter { !$0.isOverscan } : screen.live
    let first = min(shown.first?.row ?? place, records.count)
    let last = min(max(shown.last?.row ?? place, first), records.count)
    return max(0, first - 2)..<min(records.count, last + 3)
  }

  /// The visible set against the edges rule: the rows on screen satisfy it, and so does no other row (K1).
  private func checkVisibleSet(in rows: Range<Int>, _ heights: [Points], _ found: inout [Violation]) {
    // A raw offset waits for the next pass (K6).
    guard !scroller.hasRawOffset else { return }
    let check = VisibleCheck(
      records: records, policies: settings.policies, topEdge: scroller.offset, bottomEdge: scroller.bottom)
    let shown = screen.shown
    check.check(rows, heights, shown: shown, visible: screen.hasOverscan ? screen.visible : shown, &found)
  }

  /// The offset against what the clamp policy allows (K6), and what was noted while the command ran: a clamp that led
  /// elsewhere only if the offset is not out of its range anyway.
  private func checkOffset(_ found: inout [Violation]) {
    let before = found.count
    scroller.checkRange(in: records.content, by: settings.policies, &found)
    found += found.count == before ? commandLog.observed : commandLog.observed.filter { $0.rule != .offsetRange }
  }
}
