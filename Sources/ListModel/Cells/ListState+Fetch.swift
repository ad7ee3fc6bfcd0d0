/// Where a row that enters gets its cell.
extension ListState {
  /// A cell for a row that enters: the one kept for it, unchanged; else from the pool if it has one of the row's kind,
  /// else a new one (K5), bound and drawn.
  mutating func fetch(for row: Int) -> Cell {
    let key = records.key(of: row)
    if let cell = recall(key, index: row) { return cell }
    var cell = dequeue(kind(ofRow: row), for: key)
    bind(&cell, to: key, index: row)
    return cell
  }

  private mutating func dequeue(_ kind: Kind, for key: RowKey) -> Cell {
    if var cell = takePooled(kind) {
      if faults.contains(.dequeueThenInit) {
        lose(cell, from: .pool)
        return create(kind, for: key)
      }
      if faults.contains(.doubleDequeue), let second = takePooled(kind) { lose(second, from: .pool) }
      events.append(.reused(cell.id, kind: cell.kind, row: key))
      if policies.key == .none { cell.kind = kind }
      return cell
    }
    return create(kind, for: key)
  }

  /// A pooled cell for a row of a kind: of that kind, or under `key none` of any.
  private mutating func takePooled(_ kind: Kind) -> Cell? {
    if policies.pool == .off, policies.emptiesPoolAtDequeue { clearPool() }
    let takesAny = policies.key == .none || faults.contains(.poolUnkeyed)
    return takesAny ? pool.takeAny(order: policies.pool) : pool.take(kind, order: policies.pool)
  }

  private mutating func create(_ kind: Kind, for key: RowKey) -> Cell {
    let cell = Cell(id: Cell.ID(number: counters.created), kind: kind)
    counters.created += 1
    events.append(.created(cell.id, kind: kind, row: key))
    return cell
  }
}
