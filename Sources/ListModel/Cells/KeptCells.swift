/// Cells that left and wait for rows, their own or others, oldest first: found by their row and by their name without a
/// search.
struct KeptCells: Equatable, Sendable {
  /// Oldest first; nil where one has left.
  private var slots: [Cell?] = []
  /// The slot of the oldest.
  private var first = 0
  /// In which slot each cell lies.
  private var slotOfCell: [Cell.ID: Int] = [:]
  /// In which slot the oldest cell of each row lies.
  private var slotOfRow: [RowKey: Int] = [:]
  /// How many cells are kept for rows that have an older one: apart from the data source a view may have two rows of one
  /// key.
  private var twins = 0
  /// In which slots the cells of each kind lie, and some that have left; nil until they are asked for by kind.
  private var slotsOfKind: [Kind: [Int]]?

  init(_ cells: some Sequence<Cell> = []) {
    for cell in cells { append(cell) }
  }

  var count: Int { slotOfCell.count }

  var isEmpty: Bool { slotOfCell.isEmpty }

  /// Oldest first. O(cells).
  var cells: [Cell] { slots.compactMap { $0 } }

  /// The cell of a name, or nil. O(1).
  subscript(id: Cell.ID) -> Cell? { slotOfCell[id].flatMap { slots[$0] } }

  /// The oldest cell that is kept for a row, or nil. O(1).
  subscript(row: RowKey) -> Cell? { slotOfRow[row].flatMap { slots[$0] } }

  /// Adds the newest. O(1) on average.
  mutating func append(_ cell: Cell) {
    slotOfCell[cell.id] = slots.count
    if let row = cell.row {
      if slotOfRow[row] == nil { slotOfRow[row] = slots.count } else { twins += 1 }
    }
    slotsOfKind?[cell.kind, default: []].append(slots.count)
    slots.append(cell)
  }

  /// Takes the cell of a name out. O(1) on average, O(cells) where a row has two.
  mutating func remove(_ id: Cell.ID) -> Cell? {
    guard let slot = slotOfCell.removeValue(forKey: id), let cell = slots[slot] else { return nil }
    slots[slot] = nil
    if let row = cell.row { forget(row, at: slot) }
    compactSlots()
    return cell
  }

  /// Takes the oldest cell that is kept for a row out. In the same time.
  mutating func remove(keptFor row: RowKey) -> Cell? { self[row].flatMap { remove($0.id) } }

  /// Takes the oldest out. In the same time.
  mutating func popFirst() -> Cell? { isEmpty ? nil : slots[first].flatMap { remove($0.id) } }

  /// Takes the newest out. In the same time.
  mutating func popLast() -> Cell? { slots.last.flatMap { $0 }.flatMap { remove($0.id) } }

  /// Takes the newest of a kind out. In the same time, the first time O(cells).
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

  /// Takes those out that are not wanted, oldest first. O(cells).
  mutating func take(where isUnwanted: (Cell) -> Bool) -> [Cell] {
    let unwanted = cells.filter(isUnwanted)
    for cell in unwanted { _ = remove(cell.id) }
    return unwanted
  }

  /// Changes what is in the cells, but neither their names nor their rows and kinds. O(cells).
  mutating func update(_ change: (inout Cell) -> Void) {
    for slot in slots.indices {
      guard var cell = slots[slot] else { continue }
      change(&cell)
      if cell != slots[slot] { slots[slot] = cell }
    }
  }

  /// The same with the cell of a name, if it is there. O(1).
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

  /// Keeps the first and the last slot full, and the empty ones few: a look at all takes no longer than there are cells.
  private mutating func compactSlots() {
    while first < slots.count, slots[first] == nil { first += 1 }
    while slots.count > first, slots[slots.count - 1] == nil { slots.removeLast() }
    guard slots.count > 2 * count + 8 else { return }
    self = KeptCells(cells)
  }

  /// Whether both are the same version: equal without a look at the cells. O(1).
  func isIdentical(to other: KeptCells) -> Bool { slots.isIdentical(to: other.slots) }

  static func == (left: KeptCells, right: KeptCells) -> Bool {
    left.isIdentical(to: right) || left.count == right.count && left.cells == right.cells
  }
}
