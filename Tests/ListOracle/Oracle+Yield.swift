import ListModel

/// Kept cells that serve other rows than their own, in the words of K23.
extension Oracle {
  /// "In three rounds, each from the top row to the bottom row."
  mutating func planYields(to shown: [Int], besides staying: [Cell]) {
    yields = [:]
    guard policies.cacheYield != .none else { return }
    let rows = rows
    var cells = candidates(besides: shown)
    var waiting = shown.filter { row in
      !staying.contains { $0.mark == rows[row].mark } && !cache.contains { $0.row == rows[row].key }
    }
    guard !cells.isEmpty else { return }
    let key = policies.key
    giveOut(&cells, to: &waiting) { $0 == $1 || key == .none }
    var rest = pool
    waiting.removeAll { takePooled(kind(of: $0), from: &rest) != nil }
    if key == .kindFirst { giveOut(&cells, to: &waiting) { _, _ in true } }
  }

  private mutating func giveOut(_ cells: inout [Cell], to waiting: inout [Int], where serves: (Kind, Kind) -> Bool) {
    let rows = rows
    for row in waiting where yields[rows[row].key] == nil {
      let kind = kind(of: row)
      guard let place = cells.firstIndex(where: { serves($0.kind, kind) }) else { continue }
      yields[rows[row].key] = cells.remove(at: place).id
      waiting.removeAll { $0 == row }
    }
  }

  /// Those that were set aside, those whose row is gone, and those whose row does not enter.
  private func candidates(besides shown: [Int]) -> [Cell] {
    let rows = rows
    var found: [(cell: Cell, distance: Int)] = handed.map { ($0, Int.max) }
    for cell in cache {
      guard let row = rows.firstIndex(where: { $0.key == cell.row }) else {
        found.append((cell, Int.max))
        continue
      }
      guard !shown.contains(row) else { continue }
      found.append((cell, shown.map { abs($0 - row) }.min() ?? Int.max))
    }
    found.sort { $0.cell.id < $1.cell.id }
    guard policies.cacheYield == .farthest else { return found.map(\.cell) }
    let distances = Set(found.map(\.distance)).sorted(by: >)
    return distances.flatMap { distance in found.filter { $0.distance == distance }.map(\.cell) }
  }

  /// The cell that is planned for a row, if it still waits.
  mutating func yielded(to key: String) -> Cell? {
    guard let id = yields.removeValue(forKey: key) else { return nil }
    if let place = handed.firstIndex(where: { $0.id == id }) { return handed.remove(at: place) }
    return cache.firstIndex { $0.id == id }.map { cache.remove(at: $0) }
  }
}
