/// Commands on single cells.
extension ListState {
  /// Discards all cells in the pool, as on a memory warning; cells in the cache stay.
  package mutating func clearPool() { screen.clearPool(&commandLog) }

  /// Marks the cell of a row dirty and draws it, as a touch does (EngineRules, "Drawing").
  ///
  /// - Throws: `not-on-screen`.
  package mutating func tap(_ row: Int) throws(Refusal) { try screen.tap(row, &commandLog) }

  /// The row that a cell on screen refers to by its stored index: the row that a button in the cell would act on.
  ///
  /// - Throws: `unknown-cell`, `not-on-screen`, `row-out-of-range` if the index is stale and no row has it.
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

  /// Checks that a cell was created since `load`.
  ///
  /// - Throws: `unknown-cell`.
  package func checkExists(_ id: Cell.ID) throws(Refusal) {
    guard id.number < counters.created else {
      let last = counters.created - 1
      let made = last < 0 ? "none was made" : last == 0 ? "only c0 was made" : "c0 to c\(last) were made"
      throw Refusal(.unknownCell, "there is no cell \(id)", advice: made)
    }
  }

  /// Whether a fault has lost the cell and no reload has written it off yet. O(lost cells).
  package func hasLost(_ id: Cell.ID) -> Bool { screen.hasLost(id) }

  /// The number of cells on screen whose drawn content belongs to another row than they show (K15). O(visible).
  package var staleCells: Int { screen.staleCells }
}

/// The state of rows: liked, marked, selected (EngineRules, "Words").
extension ListState {
  /// The rows of the view that have a state, ascending; for `.selected` the rows that the engine treats as selected.
  /// O(1) while no row has a state, else O(runs of keys).
  package func rows(with state: CellState) -> RowSet {
    records.rows(with: state, data.states, by: settings.rules.selection)
  }

  /// The rows with a state if they form few ranges, else only their count. O(log² runs) if every key with the state
  /// belongs to a row of the view and few of these rows are neighbours; else O(runs).
  package func rowsInBrief(with state: CellState) -> RowsInBrief {
    records.rowsInBrief(with: state, of: data, by: settings.rules.selection)
  }

  /// Whether the rows with a state may differ from those of another list; false positives are possible. O(1) while no
  /// row has the state, else the cost of comparing the two orders.
  package func mayDiffer(from other: ListState, inRowsWith state: CellState) -> Bool {
    let goesByNumber = settings.rules.selection == .byNumber || other.settings.rules.selection == .byNumber
    if state == .selected, goesByNumber { return true }
    if data.states.count(of: state) == 0, other.data.states.count(of: state) == 0 { return false }
    return data.states.differs(from: other.data.states, in: state) || records.order != other.records.order
  }

  /// The state that a bind copies into the row's cell. O(log n), O(1) while no row has a state.
  package func state(ofRow row: Int) -> CellState {
    records.state(ofRow: row, data.states, by: settings.rules.selection)
  }

  /// The state stored for a row's key, whatever its cell displays. O(1) while no row has a state.
  package func state(ofRowWith key: RowKey) -> CellState { data.states.isEmpty ? [] : data.states.state(of: key) }

  /// The state that is displayed for a row: that of its cell, or the row's own if it has no cell.
  package func shownState(ofRow row: Int) -> CellState { cell(showing: row)?.state ?? state(ofRow: row) }

  /// Sets a state on rows, or removes it if all of them have it already. Their cells on screen and in the cache are
  /// updated at once, without drawing and without a pass. O(rows' runs of keys + visible).
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
}

/// Images, which arrive some ticks after their rows were bound (K16, EngineRules, "Images").
extension ListState {
  /// The maximum latency of an image, in ticks.
  package static let longestLatency = 1_000_000

  /// The number of images that were requested and have not arrived.
  package var awaitedImages: Int { images.awaited }

  /// The number of cells on screen that display the image of another row. O(visible).
  package var wrongImages: Int { screen.live.indices.count { screen.live[$0].hasWrongImage(in: records) } }

  /// Gives rows an image that takes `latency` ticks to load. Earlier images of these rows are discarded, pending
  /// requests for them are cancelled, and rows on screen request the new image at once.
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
    // Cells in the cache request their image when they return to the screen.
    if settings.rules.imageOnBind == .placeholder { screen.showPlaceholders(inKeptCellsOf: keys) }
    requestAhead()
  }

  /// Requests the images of cells that had to wait until now, and prefetches those of rows near the visible ones.
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
