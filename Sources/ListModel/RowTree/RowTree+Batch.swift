extension RowTree {
  /// One edit of a batch: rows, numbered as before the batch, and what stands in their place afterwards.
  package struct Replacement: Equatable, Sendable {
    /// The rows that go; empty for an insertion before its bound.
    package var rows: Range<Int>
    /// What comes instead.
    package var with: RowTree

    package init(_ rows: Range<Int>, with new: RowTree) {
      self.rows = rows
      with = new
    }
  }

  /// Untouched rows that are at least so many are taken over as shared nodes, fewer one by one.
  private static let worthSharing = 512

  /// Makes many edits in one pass from the first row to the last.
  ///
  /// Their ranges must be in order and must not overlap; insertions at one place keep the order given.
  /// O(edits × log n) where they are far apart, O(rows between them) where they are dense, never more than either.
  package mutating func replace(_ batch: some Collection<Replacement>) {
    var result = RowTree()
    var pending = Builder()
    var row = 0
    func take(_ tree: RowTree, _ rows: Range<Int>) {
      if rows.count < Self.worthSharing {
        for run in tree.eachRun(in: rows) { pending.append(count: run.count, height: run.height) }
      } else {
        result.insert(pending.finish(), at: result.count)
        result.insert(rows.count == tree.count ? tree : tree.slice(rows), at: result.count)
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
