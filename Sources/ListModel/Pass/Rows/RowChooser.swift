/// How a pass chooses the rows that get cells.
enum RowChoice: Sendable {
  /// By the policies, and rows may keep their cells until others need them (`leaving`).
  case asUsual
  /// After an update, or from scratch: no row keeps its cell longer than needed.
  case asUpdate
  /// With less overscan, after a scroll of more than a viewport (`jump-overscan`).
  case afterJump
}

/// The rows that a pass gives cells to.
struct ChosenRows {
  /// In ascending order.
  var rows: [Int]
  /// Why they have cells; nil: all are visible (K21).
  var zones: Records.Rendered?
  /// The range in which they were chosen; nil: the range of an earlier choice (`leaving`).
  var edges: RenderRange?
  /// How many of them count towards `render-limit`.
  var extra = 0
  /// Those that have cells only because of the focus (K31).
  var keptForFocus = RowSet()
}

/// Chooses the rows that get cells at the present scroll position (K1, K21).
///
/// It starts with the rows that the edges rule calls visible; adds overscan, shifted by the projected move; adds rows
/// that keep their cells; and cuts the new ones to `render-limit`.
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
  func rows(choosing choice: RowChoice = .asUsual) throws(Refusal) -> ChosenRows {
    let zeroHeight = zeroHeightRowsAbove
    guard
      records.showsOthers(by: settings.rules) || screen.hasOverscan || focused != nil
    else {
      let rows = try records.visibleRows(from: scroller.offset, to: scroller.bottom, by: settings.rules)
      return ChosenRows(rows: zeroHeight.isEmpty ? rows : rows.filter { !zeroHeight.contains($0) })
    }
    var (zones, edges) = try zonesToShow(choosing: choice, excluding: zeroHeight)
    let extra = settings.rules.renderLimit.map { maximum in
      zones.limit(to: maximum - extraRows, besides: screen.shown, first: settings.rules.keepFirst)
    }
    let kept = rowsKeptForFocus.subtracting(zones.all)
    zones.all = zones.all.union(kept)
    return ChosenRows(
      rows: Array(zones.all.rows), zones: zones, edges: edges, extra: extra ?? 0, keptForFocus: kept)
  }

  /// The focused row, and those from which the focus has gone and which a fault leaves where they are (K31).
  private var rowsKeptForFocus: RowSet {
    let row = focused.map { RowSet($0) } ?? RowSet()
    guard settings.rules.focusedCell == .untilSeen else { return row }
    return row.union(rowsKeptAside)
  }

  /// Rows with cells that are neither visible nor in the overscan nor among the first: those kept for the focus (K31).
  var rowsKeptAside: RowSet { screen.retained.subtracting(RowSet(0..<settings.rules.keepFirst)) }

  /// The same before any limit, and the range in which they were chosen.
  private func zonesToShow(
    choosing choice: RowChoice, excluding zeroHeight: RowSet
  ) throws(Refusal) -> (Records.Rendered, RenderRange?) {
    if choice == .asUpdate, settings.rules.leaving == .withEntrants, let chosen = scroller.renderRange,
      records.delaysLeaving(by: settings.rules)
    {
      return (try renderedRows(within: chosen, excluding: zeroHeight), nil)
    }
    let (rules, side, ahead) = (rules(choosing: choice), overscanSide, projectedDistance)
    var zones = try records.renderedRows(
      from: scroller.offset, to: scroller.bottom, side: side, ahead: ahead, by: rules, excluding: zeroHeight)
    // Without overscan the kept rows count as visible.
    let kept = rowsKept(above: zones.rendered.first, side: side, by: rules)
    zones.add(kept, asVisible: !settings.rules.rendersMore)
    guard choice != .asUpdate, keepsLeavers(besides: zones.all, by: rules) else {
      return (zones, currentRenderRange(side: side, by: rules))
    }
    zones.add(rowsWithCells)
    return (zones, nil)
  }

  /// The distance by which the viewport is assumed to move on (`projection`).
  var projectedDistance: Points {
    scroller.projectedDistance(in: records.content, by: settings.rules)
  }

  /// The rules for a choice: after a long scroll with less overscan.
  private func rules(choosing choice: RowChoice) -> Rules {
    var rules = settings.rules
    if choice == .afterJump, let reach = rules.jumpOverscan { rules.overscan = Overscan(Points(reach), .points) }
    return rules
  }

  /// Whether this pass follows a scroll of more than a viewport, so that a pass with less overscan comes first
  /// (`jump-overscan`).
  ///
  /// - Parameter isLanding: whether it is a scroll to a row.
  func isLongScroll(isLanding: Bool) -> Bool {
    guard let reach = settings.rules.jumpOverscan, !isLanding, scroller.hasScrolled else {
      return false
    }
    let distance = scroller.offset - scroller.offsetAtLastPass
    return max(distance, -distance) > scroller.viewport
      && Points(reach) < settings.rules.overscan.reach(of: scroller.viewport)
  }

  // MARK: At the upper edge

  /// The rows without height at the very top that a layout does not reach (`laid-out`): a scroll to the top begins
  /// below them, and any other pass goes up only to those that have cells, unless there is room below.
  private var zeroHeightRowsAbove: RowSet {
    guard settings.rules.edges.upper == .laidOut, scroller.offset <= .zero,
      records.content >= scroller.viewport
    else { return RowSet() }
    let zeroHeight = RowSet(0..<records.rows(endingAtOrBefore: scroller.offset))
    if zeroHeight.count == records.count { return RowSet() }
    if scroller.hasScrolled { return zeroHeight }
    return screen.live.isEmpty ? RowSet() : zeroHeight.subtracting(screen.shown)
  }

  /// The rows just above the first one that keep their cells because they end at the upper edge (`kept-top`).
  private func rowsKept(above first: Int?, side: ViewportSide?, by rules: Rules) -> RowSet {
    guard let first else { return RowSet() }
    let ahead = projectedDistance
    guard rules.edges.upper == .kept else { return RowSet() }
    let kept = records.rowsKept(
      above: first, from: scroller.offset + ahead, to: scroller.bottom + ahead, side: side, by: rules, hadCell())
    return RowSet(kept.map { $0..<$0 + 1 })
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

extension Records {
  /// Whether rows may keep their cells although they are no longer to be shown.
  func delaysLeaving(by rules: Rules) -> Bool { rules.delaysLeaving }

  /// Whether rows may have cells that the edges rule does not show.
  func showsOthers(by rules: Rules) -> Bool {
    rules.rendersMore || rules.edges.upper == .kept || delaysLeaving(by: rules)
  }
}

extension Scroller {
  /// The offset for which the rows on screen were chosen: that of the last pass where a short scroll makes none
  /// (`threshold`).
  func shownOffset(by rules: Rules) -> Points {
    rules.threshold != .none ? passOffset : offset
  }

  /// The distance by which the viewport is assumed to move on: the median of the last moves, limited by the content
  /// (`projection`, K21).
  func projectedDistance(in content: Points, by rules: Rules) -> Points {
    let distance = rules.projection == .median ? moves.median : .zero
    guard distance != .zero else { return .zero }
    return min(max(.zero, (offset + distance).inReach), max(.zero, content - viewport)) - offset
  }
}
