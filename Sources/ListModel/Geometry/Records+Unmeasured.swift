/// Finding rows that need to be measured (EngineRules, "Estimates").
extension Records {
  /// Whether all heights are exact. O(1).
  package var isExact: Bool { heightSources == nil }

  /// The first row of a range that is not exact and counts as visible. O(log n) for each row that is skipped.
  func firstUnknown(in all: Range<Int>, but asked: Set<Int>, by edges: EdgesRule) -> Int? {
    var rows = all
    while let row = heightSources?.first(but: .exact, in: rows) {
      let isZeroHeight = isHidden(row, by: edges)
      if !isZeroHeight, !asked.contains(row) { return row }
      // Skip all consecutive rows without height at once.
      rows = min(isZeroHeight ? nextWithHeight(from: row) : row + 1, rows.upperBound)..<rows.upperBound
    }
    return nil
  }

  /// The last row of a range that is not exact and counts as visible. O(log n) for each row that is skipped.
  func lastUnknown(in all: Range<Int>, but asked: Set<Int>, by edges: EdgesRule) -> Int? {
    var rows = all
    while let row = heightSources?.last(but: .exact, in: rows) {
      let isZeroHeight = isHidden(row, by: edges)
      if !isZeroHeight, !asked.contains(row) { return row }
      rows = rows.lowerBound..<max(isZeroHeight ? endWithHeight(before: row) : row, rows.lowerBound)
    }
    return nil
  }

  /// Whether the edges rule never shows rows without height.
  private func hidesZeroHeightRows(by edges: EdgesRule) -> Bool { edges.zeroRows == .hidden && contentRows == .all }

  /// Whether a row is never visible, because it has no height.
  private func isHidden(_ row: Int, by edges: EdgesRule) -> Bool {
    hidesZeroHeightRows(by: edges) && heights.height(of: row) == .zero
  }

  /// The first row at or below a row that has a height. O(log n).
  private func nextWithHeight(from row: Int) -> Int { heights.rows(endingAtOrBefore: heights.offset(of: row)) }

  /// The end of the rows with a height above a row. O(log n).
  private func endWithHeight(before row: Int) -> Int {
    let top = heights.offset(of: row)
    return top == .zero ? 0 : min(row, heights.rows(endingBefore: top) + 1)
  }

  /// The first of the rows without height at the end of the list; the number of rows if the last one has a height.
  /// O(log n).
  var firstTrailingZeroHeightRow: Int {
    count > 0 && heights.height(of: count - 1) == .zero ? endWithHeight(before: count - 1) : count
  }

  /// The first row of a set whose height makes it visible.
  func firstShown(of rows: RowSet, by edges: EdgesRule) -> Int? {
    guard hidesZeroHeightRows(by: edges) else { return rows.first }
    for range in rows.ranges {
      var first = range.lowerBound
      for run in heights.eachRun(in: range) {
        if run.height > .zero { return first }
        first += run.count
      }
    }
    return nil
  }

  /// The last row of a set whose height makes it visible. O(ranges × log n).
  func lastShown(of rows: RowSet, by edges: EdgesRule) -> Int? {
    guard hidesZeroHeightRows(by: edges) else { return rows.last }
    for range in rows.ranges.reversed() {
      let last = range.upperBound - 1
      let row = heights.height(of: last) > .zero ? last : endWithHeight(before: last) - 1
      if range.contains(row) { return row }
    }
    return nil
  }

  /// The rows that are known, exactly or from earlier, but for some. O(ranges × log runs).
  func rowsKnown(besides rows: RowSet) -> RowSet {
    let others = rows.complement(in: count)
    return others.subtracting(self.rows(known: .estimated, in: others))
  }

  /// Lets rows count as never measured, as high as the estimate; without one it is `usual`, without the margin.
  mutating func forget(_ rows: RowSet, usual: Points) {
    let height = estimate ?? usual
    estimate = height
    note(.estimated, of: rows)
    setHeight(of: rows, to: height + spacing.margin)
  }

  /// The height of the lowest row; 0 if there are none. O(runs of heights).
  var lowestHeight: Points { heights.eachRun(in: 0..<count).lazy.map { $0.height }.min() ?? .zero }

  /// Sets rows that were never measured to the median of the measured rows. O(n).
  mutating func assignMedian() {
    guard let median = measuredEstimate(.median) else { return }
    setHeight(of: rows(known: .estimated, in: RowSet(0..<count)), to: median)
  }

  /// The estimate computed from the measured rows, if it differs from the present one; else nil (K24). O(runs of
  /// heights × log n).
  func newEstimate(_ rule: LearnedEstimate) -> Points? {
    // If all heights are exact the estimate stays; an estimate is above 0.
    guard rule != .fixed, !isExact, rows(known: .exact, in: RowSet(0..<count)).count < count,
      let height = measuredEstimate(rule), height > spacing.margin, height != estimate.map({ $0 + spacing.margin })
    else { return nil }
    return height
  }

  /// Changes the estimate, and the height of all rows that were never measured; `height` includes the margin.
  mutating func applyEstimate(_ height: Points) {
    estimate = height - spacing.margin
    setHeight(of: rows(known: .estimated, in: RowSet(0..<count)), to: height)
  }

  /// The average or median height of the exact rows; nil: there are none.
  private func measuredEstimate(_ rule: LearnedEstimate) -> Points? {
    var runs = rows(known: .exact, in: RowSet(0..<count)).ranges.flatMap { Array(heights.eachRun(in: $0)) }
    let known = runs.reduce(0) { $0 + $1.count }
    guard known > 0 else { return nil }
    switch rule {
    case .fixed: return nil
    case .average, .rounded:
      let sum = runs.reduce(Int64(0)) { $0 + $1.height.thousandths * Int64($1.count) }
      let average = Points(thousandths: sum / Int64(known))
      // Half a point rounds up, also where the division has rounded down to it.
      return rule == .average ? average : average.rounded
    case .median:
      runs.sort { $0.height < $1.height }
      var left = known / 2
      return runs.first { run in
        left -= run.count
        return left < 0
      }?.height
    }
  }
}
