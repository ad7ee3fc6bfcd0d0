/// The edges rule as EngineRules, "Policies" words it, row by row: slow and plain, to check the fast way by (K1).
struct VisibleCheck {
  let records: Records
  let edges: EdgesRule
  /// The viewport's edges.
  let topEdge: Points
  let bottomEdge: Points

  /// The rows on screen satisfy the rule, and so does no other of some rows.
  ///
  /// - Parameter shown: the rows on screen, ascending.
  func check(_ rows: Range<Int>, _ heights: [Points], shown: [Int], _ found: inout [Violation]) {
    guard let first = rows.first else { return }
    var next = shown.indices.partitioningIndex { shown[$0] >= first }
    for (row, height) in zip(rows, heights) {
      let isShown = next < shown.count && shown[next] == row
      while next < shown.count, shown[next] == row { next += 1 }
      let top = records.y(of: row)
      let mustShow = isVisible(row, from: top, to: top + height)
      if mustShow != isShown {
        let problem = mustShow ? "is visible and has no cell" : "is not visible and has a cell"
        found.append(Violation(.visibleSet, row: row, "row \(row) \(problem)"))
      }
    }
  }

  private func isVisible(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    if let window = records.window { return window.contains(row) }
    switch edges {
    case .halfOpen: return bottom > top && top < bottomEdge && bottom > topEdge
    case .halfOpenZero:
      return qualifiesHalfOpenZero(row) || row == (topEdge < .zero ? 0 : records.count - 1) && noneQualifiesHalfOpenZero
    case .startBelow:
      return row == firstRowBelow || row > firstRowBelow && records.bottom(of: row - 1) < bottomEdge
    case .closedTop: return bottom >= topEdge && top < bottomEdge
    case .closedBottom: return top <= bottomEdge && bottom > topEdge
    case .closed: return bottom >= topEdge && top <= bottomEdge
    }
  }

  private func qualifiesHalfOpenZero(_ row: Int) -> Bool {
    let record = records.record(of: row)
    return record.y < bottomEdge
      && (record.y + record.height > topEdge || record.height == .zero && record.y >= topEdge)
  }

  /// Whether `half-open-zero` has to fall back to one row. Of the rows that end at or below the viewport's top, only the
  /// first few can start above its bottom and yet not qualify.
  private var noneQualifiesHalfOpenZero: Bool {
    let candidates = records.rows(endingBefore: topEdge)..<records.count
    let reachable = candidates.lazy.prefix { records.y(of: $0) < bottomEdge }
    return !reachable.contains { qualifiesHalfOpenZero($0) }
  }

  /// `start-below` begins with the last row that starts above the viewport's top, or with row 0.
  private var firstRowBelow: Int { max(0, records.rows(startingBefore: topEdge) - 1) }
}
