/// The way back to rows from those of the next version: what stood in the older version where the next one has something
/// else.
///
/// An object: data source and records nearly always have the same rows, and share the way as they share these.
package final class RowsWay: @unchecked Sendable {
  /// From the last row to the first, so that none moves what is still to be changed.
  private let keys: [Stretch<KeyOrder.Run>]
  private let heights: [Stretch<RowTree.Run>]
  /// The rows at the end of the way, for the second who goes it.
  private var found: (order: KeyOrder, heights: RowTree)?

  /// Nil where it is long. O(what differs × log n).
  init?(from next: RowTable, backTo older: RowTable) {
    guard let keys = next.order.stretches(backTo: older.order),
      let heights = next.heights.stretches(backTo: older.heights)
    else { return nil }
    (self.keys, self.heights) = (keys.reversed(), heights.reversed())
  }

  /// About how many bytes it takes.
  var bytes: Int { HeapBytes.object + 64 + keys.bytesOfStretches() + heights.bytesOfStretches() }

  /// The rows at its end. O(stretches × log n).
  func rows(from next: RowTable) -> (order: KeyOrder, heights: RowTree) {
    if let found = found.take() { return found }
    var (order, heights) = (next.order, next.heights)
    for stretch in keys { order.replace(stretch.places, with: stretch.runs) }
    for stretch in self.heights { heights.replace(stretch.places, with: stretch.runs) }
    found = (order, heights)
    return (order, heights)
  }
}

extension RowTable {
  /// Takes out what a way tells.
  mutating func strip() { (order, heights) = (KeyOrder(), RowTree()) }

  /// Puts it in again.
  mutating func restore(along way: RowsWay, from next: RowTable) { (order, heights) = way.rows(from: next) }
}

extension DataSource: Retraceable {
  func way(backTo older: DataSource) -> RowsWay? { RowsWay(from: table, backTo: older.table) }
  mutating func strip() { table.strip() }
  mutating func restore(along way: RowsWay, from next: DataSource) { table.restore(along: way, from: next.table) }
}

extension Records: Retraceable {
  package func way(backTo older: Records) -> RowsWay? { RowsWay(from: table, backTo: older.table) }
  package mutating func strip() { table.strip() }
  package mutating func restore(along way: RowsWay, from next: Records) { table.restore(along: way, from: next.table) }
}

/// What stands elsewhere in the place of a few neighbours.
struct Stretch<Run: Sendable>: Sendable {
  private let start: Int32
  private let count: Int32
  let runs: [Run]

  init(_ places: Range<Int>, _ runs: [Run]) {
    (start, count) = (Int32(places.lowerBound), Int32(places.count))
    self.runs = runs
  }

  /// The places of the neighbours.
  var places: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Array {
  /// What stretches take with their runs.
  func bytesOfStretches<Run>() -> Int where Element == Stretch<Run> {
    bytes(besides: []) + reduce(0) { $0 + $1.runs.bytes(besides: []) }
  }
}

extension RowTree {
  /// Puts runs in the place of rows. O(runs × log n).
  fileprivate mutating func replace(_ rows: Range<Int>, with runs: [Run]) {
    guard runs.count <= 1 else { return replace(rows, with: RowTree(runs: runs)) }
    if let run = runs.first, run.count == rows.count { return setHeight(of: rows, to: run.height) }
    remove(rows)
    if let run = runs.first { insert(count: run.count, height: run.height, at: rows.lowerBound) }
  }
}
