/// Where the cell of a row that leaves goes.
extension ListState {
  /// Takes leavers off the screen, in order: into the cache if it is on and their row still exists, else to the pool. A cell
  /// of another kind than its row's is not kept, so that a second pass would change nothing.
  mutating func takeAway(_ leavers: inout [LiveCell]) {
    for leaver in leavers {
      writeBackState(of: leaver.cell)
      if isKept(leaver) { keep(leaver.cell) } else { giveBack(leaver.cell) }
    }
    leavers.removeAll()
  }

  private func isKept(_ leaver: LiveCell) -> Bool {
    // A fault may have left a cell in a row that there is not.
    guard rules.cache > 0, let row = leaver.row, row < records.count else { return false }
    return kind(ofRow: row) == leaver.cell.kind
  }

  /// Returns a cell from the screen to the pool.
  mutating func giveBack(_ cell: Cell) {
    if poolAccepts(cell) {
      pool.add(cell)
      events.append(.returned(cell.id, kind: cell.kind, row: cell.row))
    } else {
      discard(cell, from: .screen)
    }
  }

  /// Whether the pool takes a cell in: not with `pool off`, and not above the cap of its kind
  /// (EngineRules, "Fixed choices").
  func poolAccepts(_ cell: Cell) -> Bool {
    (rules.pool != .off || rules.emptiesPoolAtDequeue)
      && (rules.capTime == .afterFetches || (rules.cap.map { poolFill(cell.kind) < $0 } ?? true))
  }

  /// How many cells lie where a cell of a kind would: in its kind's pool, or under `key none` in the one pool.
  func poolFill(_ kind: Kind) -> Int { rules.key == .none ? pool.count : pool.count(of: kind) }

  /// Takes the newest cells above the cap out of the pool, after the fetches.
  mutating func trimPool() {
    guard let cap = rules.cap else { return }
    for kind in pool.kinds {
      while poolFill(kind) > cap, let cell = pool.take(kind, order: .lifo) { discard(cell, from: .pool) }
    }
  }

  /// Returns the cells on screen, in screen order: how a whole reload begins (K9).
  mutating func giveBackAll() {
    for shown in live {
      writeBackState(of: shown.cell)
      if rules.cellsOnReload == .lost { lose(shown.cell, from: .screen) } else { giveBack(shown.cell) }
    }
    live.removeAll()
  }

  /// Writes a leaving cell's state into its row, if the rule says so and the row still exists.
  private mutating func writeBackState(of cell: Cell) {
    guard rules.cellState == .writtenBack, let key = cell.row, source.row(of: key) != nil else { return }
    states.set(cell.state, of: key)
  }

  /// Throws a cell away for good.
  mutating func discard(_ cell: Cell, from place: Event.Place) {
    counters.discarded += 1
    events.append(.discarded(cell.id, kind: cell.kind, row: cell.row, from: place))
  }
}
