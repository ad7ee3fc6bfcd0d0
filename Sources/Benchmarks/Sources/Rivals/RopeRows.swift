package import ListModel
import RowRace
import _RopeModule

/// swift-collections' `Rope` of chunks of 128 rows: the best available structure of the same kind. O(log n).
package struct RopeRows: HeightList {
  package static let name = "Rope"
  /// Leaves are loaded to five sixths, as the tree's are.
  private static let filling = 107
  private var rope: Rope<RowChunk>

  package init(_ heights: [Points]) {
    var builder = Rope<RowChunk>.Builder()
    for first in stride(from: 0, to: heights.count, by: Self.filling) {
      var chunk: [Int32] = []
      chunk.reserveCapacity(RowChunk.capacity)
      for row in first..<min(first + Self.filling, heights.count) {
        chunk.append(Int32(truncatingIfNeeded: heights[row].thousandths))
      }
      builder.insertBeforeTip(RowChunk(chunk))
    }
    rope = builder.finalize()
  }

  package var count: Int { rope.summary.rows }
  package var total: Points { Points(thousandths: Int64(rope.summary.sum)) }

  package func row(at y: Points) -> Int {
    let (index, rest) = rope.find(at: Int(y.thousandths), in: HeightMetric(), preferEnd: false)
    return rope.offset(of: index, in: RowMetric()) + rope[index].row(at: rest).row
  }

  package func offset(of row: Int) -> Points {
    if row == count { return total }
    let (index, rest) = rope.find(at: row, in: RowMetric(), preferEnd: false)
    return Points(thousandths: Int64(rope.offset(of: index, in: HeightMetric()) + rope[index].start(of: rest)))
  }

  package func visibleRows(at top: Points, height: Points) -> Range<Int> {
    var (index, rest) = rope.find(at: Int(top.thousandths), in: HeightMetric(), preferEnd: false)
    var chunk = rope[index]
    var (row, y) = chunk.row(at: rest)
    let first = rope.offset(of: index, in: RowMetric()) + row
    let bottom = rest + Int(height.thousandths)
    var end = first
    while y < bottom {
      if row == chunk.heights.count {
        rope.formIndex(after: &index)
        if index == rope.endIndex { break }
        (chunk, row) = (rope[index], 0)
      }
      y += Int(chunk.heights[row])
      (row, end) = (row + 1, end + 1)
    }
    return first..<end
  }

  package mutating func insert(_ height: Points, at row: Int) {
    let height = Int(height.thousandths)
    guard !rope.isEmpty else { return rope.append(RowChunk([Int32(height)])) }
    var (index, rest) = rope.find(at: row, in: RowMetric(), preferEnd: true)
    let half = rope.update(at: &index) { chunk -> RowChunk? in
      guard chunk.heights.count == RowChunk.capacity else {
        chunk.insert(height, at: rest)
        return nil
      }
      var half = chunk.split(at: RowChunk.capacity / 2)
      if rest <= chunk.heights.count {
        chunk.insert(height, at: rest)
      } else {
        half.insert(height, at: rest - chunk.heights.count)
      }
      return half
    }
    if let half { rope.insert(half, at: rope.index(after: index)) }
  }

  package mutating func remove(at row: Int) { _ = take(row) }

  package mutating func move(_ row: Int, to destination: Int) { insert(take(row), at: destination) }

  package mutating func setHeight(of row: Int, to height: Points) {
    var (index, rest) = rope.find(at: row, in: RowMetric(), preferEnd: false)
    rope.update(at: &index) { $0.setHeight(of: rest, to: Int(height.thousandths)) }
  }

  /// Removes a row. A sparse chunk stays until it is empty: merging would only cost time here.
  private mutating func take(_ row: Int) -> Points {
    var (index, rest) = rope.find(at: row, in: RowMetric(), preferEnd: false)
    let (height, isEmpty) = rope.update(at: &index) { ($0.remove(at: rest), $0.isEmpty) }
    if isEmpty { rope.remove(at: index) }
    return Points(thousandths: Int64(height))
  }
}
