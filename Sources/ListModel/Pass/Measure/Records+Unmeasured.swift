/// Finding rows that need to be measured (EngineRules, "Estimates").
extension Records {
  /// Whether all heights are exact. O(1).
  package var isExact: Bool { heightSources == nil }

  /// Whether the data source is asked for estimates, not heights, when an update inserts rows (K10).
  func estimatesArrivals(by rules: Rules) -> Bool { estimate != nil && rules.measuring != .probe }

  /// The first row of a range that is not exact and counts as visible. O(log n) for each row that is skipped.
  func firstUnknown(in all: Range<Int>, but asked: Set<Int>, by rules: Rules) -> Int? {
    var rows = all
    while let row = heightSources?.first(but: .exact, in: rows) {
      let isZeroHeight = isHidden(row, by: rules)
      if !isZeroHeight, !asked.contains(row) { return row }
      // Skip all consecutive rows without height at once.
      rows = min(isZeroHeight ? nextWithHeight(from: row) : row + 1, rows.upperBound)..<rows.upperBound
    }
    return nil
  }

  /// The last row of a range that is not exact and counts as visible. O(log n) for each row that is skipped.
  func lastUnknown(in all: Range<Int>, but asked: Set<Int>, by rules: Rules) -> Int? {
    var rows = all
    while let row = heightSources?.last(but: .exact, in: rows) {
      let isZeroHeight = isHidden(row, by: rules)
      if !isZeroHeight, !asked.contains(row) { return row }
      rows = rows.lowerBound..<max(isZeroHeight ? endWithHeight(before: row) : row, rows.lowerBound)
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
    case .average:
      return Points(thousandths: runs.reduce(Int64(0)) { $0 + $1.height.thousandths * Int64($1.count) } / Int64(known))
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
