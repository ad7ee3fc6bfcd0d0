/// Which rows have items, and where their cells come from and go to.
extension QtTable {
  /// Shows the rows from one on. Cells of rows that stay serve them; the others return behind the fetches, or where the first row is
  /// not in view, behind the first.
  mutating func rebuild(from row: Int, top: Points, isJump: Bool, _ list: inout ListState) throws(Refusal) {
    spare += items.map { $0.cell }
    items = [try make(row, at: top, &list)]
    if let first = items.first, first.bottom <= offset, row + 1 < list.records.count {
      release(&list)
      return try walk(&list)
    }
    try grow(&list)
    if isJump { try meetEnd(&list) }
    release(&list)
  }

  mutating func step(_ list: inout ListState) throws(Refusal) {
    leave(&list)
    try grow(&list)
  }

  mutating func grow(_ list: inout ListState) throws(Refusal) {
    while try growDown(&list) {}
    while let first = items.first, first.row > 0, first.top > offset {
      let bottom = first.top - list.records.space(before: first.row)
      var item = try make(first.row - 1, at: .zero, &list)
      item.top = bottom - item.height
      items.insert(item, at: 0)
    }
  }

  /// Makes the row below the last, if a point of it is in the viewport.
  private mutating func growDown(_ list: inout ListState) throws(Refusal) -> Bool {
    guard let last = items.last, last.row + 1 < list.records.count, last.bottom < offset + viewport else {
      return false
    }
    items.append(try make(last.row + 1, at: last.bottom + list.records.space(before: last.row + 1), &list))
    return true
  }

  /// Goes down row by row: each returns before the next is made.
  mutating func walk(_ list: inout ListState) throws(Refusal) {
    repeat {
      leave(&list)
      try list.commandLog.work.checkPassedOver(1, advice: "profile standard passes over none")
      list.commandLog.work.passedOver += 1
    } while try growDown(&list)
  }

  private mutating func leave(_ list: inout ListState) {
    while items.count > 1, items[0].bottom <= offset { spare.append(items.removeFirst().cell) }
    while items.count > 1, let last = items.last, last.top >= offset + viewport {
      spare.append(items.removeLast().cell)
    }
    release(&list)
  }

  mutating func make(_ row: Int, at top: Points, _ list: inout ListState) throws(Refusal) -> Item {
    try list.records.checkCount(items.count, as: "rendered")
    try list.cancellation.check(before: items.count)
    let cell: LiveCell
    if let index = spare.firstIndex(where: { $0.row == row }) {
      cell = spare.remove(at: index)
      if list.records.heightSource(of: row) != .exact { list.readHeights(of: RowSet(row)) }
    } else {
      (cell, hasMade) = (list.makeCell(of: row), true)
    }
    return Item(row: row, top: top, height: list.records.heights.height(of: row), cell: cell)
  }

  /// After a load one row more is made, and waits in the pool.
  mutating func makeAhead(_ list: inout ListState) throws(Refusal) {
    guard let last = items.last, last.row + 1 < list.records.count else { return }
    spare.append(try make(last.row + 1, at: .zero, &list).cell)
    release(&list)
  }

  /// Recycles spare cells, but for that of the focused row.
  mutating func release(_ list: inout ListState) {
    let focused = list.rowKeptForFocus
    var leaving = spare.filter { $0.row == nil || $0.row != focused }
    spare.removeAll { $0.row == nil || $0.row != focused }
    list.recycleLeavers(&leaving)
  }
}
