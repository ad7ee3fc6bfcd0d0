/// Cells that left and wait for rows, their own or others, oldest first: found by their row and by their name without a
/// search.
struct KeptCells: Equatable, Sendable {
  /// Oldest first; nil where one has left.
  private var slots: [Cell?] = []
  /// The slot of the oldest.
  private var first = 0
  /// In which slot each cell lies.
  private var placeOfCell: [Cell.ID: Int] = [:]
  /// In which slot the oldest cell of each row lies.
  private var placeOfRow: [RowKey: Int] = [:]
  /// How many cells are kept for rows that have an older one: apart from the data source a view may have two rows of one
  /// key.
  private var twins = 0
  /// In which slots the cells of each kind lie, and some that have left; nil until they are asked for by kind.
  private var placesOfKind: [Kind: [Int]]?

  init(_ cells: some Sequence<Cell> = []) {
    for cell in cells { append(cell) }
  }

  var count: Int { placeOfCell.count }

  var isEmpty: Bool { placeOfCell.isEmpty }

  /// Oldest first. O(cells).
  var cells: [Cell] { slots.compactMap { $0 } }

  /// The cell of a name, or nil. O(1).
  subscript(id: Cell.ID) -> Cell? { placeOfCell[id].flatMap { slots[$0] } }

  /// The oldest cell that is kept for a row, or nil. O(1).
  subscript(row: RowKey) -> Cell? { placeOfRow[row].flatMap { slots[$0] } }

  /// Adds the newest. O(1) on average.
  mutating func append(_ cell: Cell) {
    placeOfCell[cell.id] = slots.count
    if let row = cell.row {
      if placeOfRow[row] == nil { placeOfRow[row] = slots.count } else { twins += 1 }
    }
    placesOfKind?[cell.kind, default: []].append(slots.count)
    slots.append(cell)
  }

  /// Takes the cell of a name out. O(1) on average, O(cells) where a row has two.
  mutating func remove(_ id: Cell.ID) -> Cell? {
    guard let place = placeOfCell.removeValue(forKey: id), let cell = slots[place] else { return nil }
    slots[place] = nil
    if let row = cell.row { forget(row, at: place) }
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
    if placesOfKind == nil {
      placesOfKind = [:]
      for place in slots.indices { if let cell = slots[place] { placesOfKind?[cell.kind, default: []].append(place) } }
    }
    while let place = placesOfKind?[kind]?.popLast() {
      if place < slots.count, let cell = slots[place], cell.kind == kind { return remove(cell.id) }
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
    for place in slots.indices {
      guard var cell = slots[place] else { continue }
      change(&cell)
      if cell != slots[place] { slots[place] = cell }
    }
  }

  /// The same with the cell of a name, if it is there. O(1).
  mutating func update(_ id: Cell.ID, _ change: (inout Cell) -> Void) {
    guard let place = placeOfCell[id], var cell = slots[place] else { return }
    change(&cell)
    slots[place] = cell
  }

  private mutating func forget(_ row: RowKey, at place: Int) {
    guard placeOfRow[row] == place else {
      twins -= 1
      return
    }
    placeOfRow[row] = nil
    guard twins > 0, let next = slots[place...].firstIndex(where: { $0?.row == row }) else { return }
    placeOfRow[row] = next
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
