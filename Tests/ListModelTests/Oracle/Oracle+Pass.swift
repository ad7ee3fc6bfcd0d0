@testable import ListModel

extension Oracle {
  /// How every command that changes the list ends: clamp, then one pass (K4, K6), which finds out if the data source
  /// has other numbers of rows than the view knows of (EngineRules, "Updates").
  mutating func settle(holding anchor: Anchor? = nil) throws(Refused) {
    fitWindow()
    if let anchor { moveOffset(to: anchor.target(in: self), because: .anchor) }
    moveOffset(to: clamped(offset), because: .clamp)
    let passed = recentre()
    guard view.counts == source.counts else { throw Refused(.sourceChanged) }
    measureVisible()
    pass()
    passOver(passed)
    settledLedger = ledger.count
    carryOutQueue()
  }

  /// An offset as the clamp policy allows it (K6).
  func clamped(_ offset: Points) -> Points {
    switch policies.clamp {
    case .both: min(max(offset, .zero), end)
    case .lower: max(offset, .zero)
    case .none: offset
    }
  }

  /// Entries that change nothing are not written.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    if target != offset { ledger.append(LedgerEntry(from: offset, to: target, reason: reason)) }
    let distance = target - offset
    offset = target
    shiftMotion(by: distance, because: reason)
  }

  /// Compute visible; return the leavers in screen order; fetch the entrants in row order (K4). Replaced rows are both
  /// (K9): their cells show no row any more.
  private mutating func pass() {
    let (shown, rows) = (visibleRows, rows)
    let marks = shown.map { rows[$0].mark }
    let stayers = live.filter { marks.contains($0.mark) }
    let leavers = live.filter { !marks.contains($0.mark) }
    let gone = cache.filter { cell in rows.firstIndex { $0.key == cell.row }.map(kind) != cell.kind }
    cache.removeAll { cell in gone.contains { $0.id == cell.id } }
    giveBack(gone)
    trimCache()
    if policies.returnTime == .before { takeAway(leavers) }
    live = []
    for row in shown { live.append(stayers.first { $0.mark == rows[row].mark } ?? fetch(row)) }
    if policies.returnTime == .after { takeAway(leavers) }
    askForImages()
  }

  /// With a cache, the leavers whose row still exists and is of their kind are kept for it
  /// (EngineRules, "Fixed choices"); replaced ones return (K9).
  private mutating func takeAway(_ leavers: [Cell]) {
    let rows = rows
    for leaver in leavers {
      let isKept = policies.cache > 0 && rows.firstIndex { $0.mark == leaver.mark }.map(kind) == leaver.kind
      if isKept { cache.append(leaver) } else { giveBack([leaver]) }
      trimCache()
    }
  }

  private mutating func trimCache() {
    while cache.count > policies.cache { giveBack([cache.removeFirst()]) }
  }

  /// The newest or the oldest cell of the row's kind, else a new one (K5).
  private mutating func fetch(_ row: Int) -> Cell {
    let rows = rows
    let key = rows[row].key
    let kind = kind(of: row)
    if let place = cache.firstIndex(where: { $0.row == key }) {
      var cell = cache.remove(at: place)
      (cell.index, cell.mark) = (row, rows[row].mark)
      return cell
    }
    // PGTableView without reuse throws away what is in the pool, and answers nothing (EngineRules, "pgtable").
    if policies.pool == .off, policies.emptiesPoolAtDequeue { clearPool() }
    let place: Int? =
      switch policies.pool {
      case .lifo: pool.lastIndex { policies.key == .none || $0.kind == kind }
      case .fifo: pool.firstIndex { policies.key == .none || $0.kind == kind }
      case .off: nil
      }
    var cell = place.map { pool.remove(at: $0) } ?? newCell(kind: kind)
    cell.kind = kind
    bind(&cell, to: key, index: row)
    cell.mark = rows[row].mark
    return cell
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
