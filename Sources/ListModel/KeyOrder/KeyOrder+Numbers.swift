/// Keys as sets of their numbers.
extension KeyOrder {
  /// The numbers of all keys, as a set. O(runs).
  var keyNumbers: RowSet { keyNumbers(in: 0..<count) }

  /// The numbers of the keys at some positions, as a set. O(runs).
  func keyNumbers(in positions: Range<Int>) -> RowSet {
    RowSet(eachRun(in: positions).map { $0.first..<$0.first + $0.count })
  }

  /// The numbers of the keys at some positions, as a set. O(ranges and runs there).
  func keyNumbers(at positions: RowSet) -> RowSet {
    RowSet(positions.ranges.flatMap { keyNumbers(in: $0).ranges })
  }

  /// The positions of the keys that have some numbers. O(runs).
  func rows(ofKeyNumbers numbers: RowSet) -> RowSet {
    guard let first = numbers.first, let last = numbers.last else { return numbers }
    var found: [Range<Int>] = []
    forEachRun { run, start in
      if run.first <= last, run.first + run.count > first {
        let shared = numbers.intersection(RowSet(run.first..<run.first + run.count))
        found += shared.ranges.map { $0.lowerBound - run.first + start..<$0.upperBound - run.first + start }
      }
      return true
    }
    return RowSet(found)
  }
}
