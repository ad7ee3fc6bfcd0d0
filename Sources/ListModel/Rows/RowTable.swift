/// Rows in their order: whose key stands where, how high each is, and which section it belongs to.
///
/// The data source and the view's records are each such a table; while they agree they share all storage.
package struct RowTable: Equatable, Sendable {
  /// What stands around the rows of the view's records; a data source knows nothing of it.
  package struct Spacing: Equatable, Sendable {
    /// Between two rows of a section, never before its first or after its last (K2).
    package var gap = Points.zero
    /// Above every row, and part of its record's height (EngineRules, "pgtable").
    package var margin = Points.zero
  }

  package internal(set) var order = KeyOrder()
  /// The heights of the records: those of the rows and the margin.
  package internal(set) var heights = RowTree()
  package internal(set) var sections = Sections()
  package internal(set) var spacing = Spacing()
  /// The rows that a sliding window holds: content and places are those of the strip they make (EngineRules,
  /// "mealplan"). Nil: all rows, from the top of the list.
  package internal(set) var window: Range<Int>?
  /// How the heights are known; nil: all exactly, as those of a data source are.
  var knowledge: RowMarks<RowRecord.Knowledge>?

  /// No rows.
  package init() {}

  /// Rows of the given keys and heights, as many of the one as of the other and of all sections.
  package init(order: KeyOrder, heights: RowTree, sections: Sections? = nil) {
    precondition(order.count == heights.count, "as many heights as keys")
    self.order = order
    self.heights = heights
    self.sections = sections ?? Sections(rows: order.count)
    precondition(self.sections.rowCount == order.count, "as many rows in the sections as keys")
  }

  package var count: Int { order.count }
  package func key(of row: Int) -> RowKey { RowKey(number: order.key(at: row)) }
  /// Where a key stands, or nil. O(runs of keys).
  package func row(of key: RowKey) -> Int? { order.position(of: key.number) }

  /// Gives rows another height. O(ranges × log n).
  mutating func setHeight(of rows: RowSet, to height: Points) {
    for range in rows.ranges { heights.setHeight(of: range, to: height) }
  }

  /// Takes over the rows of a data source, and gives each the margin (EngineRules, "pgtable"). O(1), O(runs of heights)
  /// if the margin is not 0.
  mutating func read(_ source: RowTable) {
    let (spacing, window) = (spacing, window)
    self = source
    (self.spacing, self.window) = (spacing, window)
    if spacing.margin != .zero { heights = source.heights.adding(spacing.margin) }
  }

  /// Changes gap and margin; the records' heights change by as much as the margin does. O(runs of heights) for a
  /// margin.
  mutating func setSpacing(_ new: Spacing) {
    if new.margin != spacing.margin { heights = heights.adding(new.margin - spacing.margin) }
    spacing = new
  }

  /// Whether the records are the very rows of a data source, without a margin: equal without a look at them. O(1) for
  /// one section.
  func shares(_ source: RowTable) -> Bool {
    spacing.margin == .zero && knowledge == nil && window == nil && order.isIdentical(to: source.order)
      && heights.isIdentical(to: source.heights)
      && sections == source.sections
  }
}

extension RowTree {
  /// The same rows, each higher by a difference, or lower, but never below 0. O(runs).
  func adding(_ difference: Points) -> RowTree {
    RowTree(
      runs: eachRun(in: 0..<count).lazy.map {
        Run(count: $0.count, height: min(.tallestRow + .tallestRow, max(.zero, $0.height + difference)))
      })
  }
}
