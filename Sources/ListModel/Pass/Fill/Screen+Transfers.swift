/// A cell that may be transferred to another row than the one it is cached for.
struct TransferCandidate {
  let id: Cell.ID
  let kind: Kind
  /// The distance in rows from its own row to the nearest row that is to have a cell; the maximum if its row is gone.
  let distance: Int
}

extension Screen {
  /// A row that is to get a cell that is not its own.
  typealias Entrant = (key: RowKey, kind: Kind)

  /// Plans which cached and detached cells are transferred to rows that enter, in three rounds, each from the top row
  /// to the bottom row: cells of the row's kind; for what is left, cells that the pool will provide; then cells of
  /// other kinds, if the `key` policy allows it. O(cells log cells + cells × kinds + rows).
  ///
  /// - Parameters:
  ///   - rows: the rows that are to have cells, ascending.
  ///   - staying: the cells that stay on screen.
  mutating func planTransfers(
    to rows: [Int], staying: [LiveCell], in records: Records, _ catalog: RowCatalog, by rules: Rules
  ) {
    planTransfers(to: rows, for: entrants(to: rows, staying: staying, in: records, catalog), in: records, by: rules)
  }

  /// Plans the same for some of the rows that enter, from top to bottom.
  ///
  /// - Parameter afterPool: whether the pool has served other rows before, and is empty for these.
  mutating func planTransfers(
    to rows: [Int], for entrants: [Entrant], in records: Records, by rules: Rules, afterPool: Bool = false
  ) {
    guard !entrants.isEmpty else { return }
    var entrants = entrants
    var candidates = transferCandidates(to: rows, in: records, by: rules)
    guard !candidates.isEmpty else { return }
    let key = rules.key
    take(&candidates, for: &entrants, isOfAnyKind: key == .none)
    if !afterPool { passOverPooled(&entrants, by: rules) }
    if key == .kindFirst { take(&candidates, for: &entrants, isOfAnyKind: true) }
  }

  /// The rows that are to have cells and have none, neither on screen nor in the cache.
  func entrants(to rows: [Int], staying: [LiveCell], in records: Records, _ catalog: RowCatalog) -> [Entrant] {
    let there = RowSet(staying.lazy.compactMap { $0.row.map { $0..<$0 + 1 } })
    var entrants: [Entrant] = []
    for row in rows where !there.contains(row) {
      let key = records.key(of: row)
      if cache[key] == nil { entrants.append((key, records.kind(of: key, at: row, catalog))) }
    }
    return entrants
  }

  /// Drops the rows for which the pool has a cell.
  func passOverPooled(_ entrants: inout [Entrant], by rules: Rules) {
    var pool = self.pool
    entrants.removeAll { pool.take($0.kind, by: rules) != nil }
  }

  /// Assigns each row the first candidate that may serve it, and removes both from the lists.
  private mutating func take(
    _ cells: inout [TransferCandidate], for rows: inout [Entrant], isOfAnyKind: Bool
  ) {
    // Reversed, so that `popLast` returns the first candidate.
    var queues: [Kind?: [Int]] = [:]
    for index in cells.indices.reversed() { queues[isOfAnyKind ? nil : cells[index].kind, default: []].append(index) }
    var taken: Set<Int> = []
    rows.removeAll { row in
      guard transfers[row.key] == nil, let index = queues[isOfAnyKind ? nil : row.kind]?.popLast() else {
        return false
      }
      transfers[row.key] = cells[index].id
      taken.insert(index)
      return true
    }
    cells = cells.indices.filter { !taken.contains($0) }.map { cells[$0] }
  }

  /// The candidates, in the order in which they are transferred.
  private func transferCandidates(to rows: [Int], in records: Records, by rules: Rules) -> [TransferCandidate] {
    let isFarthest = rules.cacheYield == .farthest
    let detachedCells = detachedCells.cells.map { TransferCandidate(id: $0.id, kind: $0.kind, distance: .max) }
    let kept = cache.cells.compactMap { cell -> TransferCandidate? in
      guard let row = cell.row.flatMap(records.row) else {
        return TransferCandidate(id: cell.id, kind: cell.kind, distance: .max)
      }
      // The first row at or below the candidate's own, and the last above it.
      let index = rows.indices.partitioningIndex { rows[$0] >= row }
      let below = index < rows.count ? rows[index] - row : Int.max
      let above = index > 0 ? row - rows[index - 1] : Int.max
      return below == 0 ? nil : TransferCandidate(id: cell.id, kind: cell.kind, distance: min(above, below))
    }
    return (detachedCells + kept).sorted {
      isFarthest && $0.distance != $1.distance ? $0.distance > $1.distance : $0.id < $1.id
    }
  }

  /// The cell that the plan assigns to a row, with the row's kind, or nil.
  mutating func takeTransferred(_ kind: Kind, for key: RowKey, by rules: Rules, _ log: inout CommandLog) -> Cell? {
    guard let id = transfers.removeValue(forKey: key) else { return nil }
    guard var cell = detachedCells.remove(id) ?? cache.remove(id) else { return nil }
    log.note(.transferred(cell.id, from: cell.row, to: key))
    if rules.key.changesKind { cell.kind = kind }
    return cell
  }
}
