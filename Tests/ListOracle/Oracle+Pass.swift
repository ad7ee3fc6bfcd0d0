@testable import ListModel

extension Oracle {
  var clampFollows: Bool { policies.clampTime == .afterPass || policies.clampTime == .late }

  /// How every command that changes the list ends: clamp, then one pass (K4, K6), which finds out if the data source
  /// has other numbers of rows than the view knows of (EngineRules, "Updates").
  ///
  /// - Parameter isLanding: whether it is a scroll to a row.
  mutating func settle(
    holding anchor: Anchor? = nil, isReload: Bool = false, isLanding: Bool = false, isScroll: Bool = false,
    isResize: Bool = false
  ) throws(Refused) {
    if isScroll, skipsPass() { return }
    if let anchor {
      moveOffset(to: anchor.target(in: self), because: .anchor)
    }
    if clampFollows, anchor != nil || isReload { try passUnclamped(anchor) }
    chase()
    clamp()
    guard agreesInCounts else { throw Refused(.sourceChanged) }
    let isSplice = anchor.map { !$0.isOfHeights } ?? false
    layOut(isSplice: isSplice, isLanding: isLanding)
    measureShown()
    settledContent = content
    noteDrawnEnd()
    awaitHeights()
    settledLedger = ledger.count
    askForMore()
    carryOutQueue()
  }

  /// A scroll that ends nearer than the lowest row's height to the last pass makes none (`threshold`).
  mutating func skipsPass() -> Bool {
    guard policies.threshold == .lowestRow, !live.isEmpty, policies.renderLimit == nil else {
      return false
    }
    clamp()
    let way = offset - passOffset
    return max(way, .zero - way) < rows.map(\.height).min() ?? .zero
  }

  /// The pass of an update that is clamped afterwards; after a set height maybe to the former content first (K23).
  private mutating func passUnclamped(_ anchor: Anchor?) throws(Refused) {
    guard agreesInCounts else { throw Refused(.sourceChanged) }
    let formerEnd = end(of: settledContent)
    isClampPutOff = true
    layOut(isSplice: anchor.map { !$0.isOfHeights } ?? false)
    isClampPutOff = false
    guard policies.clampTime == .late, policies.clamp == .both, anchor?.isOfHeights == true, offset > formerEnd
    else { return }
    moveOffset(to: formerEnd, because: .clamp)
    layOut()
  }

  /// Measures what is to be measured before a pass, and makes it.
  mutating func layOut(isSplice: Bool = false, isLanding: Bool = false) {
    learnHeights()
    measureVisible()
    pass(isSplice: isSplice, isLanding: isLanding)
  }

  /// Under `reach chase` the list goes on to what was asked for beyond its end (K27).
  private mutating func chase() {
    guard let goal = wish else { return }
    if policies.reach == .chase, clamped(goal) > offset { moveOffset(to: clamped(goal), because: .user) }
    if policies.reach == .clamp || clamped(goal) >= goal { wish = nil }
  }

  private mutating func noteDrawnEnd() {
    let row = live.last.flatMap { cell in rows.firstIndex { $0.mark == cell.mark } }
    drawnEnd = row.map { tops[$0] + rows[$0].height } ?? .zero
  }

  mutating func clamp() {
    // Only the clamp is put off, and not that offsets are whole numbers (K27).
    moveOffset(to: isClampPutOff ? offset : clamped(offset), because: .clamp)
    settledContent = content
  }

  /// An offset as the clamp policy allows it (K6).
  func clamped(_ offset: Points) -> Points {
    switch policies.clamp {
    case .both: rounded(min(max(offset, .zero - policies.inset.top), end))
    case .lower: rounded(max(offset, .zero - policies.inset.top))
    case .none: rounded(offset)
    }
  }

  /// A whole number, as the policy says (K27).
  func rounded(_ offset: Points) -> Points {
    let points = Double(offset.thousandths) / 1000
    switch policies.offsetRounding {
    case .none: return offset
    case .down: return Points(Int(points.rounded(.down)))
    case .nearest: return Points(Int(points.rounded(.toNearestOrAwayFromZero)))
    }
  }

  /// Entries that change nothing are not written.
  mutating func moveOffset(to wanted: Points, because reason: LedgerEntry.Reason) {
    let target = rounded(wanted)
    if target != offset { ledger.append(LedgerEntry(from: offset, to: target, reason: reason)) }
    let distance = target - offset
    offset = target
    shiftMotion(by: distance, because: reason)
  }

  /// Compute visible; return the leavers in screen order; fetch the entrants in row order (K4). Replaced rows are both
  /// (K9): their cells show no row any more.
  ///
  /// - Parameter isSplice: whether cells of deleted and replaced rows may be handed over (K23).
  private mutating func pass(isSplice: Bool, isLanding: Bool) {
    passOffset = offset
    let (choice, rows) = (choose(), rows)
    let shown = choice.shown
    extraRows += choice.extra
    let walked = shown.filter { $0 != choice.focused }
    let passed = passedRows(to: walked, besides: choice.focused, isLanding: isLanding, isSplice: isSplice)
    let isUp = passed.isUp ?? (policies.fetchOrder == .up)
    let marks = shown.map { rows[$0].mark }
    var stayers = live.filter { marks.contains($0.mark) }
    var leavers = live.filter { !marks.contains($0.mark) }
    tidyCache(isOver: policies.cacheYield == .none)
    let hands = isSplice && [.handed, .allHanded].contains(policies.spliceCells)
    if hands {
      let rest = leavers.filter { $0.mark != 0 }
      handed = leavers.filter { $0.mark == 0 } + (policies.spliceCells == .allHanded ? rest : [])
      leavers = policies.spliceCells == .allHanded ? [] : rest
    }
    if policies.returnTime == .before || hands {
      takeAway(leavers)
      if stayers.isEmpty, isApart(shown) { sortPool() }
    }
    planYields(to: shown, besides: stayers)
    var left: [Cell] = []
    if let isUp = passed.isUp, policies.returnTime == .during {
      let brought = makeRoom(to: walked, besides: choice.focused, isUp: isUp)
      stayers = brought.filter { marks.contains($0.mark) }
      left = leavers.filter { $0.mark == 0 } + brought.filter { !marks.contains($0.mark) }
      leavers = []
    } else {
      left = passed.rows.map { fetch($0) }
    }
    // One whose cell is still there needs none.
    let there = policies.returnTime == .before || hands ? [] : leavers.map(\.mark)
    let overshot = rowsOvershot(behind: walked, isLanding: isLanding, isSplice: isSplice)
      .filter { !there.contains(rows[$0].mark) && $0 != choice.focused }.map { fetch($0) }
    live = []
    for row in isUp ? shown.reversed() : shown {
      live.append(stayers.first { $0.mark == rows[row].mark } ?? fetch(row))
    }
    live = marks.map { mark in live.first { $0.mark == mark }! }
    takeAway(overshot)
    if policies.returnTime != .before, !hands { takeAway(leavers) }
    takeAway(left)
    giveBack(handed)
    handed = []
    yields = [:]
    if policies.cacheYield != .none { tidyCache(isOver: true) }
    passBands()
    overscanned = Set(shown.filter { !choice.visible.contains($0) }.map { rows[$0].mark })
    retained = Set(shown.filter { !choice.rendered.contains($0) }.map { rows[$0].mark })
    loseFocus()
    askForImages()
  }

  /// Whether no row with a cell is one of some, or next to one.
  private func isApart(_ shown: [Int]) -> Bool {
    let there = live.compactMap { cell in rows.firstIndex { $0.mark == cell.mark } }
    guard !there.isEmpty, !shown.isEmpty else { return false }
    return shown.min()! > there.max()! + 1 || shown.max()! < there.min()! - 1
  }

  /// Kept cells go to the pool whose row is of another kind, or gone; the latter only where they can serve no other row.
  private mutating func tidyCache(isOver: Bool) {
    let rows = rows
    let unwanted = cache.filter { cell in
      rows.firstIndex { $0.key == cell.row }.map { kind(of: $0) != cell.kind } ?? isOver
    }
    cache.removeAll { cell in unwanted.contains { $0.id == cell.id } }
    giveBack(unwanted)
    trimCache()
  }

  /// With a cache, the leavers whose row still exists and is of their kind are kept for it
  /// (EngineRules, "Fixed choices"); replaced ones return (K9).
  mutating func takeAway(_ leavers: [Cell]) {
    let rows = rows
    for leaver in leavers {
      let isKept = policies.cache > 0 && rows.firstIndex { $0.mark == leaver.mark }.map(kind) == leaver.kind
      if isKept { cache.append(leaver) } else { giveBack([leaver]) }
      trimCache()
    }
  }

  mutating func trimCache() {
    while cache.count > policies.cache { giveBack([cache.removeFirst()]) }
  }

  /// The newest or the oldest cell of the row's kind, else a new one (K5).
  mutating func fetch(_ row: Int) -> Cell {
    let rows = rows
    let key = rows[row].key
    let kind = kind(of: row)
    if let place = cache.firstIndex(where: { $0.row == key }) {
      var cell = cache.remove(at: place)
      (cell.index, cell.mark, cell.wait) = (row, rows[row].mark, 0)
      return cell
    }
    if var cell = yielded(to: key) ?? takeHanded(kind) {
      cell.kind = kind
      bind(&cell, to: key, index: row)
      (cell.mark, cell.wait) = (rows[row].mark, 0)
      return cell
    }
    // PGTableView without reuse throws away what is in the pool, and answers nothing (EngineRules, "pgtable").
    if policies.pool == .off, policies.emptiesPoolAtDequeue { clearPool() }
    var cell = takePooled(kind, from: &pool) ?? newCell(kind: kind)
    cell.kind = kind
    bind(&cell, to: key, index: row)
    (cell.mark, cell.wait) = (rows[row].mark, 0)
    return cell
  }

  /// The last of the cells that an update has set aside.
  private mutating func takeHanded(_ kind: Kind) -> Cell? {
    guard policies.cacheYield == .none else { return nil }
    let place = handed.lastIndex { policies.key == .none || $0.kind == kind }
    let other = policies.key == .kindFirst ? handed.indices.last : nil
    return (place ?? other).map { handed.remove(at: $0) }
  }

  /// The newest, the oldest or the first created of the row's kind, or where that does not count of all.
  func takePooled(_ kind: Kind, from pool: inout [Cell]) -> Cell? {
    var places = pool.indices.filter { policies.key == .none || pool[$0].kind == kind }
    if places.isEmpty, policies.key == .kindFirst { places = Array(pool.indices) }
    let place: Int? =
      switch policies.pool {
      case .lifo: places.last
      case .fifo: places.first
      case .lowest: places.min { pool[$0].id < pool[$1].id }
      case .off: nil
      }
    return place.map { pool.remove(at: $0) }
  }

  private mutating func newCell(kind: Kind) -> Cell {
    counters.created += 1
    return Cell(id: counters.created - 1, kind: kind, row: "", bound: "", drawn: "", index: 0)
  }

  /// Content goes in and is drawn (K15).
  mutating func bind(_ cell: inout Cell, to key: String, index: Int) {
    cell.index = index
    cell.row = key
    cell.bound = key
    cell.drawn = key
    cell.generation += 1
    cell.state = states[key] ?? []
    counters.binds += 1
    showImage(in: &cell)
    askForHooks(key, index)
  }

  /// Throws away what is in the pool.
  mutating func clearPool() {
    counters.discarded += pool.count
    pool = []
  }

  /// To the pool, or with `pool off` or above the cap away (EngineRules, "Fixed choices"); PGTableView's leavers enter
  /// it nevertheless (EngineRules, "pgtable").
  mutating func giveBack(_ cells: [Cell]) {
    for cell in cells {
      let isFull = pool.count { policies.key == .none || $0.kind == cell.kind } >= policies.cap ?? .max
      let isOff = policies.pool == .off && !policies.emptiesPoolAtDequeue
      if isOff || isFull { counters.discarded += 1 } else { pool.append(cell) }
    }
  }
}
