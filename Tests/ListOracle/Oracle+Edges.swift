import ListModel

extension Oracle {
  /// The rows that are visible in the viewport [s, e), in the words of the `edges` table (K1, EngineRules, "Policies").
  var visibleRows: [Int] {
    let (s, e) = (offset, offset + viewport)
    let (tops, records) = (tops, self.rows)
    let edges = policies.edges
    let first = firstRow(at: s, tops: tops)
    let due = rows(from: first, above: e, tops: tops)
    let shown: [Int] =
      if due.isEmpty, let last = records.indices.last {
        switch edges.ifNone {
        case .nothing: []
        case .lastRow: [s < .zero ? 0 : last]
        case .found: [min(first, last)]
        }
      } else { due }
    return edges.zeroRows == .hidden ? shown.filter { records[$0].height > .zero } : shown
  }

  /// The row with which the rule of the upper edge begins; the number of rows if there is none.
  private func firstRow(at s: Points, tops: [Points]) -> Int {
    let rows = rows
    let all = rows.indices
    func first(where isDue: (_ y: Points, _ h: Points) -> Bool) -> Int {
      all.first { isDue(tops[$0], rows[$0].height) } ?? rows.count
    }
    let found: Int =
      switch policies.edges.upper {
      case .open, .kept: first { y, h in y + h > s }
      case .closed: first { y, h in y + h >= s }
      case .laidOut: s <= .zero ? 0 : first { y, h in y + h > s }
      case .startsAbove: all.last { tops[$0] < s } ?? 0
      case .searched: rowMet(at: s, tops: tops)
      case .oneBefore: all.last { tops[$0] + rows[$0].height < s } ?? 0
      }
    return policies.edges.zeroRows == .atStart ? min(found, first { y, _ in y >= s }) : found
  }

  /// The rows that the rule of the lower edge shows, if all from a first one on are to be.
  private func rows(from first: Int, above e: Points, tops: [Points]) -> [Int] {
    let bottoms = zip(tops, rows).map { $0 + $1.height }
    let due = first..<max(first, bottoms.count)
    switch policies.edges.lower {
    case .open: return due.filter { tops[$0] < e }
    case .closed: return due.filter { tops[$0] <= e }
    case .lastPoint:
      let passed = bottoms.count { $0 <= e - 1 }
      return e >= 1 ? due.filter { $0 <= passed } : []
    case .through:
      guard let top = due.first.map({ tops[$0] }), top < e else { return [] }
      let last = due.first { bottoms[$0] >= e }
      return due.filter { $0 <= last ?? $0 }
    }
  }

  /// Where a binary search for a top edge ends: at a row that begins there, else at the one before.
  private func rowMet(at place: Points, tops: [Points]) -> Int {
    var (low, high) = (0, tops.count - 1)
    while low <= high {
      let middle = (low + high) / 2
      if tops[middle] == place { return middle }
      (low, high) = tops[middle] < place ? (middle + 1, high) : (low, middle - 1)
    }
    return max(0, low - 1)
  }
}
