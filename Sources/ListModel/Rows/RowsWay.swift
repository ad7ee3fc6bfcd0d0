/// The way back to rows from those of the next version: what stood in the older one where the next one has something else.
///
/// An object: data source and records nearly always have the same rows, and share the way as they share these.
final class RowsWay: Sendable {
  /// From the last row to the first, so that none moves what is still to be changed.
  private let keys: [Stretch<KeyOrder.Run>]
  private let heights: [Stretch<RowTree.Run>]

  /// Nil where it is long. O(what differs × log n).
  init?(from next: RowTable, backTo older: RowTable) {
    guard let keys = next.order.stretches(backTo: older.order),
      let heights = next.heights.stretches(backTo: older.heights)
    else { return nil }
    // Stretches are put in one after another, and with some of them there may be more rows than before and after.
    var count = next.heights.count
    for stretch in heights.reversed() {
      count += stretch.elements.reduce(0) { $0 + $1.count } - stretch.places.count
      guard count <= RowTree.maxRows else { return nil }
    }
    (self.keys, self.heights) = (keys.reversed(), heights.reversed())
  }

  /// About how many bytes it takes.
  var bytes: Int {
    HeapBytes.object + 2 * MemoryLayout<Int>.size + keys.bytesOfStretches() + heights.bytesOfStretches()
  }

  /// The rows at its end. O(stretches × log n).
  func rows(from next: RowTable) -> Rows {
    var rows = Rows(order: next.order, heights: next.heights)
    for stretch in keys { rows.order.replace(stretch.places, with: stretch.elements) }
    for stretch in heights { rows.heights.replace(stretch.places, with: stretch.elements) }
    return rows
  }

  /// What the way leads to: the large part of a table.
  struct Rows {
    fileprivate(set) var order: KeyOrder
    fileprivate(set) var heights: RowTree
  }
}

extension RowTable {
  var rows: RowsWay.Rows { RowsWay.Rows(order: order, heights: heights) }

  /// Takes out what a way tells.
  mutating func strip() { (order, heights) = (Self.noRows.order, Self.noRows.heights) }

  private static let noRows = RowTable()

  /// Puts in again what a way has led to.
  mutating func restore(_ rows: RowsWay.Rows) { (order, heights) = (rows.order, rows.heights) }
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
