package import ListModel
import RowRace

/// ListView's algorithm: a dictionary from row to frame, filtered from one end to the other. Everything is O(n).
package struct FrameRows: HeightList {
  package static let name = "frames"
  private var frames: [Int: RowStart] = [:]
  package private(set) var total = Points(thousandths: 0)

  package init(_ heights: [Points]) {
    frames.reserveCapacity(heights.count)
    for (row, height) in heights.enumerated() {
      frames[row] = RowStart(y: total, height: height)
      total += height
    }
  }

  package var count: Int { frames.count }

  package func row(at y: Points) -> Int {
    frames.filter { $0.value.y <= y && y < $0.value.end }.first?.key ?? count
  }

  package func offset(of row: Int) -> Points { frames[row]?.y ?? total }

  package func visibleRows(at top: Points, height: Points) -> Range<Int> {
    let bottom = top + height
    let shown = frames.filter { $0.value.y < bottom && $0.value.end > top }.keys
    guard let first = shown.min(), let last = shown.max() else { return 0..<0 }
    return first..<last + 1
  }

  package mutating func insert(_ height: Points, at row: Int) {
    var (y, next) = (offset(of: row), height)
    for index in row...count {
      let old = frames.updateValue(RowStart(y: y, height: next), forKey: index)
      y += next
      next = old?.height ?? next
    }
    total = y
  }

  package mutating func remove(at row: Int) {
    var y = offset(of: row)
    for index in row..<count - 1 {
      guard let height = frames[index + 1]?.height else { preconditionFailure("every row has a frame") }
      frames[index] = RowStart(y: y, height: height)
      y += height
    }
    frames[count - 1] = nil
    total = y
  }

  package mutating func setHeight(of row: Int, to height: Points) {
    guard let frame = frames.updateValue(RowStart(y: offset(of: row), height: height), forKey: row) else { return }
    let growth = height - frame.height
    for index in row + 1..<max(row + 1, count) { frames[index]?.y += growth }
    total += growth
  }
}
