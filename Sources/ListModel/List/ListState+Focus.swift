/// The row that has the focus (K31).
extension ListState {
  /// Gives the focus to a row with a cell, or takes it away.
  ///
  /// - Throws: `not-on-screen`; as every pass.
  package mutating func focus(row: Int?) throws(Refusal) {
    if let row, records.withoutSentinelRow(RowSet(row)).isEmpty || screen.index(showing: row) == nil {
      throw Refusal(
        .notOnScreen, "row \(row) has no cell that could have the focus",
        advice: "scroll row \(row) brings it on screen; visible rows are \(screen.visible)")
    }
    setFocus(row)
    try finishLayout(.setting)
  }

  /// The key of the focused row, also while a filter hides it; nil: there is none.
  package var focusedKey: RowKey? {
    if settings.rules.focusOwner == .byNumber { return focusedRow.map(records.key) }
    return data.states.focus
  }

  /// Where the cell of the focused row stands in the content; nil: it has none.
  package var focusedY: Points? {
    guard let row = focusedRow, let shown = liveCell(showing: row) else { return nil }
    return records.placeOfFocused(row, besides: screen.rowsPlacing(focused: shown, by: settings.rules.focusPlace))
  }

  /// The cell of the focused row, if it is kept off screen for the focus.
  package var keptFocusedCell: LiveCell? {
    guard let row = focusedRow, let shown = liveCell(showing: row), shown.zone == .retained else { return nil }
    return shown
  }

  /// Takes the focus from a row that has no cell any more (`focus lost`).
  mutating func loseFocus() {
    guard data.states.focus != nil else { return }
    if focusedRow.flatMap(screen.index(showing:)) == nil { setFocus(nil) }
  }

  private mutating func setFocus(_ row: Int?) {
    let key = row.map(records.key)
    data.states.focus = key
    if settings.rules.focusOwner == .byNumber { records.focusNumber = row }
  }
}
