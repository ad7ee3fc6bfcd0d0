internal import DequeModule
internal import HeapModule

/// Cells that wait to be reused, in one bucket for each kind (K5).
package struct ReusePool: Equatable, Sendable {
  /// A cell by its number, to find the one with the lowest number.
  private struct Entry: Comparable {
    let number: Int
    let returnNumber: Int

    init(_ cell: Cell) { (number, returnNumber) = (cell.id.number, cell.returnNumber) }

    static func < (left: Entry, right: Entry) -> Bool { left.number < right.number }
  }

  private struct Bucket: Equatable, Sendable {
    let kind: Kind
    /// In order of return: the last is the newest. Each in its own storage, so that versions of the pool share them.
    private(set) var cells: Deque<Shared<Cell>>
    /// The same by number; made when the lowest is first needed, and dropped when another order is used.
    private var entries: Heap<Entry>?

    init(kind: Kind) { (self.kind, cells) = (kind, []) }

    static func == (left: Bucket, right: Bucket) -> Bool { left.kind == right.kind && left.cells == right.cells }

    mutating func add(_ cell: Cell) {
      cells.append(Shared(wrappedValue: cell))
      entries?.insert(Entry(cell))
    }

    mutating func popLast() -> Cell? {
      entries = nil
      return cells.popLast()?.wrappedValue
    }

    mutating func popFirst() -> Cell? {
      entries = nil
      return cells.popFirst()?.wrappedValue
    }

    /// The cell with the lowest number. O(1), the first time O(cells).
    mutating func lowest() -> Entry? {
      if entries == nil { entries = Heap(cells.map { Entry($0.wrappedValue) }) }
      return entries?.min
    }

    /// Removes the cell with the lowest number. O(log cells), and the cost of closing the gap.
    mutating func popLowest() -> Cell? {
      guard let lowest = lowest() else { return nil }
      _ = entries?.popMin()
      let index = cells.indices.partitioningIndex { cells[$0].wrappedValue.returnNumber >= lowest.returnNumber }
      return cells.remove(at: index).wrappedValue
    }
  }

  /// The buckets in alphabetical order of their kinds.
  private var buckets: [Bucket] = []
  private var returnCount = 0

  package init() {}

  /// Whether both share their storage, and so are equal. O(1).
  func isIdentical(to other: ReusePool) -> Bool {
    buckets.isIdentical(to: other.buckets) && returnCount == other.returnCount
  }

  /// The number of cells of all kinds. O(kinds).
  package var count: Int { buckets.reduce(0) { $0 + $1.cells.count } }

  /// The number of cells of a kind. O(log kinds).
  package func count(of kind: Kind) -> Int { bucketIndex(of: kind).map { buckets[$0].cells.count } ?? 0 }

  /// The kinds that have a cell here, alphabetically.
  package var kinds: [Kind] { buckets.filter { !$0.cells.isEmpty }.map { $0.kind } }

  /// Calls a function with each kind that has cells, alphabetically, and their number.
  package func forEachKind(_ body: (Kind, _ count: Int) -> Void) {
    for index in buckets.indices where !buckets[index].cells.isEmpty {
      body(buckets[index].kind, buckets[index].cells.count)
    }
  }

  /// The cells of a kind in order of return: the last is the newest.
  package func cells(of kind: Kind) -> [Cell] { Array(lazyCells(of: kind)) }

  /// The cells of a kind without a copy of the array.
  func lazyCells(of kind: Kind) -> some Sequence<Cell> {
    (bucketIndex(of: kind).map { buckets[$0].cells } ?? []).lazy.map { $0.wrappedValue }
  }

  /// Adds a cell.
  package mutating func add(_ cell: Cell) {
    var cell = cell
    cell.returnNumber = returnCount
    returnCount += 1
    let index = buckets.indices.partitioningIndex { buckets[$0].kind >= cell.kind }
    if index == buckets.count || buckets[index].kind != cell.kind {
      buckets.insert(Bucket(kind: cell.kind), at: index)
    }
    buckets[index].add(cell)
  }

  /// Removes a cell of a kind in the order of the policy, or returns nil (K5).
  package mutating func take(_ kind: Kind, order: PoolOrder) -> Cell? {
    guard let index = bucketIndex(of: kind) else { return nil }
    switch order {
    case .lifo: return buckets[index].popLast()
    case .fifo: return buckets[index].popFirst()
    case .lowest: return buckets[index].popLowest()
    case .off: return nil
    }
  }

  /// Removes a cell of any kind, in the common order of all kinds, where the `key` policy allows it. O(kinds) in
  /// addition.
  package mutating func takeAny(order: PoolOrder) -> Cell? {
    let ranks = buckets.indices.map { index -> Int? in
      switch order {
      case .lifo: buckets[index].cells.last.map { -$0.wrappedValue.returnNumber }
      case .fifo: buckets[index].cells.first?.wrappedValue.returnNumber
      case .lowest: buckets[index].lowest()?.number
      case .off: nil
      }
    }
    guard let wanted = ranks.compactMap({ $0 }).min() else { return nil }
    return ranks.firstIndex(of: wanted).flatMap { take(buckets[$0].kind, order: order) }
  }

  /// Removes all cells, in order of return.
  package mutating func removeAll() -> [Cell] {
    let cells = buckets.flatMap { $0.cells.map { $0.wrappedValue } }.sorted { $0.returnNumber < $1.returnNumber }
    buckets.removeAll()
    return cells
  }

  private func bucketIndex(of kind: Kind) -> Int? {
    let index = buckets.indices.partitioningIndex { buckets[$0].kind >= kind }
    return index < buckets.count && buckets[index].kind == kind ? index : nil
  }
}
