/// Rows in their order: whose key stands where, and how high each is.
///
/// The data source and the view's records are each such a table; while they agree they share all storage.
package struct RowTable: Equatable, Sendable {
  package private(set) var order = KeyOrder()
  package private(set) var heights = RowTree()

  /// No rows.
  package init() {}

  /// Rows of the given keys and heights, as many of the one as of the other.
  package init(order: KeyOrder, heights: RowTree) {
    precondition(order.count == heights.count, "as many heights as keys")
    self.order = order
    self.heights = heights
  }

  package var count: Int { order.count }
  package func key(of row: Int) -> RowKey { RowKey(number: order.key(at: row)) }
  /// Where a key stands, or nil. O(runs of keys).
  package func row(of key: RowKey) -> Int? { order.position(of: key.number) }

  package mutating func insert(_ runs: [KeyOrder.Run], heights: RowTree, at row: Int) {
    var place = row
    for run in runs {
      order.insert(run, at: place)
      place += run.count
    }
    self.heights.insert(heights, at: row)
  }

  /// Removes a set of rows. O(ranges × log n).
  package mutating func remove(_ rows: RowSet) {
    for range in rows.ranges.reversed() {
      order.remove(range)
      heights.remove(range)
    }
  }

  /// Moves rows so that the first of them ends up at `destination`.
  package mutating func move(_ rows: Range<Int>, to destination: Int) {
    order.move(rows, to: destination)
    heights.move(rows, to: destination)
  }

  package mutating func setHeight(of rows: RowSet, to height: Points) {
    for range in rows.ranges { heights.setHeight(of: range, to: height) }
  }
}
