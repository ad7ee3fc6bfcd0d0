/// The edges rule as worded in EngineRules, "Policies", row by row: a slow and simple implementation to check the fast
/// one against (K1).
struct VisibleCheck {
  /// Shared with the list: copying retains a dozen references.
  @Shared private var records: Records
  private let policies: Rules
  /// The viewport's edges.
  private var topEdge: Points
  private var bottomEdge: Points
  /// Whether rows beyond the viewport may still wait for their cells (`render-limit`).
  private let isFilling: Bool
  /// Whether rows beyond the viewport get cells.
  private let rendersMore: Bool
  /// The row that has a cell because it has the focus (K31).
  private let focused: Int?

  init(of list: borrowing ListState) {
    _records = list.sharedRecords
    policies = list.settings.policies
    (topEdge, bottomEdge) = (
      list.scroller.shownOffset(by: policies), list.scroller.shownOffset(by: policies) + list.scroller.viewport
    )
    isFilling = list.screen.isFilling || list.settings.rules.renderLimit == 0
    rendersMore = policies.rendersMore
    focused = policies.focus == .kept ? list.data.states.focus.flatMap(list.records.row(of:)) : nil
  }

  /// Checks that exactly the rows with cells satisfy the rules.
  ///
  /// - Parameters:
  ///   - rows: the rows to check.
  ///   - shown: the rows that have cells.
  ///   - visible: those of them that count as visible (K21).
  func check(_ rows: Range<Int>, shown: RowSet, visible: RowSet, _ found: inout [Violation]) {
    for (row, height) in zip(rows, records.heights(of: rows)) {
      let top = records.y(of: row)
      // A row that ends at the upper edge may have a cell or not.
      if policies.edges.upper == .kept, endsAtUpperEdge(top + height) { continue }
      // So may a row without height at the very top.
      if policies.edges.upper == .laidOut, topEdge <= .zero, top + height <= topEdge { continue }
      let isVisible = isVisible(row, from: top, to: top + height)
      let mustShow = isVisible || isReached(row, from: top, to: top + height, visible) || isFirst(row) || row == focused
      // A row beyond the viewport may still wait for its cell.
      if isFilling, mustShow, !isVisible, row >= policies.keepFirst, !shown.contains(row) { continue }
      // Where it depends on the last scroll on which side the overscan is, any row may have a cell.
      let mayShow = mustShow || policies.overscanShare == .missing
      if mustShow && !shown.contains(row) || !mayShow && shown.contains(row) {
        let problem = mustShow ? "is visible and has no cell" : "is not visible and has a cell"
        found.append(Violation(.visibleSet, row: row, "row \(row) \(problem)"))
      } else if isVisible != visible.contains(row) {
        let problem = isVisible ? "is visible but counts as overscan" : "is not visible but counts as visible"
        found.append(Violation(.visibleSet, row: row, "row \(row) \(problem)"))
      }
    }
  }

  /// Whether a bottom edge coincides with the upper edge of the viewport, or of the overscan above it.
  private func endsAtUpperEdge(_ bottom: Points) -> Bool {
    bottom == policies.overscanEdges(from: topEdge, to: bottomEdge, side: nil).start
  }

  /// Whether a row is among the first rows, which always have cells.
  private func isFirst(_ row: Int) -> Bool { rendersMore && row < policies.keepFirst }

  /// Whether the overscan gives a row a cell (K21).
  private func isReached(_ row: Int, from top: Points, to bottom: Points, _ visible: RowSet) -> Bool {
    guard rendersMore, policies.overscanShare != .missing || policies.overscan.extraRows > 0 else { return false }
    if policies.overscan.reach(of: bottomEdge - topEdge) > .zero {
      var wide = self
      (wide.topEdge, wide.bottomEdge) = policies.overscanEdges(from: topEdge, to: bottomEdge, side: nil)
      return wide.isVisible(row, from: top, to: bottom)
    }
    guard let first = visible.first, let last = visible.last else { return false }
    let extra = policies.overscan.extraRows
    return extra > 0 && row >= first - extra && row <= last + extra
  }

  private func isVisible(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    if policies.edges.zeroRows == .hidden, bottom == top { return false }
    let first = firstRow
    guard first < records.count, reachesUp(first, from: records.y(of: first), first: first) else {
      switch policies.edges.ifNone {
      case .nothing: return false
      case .lastRow: return row == (topEdge < .zero ? 0 : records.count - 1)
      case .found: return row == min(first, records.count - 1)
      }
    }
    return row >= first && reachesUp(row, from: top, first: first)
  }

  /// Whether the rule of the lower edge shows a row, if the rule of the upper edge begins with `first`.
  private func reachesUp(_ row: Int, from top: Points, first: Int) -> Bool {
    switch policies.edges.lower {
    case .open: top < bottomEdge
    case .closed: top <= bottomEdge
    case .lastPoint: bottomEdge >= .point && (row == 0 || records.bottom(of: row - 1) <= bottomEdge - .point)
    case .through: row == first ? top < bottomEdge : row > first && records.bottom(of: row - 1) < bottomEdge
    }
  }

  /// The row with which the rule of the upper edge begins.
  private var firstRow: Int {
    let rows = 0..<records.count
    let first =
      switch policies.edges.upper {
      case .open, .kept: rows.partitioningIndex { records.bottom(of: $0) > topEdge }
      case .closed: rows.partitioningIndex { records.bottom(of: $0) >= topEdge }
      case .laidOut: topEdge <= .zero ? 0 : rows.partitioningIndex { records.bottom(of: $0) > topEdge }
      case .startsAbove: max(0, rows.partitioningIndex { records.y(of: $0) >= topEdge } - 1)
      case .searched: records.rowMet(at: topEdge)
      case .oneBefore: max(0, rows.partitioningIndex { records.bottom(of: $0) >= topEdge } - 1)
      }
    guard policies.edges.zeroRows == .atStart else { return first }
    return min(first, rows.partitioningIndex { records.y(of: $0) >= topEdge })
  }
}
