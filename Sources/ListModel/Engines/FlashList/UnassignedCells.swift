/// Cells that neither show a row nor lie in the pool, in order of creation, while they are reassigned by row number.
struct UnassignedCells {
  private let all: [Cell]
  private var isTaken: [Bool]
  /// The index of the cell that is cached for a row.
  private var indexOfRow: [RowKey: Int] = [:]
  /// The indices of each kind; the last one is used first.
  private var queues: [Kind: [Int]] = [:]
  /// The first index that may be left.
  private var first = 0

  /// - Parameter detached: the cells of rows that an update has deleted or replaced: they belong to no row.
  init(kept: [Cell], detached: [Cell]) {
    all = (kept + detached).sorted { $0.id < $1.id }
    isTaken = all.map { _ in false }
    let detachedIDs = Set(detached.map { $0.id })
    for index in all.indices.reversed() {
      queues[all[index].kind, default: []].append(index)
      if let row = all[index].row, !detachedIDs.contains(all[index].id) { indexOfRow[row] = index }
    }
  }

  /// The cells that are left.
  var cells: [Cell] { all.indices.filter { !isTaken[$0] }.map { all[$0] } }

  /// Removes the cell that is cached for a row, if it is of the row's kind.
  mutating func take(ofRow row: RowKey, _ kind: Kind) -> Cell? {
    guard let index = indexOfRow[row], all[index].kind == kind else { return nil }
    return take(at: index)
  }

  /// Removes the first cell of a kind, or with nil the first of all.
  mutating func takeFirst(_ kind: Kind?) -> Cell? {
    while let kind, let index = queues[kind]?.popLast() {
      if let cell = take(at: index) { return cell }
    }
    guard kind == nil else { return nil }
    while first < all.count {
      first += 1
      if let cell = take(at: first - 1) { return cell }
    }
    return nil
  }

  /// Removes a cell, if it is left. O(log cells).
  mutating func take(_ cell: Cell) -> Cell? { take(at: all.indices.partitioningIndex { all[$0].id >= cell.id }) }

  private mutating func take(at index: Int) -> Cell? {
    if isTaken[index] { return nil }
    isTaken[index] = true
    return all[index]
  }
}

extension Screen {
  /// The row number of each cell that is on screen or cached, if its row exists. O(cells log n).
  func numbersOfCells(in records: Records) -> [Cell.ID: Int] {
    var numbers: [Cell.ID: Int] = [:]
    for shown in live { numbers[shown.cell.id] = shown.row }
    for cell in cache.cells { numbers[cell.id] = cell.row.flatMap(records.row) }
    return numbers
  }

  /// Caches cells again that were removed, in order of creation.
  ///
  /// - Parameter given: those of them that now serve other rows.
  mutating func keep(_ cells: [Cell], given: [Cell], by rules: Rules, _ log: inout CommandLog) {
    let new = Set(given.map { $0.id })
    for cell in (cells + given).sorted(by: { $0.id < $1.id }) {
      if new.contains(cell.id) { moveToCache(cell, by: rules, &log) } else { returnToCache(cell, by: rules, &log) }
    }
  }
}
