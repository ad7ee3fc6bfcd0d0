internal import DequeModule

/// Cells that show nothing now, kept per kind until a row of that kind needs one (K5).
package struct ReusePool: Equatable, Sendable {
  private struct Shelf: Equatable, Sendable {
    let kind: Kind
    /// In order of return: the last is the newest. Each lies apart, so that versions of the pool share them.
    var cells: Deque<Shared<Cell>>
  }

  /// The shelves in alphabetical order of their kinds.
  private var shelves: [Shelf] = []
  private var arrivals = 0

  package init() {}

  /// Whether both are the same version: equal without a look at the cells. O(1).
  func isIdentical(to other: ReusePool) -> Bool { shelves.isIdentical(to: other.shelves) && arrivals == other.arrivals }

  /// The number of cells of all kinds. O(kinds).
  package var count: Int { shelves.reduce(0) { $0 + $1.cells.count } }

  /// The number of cells of a kind. O(log kinds).
  package func count(of kind: Kind) -> Int { shelf(of: kind).map { shelves[$0].cells.count } ?? 0 }

  /// The kinds that have a cell here, alphabetically.
  package var kinds: [Kind] { shelves.filter { !$0.cells.isEmpty }.map(\.kind) }

  /// The cells of a kind in order of return: the last is the newest.
  package func cells(of kind: Kind) -> [Cell] { Array(stock(of: kind)) }

  /// The same without a copy of them.
  func stock(of kind: Kind) -> some Sequence<Cell> {
    (shelf(of: kind).map { shelves[$0].cells } ?? []).lazy.map(\.wrappedValue)
  }

  /// Takes a cell in.
  package mutating func add(_ cell: Cell) {
    var cell = cell
    cell.arrival = arrivals
    arrivals += 1
    let place = shelves.indices.partitioningIndex { shelves[$0].kind >= cell.kind }
    if place == shelves.count || shelves[place].kind != cell.kind {
      shelves.insert(Shelf(kind: cell.kind, cells: []), at: place)
    }
    shelves[place].cells.append(Shared(wrappedValue: cell))
  }

  /// Takes a cell of a kind out: the newest or the oldest, or none if there is none (K5).
  package mutating func take(_ kind: Kind, order: PoolOrder) -> Cell? {
    guard let place = shelf(of: kind) else { return nil }
    switch order {
    case .lifo: return shelves[place].cells.popLast()?.wrappedValue
    case .fifo: return shelves[place].cells.popFirst()?.wrappedValue
    case .lowest:
      let cells = shelves[place].cells
      return cells.indices.min { cells[$0].wrappedValue.id < cells[$1].wrappedValue.id }.map {
        shelves[place].cells.remove(at: $0).wrappedValue
      }
    case .off: return nil
    }
  }

  /// Takes a cell of any kind out, in the order of all kinds together (`key none`). O(kinds), for the lowest O(cells).
  package mutating func takeAny(order: PoolOrder) -> Cell? {
    func rank(_ shelf: Shelf) -> Int? {
      switch order {
      case .lifo: shelf.cells.last.map { -$0.wrappedValue.arrival }
      case .fifo: shelf.cells.first?.wrappedValue.arrival
      case .lowest: shelf.cells.map(\.wrappedValue.id.number).min()
      case .off: nil
      }
    }
    guard let wanted = shelves.compactMap(rank).min() else { return nil }
    return shelves.first { rank($0) == wanted }.flatMap { take($0.kind, order: order) }
  }

  /// Takes every cell out, in order of return.
  package mutating func removeAll() -> [Cell] {
    let cells = shelves.flatMap { $0.cells.map(\.wrappedValue) }.sorted { $0.arrival < $1.arrival }
    shelves.removeAll()
    return cells
  }

  /// What this version has and another one has not, but for the cells that both have: these are where they left. O(kinds).
  func bytes(besides other: ReusePool) -> Int {
    shelves.isIdentical(to: other.shelves)
      ? 0
      : shelves.reduce(0) { $0 + MemoryLayout<Shelf>.stride + $1.cells.count * MemoryLayout<Shared<Cell>>.stride }
  }

  private func shelf(of kind: Kind) -> Int? {
    let place = shelves.indices.partitioningIndex { shelves[$0].kind >= kind }
    return place < shelves.count && shelves[place].kind == kind ? place : nil
  }
}

extension ReusePool {
  /// Takes a cell for a row of a kind out: of that kind, or as the `key` policy says of another.
  mutating func take(_ kind: Kind, by rules: Rules) -> Cell? {
    switch rules.key {
    case .kind: take(kind, order: rules.pool)
    case .kindFirst: take(kind, order: rules.pool) ?? takeAny(order: rules.pool)
    case .none, .ignored: takeAny(order: rules.pool)
    }
  }
}
