/// Rows that keep their cells until others need them (`leaving`): a hysteresis, so that small scrolls change nothing.
extension RowChooser {
  /// The rows with cells, without the first rows that are always retained, and those kept for the focus.
  var rowsWithCells: RowSet {
    screen.shown.subtracting(RowSet(0..<settings.rules.keepFirst)).subtracting(screen.retained)
  }

  /// The side on which the overscan is, or more of it; nil: both sides are equal.
  var overscanSide: ViewportSide? {
    switch settings.rules.overscanShare {
    case .even, .byPlace: nil
    case .missing: missingSide
    case .byDirection: scroller.moves.leadUp ? .above : .below
    case .ahead: scroller.ahead
    }
  }

  /// The side on which the rows with cells do not reach the viewport's edge: below, if they reach neither.
  private var missingSide: ViewportSide? {
    let rows = rowsWithCells
    guard let first = rows.first, let last = rows.last, records.bottom(of: last) >= scroller.bottom else {
      return .below
    }
    return records.y(of: first) > scroller.offset ? .above : nil
  }

  /// Whether rows keep their cells in this pass: all rows that are to be shown have cells, and those with cells reach
  /// far enough.
  func keepsLeavers(besides wanted: RowSet, by rules: Rules) -> Bool {
    guard records.delaysLeaving(by: rules), wanted.subtracting(screen.shown).isEmpty else { return false }
    let rows = rowsWithCells
    guard let first = rows.first, let last = rows.last else { return false }
    let (top, bottom) = (records.y(of: first), records.bottom(of: last))
    let wide = edges(by: rules)
    if rules.leaving == .withEntrants { return top <= wide.start && bottom >= wide.end }
    // Rows that were chosen for a taller viewport keep their cells until the next scroll.
    guard let renderRange = scroller.renderRange, renderRange.viewport <= scroller.viewport || !scroller.hasScrolled
    else {
      return false
    }
    // There is no row above the first, and none below the last.
    let (isAtTop, isAtEnd) = (renderRange.isAboveTop, renderRange.end > records.sum)
    return !(isAtTop && isAtEnd) && (isAtTop || wide.start > top) && (isAtEnd || wide.end < bottom)
  }

  /// The edges of the viewport with its overscan, as far as they do not depend on where rows are missing.
  private func edges(by rules: Rules) -> (start: Points, end: Points) {
    let (start, end) = (scroller.offset + projectedDistance, scroller.bottom + projectedDistance)
    if rules.overscanShare == .even || rules.overscanShare == .ahead && scroller.ahead == nil {
      // Near either end of the content there are fewer rows than this.
      let reach = rules.overscan.reach(of: end - start)
      return (start - reach, end + reach)
    }
    if rules.overscanShare == .ahead { return (start, end) }
    let side = rules.overscanShare == .byDirection ? overscanSide : nil
    return rules.overscanEdges(from: start, to: end, in: records.sum, side: side)
  }

  /// The range in which rows are chosen for the present viewport.
  func currentRenderRange(side: ViewportSide?, by rules: Rules) -> RenderRange {
    let wide = rules.overscanEdges(
      from: scroller.offset + projectedDistance, to: scroller.bottom + projectedDistance, in: records.sum, side: side)
    let isAboveTop = edges(by: rules).start < .zero
    return RenderRange(start: wide.start, end: wide.end, isAboveTop: isAboveTop, viewport: scroller.viewport)
  }

  /// The rows in the range of the last choice, and which of them are in the viewport.
  func renderedRows(within renderRange: RenderRange, excluding excluded: RowSet) throws(Refusal) -> Records.Rendered {
    var rules = settings.rules
    rules.overscan = .none
    var zones = try records.renderedRows(
      from: scroller.offset, to: scroller.bottom, side: nil, by: rules, excluding: excluded)
    let wanted = try records.renderedRows(
      from: renderRange.start, to: renderRange.end, side: nil, by: rules, excluding: excluded)
    zones.visible = zones.visible.intersection(wanted.all)
    (zones.rendered, zones.all) = (wanted.rendered, wanted.all)
    return zones
  }
}
