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
  /// The rows that the engine's own step would give cells to now; nil: it has no such step.
  private let rowsDue: Records.Rendered?

  init(of list: borrowing ListState) {
    (_data, _records, _settings) = (list.sharedData, list.sharedRecords, list.sharedSettings)
    (screen, scroller, visibleCheck) = (list.screen, list.scroller, VisibleCheck(of: list))
    rowsDue = list.rowsDue
    (events, counters, transientViolations) = (
      list.commandLog.events, list.commandLog.counters, list.commandLog.transientViolations
    )
  }

  /// Runs all checks, row by row around the viewport.
  ///
  /// - Parameter whole: what was found in all rows; nil: only those around the viewport are checked.
  func violations(_ whole: WholeListCheck?) -> [Violation] {
    let near = rowsAroundViewport
    var found = whole?.inRecords ?? violationsInRecords(of: near)
    checkOffset(&found)
    checkScreen(&found)
    checkVisibleSet(in: whole != nil && records.count <= Records.maxNamed ? 0..<records.count : near, &found)
    screen.checkEvents(events, by: settings.policies, &found)
    return found + (whole?.inOrder ?? [])
  }

  /// Checks the records of rows against the data source.
  func violationsInRecords(of rows: Range<Int>) -> [Violation] {
    var found: [Violation] = []
    let heights = records.heights(of: rows)
    records.checkCounts(against: data.table, &found)
    records.checkSums(of: rows, heights, &found)
    records.checkHeights(of: rows, heights, against: data.table, by: settings.policies, settings.engine, &found)
    records.checkBoundaries(of: sections(of: rows), against: data.table.sections, &found)
    return found
  }

  /// Checks the order, the selection and the focus.
  func violationsInOrder() -> [Violation] {
    var found: [Violation] = []
    records.checkOrder(against: data.table, data.catalog, &found)
    checkSelection(&found)
    checkFocus(&found)
    return found
  }

  /// The sections of rows; for all rows including empty sections.
  private func sections(of rows: Range<Int>) -> Range<Int> {
    let sections = records.sections
    if rows.count == records.count, sections.count <= Records.maxRowsChecked { return 0..<sections.count }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return sections.section(of: first)..<sections.section(of: last) + 1
  }

  /// Checks all cells, on screen and elsewhere.
  private func checkScreen(_ found: inout [Violation]) {
    checkStates(&found)
    checkImages(&found)
    checkCells(&found)
    checkFocusedPlace(&found)
    checkDrawnPlaces(&found)
    checkHeaderCells(&found)
    screen.checkConservation(counters, &found)
    screen.checkPool(&found)
    if !scroller.hasRawOffset { screen.checkCacheSize(by: settings.policies, &found) }
    screen.checkCache(&found)
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
  private func checkVisibleSet(in rows: Range<Int>, _ found: inout [Violation]) {
    // An offset that was set directly waits for the next pass (K6).
    guard !scroller.hasRawOffset else { return }
    let before = found.count
    // What the clamp brings into view behind the last pass waits for the next one (`clamp-time last`).
    let isAtPass = scroller.shownOffset(by: settings.policies) == scroller.offset
    if isAtPass, records.boundarySources != nil, !records.isUnsettled,
      let boundary = records.firstUnknownBoundary(scroller, by: settings.policies)
    {
      let name = "the \(boundary.kind.rawValue) of section \(boundary.section)"
      found.append(Violation(.unmeasured, "\(name) has only an estimated height"))
    }
    checkHeadersShown(&found)
    // An engine that lays out in its own way is not judged by the edges rule.
    let (engine, shown) = (settings.engine, screen.shown)
    if let rowsDue {
      check(rowsDue, shown: shown, visible: screen.visible, &found)
    } else if engine?.layout == nil, engine?.rows == nil {
      visibleCheck.check(rows, shown: shown, visible: screen.hasOverscan ? screen.visible : shown, &found)
    }
    if found.count == before, isAtPass, engine?.mayBeBlank != true { checkBlank(&found) }
  }

  /// Checks that the rows have cells that the engine would choose now, were there no faults, and that those count as visible that it would
  /// call so. With overscan where rows are missing, or a limit, rows around the viewport may wait for the next pass.
  private func check(_ zones: Records.Rendered, shown: RowSet, visible: RowSet, _ found: inout [Violation]) {
    let policies = settings.policies
    let mayWait = screen.isFilling || policies.renderLimit == 0 || policies.overscanShare == .missing
    let missing = (mayWait ? zones.visible : zones.all).subtracting(shown)
    // Under these rules it depends on the rows that had cells before which of those above the viewport have some.
    let isFree = policies.edges.upper == .kept || policies.edges.upper == .laidOut
    let free = RowSet(0..<(isFree ? records.rows(endingAtOrBefore: scroller.shownOffset(by: policies)) : 0))
    if let row = missing.subtracting(free).first {
      found.append(Violation(.visibleSet, row: row, "row \(row) is visible and has no cell"))
    } else if let row = zones.visible.subtracting(visible).subtracting(free).first {
      found.append(Violation(.visibleSet, row: row, "row \(row) is visible but counts as overscan"))
    } else if let row = visible.subtracting(zones.visible).subtracting(free).first {
      found.append(Violation(.visibleSet, row: row, "row \(row) is not visible but counts as visible"))
    }
  }

  /// Checks that some row is on screen where the viewport is over rows, whatever the policies say.
  private func checkBlank(_ found: inout [Violation]) {
    guard scroller.viewport > .zero else { return }
    let first = records.rows(endingAtOrBefore: scroller.offset)
    let end = records.rows(startingBefore: scroller.bottom)
    let isShown = screen.live.contains { cell in cell.row.map { first <= $0 && $0 < end } ?? false }
    guard !isShown,
      let row = records.firstWithHeight(in: (first..<max(first, end)).clamped(to: records.window ?? 0..<records.count))
    else { return }
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
    if settings.engine?.layout == nil { scroller.checkRange(in: records.content, by: settings.policies, &found) }
    found += found.count == before ? transientViolations : transientViolations.filter { $0.rule != .offsetRange }
  }
}
