package import ListModel

/// PGTableView's own searches for the first row of a screen, which compare where rows start, not where they end.
package enum StartSearch: CaseIterable, Sendable {
  /// Reads row after row until one starts below the offset.
  case linear
  /// Halves the rows; continues behind a row only if that row starts above the offset.
  case halving

  /// The row that a search finds at an offset.
  ///
  /// - Parameter starts: the offsets at which rows start, ascending; not empty.
  package func row(at y: Points, among starts: [Points]) -> Int {
    switch self {
    case .linear: max(0, (starts.firstIndex { $0 > y } ?? starts.count) - 1)
    case .halving: max(0, starts.partitioned { $0 >= y } - 1)
    }
  }

  /// The offsets in whole points at which the two searches find different rows, and the number of offsets that were
  /// compared.
  package static func differences(rows: Int, height: Int, margin: Int) -> (points: [Points], of: Int) {
    let starts = (0..<rows).map { Points($0 * (height + margin) + margin) }
    let all = (0..<rows * (height + margin)).map { Points($0) }
    return (all.filter { linear.row(at: $0, among: starts) != halving.row(at: $0, among: starts) }, all.count)
  }
}

extension [Points] {
  /// The first index whose element fulfils a condition that all later elements fulfil, too. Binary search, O(log n).
  fileprivate func partitioned(by isBehind: (Points) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
