/// The cache: cells that left the screen, each kept with its content for its row (EngineRules, "Policies", `cache`).
extension Screen {
  /// Removes leaving cells from the screen, in order: into the cache if it is on and their row still exists, else into
  /// the pool. A cell of another kind than its row's is not cached, so that a second pass changes nothing.
  mutating func recycleLeavers(
    _ leavers: [LiveCell], in records: Records, _ catalog: RowCatalog, by rules: Rules, _ log: inout CommandLog
  ) {
    for leaver in leavers {
      // A fault may have left a row number that does not exist.
      if rules.cache > 0, let row = leaver.row, row < records.count,
        records.kind(ofRow: row, catalog) == leaver.cell.kind
      {
        moveToCache(leaver.cell, by: rules, &log)
      } else {
        returnToPool(leaver.cell, by: rules, &log)
      }
    }
  }

  /// Moves cached cells into the pool whose row has another kind now, or no longer exists, oldest first; then the
  /// oldest above the policy's limit. O(cached × log n).
  ///
  /// - Parameter isOver: whether cells of deleted rows are also moved, because no row of this pass can take them any
  ///   more (`cache-yield`).
  mutating func pruneCache(
    isOver: Bool, in records: Records, _ catalog: RowCatalog, by rules: Rules, _ log: inout CommandLog
  ) {
    let unwanted = cache.take { cell in
      guard let key = cell.row, let row = records.row(of: key) else { return isOver }
      return records.kind(ofRow: row, catalog) != cell.kind
    }
    for cell in unwanted { release(cell, by: rules, &log) }
    trimCache(by: rules, &log)
  }

  /// Evicts the cached cells of rows whose content an update changes, or that it deletes and inserts again under the
  /// same key. O(cached × log ranges).
  ///
  /// - Parameter keys: the key numbers of these rows. If data source and view were changed separately, two rows may
  ///   have one key: then both count, as either may get the cell.
  mutating func evictCached(_ keys: RowSet, by rules: Rules, _ log: inout CommandLog) {
    for cell in cache.take(where: { $0.isKept(forAnyOf: keys) }) { release(cell, by: rules, &log) }
  }

  /// Has the cached cells of these rows be bound anew.
  mutating func unbindCached(_ keys: RowSet) {
    cache.update { if $0.isKept(forAnyOf: keys) { $0.bound = nil } }
  }

  /// Caches the cell of a row that left; the oldest cell above the limit moves to the pool.
  mutating func moveToCache(_ cell: Cell, by rules: Rules, _ log: inout CommandLog) {
    cache.append(cell)
    log.note(.kept(cell.id, kind: cell.kind, row: cell.row))
    trimCache(by: rules, &log)
  }

  /// Puts a cell back into the cache for its row.
  mutating func returnToCache(_ cell: Cell, by rules: Rules, _ log: inout CommandLog) {
    cache.append(cell)
    trimCache(by: rules, &log)
  }

  /// The cached cell of a row that enters, unchanged except for its row number; nil: there is none. O(1).
  mutating func takeFromCache(_ key: RowKey, index: Int, by rules: Rules, _ log: inout CommandLog) -> Cell? {
    guard var cell = cache.remove(keptFor: key) else { return nil }
    if rules.cellIndex == .ofRow { cell.index = index }
    log.note(.recalled(cell.id, kind: cell.kind, row: key))
    return cell
  }

  private mutating func trimCache(by rules: Rules, _ log: inout CommandLog) {
    while cache.count > rules.cache, let cell = cache.popFirst() { release(cell, by: rules, &log) }
  }

  /// Empties the cache, the newest cell first, as RecyclerView does, or the oldest: the content may be outdated (K9).
  mutating func releaseCache(isOldestFirst: Bool = false, by rules: Rules, _ log: inout CommandLog) {
    while let cell = isOldestFirst ? cache.popFirst() : cache.popLast() { release(cell, by: rules, &log) }
  }

  /// Moves a cell that was cached to the pool.
  private mutating func release(_ cell: Cell, by rules: Rules, _ log: inout CommandLog) {
    if poolAccepts(cell, by: rules) {
      pool.add(cell)
      log.note(.released(cell.id, kind: cell.kind, row: cell.row))
    } else {
      discard(cell, from: .cache, &log)
    }
  }
}

extension Cell {
  /// Whether it is cached for a row with one of these key numbers.
  func isKept(forAnyOf keys: RowSet) -> Bool { row.map { keys.contains($0.number) } == true }
}
