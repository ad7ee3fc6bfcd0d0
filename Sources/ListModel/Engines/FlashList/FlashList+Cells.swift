/// Which cells there are, and when they are bound. Each is for the number of a row, and kept where that row is not due.
extension FlashList {
  /// Gives cells to rows that are due; the others are kept for rows that have the numbers of cells.
  mutating func giveCells(to rows: Range<Int>, in list: inout ListState) throws(Refusal) {
    let due = try list.rowsForCells(RowSet(rows))
    var cells = FlashListCells(of: list, memory.cells, due)
    cells.serve(Array(due.rows), &list)
    cells.serve(cells.numbers(besides: due), &list)
    cells.serveNumbersLeft(&list)
    (memory.cells, memory.window) = (cells.show(due, drawing: memory.drawings + 1, &list), rows)
  }

  /// Binds the cells that show another row than the one that has their number now.
  mutating func draw(_ list: inout ListState) {
    // A drawing in which no cell has changed its number makes no difference once the first screen is there.
    if !memory.isFull || memory.cells.contains(where: { $0.since > memory.drawings }) { memory.drawings += 1 }
    // An update that a bind triggers may lay out within this drawing: it finds what there is.
    list.scroller.memory = .flashList(memory)
    for cell in memory.cells { list.bindCell(cell.id, toNumber: cell.number) }
    if case .flashList(let now) = list.scroller.memory { memory = now }
  }
}

extension ListState {
  /// Binds a cell, on screen or kept, to the row with a number, unless it shows that row.
  fileprivate mutating func bindCell(_ id: Cell.ID, toNumber number: Int) {
    guard number < records.count else { return }
    let key = records.key(of: number)
    let place = { (list: ListState) in
      list.screen.index(showing: number).flatMap { list.screen.live[$0].cell.id == id ? $0 : nil }
    }
    if let index = place(self) {
      var cell = screen.live[index].cell
      guard cell.bound != key else { return }
      bind(&cell, to: key, index: number)
      if let index = place(self) { screen.live[index].cell = cell }
    } else if var cell = screen.cache[id], cell.bound != key {
      let owner = cell.row
      bind(&cell, to: key, index: number)
      cell.row = owner
      screen.cache.update(id) { $0 = cell }
    }
  }
}
