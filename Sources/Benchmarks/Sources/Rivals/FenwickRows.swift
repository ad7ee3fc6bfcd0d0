package import ListModel
import RowRace

/// A Fenwick tree beside an array of heights: sums, searches and new heights in O(log n), other edits in O(n).
package struct FenwickRows: HeightList {
  package static let name = "Fenwick"
  private var heights: [Int32]
  /// The element at n is the sum of the last `lowbit(n)` heights before row n; element 0 is not used.
  private var sums: [Int64] = []

  package init(_ heights: [Points]) {
    self.heights = heights.map { Int32($0.thousandths) }
    rebuild()
  }

  package var count: Int { heights.count }
  package var total: Points { offset(of: heights.count) }

  package func row(at y: Points) -> Int {
    var left = y.thousandths
    var row = 0
    var step = heights.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - heights.count.leadingZeroBitCount)
    while step > 0 {
      let next = row + step
      if next < sums.count && sums[next] <= left {
        left -= sums[next]
        row = next
      }
      step >>= 1
    }
    return row
  }

  package func offset(of row: Int) -> Points {
    var sum: Int64 = 0
    var index = row
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return Points(thousandths: sum)
  }

  package func visibleRows(at top: Points, height: Points) -> Range<Int> {
    let first = row(at: top)
    let bottom = (top + height).thousandths
    var (end, y) = (first, offset(of: first).thousandths)
    while end < heights.count && y < bottom {
      y += Int64(heights[end])
      end += 1
    }
    return first..<end
  }

  package mutating func insert(_ height: Points, at row: Int) {
    heights.insert(Int32(height.thousandths), at: row)
    rebuild()
  }

  package mutating func remove(at row: Int) {
    heights.remove(at: row)
    rebuild()
  }

  package mutating func move(_ row: Int, to destination: Int) {
    heights.insert(heights.remove(at: row), at: destination)
    rebuild()
  }

  package mutating func setHeight(of row: Int, to height: Points) {
    let growth = height.thousandths - Int64(heights[row])
    heights[row] = Int32(height.thousandths)
    var index = row + 1
    while index < sums.count {
      sums[index] += growth
      index += index & -index
    }
  }

  private mutating func rebuild() {
    if sums.count != heights.count + 1 { sums = [Int64](repeating: 0, count: heights.count + 1) }
    for (row, height) in heights.enumerated() { sums[row + 1] = Int64(height) }
    for index in 1..<max(1, sums.count) {
      let above = index + (index & -index)
      if above < sums.count { sums[above] += sums[index] }
    }
  }
}
