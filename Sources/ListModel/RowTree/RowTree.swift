/// The heights of a list's rows, answering "where is row n" and "which rows are at y".
///
/// A value: a copy costs O(1) until one of the two is edited, and the first edit then copies one node per level.
/// Reads and edits cost O(log n), a list of one height O(1) in time and memory at any length.
///
/// Inside it is a B+-tree of prefix sums whose nodes are shared between versions: branches of up to 32 parts
/// (`RowBranch`), leaves of up to 232 rows (`RowLeaf`), and runs of equal rows, which need no node at all. Sums are
/// whole thousandths and therefore exact: an edited tree and one built afresh agree to the last bit.
///
/// **What a "row" is here.** The tree knows nothing of gaps and sections, and need not:
/// - A list's records store *extents*, height and gap or margin together, so that sums are places.
/// - Section headers and footers are entries of the same tree, of height 0 where there is none; so one descent finds
///   what stands at y, be it row or header. Which entry is row n is told by a second, tiny `RowTree` with one entry
///   per section, whose "height" is the section's number of entries: prefix sums of counts are what this tree does.
///   A list of one section without header and footer needs neither.
/// - Whether a height is exact, estimated or stale does not ride in the tree. Such marks change without the height
///   and in long runs, would cost every leaf a quarter of its rows, and would keep equal heights from being one run.
///   They lie beside it in a `RunTree` (`RowMarks`), cut and joined by the same edits.
package struct RowTree: Sendable {
  /// A run of neighbouring rows of the same height.
  package struct Run: Equatable, Sendable {
    package var count: Int
    package var height: Points

    package init(count: Int, height: Points) {
      self.count = count
      self.height = height
    }
  }

  /// The number of rows.
  package internal(set) var count = 0
  /// The sum of all heights.
  package internal(set) var total = Points.zero
  /// The height of every row if there is no storage.
  var uniformHeight: Int64 = 0
  /// The nodes; nil while all rows have one height.
  var storage: RowStorage?

  /// No rows.
  package init() {}

  /// Rows of one height. O(1).
  package init(count: Int, height: Points) {
    Self.trap(count: count, height: height)
    self.count = count
    total = height * count
    uniformHeight = height.thousandths
  }

  /// Rows of the given heights, in order. O(n); about 3 ns a row from an array, 60 ns from other sequences, which
  /// nothing specialises across modules.
  package init(_ heights: some Sequence<Points>) {
    let loaded = heights.withContiguousStorageIfAvailable { heights in
      var builder = Builder(expecting: heights.count)
      builder.append(heights)
      return builder.finish()
    }
    if let loaded {
      self = loaded
      return
    }
    var builder = Builder()
    for height in heights { builder.append(count: 1, height: height) }
    self = builder.finish()
  }

  /// Rows whose heights a function tells, asked once each and in order. O(n), about 3 ns a row and the function.
  package init(count: Int, height: (Int) -> Points) {
    var builder = Builder()
    for row in 0..<count { builder.append(count: 1, height: height(row)) }
    self = builder.finish()
  }

  /// Rows of the given runs, in order. O(runs), and no more than the rows.
  package init(runs: some Sequence<Run>) {
    var builder = Builder()
    let done: Void? = runs.withContiguousStorageIfAvailable { runs in
      for run in runs { builder.append(count: run.count, height: run.height) }
    }
    if done == nil { for run in runs { builder.append(count: run.count, height: run.height) } }
    self = builder.finish()
  }

  /// The rows of a part, which it consumes.
  init(consuming part: RowPart?) {
    guard let part else { return }
    count = part.rows
    total = Points(thousandths: part.sum)
    if part.isRun {
      uniformHeight = part.runHeight
    } else if part.level == 0 {
      storage = RowStorage(root: RowBranch(level: 1, parts: CollectionOfOne(part)))
    } else {
      storage = RowStorage(root: part.branch)
      dropRootIfRun()
    }
  }

  /// A tree whose root holds nothing but a run is that run.
  @inline(__always)
  mutating func dropRootIfRun() {
    guard let root = storage?.root, root.count == 1, root.part(0).isRun else { return }
    uniformHeight = root.part(0).runHeight
    storage = nil
  }
}
