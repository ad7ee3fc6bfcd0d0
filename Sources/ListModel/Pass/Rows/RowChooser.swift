/// The rows that a pass gives cells to.
struct ChosenRows {
  /// In ascending order.
  var rows: [Int]
  /// Why they have cells; nil: all are visible (K21).
  var zones: Records.Rendered?
  /// How many of them count towards `render-limit`.
  var extra = 0
  /// Those that have cells only because of the focus (K31).
  var keptForFocus = RowSet()
}

/// Chooses the rows that get cells at the present scroll position (K1, K21).
///
/// It starts with the rows that the edges rule calls visible, adds overscan and the first rows, and cuts the new ones to
/// `render-limit`.
struct RowChooser {
  /// Shared with the list. Do not store a chooser: the next change of the list would copy its records.
  @Shared var records: Records
  @Shared var settings: Settings
  let screen: Screen
  let scroller: Scroller
  /// The number of rows beyond the visible ones that have got cells in this command (`render-limit`).
  let extraRows: Int
  /// The row that has a cell wherever the viewport is, because it has the focus (K31).
  let focused: Int?

  init(
    _ records: Shared<Records>, _ settings: Shared<Settings>, _ screen: Screen, _ scroller: Scroller, extraRows: Int,
    focused: Int?
  ) {
    (_records, _settings, self.screen, self.scroller) = (records, settings, screen, scroller)
    (self.extraRows, self.focused) = (extraRows, focused)
  }

  /// The rows that get cells at the present scroll position (K1, K21). O(log n + rows).
  ///
  /// - Throws: `too-many-visible` above 100,000 rows (K19).
  func rows() throws(Refusal) -> ChosenRows {
    guard settings.showsOthers || screen.hasOverscan || focused != nil else {
      let rows = try records.visibleRows(from: scroller.offset, to: scroller.bottom, by: settings.rules)
      let zeroHeight = zeroHeightRowsAbove
      return ChosenRows(rows: zeroHeight.isEmpty ? rows : rows.filter { !zeroHeight.contains($0) })
    }
    let (start, end) = (scroller.offset, scroller.bottom)
    return completed(try zones(from: start, to: end, reaching: overscanEdges))
  }

  /// The edges between which rows have cells for overscan in points, as it is shared out between the two sides.
  var overscanEdges: (start: Points, end: Points) {
    let (start, end) = (scroller.offset, scroller.bottom)
    if settings.rules.overscanShare == .even {
      return settings.rules.overscanEdges(from: start, to: end, side: nil)
    }
    guard let missing = missingSide else { return (start, end) }
    return settings.rules.overscanEdges(from: start, to: end, side: missing)
  }

  /// The side on which the rows with cells do not reach the viewport's edge: below, if they reach neither.
  private var missingSide: ViewportSide? {
    // Before cells are renumbered, some may be in rows that are gone.
    let rows = rowsWithCells.intersection(0..<records.count)
    guard let first = rows.first, let last = rows.last, records.bottom(of: last) >= scroller.bottom else {
      return .below
    }
    return records.y(of: first) > scroller.offset ? .above : nil
  }

  /// The rows with cells, without the first rows that always have some, and those kept for the focus.
  private var rowsWithCells: RowSet {
    screen.shown.subtracting(RowSet(0..<settings.rules.keepFirst)).subtracting(screen.retained)
  }

  /// The chosen rows, with those that have cells whatever was chosen, and without those that wait (`render-limit`).
  func completed(_ chosen: Records.Rendered) -> ChosenRows {
    var zones = chosen
    let extra = settings.rules.renderLimit.map { maximum in
      zones.limit(to: maximum - extraRows, besides: screen.shown, first: settings.rules.keepFirst)
    }
    let kept = rowsKeptForFocus.subtracting(zones.all)
    zones.all = zones.all.union(kept)
    return ChosenRows(rows: Array(zones.all.rows), zones: zones, extra: extra ?? 0, keptForFocus: kept)
  }

  /// The rows of a viewport, those around it, and the first.
  ///
  /// - Parameters:
  ///   - start: the viewport's upper edge, and `end` its lower one.
  ///   - wide: how far overscan in points reaches; overscan in rows adds its rows on either side.
  /// - Throws: `too-many-visible` (K19).
  func zones(
    from start: Points, to end: Points, reaching wide: (start: Points, end: Points)
  ) throws(Refusal) -> Records.Rendered {
    var zones = try records.renderedRows(
      from: start, to: end, reaching: wide, by: settings.rules, excluding: zeroHeightRowsAbove)
    // Without overscan the kept rows count as visible.
    zones.add(rowsKept(above: zones.rendered.first, at: wide.start), asVisible: !settings.rules.rendersMore)
    return zones
  }

  /// The focused row, and those from which the focus has gone and which a fault leaves where they are (K31).
  private var rowsKeptForFocus: RowSet {
    let row = focused.map { RowSet($0) } ?? RowSet()
    guard settings.rules.focusedCell == .untilSeen else { return row }
    return row.union(rowsKeptAside)
  }

  /// Rows with cells that are neither visible nor in the overscan nor among the first: those kept for the focus (K31).
  var rowsKeptAside: RowSet { screen.retained.subtracting(RowSet(0..<settings.rules.keepFirst)) }

  // MARK: At the upper edge

  /// The rows without height at the very top that a layout does not reach (`laid-out`): a scroll to the top begins
  /// below them, and any other pass goes up only to those that have cells, unless there is room below.
  var zeroHeightRowsAbove: RowSet {
    guard settings.rules.edges.upper == .laidOut, scroller.offset <= .zero,
      records.content >= scroller.viewport
    else { return RowSet() }
    let zeroHeight = RowSet(0..<records.rows(endingAtOrBefore: scroller.offset))
    if zeroHeight.count == records.count { return RowSet() }
    if scroller.hasScrolled { return zeroHeight }
    return screen.live.isEmpty ? RowSet() : zeroHeight.subtracting(screen.shown)
  }

  /// The rows just above the first one that end at the upper edge, and keep their cells, or are the first of the list (`kept-top`).
  private func rowsKept(above first: Int?, at edge: Points) -> RowSet {
    guard let first, settings.rules.edges.upper == .kept else { return RowSet() }
    let hadCell = hadCell()
    var row = first
    while row > 0, records.bottom(of: row - 1) == edge, edge <= .zero || hadCell(row - 1) { row -= 1 }
    return RowSet(row..<first)
  }

  /// A function that tells whether a row has a cell, or gets one on a scroll that walks down (`kept-top`).
  private func hadCell() -> (Int) -> Bool {
    let shown = screen.shown
    let isWalking = settings.rules.scrolling != .jump && scroller.hasScrolled
    let last = isWalking ? rowRange()?.upperBound ?? .max : .max
    return { shown.contains($0) || $0 > last }
  }

  /// The first and the last row with a cell, without the first rows and those kept for the focus (K31).
  func rowRange(without excluded: RowSet = RowSet()) -> ClosedRange<Int>? {
    screen.rowRange(from: settings.rules.keepFirst, without: rowsKeptAside.union(excluded))
  }
}

extension Settings {
  /// Whether rows may have cells that the edges rule does not show.
  var showsOthers: Bool { rules.rendersMore || rules.edges.upper == .kept || engine?.rows != nil }
}

extension Scroller {
  /// The offset for which the rows on screen were chosen: that of the last pass where a short scroll makes none
  /// (`threshold`).
  func shownOffset(by rules: Rules) -> Points {
    rules.threshold != .none ? passOffset : offset
  }
}
