package import ListModel

/// An array of the offsets at which rows end: nothing answers faster, and every edit costs O(n).
package struct PrefixRows: HeightList {
  package static let name = "prefix"
  private var ends: [Int64]

  package init(_ heights: [Points]) {
    ends = []
    ends.reserveCapacity(heights.count)
    var end: Int64 = 0
    for height in heights {
      end += height.thousandths
      ends.append(end)
    }
  }

  package var count: Int { ends.count }
  package var total: Points { Points(thousandths: ends.last ?? 0) }

  package func row(at y: Points) -> Int { rows(endingBefore: y.thousandths + 1) }

  package func offset(of row: Int) -> Points { Points(thousandths: start(of: row)) }

  package func visibleRows(at top: Points, height: Points) -> Range<Int> {
    let first = row(at: top)
    let bottom = (top + height).thousandths
    var end = first
    while end < ends.count && start(of: end) < bottom { end += 1 }
    return first..<end
  }

  package mutating func insert(_ height: Points, at row: Int) {
    ends.insert(start(of: row), at: row)
    add(height.thousandths, from: row)
  }

  package mutating func remove(at row: Int) {
    let height = ends[row] - start(of: row)
    ends.remove(at: row)
    add(-height, from: row)
  }

  package mutating func setHeight(of row: Int, to height: Points) {
    add(height.thousandths - (ends[row] - start(of: row)), from: row)
  }

  private func start(of row: Int) -> Int64 { row == 0 ? 0 : ends[row - 1] }

  private func rows(endingBefore y: Int64) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func add(_ growth: Int64, from first: Int) {
    for row in first..<ends.count { ends[row] &+= growth }
  }
}
