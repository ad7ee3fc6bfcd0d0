/// Content goes into a cell and is drawn (K15).
extension ListState {
  /// Puts a row's content into a cell and draws it (K15).
  mutating func bind(_ cell: inout Cell, to key: RowKey, index: Int) {
    let wasDirty = cell.isDirty
    cell.bind(to: key, index: index)
    if rules.redraw != .afterBinds { cell.isDirty = wasDirty }
    resize(&cell, to: records.heights.height(of: index))
    if rules.cellState == .ofRow { cell.state = state(ofRow: index) }
    counters.binds += 1
    events.append(.bound(cell.id, row: key))
    draw(&cell)
    showImage(in: &cell, of: key, index: index)
    if !hooks.waiting.isEmpty { askForHooks(ofRow: key, index: index) }
  }

  /// Draws a cell if it is dirty (K15).
  mutating func draw(_ cell: inout Cell) {
    guard cell.isDirty else { return }
    cell.draw()
    events.append(.drawn(cell.id, row: cell.drawn))
  }

  /// Gives a cell another height: nothing draws it for that, unless the rule says so.
  private func resize(_ cell: inout Cell, to height: Points) {
    if cell.height != height, rules.redraw == .whenMarkedOrResized { cell.isDirty = true }
    cell.height = height
  }

  /// Gives the cells that stay the heights of their rows, and draws those whose height has changed.
  mutating func resize(_ staying: inout [LiveCell]) {
    for place in staying.indices {
      guard let row = staying[place].row else { continue }
      resize(&staying[place].cell, to: records.heights.height(of: row))
      draw(&staying[place].cell)
    }
  }
}
