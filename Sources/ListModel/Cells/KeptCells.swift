/// A queue of cells, oldest first, that also finds a cell by its row or its name in O(1).
///
/// The cells lie in an array of slots; a removed cell leaves an empty slot behind, and the array is compacted when too
/// many are empty.
struct KeptCells: Equatable, Sendable {
  /// Oldest first; nil: the cell was removed.
  private var slots: [Cell?] = []
  /// The slot of the oldest cell.
  private var first = 0
  /// The slot of each cell.
  private var slotOfCell: [Cell.ID: Int] = [:]
  /// The slot of the oldest cell of each row.
  private var slotOfRow: [RowKey: Int] = [:]
  /// The number of cells whose row has an older one: if data source and view were changed separately, two rows may have
  /// one key.
  private var twins = 0
  /// The slots of the cells of each kind, and some outdated ones; nil until they are needed.
  private var slotsOfKind: [Kind: [Int]]?

  init(_ cells: some Sequence<Cell> = []) {
    for cell in cells { append(cell) }
  }

  var count: Int { slotOfCell.count }

  var isEmpty: Bool { slotOfCell.isEmpty }

  /// Oldest first. O(cells).
  var cells: [Cell] { slots.compactMap { $0 } }

  /// The cell with a name, or nil. O(1).
  subscript(id: Cell.ID) -> Cell? { slotOfCell[id].flatMap { slots[$0] } }

  /// The oldest cell of a row, or nil. O(1).
  subscript(row: RowKey) -> Cell? { slotOfRow[row].flatMap { slots[$0] } }

  /// Adds the newest cell. Amortised O(1).
  mutating func append(_ cell: Cell) {
    slotOfCell[cell.id] = slots.count
    if let row = cell.row {
      if slotOfRow[row] == nil { slotOfRow[row] = slots.count } else { twins += 1 }
    }
    slotsOfKind?[cell.kind, default: []].append(slots.count)
    slots.append(cell)
  }

  /// Removes the cell with a name. Amortised O(1), O(cells) if its row has two.
  mutating func remove(_ id: Cell.ID) -> Cell? {
    guard let slot = slotOfCell.removeValue(forKey: id), let cell = slots[slot] else { return nil }
    slots[slot] = nil
    if let row = cell.row { forget(row, at: slot) }
    compactSlots()
    return cell
  }

  /// Removes the oldest cell of a row. The same cost.
  mutating func remove(keptFor row: RowKey) -> Cell? { self[row].flatMap { remove($0.id) } }

  /// Removes the oldest cell. The same cost.
  mutating func popFirst() -> Cell? { isEmpty ? nil : slots[first].flatMap { remove($0.id) } }

  /// Removes the newest cell. The same cost.
  mutating func popLast() -> Cell? { slots.last.flatMap { $0 }.flatMap { remove($0.id) } }

  /// Removes the newest cell of a kind. The same cost, the first time O(cells).
  mutating func popLast(of kind: Kind) -> Cell? {
    if slotsOfKind == nil {
      slotsOfKind = [:]
      for slot in slots.indices { if let cell = slots[slot] { slotsOfKind?[cell.kind, default: []].append(slot) } }
    }
    while let slot = slotsOfKind?[kind]?.popLast() {
      if slot < slots.count, let cell = slots[slot], cell.kind == kind { return remove(cell.id) }
    }
    return nil
  }

  /// Removes the cells that match, oldest first. O(cells).
  mutating func take(where isUnwanted: (Cell) -> Bool) -> [Cell] {
    let unwanted = cells.filter(isUnwanted)
    for cell in unwanted { _ = remove(cell.id) }
    return unwanted
  }

  /// Changes the cells, but not their names, rows and kinds. O(cells).
  mutating func update(_ change: (inout Cell) -> Void) {
    for slot in slots.indices {
      guard var cell = slots[slot] else { continue }
      change(&cell)
      if cell != slots[slot] { slots[slot] = cell }
    }
  }

  /// Changes the cell with a name, if it is there, in the same way. O(1).
  mutating func update(_ id: Cell.ID, _ change: (inout Cell) -> Void) {
    guard let slot = slotOfCell[id], var cell = slots[slot] else { return }
    change(&cell)
    slots[slot] = cell
  }

  private mutating func forget(_ row: RowKey, at slot: Int) {
    guard slotOfRow[row] == slot else {
      twins -= 1
      return
    }
    slotOfRow[row] = nil
    guard twins > 0, let next = slots[slot...].firstIndex(where: { $0?.row == row }) else { return }
    slotOfRow[row] = next
    twins -= 1
  }

  /// Keeps the first and the last slot occupied and most others, so that a loop over all slots costs O(cells).
  private mutating func compactSlots() {
    while first < slots.count, slots[first] == nil { first += 1 }
    while slots.count > first, slots[slots.count - 1] == nil { slots.removeLast() }
    guard slots.count > 2 * count + 8 else { return }
    self = KeptCells(cells)
  }

  /// Whether both share their storage, and so are equal. O(1).
  func isIdentical(to other: KeptCells) -> Bool { slots.isIdentical(to: other.slots) }

  static func == (left: KeptCells, right: KeptCells) -> Bool {
    left.isIdentical(to: right) || left.count == right.count && left.cells == right.cells
  }
}
