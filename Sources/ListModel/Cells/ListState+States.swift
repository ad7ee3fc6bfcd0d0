/// State that rows carry: liked, marked, selected (EngineRules, "Words").
extension ListState {
  /// The rows of the view that have one state, ascending; for `.selected` those that the engine takes for selected.
  /// O(1) while there are none, else O(runs of keys).
  package func rows(with state: CellState) -> RowSet {
    if state == .selected, rules.selection == .byNumber {
      return selectedNumbers.intersection(RowSet(0..<records.count))
    }
    return rows(withKeys: states[state])
  }

  /// Whether the rows with a state may be others than in another list, by what they are made of. O(1) while no row has
  /// it, else as long as it takes to compare the orders.
  package func mayDiffer(from other: ListState, inRowsWith state: CellState) -> Bool {
    let goesByNumber = rules.selection == .byNumber || other.rules.selection == .byNumber
    if state == .selected, goesByNumber { return true }
    let (keys, others) = (states[state], other.states[state])
    if keys.isEmpty, others.isEmpty { return false }
    return keys != others || records.order != other.records.order
  }

  /// How many cells on screen were drawn for another row than they show (K15). O(visible).
  package var staleCells: Int { live.indices.count { live[$0].cell.isStale } }

  /// The state of a row as it is put into a cell. O(log n), O(1) while no row has any.
  package func state(ofRow row: Int) -> CellState {
    guard !states.isEmpty || !selectedNumbers.isEmpty else { return [] }
    var state = states.state(of: records.key(of: row))
    if rules.selection == .byNumber {
      state.remove(.selected)
      if selectedNumbers.contains(row) { state.insert(.selected) }
    }
    return state
  }

  /// What one sees of a row's state: what its cell carries, or the row's own where it has no cell.
  package func shownState(ofRow row: Int) -> CellState { cell(showing: row)?.state ?? state(ofRow: row) }

  /// Gives rows a state, or takes it from them if all of them have it already. Their cells, on screen or kept for them,
  /// show it at once; nothing is drawn, and no pass is made. O(rows' runs of keys + visible).
  ///
  /// - Parameter state: `.liked` or `.marked`.
  package mutating func toggle(_ state: CellState, of rows: RowSet) {
    let keys = keys(of: rows)
    let isOn = !states[state].isSuperset(of: keys)
    states[state] = isOn ? states[state].union(keys) : states[state].subtracting(keys)
    changeCells { cell, key in
      guard keys.contains(key.number) else { return }
      if isOn { cell.insert(state) } else { cell.remove(state) }
    }
  }

  /// Selects these rows and no other. The selection belongs to their keys: it goes with them, and is gone with them.
  package mutating func select(_ rows: RowSet) {
    let (old, new) = (keys(of: self.rows(with: .selected)), keys(of: rows))
    states[.selected] = new
    if rules.selection == .byNumber { selectedNumbers = rows }
    changeCells { cell, key in
      if old.contains(key.number) { cell.remove(.selected) }
      if new.contains(key.number) { cell.insert(.selected) }
    }
  }

  /// Marks the cell of a row dirty and draws it, as a touch does (EngineRules, "Drawing").
  ///
  /// - Throws: `not-on-screen`.
  package mutating func tap(_ row: Int) throws(Refusal) {
    guard let place = live.firstIndex(where: { $0.row == row }) else {
      throw Refusal(.notOnScreen, "row \(row) has no cell to tap", advice: "visible rows are \(visible)")
    }
    var cell = live[place].cell
    cell.isDirty = true
    draw(&cell)
    live[place].cell = cell
  }

  /// The rows that have these keys. O(runs of keys).
  func rows(withKeys numbers: RowSet) -> RowSet {
    guard let first = numbers.first, let last = numbers.last else { return numbers }
    var found: [Range<Int>] = []
    records.order.forEachRun { run, start in
      if run.first <= last, run.first + run.count > first {
        let shared = numbers.intersection(RowSet(run.first..<run.first + run.count))
        found += shared.ranges.map { $0.lowerBound - run.first + start..<$0.upperBound - run.first + start }
      }
      return true
    }
    return RowSet(found)
  }

  func keys(of rows: RowSet) -> RowSet {
    RowSet(rows.ranges.flatMap { records.order.keyNumbers(in: $0).ranges })
  }

  /// Changes the state that the cells of rows carry, on screen and kept for them.
  private mutating func changeCells(_ change: (inout CellState, RowKey) -> Void) {
    for place in live.indices {
      if let key = live[place].cell.row { change(&live[place].cell.state, key) }
    }
    for place in cache.indices {
      if let key = cache[place].row { change(&cache[place].state, key) }
    }
  }
}

extension Refusal.Code {
  /// A row that has no cell, or a cell that shows no row.
  package static let notOnScreen = Refusal.Code("not-on-screen")
  /// A cell that was never made.
  package static let unknownCell = Refusal.Code("unknown-cell")
}
