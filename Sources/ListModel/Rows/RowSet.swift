/// A set of row numbers, stored as ascending ranges with gaps between them.
package struct RowSet: Equatable, Sendable {
  package private(set) var ranges: [Range<Int>] = []

  /// No rows.
  package init() {}

  /// The rows of one range.
  package init(_ range: Range<Int>) { if !range.isEmpty { ranges = [range] } }

  /// One row.
  package init(_ row: Int) { ranges = [row..<row + 1] }

  /// The rows of ranges in any order, overlapping or not. O(k) for k ascending ranges, else O(k log k).
  package init(_ parts: some Collection<Range<Int>>) { self.init(Array(parts)) }

  /// The same for an array, without a copy.
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

  /// Rows in ascending order. O(1) if they are consecutive, else O(rows).
  init(ascending rows: [Int]) {
    if let first = rows.first, let last = rows.last, last - first == rows.count - 1 {
      ranges = [first..<last + 1]
    } else {
      for row in rows { append(row..<row + 1) }
    }
  }

  /// Adds a range that starts at or after the last one's start.
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

  /// The range that contains a row, or nil. O(log ranges).
  func range(holding row: Int) -> Range<Int>? {
    let index = ranges.indices.partitioningIndex { ranges[$0].upperBound > row }
    return index < ranges.count && ranges[index].contains(row) ? ranges[index] : nil
  }

  /// The rows of 0..<count that are not in the set, which must have none beyond. O(ranges).
  package func complement(in count: Int) -> RowSet {
    let starts = [0] + ranges.map { $0.upperBound }
    let ends = ranges.map { $0.lowerBound } + [count]
    return RowSet(zip(starts, ends).map { $0..<$1 })
  }

  /// The rows of the set that are not in another. O(ranges of both).
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
        // A range that extends beyond this one may overlap the next.
        if other.ranges[next].upperBound > range.upperBound { break }
        next += 1
      }
      left.append(start..<range.upperBound)
    }
    return RowSet(left)
  }

  /// For each of some ascending rows the number of smaller rows in the set. O(ranges + rows).
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

  /// The number of rows in the set smaller than `row`. O(ranges).
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
  /// The rows of a set, ascending. A named type, because with `some Sequence<Int>` other targets call `next` through a
  /// witness table, which is many times slower.
  package struct Rows: Sequence, IteratorProtocol {
    private let ranges: [Range<Int>]
    /// The index of the next row's range.
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
  /// The rows as written in sessions: `3...9`, `none`, `1,3...5` (EngineRules, "Fixed choices").
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

  /// The pieces of the text.
  package enum Piece {
    case sign(StaticString)
    case number(Int)
  }

  /// Calls a function with the pieces of `description`, which allocates no string.
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
