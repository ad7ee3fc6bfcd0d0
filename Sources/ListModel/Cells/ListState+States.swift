/// State that rows carry: liked, marked, selected (EngineRules, "Words").
extension ListState {
  /// The rows of the view that have one state, ascending; for `.selected` those that the engine takes for selected.
  /// O(1) while there are none, else O(runs of keys).
  package func rows(with state: CellState) -> RowSet {
    if state == .selected, settings.rules.selection == .byNumber {
      return records.selectedNumbers.intersection(RowSet(0..<records.count))
    }
    return records.order.rows(ofKeyNumbers: data.states[state])
  }

  /// The same where they are few and stand in few ranges, else how many they are. O(log² runs) where each key that has the
  /// state is one of a row of the view, and few of them stand next to each other; else O(runs).
  package func rowsInBrief(with state: CellState) -> RowsInBrief {
    if settings.rules.selection == .byKey || state != .selected, data.states.count(of: state) == 0 {
      return .few(RowSet())
    }
    if let count = manyRows(with: state) { return .many(count) }
    let rows = rows(with: state)
    return rows.ranges.count > RowsInBrief.mostRanges ? .many(rows.count) : .few(rows)
  }

  /// How many rows have a state, where a look at the first of them tells that they stand in many ranges.
  private func manyRows(with state: CellState) -> Int? {
    guard state != .selected || settings.rules.selection == .byKey,
      data.states.count(of: state) > RowsInBrief.mostRanges, records.order.isIdentical(to: data.wholeTable.order)
    else { return nil }
    var (starts, looks) = (0, 0)
    data.states.forEachRun(with: state) { keys in
      looks += 1
      if let row = records.row(of: RowKey(number: keys.lowerBound)), row == 0 || !hasState(state, row - 1) {
        starts += 1
      }
      return starts <= RowsInBrief.mostRanges && looks < RowsInBrief.mostLooks
    }
    return starts > RowsInBrief.mostRanges ? data.states.count(of: state) : nil
  }

  private func hasState(_ state: CellState, _ row: Int) -> Bool {
    data.states.state(of: records.key(of: row)).contains(state)
  }

  /// Whether the rows with a state may be others than in another list, by what they are made of. O(1) while no row has
  /// it, else as long as it takes to compare the orders.
  package func mayDiffer(from other: ListState, inRowsWith state: CellState) -> Bool {
    let goesByNumber = settings.rules.selection == .byNumber || other.settings.rules.selection == .byNumber
    if state == .selected, goesByNumber { return true }
    if data.states.count(of: state) == 0, other.data.states.count(of: state) == 0 { return false }
    return data.states.differs(from: other.data.states, in: state) || records.order != other.records.order
  }

  /// The state of a row as it is put into a cell. O(log n), O(1) while no row has any.
  package func state(ofRow row: Int) -> CellState {
    var state: CellState = data.states.isEmpty ? [] : data.states.state(of: records.key(of: row))
    if settings.rules.selection == .byNumber {
      state.remove(.selected)
      if records.selectedNumbers.contains(row) { state.insert(.selected) }
    }
    return state
  }

  /// The state that the row of a key was given, whatever its cell carries. O(1) while no row has any.
  package func state(ofRowWith key: RowKey) -> CellState { data.states.isEmpty ? [] : data.states.state(of: key) }

  /// What one sees of a row's state: what its cell carries, or the row's own where it has no cell.
  package func shownState(ofRow row: Int) -> CellState { cell(showing: row)?.state ?? state(ofRow: row) }

  /// Gives rows a state, or takes it from them if all of them have it already. Their cells, on screen or kept for them,
  /// show it at once; nothing is drawn, and no pass is made. O(rows' runs of keys + visible).
  ///
  /// - Parameter state: `.liked` or `.marked`.
  package mutating func toggle(_ state: CellState, of rows: RowSet) {
    let keys = records.order.keyNumbers(at: records.withoutDayPastEnd(rows))
    let isOn = data.states.toggle(state, of: keys)
    screen.changeStates { cell, key in
      guard keys.contains(key.number) else { return }
      if isOn { cell.insert(state) } else { cell.remove(state) }
    }
  }

  /// Selects these rows and no other. The selection belongs to their keys: it goes with them, and is gone with them.
  package mutating func select(_ rows: RowSet) {
    let (order, rows) = (records.order, records.withoutDayPastEnd(rows))
    let (old, new) = (order.keyNumbers(at: self.rows(with: .selected)), order.keyNumbers(at: rows))
    data.states[.selected] = new
    if settings.rules.selection == .byNumber { records.selectedNumbers = rows }
    screen.changeStates { cell, key in
      if old.contains(key.number) { cell.remove(.selected) }
      if new.contains(key.number) { cell.insert(.selected) }
    }
  }
}

/// Rows, or only their number where they stand in many ranges.
package enum RowsInBrief: Equatable, Sendable {
  case few(RowSet)
  case many(Int)

  /// Rows in more ranges are only counted.
  static let mostRanges = 5
  /// So many runs of keys are looked at before all of them are.
  static let mostLooks = 64
}
