extension ListState {
  /// Everything that is wrong with what the last command touched: cells, pool, visible rows and two either side,
  /// totals, conservation, and the order of its events (engine 6). O(visible + pooled + events).
  ///
  /// It never stops at the first defect, and changes nothing.
  package func defects() -> [Violation] {
    var found: [Violation] = []
    checkTotals(&found)
    checkOffset(&found)
    checkCells(&found)
    checkConservation(&found)
    checkPool(&found)
    checkRecords(of: rowsAroundViewport, &found)
    checkVisibleSet(&found)
    checkEvents(&found)
    return found
  }

  /// Everything that is wrong anywhere, as `verify` and tests want it. O(n).
  package func allDefects() -> [Violation] {
    var found = defects()
    checkRecords(of: 0..<min(records.count, source.count), &found)
    checkOrder(&found)
    return found
  }

  private var rowsAroundViewport: Range<Int> {
    guard let first = live.first?.row, let last = live.last?.row, last < records.count else { return 0..<0 }
    return max(0, first - 2)..<min(records.count, last + 3)
  }

  private func checkTotals(_ found: inout [Violation]) {
    if records.count != source.count {
      found.append(Violation(.recordCount, "\(records.count) records for \(source.count) rows"))
    }
    if records.order.count != records.heights.count {
      found.append(Violation(.recordCount, "\(records.order.count) keys for \(records.heights.count) heights"))
    }
    if content != records.heights.offset(of: records.count) {
      found.append(Violation(.contentSize, "content \(content), the last row ends elsewhere"))
    }
  }

  private func checkOffset(_ found: inout [Violation]) {
    // A raw offset waits for the next pass to be clamped (K6).
    if !hasRawOffset, offset < .zero || offset > largestOffset {
      found.append(Violation(.offsetRange, "offset \(offset) is outside 0...\(largestOffset)"))
    }
  }

  private func checkCells(_ found: inout [Violation]) {
    var before = -1
    for shown in live {
      guard let row = shown.row, row < records.count else {
        found.append(Violation(.visibleSet, cell: shown.cell.id, "\(shown.cell.id) shows a row that is gone"))
        continue
      }
      if row <= before { found.append(Violation(.doubleCell, row: row, cell: shown.cell.id, "row \(row) has two cells")) }
      before = row
      checkCell(shown.cell, in: row, &found)
    }
  }

  private func checkCell(_ cell: Cell, in row: Int, _ found: inout [Violation]) {
    let key = records.key(of: row)
    func report(_ rule: Violation.Rule, _ message: @autoclosure () -> String) {
      found.append(Violation(rule, row: row, cell: cell.id, "\(cell.id) in row \(row) \(message())"))
    }
    if cell.kind != catalog.kind(of: key) { report(.wrongKind, "is a \(cell.kind), its row a \(catalog.kind(of: key))") }
    if cell.row != key { report(.wrongRow, "shows \(cell.row.map(catalog.name) ?? "nothing")") }
    if cell.isStale { report(.staleCell, "was drawn for \(cell.drawn.map(catalog.name) ?? "nothing")") }
    if cell.index != row { report(.cellIndex, "believes to be row \(cell.index)") }
  }

  private func checkPool(_ found: inout [Violation]) {
    guard pool.count > 0 else { return }
    let liveIDs = Set(live.map(\.cell.id))
    for kind in pool.kinds {
      for cell in pool.cells(of: kind) {
        if liveIDs.contains(cell.id) {
          found.append(Violation(.liveAndPooled, cell: cell.id, "\(cell.id) is on screen and in the pool"))
        }
        if cell.kind != kind {
          found.append(Violation(.wrongPool, cell: cell.id, "\(cell.id) is a \(cell.kind) in the pool of \(kind)"))
        }
      }
    }
  }

  private func checkConservation(_ found: inout [Violation]) {
    let parts = live.count + pool.count + counters.discarded + counters.leaked
    if counters.created != parts || counters.leaked != 0 {
      found.append(
        Violation(
          .conservation,
          "created \(counters.created) is not live \(live.count) + pooled \(pool.count) + cached 0 + discarded "
            + "\(counters.discarded) + leaked \(counters.leaked)"))
    }
  }

  private func checkRecords(of rows: Range<Int>, _ found: inout [Violation]) {
    guard !rows.isEmpty else { return }
    var y = records.heights.offset(of: rows.lowerBound)
    for row in rows where row < source.count {
      let height = records.heights.height(of: row)
      if records.heights.offset(of: row) != y {
        found.append(Violation(.runningSum, row: row, "row \(row) is at \(record(of: row).y), the sum before it is \(y)"))
      }
      if height != source.heights.height(of: row) {
        let truth = source.heights.height(of: row)
        found.append(Violation(.recordHeight, row: row, "row \(row) is recorded as \(height) high, it is \(truth)"))
      }
      y += height
    }
  }

  private func checkOrder(_ found: inout [Violation]) {
    guard records.order != source.order else { return }
    for row in 0..<min(records.count, source.count) where records.key(of: row) != source.key(of: row) {
      let (believed, truth) = (catalog.name(of: records.key(of: row)), catalog.name(of: source.key(of: row)))
      found.append(Violation(.recordOrder, row: row, "row \(row) is recorded as \(believed), it is \(truth)"))
    }
  }
}
