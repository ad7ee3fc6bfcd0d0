import _RopeModule

/// Up to 128 rows of a rope.
struct RowChunk: RopeElement {
  /// The maximum number of rows of a chunk.
  static let capacity = 128

  private(set) var heights: [Int32]
  private(set) var summary: Summary

  init(_ heights: [Int32]) {
    self.heights = heights
    self.heights.reserveCapacity(Self.capacity)
    summary = Summary(rows: self.heights.count, sum: Self.sum(of: self.heights[...]))
  }

  typealias Index = Int
  var isEmpty: Bool { heights.isEmpty }
  var isUndersized: Bool { heights.count < Self.capacity / 2 }
  func invariantCheck() {}

  mutating func rebalance(nextNeighbor right: inout RowChunk) -> Bool {
    let all = heights + right.heights
    let half = all.count <= Self.capacity ? all.count : all.count / 2
    self = RowChunk(Array(all[..<half]))
    right = RowChunk(Array(all[half...]))
    return right.isEmpty
  }

  mutating func split(at row: Int) -> RowChunk {
    let rest = RowChunk(Array(heights[row...]))
    self = RowChunk(Array(heights[..<row]))
    return rest
  }

  /// The row at a place, and where it starts.
  func row(at y: Int) -> (row: Int, start: Int) {
    var start = 0
    for (row, height) in heights.enumerated() {
      if start + Int(height) > y { return (row, start) }
      start += Int(height)
    }
    return (heights.count, start)
  }

  /// The sum of the heights before a row.
  func start(of row: Int) -> Int { Self.sum(of: heights[..<row]) }

  mutating func insert(_ height: Int, at row: Int) {
    heights.insert(Int32(height), at: row)
    summary.add(Summary(rows: 1, sum: height))
  }

  mutating func remove(at row: Int) -> Int {
    let height = Int(heights.remove(at: row))
    summary.subtract(Summary(rows: 1, sum: height))
    return height
  }

  mutating func setHeight(of row: Int, to height: Int) {
    summary.sum += height - Int(heights[row])
    heights[row] = Int32(height)
  }

  private static func sum(of heights: ArraySlice<Int32>) -> Int {
    var sum = 0
    for height in heights { sum &+= Int(height) }
    return sum
  }

  /// How many rows, and how high together.
  struct Summary: RopeSummary {
    var rows: Int
    var sum: Int

    static var maxNodeSize: Int { 15 }
    static var zero: Summary { Summary(rows: 0, sum: 0) }
    var isZero: Bool { rows == 0 && sum == 0 }

    mutating func add(_ other: Summary) {
      rows &+= other.rows
      sum &+= other.sum
    }

    mutating func subtract(_ other: Summary) {
      rows &-= other.rows
      sum &-= other.sum
    }
  }
}

/// Counts rows.
struct RowMetric: RopeMetric {
  func size(of summary: RowChunk.Summary) -> Int { summary.rows }
  func index(at offset: Int, in chunk: RowChunk) -> Int { offset }
}

/// Counts thousandths of points.
struct HeightMetric: RopeMetric {
  func size(of summary: RowChunk.Summary) -> Int { summary.sum }
  func index(at offset: Int, in chunk: RowChunk) -> Int { chunk.row(at: offset).row }
}
