/// Cells are kept for the numbers of rows, and an update gives other rows these numbers.
extension ListState {
  /// Assigns cells to the rows that now have the numbers for which cells were cached, and discards the cells left over.
  ///
  /// Each row first gets its own cached cell; then the remaining rows are rebound to other cached cells. After these
  /// come the numbers of cells that now show other rows, as long as cells are left. O(cells log cells).
  ///
  /// - Parameters:
  ///   - former: the numbers that the cells' rows had before the update.
  ///   - shown: the rows that have cells on screen, ascending.
  mutating func keep(byNumber former: [Cell.ID: Int], besides shown: [Int]) {
    let numbers = former.filter { $0.value < records.count && !shown.containsSorted($0.value) }
    var spare = UnassignedCells(kept: screen.cache.cells, detached: screen.detachedCells.cells)
    (screen.cache, screen.detachedCells) = (KeptCells(), KeptCells())
    let names = spare.cells.map { $0.id }
    // If data source and view were changed separately, two rows may have one key, and two cells one number.
    var seen: Set<Int> = []
    let due = names.compactMap { numbers[$0] }.filter { seen.insert($0).inserted }
    var kept: [Cell] = []
    var others: [Int] = []
    for number in due {
      if let own = takeOwn(number, from: &spare) { kept.append(own) } else { others.append(number) }
    }
    var given: [Cell] = []
    for number in others { given.append(serve(number, with: spare.takeFirst(kindToServe(number)))) }
    let wereSpare = Set(names)
    let vacated = numbers.filter { !wereSpare.contains($0.key) }.sorted { $0.key < $1.key }.map { $0.value }
    var numbersLeft = vacated.filter { seen.insert($0).inserted }[...]
    for cell in spare.cells {
      guard let number = numbersLeft.first, [nil, cell.kind].contains(kindToServe(number)) else { continue }
      numbersLeft.removeFirst()
      if let own = takeOwn(number, from: &spare) {
        kept.append(own)
      } else if let cell = spare.take(cell) {
        given.append(serve(number, with: cell))
      }
    }
    for cell in spare.cells { screen.discard(cell, from: .cache, &commandLog) }
    screen.keep(kept, given: given, by: settings.rules, &commandLog)
  }

  /// The reuse identifier that a cell needs to serve a row; nil: any.
  private func kindToServe(_ row: Int) -> Kind? { settings.rules.servesAllKinds ? nil : kind(ofRow: row) }

  /// Takes a row's own cached cell and updates its index.
  private mutating func takeOwn(_ row: Int, from spare: inout UnassignedCells) -> Cell? {
    guard var cell = spare.take(ofRow: records.key(of: row), kind(ofRow: row)) else { return nil }
    if settings.rules.cellIndex == .ofRow { cell.index = row }
    return cell
  }

  /// Binds a row to a spare cell, or if there is none to one from the pool or a new one.
  private mutating func serve(_ row: Int, with spare: Cell?) -> Cell {
    let (key, kind) = (records.key(of: row), kind(ofRow: row))
    var cell: Cell
    if let spare {
      commandLog.note(.transferred(spare.id, from: spare.row, to: key))
      cell = spare
      if settings.rules.key.changesKind { cell.kind = kind }
    } else {
      cell = screen.dequeue(kind, for: key, by: settings.rules, &commandLog)
    }
    bind(&cell, to: key, index: row)
    return cell
  }
}
