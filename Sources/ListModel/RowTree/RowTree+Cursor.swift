extension RowTree {
  /// A place in one version of a tree from which near-by questions are answered without a descent.
  ///
  /// Made for scrolling: it remembers the leaf or run of its last answer. It holds its version, so it can never
  /// point at nodes that are gone; but an edit of a tree whose version a cursor still holds copies nodes, so drop
  /// the cursor before editing. `isCursor(of:)` says whether it still belongs to a tree.
  package struct Cursor: Sendable {
    /// The version it reads.
    package let tree: RowTree
    private var spot = RowSpot(word: RowPart.word(ofRunOf: 0), rows: 0, firstRow: 0, top: 0, sum: 0)
    private var end: Int64 = 0
    /// Where the rows of a leaf begin among which the next answer is likely to be.
    private var window = 0

    /// A cursor at the start. O(1).
    package init(_ tree: RowTree) { self.tree = tree }

    /// Whether the tree is the version that the cursor reads. O(1); false negatives are possible, false positives not.
    package func isCursor(of other: RowTree) -> Bool { tree.isIdentical(to: other) }

    /// The height of a row. O(1) near the last answer, else O(log n).
    package mutating func height(of row: Int) -> Points {
      precondition(row >= 0 && row < tree.count, "no such row")
      seek(row: row)
      return Points(thousandths: spot.height(of: row))
    }

    /// The top edge of a row. O(1) near the last answer, else O(log n).
    package mutating func offset(of row: Int) -> Points {
      precondition(row >= 0 && row <= tree.count, "no such row")
      if row == tree.count { return tree.total }
      seek(row: row)
      return Points(thousandths: spot.top(of: row))
    }

    /// How many rows end strictly above `y`. O(1) near the last answer, else O(log n).
    package mutating func rows(endingBefore y: Points) -> Int {
      y.thousandths <= 0 ? 0 : rows(endingAtOrBefore: Points(thousandths: y.thousandths &- 1))
    }

    /// How many rows end at or above `y`. O(1) near the last answer, else O(log n).
    package mutating func rows(endingAtOrBefore y: Points) -> Int {
      if y < .zero { return 0 }
      if y >= tree.total { return tree.count }
      let place = y.thousandths
      if place < spot.top || place >= end {
        guard let root = tree.storage?.root else { return tree.rows(endingAtOrBefore: y) }
        remember(root.spot(at: place))
      } else if let row = spot.rows(endingAtOrBefore: place, near: window) {
        return row
      }
      let row = spot.rows(endingAtOrBefore: place)
      window = RowLeaf.window(around: row &- spot.firstRow)
      return row
    }

    @inline(__always)
    private mutating func seek(row: Int) {
      if row < spot.firstRow || row >= spot.firstRow &+ spot.rows { remember(tree.spot(ofRow: row)) }
    }

    @inline(__always)
    private mutating func remember(_ found: RowSpot) {
      spot = found
      end = found.top &+ found.sum
    }
  }
}
