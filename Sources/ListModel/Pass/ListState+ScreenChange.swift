/// A pass's way from one screen to the next.
struct ScreenChange {
  /// The rows that are to have cells, ascending.
  let rows: [Int]
  /// Whether it follows an update that did more than to set heights (K23).
  let isSplice: Bool
  /// Whether it follows a scroll to a row.
  let isLanding: Bool
  /// Those of the rows that have a cell.
  var staying: [LiveCell]
  /// The cells that are to leave, in the order in which they will.
  var leaving: [LiveCell]
  /// The cells that were set aside for the rows that enter (K23).
  var setAside: Set<Cell.ID> = []
  /// How a scroll walks; nil: it does not.
  var way: (isUp: Bool, passed: [Int])?
  /// The number of events before it.
  let firstEvent: Int

  init(to rows: [Int], on screen: Screen, isSplice: Bool, isLanding: Bool, from firstEvent: Int) {
    (self.rows, self.isSplice, self.isLanding, self.firstEvent) = (rows, isSplice, isLanding, firstEvent)
    (staying, leaving) = screen.parted(showing: rows)
  }
}

/// The steps of a pass from one screen to the next (K4, K23).
extension ListState {
  /// Lets the cells go that leave before the fetches, and sets those aside that entrants are to take.
  mutating func letGo(_ change: inout ScreenChange) {
    if settings.rules.redraw == .whenMarkedOrResized { resize(&change.staying) }
    if change.isSplice, settings.rules.spliceCells != .pooled {
      setAside(&change.leaving)
      takeAway(&change.leaving)
    } else if settings.rules.returnTime == .before {
      takeAway(&change.leaving)
    }
    if settings.rules.cacheYield != .none { planYields(to: change.rows, staying: change.staying) }
    change.setAside = Set(screen.handed.cells.lazy.map { $0.id })
  }

  /// Gives cells to the rows on the way, if a scroll walks or has led beyond the end.
  ///
  /// - Throws: `too-far`, `interrupted`.
  mutating func passRows(_ change: inout ScreenChange) throws(Refusal) {
    guard !change.isSplice else { return }
    change.way = try way(to: change.rows, isLanding: change.isLanding)
    if let way = change.way, settings.rules.returnTime == .during {
      try makeRoom(to: change.rows, isUp: way.isUp, &change.staying, &change.leaving)
    } else if let way = change.way {
      change.leaving += try walk(over: way.passed)
    } else {
      // One whose cell has not left yet needs none.
      let there = RowSet(change.leaving.compactMap { $0.row.map { $0..<$0 + 1 } })
      let overshot = try rowsOvershot(behind: change.rows, isLanding: change.isLanding).filter { !there.contains($0) }
      change.leaving = try walk(over: overshot) + change.leaving
    }
  }

  /// Gives cells to the rows that enter.
  mutating func fill(_ change: inout ScreenChange) {
    if settings.rules.reentrancy == .nested {
      fillByKey(change.rows, staying: change.staying)
    } else {
      let isUp = change.way?.isUp ?? (settings.rules.fetchOrder == .up)
      let live = isUp ? fillUpwards(change.rows, staying: change.staying) : fill(change.rows, staying: change.staying)
      // Versions share the screen where nothing changes.
      if !live.isIdentical(to: screen.live) { screen.live = live }
    }
    if !screen.yields.isEmpty { screen.yields = [:] }
  }

  /// Lets the cells go that leave after the fetches, checks that all went when they were due, and gives those out again that
  /// are kept for numbers.
  mutating func letGoRest(_ change: inout ScreenChange) {
    takeAway(&change.leaving)
    let isByNumber = change.isSplice && !screen.numbers.isEmpty
    if !isByNumber, !screen.handed.isEmpty { screen.giveBackHanded(by: settings.rules, &commandLog) }
    if !isByNumber, settings.rules.cacheYield != .none, !screen.cache.isEmpty { tidyCache(isOver: true) }
    let order = LeavingOrder(
      by: settings.policies, isSplice: change.isSplice, isWalk: change.way != nil, setAside: change.setAside)
    var found: [Violation] = []
    order.check(commandLog.events[change.firstEvent...], &found)
    found.forEach { commandLog.observe($0) }
    if isByNumber { keepByNumber(besides: change.rows) }
  }

  // MARK: What stays, leaves and enters

  /// Sets the cells of deleted and replaced rows aside for the rows that enter (K23).
  private mutating func setAside(_ leavers: inout [LiveCell]) {
    var handed = leavers.filter { $0.row == nil }
    leavers.removeAll { $0.row == nil }
    if settings.rules.spliceCells == .allHanded {
      handed += leavers
      leavers = []
    }
    writeBackStates(of: handed)
    // A pass within a pass finds those of the outer one.
    for leaver in handed { screen.handed.append(leaver.cell) }
  }

  /// The new screen: who stays keeps its cell (K8), who enters fetches one.
  private mutating func fill(_ rows: [Int], staying: [LiveCell]) -> [LiveCell] {
    guard staying.count < rows.count else { return staying }
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

  /// The same from bottom to top (K23).
  private mutating func fillUpwards(_ rows: [Int], staying: [LiveCell]) -> [LiveCell] {
    guard staying.count < rows.count else { return staying }
    var shown: [LiveCell] = []
    shown.reserveCapacity(rows.count)
    var next = staying.count - 1
    for row in rows.reversed() {
      if next >= 0, staying[next].row == row {
        shown.append(staying[next])
        next -= 1
      } else {
        shown.append(LiveCell(row: row, cell: fetch(for: row)))
      }
    }
    return shown.reversed()
  }

  /// Gives the cells that stay the heights of their rows, and draws those whose height has changed.
  private mutating func resize(_ staying: inout [LiveCell]) {
    for place in staying.indices {
      guard let row = staying[place].row else { continue }
      staying[place].cell.resize(to: records.heights.height(of: row), by: settings.rules)
      staying[place].cell.draw(&commandLog)
    }
  }
}
