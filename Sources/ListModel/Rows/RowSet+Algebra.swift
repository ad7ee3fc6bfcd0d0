extension RowSet {
  /// The rows of either set. O(k log k) for k ranges.
  func union(_ other: RowSet) -> RowSet {
    if isEmpty { return other }
    return other.isEmpty ? self : RowSet(ranges + other.ranges)
  }

  /// The rows of both sets. O(k) for k ranges.
  func intersection(_ other: RowSet) -> RowSet {
    var (index, otherIndex) = (0, 0)
    var shared: [Range<Int>] = []
    while index < ranges.count, otherIndex < other.ranges.count {
      let (range, otherRange) = (ranges[index], other.ranges[otherIndex])
      shared.append(range.clamped(to: otherRange))
      if range.upperBound < otherRange.upperBound { index += 1 } else { otherIndex += 1 }
    }
    return RowSet(shared)
  }

  /// The rows of the set that lie in a range. O(log k + ranges there) for k ranges.
  func intersection(_ rows: Range<Int>) -> RowSet { RowSet(ranges(in: rows)) }

  /// The ranges of the set within a range of rows. O(log k + ranges there) for k ranges.
  func ranges(in rows: Range<Int>) -> [Range<Int>] {
    let first = ranges.indices.partitioningIndex { ranges[$0].upperBound > rows.lowerBound }
    return ranges[first...].prefix { $0.lowerBound < rows.upperBound }.map { $0.clamped(to: rows) }
  }

  /// Whether the set contains all rows of another. O(k) for k ranges.
  func isSuperset(of other: RowSet) -> Bool { intersection(other) == other }
}

extension RowSet {
  /// The range from `reach` rows before the first row to `reach` rows after the last, limited to existing rows.
  func surroundings(by reach: Int, of count: Int) -> Range<Int> {
    guard let first, let last else { return 0..<0 }
    let start = max(0, first - reach)
    return start..<max(start, min(count, last + 1 + reach))
  }

  /// That range without the rows from the first to the last: the rows that `prefetch` looks ahead to (K27).
  func ahead(by reach: Int, of count: Int) -> RowSet {
    guard let first, let last else { return RowSet() }
    return RowSet(surroundings(by: reach, of: count)).subtracting(RowSet(first..<last + 1))
  }
}
