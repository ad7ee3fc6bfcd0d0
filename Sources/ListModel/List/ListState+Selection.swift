/// The selection and its anchor, both by key (K29).
extension ListState {
  /// Selects exactly these rows; the first of them becomes the anchor. If they are selected already, nothing changes.
  package mutating func select(_ rows: RowSet) {
    let rows = records.withoutSentinelRow(rows)
    guard rows.isEmpty || rows != self.rows(with: .selected) || data.states.anchor == nil else { return }
    setSelection(rows)
    setAnchor(rows.first)
  }

  /// Selects a row, or takes it out of the selection; it becomes the anchor.
  package mutating func toggleSelection(of row: Int) {
    guard !records.withoutSentinelRow(RowSet(row)).isEmpty else { return }
    let (selected, row) = (rows(with: .selected), RowSet(row))
    setSelection(selected.intersection(row).isEmpty ? selected.union(row) : selected.subtracting(row))
    setAnchor(row.first)
  }

  /// Selects the rows from the anchor to a row in the place of those to which it was extended before. Without an anchor
  /// in the view the row is selected besides the others, and becomes the anchor.
  package mutating func extendSelection(to row: Int) {
    guard !records.withoutSentinelRow(RowSet(row)).isEmpty else { return }
    let selected = rows(with: .selected)
    guard let anchor = selectionAnchorRow else {
      setSelection(selected.union(RowSet(row)))
      return setAnchor(row)
    }
    let former = data.states.anchor?.extent.flatMap(records.row(of:)) ?? anchor
    setSelection(selected.subtracting(RowSet(between: anchor, former)).union(RowSet(between: anchor, row)))
    let key = records.key(of: row)
    data.states.anchor?.extent = key
  }

  /// The number of the row that the engine takes for the anchor; nil: there is none in the view.
  package var selectionAnchorRow: Int? {
    data.states.anchor == nil ? nil : records.anchorRow(data.states, by: settings.rules.selectionAnchor)
  }

  /// The key of the anchor, also while a filter hides its row; nil: there is none.
  package var selectionAnchorKey: RowKey? {
    if settings.rules.selectionAnchor == .byNumber { return selectionAnchorRow.map(records.key) }
    return data.states.anchor?.key
  }

  /// The first selected row. O(1) while none is selected, else O(runs of keys).
  package var firstSelectedRow: Int? { rows(with: .selected).first }

  private mutating func setAnchor(_ row: Int?) {
    data.states.anchor = row.map { SelectionAnchor(key: records.key(of: $0)) }
    if settings.rules.selectionAnchor == .byNumber { records.anchorNumber = row }
  }

  /// Sets which rows are selected. The cells on screen and those kept for their rows show it at once.
  private mutating func setSelection(_ rows: RowSet) {
    let order = records.order
    let (old, new) = (order.keyNumbers(at: self.rows(with: .selected)), order.keyNumbers(at: rows))
    data.states[.selected] = new
    if settings.rules.selection == .byNumber { records.selectedNumbers = rows }
    screen.changeStates { cell, key in
      if old.contains(key.number) { cell.remove(.selected) }
      if new.contains(key.number) { cell.insert(.selected) }
    }
  }
}

extension RowSet {
  /// The rows from one to another, in either order.
  fileprivate init(between first: Int, _ second: Int) { self.init(min(first, second)..<max(first, second) + 1) }
}
