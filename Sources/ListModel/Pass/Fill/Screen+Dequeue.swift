/// Dequeuing cells (K5).
extension Screen {
  /// A cell for a row that enters and has none of its own: one that is transferred to it or was detached, else one from
  /// the pool, else a new one (K5, K23).
  mutating func dequeue(_ kind: Kind, for key: RowKey, by rules: Rules, _ log: inout CommandLog) -> Cell {
    if !transfers.isEmpty, let cell = takeTransferred(kind, for: key, by: rules, &log) { return cell }
    if !detachedCells.isEmpty, let cell = takeDetached(kind, for: key, by: rules, &log) { return cell }
    guard var cell = takePooled(kind, by: rules, &log) else { return create(kind, for: key, &log) }
    switch rules.dequeue {
    case .takes: break
    case .takesTwo: if let second = takePooled(kind, by: rules, &log) { lose(second, from: .pool, &log) }
    case .loses:
      lose(cell, from: .pool, &log)
      return create(kind, for: key, &log)
    }
    log.note(.reused(cell.id, kind: cell.kind, row: key))
    if rules.key.changesKind { cell.kind = kind }
    return cell
  }

  /// The last detached cell of a kind, or of another as the `key` policy allows, for a row that enters (K23).
  private mutating func takeDetached(
    _ kind: Kind, for key: RowKey, by rules: Rules, _ log: inout CommandLog
  ) -> Cell? {
    // With `cache-yield` the transfer plan contains all detached cells.
    guard !rules.cacheYields else { return nil }
    let ofKind = rules.key == .none || rules.key == .ignored ? nil : detachedCells.popLast(of: kind)
    guard var cell = ofKind ?? (rules.key == .kind ? nil : detachedCells.popLast()) else { return nil }
    log.note(.transferred(cell.id, from: cell.row, to: key))
    if rules.key.changesKind { cell.kind = kind }
    return cell
  }

  /// A pooled cell for a row of a kind: of that kind, or of another as the `key` policy allows.
  private mutating func takePooled(_ kind: Kind, by rules: Rules, _ log: inout CommandLog) -> Cell? {
    if rules.pool == .off, rules.emptiesPoolAtDequeue { clearPool(&log) }
    return pool.take(kind, by: rules)
  }

  private func create(_ kind: Kind, for key: RowKey, _ log: inout CommandLog) -> Cell {
    let cell = Cell(id: Cell.ID(number: log.counters.created), kind: kind)
    log.note(.created(cell.id, kind: kind, row: key))
    return cell
  }
}

extension ReusePool {
  /// Removes a cell for a row of a kind: of that kind, or of another as the `key` policy allows.
  mutating func take(_ kind: Kind, by rules: Rules) -> Cell? {
    switch rules.key {
    case .kind: take(kind, order: rules.pool)
    case .kindFirst: take(kind, order: rules.pool) ?? takeAny(order: rules.pool)
    case .none, .ignored: takeAny(order: rules.pool)
    }
  }
}
