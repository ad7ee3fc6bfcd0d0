extension ListState {
  /// Clamps the offset and makes one layout pass: how every command that changes the list ends (K4).
  ///
  /// - Throws: `too-many-visible` (K19).
  mutating func settle() throws(Refusal) {
    clamp()
    try pass()
  }

  /// Brings the offset back into `0 … max(0, content − V)` (K6).
  mutating func clamp() { moveOffset(to: min(max(offset, .zero), largestOffset), because: .clamp) }

  /// Moves the offset and notes it in the ledger, unless it stands there already.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    guard target != offset else { return }
    let entry = LedgerEntry(from: offset, to: target, reason: reason)
    ledger.append(entry)
    events.append(.offsetMoved(entry))
    offset = target
  }

  /// One layout pass (K4): the leavers return in the order in which they stood on screen, then the entrants fetch, bind
  /// and draw in ascending row order.
  mutating func pass() throws(Refusal) {
    try checkSource()
    let rows = try rowsToShow()
    if !cache.isEmpty { tidyCache() }
    var (staying, leaving) = splitLive(showing: rows)
    if policies.returnTime == .before { takeAway(&leaving) }
    live = fill(rows, staying: staying)
    takeAway(&leaving)
    hasRawOffset = false
  }

  /// Parts the cells on screen into those whose row stays visible, by row, and the leavers, as they stood on screen.
  private func splitLive(showing rows: [Int]) -> (staying: [LiveCell], leaving: [LiveCell]) {
    var staying: [LiveCell] = []
    var leaving: [LiveCell] = []
    staying.reserveCapacity(live.count)
    for shown in live {
      if let row = shown.row, rows.containsSorted(row) { staying.append(shown) } else { leaving.append(shown) }
    }
    // A move may have changed the order of those that stay.
    if !staying.isSorted(by: \.position) { staying.sort { $0.position < $1.position } }
    return (staying, leaving)
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

  /// A cell for a row that enters: the one kept for it, unchanged; else from the pool if it has one of the row's kind,
  /// else a new one (K5), bound and drawn.
  private mutating func fetch(for row: Int) -> Cell {
    let key = records.key(of: row)
    if let cell = recall(key, index: row) { return cell }
    var cell = dequeue(catalog.kind(of: key), for: key)
    bind(&cell, to: key, index: row)
    return cell
  }

  private mutating func dequeue(_ kind: Kind, for key: RowKey) -> Cell {
    if let cell = pool.take(kind, order: policies.pool) {
      events.append(.reused(cell.id, kind: kind, row: key))
      return cell
    }
    let cell = Cell(id: Cell.ID(number: counters.created), kind: kind)
    counters.created += 1
    events.append(.created(cell.id, kind: kind, row: key))
    return cell
  }

  /// Puts a row's content into a cell and draws it (K15).
  mutating func bind(_ cell: inout Cell, to key: RowKey, index: Int) {
    cell.bind(to: key, index: index)
    counters.binds += 1
    events.append(.bound(cell.id, row: key))
    cell.draw()
    events.append(.drawn(cell.id, row: cell.drawn))
  }

  /// Takes leavers off the screen, in order: into the cache if it is on and their row still exists, else to the pool.
  private mutating func takeAway(_ leavers: inout [LiveCell]) {
    for leaver in leavers {
      if policies.cache > 0, leaver.row != nil { keep(leaver.cell) } else { giveBack(leaver.cell) }
    }
    leavers.removeAll()
  }

  /// Returns a cell from the screen to the pool.
  mutating func giveBack(_ cell: Cell) {
    if isWelcome(cell) {
      pool.add(cell)
      events.append(.returned(cell.id, kind: cell.kind, row: cell.row))
    } else {
      discard(cell, from: .screen)
    }
  }

  /// Whether the pool takes a cell in: not with `pool off`, and not above the cap of its kind (engine 8).
  func isWelcome(_ cell: Cell) -> Bool {
    policies.pool != .off && (policies.cap.map { pool.count(of: cell.kind) < $0 } ?? true)
  }

  /// Throws a cell away for good.
  mutating func discard(_ cell: Cell, from place: Event.Place) {
    counters.discarded += 1
    events.append(.discarded(cell.id, kind: cell.kind, row: cell.row, from: place))
  }
}

extension LiveCell {
  /// The row for sorting; a deleted one sorts first.
  fileprivate var position: Int { row ?? -1 }
}

extension Array {
  /// Whether the elements stand in ascending order of a measure. O(n).
  fileprivate func isSorted(by measure: (Element) -> Int) -> Bool {
    zip(self, dropFirst()).allSatisfy { measure($0) <= measure($1) }
  }
}

extension Array<Int> {
  /// Whether an ascending array holds a number. O(1) where the numbers follow one another, else O(log n).
  fileprivate func containsSorted(_ number: Int) -> Bool {
    guard let first, let last, number >= first, number <= last else { return false }
    if last - first == count - 1 { return true }
    let place = indices.partitioningIndex { self[$0] >= number }
    return place < count && self[place] == number
  }
}
