/// What cells carry of their rows' states, and the selection (EngineRules, "Invariants").
extension ListState {
  /// The cells on screen against the states of their rows. O(visible), O(1) while there is no state at all.
  func checkStates(_ found: inout [Violation]) {
    for place in screen.live.indices {
      let shown = screen.live[place]
      guard let key = shown.cell.row, shown.cell.state != data.states.state(of: key) else { continue }
      let (name, truth) = (data.catalog.name(of: key), data.states.state(of: key))
      found.append(
        Violation(
          .cellState, row: shown.row, cell: shown.cell.id,
          "\(shown.cell.id) carries \(shown.cell.state), its row \(name) \(truth)"))
    }
  }

  /// The selection against the keys that were selected. O(runs of keys), O(1) while nothing is selected.
  func checkSelection(_ found: inout [Violation]) {
    let believed = rows(with: .selected)
    guard !data.states.isEmpty || !believed.isEmpty else { return }
    let truth = records.order.rows(ofKeyNumbers: data.states[.selected])
    if believed != truth {
      found.append(
        Violation(
          .selection, row: believed.first, "\(believed.inWords) selected, of the selected keys \(truth.inWords)"))
    }
    let selected = data.states[.selected]
    let known = data.wholeTable.order.keyNumbers(among: selected)
    for key in selected.subtracting(known).rows.prefix(Records.maxNamed) {
      found.append(
        Violation(.selection, "\(data.catalog.name(of: RowKey(number: key))) is selected and no row has that key"))
    }
  }
}

extension RowSet {
  /// The rows with their verb: `row 6 is`, `rows 1,4 are`, `no row is`; many by their number.
  fileprivate var inWords: String {
    if isEmpty { return "no row is" }
    if ranges.count > 5 { return "\(count) rows are" }
    return count == 1 ? "row \(self) is" : "rows \(self) are"
  }
}
