/// The heights of a list's rows, answering "where is row n" and "which rows are at y".
///
/// A value: a copy costs O(1) until one of the two is edited.
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

  private var runs: [Run] = []
  /// The number of rows.
  package private(set) var count = 0
  /// The sum of all heights.
  package private(set) var total = Points.zero

  /// No rows.
  package init() {}

  /// Rows of one height.
  package init(count: Int, height: Points) { self.init(runs: [Run(count: count, height: height)]) }

  /// Rows of the given heights, in order.
  package init(_ heights: some Sequence<Points>) {
    self.init(runs: heights.lazy.map { Run(count: 1, height: $0) })
  }

  /// Rows of the given runs, in order.
  package init(runs: some Sequence<Run>) { for run in runs { append(run) } }

  private mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    if runs.last?.height == run.height {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
    count += run.count
    total += run.height * run.count
  }

  /// The height of a row.
  package func height(of row: Int) -> Points { locate(row).height }

  /// The top edge of a row: the sum of the heights before it. `count` gives the total.
  package func offset(of row: Int) -> Points { row == count ? total : locate(row).offset }

  /// How many rows end strictly above `y`: the number of the first row with `offset + height >= y`.
  package func rows(endingBefore y: Points) -> Int { rowsEnding { $0 < y } }

  /// How many rows end at or above `y`: the number of the first row with `offset + height > y`.
  package func rows(endingAtOrBefore y: Points) -> Int { rowsEnding { $0 <= y } }

  /// The runs that the given rows consist of, in order, cut at the range's ends; neighbours of equal height may stand apart.
  package func runs(in rows: Range<Int>) -> [Run] {
    var result: [Run] = []
    var first = 0
    for run in runs {
      let part = (first..<first + run.count).clamped(to: rows)
      if !part.isEmpty { result.append(Run(count: part.count, height: run.height)) }
      first += run.count
    }
    return result
  }

  /// Inserts so many rows of one height before row `row`.
  package mutating func insert(count: Int, height: Points, at row: Int) {
    insert(RowTree(count: count, height: height), at: row)
  }

  /// Inserts other rows before row `row`.
  package mutating func insert(_ other: RowTree, at row: Int) {
    self = RowTree(runs: runs(in: 0..<row) + other.runs + runs(in: row..<count))
  }

  /// Removes rows.
  package mutating func remove(_ rows: Range<Int>) {
    self = RowTree(runs: runs(in: 0..<rows.lowerBound) + runs(in: rows.upperBound..<count))
  }

  /// Moves rows so that the first of them stands at `destination`, counted in the list without them.
  package mutating func move(_ rows: Range<Int>, to destination: Int) {
    let moved = RowTree(runs: runs(in: rows))
    remove(rows)
    insert(moved, at: destination)
  }

  /// Gives every row of a range one height.
  package mutating func setHeight(of rows: Range<Int>, to height: Points) {
    self = RowTree(
      runs: runs(in: 0..<rows.lowerBound) + [Run(count: rows.count, height: height)] + runs(in: rows.upperBound..<count))
  }

  private func locate(_ row: Int) -> (offset: Points, height: Points) {
    var first = 0
    var y = Points.zero
    for run in runs {
      if row < first + run.count { return (y + run.height * (row - first), run.height) }
      first += run.count
      y += run.height * run.count
    }
    preconditionFailure("row \(row) of \(count)")
  }

  private func rowsEnding(_ isAbove: (Points) -> Bool) -> Int {
    var first = 0
    var y = Points.zero
    for run in runs {
      if !isAbove(y + run.height * run.count) {
        return first + (0..<run.count).partitioningIndex { !isAbove(y + run.height * ($0 + 1)) }
      }
      first += run.count
      y += run.height * run.count
    }
    return count
  }
}

extension Range<Int> {
  /// The first element for which a condition that never turns false again holds, or `upperBound`. O(log n).
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
