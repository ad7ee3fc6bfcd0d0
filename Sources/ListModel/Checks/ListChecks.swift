/// Checks the invariants of a list, in its parts and between them (EngineRules, "Invariants"). It changes nothing, and
/// does not stop at the first violation.
struct ListChecks {
  // Shared with the list, not copied.
  @Shared var data: DataSource
  @Shared var records: Records
  @Shared var settings: Settings
  let screen: Screen
  let scroller: Scroller
  private let events: [Event]
  private let counters: Counters
  /// The violations that were recorded while the last command ran.
  private let transientViolations: [Violation]
  private let visibleCheck: VisibleCheck

  init(of list: borrowing ListState) {
    (_data, _records, _settings) = (list.sharedData, list.sharedRecords, list.sharedSettings)
    (screen, scroller, visibleCheck) = (list.screen, list.scroller, VisibleCheck(of: list))
    (events, counters, transientViolations) = (
      list.commandLog.events, list.commandLog.counters, list.commandLog.transientViolations
    )
  }

  /// Runs the checks, except those whose inputs have not changed.
  ///
  /// - Parameters:
  ///   - everywhere: whether row-by-row checks visit all rows, and not only those around the viewport.
  ///   - last: the earlier result.
  ///   - known: the parts of the list that have not changed since.
  func find(everywhere: Bool, since last: ViolationsByPart, _ known: UnchangedParts, _ new: inout ViolationsByPart) {
    let around = rowsAroundViewport
    new.near = known.rows && last.near.rows == around ? last.near : records.frames(of: around)
    new.rows = everywhere && records.count <= Records.maxRowsChecked ? 0..<records.count : around
    if known.rows, last.rows == new.rows { new.records = last.records } else { checkRecords(&new) }
    checkOffset(&new.offset)
    if known.rows, known.cells {
      (new.cells, new.offScreenCells) = (last.cells, last.offScreenCells)
    } else {
      checkScreen(&new)
    }
    checkVisibleSet(in: new.rows.count <= Records.maxNamed ? new.rows : around, new.near, &new.visible)
    screen.checkEvents(events, by: settings.policies, &new.events)
    if everywhere {
      if known.rows, let order = last.order { new.order = order } else { checkWholeOrder(&new) }
    }
  }

  /// Checks the records of rows against the data source.
  private func checkRecords(_ found: inout ViolationsByPart) {
    let (rows, near) = (found.rows, found.near)
    let heights = rows == near.rows ? near.heights : records.heights(of: rows)
    records.checkCounts(against: data.table, &found.records)
    records.checkSums(of: rows, heights, &found.records)
    records.checkHeights(of: rows, heights, against: data.table, by: settings.policies, &found.records)
    records.checkBoundaries(of: sections(of: rows), against: data.table.sections, &found.records)
  }

  /// The sections of rows; for all rows including empty sections.
  private func sections(of rows: Range<Int>) -> Range<Int> {
    let sections = records.sections
    if rows.count == records.count, sections.count <= Records.maxRowsChecked { return 0..<sections.count }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return sections.section(of: first)..<sections.section(of: last) + 1
  }

  /// Checks all cells, on screen and elsewhere.
  private func checkScreen(_ found: inout ViolationsByPart) {
    checkStates(&found.cells)
    checkImages(&found.cells)
    checkCells(&found.cells)
    checkFocusedPlace(&found.cells)
    checkHeaderCells(&found.cells)
    screen.checkConservation(counters, &found.offScreenCells)
    screen.checkPool(&found.offScreenCells)
    if !scroller.hasRawOffset { screen.checkCacheSize(by: settings.policies, &found.offScreenCells) }
    screen.checkCache(&found.offScreenCells)
  }

  private func checkWholeOrder(_ found: inout ViolationsByPart) {
    var order: [Violation] = []
    records.checkOrder(against: data.table, data.catalog, &order)
    checkSelection(&order)
    checkFocus(&order)
    found.order = order
  }

  /// The visible rows and two on either side; with nothing on screen, the rows at the offset.
  private var rowsAroundViewport: Range<Int> {
    // Retained rows far from the viewport would extend the range to the whole list.
    let retains = settings.rules.keepFirst > 0 || data.states.focus != nil
    let start = screen.live.first { !retains || !$0.isOutsideViewport }?.row
    let end = screen.live.last { !retains || !$0.isOutsideViewport }?.row
    let first = min(start ?? min(records.rows(endingBefore: scroller.offset), records.count), records.count)
    let last = min(max(end ?? first, first), records.count)
    return max(0, first - 2)..<min(records.count, last + 3)
  }

  /// Checks the visible set against the edges rule: exactly the rows on screen satisfy it (K1).
  private func checkVisibleSet(in rows: Range<Int>, _ near: RowFrames, _ found: inout [Violation]) {
    // An offset that was set directly waits for the next pass (K6).
    guard !scroller.hasRawOffset else { return }
    // What the clamp brings into view behind the last pass waits for the next one (`clamp-time last`).
    let isAtPass = scroller.shownOffset(by: settings.policies) == scroller.offset
    if isAtPass, records.boundarySources != nil, !records.isUnsettled,
      let boundary = records.firstUnknownBoundary(scroller, by: settings.policies)
    {
      let name = "the \(boundary.kind.rawValue) of section \(boundary.section)"
      found.append(Violation(.unmeasured, "\(name) has only an estimated height"))
    }
    checkHeadersShown(&found)
    // An engine that chooses rows in its own way is not judged by the edges rule.
    if settings.engine == nil {
      let shown = screen.shown
      visibleCheck.check(
        rows == near.rows ? near : records.frames(of: rows), shown: shown,
        visible: screen.hasOverscan ? screen.visible : shown, &found)
    }
    // What a projected pass leaves out for the moment has no cell either.
    if found.isEmpty, isAtPass, scroller.projectedDistance == .zero { checkBlank(&found) }
  }

  /// Checks that some row is on screen where the viewport is over rows, whatever the policies say.
  private func checkBlank(_ found: inout [Violation]) {
    guard records.window == nil, scroller.viewport > .zero else { return }
    let first = records.rows(endingAtOrBefore: scroller.offset)
    let end = records.rows(startingBefore: scroller.bottom)
    let isShown = screen.live.contains { cell in cell.row.map { first <= $0 && $0 < end } ?? false }
    guard !isShown, let row = records.firstWithHeight(in: first..<max(first, end)) else { return }
    found.append(
      Violation(
        .blank, row: row, "no row is on screen, and row \(row) stands at \(records.y(of: row) - scroller.offset)"))
  }

  /// Checks the offset against the clamp policy (K6), and adds the violations recorded while the command ran: a wrong
  /// clamp only if the offset is in range.
  private func checkOffset(_ found: inout [Violation]) {
    records.checkSpacing(settings.policies.spacing, &found)
    checkStickyHeader(&found)
    let before = found.count
    if settings.engine == nil { scroller.checkRange(in: records.content, by: settings.policies, &found) }
    found += found.count == before ? transientViolations : transientViolations.filter { $0.rule != .offsetRange }
  }
}
