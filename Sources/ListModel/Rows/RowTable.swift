/// Rows in order: keys, heights and sections.
///
/// Data source and view have one each; while they agree they share all storage.
package struct RowTable: Equatable, Sendable {
  package internal(set) var order = KeyOrder()
  package internal(set) var heights = RowTree()
  package internal(set) var sections = Sections()

  /// No rows.
  package init() {}

  /// Rows with keys, heights and sections, which must have equal counts.
  package init(order: KeyOrder, heights: RowTree, sections: Sections? = nil) {
    precondition(order.count == heights.count, "as many heights as keys")
    self.order = order
    self.heights = heights
    self.sections = sections ?? Sections(rows: order.count)
    precondition(self.sections.rowCount == order.count, "as many rows in the sections as keys")
  }

  package var count: Int { order.count }
  package func key(of row: Int) -> RowKey { RowKey(number: order.key(at: row)) }
  /// The number of the row with a key, or nil. O(runs of keys).
  package func row(of key: RowKey) -> Int? { order.position(of: key.number) }

  /// Sets the height of rows. O(ranges × log n).
  mutating func setHeight(of rows: RowSet, to height: Points) {
    for range in rows.ranges { heights.setHeight(of: range, to: height) }
  }

  /// Whether both share their storage, and so are equal. O(1) for one section.
  func isIdentical(to other: RowTable) -> Bool {
    order.isIdentical(to: other.order) && heights.isIdentical(to: other.heights) && sections == other.sections
  }
}

extension RowTree {
  /// The same rows, each higher by a difference, which may be negative; at least 0. O(runs).
  func adding(_ difference: Points) -> RowTree {
    RowTree(
      runs: eachRun(in: 0..<count).lazy.map {
        Run(count: $0.count, height: min(.tallestRow + .tallestRow, max(.zero, $0.height + difference)))
      })
  }
}

extension RowTable {
  /// The approximate number of bytes that an earlier version does not share. O(what differs × log n).
  func bytes(notSharedWith earlier: RowTable) -> Int {
    heights.bytes(notSharedWith: earlier.heights) + order.bytes(notSharedWith: earlier.order)
      + (sections == earlier.sections ? 0 : sections.count * Self.sectionBytes)
  }

  /// The approximate size of a section in the trees of the sections.
  private static var sectionBytes: Int { 64 }
}
