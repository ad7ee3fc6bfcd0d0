/// Commands that speak of cells.
extension ListState {
  /// Throws all cells away that lie in the pool, as on a memory warning; those kept for their rows stay.
  package mutating func clearPool() { screen.clearPool(&commandLog) }

  /// Marks the cell of a row dirty and draws it, as a touch does (EngineRules, "Drawing").
  ///
  /// - Throws: `not-on-screen`.
  package mutating func tap(_ row: Int) throws(Refusal) { try screen.tap(row, &commandLog) }

  /// The row that a cell on screen takes for its own, by its index: what a button in it would act on.
  ///
  /// - Throws: `unknown-cell`, `not-on-screen`, `row-out-of-range` where the index is out of date and no row has it.
  package func indexedRow(by id: Cell.ID) throws(Refusal) -> Int {
    try checkExists(id)
    let index = try screen.cell(id).index
    guard index < records.count else {
      throw Refusal(
        .rowOutOfRange, "\(id) still has index \(index), but the list has \(records.count) rows",
        advice: "0...\(records.count - 1)")
    }
    return index
  }

  /// Checks that a cell was made since `load`.
  package func checkExists(_ id: Cell.ID) throws(Refusal) {
    guard id.number < counters.created else {
      let last = counters.created - 1
      let made = last < 0 ? "none was made" : last == 0 ? "only c0 was made" : "c0 to c\(last) were made"
      throw Refusal(.unknownCell, "there is no cell \(id)", advice: made)
    }
  }

  /// Whether a fault has lost a cell, and nothing has written it off. O(lost cells).
  package func hasLost(_ id: Cell.ID) -> Bool { screen.hasLost(id) }

  /// How many cells on screen were drawn for another row than they show (K15). O(visible).
  package var staleCells: Int { screen.staleCells }
}

/// State that rows carry: liked, marked, selected (EngineRules, "Words").
extension ListState {
  /// The rows of the view that have one state, ascending; for `.selected` those that the engine takes for selected.
  /// O(1) while there are none, else O(runs of keys).
  package func rows(with state: CellState) -> RowSet {
    records.rows(with: state, data.states, by: settings.rules.selection)
  }

  /// The same where they are few and stand in few ranges, else how many they are. O(log² runs) where each key that has the
  /// state is one of a row of the view, and few of them stand next to each other; else O(runs).
  package func rowsInBrief(with state: CellState) -> RowsInBrief {
    records.rowsInBrief(with: state, of: data, by: settings.rules.selection)
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
    records.state(ofRow: row, data.states, by: settings.rules.selection)
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
    let keys = records.order.keyNumbers(at: records.withoutSentinelRow(rows))
    let isOn = data.states.toggle(state, of: keys)
    screen.changeStates { cell, key in
      guard keys.contains(key.number) else { return }
      if isOn { cell.insert(state) } else { cell.remove(state) }
    }
  }

  /// Selects these rows and no other. The selection belongs to their keys: it goes with them, and is gone with them.
  package mutating func select(_ rows: RowSet) {
    let (order, rows) = (records.order, records.withoutSentinelRow(rows))
    let (old, new) = (order.keyNumbers(at: self.rows(with: .selected)), order.keyNumbers(at: rows))
    data.states[.selected] = new
    if settings.rules.selection == .byNumber { records.selectedNumbers = rows }
    screen.changeStates { cell, key in
      if old.contains(key.number) { cell.remove(.selected) }
      if new.contains(key.number) { cell.insert(.selected) }
    }
  }
}

/// Images that arrive some time after their rows were bound (K16, EngineRules, "Images").
extension ListState {
  /// The longest that an image takes, in ticks.
  package static let longestLatency = 1_000_000

  /// How many images are on their way.
  package var awaitedImages: Int { images.awaited }

  /// The cells on screen that show the image of another row. O(visible).
  package var wrongImages: Int { screen.live.indices.count { screen.live[$0].hasWrongImage(in: records) } }

  /// Gives rows an image that takes so many ticks to arrive. What they had is forgotten, and what was on its way to
  /// them taken back; those on screen ask for it at once.
  package mutating func giveImages(to rows: RowSet, latency: Int) {
    let keys = records.order.keyNumbers(at: records.withoutSentinelRow(rows))
    imageStore.wrappedValue.give(keys, latency: latency)
    imageStore.wrappedValue.cancel(&commandLog) { !$0.isOrphan && keys.contains($0.key.number) }
    for index in screen.live.indices {
      guard let row = screen.live[index].row, let key = screen.live[index].cell.row, keys.contains(key.number) else {
        continue
      }
      imageStore.wrappedValue.show(
        in: &screen.live[index].cell, of: key, index: row, at: scroller.time, by: settings.rules, &commandLog)
    }
    // Those kept for their rows ask when they come back.
    if settings.rules.imageOnBind == .placeholder { screen.showPlaceholders(inKeptCellsOf: keys) }
    requestAhead()
  }

  /// Images that were not to be asked for until now, and those of rows near the visible ones, are asked for.
  mutating func requestImages() {
    guard images.needsRequests else { return }
    imageStore.wrappedValue.requestForWaiting(in: &screen.live, at: scroller.time, by: settings.rules, &commandLog)
    requestAhead()
  }

  private mutating func requestAhead() {
    imageStore.wrappedValue.requestAhead(
      of: screen.visible, in: records.table, at: scroller.time, by: settings.rules, &commandLog)
  }
}
