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
    case .halfOpenZero:
      let shown = rows { y, h in y < e && (y + h > s || h == .zero && y >= s) }
      if let last = records.indices.last, shown.isEmpty { return [s < .zero ? 0 : last] }
      return shown
    case .startBelow: return rowsFromLastStart(before: s, whileEndsBefore: e, tops: tops)
    case .closedTop: return rows { y, h in y + h >= s && y < e }
    case .closedBottom: return rows { y, h in y <= e && y + h > s }
    case .closed: return rows { y, h in y + h >= s && y <= e }
    }
  }

  /// "From the last row with y<s (or row 0), while the previous row's y+h<e; at least one row."
  private func rowsFromLastStart(before s: Points, whileEndsBefore e: Points, tops: [Points]) -> [Int] {
    let rows = rows
    guard !rows.isEmpty else { return [] }
    var last = rows.indices.last { tops[$0] < s } ?? 0
    var shown = [last]
    while last + 1 < rows.count, tops[last] + rows[last].height < e {
      last += 1
      shown.append(last)
    }
    return shown
  }
}
