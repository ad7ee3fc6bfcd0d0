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
    guard var cell = takePooled(kind) else { return create(kind, for: key) }
    switch rules.dequeue {
    case .takes: break
    case .takesTwo: if let second = takePooled(kind) { lose(second, from: .pool) }
    case .loses:
      lose(cell, from: .pool)
      return create(kind, for: key)
    }
    events.append(.reused(cell.id, kind: cell.kind, row: key))
    if rules.key == .none { cell.kind = kind }
    return cell
  }

  /// A pooled cell for a row of a kind: of that kind, or under `key none` of any.
  private mutating func takePooled(_ kind: Kind) -> Cell? {
    if rules.pool == .off, rules.emptiesPoolAtDequeue { clearPool() }
    switch rules.key {
    case .kind: return pool.take(kind, order: rules.pool)
    case .none, .ignored: return pool.takeAny(order: rules.pool)
    }
  }

  private mutating func create(_ kind: Kind, for key: RowKey) -> Cell {
    let cell = Cell(id: Cell.ID(number: counters.created), kind: kind)
    counters.created += 1
    events.append(.created(cell.id, kind: kind, row: key))
    return cell
  }
}
