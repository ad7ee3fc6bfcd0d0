extension RowTree {
  /// Builds a tree from rows in order, without an array of them: leaves first, then the branches above, level by level.
  ///
  /// Leaves are filled to some seven eighths, so that the first edits after loading do not split every one of them.
  package struct Builder: ~Copyable {
    /// So many rows are put into a leaf.
    private static let filling = 204
    /// Equal rows that come together and are at least so many become a run.
    private static let longRun = 64
    /// A leaf of so few runs takes more memory than those runs.
    private static let fewRuns = 8

    private var parts: [RowPart] = []
    private var leaf: RowLeaf
    private var runsInLeaf = 0
    private var lastHeight: Int64 = -1

    /// A builder without rows.
    package init() { leaf = RowLeaf() }

    /// A builder that will be given so many rows, whose leaves will lie side by side.
    init(expecting rows: Int) {
      RowNodePool.leaves.reserve(rows / Self.filling + 2)
      leaf = RowLeaf()
    }

    deinit {
      for part in parts { part.release() }
      leaf.node.free()
    }

    /// Adds rows of one height. Amortised O(1), at most O(count).
    package mutating func append(count: Int, height: Points) {
      RowTree.trap(count: count, height: height)
      if count >= Self.longRun {
        closeLeaf()
        appendRun(RowRun(count: count, height: height.thousandths))
      } else {
        for _ in 0..<count { appendRow(height.thousandths) }
      }
    }

    /// Adds a row of each of the heights. O(n).
    mutating func append(_ heights: UnsafeBufferPointer<Points>) {
      var rest = heights[...]
      while !rest.isEmpty {
        if fillLeaf(from: &rest) == 0 { closeLeaf() }
      }
    }

    /// Takes as many rows as the leaf has room for, and says how many. What changes is kept in locals: it is the
    /// loop that loading a list consists of.
    private mutating func fillLeaf(from heights: inout Slice<UnsafeBufferPointer<Points>>) -> Int {
      let ends = leaf.ends + leaf.count
      let room = min(Self.filling - leaf.count, heights.count)
      let first = heights.startIndex
      var (sum, runs, last, added) = (leaf.sum, runsInLeaf, lastHeight, 0)
      while added < room {
        let height = heights[first &+ added]
        RowTree.trap(count: 1, height: height)
        sum &+= height.thousandths
        if sum > RowLeaf.largestSum { break }
        ends[added] = Int32(truncatingIfNeeded: sum)
        runs &+= height.thousandths == last ? 0 : 1
        last = height.thousandths
        added &+= 1
      }
      (runsInLeaf, lastHeight) = (runs, last)
      leaf.count += added
      heights.removeFirst(added)
      return added
    }

    /// The tree of all rows added; the builder is empty again. O(rows / 204).
    package mutating func finish() -> RowTree {
      closeLeaf()
      precondition(parts.reduce(0) { $0 + $1.rows } <= RowTree.maxRows, "too many rows")
      defer { parts = [] }
      return RowTree(consuming: RowPart.bundled(parts))
    }

    /// Every row fits into an empty leaf, even the tallest.
    @inline(__always)
    private mutating func appendRow(_ height: Int64) {
      if leaf.count == Self.filling || leaf.sum &+ height > RowLeaf.largestSum { closeLeaf() }
      leaf.append(count: 1, height: height)
      if height != lastHeight {
        runsInLeaf &+= 1
        lastHeight = height
      }
    }

    private mutating func appendRun(_ run: RowRun) {
      let last = parts.last
      if let last, last.word == RowPart.word(ofRunOf: run.height) {
        parts[parts.count - 1] = RowPart(count: last.rows + run.count, height: run.height)
      } else {
        parts.append(RowPart(count: run.count, height: run.height))
      }
    }

    private mutating func closeLeaf() {
      guard leaf.count > 0 else { return }
      if runsInLeaf >= Self.fewRuns {
        parts.append(leaf.part)
        leaf = RowLeaf()
      } else {
        let spot = RowSpot(word: leaf.part.word, rows: leaf.count, firstRow: 0, top: 0, sum: 0)
        var row = 0
        while row < leaf.count {
          let run = spot.run(from: row, to: leaf.count)
          appendRun(run)
          row += run.count
        }
        leaf.removeAll()
      }
      runsInLeaf = 0
      lastHeight = -1
    }
  }
}
