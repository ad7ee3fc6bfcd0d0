/// What the engine takes rows to be high.
extension LegendList {
  /// Draws, measures the rows with cells, also those whose cells wait, and takes rows, until no height changes.
  ///
  /// - Parameter isHolding: whether a row keeps its place while that is done.
  mutating func measure(_ list: inout ListState, isHolding: Bool = true) throws(Refusal) {
    while true {
      draw(&list)
      guard let changed = measureRows(&list) else { return }
      try take(&list, holding: isHolding ? changed : nil)
    }
  }

  /// Measures the rows with cells, together.
  ///
  /// - Returns: the first row whose height changed, or nil.
  private mutating func measureRows(_ list: inout ListState) -> Int? {
    guard !list.records.isExact else { return nil }
    let waiting = list.screen.cache.cells.compactMap { $0.row.flatMap { list.records.row(of: $0) } }
    let rows = list.screen.shown.union(RowSet(waiting.map { $0..<$0 + 1 }))
    guard let unknown = list.beginMeasuring(rows) else { return nil }
    var changed: Int?
    for row in unknown.rows {
      let (old, new) = (list.records.heights.height(of: row), list.heightInSource(of: row))
      if list.records.heightSource(of: row) == .estimated {
        memory.sum += new
        memory.count += 1
      } else if memory.count > 0 {
        memory.sum += new - old
      }
      if new != old, changed == nil { changed = row }
    }
    list.readHeights(of: unknown)
    return changed
  }

  /// Has rows that were never measured be as high as those that were are on average, rounded down to an eighth of a point.
  func giveAverage(to rows: RowSet, of list: inout ListState) {
    guard memory.count > 0, !list.records.isExact else { return }
    let average = Points(thousandths: memory.sum.thousandths / (125 * Int64(memory.count)) * 125)
    let others = list.records.rows(known: .estimated, in: rows).ranges.filter { range in
      list.records.heights.eachRun(in: range).contains { $0.height != average }
    }
    list.records.setHeight(of: RowSet(others), to: average)
  }

  /// Rows that an update brings, and after a reload all that were never measured, get the average at once.
  func giveHeights(toNewRowsOf list: inout ListState, _ cause: LayoutCause) {
    guard memory.count > 0, !list.records.isExact else { return }
    if cause.reason == .reload {
      giveAverage(to: RowSet(0..<list.records.count), of: &list)
    } else if let before = cause.anchor?.records {
      let keys = list.records.order.keyNumbers.subtracting(before.order.keyNumbers)
      if !keys.isEmpty { giveAverage(to: list.records.order.rows(ofKeyNumbers: keys), of: &list) }
    }
  }
}
