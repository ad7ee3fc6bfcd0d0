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
    let rows = try rowsToShow()
    var (staying, leaving) = splitLive(showing: rows)
    if policies.returnTime == .before { giveBack(&leaving) }
    live = fill(rows, staying: staying)
    giveBack(&leaving)
    hasRawOffset = false
  }

  /// Parts the cells on screen into those whose row stays visible, by row, and the leavers, as they stood on screen.
  private func splitLive(showing rows: [Int]) -> (staying: [LiveCell], leaving: [Cell]) {
    var staying: [LiveCell] = []
    var leaving: [Cell] = []
    staying.reserveCapacity(live.count)
    for shown in live {
      if let row = shown.row, rows.containsSorted(row) { staying.append(shown) } else { leaving.append(shown.cell) }
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

  /// A cell for a row that enters: from the pool if it has one of the row's kind, else a new one (K5); bound and drawn.
  private mutating func fetch(for row: Int) -> Cell {
    let key = records.key(of: row)
    let kind = catalog.kind(of: key)
    var cell = dequeue(kind, for: key)
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

  /// Returns cells to the pool, or with `pool off` throws them away (engine 8).
  mutating func giveBack(_ cells: inout [Cell]) {
    for cell in cells {
      if policies.pool == .off {
        discard(cell, fromPool: false)
      } else {
        pool.add(cell)
        events.append(.returned(cell.id, kind: cell.kind, row: cell.row))
      }
    }
    cells.removeAll()
  }

  /// Throws a cell away for good.
  mutating func discard(_ cell: Cell, fromPool: Bool) {
    counters.discarded += 1
    events.append(.discarded(cell.id, kind: cell.kind, row: cell.row, fromPool: fromPool))
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
