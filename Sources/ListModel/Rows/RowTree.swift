/// The heights of a list's rows, answering "where is row n" and "which rows are at y".
///
/// A value: a copy costs O(1) until one of the two is edited, and the first edit then copies one node per level.
/// Reads and edits cost O(log n), a list of one height O(1) in time and memory at any length.
///
/// Inside it is a `RunTree` of runs of equal rows, with the sum of their heights. Sums are whole thousandths and therefore
/// exact: an edited tree and one built afresh agree to the last bit.
///
/// **What a "row" is here.** The tree knows nothing of gaps and sections, and need not:
/// - A list's records store *extents*, height and gap or margin together, so that sums are places.
/// - Section headers and footers are entries of the same tree, of height 0 where there is none; so one descent finds
///   what stands at y, be it row or header. Which entry is row n is told by a second, tiny `RowTree` with one entry
///   per section, whose "height" is the section's number of entries: prefix sums of counts are what this tree does.
///   A list of one section without header and footer needs neither.
/// - Whether a height is exact, estimated or stale does not ride in the tree. Such marks change without the height
///   and in long runs, and would keep equal heights from being one run. They lie beside it in another `RunTree`
///   (`RowMarks`), cut and joined by the same edits.
package struct RowTree: Equatable, Sendable {
  /// A run of neighbouring rows of the same height.
  package struct Run: Equatable, Sendable {
    package var count: Int
    package var height: Points

    package init(count: Int, height: Points) {
      self.count = count
      self.height = height
    }
  }

  /// The same in eight bytes, which the limits allow.
  struct PackedRun: RunTreeElement {
    private let rows: Int32
    private let thousandths: Int32

    init(count: Int, height: Int64) { (rows, thousandths) = (Int32(count), Int32(height)) }

    var count: Int { Int(rows) }
    var height: Int64 { Int64(thousandths) }
    var sum: Int64 { Int64(rows) * Int64(thousandths) }

    func slice(_ positions: Range<Int>) -> PackedRun { PackedRun(count: positions.count, height: height) }

    func joined(with next: PackedRun) -> PackedRun? {
      thousandths == next.thousandths ? PackedRun(count: count + next.count, height: height) : nil
    }
  }

  private var tree = RunTree<PackedRun>()

  /// No rows.
  package init() {}

  /// Rows of one height. O(1).
  package init(count: Int, height: Points) {
    Self.trap(count: count, height: height)
    tree = RunTree(CollectionOfOne(PackedRun(count: count, height: height.thousandths)))
  }

  /// Rows of the given heights, in order. O(n), fastest for an array.
  package init(_ heights: some Sequence<Points>) {
    var builder = Builder()
    // Contiguous storage lets the compiler specialise the loop, also for callers in other modules.
    let isDone: Void? = heights.withContiguousStorageIfAvailable { heights in
      for height in heights { builder.append(count: 1, height: height) }
    }
    if isDone == nil { for height in heights { builder.append(count: 1, height: height) } }
    self = builder.finish()
  }

  /// Rows whose heights a function returns; called once for each row, in order. O(n).
  package init(count: Int, height: (Int) -> Points) {
    var builder = Builder()
    for row in 0..<count { builder.append(count: 1, height: height(row)) }
    self = builder.finish()
  }

  /// Rows of the given runs, in order. O(runs).
  package init(runs: some Sequence<Run>) {
    var builder = Builder()
    for run in runs { builder.append(count: run.count, height: run.height) }
    self = builder.finish()
  }

  private init(_ tree: RunTree<PackedRun>) { self.tree = tree }

  /// The number of rows.
  package var count: Int { tree.count }
  /// The sum of all heights.
  package var total: Points { Points(thousandths: tree.sum) }
  /// The number of runs.
  package var runCount: Int { tree.runCount }

  /// Builds a tree from rows in order, without an intermediate array.
  package struct Builder {
    private var builder = RunTree<PackedRun>.Builder()

    /// A builder without rows.
    package init() {}

    /// Adds rows of one height. Amortised O(1).
    package mutating func append(count: Int, height: Points) {
      RowTree.trap(count: count, height: height)
      builder.append(PackedRun(count: count, height: height.thousandths))
    }

    /// Returns the tree, and empties the builder.
    package mutating func finish() -> RowTree {
      let tree = RowTree(builder.finish())
      precondition(tree.count <= RowTree.maxRows, "too many rows")
      return tree
    }
  }
}

extension RowTree {
  /// The height of a row. O(log n).
  package func height(of row: Int) -> Points {
    precondition(row >= 0 && row < count, "no such row")
    return Points(thousandths: tree.locate { end, _ in end <= row }.run.height)
  }

  /// The top edge of a row: the sum of the heights before it. `count` gives the total. O(log n).
  package func offset(of row: Int) -> Points {
    precondition(row >= 0 && row <= count, "no such row")
    if row == count { return total }
    let location = tree.locate { end, _ in end <= row }
    return Points(thousandths: location.sum + location.run.height * Int64(row - location.start))
  }

  /// The number of rows that end above `y`, which is the number of the first row with `offset + height >= y`. O(log n).
  package func rows(endingBefore y: Points) -> Int {
    y.thousandths <= 0 ? 0 : rows(endingAtOrBefore: Points(thousandths: y.thousandths - 1))
  }

  /// The number of rows that end at or above `y`, which is the number of the first row with `offset + height > y`.
  /// O(log n).
  package func rows(endingAtOrBefore y: Points) -> Int {
    if y < .zero { return 0 }
    if y >= total { return count }
    let location = tree.locate { _, end in end <= y.thousandths }
    return location.start + Int((y.thousandths - location.sum) / location.run.height)
  }

  /// The rows that a viewport shows: from the first that ends below its top edge to the one at its bottom edge. O(log
  /// n).
  package func rows(from top: Points, to bottom: Points) -> Range<Int> {
    let first = rows(endingAtOrBefore: top)
    return first..<max(first, min(count, rows(endingBefore: bottom) + 1))
  }

  /// The runs of a range of rows, in order, cut at its ends; adjacent ones differ in height. O(log n + runs). The
  /// result depends on the heights alone, not on the history of the tree.
  package func runs(in rows: Range<Int>) -> [Run] { Array(eachRun(in: rows)) }

  /// The same runs as a lazy sequence.
  package func eachRun(in rows: Range<Int>) -> RunSequence { RunSequence(runs: tree.eachRun(in: rows)) }

  /// The runs of a range of rows, computed lazily. Keeps its version of the tree.
  package struct RunSequence: Sequence, IteratorProtocol, Sendable {
    fileprivate var runs: RunTree<PackedRun>.RunSequence

    /// The next run.
    package mutating func next() -> Run? {
      runs.next().map { Run(count: $0.count, height: Points(thousandths: $0.height)) }
    }
  }

  /// Whether both share their storage, or both have one height: equal without a comparison of rows. O(1).
  package func isIdentical(to other: RowTree) -> Bool {
    tree.isIdentical(to: other.tree) || count == other.count && runCount <= 1 && tree == other.tree
  }

  /// The approximate number of bytes of nodes that another version does not share. O(what differs × log n).
  func bytes(notSharedWith other: RowTree) -> Int { tree.bytes(notSharedWith: other.tree) }

  /// Structural errors, each with its location; empty unless there is a bug. O(n). For tests and `verify`; does not
  /// stop at the first.
  package var defects: [String] {
    tree.defects + (count <= Self.maxRows ? [] : ["root: \(count) rows"])
      + tree.runs(in: 0..<count).filter { !(0...Self.tallest.thousandths ~= $0.height) }
      .map { "a run of height \($0.height)" }
  }
}

/// Edits. All cost O(log n), whatever the number of rows. Invalid rows and heights trap (see `Limit`).
extension RowTree {
  /// Inserts rows of one height before row `row`. O(log n).
  package mutating func insert(count added: Int, height: Points, at row: Int) {
    Self.trap(count: added, height: height)
    precondition(added <= Self.maxRows - count, "too many rows")
    tree.insert(PackedRun(count: added, height: height.thousandths), at: row)
  }

  /// Inserts other rows before row `row`. O(log n + log of the other's size): nodes of the other tree are shared, not
  /// copied.
  package mutating func insert(_ other: RowTree, at row: Int) { replace(row..<row, with: other) }

  /// Removes rows. O(log n).
  package mutating func remove(_ rows: Range<Int>) { tree.remove(rows) }

  /// Moves rows so that the first of them is at `destination`, counted in the list without them. O(log n).
  package mutating func move(_ rows: Range<Int>, to destination: Int) { tree.move(rows, to: destination) }

  /// Sets the height of a range of rows. O(log n).
  package mutating func setHeight(of rows: Range<Int>, to height: Points) {
    Self.trap(count: rows.count, height: height)
    tree.replace(rows, with: [PackedRun(count: rows.count, height: height.thousandths)])
  }

  /// Replaces rows by others. O(log n).
  package mutating func replace(_ rows: Range<Int>, with other: RowTree) {
    precondition(other.count <= Self.maxRows - (count - rows.count), "too many rows")
    tree.replace(rows, with: other.tree)
  }

  /// A range of rows as a tree, which shares nodes with this one. O(log n).
  package func slice(_ rows: Range<Int>) -> RowTree { RowTree(tree.slice(rows)) }

  /// One edit of a batch: rows, numbered as before the batch, and their replacement.
  package struct Replacement: Equatable, Sendable {
    /// The replaced rows; empty for an insertion before its bound.
    package var rows: Range<Int>
    /// The replacement.
    package var with: RowTree

    package init(_ rows: Range<Int>, with new: RowTree) {
      self.rows = rows
      with = new
    }
  }

  /// At least this many unchanged rows are copied as shared nodes, fewer one by one.
  private static let worthSharing = 512

  /// Applies many edits in one pass from the first row to the last.
  ///
  /// Their ranges must be in order and must not overlap; insertions at one position keep their order. O(edits × log n)
  /// if they are far apart, O(rows between them) if they are dense, never more than either.
  package mutating func replace(_ batch: some Collection<Replacement>) {
    var result = RowTree()
    var pending = Builder()
    var row = 0
    func take(_ tree: RowTree, _ rows: Range<Int>) {
      if rows.count < Self.worthSharing {
        for run in tree.eachRun(in: rows) { pending.append(count: run.count, height: run.height) }
      } else {
        result.insert(pending.finish(), at: result.count)
        result.insert(tree.slice(rows), at: result.count)
      }
    }
    for edit in batch {
      precondition(edit.rows.lowerBound >= row, "the batch is out of order")
      take(self, row..<edit.rows.lowerBound)
      take(edit.with, 0..<edit.with.count)
      row = edit.rows.upperBound
    }
    take(self, row..<count)
    result.insert(pending.finish(), at: result.count)
    self = result
  }
}
