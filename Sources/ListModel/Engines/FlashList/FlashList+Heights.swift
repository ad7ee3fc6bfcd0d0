/// How high rows are taken to be.
extension FlashList {
  /// The height of rows of a kind of which none was measured yet, whatever the estimate is.
  private static let unknownHeight = Points(200)

  /// Measures the rows of all cells, on screen and kept, together. Rows that were never measured are guessed anew from the one before the
  /// first whose height was not known so.
  mutating func measureDrawn(_ list: inout ListState) throws(Refusal) {
    guard list.records.estimate != nil else { return }
    let margin = list.records.spacing.margin
    let rows = rowsOfCells(in: list)
    // All are looked at twice.
    for row in rows + rows { memory.note(list.heightInSource(of: row) - margin, of: list.kind(ofRow: row)) }
    let unknown = rows.filter { list.records.heightSource(of: $0) != .exact }
    let changed = unknown.filter {
      list.records.heightSource(of: $0) == .estimated
        || list.records.heights.height(of: $0) != list.heightInSource(of: $0)
    }
    if !unknown.isEmpty { list.readHeights(of: RowSet(unknown.map { $0..<$0 + 1 })) }
    if let first = changed.min() { try guess(from: first, in: &list) }
  }

  /// The rows that cells are for, those first whose cell was the first to get its number.
  private func rowsOfCells(in list: ListState) -> [Int] {
    var seen: Set<Int> = []
    return memory.cells.sorted { ($0.since, $0.id) < ($1.since, $1.id) }.map { $0.number }
      .filter { $0 < list.records.count && seen.insert($0).inserted }
  }

  /// Takes rows that were never measured, from the one before a row on, to be as high as the last five of their kind were on average.
  func guess(from row: Int, in list: inout ListState) throws(Refusal) {
    guard list.records.estimate != nil else { return }
    let margin = list.records.spacing.margin
    let unknown = list.records.rows(known: .estimated, in: RowSet(max(0, row - 1)..<list.records.count))
    if let kind = list.data.catalog.onlyKind {
      return list.records.setHeight(of: unknown, to: usualHeight(of: kind) + margin)
    }
    for range in unknown.ranges {
      var heights = RowTree.Builder()
      for row in range {
        try list.cancellation.check(before: row)
        heights.append(count: 1, height: usualHeight(of: list.kind(ofRow: row)) + margin)
      }
      list.records.setHeights(of: range, to: heights.finish())
    }
  }

  private func usualHeight(of kind: Kind) -> Points {
    guard let heights = memory.lastHeights[kind], !heights.isEmpty else { return Self.unknownHeight }
    return heights.reduce(.zero, +).part(1, of: heights.count)
  }
}

extension FlashListMemory {
  /// Notes a height that was looked at; only the last five of a kind count.
  fileprivate mutating func note(_ height: Points, of kind: Kind) {
    lastHeights[kind, default: []].append(height)
    if lastHeights[kind, default: []].count > 5 { lastHeights[kind, default: []].removeFirst() }
  }
}
