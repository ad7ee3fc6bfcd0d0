/// The rows that the `edges` rule calls visible (K1, EngineRules, "Policies").
extension Records {
  /// The maximum number of visible rows (K19).
  static let maxVisible = 100_000

  /// The visible rows, ascending. O(log n + rows).
  ///
  /// - Throws: `too-many-visible` above 100,000 rows (K19).
  func visibleRows(
    from start: Points, to end: Points, by edges: EdgesRule, as what: String = "visible"
  ) throws(Refusal) -> [Int] {
    if let window {
      try checkCount(window.count, as: what)
      return Array(window)
    }
    guard count > 0 else { return [] }
    let candidates = candidateRows(from: start, to: end, by: edges)
    guard edges == .halfOpen else {
      try checkCount(candidates.count, as: what)
      return Array(candidates)
    }
    var shown = 0
    for run in heights.eachRun(in: candidates) where run.height > .zero { shown += run.count }
    try checkCount(shown, as: what)
    return rowsWithHeight(in: candidates, count: shown)
  }

  /// Checks that `count` rows may have cells at once.
  ///
  /// - Parameter what: the word for these rows in the message.
  /// - Throws: `too-many-visible` (K19).
  func checkCount(_ count: Int, as what: String) throws(Refusal) {
    guard count > Self.maxVisible else { return }
    throw Refusal(
      .tooManyVisible, "\(count) rows would be \(what), but at most 100000 can be",
      advice: "a smaller viewport or taller rows")
  }

  /// A range that contains all visible rows; only rows without height in it may be invisible.
  func visibleRange(from start: Points, to end: Points, by edges: EdgesRule) -> Range<Int> {
    if let window { return window }
    return count > 0 ? candidateRows(from: start, to: end, by: edges) : 0..<0
  }

  /// The same if there are rows and no sliding window.
  private func candidateRows(from start: Points, to end: Points, by edges: EdgesRule) -> Range<Int> {
    let rows: (first: Int, end: Int) =
      switch edges {
      case .halfOpen: (self.rows(endingAtOrBefore: start), self.rows(startingBefore: end))
      case .laidOut: laidOut(from: start, to: end)
      case .keptTop: (self.rows(endingAtOrBefore: start), self.rows(startingBefore: end))
      case .halfOpenZero:
        (min(self.rows(endingAtOrBefore: start), self.rows(startingBefore: start)), self.rows(startingBefore: end))
      case .toLastPoint:
        // No row contains a point above the content.
        (
          self.rows(endingAtOrBefore: start),
          end < .point ? 0 : min(count, self.rows(endingAtOrBefore: end - .point) + 1)
        )
      case .startBelow:
        (max(0, self.rows(startingBefore: start) - 1), min(count, self.rows(endingBefore: end) + 1))
      case .nearestStart: nearestStart(from: start, to: end)
      case .throughEnd: throughEnd(from: start, to: end)
      case .closedTop: (self.rows(endingBefore: start), self.rows(startingBefore: end))
      case .closedBottom: (self.rows(endingAtOrBefore: start), self.rows(startingAtOrBefore: end))
      case .closedBottomZero:
        (min(self.rows(endingAtOrBefore: start), self.rows(startingBefore: start)), self.rows(startingAtOrBefore: end))
      case .closed: (self.rows(endingBefore: start), self.rows(startingAtOrBefore: end))
      }
    if rows.first < rows.end { return rows.first..<rows.end }
    return fallback(first: rows.first, start: start, by: edges)
  }

  /// The rows from the one at the viewport's top edge on, as long as the row before ends above the bottom edge.
  private func laidOut(from start: Points, to end: Points) -> (first: Int, end: Int) {
    let first = start <= .zero ? 0 : rows(endingAtOrBefore: start)
    guard first < count, y(of: first) < end else { return (0, 0) }
    return (first, min(count, max(first, rows(endingBefore: end)) + 1))
  }

  /// The rows from the one that a binary search for an offset finds, as long as the row before ends above `end`.
  private func nearestStart(from start: Points, to end: Points) -> (first: Int, end: Int) {
    let first = rowMet(at: start)
    return (first, min(count, max(first, self.rows(endingBefore: end)) + 1))
  }

  /// The rows from the first that ends below an offset, as long as the row before ends above `end`.
  private func throughEnd(from start: Points, to end: Points) -> (first: Int, end: Int) {
    let first = min(self.rows(endingAtOrBefore: start), count - 1)
    return (first, min(count, max(first, self.rows(endingBefore: end)) + 1))
  }

  /// The row at which a binary search for an offset ends: if several rows begin there, the one that the halving meets;
  /// if none does, the row before. O(log² n).
  func rowMet(at position: Points) -> Int {
    var (low, high) = (0, count - 1)
    while low <= high {
      let middle = (low + high) / 2
      let top = y(of: middle)
      if top == position { return middle }
      if top < position { low = middle + 1 } else { high = middle - 1 }
    }
    return max(low - 1, 0)
  }

  /// What two of the rules show if no row qualifies: they always show at least one row.
  private func fallback(first: Int, start: Points, by edges: EdgesRule) -> Range<Int> {
    let last = count - 1
    switch edges {
    case .halfOpenZero: return start < .zero ? 0..<1 : last..<last + 1
    case .startBelow: return min(first, last)..<min(first, last) + 1
    case .halfOpen, .laidOut, .keptTop, .nearestStart, .throughEnd, .toLastPoint, .closedTop, .closedBottom,
      .closedBottomZero, .closed:
      return 0..<0
    }
  }

  private func rowsWithHeight(in range: Range<Int>, count: Int) -> [Int] {
    guard count < range.count else { return Array(range) }
    var rows: [Int] = []
    rows.reserveCapacity(count)
    var first = range.lowerBound
    for run in heights.runs(in: range) {
      if run.height > .zero { rows.append(contentsOf: first..<first + run.count) }
      first += run.count
    }
    return rows
  }
}
