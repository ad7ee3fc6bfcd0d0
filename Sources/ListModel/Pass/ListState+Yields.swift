/// A cell that may serve another row than the one it is kept for.
struct YieldingCell {
  let id: Cell.ID
  let kind: Kind
  /// How many rows its own is away from those that are to have cells; the most where it has none any more.
  let distance: Int
}

extension ListState {
  /// Plans which of the kept cells, and of those that an update has set aside, serve the rows that enter: in three rounds,
  /// each from the top row to the bottom row. Cells of the row's kind; where none is left, those that the pool will give;
  /// then cells of other kinds, where the `key` policy lets them serve. O(cells × rows).
  ///
  /// - Parameters:
  ///   - rows: the rows that are to have cells, ascending.
  ///   - staying: those of them that have one.
  mutating func planYields(to rows: [Int], staying: [LiveCell]) {
    let there = RowSet(staying.lazy.compactMap { $0.row.map { $0..<$0 + 1 } })
    let kept = Set(screen.cache.compactMap(\.row))
    var entrants: [(key: RowKey, kind: Kind)] = []
    for row in rows where !there.contains(row) {
      let key = records.key(of: row)
      if !kept.contains(key) { entrants.append((key, kind(ofRow: row))) }
    }
    guard !entrants.isEmpty else { return }
    var candidates = cellsToYield(to: rows)
    guard !candidates.isEmpty else { return }
    let key = settings.rules.key
    take(&candidates, for: &entrants) { $0 == $1 || key == .none }
    var pool = screen.pool
    entrants.removeAll { pool.take($0.kind, by: settings.rules) != nil }
    if key == .kindFirst { take(&candidates, for: &entrants) { _, _ in true } }
  }

  /// Gives each row the first of the cells that may serve it. The rows that get none remain.
  private mutating func take(
    _ cells: inout [YieldingCell], for rows: inout [(key: RowKey, kind: Kind)], where serves: (Kind, Kind) -> Bool
  ) {
    var rest: [(key: RowKey, kind: Kind)] = []
    for row in rows {
      if screen.yields[row.key] == nil, let place = cells.firstIndex(where: { serves($0.kind, row.kind) }) {
        screen.yields[row.key] = cells.remove(at: place).id
      } else {
        rest.append(row)
      }
    }
    rows = rest
  }

  /// The cells that may serve other rows, the first to go first.
  private func cellsToYield(to rows: [Int]) -> [YieldingCell] {
    let isFarthest = settings.rules.cacheYield == .farthest
    let handed = screen.handed.map { YieldingCell(id: $0.id, kind: $0.kind, distance: .max) }
    let kept = screen.cache.compactMap { cell -> YieldingCell? in
      guard let row = cell.row.flatMap(records.row) else {
        return YieldingCell(id: cell.id, kind: cell.kind, distance: .max)
      }
      guard let first = rows.first, let last = rows.last, !rows.containsSorted(row) else { return nil }
      return YieldingCell(id: cell.id, kind: cell.kind, distance: max(first - row, row - last))
    }
    return (handed + kept).sorted {
      isFarthest && $0.distance != $1.distance ? $0.distance > $1.distance : $0.id < $1.id
    }
  }
}
