/// The rows that the `edges` rule calls visible (K1, EngineRules, "Policies").
extension Records {
  /// The maximum number of visible rows (K19).
  static let maxVisible = 100_000

  /// The visible rows, ascending. O(log n + rows).
  ///
  /// - Throws: `too-many-visible` above 100,000 rows (K19).
  func visibleRows(
    from start: Points, to end: Points, by rules: Rules, as what: String = "visible"
  ) throws(Refusal) -> [Int] {
    guard count > 0 else { return [] }
    let candidates = candidateRows(from: start, to: end, by: rules.edges)
    guard rules.edges.zeroRows == .hidden else {
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
  /// - Parameters:
  ///   - what: the word for these rows in the message.
  ///   - first: how many rows from the first on are among them, wherever the viewport is.
  /// - Throws: `too-many-visible` (K19).
  func checkCount(_ count: Int, as what: String, whileKeeping first: Int = 0) throws(Refusal) {
    guard count > Self.maxVisible else { return }
    throw Refusal(
      .tooManyVisible, "\(count) rows would be \(what), but at most 100000 can be",
      advice: first > Self.maxVisible ? "fewer rows, or a smaller keep-first" : "a smaller viewport or taller rows")
  }

  /// A range that contains all visible rows; only rows without height in it may be invisible.
  func visibleRange(from start: Points, to end: Points, by rules: Rules) -> Range<Int> {
    return count > 0 ? candidateRows(from: start, to: end, by: rules.edges) : 0..<0
  }

  /// The same if there are rows: from the row that the upper edge names to the one that the lower
  /// edge names, else what the rule shows then.
  private func candidateRows(from start: Points, to end: Points, by edges: EdgesRule) -> Range<Int> {
    var first = firstRow(at: start, by: edges.upper)
    if edges.zeroRows == .atStart { first = min(first, rows(startingBefore: start)) }
    let last = endRow(from: first, at: end, by: edges.lower)
    if first < last { return first..<last }
    switch edges.ifNone {
    case .nothing: return 0..<0
    case .lastRow: return start < .zero ? 0..<1 : count - 1..<count
    case .found: return min(first, count - 1)..<min(first, count - 1) + 1
    }
  }

  /// The first row at an upper edge; the number of rows if none is there. O(log n), O(log² n) for a binary search.
  private func firstRow(at start: Points, by upper: UpperEdge) -> Int {
    switch upper {
    case .open, .kept: rows(endingAtOrBefore: start)
    case .closed: rows(endingBefore: start)
    case .laidOut: start <= .zero ? 0 : rows(endingAtOrBefore: start)
    case .startsAbove: max(0, rows(startingBefore: start) - 1)
    case .searched: rowMet(at: start)
    case .oneBefore: max(0, rows(endingBefore: start) - 1)
    }
  }

  /// The end of the rows from a first one on, at a lower edge. O(log n).
  private func endRow(from first: Int, at end: Points, by lower: LowerEdge) -> Int {
    switch lower {
    case .open: return rows(startingBefore: end)
    case .closed: return rows(startingAtOrBefore: end)
    // No row contains a point above the content.
    case .lastPoint: return end < .point ? 0 : min(count, rows(endingAtOrBefore: end - .point) + 1)
    case .through:
      guard first < count, y(of: first) < end else { return 0 }
      return min(count, max(first, rows(endingBefore: end)) + 1)
    }
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

/// Rows without height, which no edge may show.
extension Records {
  /// Whether the edges rule never shows rows without height.
  private func hidesZeroHeightRows(by rules: Rules) -> Bool {
    rules.edges.zeroRows == .hidden
  }

  /// Whether a row is never visible, because it has no height.
  func isHidden(_ row: Int, by rules: Rules) -> Bool {
    hidesZeroHeightRows(by: rules) && heights.height(of: row) == .zero
  }

  /// The first row at or below a row that has a height. O(log n).
  func nextWithHeight(from row: Int) -> Int { heights.rows(endingAtOrBefore: heights.offset(of: row)) }

  /// The end of the rows with a height above a row. O(log n).
  func endWithHeight(before row: Int) -> Int {
    let top = heights.offset(of: row)
    return top == .zero ? 0 : min(row, heights.rows(endingBefore: top) + 1)
  }

  /// The first of the rows without height at the end of the list; the number of rows if the last one has a height.
  /// O(log n).
  var firstTrailingZeroHeightRow: Int {
    count > 0 && heights.height(of: count - 1) == .zero ? endWithHeight(before: count - 1) : count
  }

  /// The first row of a set whose height makes it visible.
  func firstShown(of rows: RowSet, by rules: Rules) -> Int? {
    guard hidesZeroHeightRows(by: rules) else { return rows.first }
    return rows.ranges.lazy.compactMap { firstWithHeight(in: $0) }.first
  }

  /// The first row of a range that has a height. O(log n + runs of heights that are 0).
  func firstWithHeight(in rows: Range<Int>) -> Int? {
    var first = rows.lowerBound
    for run in heights.eachRun(in: rows) {
      if run.height > .zero { return first }
      first += run.count
    }
    return nil
  }

  /// The last row of a set whose height makes it visible. O(ranges × log n).
  func lastShown(of rows: RowSet, by rules: Rules) -> Int? {
    guard hidesZeroHeightRows(by: rules) else { return rows.last }
    for range in rows.ranges.reversed() {
      let last = range.upperBound - 1
      let row = heights.height(of: last) > .zero ? last : endWithHeight(before: last) - 1
      if range.contains(row) { return row }
    }
    return nil
  }
}
