/// A scroll that walks gives a cell to each row that it passes over (K23).
extension ListState {
  /// Fetches cells for rows that are passed over; they leave at the end of the pass.
  ///
  /// - Throws: `interrupted`.
  mutating func walk(over rows: [Int]) throws(Refusal) -> [LiveCell] {
    var shown: [LiveCell] = []
    commandLog.work.passedOver += rows.count
    for (number, row) in rows.enumerated() {
      try cancellation.check(before: number)
      shown.append(LiveCell(row: row, cell: fetch(for: row)))
    }
    return shown
  }

  /// Brings rows in one by one; each may reuse the cell of a row that an earlier one has pushed out (K23).
  ///
  /// - Parameters:
  ///   - rows: the rows that are to have cells, ascending.
  ///   - staying: the rows that already have cells; afterwards all of them.
  ///   - leaving: the cells that leave, in screen order; afterwards none.
  /// - Throws: `interrupted`.
  mutating func makeRoom(
    to rows: [Int], isUp: Bool, _ staying: inout [LiveCell], _ leaving: inout [LiveCell]
  ) throws(Refusal) {
    let firsts = settings.rules.keepFirst
    var shown = screen.live.filter { $0.row.map { $0 >= firsts } ?? false }
    let target = isUp ? rows.first { $0 >= firsts } : rows.last
    guard let target, let edge = isUp ? shown.first?.row : shown.last?.row else { return }
    let way = isUp ? Array((target..<max(target, edge)).reversed()) : Array(edge + 1..<max(edge, target) + 1)
    commandLog.work.passedOver += way.count
    recycle(pushedOutOf: &shown, isUp: isUp)
    for (number, row) in way.enumerated() {
      try cancellation.check(before: number)
      let cell = LiveCell(row: row, cell: fetch(for: row))
      if isUp { shown.insert(cell, at: 0) } else { shown.append(cell) }
      recycle(pushedOutOf: &shown, isUp: isUp)
    }
    let wanted = RowSet(ascending: rows)
    let isWanted = { (shown: LiveCell) in shown.row.map(wanted.contains) ?? false }
    let last = screen.live.filter { shown in shown.row.map { $0 < firsts } ?? false } + shown
    staying = last.filter(isWanted)
    leaving = leaving.filter { $0.row == nil } + last.filter { !isWanted($0) }
  }

  /// Recycles the cells of rows that the last row has pushed out of the viewport, the nearest to it first.
  private mutating func recycle(pushedOutOf shown: inout [LiveCell], isUp: Bool) {
    guard let first = shown.first?.row, let last = shown.last?.row else { return }
    var gone: [LiveCell] = []
    if isUp {
      let end = max(scroller.offset, records.y(of: first)) + scroller.viewport
      while let row = shown.last?.row, row > first, records.y(of: row) >= end { gone.append(shown.removeLast()) }
    } else {
      let start = min(scroller.offset, records.bottom(of: last) - scroller.viewport)
      let count = shown.prefix { $0.row.map { $0 < last && records.bottom(of: $0) <= start } ?? true }.count
      gone = shown.prefix(count).reversed()
      shown.removeFirst(count)
    }
    recycleLeavers(&gone)
  }

  /// Gives cells to the rows that a walking scroll passes over, and to rows beyond the end that a scroll has overshot
  /// to.
  ///
  /// - Throws: `too-far`, `interrupted`.
  mutating func passRows(_ pass: inout LayoutPass) throws(Refusal) {
    guard !pass.isSplice else { return }
    let chooser = chooser
    if let (isUp, rows) = chooser.passedRows(to: pass.rows, isLanding: pass.isLanding) {
      try commandLog.work.checkPassedOver(rows.count, advice: "set scrolling jump passes over none")
      pass.walkedRows = (isUp, isUp ? rows.reversed() : Array(rows))
    }
    if let way = pass.walkedRows, settings.rules.returnTime == .during {
      try makeRoom(to: pass.rows, isUp: way.isUp, &pass.staying, &pass.leaving)
    } else if let way = pass.walkedRows {
      pass.leaving += try walk(over: way.passed)
    } else {
      // A row whose cell has not left yet needs no new one.
      let there = RowSet(pass.leaving.compactMap { $0.row.map { $0..<$0 + 1 } })
      let zeroHeight = chooser.rowsOvershot(behind: pass.rows, isLanding: pass.isLanding)
      if !zeroHeight.isEmpty {
        try commandLog.work.checkPassedOver(zeroHeight.count, advice: "set edges half-open reaches none")
      }
      let overshot = zeroHeight.filter { !there.contains($0) }
      pass.leaving = try walk(over: overshot) + pass.leaving
    }
  }
}
