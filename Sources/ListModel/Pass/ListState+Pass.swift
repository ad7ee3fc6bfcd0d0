extension ListState {
  /// Clamps the offset and makes one layout pass: how every command that changes the list ends (K4).
  ///
  /// - Parameter anchor: what is to keep its place on screen; it moves the offset before the clamp does (K11).
  /// - Throws: `source-changed`; `too-many-visible` (K19).
  mutating func settle(
    holding anchor: ScrollAnchor? = nil, isReload: Bool = false, isLanding: Bool = false
  ) throws(Refusal) {
    fitWindow()
    if settings.rules.content == .exact { records.averagedRows = nil }
    try checkReach()
    if let anchor {
      restartAverage(from: anchor.lastRow)
      if anchor.rule == .line { hold(line: anchor) } else { hold(anchor) }
    }
    if settings.rules.clampTime != .beforePass, anchor != nil || isReload {
      try passUnclamped(isOfHeights: anchor?.isOfHeights ?? false, isReload: isReload)
    }
    clamp()
    let passed = try recentre()
    let isSplice = anchor.map { !$0.isOfHeights } ?? false
    if anchor != nil, settings.rules.clampTime == .beforePass, settings.rules.leaving != .atOnce {
      try pass(isSplice: isSplice, choosing: .asUpdate)
    } else if jumps(isLanding: isLanding) {
      try pass(choosing: .afterJump)
    }
    let isAnew = isLanding && settings.rules.leaving == .whileEnough
    try pass(isSplice: isSplice, isLanding: isLanding, choosing: isAnew ? .asUpdate : .asUsual)
    try measureShown()
    try followAverage()
    passOver(passed)
    awaitHeights()
    scroller.endPass(in: records.content)
    askForMore()
    carryOutQueue()
  }

  /// The pass that an update makes before it is clamped. Where a set height has led the offset elsewhere, the list may
  /// still know the content as it was, and clamp to that first.
  mutating func passUnclamped(isOfHeights: Bool, isReload: Bool) throws(Refusal) {
    let end = scroller.largestOffset(in: scroller.settledContent, by: settings.rules)
    scroller.settle(in: records.content)
    try pass(isSplice: !isOfHeights && !isReload, choosing: isReload ? .asUsual : .asUpdate)
    guard isOfHeights, settings.rules.clampTime == .late, settings.rules.clamp == .both, scroller.offset > end else {
      return
    }
    moveOffset(to: end, because: .clamp)
    try pass()
  }

  /// Moves the offset and notes it in the ledger, unless it stands there already.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    scroller.move(to: target, because: reason, by: settings.rules, &commandLog)
  }

  /// Brings the offset back to where the clamp policy allows it (K6).
  mutating func clamp() { scroller.clamp(to: records.content, by: settings.rules, due: settings.policies, &commandLog) }

  /// Moves the offset so that what an update's anchor holds keeps its place on screen (K11).
  mutating func hold(_ anchor: ScrollAnchor) {
    let rules = settings.rules
    guard let target = anchor.target(in: records, scroller, by: rules, counting: .everything),
      let counted = anchor.target(in: records, scroller, by: rules, counting: rules.anchorMeasure)
    else { return }
    moveOffset(to: counted, because: .anchor)
    guard scroller.offset != settings.rules.offsetRounding.rounded(target) else { return }
    commandLog.observe(Violation(.correction, "the anchor demands offset \(target), it is \(scroller.offset)"))
  }

  /// One layout pass (K4): the leavers return in the order in which they stood on screen, then the entrants fetch, bind
  /// and draw in ascending row order.
  ///
  /// - Parameters:
  ///   - isSplice: whether it follows an update that did more than to set heights (K23).
  ///   - isLanding: whether it follows a scroll to a row.
  ///   - choice: which rows get cells.
  mutating func pass(
    isSplice: Bool = false, isLanding: Bool = false, choosing choice: RowChoice = .asUsual
  ) throws(Refusal) {
    try checkSource()
    learnHeights()
    try measureVisible()
    let chosen = try rowsToShow(choosing: choice)
    let (rows, zones) = (chosen.rows, chosen.zones)
    noteEdges(of: chosen)
    if !screen.cache.isEmpty { tidyCache(isOver: settings.rules.cacheYield == .none) }
    let firstEvent = commandLog.events.count
    let slots = settings.rules.cellState == .keptInSlot ? screen.live.map(\.cell.state) : []
    var (staying, leaving) = screen.parted(showing: rows)
    if settings.rules.redraw == .whenMarkedOrResized { resize(&staying) }
    if isSplice, settings.rules.spliceCells != .pooled {
      setAside(&leaving)
      takeAway(&leaving)
    } else if settings.rules.returnTime == .before {
      takeAway(&leaving)
    }
    if settings.rules.cacheYield != .none { planYields(to: rows, staying: staying) }
    let setAside = screen.handed.map(\.id)
    let way = isSplice ? nil : try way(to: rows, isLanding: isLanding)
    if let way, settings.rules.returnTime == .during {
      try makeRoom(to: rows, isUp: way.isUp, &staying, &leaving)
    } else if let way {
      leaving += try walk(over: way.passed)
    } else if !isSplice {
      leaving = try walk(over: try rowsOvershot(behind: rows, isLanding: isLanding)) + leaving
    }
    if settings.rules.reentrancy == .nested {
      fillByKey(rows, staying: staying)
    } else {
      let isUp = way?.isUp ?? (settings.rules.fetchOrder == .up)
      screen.live = isUp ? fillUpwards(rows, staying: staying) : fill(rows, staying: staying)
    }
    screen.yields = [:]
    takeAway(&leaving)
    if !screen.handed.isEmpty { screen.giveBackHanded(by: settings.rules, &commandLog) }
    if settings.rules.cacheYield != .none, !screen.cache.isEmpty { tidyCache(isOver: true) }
    LeavingOrder(by: settings.policies, isSplice: isSplice, isWalk: way != nil, setAside: setAside)
      .check(commandLog.events[firstEvent...], &commandLog.observed)
    screen.giveStates(bySlot: slots)
    if settings.rules.capTime == .afterFetches { screen.trimPool(by: settings.rules, &commandLog) }
    if let zones { screen.noteZones(visible: zones.visible, rendered: zones.rendered) }
    commandLog.noteExtraRows(chosen.extra)
    // A limit of 0 keeps them waiting for ever.
    screen.isFilling = zones?.isCut ?? false && settings.rules.renderLimit != 0
    askForImages()
    scroller.hasRawOffset = false
  }

  /// Checks that no place in the content is farther from the top than sums of lengths can reach.
  ///
  /// - Throws: `too-many-rows`.
  private func checkReach() throws(Refusal) {
    guard records.content > .farthest else { return }
    throw Refusal(
      .tooManyRows, "the content would be \(records.content) points high, but at most \(Points.farthest) is possible",
      advice: "use fewer or lower rows, or a smaller gap or margin")
  }

  // MARK: Leavers

  /// Takes leavers off the screen, in order: into the cache if it is on and their row still exists, else to the pool. A cell
  /// of another kind than its row's is not kept, so that a second pass would change nothing.
  mutating func takeAway(_ leavers: inout [LiveCell]) {
    writeBackStates(of: leavers)
    for leaver in leavers {
      if isKept(leaver) {
        screen.moveToCache(leaver.cell, by: settings.rules, &commandLog)
      } else {
        screen.giveBack(leaver.cell, by: settings.rules, &commandLog)
      }
    }
    leavers.removeAll()
  }

  /// Sets the cells of deleted and replaced rows aside for the rows that enter (K23).
  private mutating func setAside(_ leavers: inout [LiveCell]) {
    var handed = leavers.filter { $0.row == nil }
    leavers.removeAll { $0.row == nil }
    if settings.rules.spliceCells == .allHanded {
      handed += leavers
      leavers = []
    }
    writeBackStates(of: handed)
    screen.handed = handed.map(\.cell)
  }

  private func isKept(_ leaver: LiveCell) -> Bool {
    // A fault may have left a cell in a row that there is not.
    guard settings.rules.cache > 0, let row = leaver.row, row < records.count else { return false }
    return kind(ofRow: row) == leaver.cell.kind
  }

  /// Returns the cells on screen, in screen order.
  mutating func giveBackAll() {
    writeBackStates(of: screen.live)
    screen.giveBackAll(by: settings.rules, &commandLog)
  }

  /// Writes the states of leaving cells into their rows, if the rule says so and the rows still exist.
  private mutating func writeBackStates(of leavers: [LiveCell]) {
    guard settings.rules.cellState == .writtenBack else { return }
    for leaver in leavers { data.writeBack(leaver.cell) }
  }

  /// Gives up the kept cells whose row is of another kind now, or no longer exists.
  ///
  /// - Parameter isOver: whether the latter may serve no row of this pass any more (`cache-yield`).
  private mutating func tidyCache(isOver: Bool) {
    let (records, catalog) = (records, data.catalog)
    screen.tidyCache(by: settings.rules, &commandLog) { cell in
      guard let key = cell.row, let row = records.row(of: key) else { return !isOver }
      return records.kind(ofRow: row, catalog) == cell.kind
    }
  }

  // MARK: Entrants

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
  mutating func fillUpwards(_ rows: [Int], staying: [LiveCell]) -> [LiveCell] {
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

  /// A cell for a row that enters: the one kept for it, unchanged; else from the pool if it has one of the row's kind,
  /// else a new one (K5), bound and drawn.
  mutating func fetch(for row: Int) -> Cell {
    let key = records.key(of: row)
    if let cell = screen.recall(key, index: row, by: settings.rules, &commandLog) {
      if images.hasOwners { images.noteComingBack(of: cell) }
      return cell
    }
    var cell = screen.dequeue(records.kind(of: key, at: row, data.catalog), for: key, by: settings.rules, &commandLog)
    bind(&cell, to: key, index: row)
    return cell
  }

  /// Puts a row's content into a cell, draws it and shows the row's image; whoever waits for that asks for an update
  /// (K15, K16, K17).
  mutating func bind(_ cell: inout Cell, to key: RowKey, index: Int) {
    let content = RowContent(
      key: key, index: index, height: records.heights.height(of: index), state: state(ofRow: index))
    cell.show(content, by: settings.rules, &commandLog)
    if images.has(key) {
      images.show(in: &cell, of: key, index: index, at: scroller.time, by: settings.rules, &commandLog)
    } else {
      cell.image = .none
    }
    if !hooks.isEmpty { askForHooks(ofRow: key, index: index) }
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
