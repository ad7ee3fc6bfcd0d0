/// The cache: cells that left, each kept for its row, which gets it back as it was (EngineRules, "Policies", `cache`).
extension ListState {
  /// Begins a pass: cells of rows that no longer exist, or are of another kind now, go to the pool, oldest first; then
  /// the oldest that are more than the policy allows. O(cached × runs of keys).
  mutating func tidyCache() {
    let cells = cache
    cache.removeAll()
    for cell in cells {
      if isStillWanted(cell) { cache.append(cell) } else { release(cell) }
    }
    trimCache()
  }

  /// Gives up the kept cells of rows that an update loads or configures anew, or deletes and inserts anew under the same
  /// key: what is in them is out of date. O(cached × log ranges).
  ///
  /// - Parameter keys: the numbers of these rows' keys. Apart from the data source a view may have two rows of one key: what
  ///   is done to either counts, as either may get the cell.
  mutating func evictCached(_ keys: RowSet) {
    let cells = cache
    cache.removeAll()
    for cell in cells {
      if cell.row.map({ keys.contains($0.number) }) == true { release(cell) } else { cache.append(cell) }
    }
  }

  private func isStillWanted(_ cell: Cell) -> Bool {
    guard let key = cell.row, let row = records.row(of: key) else { return false }
    return kind(ofRow: row) == cell.kind
  }

  /// Keeps the cell of a row that left; the oldest beyond the policy's number goes on to the pool.
  mutating func keep(_ cell: Cell) {
    cache.append(cell)
    events.append(.kept(cell.id, kind: cell.kind, row: cell.row))
    trimCache()
  }

  /// The cell kept for a row that enters: its content is as it was, only its number is told anew. O(cached).
  mutating func recall(_ key: RowKey, index: Int) -> Cell? {
    guard let place = cache.firstIndex(where: { $0.row == key }) else { return nil }
    var cell = cache.remove(at: place)
    if rules.cellIndex == .ofRow { cell.index = index }
    events.append(.recalled(cell.id, kind: cell.kind, row: key))
    noteComingBack(of: cell)
    return cell
  }

  private mutating func trimCache() {
    while cache.count > rules.cache { release(cache.removeFirst()) }
  }

  /// Gives all kept cells up, the newest first, as RecyclerView does: what is in them may be out of date (K9).
  mutating func releaseCache() {
    while let cell = cache.popLast() { release(cell) }
  }

  /// Sends a kept cell on to the pool.
  mutating func release(_ cell: Cell) {
    if poolAccepts(cell) {
      pool.add(cell)
      events.append(.released(cell.id, kind: cell.kind, row: cell.row))
    } else {
      discard(cell, from: .cache)
    }
  }
}
