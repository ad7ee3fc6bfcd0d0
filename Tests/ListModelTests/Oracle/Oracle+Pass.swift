@testable import ListModel

extension Oracle {
  /// How every command that changes the list ends: clamp, then one pass (K4, K6).
  mutating func settle(replacing replaced: [String] = []) {
    switch policies.clamp {
    case .both: moveOffset(to: min(max(offset, .zero), max(.zero, content - viewport)), because: .clamp)
    case .lower: moveOffset(to: max(offset, .zero), because: .clamp)
    case .none: break
    }
    pass(replacing: replaced)
  }

  /// Entries that change nothing are not written.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    if target != offset { ledger.append(LedgerEntry(from: offset, to: target, reason: reason)) }
    offset = target
  }

  /// Compute visible; return the leavers in screen order; fetch the entrants in row order (K4). Replaced rows are both
  /// (K9).
  private mutating func pass(replacing replaced: [String]) {
    let shown = visibleRows
    let keys = shown.map { rows[$0].key }
    let stayers = live.filter { keys.contains($0.row) && !replaced.contains($0.row) }
    let leavers = live.filter { !keys.contains($0.row) || replaced.contains($0.row) }
    let gone = cache.filter { cell in !rows.contains { $0.key == cell.row && $0.kind == cell.kind } }
    cache.removeAll { cell in gone.contains { $0.id == cell.id } }
    giveBack(gone)
    trimCache()
    if policies.returnTime == .before { takeAway(leavers, replaced) }
    live = []
    for row in shown { live.append(stayers.first { $0.row == rows[row].key } ?? fetch(row)) }
    if policies.returnTime == .after { takeAway(leavers, replaced) }
  }

  /// With a cache, the leavers whose row still exists are kept for it (engine 8); replaced ones return (K9).
  private mutating func takeAway(_ leavers: [Cell], _ replaced: [String]) {
    for leaver in leavers {
      let isKept = policies.cache > 0 && row(of: leaver.row) != nil && !replaced.contains(leaver.row)
      if isKept { cache.append(leaver) } else { giveBack([leaver]) }
      trimCache()
    }
  }

  private mutating func trimCache() {
    while cache.count > policies.cache { giveBack([cache.removeFirst()]) }
  }

  /// The newest or the oldest cell of the row's kind, else a new one (K5).
  private mutating func fetch(_ row: Int) -> Cell {
    let (key, kind) = (rows[row].key, rows[row].kind)
    if let place = cache.firstIndex(where: { $0.row == key }) {
      var cell = cache.remove(at: place)
      cell.index = row
      return cell
    }
    let place: Int? =
      switch policies.pool {
      case .lifo: pool.lastIndex { policies.key == .none || $0.kind == kind }
      case .fifo: pool.firstIndex { policies.key == .none || $0.kind == kind }
      case .off: nil
      }
    var cell = place.map { pool.remove(at: $0) } ?? newCell(kind: kind)
    cell.kind = kind
    bind(&cell, to: key, index: row)
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
    cell.state = rows[index].state
    counters.binds += 1
  }

  /// To the pool, or with `pool off` or above the cap away (engine 8).
  mutating func giveBack(_ cells: [Cell]) {
    for cell in cells {
      let isFull = pool.count { policies.key == .none || $0.kind == cell.kind } >= policies.cap ?? .max
      if policies.pool == .off || isFull { counters.discarded += 1 } else { pool.append(cell) }
    }
  }
}
