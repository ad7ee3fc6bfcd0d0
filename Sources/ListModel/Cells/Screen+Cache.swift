/// The cache: cells that left, each kept for its row, which gets it back as it was (EngineRules, "Policies", `cache`).
extension Screen {
  /// Takes cells whose rows leave the screen, in order: into the cache if it is on and their row still exists, else to the
  /// pool. A cell of another kind than its row's is not kept, so that a second pass would change nothing.
  mutating func recycleLeavers(
    _ leavers: [LiveCell], in records: Records, _ catalog: RowCatalog, by rules: Rules, _ log: inout CommandLog
  ) {
    for leaver in leavers {
      // A fault may have left a cell in a row that there is not.
      if rules.cache > 0, let row = leaver.row, row < records.count,
        records.kind(ofRow: row, catalog) == leaver.cell.kind
      {
        moveToCache(leaver.cell, by: rules, &log)
      } else {
        returnToPool(leaver.cell, by: rules, &log)
      }
    }
  }

  /// Sends the kept cells on to the pool whose row is of another kind now, or no longer exists, oldest first; then the
  /// oldest that are more than the policy allows. O(cached × log n).
  ///
  /// - Parameter isOver: whether the latter may serve no row of this pass any more (`cache-yield`).
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

  /// Evicts the cached cells of rows that an update loads or configures again, or deletes and inserts again under the same
  /// key: what is in them is out of date. O(cached × log ranges).
  ///
  /// - Parameter keys: the numbers of these rows' keys. Apart from the data source a view may have two rows of one key: what
  ///   is done to either counts, as either may get the cell.
  mutating func evictCached(_ keys: RowSet, by rules: Rules, _ log: inout CommandLog) {
    for cell in cache.take(where: { $0.isKept(forAnyOf: keys) }) { release(cell, by: rules, &log) }
  }

  /// Keeps the cell of a row that left; the oldest beyond the policy's number goes on to the pool.
  mutating func moveToCache(_ cell: Cell, by rules: Rules, _ log: inout CommandLog) {
    cache.append(cell)
    log.note(.kept(cell.id, kind: cell.kind, row: cell.row))
    trimCache(by: rules, &log)
  }

  /// Keeps a cell for the row that it was kept for before.
  mutating func returnToCache(_ cell: Cell, by rules: Rules, _ log: inout CommandLog) {
    cache.append(cell)
    trimCache(by: rules, &log)
  }

  /// The cell kept for a row that enters: its content is as it was, only its number is told again. O(1).
  mutating func takeFromCache(_ key: RowKey, index: Int, by rules: Rules, _ log: inout CommandLog) -> Cell? {
    guard var cell = cache.remove(keptFor: key) else { return nil }
    if rules.cellIndex == .ofRow { cell.index = index }
    log.note(.recalled(cell.id, kind: cell.kind, row: key))
    return cell
  }

  private mutating func trimCache(by rules: Rules, _ log: inout CommandLog) {
    while cache.count > rules.cache, let cell = cache.popFirst() { release(cell, by: rules, &log) }
  }

  /// Gives all kept cells up, the newest first, as RecyclerView does: what is in them may be out of date (K9).
  mutating func releaseCache(by rules: Rules, _ log: inout CommandLog) {
    while let cell = cache.popLast() { release(cell, by: rules, &log) }
  }

  /// Sends a kept cell on to the pool.
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
  /// Whether it is kept for a row of one of these key numbers.
  func isKept(forAnyOf keys: RowSet) -> Bool { row.map { keys.contains($0.number) } == true }
}
