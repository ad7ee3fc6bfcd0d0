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
  ///   - pass: its rows are to have cells; afterwards those stay that have some, and others leave.
  ///   - kept: rows that only have cells for the focus, before or afterwards (K31).
  /// - Throws: `interrupted`.
  mutating func makeRoom(in pass: inout LayoutPass, isUp: Bool, besides kept: RowSet) throws(Refusal) {
    let (firsts, walked) = (settings.rules.keepFirst, pass.walkableRows)
    let walks = { (row: Int) in row >= firsts && !kept.contains(row) }
    var shown = screen.live.filter { $0.row.map(walks) ?? false }
    let target = isUp ? walked.first { $0 >= firsts } : walked.last
    guard let target, let edge = isUp ? shown.first?.row : shown.last?.row else { return }
    let all = isUp ? Array((target..<max(target, edge)).reversed()) : Array(edge + 1..<max(edge, target) + 1)
    let way = kept.isEmpty ? all : all.filter { !kept.contains($0) }
    commandLog.work.passedOver += way.count
    recycle(pushedOutOf: &shown, isUp: isUp)
    for (number, row) in way.enumerated() {
      try cancellation.check(before: number)
      let cell = LiveCell(row: row, cell: fetch(for: row))
      if isUp { shown.insert(cell, at: 0) } else { shown.append(cell) }
      recycle(pushedOutOf: &shown, isUp: isUp)
    }
    let wanted = RowSet(ascending: pass.rows)
    let isWanted = { (shown: LiveCell) in shown.row.map(wanted.contains) ?? false }
    var last = screen.live.filter { shown in shown.row.map { !walks($0) } ?? false } + shown
    if !kept.isEmpty { last.sort { $0.row ?? -1 < $1.row ?? -1 } }
    pass.staying = last.filter(isWanted)
    pass.leaving = pass.leaving.filter { $0.row == nil } + last.filter { !isWanted($0) }
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
    let (chooser, kept) = (chooser, pass.keptForFocus)
    if let (isUp, rows) = chooser.passedRows(to: pass.walkableRows, without: kept, isLanding: pass.isLanding) {
      try commandLog.work.checkPassedOver(rows.count, advice: "set scrolling jump passes over none")
      let passed = kept.isEmpty ? Array(rows) : rows.filter { !kept.contains($0) }
      pass.walkedRows = (isUp, isUp ? passed.reversed() : passed)
    }
    if let way = pass.walkedRows, settings.rules.returnsDuringFetches {
      try makeRoom(in: &pass, isUp: way.isUp, besides: kept.union(chooser.rowsKeptAside))
    } else if let way = pass.walkedRows {
      pass.leaving += try walk(over: way.passed)
    } else {
      // A row whose cell has not left yet needs no new one.
      let there = RowSet(pass.leaving.compactMap { $0.row.map { $0..<$0 + 1 } })
      let zeroHeight = chooser.rowsOvershot(behind: pass.walkableRows, isLanding: pass.isLanding)
      if !zeroHeight.isEmpty {
        try commandLog.work.checkPassedOver(zeroHeight.count, advice: "set edges half-open reaches none")
      }
      let overshot = zeroHeight.filter { !there.contains($0) && !kept.contains($0) }
      pass.leaving = try walk(over: overshot) + pass.leaving
    }
  }
}
