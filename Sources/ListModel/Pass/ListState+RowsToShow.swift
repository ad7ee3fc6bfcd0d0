/// Which rows a pass shows (K1, K21).
extension ListState {
  /// The rows that are to have cells where the viewport stands now (K1, K21), ascending, and why; nil: all are visible.
  /// O(log n + rows).
  ///
  /// - Parameter isOfUpdate: whether rows leave at once in any case (`leaving`).
  /// - Throws: `too-many-visible` above 100,000 rows (K19).
  func rowsToShow(isOfUpdate: Bool = false) throws(Refusal) -> (rows: [Int], zones: Records.Rendered?) {
    let (start, end) = (scroller.offset, scroller.bottom)
    let holdsLeavers = settings.rules.leaving == .withEntrants && records.window == nil
    let flat = flatRowsAbove
    guard settings.rules.rendersMore || screen.hasOverscan || settings.rules.edges == .keptTop || holdsLeavers else {
      let rows = try records.visibleRows(from: start, to: end, by: settings.rules.edges)
      return (flat.isEmpty ? rows : rows.filter { !flat.contains($0) }, nil)
    }
    var zones = try records.renderedRows(from: start, to: end, by: settings.rules, leavingOut: flat)
    if settings.rules.edges == .keptTop, let first = zones.rendered.first, records.window == nil {
      let kept = RowSet(
        records.rowsKept(above: first, from: start, to: end, by: settings.rules, hadCell()).map { $0..<$0 + 1 })
      // Without overscan they count as visible.
      if !settings.rules.rendersMore { zones.visible = zones.visible.union(kept) }
      (zones.rendered, zones.all) = (zones.rendered.union(kept), zones.all.union(kept))
    }
    if holdsLeavers, !isOfUpdate, zones.all.subtracting(screen.shown).isEmpty {
      let held = rowsHeld
      (zones.rendered, zones.all) = (zones.rendered.union(held), zones.all.union(held))
    }
    if let most = settings.rules.renderLimit {
      zones.limit(to: most, besides: screen.shown, first: settings.rules.keepFirst)
    }
    return (Array(zones.all.rows), zones)
  }

  /// The rows with cells, but for the first that are retained, if they reach from the upper edge of the overscan to its
  /// lower one; else none (`leaving with-entrants`).
  private var rowsHeld: RowSet {
    let rows = screen.shown.subtracting(RowSet(0..<settings.rules.keepFirst))
    let reach = settings.rules.overscan.reach(of: scroller.viewport)
    guard let first = rows.first, let last = rows.last, records.y(of: first) <= scroller.offset - reach,
      records.bottom(of: last) >= scroller.bottom + reach
    else { return RowSet() }
    return rows
  }

  /// The rows without height at the very top that a layout does not reach (`laid-out`): one that a scroll leads to begins
  /// below them, and another goes up no farther than to those that have cells, unless there is room below.
  private var flatRowsAbove: RowSet {
    guard settings.rules.edges == .laidOut, records.window == nil, scroller.offset <= .zero,
      records.content >= scroller.viewport
    else { return RowSet() }
    let flat = RowSet(0..<records.rows(endingAtOrBefore: scroller.offset))
    if flat.count == records.count { return RowSet() }
    if scroller.hasScrolled { return flat }
    return screen.live.isEmpty ? RowSet() : flat.subtracting(screen.shown)
  }

  /// Tells whether a row has a cell, or gets one on the way of a scroll that walks down (`kept-top`).
  private func hadCell() -> (Int) -> Bool {
    let shown = screen.shown
    let isWalking = settings.rules.scrolling != .jump && scroller.hasScrolled
    let last = isWalking ? walked?.upperBound ?? .max : .max
    return { shown.contains($0) || $0 > last }
  }
}
