/// Maps the row numbers before an update to those after it, as runs of rows that stay together.
package struct IndexMap: Equatable, Sendable {
  /// Consecutive rows, and the number of the first of them after the update; nil: they are deleted.
  package struct Run: Equatable, Sendable {
    package var old: Range<Int>
    package var new: Int?
  }

  /// Ascending by old number, covering all rows.
  package private(set) var runs: [Run]

  /// The identity.
  init(identityOf count: Int) { runs = count > 0 ? [Run(old: 0..<count, new: 0)] : [] }

  /// The given runs, in any order. Adjacent runs that stay together are merged. O(k log k).
  init(_ parts: [Run]) {
    runs = []
    for run in parts.filter({ !$0.old.isEmpty }).sorted(by: { $0.old.lowerBound < $1.old.lowerBound }) {
      guard let last = runs.last, last.isContinued(by: run) else {
        runs.append(run)
        continue
      }
      runs[runs.count - 1].old = last.old.lowerBound..<run.old.upperBound
    }
  }

  /// The number of a row after the update, or nil if it is deleted or never existed. O(log changes).
  package func newRow(of row: Int) -> Int? {
    guard let run = run(atOrAbove: row), run.old.contains(row) else { return nil }
    return run.new.map { $0 + row - run.old.lowerBound }
  }

  /// The run that contains a row, or the last one if the row is beyond all; nil: there is none. O(log changes).
  func run(atOrAbove row: Int) -> Run? {
    guard row >= 0 else { return nil }
    let index = runs.indices.partitioningIndex { runs[$0].old.upperBound > row }
    return index < runs.count ? runs[index] : runs.last
  }

  /// The numbers of rows after the update, without deleted ones. O(ranges + changes).
  func newRows(of rows: RowSet) -> RowSet {
    if isIdentity || rows.isEmpty { return rows }
    var result: [Range<Int>] = []
    for range in rows.ranges {
      var index = runs.indices.partitioningIndex { runs[$0].old.upperBound > range.lowerBound }
      while index < runs.count, runs[index].old.lowerBound < range.upperBound {
        let run = runs[index]
        let shared = run.old.clamped(to: range)
        if let new = run.new {
          let first = new + shared.lowerBound - run.old.lowerBound
          result.append(first..<first + shared.count)
        }
        index += 1
      }
    }
    return RowSet(result)
  }

  private var isIdentity: Bool { runs.allSatisfy { $0.new == $0.old.lowerBound } }
}

extension IndexMap.Run {
  fileprivate func isContinued(by next: IndexMap.Run) -> Bool {
    guard old.upperBound == next.old.lowerBound else { return false }
    guard let new, let other = next.new else { return new == nil && next.new == nil }
    return new + old.count == other
  }
}

extension IndexMap: CustomStringConvertible {
  /// The maximum number of runs in a description.
  private static let longest = 12

  /// The map as `lint` and refusals print it: `0 gone, 1→0, 2 gone, 3...4→2...3`.
  package var description: String {
    guard !runs.isEmpty else { return "no rows before" }
    let shown = runs.prefix(Self.longest).map { run in
      let old = Self.written(run.old)
      return run.new.map { "\(old)→\(Self.written($0..<$0 + run.old.count))" } ?? "\(old) gone"
    }
    let rest = runs.count > Self.longest ? ["… \(runs.count - Self.longest) more"] : []
    return (shown + rest).joined(separator: ", ")
  }

  private static func written(_ rows: Range<Int>) -> String { RowSet(rows).description }
}

extension IndexMap {
  /// The rows, numbered as before, that stay and get another number. O(changes).
  var renumbered: RowSet { RowSet(runs.filter { $0.new != nil && $0.new != $0.old.lowerBound }.map { $0.old }) }
}
