extension RowTree {
  /// The runs that the given rows consist of, in order, cut at the range's ends; neighbours differ in height.
  ///
  /// O(log n + rows in leaves + runs). The answer depends on the heights alone, not on how the tree came about.
  package func runs(in rows: Range<Int>) -> [Run] { Array(eachRun(in: rows)) }

  /// The same runs one by one, for ranges too long to be held. O(1) amortised each, O(log n) where rows are few.
  package func eachRun(in rows: Range<Int>) -> RunSequence {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    return RunSequence(tree: self, rows: rows)
  }

  /// The leaf or run that holds a row, or the whole list while all rows have one height.
  @inline(__always)
  func spot(ofRow row: Int) -> RowSpot {
    guard let root = storage?.root else {
      return RowSpot(
        word: RowPart.word(ofRunOf: uniformHeight), rows: count, firstRow: 0, top: 0, sum: total.thousandths)
    }
    return root.spot(ofRow: row)
  }

  /// The runs of a range of rows, found while they are asked for. Holds its version of the tree.
  package struct RunSequence: Sequence, IteratorProtocol, Sendable {
    private let tree: RowTree
    private var row: Int
    private let end: Int
    /// A piece that was found to belong to the run after the one asked for.
    private var waiting: RowRun?
    private var spot = RowSpot(word: RowPart.word(ofRunOf: 0), rows: 0, firstRow: 0, top: 0, sum: 0)

    init(tree: RowTree, rows: Range<Int>) {
      self.tree = tree
      row = rows.lowerBound
      end = rows.upperBound
    }

    /// The next run.
    package mutating func next() -> Run? {
      guard let first = waiting ?? nextPiece() else { return nil }
      waiting = nil
      var count = first.count
      while let more = nextPiece() {
        if more.height != first.height {
          waiting = more
          break
        }
        count += more.count
      }
      return Run(count: count, height: Points(thousandths: first.height))
    }

    /// The next rows of one height within one leaf or run.
    @inline(__always)
    private mutating func nextPiece() -> RowRun? {
      guard row < end else { return nil }
      if row >= spot.firstRow &+ spot.rows || row < spot.firstRow { spot = tree.spot(ofRow: row) }
      let piece = spot.run(from: row, to: end)
      row &+= piece.count
      return piece
    }
  }
}
