package import ListModel

/// PGTableView's own ways to find the first row of a screen, which look at where rows start, not at where they end.
package enum StartSearch: CaseIterable, Sendable {
  /// Row after row, until one starts below the place.
  case linear
  /// By halving the rows, which goes on behind a row only if that starts above the place.
  case halving

  /// The row that a place belongs to.
  ///
  /// - Parameter starts: where each row starts, ascending; not empty.
  package func row(at place: Points, among starts: [Points]) -> Int {
    switch self {
    case .linear: max(0, (starts.firstIndex { $0 > place } ?? starts.count) - 1)
    case .halving: max(0, starts.partitioned { $0 >= place } - 1)
    }
  }

  /// The whole points at which the two find different rows, of as many as the rows are high together.
  package static func differences(rows: Int, height: Int, margin: Int) -> (places: [Points], of: Int) {
    let starts = (0..<rows).map { Points($0 * (height + margin) + margin) }
    let all = (0..<rows * (height + margin)).map { Points($0) }
    return (all.filter { linear.row(at: $0, among: starts) != halving.row(at: $0, among: starts) }, all.count)
  }
}

extension [Points] {
  /// The first place whose point satisfies a condition that all behind it satisfy too, by halving. O(log n).
  fileprivate func partitioned(by isBehind: (Points) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
