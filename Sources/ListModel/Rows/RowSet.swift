/// A set of row numbers as ascending ranges that neither touch nor overlap.
package struct RowSet: Equatable, Sendable {
  package private(set) var ranges: [Range<Int>] = []

  /// No rows.
  package init() {}

  /// The rows of one range.
  package init(_ range: Range<Int>) { if !range.isEmpty { ranges = [range] } }

  /// One row.
  package init(_ row: Int) { ranges = [row..<row + 1] }

  /// The rows of any ranges, in any order, overlapping or not. O(k) for k ranges that ascend, else O(k log k).
  package init(_ parts: some Collection<Range<Int>>) { self.init(Array(parts)) }

  /// The same: of an array, which needs no copy.
  package init(_ parts: [Range<Int>]) {
    for range in parts where !range.isEmpty {
      if let last = ranges.last, range.lowerBound < last.lowerBound {
        ranges = []
        for range in parts.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
        return
      }
      append(range)
    }
  }

  /// Rows in ascending order. O(1) where they follow one another, else O(rows).
  init(ascending rows: [Int]) {
    if let first = rows.first, let last = rows.last, last - first == rows.count - 1 {
      ranges = [first..<last + 1]
    } else {
      for row in rows { append(row..<row + 1) }
    }
  }

  /// Adds a range that starts at or behind every earlier one.
  mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  package var isEmpty: Bool { ranges.isEmpty }
  /// The number of rows. O(ranges).
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }
  package var first: Int? { ranges.first?.lowerBound }
  package var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// Whether a row is in the set. O(log ranges).
  package func contains(_ row: Int) -> Bool { range(holding: row) != nil }

  /// The range of the set that a row is in, or nil. O(log ranges).
  func range(holding row: Int) -> Range<Int>? {
    let index = ranges.indices.partitioningIndex { ranges[$0].upperBound > row }
    return index < ranges.count && ranges[index].contains(row) ? ranges[index] : nil
  }

  /// The rows of 0..<count that the set does not have; it has none beyond. O(ranges).
  package func complement(in count: Int) -> RowSet {
    let starts = [0] + ranges.map { $0.upperBound }
    let ends = ranges.map { $0.lowerBound } + [count]
    return RowSet(zip(starts, ends).map { $0..<$1 })
  }

  /// The rows of the set that another has not. O(ranges of both).
  package func subtracting(_ other: RowSet) -> RowSet {
    var left: [Range<Int>] = []
    var next = 0
    for range in ranges {
      var start = range.lowerBound
      while next < other.ranges.count, other.ranges[next].lowerBound < range.upperBound {
        let gone = other.ranges[next].clamped(to: start..<range.upperBound)
        if !gone.isEmpty {
          left.append(start..<gone.lowerBound)
          start = gone.upperBound
        }
        // One that goes on behind this range may reach the next.
        if other.ranges[next].upperBound > range.upperBound { break }
        next += 1
      }
      left.append(start..<range.upperBound)
    }
    return RowSet(left)
  }

  /// How many rows of the set are smaller than each of some rows, which ascend. O(ranges + rows).
  func counts(below rows: [Int]) -> [Int] {
    var (index, before) = (0, 0)
    return rows.map { row in
      while index < ranges.count, ranges[index].upperBound <= row {
        before += ranges[index].count
        index += 1
      }
      return before + (index < ranges.count ? max(0, row - ranges[index].lowerBound) : 0)
    }
  }

  /// How many rows of the set are smaller than `row`. O(ranges).
  package func count(below row: Int) -> Int {
    var result = 0
    for range in ranges {
      guard range.lowerBound < row else { break }
      result += min(range.upperBound, row) - range.lowerBound
    }
    return result
  }

  /// Every row, ascending.
  package var rows: Rows { Rows(ranges) }
}

extension RowSet {
  /// The rows of a set, ascending. A type with a name: with `some Sequence<Int>`, other targets would look up how to go on for
  /// every row, which takes many times as long.
  package struct Rows: Sequence, IteratorProtocol {
    private let ranges: [Range<Int>]
    /// The range of the next row.
    private var index = 0
    private var row: Int

    fileprivate init(_ ranges: [Range<Int>]) {
      self.ranges = ranges
      row = ranges.first?.lowerBound ?? 0
    }

    package mutating func next() -> Int? {
      guard index < ranges.count else { return nil }
      defer {
        row += 1
        if row == ranges[index].upperBound {
          index += 1
          if index < ranges.count { row = ranges[index].lowerBound }
        }
      }
      return row
    }
  }
}

extension RowSet: CustomStringConvertible {
  /// As rows are written in sessions: `3...9`, `none`, `1,3...5` (EngineRules, "Fixed choices").
  package var description: String {
    var text = ""
    writePieces { piece in
      switch piece {
      case .sign(let sign): text += sign.description
      case .number(let number): text += String(number)
      }
    }
    return text
  }

  /// What rows are written with.
  package enum Piece {
    case sign(StaticString)
    case number(Int)
  }

  /// Hands over the same piece by piece, for whoever has a better place for it than a string of its own.
  package func writePieces(_ write: (Piece) -> Void) {
    if isEmpty { write(.sign("none")) }
    for index in ranges.indices {
      let range = ranges[index]
      if index > 0 { write(.sign(",")) }
      write(.number(range.lowerBound))
      guard range.count > 1 else { continue }
      write(.sign("..."))
      write(.number(range.upperBound - 1))
    }
  }
}
