extension ListState {
  /// The visible set against the edges rule, row by row: the rows on screen satisfy it, and so does no neighbour that
  /// has no cell (K1, engine 4).
  func checkVisibleSet(_ found: inout [Violation]) {
    guard !hasRawOffset, records.count > 0 else { return }
    let first = live.first?.row ?? 0
    let last = live.last?.row ?? min(records.count - 1, 2)
    guard last < records.count else { return }
    let shown = Set(live.lazy.compactMap(\.row))
    for row in max(0, first - 2)..<min(records.count, last + 3) {
      let mustShow = isVisible(row)
      if mustShow != shown.contains(row) {
        let problem = mustShow ? "is visible and has no cell" : "is not visible and has a cell"
        found.append(Violation(.visibleSet, row: row, "row \(row) \(problem)"))
      }
    }
  }

  /// The edges rule as engine 4 words it, for one row: slow and plain, to check the fast way by.
  private func isVisible(_ row: Int) -> Bool {
    let record = record(of: row)
    let (start, end) = (offset, offset + viewport)
    let (top, bottom) = (record.y, record.y + record.height)
    switch policies.edges {
    case .halfOpen: return record.height > .zero && top < end && bottom > start
    case .halfOpenZero:
      let qualifies = top < end && (bottom > start || record.height == .zero && top >= start)
      return qualifies || isFallback(row, start: start, end: end)
    case .startBelow:
      let isFirst = row == firstRowBelow(start)
      return isFirst || row > firstRowBelow(start) && top < end
    case .closedTop: return bottom >= start && top < end
    case .closedBottom: return top <= end && bottom > start
    case .closed: return bottom >= start && top <= end
    }
  }

  /// `half-open-zero` shows the last row where none qualifies, the first if the offset is negative.
  private func isFallback(_ row: Int, start: Points, end: Points) -> Bool {
    let noneQualifies = start >= content && content > .zero || end <= .zero
    return noneQualifies && row == (start < .zero ? 0 : records.count - 1)
  }

  /// `start-below` begins with the last row that starts above the viewport's top, or with row 0.
  private func firstRowBelow(_ start: Points) -> Int {
    start <= .zero ? 0 : min(records.count, records.heights.rows(endingBefore: start) + 1) - 1
  }
}
