/// How a row that enters the screen gets its cell (K5, K8).
extension ListState {
  /// A cell for a row that enters: the one kept for it, unchanged; else from the pool if it has one of the row's kind,
  /// else a new one (K5), bound and drawn.
  mutating func fetch(for row: Int) -> Cell {
    let key = records.key(of: row)
    if let cell = screen.recall(key, index: row, by: settings.rules, &commandLog) {
      if images.hasOwners { imageStore.wrappedValue.noteComingBack(of: cell) }
      return cell
    }
    var cell = screen.dequeue(records.kind(of: key, at: row, data.catalog), for: key, by: settings.rules, &commandLog)
    bind(&cell, to: key, index: row)
    return cell
  }

  /// Puts a row's content into a cell, draws it and shows the row's image; whoever waits for that asks for an update
  /// (K15, K16, K17).
  mutating func bind(_ cell: inout Cell, to key: RowKey, index: Int) {
    let content = RowContent(
      key: key, index: index, height: records.heights.height(of: index), state: state(ofRow: index))
    cell.show(content, by: settings.rules, &commandLog)
    if images.has(key) {
      imageStore.wrappedValue.show(in: &cell, of: key, index: index, at: scroller.time, by: settings.rules, &commandLog)
    } else {
      cell.image = .none
    }
    if !hooks.isEmpty { askForHooks(ofRow: key, index: index) }
  }
}
