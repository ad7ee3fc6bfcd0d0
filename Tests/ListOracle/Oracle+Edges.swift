import ListModel

extension Oracle {
  /// The rows that are visible in the viewport [s, e), in the words of the `edges` table (K1, EngineRules, "Policies").
  var visibleRows: [Int] {
    if let window { return Array(window) }
    let (s, e) = (offset, offset + viewport)
    let (tops, records) = (tops, self.rows)
    func rows(where isVisible: (_ y: Points, _ h: Points) -> Bool) -> [Int] {
      records.indices.filter { isVisible(tops[$0], records[$0].height) }
    }
    switch policies.edges {
    case .halfOpen: return rows { y, h in h > .zero && y < e && y + h > s }
    case .laidOut:
      let first = s <= .zero ? 0 : records.indices.count { tops[$0] + records[$0].height <= s }
      guard first < records.count, tops[first] < e else { return [] }
      return shown(from: first, whileEndsBefore: e, tops: tops)
    case .keptTop: return rows { y, h in y < e && y + h > s }
    case .halfOpenZero:
      let shown = rows { y, h in y < e && (y + h > s || h == .zero && y >= s) }
      if let last = records.indices.last, shown.isEmpty { return [s < .zero ? 0 : last] }
      return shown
    case .startBelow:
      return shown(from: records.indices.last { tops[$0] < s } ?? 0, whileEndsBefore: e, tops: tops)
    case .nearestStart: return shown(from: rowMet(at: s, tops: tops), whileEndsBefore: e, tops: tops)
    case .throughEnd:
      guard let last = records.indices.last else { return [] }
      let first = records.indices.first { tops[$0] + records[$0].height > s } ?? last
      return shown(from: first, whileEndsBefore: e, tops: tops)
    case .toLastPoint:
      // The rows from that which holds the point s to that which holds the point e - 1.
      let first = records.indices.count { tops[$0] + records[$0].height <= s }
      let last = e < 1 ? -1 : records.indices.count { tops[$0] + records[$0].height <= e - 1 }
      return records.indices.filter { first <= $0 && $0 <= last }
    case .closedTop: return rows { y, h in y + h >= s && y < e }
    case .closedBottom: return rows { y, h in y <= e && y + h > s }
    case .closedBottomZero: return rows { y, h in y <= e && (y + h > s || h == .zero && y >= s) }
    case .closed: return rows { y, h in y + h >= s && y <= e }
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

  /// "From a row on, while the previous row's y+h<e; at least one row."
  private func shown(from first: Int, whileEndsBefore e: Points, tops: [Points]) -> [Int] {
    let rows = rows
    guard !rows.isEmpty else { return [] }
    var last = first
    var shown = [last]
    while last + 1 < rows.count, tops[last] + rows[last].height < e {
      last += 1
      shown.append(last)
    }
    return shown
  }
}
