/// The phases of a pass that change the cells on screen (K4, K23).
extension ListState {
  /// Recycles the cells that leave before the fetches, and detaches those that entering rows are to take over.
  mutating func recycleBeforeFetches(_ change: inout ScreenChange) {
    if settings.rules.redraw == .whenMarkedOrResized { resize(&change.staying) }
    change.replacesAll = change.staying.isEmpty && isApart(change.rows)
    if change.isSplice, settings.rules.spliceCells == .discarded { discardDeleted(&change.leaving) }
    if change.isSplice, settings.rules.spliceCells.hands {
      detach(&change.leaving)
      recycleLeavers(&change.leaving)
    } else if settings.rules.returnTime == .before {
      recycleLeavers(&change.leaving)
    }
    if change.replacesAll, change.leaving.isEmpty, settings.rules.poolRefill == .byNumber { screen.sortPool() }
    if settings.rules.cacheYield != .none {
      screen.planTransfers(to: change.rows, staying: change.staying, in: records, data.catalog, by: settings.rules)
    }
    change.detachedIDs = Set(screen.detachedCells.cells.lazy.map { $0.id })
  }

  /// Gives cells to the rows that a walking scroll passes over, and to rows beyond the end that a scroll has overshot
  /// to.
  ///
  /// - Throws: `too-far`, `interrupted`.
  mutating func passRows(_ change: inout ScreenChange) throws(Refusal) {
    guard !change.isSplice else { return }
    let chooser = chooser
    if let (isUp, rows) = chooser.passedRows(to: change.rows, isLanding: change.isLanding) {
      try commandLog.work.checkPassedOver(rows.count, advice: "set scrolling jump passes over none")
      change.walkedRows = (isUp, isUp ? rows.reversed() : Array(rows))
    }
    if let way = change.walkedRows, settings.rules.returnTime == .during {
      try makeRoom(to: change.rows, isUp: way.isUp, &change.staying, &change.leaving)
    } else if let way = change.walkedRows {
      change.leaving += try walk(over: way.passed)
    } else {
      // A row whose cell has not left yet needs no new one.
      let there = RowSet(change.leaving.compactMap { $0.row.map { $0..<$0 + 1 } })
      let zeroHeight = chooser.rowsOvershot(behind: change.rows, isLanding: change.isLanding)
      if !zeroHeight.isEmpty {
        try commandLog.work.checkPassedOver(zeroHeight.count, advice: "set edges half-open reaches none")
      }
      let overshot = zeroHeight.filter { !there.contains($0) }
      change.leaving = try walk(over: overshot) + change.leaving
    }
  }

  /// Gives cells to the rows that enter the screen.
  mutating func fill(_ change: inout ScreenChange) {
    if settings.rules.reentrancy == .nested {
      fillByKey(change.rows, staying: change.staying)
    } else if change.staying.count == change.rows.count {
      // Assign only on a change, so that snapshots keep sharing the cells.
      if !change.staying.isIdentical(to: screen.live) { screen.live = change.staying }
    } else if change.walkedRows?.isUp ?? (settings.rules.fetchOrder == .up) {
      screen.live = fill(change.rows.reversed(), staying: change.staying.reversed()).reversed()
    } else {
      screen.live = fill(change.rows, staying: change.staying)
    }
    if !screen.transfers.isEmpty { screen.transfers = [:] }
  }

  /// Recycles the cells that leave after the fetches, and reassigns cells cached by row number.
  mutating func recycleAfterFetches(_ change: inout ScreenChange) {
    recycleLeavers(&change.leaving)
    let isByNumber = change.isSplice && !screen.numbers.isEmpty
    if !isByNumber, !screen.detachedCells.isEmpty { screen.returnDetachedToPool(by: settings.rules, &commandLog) }
    if !isByNumber, settings.rules.cacheYield != .none, !screen.cache.isEmpty {
      screen.pruneCache(isOver: true, in: records, data.catalog, by: settings.rules, &commandLog)
    }
    if settings.isTainted { checkLeavingOrder(change) }
    if isByNumber { keepByNumber(besides: change.rows) }
    if settings.rules.poolLife == .onePass, screen.pool.count > 0 { screen.clearPool(&commandLog) }
  }

  /// Whether rows have cells, and none of some others is one of them or stands next to one.
  private func isApart(_ rows: [Int]) -> Bool {
    guard let before = screen.rowRange(from: 0), let first = rows.first, let last = rows.last else { return false }
    return first > before.upperBound + 1 || last < before.lowerBound - 1
  }

  /// Discards the cells of deleted and replaced rows (`splice-cells`).
  private mutating func discardDeleted(_ leavers: inout [LiveCell]) {
    let deleted = leavers.filter { $0.row == nil }
    guard !deleted.isEmpty else { return }
    leavers.removeAll { $0.row == nil }
    writeBackStates(of: deleted)
    for leaver in deleted { screen.discard(leaver.cell, from: .onScreen, &commandLog) }
  }

  /// Checks that all cells left when they were due. Only a fault makes it otherwise.
  private mutating func checkLeavingOrder(_ change: ScreenChange) {
    let order = LeavingOrder(
      by: settings.policies, isSplice: change.isSplice, isWalk: change.walkedRows != nil, detached: change.detachedIDs)
    var found: [Violation] = []
    order.check(commandLog.events[change.firstEvent...], &found)
    found.forEach { commandLog.noteViolation($0) }
  }

  // MARK: What stays, leaves and enters

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

  /// Builds the new screen: a row that stays keeps its cell (K8), a row that enters fetches one, in the order of
  /// `rows`: from top to bottom or from bottom to top (K23).
  private mutating func fill(_ rows: [Int], staying: [LiveCell]) -> [LiveCell] {
    var shown: [LiveCell] = []
    shown.reserveCapacity(rows.count)
    var next = 0
    for row in rows {
      if next < staying.count, staying[next].row == row {
        shown.append(staying[next])
        next += 1
      } else {
        shown.append(LiveCell(row: row, cell: fetch(for: row)))
      }
    }
    return shown
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

/// How a row that enters the screen gets its cell (K5, K8).
extension ListState {
  /// A cell for a row that enters: its own from the cache, unchanged; else one from the pool or a new one (K5), bound
  /// and drawn.
  mutating func fetch(for row: Int) -> Cell {
    let key = records.key(of: row)
    if let cell = screen.takeFromCache(key, index: row, by: settings.rules, &commandLog) {
      if images.hasOwners { imageStore.wrappedValue.noteComingBack(of: cell) }
      return cell
    }
    var cell = screen.dequeue(records.kind(of: key, at: row, data.catalog), for: key, by: settings.rules, &commandLog)
    bind(&cell, to: key, index: row)
    return cell
  }

  /// Puts a row's content into a cell, draws it, shows the row's image, and triggers the edits that wait for this bind
  /// (K15, K16, K17).
  mutating func bind(_ cell: inout Cell, to key: RowKey, index: Int) {
    let content = RowContent(
      key: key, index: index, height: records.heights.height(of: index), state: state(ofRow: index))
    cell.show(content, by: settings.rules, &commandLog)
    if images.has(key) {
      imageStore.wrappedValue.show(in: &cell, of: key, index: index, at: scroller.time, by: settings.rules, &commandLog)
    } else {
      cell.image = .none
    }
    if !hooks.isEmpty { triggerBindHooks(ofRow: key, index: index) }
  }
}

/// How cells leave the screen (K4).
extension ListState {
  /// Removes leaving cells from the screen, in order: into the cache or the pool.
  mutating func recycleLeavers(_ leavers: inout [LiveCell]) {
    writeBackStates(of: leavers)
    screen.recycleLeavers(leavers, in: records, data.catalog, by: settings.rules, &commandLog)
    leavers.removeAll()
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

/// A scroll that walks gives a cell to each row that it passes over (K23).
extension ListState {
  /// Fetches cells for rows that are passed over; they leave at the end of the pass.
  ///
  /// - Throws: `interrupted`.
  mutating func walk(over rows: [Int]) throws(Refusal) -> [LiveCell] {
    var shown: [LiveCell] = []
    commandLog.work.passedOver += rows.count
    for (number, row) in rows.enumerated() {
      try cancellation.check(before: number)
      shown.append(LiveCell(row: row, cell: fetch(for: row)))
    }
    return shown
  }

  /// Brings rows in one by one; each may reuse the cell of a row that an earlier one has pushed out (K23).
  ///
  /// - Parameters:
  ///   - rows: the rows that are to have cells, ascending.
  ///   - staying: the rows that already have cells; afterwards all of them.
  ///   - leaving: the cells that leave, in screen order; afterwards none.
  /// - Throws: `interrupted`.
  mutating func makeRoom(
    to rows: [Int], isUp: Bool, _ staying: inout [LiveCell], _ leaving: inout [LiveCell]
  ) throws(Refusal) {
    let firsts = settings.rules.keepFirst
    var shown = screen.live.filter { $0.row.map { $0 >= firsts } ?? false }
    let target = isUp ? rows.first { $0 >= firsts } : rows.last
    guard let target, let edge = isUp ? shown.first?.row : shown.last?.row else { return }
    let way = isUp ? Array((target..<max(target, edge)).reversed()) : Array(edge + 1..<max(edge, target) + 1)
    commandLog.work.passedOver += way.count
    recycle(pushedOutOf: &shown, isUp: isUp)
    for (number, row) in way.enumerated() {
      try cancellation.check(before: number)
      let cell = LiveCell(row: row, cell: fetch(for: row))
      if isUp { shown.insert(cell, at: 0) } else { shown.append(cell) }
      recycle(pushedOutOf: &shown, isUp: isUp)
    }
    let wanted = RowSet(ascending: rows)
    let isWanted = { (shown: LiveCell) in shown.row.map(wanted.contains) ?? false }
    let last = screen.live.filter { shown in shown.row.map { $0 < firsts } ?? false } + shown
    staying = last.filter(isWanted)
    leaving = leaving.filter { $0.row == nil } + last.filter { !isWanted($0) }
  }

  /// Recycles the cells of rows that the last row has pushed out of the viewport, the nearest to it first.
  private mutating func recycle(pushedOutOf shown: inout [LiveCell], isUp: Bool) {
    guard let first = shown.first?.row, let last = shown.last?.row else { return }
    var gone: [LiveCell] = []
    if isUp {
      let end = max(scroller.offset, records.y(of: first)) + scroller.viewport
      while let row = shown.last?.row, row > first, records.y(of: row) >= end { gone.append(shown.removeLast()) }
    } else {
      let start = min(scroller.offset, records.bottom(of: last) - scroller.viewport)
      let count = shown.prefix { $0.row.map { $0 < last && records.bottom(of: $0) <= start } ?? true }.count
      gone = shown.prefix(count).reversed()
      shown.removeFirst(count)
    }
    recycleLeavers(&gone)
  }
}
