import ListModel

/// Cells that are kept for the numbers of rows, in the words of F5.
extension Oracle {
  /// The number of the row of each cell on screen or kept.
  var numbersOfCells: [Int: Int] {
    let rows = rows
    var numbers: [Int: Int] = [:]
    for cell in live { numbers[cell.id] = rows.firstIndex { $0.mark == cell.mark } }
    for cell in cache { numbers[cell.id] = rows.firstIndex { $0.key == cell.row } }
    return numbers
  }

  /// "The row that has such a number now gets its own cell if one is kept for it; then the others in turn get the first
  /// created that is left", then the numbers of cells that show other rows now.
  mutating func keepByNumber(besides shown: [Int]) {
    let rows = rows
    var spare = (cache + handed).sorted { $0.id < $1.id }
    let open = numbers.filter { $0.value < rows.count && !shown.contains($0.value) }
    var rest: [Int] = []
    for id in open.keys.sorted() where !spare.contains(where: { $0.id == id }) { rest.append(open[id]!) }
    var due: [Int] = []
    for cell in spare { if let number = open[cell.id], !due.contains(number) { due.append(number) } }
    var vacated: [Int] = []
    for number in rest where !due.contains(number) && !vacated.contains(number) { vacated.append(number) }
    let owned = Set(cache.map(\.id))
    numbers = [:]
    (cache, handed) = ([], [])
    var kept: [Cell] = []
    func takeOwn(_ number: Int) -> Bool {
      let place = spare.firstIndex {
        owned.contains($0.id) && $0.row == rows[number].key && $0.kind == kind(of: number)
      }
      guard let place else { return false }
      var cell = spare.remove(at: place)
      cell.index = number
      kept.append(cell)
      return true
    }
    let others = due.filter { !takeOwn($0) }
    for number in others {
      let place = spare.firstIndex { policies.key == .none || $0.kind == kind(of: number) }
      kept.append(serve(number, with: place.map { spare.remove(at: $0) }))
    }
    for cell in spare {
      guard let number = vacated.first, policies.key == .none || cell.kind == kind(of: number) else { continue }
      vacated.removeFirst()
      if takeOwn(number) { continue }
      guard let place = spare.firstIndex(where: { $0.id == cell.id }) else { continue }
      kept.append(serve(number, with: spare.remove(at: place)))
    }
    counters.discarded += spare.count
    cache = kept.sorted { $0.id < $1.id }
    trimCache()
  }

  private mutating func serve(_ row: Int, with spare: Cell?) -> Cell {
    guard var cell = spare else { return fetch(row) }
    cell.kind = kind(of: row)
    bind(&cell, to: rows[row].key, index: row)
    (cell.mark, cell.wait) = (rows[row].mark, 0)
    return cell
  }
}
