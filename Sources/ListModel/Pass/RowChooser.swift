/// Which rows a pass gives cells to.
enum RowChoice: Sendable {
  /// Those that the policies name, and those that may wait until others enter (`leaving`).
  case asUsual
  /// Those that an update leaves, or that are chosen anew: none may wait.
  case asUpdate
  /// Fewer of the overscan, after a scroll of more than a viewport (`jump-overscan`).
  case afterJump
}

/// The rows that a pass gives cells to.
struct ChosenRows {
  /// In ascending order.
  var rows: [Int]
  /// Why they have cells; nil: all are visible (K21).
  var zones: Records.Rendered?
  /// Where they stand; nil: where rows were chosen before (`leaving`).
  var edges: RenderRange?
  /// How many of them count for the limit (`render-limit`).
  var extra = 0
}

/// Chooses the rows that a pass gives cells to where the viewport stands now (K1, K21).
struct RowChooser {
  /// Shared with the list. Do not store a chooser: the next change of the list would have to copy its records.
  @Shared var records: Records
  @Shared var settings: Settings
  let screen: Screen
  let scroller: Scroller
  /// How many rows beyond the visible ones have got cells in this command (`render-limit`).
  let extraRows: Int

  init(_ records: Shared<Records>, _ settings: Shared<Settings>, _ screen: Screen, _ scroller: Scroller, extraRows: Int)
  {
    (_records, _settings, self.screen, self.scroller) = (records, settings, screen, scroller)
    self.extraRows = extraRows
  }

  /// The rows that are to have cells where the viewport stands now (K1, K21). O(log n + rows).
  ///
  /// - Throws: `too-many-visible` above 100,000 rows (K19).
  func rows(choosing choice: RowChoice = .asUsual) throws(Refusal) -> ChosenRows {
    let zeroHeight = zeroHeightRowsAbove
    guard
      settings.rules.rendersMore || screen.hasOverscan || settings.rules.edges == .keptTop
        || records.delaysLeaving(by: settings.rules)
    else {
      let rows = try records.visibleRows(from: scroller.offset, to: scroller.bottom, by: settings.rules.edges)
      return ChosenRows(rows: zeroHeight.isEmpty ? rows : rows.filter { !zeroHeight.contains($0) })
    }
    var (zones, edges) = try zonesToShow(choosing: choice, excluding: zeroHeight)
    let extra = settings.rules.renderLimit.map { most in
      zones.limit(to: most - extraRows, besides: screen.shown, first: settings.rules.keepFirst)
    }
    return ChosenRows(rows: Array(zones.all.rows), zones: zones, edges: edges, extra: extra ?? 0)
  }

  /// The same before any limit, and between which edges they were chosen.
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
    // Without overscan they count as visible.
    let kept = rowsKept(above: zones.rendered.first, side: side, by: rules)
    zones.add(kept, asVisible: !settings.rules.rendersMore)
    guard choice != .asUpdate, keepsLeavers(besides: zones.all, by: rules) else {
      return (zones, currentRenderRange(side: side, by: rules))
    }
    zones.add(rowsWithCells)
    return (zones, nil)
  }

  /// How far on rows get cells (`projection`).
  var projectedDistance: Points { records.window == nil ? scroller.projectedDistance(in: records.content, by: settings.rules) : .zero }

  /// The rules of a choice: after a jump with less of the overscan.
  private func rules(choosing choice: RowChoice) -> Rules {
    var rules = settings.rules
    if choice == .afterJump, let reach = rules.jumpOverscan { rules.overscan = Overscan(Points(reach), .points) }
    return rules
  }

  /// Whether this pass follows a scroll of more than a viewport, and is to be made twice (`jump-overscan`).
  ///
  /// - Parameter isLanding: whether it is a scroll to a row.
  func isLongScroll(isLanding: Bool) -> Bool {
    guard let reach = settings.rules.jumpOverscan, !isLanding, scroller.hasScrolled, records.window == nil else {
      return false
    }
    let distance = scroller.offset - scroller.offsetAtLastPass
    return max(distance, -distance) > scroller.viewport && Points(reach) < settings.rules.overscan.reach(of: scroller.viewport)
  }

  // MARK: At the upper edge

  /// The rows without height at the very top that a layout does not reach (`laid-out`): one that a scroll leads to begins
  /// below them, and another goes up no farther than to those that have cells, unless there is room below.
  private var zeroHeightRowsAbove: RowSet {
    guard settings.rules.edges == .laidOut, records.window == nil, scroller.offset <= .zero,
      records.content >= scroller.viewport
    else { return RowSet() }
    let zeroHeight = RowSet(0..<records.rows(endingAtOrBefore: scroller.offset))
    if zeroHeight.count == records.count { return RowSet() }
    if scroller.hasScrolled { return zeroHeight }
    return screen.live.isEmpty ? RowSet() : zeroHeight.subtracting(screen.shown)
  }

  /// The rows right above the first one that keep their cells as they end at the upper edge (`kept-top`).
  private func rowsKept(above first: Int?, side: ViewportSide?, by rules: Rules) -> RowSet {
    guard rules.edges == .keptTop, let first, records.window == nil else { return RowSet() }
    let ahead = projectedDistance
    let kept = records.rowsKept(
      above: first, from: scroller.offset + ahead, to: scroller.bottom + ahead, side: side, by: rules, hadCell())
    return RowSet(kept.map { $0..<$0 + 1 })
  }

  /// Tells whether a row has a cell, or gets one on the way of a scroll that walks down (`kept-top`).
  private func hadCell() -> (Int) -> Bool {
    let shown = screen.shown
    let isWalking = settings.rules.scrolling != .jump && scroller.hasScrolled
    let last = isWalking ? screen.rowRange(from: settings.rules.keepFirst)?.upperBound ?? .max : .max
    return { shown.contains($0) || $0 > last }
  }
}
