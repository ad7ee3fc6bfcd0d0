/// Checks of the cells alone, whatever the rows are (EngineRules, "Invariants").
extension Screen {
  /// No cell is on screen twice. O(visible log visible).
  func checkNoneTwice(_ found: inout [Violation]) {
    let cells = cellsOnScreen
    for (cell, next) in zip(cells, cells.dropFirst()) where cell == next {
      found.append(Violation(.doubleCell, cell: cell, "\(cell) is on screen twice"))
    }
  }

  /// The cells of rows, headers and footers, ascending.
  private var cellsOnScreen: [Cell.ID] {
    (live.map { $0.cell.id } + headerCells.map { $0.cell.id }).sorted()
  }

  /// No pooled cell is on screen, and each is in the bucket of its kind. O((visible + pooled) log visible).
  func checkPool(_ found: inout [Violation]) {
    guard pool.count > 0 else { return }
    let onScreen = cellsOnScreen
    for kind in pool.kinds { checkBucket(of: kind, pool.lazyCells(of: kind), onScreen: onScreen, &found) }
  }

  /// Checks the cells in one bucket of the pool; tests pass some that no pool accepts.
  ///
  /// - Parameter onScreen: the cells on screen, ascending.
  func checkBucket(of kind: Kind, _ cells: some Sequence<Cell>, onScreen: [Cell.ID], _ found: inout [Violation]) {
    for cell in cells {
      let index = onScreen.indices.partitioningIndex { onScreen[$0] >= cell.id }
      if index < onScreen.count, onScreen[index] == cell.id {
        found.append(Violation(.liveAndPooled, cell: cell.id, "\(cell.id) is on screen and in the pool"))
      }
      if cell.kind != kind {
        found.append(Violation(.wrongPool, cell: cell.id, "\(cell.id) is a \(cell.kind) in the pool of \(kind)"))
      }
    }
  }

  /// No more cells are cached than the policy allows.
  func checkCacheSize(by policies: Rules, _ found: inout [Violation]) {
    if cache.count > policies.cache {
      found.append(Violation(.cacheSize, "\(cache.count) cells are kept, \(policies.cache) may be"))
    }
  }

  /// No cached cell is anywhere else, and its row is not on screen. O(cached + visible + pooled), O(1) without a cache.
  func checkCache(_ found: inout [Violation]) {
    guard !cache.isEmpty else { return }
    let pooled = Set(pool.kinds.flatMap { pool.cells(of: $0).map { $0.id } })
    let (shown, rows) = (Set(live.lazy.map { $0.cell.id }), Set(live.lazy.map { $0.cell.row }))
    for cell in cache.cells {
      let isShown = shown.contains(cell.id) || rows.contains(cell.row)
      if isShown || pooled.contains(cell.id) {
        let location = isShown ? "on screen" : "in the pool"
        found.append(Violation(.keptTwice, cell: cell.id, "\(cell.id) is kept for its row, and \(location)"))
      }
    }
  }

  /// Every cell that was created is somewhere (K20).
  func checkConservation(_ counters: Counters, _ found: inout [Violation]) {
    let live = live.count + headerCells.count
    let parts = live + pool.count + cache.count + counters.discarded + counters.leaked
    if counters.created != parts || counters.leaked != 0 {
      found.append(
        Violation(
          .conservation,
          "created \(counters.created) is not live \(live) + pooled \(pool.count) + cached \(cache.count) + discarded "
            + "\(counters.discarded) + leaked \(counters.leaked)"))
    }
  }
}
