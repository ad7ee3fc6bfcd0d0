extension ListState {
  /// The visible set against the edges rule, row by row: the rows on screen satisfy it, and so does no other row (K1,
  /// EngineRules, "Policies").
  func checkVisibleSet(in rows: Range<Int>, _ heights: [Points], _ found: inout [Violation]) {
    // A raw offset waits for the next pass (K6).
    guard !hasRawOffset, let first = rows.first else { return }
    let shown = live.compactMap(\.row).sorted()
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

  /// The edges rule as EngineRules, "Policies" words it, for one row: slow and plain, to check the fast way by.
  private func isVisible(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    if let window = records.window { return window.contains(row) }
    let (start, end) = (offset, offset + viewport)
    switch policies.edges {
    case .halfOpen: return bottom > top && top < end && bottom > start
    case .halfOpenZero:
      return qualifiesHalfOpenZero(row) || row == (start < .zero ? 0 : records.count - 1) && noneQualifiesHalfOpenZero
    case .startBelow:
      let isFirst = row == firstRowBelow(start)
      return isFirst || row > firstRowBelow(start) && records.bottom(of: row - 1) < end
    case .closedTop: return bottom >= start && top < end
    case .closedBottom: return top <= end && bottom > start
    case .closed: return bottom >= start && top <= end
    }
  }

  private func qualifiesHalfOpenZero(_ row: Int) -> Bool {
    let record = record(of: row)
    let startsAbove = record.y < offset + viewport
    return startsAbove && (record.y + record.height > offset || record.height == .zero && record.y >= offset)
  }

  /// Whether `half-open-zero` has to fall back to one row. Of the rows that end at or below the viewport's top, only
  /// the first few can start above its bottom and yet not qualify.
  private var noneQualifiesHalfOpenZero: Bool {
    let candidates = records.rows(endingBefore: offset)..<records.count
    let reachable = candidates.lazy.prefix { self.record(of: $0).y < self.offset + self.viewport }
    return !reachable.contains { qualifiesHalfOpenZero($0) }
  }

  /// `start-below` begins with the last row that starts above the viewport's top, or with row 0.
  private func firstRowBelow(_ start: Points) -> Int {
    max(0, records.rows(startingBefore: start) - 1)
  }
}
