/// Returning cells to the pool and dequeuing them (K5).
extension Screen {
  /// Returns a cell from the screen to the pool, or discards it if the pool is off or full.
  mutating func returnToPool(_ cell: Cell, by rules: Rules, _ log: inout CommandLog) {
    if rules.cellRelease == .lost {
      lose(cell, from: .onScreen, &log)
    } else if poolAccepts(cell, by: rules) {
      pool.add(cell)
      log.note(.returned(cell.id, kind: cell.kind, row: cell.row))
    } else {
      discard(cell, from: .onScreen, &log)
    }
  }

  /// Returns all cells on screen to the pool, in screen order: the first step of a whole reload (K9).
  mutating func returnAllToPool(by rules: Rules, _ log: inout CommandLog) {
    for shown in live {
      if rules.cellsOnReload == .lost {
        lose(shown.cell, from: .onScreen, &log)
      } else {
        returnToPool(shown.cell, by: rules, &log)
      }
    }
    live.removeAll()
  }

  /// Discards all cells on screen (`cells-on-reload`).
  mutating func discardAll(_ log: inout CommandLog) {
    for shown in live { discard(shown.cell, from: .onScreen, &log) }
    live.removeAll()
  }

  /// Brings the pooled cells into the order of the row numbers that they had last, then of their return (`pool-refill`).
  /// O(cells log cells).
  mutating func sortPool() {
    for cell in pool.removeAll().sorted(by: { ($0.index, $0.returnNumber) < ($1.index, $1.returnNumber) }) {
      pool.add(cell)
    }
  }

  /// Whether the pool accepts a cell: not under `pool off`, and not above the cap of its kind
  /// (EngineRules, "Fixed choices").
  func poolAccepts(_ cell: Cell, by rules: Rules) -> Bool {
    (rules.pool != .off || rules.emptiesPoolAtDequeue)
      && (rules.capTime == .afterFetches || (rules.cap.map { poolFill(cell.kind, by: rules) < $0 } ?? true))
  }

  /// The number of pooled cells that count towards the cap of a kind: those of the kind, or under `key none` all.
  func poolFill(_ kind: Kind, by rules: Rules) -> Int { rules.key == .none ? pool.count : pool.count(of: kind) }

  /// Discards the newest pooled cells above the cap, after the fetches.
  mutating func trimPool(by rules: Rules, _ log: inout CommandLog) {
    guard let cap = rules.cap else { return }
    for kind in pool.kinds {
      while poolFill(kind, by: rules) > cap, let cell = pool.take(kind, order: .lifo) {
        discard(cell, from: .pool, &log)
      }
    }
  }

  /// Discards all pooled cells, as on a memory warning; cached cells stay.
  mutating func clearPool(_ log: inout CommandLog) {
    for cell in pool.removeAll() { discard(cell, from: .pool, &log) }
  }

  /// Destroys a cell.
  func discard(_ cell: Cell, from location: Event.Location, _ log: inout CommandLog) {
    log.note(.discarded(cell.id, kind: cell.kind, row: cell.row, from: location))
  }

  // MARK: Entrants

  /// A cell for a row that enters and has none of its own: one that is transferred to it or was detached, else one from
  /// the pool, else a new one (K5, K23).
  mutating func dequeue(_ kind: Kind, for key: RowKey, by rules: Rules, _ log: inout CommandLog) -> Cell {
    if !transfers.isEmpty, let cell = takeTransferred(kind, for: key, by: rules, &log) { return cell }
    if !detachedCells.isEmpty, let cell = takeDetached(kind, for: key, by: rules, &log) { return cell }
    guard var cell = takePooled(kind, by: rules, &log) else { return create(kind, for: key, &log) }
    switch rules.dequeue {
    case .takes: break
    case .takesTwo: if let second = takePooled(kind, by: rules, &log) { lose(second, from: .pool, &log) }
    case .loses:
      lose(cell, from: .pool, &log)
      return create(kind, for: key, &log)
    }
    log.note(.reused(cell.id, kind: cell.kind, row: key))
    if rules.key.changesKind { cell.kind = kind }
    return cell
  }

  /// The last detached cell of a kind, or of another as the `key` policy allows, for a row that enters (K23).
  private mutating func takeDetached(
    _ kind: Kind, for key: RowKey, by rules: Rules, _ log: inout CommandLog
  ) -> Cell? {
    // With `cache-yield` the transfer plan contains all detached cells.
    guard rules.cacheYield == .none else { return nil }
    let ofKind = rules.key == .none || rules.key == .ignored ? nil : detachedCells.popLast(of: kind)
    guard var cell = ofKind ?? (rules.key == .kind ? nil : detachedCells.popLast()) else { return nil }
    log.note(.transferred(cell.id, from: cell.row, to: key))
    if rules.key.changesKind { cell.kind = kind }
    return cell
  }

  /// Returns the detached cells that no row took to the pool, in screen order.
  mutating func returnDetachedToPool(by rules: Rules, _ log: inout CommandLog) {
    while let cell = detachedCells.popFirst() { returnToPool(cell, by: rules, &log) }
  }

  /// A pooled cell for a row of a kind: of that kind, or of another as the `key` policy allows.
  private mutating func takePooled(_ kind: Kind, by rules: Rules, _ log: inout CommandLog) -> Cell? {
    if rules.pool == .off, rules.emptiesPoolAtDequeue { clearPool(&log) }
    return pool.take(kind, by: rules)
  }

  private func create(_ kind: Kind, for key: RowKey, _ log: inout CommandLog) -> Cell {
    let cell = Cell(id: Cell.ID(number: log.counters.created), kind: kind)
    log.note(.created(cell.id, kind: kind, row: key))
    return cell
  }
}
