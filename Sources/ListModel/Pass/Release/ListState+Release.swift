/// The third phase of a pass: the cells of rows that leave return, before the fetches or after them (K4, K23).
extension ListState {
  /// Recycles the cells that leave before the fetches, and detaches those that entering rows are to take over.
  mutating func release(_ pass: inout LayoutPass) {
    let rules = settings.rules
    if !screen.cache.isEmpty {
      screen.pruneCache(
        isOver: !rules.cacheYields, in: records, data.catalog, by: rules, &commandLog)
    }
    if rules.cellState == .keptInSlot { pass.slots = screen.live.map { $0.cell.state } }
    if rules.redraw == .whenMarkedOrResized { resize(&pass.staying) }
    if pass.isSplice, rules.spliceCells.hands {
      detach(&pass.leaving)
      recycleLeavers(&pass.leaving)
    } else if rules.returnsBeforeFetches {
      recycleLeavers(&pass.leaving)
    }
    if let sort = settings.engine?.sortPool, pass.staying.isEmpty, pass.leaving.isEmpty, isApart(pass.rows) {
      sort(&screen)
    }
    if rules.cacheYields {
      screen.planTransfers(to: pass.rows, staying: pass.staying, in: records, data.catalog, by: rules)
    }
    pass.detachedIDs = Set(screen.detachedCells.cells.lazy.map { $0.id })
  }

  /// Recycles the cells that leave after the fetches.
  mutating func releaseRest(_ pass: inout LayoutPass) {
    recycleLeavers(&pass.leaving)
    if !screen.detachedCells.isEmpty { screen.returnDetachedToPool(by: settings.rules, &commandLog) }
    if settings.rules.cacheYields, !screen.cache.isEmpty {
      screen.pruneCache(isOver: true, in: records, data.catalog, by: settings.rules, &commandLog)
    }
    if settings.isTainted { checkLeavingOrder(pass) }
    // Test first: else the optimiser moves the uniqueness check out of the loop and copies cells that other lists
    // share.
    if !pass.slots.isEmpty { screen.setStates(bySlot: pass.slots) }
    if settings.rules.capTime == .afterFetches { screen.trimPool(by: settings.rules, &commandLog) }
  }

  /// Whether rows have cells, and none of these rows has one or is next to a row that has one.
  private func isApart(_ rows: [Int]) -> Bool {
    guard let before = screen.rowRange(from: 0), let first = rows.first, let last = rows.last else { return false }
    return first > before.upperBound + 1 || last < before.lowerBound - 1
  }

  /// Checks that all cells left when they were due. Only a fault makes it otherwise.
  private mutating func checkLeavingOrder(_ pass: LayoutPass) {
    let order = LeavingOrder(
      by: settings.policies, isSplice: pass.isSplice, isWalk: pass.walkedRows != nil, detached: pass.detachedIDs)
    var found: [Violation] = []
    order.check(commandLog.events[pass.firstEvent...], &found)
    found.forEach { commandLog.noteViolation($0) }
  }

  /// Detaches the cells of deleted and replaced rows, for the rows that enter (K23).
  private mutating func detach(_ leavers: inout [LiveCell]) {
    var detached = leavers.filter { $0.row == nil }
    leavers.removeAll { $0.row == nil }
    if settings.rules.spliceCells == .allHanded {
      detached += leavers
      leavers = []
    }
    writeBackStates(of: detached)
    // A pass within a pass appends to the cells detached by the outer one.
    for leaver in detached { screen.detachedCells.append(leaver.cell) }
  }

  /// Updates the heights of the cells that stay, and draws those whose height changed.
  private mutating func resize(_ staying: inout [LiveCell]) {
    for index in staying.indices {
      guard let row = staying[index].row else { continue }
      staying[index].cell.resize(to: records.heights.height(of: row), by: settings.rules)
      staying[index].cell.draw(&commandLog)
    }
  }
}

/// How cells leave the screen (K4).
extension ListState {
  /// Removes leaving cells from the screen, in order: into the cache or the pool.
  mutating func recycleLeavers(_ leavers: inout [LiveCell]) {
    guard !leavers.isEmpty else { return }
    if settings.rules.cellState == .writtenBack { writeBackStates(of: leavers) }
    screen.recycleLeavers(leavers, in: records, data.catalog, by: settings.rules, &commandLog)
    leavers.removeAll()
  }

  /// Before a whole reload: takes all cells from the screen (K9).
  mutating func clearScreen() {
    if settings.rules.cellsOnReload == .discarded { screen.discardAll(&commandLog) } else { returnAllToPool() }
    settings.engine?.sortPool?(&screen)
  }

  /// After a whole reload has taken the cells from the screen: empties the pool, if the policies say so (`pool-on-reload`).
  mutating func emptyPoolOnReload() {
    if settings.rules.poolOnReload == .emptied { screen.clearPool(&commandLog) }
  }

  /// Returns all cells on screen to the pool, in screen order.
  mutating func returnAllToPool() {
    writeBackStates(of: screen.live)
    screen.returnAllToPool(by: settings.rules, &commandLog)
  }

  /// Copies the states of leaving cells into their rows, if the rule says so and the rows still exist.
  mutating func writeBackStates(of leavers: [LiveCell]) {
    guard settings.rules.cellState == .writtenBack else { return }
    for leaver in leavers { data.writeBack(leaver.cell) }
  }
}
