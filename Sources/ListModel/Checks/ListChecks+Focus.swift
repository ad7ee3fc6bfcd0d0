/// Checks of the row that has the focus (K31).
extension ListChecks {
  /// Checks the focus against its key. O(runs of keys), O(1) without one.
  func checkFocus(_ found: inout [Violation]) {
    guard let key = data.states.focus else { return }
    let name = data.catalog.name(of: key)
    let believed = records.focusedRow(data.states, by: settings.rules.focusOwner)
    let truth = records.row(of: key)
    if believed != truth {
      let (wrong, right) = (believed.map { "row \($0)" } ?? "no row", truth.map { "row \($0)" } ?? "no row")
      found.append(Violation(.focus, row: believed, "\(wrong) has the focus, its key \(name) is in \(right)"))
    }
    if data.wholeTable.row(of: key) == nil {
      found.append(Violation(.focus, "\(name) has the focus and no row has that key"))
    }
  }

  /// Checks where the cell stands that is kept for the focus. O(log cells), O(cells) off screen.
  func checkFocusedPlace(_ found: inout [Violation]) {
    guard let row = records.focusedRow(data.states, by: settings.rules.focusOwner),
      let index = screen.index(showing: row)
    else { return }
    let shown = screen.live[index]
    let place = records.placeOfFocused(
      row, besides: screen.rowsPlacing(focused: shown, by: settings.rules.focusPlace))
    let due = records.y(of: row)
    guard place != due else { return }
    found.append(
      Violation(
        .focusedPlace, row: row, cell: shown.cell.id,
        "\(shown.cell.id) in row \(row) stands at \(place), its row is at \(due)"))
  }
}
