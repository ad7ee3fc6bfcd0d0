/// Keys as sets of numbers.
extension KeyOrder {
  /// The numbers of all keys. O(runs).
  var keyNumbers: RowSet { keyNumbers(in: 0..<count) }

  /// The numbers of the keys in a range of positions. O(runs).
  func keyNumbers(in positions: Range<Int>) -> RowSet {
    RowSet(eachRun(in: positions).map { $0.first..<$0.first + $0.count })
  }

  /// The numbers of the keys at some positions. O(ranges and runs there).
  func keyNumbers(at positions: RowSet) -> RowSet {
    RowSet(positions.ranges.flatMap { keyNumbers(in: $0).ranges })
  }

  /// The numbers of a set that keys have. O(log runs) for each range and run there, O(runs) without an index.
  func keyNumbers(among numbers: RowSet) -> RowSet {
    let parts = numbers.ranges.map { keys(in: $0) }
    guard !parts.contains(nil) else { return keyNumbers.intersection(numbers) }
    return RowSet(parts.lazy.compactMap { $0 }.joined())
  }

  /// The positions of the keys with some numbers. O(log² runs) for each range and run there; O(runs) without an index,
  /// or if that is less.
  func rows(ofKeyNumbers numbers: RowSet) -> RowSet {
    guard !numbers.isEmpty else { return numbers }
    return (numbers.ranges.count * 8 < runCount ? rowsByIndex(numbers) : nil) ?? rowsByRuns(numbers)
  }

  private func rowsByIndex(_ numbers: RowSet) -> RowSet? {
    var found: [Range<Int>] = []
    for range in numbers.ranges {
      // One range alone may contain a large part of the order.
      guard let parts = keys(in: range), found.count + parts.count <= runCount / 4 else { return nil }
      for part in parts {
        guard let start = position(of: part.lowerBound) else { continue }
        found.append(start..<start + part.count)
      }
    }
    return RowSet(found)
  }

  private func rowsByRuns(_ numbers: RowSet) -> RowSet {
    var found: [Range<Int>] = []
    forEachRun { run, start in
      let shared = numbers.ranges(in: run.numbers)
      found += shared.map { $0.lowerBound - run.first + start..<$0.upperBound - run.first + start }
      return true
    }
    return RowSet(found)
  }
}
