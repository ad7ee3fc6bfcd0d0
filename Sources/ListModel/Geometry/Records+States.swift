/// The rows that are liked, marked or selected (EngineRules, "Words").
extension Records {
  /// The rows with a state, ascending; for `.selected` the rows that the engine treats as selected. O(1) if there are
  /// none, else O(runs of keys).
  func rows(with state: CellState, _ states: RowStates, by rule: SelectionRule) -> RowSet {
    if state == .selected, rule == .byNumber { return selectedNumbers.intersection(RowSet(0..<count)) }
    return order.rows(ofKeyNumbers: states[state])
  }

  /// The rows with a state if they form few ranges, else only their count. O(log² runs) if every key with the state
  /// belongs to a row of the view and few of these rows are neighbours; else O(runs).
  func rowsInBrief(with state: CellState, of data: DataSource, by rule: SelectionRule) -> RowsInBrief {
    if rule == .byKey || state != .selected {
      if data.states.count(of: state) == 0 { return .few(RowSet()) }
      if let count = manyRows(with: state, of: data) { return .many(count) }
    }
    let rows = rows(with: state, data.states, by: rule)
    return rows.ranges.count > RowsInBrief.maxRanges ? .many(rows.count) : .few(rows)
  }

  /// The number of rows with a state, if a look at the first of them shows that they form many ranges; else nil.
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

  /// The state that a bind copies into the row's cell. O(log n), O(1) while no row has a state.
  func state(ofRow row: Int, _ states: RowStates, by rule: SelectionRule) -> CellState {
    var state: CellState = states.isEmpty ? [] : states.state(of: key(of: row))
    if rule == .byNumber {
      state.remove(.selected)
      if selectedNumbers.contains(row) { state.insert(.selected) }
    }
    return state
  }
}

extension Records {
  /// The number of the row that is taken for the anchor of the selection.
  func anchorRow(_ states: RowStates, by rule: SelectionRule) -> Int? {
    guard let anchor = states.anchor else { return nil }
    if rule == .byNumber { return anchorNumber.flatMap { $0 < count ? $0 : nil } }
    return row(of: anchor.key)
  }

  /// The number of the row that is taken for the focused one.
  func focusedRow(_ states: RowStates, by rule: SelectionRule) -> Int? {
    guard let key = states.focus else { return nil }
    if rule == .byNumber { return focusNumber.flatMap { $0 < count ? $0 : nil } }
    return row(of: key)
  }
}

/// Rows, or only their number if they form many ranges.
package enum RowsInBrief: Equatable, Sendable {
  case few(RowSet)
  case many(Int)

  /// Above this number of ranges rows are only counted.
  static let maxRanges = 5
  /// The number of runs of keys that are examined before all rows are computed.
  static let maxLooks = 64
}
