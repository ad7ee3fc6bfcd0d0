/// Returning cells to the pool (K5).
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

  /// Discards all cells on screen.
  mutating func discardAll(_ log: inout CommandLog) {
    for shown in live { discard(shown.cell, from: .onScreen, &log) }
    live.removeAll()
  }

  /// Whether the pool accepts a cell: not under `pool off`, and not above the cap of its kind
  /// (EngineRules, "Fixed choices").
  func poolAccepts(_ cell: Cell, by rules: Rules) -> Bool {
    (rules.hasPool || rules.emptiesPoolAtDequeue)
      && (rules.capTime == .afterFetches || (rules.cap.map { poolFill(cell.kind, by: rules) < $0 } ?? true))
  }

  /// The number of pooled cells that count towards the cap of a kind: those of the kind, or under `key none` all.
  func poolFill(_ kind: Kind, by rules: Rules) -> Int { rules.servesAllKinds ? pool.count : pool.count(of: kind) }

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

  /// Returns the detached cells that no row took to the pool, in screen order.
  mutating func returnDetachedToPool(by rules: Rules, _ log: inout CommandLog) {
    while let cell = detachedCells.popFirst() { returnToPool(cell, by: rules, &log) }
  }
}
