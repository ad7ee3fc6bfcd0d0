/// Which rows of the view are liked, marked or selected (EngineRules, "Words").
extension Records {
  /// The rows that have one state, ascending; for `.selected` those that the engine takes for selected. O(1) while there
  /// are none, else O(runs of keys).
  func rows(with state: CellState, _ states: RowStates, by rule: SelectionRule) -> RowSet {
    if state == .selected, rule == .byNumber { return selectedNumbers.intersection(RowSet(0..<count)) }
    return order.rows(ofKeyNumbers: states[state])
  }

  /// The same where they are few and stand in few ranges, else how many they are. O(log² runs) where each key that has the
  /// state is one of a row of the view, and few of them stand next to each other; else O(runs).
  func rowsInBrief(with state: CellState, of data: DataSource, by rule: SelectionRule) -> RowsInBrief {
    if rule == .byKey || state != .selected {
      if data.states.count(of: state) == 0 { return .few(RowSet()) }
      if let count = manyRows(with: state, of: data) { return .many(count) }
    }
    let rows = rows(with: state, data.states, by: rule)
    return rows.ranges.count > RowsInBrief.maxRanges ? .many(rows.count) : .few(rows)
  }

  /// How many rows have a state, where a look at the first of them tells that they stand in many ranges.
  private func manyRows(with state: CellState, of data: DataSource) -> Int? {
    guard data.states.count(of: state) > RowsInBrief.maxRanges, order.isIdentical(to: data.wholeTable.order) else {
      return nil
    }
    var (starts, looks) = (0, 0)
    data.states.forEachRun(with: state) { keys in
      looks += 1
      if let row = row(of: RowKey(number: keys.lowerBound)),
        row == 0 || !data.states.state(of: key(of: row - 1)).contains(state)
      {
        starts += 1
      }
      return starts <= RowsInBrief.maxRanges && looks < RowsInBrief.maxLooks
    }
    return starts > RowsInBrief.maxRanges ? data.states.count(of: state) : nil
  }

  /// The state of a row as it is put into a cell. O(log n), O(1) while no row has any.
  func state(ofRow row: Int, _ states: RowStates, by rule: SelectionRule) -> CellState {
    var state: CellState = states.isEmpty ? [] : states.state(of: key(of: row))
    if rule == .byNumber {
      state.remove(.selected)
      if selectedNumbers.contains(row) { state.insert(.selected) }
    }
    return state
  }
}

/// Rows, or only their number where they stand in many ranges.
package enum RowsInBrief: Equatable, Sendable {
  case few(RowSet)
  case many(Int)

  /// Rows in more ranges are only counted.
  static let maxRanges = 5
  /// So many runs of keys are looked at before all of them are.
  static let maxLooks = 64
}
