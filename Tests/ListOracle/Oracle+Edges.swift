import ListModel

extension Oracle {
  /// The rows that are visible in the viewport [s, e), in the words of the `edges` table (K1, EngineRules, "Policies").
  var visibleRows: [Int] {
    if let window { return Array(window) }
    let (s, e) = (offset, offset + viewport)
    let (tops, records) = (tops, self.rows)
    let edges = policies.edges
    let first = firstRow(at: s, tops: tops)
    let due = records.indices.filter { $0 >= first && isAbove(e, $0, from: first, tops: tops) }
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

  /// Whether the rule of the lower edge shows a row, if all from a first one on are to be.
  private func isAbove(_ e: Points, _ row: Int, from first: Int, tops: [Points]) -> Bool {
    let rows = rows
    switch policies.edges.lower {
    case .open: return tops[row] < e
    case .closed: return tops[row] <= e
    case .lastPoint: return e >= 1 && row <= rows.indices.count { tops[$0] + rows[$0].height <= e - 1 }
    case .through:
      guard tops[first] < e else { return false }
      return row == first || (first..<row).allSatisfy { tops[$0] + rows[$0].height < e }
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
