/// What a bind puts into a cell, besides the row's image.
struct RowContent {
  var key: RowKey
  /// The row's number.
  var index: Int
  var height: Points
  var state: CellState
}

/// Binding content and drawing it (K15).
extension Cell {
  /// Binds a row's content and draws it.
  mutating func show(_ content: RowContent, by rules: Rules, _ log: inout CommandLog) {
    let wasDirty = isDirty
    bind(to: content.key, index: content.index)
    if rules.redraw != .afterBinds { isDirty = wasDirty }
    resize(to: content.height, by: rules)
    if rules.cellState.isBound { state = content.state }
    log.note(.bound(id, row: content.key))
    draw(&log)
  }

  /// Draws the cell if it is dirty (K15).
  mutating func draw(_ log: inout CommandLog) {
    guard isDirty else { return }
    draw()
    log.note(.drawn(id, row: drawn))
  }

  /// Changes the cell's height; it is not redrawn, unless the rule says so.
  mutating func resize(to height: Points, by rules: Rules) {
    if self.height != height, rules.redraw == .whenMarkedOrResized { isDirty = true }
    self.height = height
  }
}
