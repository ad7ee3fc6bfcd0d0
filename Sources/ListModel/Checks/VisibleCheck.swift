/// The edges rule as worded in EngineRules, "Policies", row by row: a slow and simple implementation to check the fast
/// one against (K1).
struct VisibleCheck {
  /// Shared with the list: copying retains a dozen references.
  @Shared private var records: Records
  private let policies: Rules
  /// The viewport's edges.
  private var topEdge: Points
  private var bottomEdge: Points
  /// The projected distance, and the side with most of the overscan (`projection`, `by-direction`).
  private let ahead: Points
  private let side: ViewportSide?
  /// Whether rows beyond the viewport may still wait for their cells (`render-limit`).
  private let isFilling: Bool
  /// Whether rows beyond the viewport get cells.
  private let rendersMore: Bool

  init(of list: borrowing ListState) {
    _records = list.sharedRecords
    policies = list.settings.policies
    (topEdge, bottomEdge, ahead) = (list.scroller.offset, list.scroller.bottom, list.scroller.projectedDistance)
    side = list.settings.rules.overscanShare == .byDirection ? list.chooser.overscanSide : nil
    isFilling = list.screen.isFilling || list.settings.rules.renderLimit == 0
    rendersMore = policies.rendersMore && list.records.window == nil
  }

  /// Checks that exactly the rows with cells satisfy the rules.
  ///
  /// - Parameters:
  ///   - frames: the rows to check, with their positions.
  ///   - shown: the rows that have cells.
  ///   - visible: those of them that count as visible (K21).
  func check(_ frames: RowFrames, shown: RowSet, visible: RowSet, _ found: inout [Violation]) {
    let centre = ahead == .zero ? visible : visibleAhead
    for (index, row) in frames.rows.enumerated() {
      let (top, height) = (frames.tops[index], frames.heights[index])
      // A row that ends at the upper edge may have a cell or not.
      if policies.edges == .keptTop, endsAtUpperEdge(top + height) { continue }
      // So may a row without height at the very top.
      if policies.edges == .laidOut, topEdge <= .zero, top + height <= topEdge { continue }
      let isReached = isReached(row, from: top, to: top + height, centre)
      let isVisible = isVisible(row, from: top, to: top + height) && (ahead == .zero || isReached)
      let mustShow = isVisible || isReached || isFirst(row)
      // A row beyond the viewport may still wait for its cell.
      if isFilling, mustShow, !isVisible, row >= policies.keepFirst, !shown.contains(row) { continue }
      // Where rows leave late, or the overscan follows the last scroll, any row may have a cell.
      let mayShow = mustShow || policies.leaving != .atOnce || policies.overscanShare == .missing
      if mustShow && !shown.contains(row) || !mayShow && shown.contains(row) {
        let problem = mustShow ? "is visible and has no cell" : "is not visible and has a cell"
        found.append(Violation(.visibleSet, row: row, "row \(row) \(problem)"))
      } else if isVisible != visible.contains(row), isReached || ahead == .zero || policies.overscanShare != .missing {
        let problem = isVisible ? "is visible but counts as overscan" : "is not visible but counts as visible"
        found.append(Violation(.visibleSet, row: row, "row \(row) \(problem)"))
      }
    }
  }

  /// Whether a bottom edge coincides with the upper edge of the viewport, or of the overscan above it.
  private func endsAtUpperEdge(_ bottom: Points) -> Bool {
    bottom == policies.overscanEdges(from: topEdge + ahead, to: bottomEdge + ahead, in: records.sum, side: side).start
  }

  /// Whether a row is among the first rows, which always have cells.
  private func isFirst(_ row: Int) -> Bool { rendersMore && row < policies.keepFirst }

  /// Whether the projection or the overscan gives a row a cell, visible or not (K21).
  ///
  /// - Parameter centre: the rows around which there is overscan.
  private func isReached(_ row: Int, from top: Points, to bottom: Points, _ centre: RowSet) -> Bool {
    guard rendersMore else { return false }
    if ahead != .zero, centre.contains(row) { return true }
    let reach = policies.overscan.reach(of: bottomEdge - topEdge)
    if reach > .zero {
      var wide = self
      (wide.topEdge, wide.bottomEdge) = policies.overscanEdges(
        from: topEdge + ahead, to: bottomEdge + ahead, in: records.sum, side: side)
      return wide.isVisible(row, from: top, to: bottom)
    }
    guard let first = centre.first, let last = centre.last else { return false }
    let extra = policies.overscan.extraRows
    return extra > 0 && row >= first - extra && row <= last + extra
  }

  /// The rows that the shifted viewport would show (`projection`). O(log n) for each.
  private var visibleAhead: RowSet {
    var far = self
    (far.topEdge, far.bottomEdge) = (topEdge + ahead, bottomEdge + ahead)
    let rows = records.visibleRange(from: far.topEdge, to: far.bottomEdge, by: policies.edges).filter { row in
      let record = records.record(of: row)
      return far.isVisible(row, from: record.y, to: record.y + record.height)
    }
    return RowSet(ascending: rows)
  }

  private func isVisible(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    if let window = records.window { return window.contains(row) }
    switch policies.edges {
    case .halfOpen: return bottom > top && top < bottomEdge && bottom > topEdge
    case .halfOpenZero:
      return qualifiesHalfOpenZero(row) || row == (topEdge < .zero ? 0 : records.count - 1) && noneQualifiesHalfOpenZero
    case .laidOut:
      let first = topEdge <= .zero ? 0 : records.rows(endingAtOrBefore: topEdge)
      guard first < records.count, records.y(of: first) < bottomEdge else { return false }
      return row == first || row > first && records.bottom(of: row - 1) < bottomEdge
    case .keptTop: return bottom > topEdge && top < bottomEdge
    case .toLastPoint:
      guard bottom > topEdge, bottomEdge >= .point else { return false }
      return row == 0 || records.bottom(of: row - 1) <= bottomEdge - .point
    case .startBelow:
      return row == firstRowBelow || row > firstRowBelow && records.bottom(of: row - 1) < bottomEdge
    case .nearestStart:
      return row == firstRowMet || row > firstRowMet && records.bottom(of: row - 1) < bottomEdge
    case .throughEnd:
      return row == firstRowEndingBelow || row > firstRowEndingBelow && records.bottom(of: row - 1) < bottomEdge
    case .closedTop: return bottom >= topEdge && top < bottomEdge
    case .closedBottom: return top <= bottomEdge && bottom > topEdge
    case .closedBottomZero: return top <= bottomEdge && (bottom > topEdge || top >= topEdge)
    case .closed: return bottom >= topEdge && top <= bottomEdge
    }
  }

  private func qualifiesHalfOpenZero(_ row: Int) -> Bool {
    let record = records.record(of: row)
    return record.y < bottomEdge
      && (record.y + record.height > topEdge || record.height == .zero && record.y >= topEdge)
  }

  /// Whether `half-open-zero` falls back to one row. Of the rows that end at or below the viewport's top, only the
  /// first few can start above its bottom without qualifying.
  private var noneQualifiesHalfOpenZero: Bool {
    let candidates = records.rows(endingBefore: topEdge)..<records.count
    let reachable = candidates.lazy.prefix { records.y(of: $0) < bottomEdge }
    return !reachable.contains { qualifiesHalfOpenZero($0) }
  }

  /// `nearest-start` begins at the row that a binary search for the viewport's top finds.
  private var firstRowMet: Int { records.rowMet(at: topEdge) }

  /// `through-end` begins with the first row that ends below the viewport's top, or the last row.
  private var firstRowEndingBelow: Int { min(records.rows(endingAtOrBefore: topEdge), records.count - 1) }

  /// `start-below` begins with the last row that starts above the viewport's top, or row 0.
  private var firstRowBelow: Int { max(0, records.rows(startingBefore: topEdge) - 1) }
}
