/// A value (a mark) for each row besides its height, such as exact, estimated or stale, stored as runs of rows with
/// equal marks.
///
/// Stored beside the `RowTree` and edited with it; `RowTree` explains why it is separate. A value: a copy costs O(1).
/// Edits cost O(log runs).
package struct RowMarks<Mark: Equatable & Sendable>: Equatable, Sendable {
  /// Consecutive rows with the same mark.
  package struct Run: RunTreeElement {
    package var mark: Mark
    package var count: Int

    package init(mark: Mark, count: Int) {
      self.mark = mark
      self.count = count
    }

    package func slice(_ positions: Range<Int>) -> Run { Run(mark: mark, count: positions.count) }

    package func joined(with next: Run) -> Run? {
      mark == next.mark ? Run(mark: mark, count: count + next.count) : nil
    }
  }

  private var tree: RunTree<Run>

  /// `count` rows with one mark.
  package init(count: Int, mark: Mark) { tree = RunTree(CollectionOfOne(Run(mark: mark, count: count))) }

  /// The rows of the given runs, in order.
  package init(runs: some Sequence<Run>) { tree = RunTree(runs) }

  /// The number of rows.
  package var count: Int { tree.count }

  /// Whether every row has one mark. O(1).
  package func isAll(_ mark: Mark) -> Bool { count == 0 || tree.runCount == 1 && self.mark(of: 0) == mark }

  /// The mark of a row. O(log runs).
  package func mark(of row: Int) -> Mark { tree.run(at: row).run.mark }

  /// The run of equal marks from a row on, within a range. O(log runs).
  func run(at row: Int, in rows: Range<Int>) -> Run {
    let (run, start) = tree.run(at: row)
    return Run(mark: run.mark, count: min(start + run.count, rows.upperBound) - row)
  }

  /// Calls a function with each run of rows and its mark, in order. O(runs).
  func forEachRun(_ body: (Range<Int>, Mark) -> Void) {
    tree.forEachRun { run, start in
      body(start..<start + run.count, run.mark)
      return true
    }
  }

  /// The runs of a range of rows, in order; adjacent ones differ. O(log runs) each.
  package func runs(in rows: Range<Int>) -> [Run] { tree.runs(in: rows) }

  /// The first row of a range with another mark, or nil. O(log runs).
  package func first(but mark: Mark, in rows: Range<Int>) -> Int? {
    guard let first = rows.first else { return nil }
    let (run, start) = tree.run(at: first)
    if run.mark != mark { return first }
    return start + run.count < rows.upperBound ? start + run.count : nil
  }

  /// The last row of a range with another mark, or nil. O(log runs).
  package func last(but mark: Mark, in rows: Range<Int>) -> Int? {
    guard let last = rows.last else { return nil }
    let (run, start) = tree.run(at: last)
    if run.mark != mark { return last }
    return start > rows.lowerBound ? start - 1 : nil
  }

  /// The marks of a range of rows. O(log runs).
  package func slice(_ rows: Range<Int>) -> RowMarks {
    var result = self
    result.tree = tree.slice(rows)
    return result
  }

  /// Inserts other rows before row `row`. O(log runs).
  package mutating func insert(_ other: RowMarks, at row: Int) { tree.insert(other.tree, at: row) }

  /// Sets the mark of a range of rows.
  package mutating func setMark(of rows: Range<Int>, to mark: Mark) {
    tree.replace(rows, with: [Run(mark: mark, count: rows.count)])
  }

  /// Inserts `count` rows with one mark before row `row`.
  package mutating func insert(count: Int, mark: Mark, at row: Int) {
    tree.insert(Run(mark: mark, count: count), at: row)
  }

  /// Removes rows.
  package mutating func remove(_ rows: Range<Int>) { tree.remove(rows) }

  /// Moves rows so that the first of them is at `destination`, counted in the list without them.
  package mutating func move(_ rows: Range<Int>, to destination: Int) { tree.move(rows, to: destination) }

  /// The number of bytes that another version does not share. O(what differs × log runs).
  func bytes(notSharedWith other: RowMarks?) -> Int { tree.bytes(notSharedWith: other?.tree ?? RunTree()) }

  /// Structural errors; empty unless there is a bug in this folder. O(runs).
  package var defects: [String] { tree.defects }
}
