/// The cells that neither show a row nor lie in the pool, in the order of their creation, while they are given out by the
/// numbers of rows (`cache-for`).
struct UnassignedCells {
  private let all: [Cell]
  private var isTaken: [Bool]
  /// The place of the cell that is kept for a row.
  private var indexOfRow: [RowKey: Int] = [:]
  /// The places of each kind, the last of which comes first.
  private var queues: [Kind: [Int]] = [:]
  /// The first of all that may be left.
  private var first = 0

  /// - Parameter handed: those of rows that an update has deleted or replaced: they are nobody's own.
  init(kept: [Cell], detached: [Cell]) {
    all = (kept + detached).sorted { $0.id < $1.id }
    isTaken = all.map { _ in false }
    let nobodys = Set(detached.map { $0.id })
    for index in all.indices.reversed() {
      queues[all[index].kind, default: []].append(index)
      if let row = all[index].row, !nobodys.contains(all[index].id) { indexOfRow[row] = index }
    }
  }

  /// Those that are left.
  var cells: [Cell] { all.indices.filter { !isTaken[$0] }.map { all[$0] } }

  /// Takes the cell out that is kept for a row, if it is of the row's kind.
  mutating func take(ofRow row: RowKey, _ kind: Kind) -> Cell? {
    guard let index = indexOfRow[row], all[index].kind == kind else { return nil }
    return take(at: index)
  }

  /// Takes the first of a kind out, or with nil the first of all.
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

  /// Takes one of the cells out, if it is left. O(log cells).
  mutating func take(_ cell: Cell) -> Cell? { take(at: all.indices.partitioningIndex { all[$0].id >= cell.id }) }

  private mutating func take(at index: Int) -> Cell? {
    if isTaken[index] { return nil }
    isTaken[index] = true
    return all[index]
  }
}

extension Screen {
  /// The number of the row that each cell on screen shows or is kept for, if it has one. O(cells log n).
  func numbersOfCells(in records: Records) -> [Cell.ID: Int] {
    var numbers: [Cell.ID: Int] = [:]
    for shown in live { numbers[shown.cell.id] = shown.row }
    for cell in cache.cells { numbers[cell.id] = cell.row.flatMap(records.row) }
    return numbers
  }

  /// Keeps cells again that were taken out, in the order of their creation.
  ///
  /// - Parameter given: those of them that serve other rows now.
  mutating func keep(_ cells: [Cell], given: [Cell], by rules: Rules, _ log: inout CommandLog) {
    let new = Set(given.map { $0.id })
    for cell in (cells + given).sorted(by: { $0.id < $1.id }) {
      if new.contains(cell.id) { moveToCache(cell, by: rules, &log) } else { returnToCache(cell, by: rules, &log) }
    }
  }
}
