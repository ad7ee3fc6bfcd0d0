extension ListState {
  /// The most rows that may be visible at once (K19).
  package static let maxVisible = 100_000

  /// The rows that the `edges` rule calls visible (K1, EngineRules, "Policies"), ascending. O(log n + rows).
  ///
  /// - Throws: `too-many-visible` above 100,000 rows (K19).
  func rowsToShow() throws(Refusal) -> [Int] {
    if let window = records.window { return try checked(window.count) { Array(window) } }
    guard records.count > 0 else { return [] }
    let candidates = candidateRows(from: offset, to: offset + viewport)
    guard rules.edges == .halfOpen else { return try checked(candidates.count) { Array(candidates) } }
    let shown = records.heights.runs(in: candidates).reduce(0) { $0 + ($1.height > .zero ? $1.count : 0) }
    return try checked(shown) { rowsWithHeight(in: candidates, count: shown) }
  }

  private func checked(_ count: Int, rows: () -> [Int]) throws(Refusal) -> [Int] {
    guard count <= Self.maxVisible else {
      throw Refusal(
        .tooManyVisible, "\(count) rows would be visible; at most 100000 may be",
        advice: "a smaller viewport or taller rows")
    }
    return rows()
  }

  /// The range outside of which no row is visible, as passes see it.
  var visibleRange: Range<Int> {
    if let window = records.window { return window }
    guard records.count > 0 else { return 0..<0 }
    return candidateRows(from: offset, to: offset + viewport)
  }

  /// The range outside of which no row is visible; within it only rows without height may be left out.
  private func candidateRows(from start: Points, to end: Points) -> Range<Int> {
    let rows: (first: Int, end: Int) =
      switch rules.edges {
      case .halfOpen: (records.rows(endingAtOrBefore: start), records.rows(startingBefore: end))
      case .halfOpenZero:
        (
          min(records.rows(endingAtOrBefore: start), records.rows(startingBefore: start)),
          records.rows(startingBefore: end)
        )
      case .startBelow:
        (max(0, records.rows(startingBefore: start) - 1), min(records.count, records.rows(endingBefore: end) + 1))
      case .closedTop: (records.rows(endingBefore: start), records.rows(startingBefore: end))
      case .closedBottom: (records.rows(endingAtOrBefore: start), records.rows(startingAtOrBefore: end))
      case .closed: (records.rows(endingBefore: start), records.rows(startingAtOrBefore: end))
      }
    if rows.first < rows.end { return rows.first..<rows.end }
    return fallback(first: rows.first, start: start)
  }

  /// What two of the rules show where no row qualifies: they never show nothing.
  private func fallback(first: Int, start: Points) -> Range<Int> {
    let last = records.count - 1
    switch rules.edges {
    case .halfOpenZero: return start < .zero ? 0..<1 : last..<last + 1
    case .startBelow: return min(first, last)..<min(first, last) + 1
    case .halfOpen, .closedTop, .closedBottom, .closed: return 0..<0
    }
  }

  private func rowsWithHeight(in range: Range<Int>, count: Int) -> [Int] {
    guard count < range.count else { return Array(range) }
    var rows: [Int] = []
    rows.reserveCapacity(count)
    var first = range.lowerBound
    for run in records.heights.runs(in: range) {
      if run.height > .zero { rows.append(contentsOf: first..<first + run.count) }
      first += run.count
    }
    return rows
  }
}
