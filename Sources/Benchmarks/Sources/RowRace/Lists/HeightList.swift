package import ListModel

/// Rows of given heights, one below the other: the interface of the lists that are compared.
///
/// All lists return the same numbers, and differ only in time and memory.
package protocol HeightList: Sendable {
  /// The name of the list in tables.
  static var name: String { get }

  /// Loads rows of the given heights.
  init(_ heights: [Points])
  /// Loads `count` rows of one height.
  init(count: Int, height: Points)

  /// The number of rows.
  var count: Int { get }
  /// The height of the content.
  var total: Points { get }

  /// The row at an offset: the first row that ends below it. The offset is at least 0 and less than `total`.
  func row(at y: Points) -> Int
  /// The top edge of a row.
  func offset(of row: Int) -> Points
  /// The rows that a viewport shows: from the row at its top edge to the last row that starts above its bottom edge.
  func visibleRows(at top: Points, height: Points) -> Range<Int>

  /// Inserts a row before row `row`.
  mutating func insert(_ height: Points, at row: Int)
  /// Removes a row.
  mutating func remove(at row: Int)
  /// Moves a row, so that its index becomes `destination`.
  mutating func move(_ row: Int, to destination: Int)
  /// Changes the height of a row.
  mutating func setHeight(of row: Int, to height: Points)

  /// Scrolls in equal steps from `top`, back to 0 at the end, and adds up the numbers of visible rows.
  func scroll(from top: Points, by step: Points, times: Int, height: Points) -> (sum: Int, top: Points)

  /// Executes an operation `times` times. A requirement, so that the loops are compiled separately for every list.
  mutating func run(_ operation: RaceOperation, times: Int, _ draws: inout RaceDraws) -> Int
}

extension HeightList {
  package init(count: Int, height: Points) { self.init([Points](repeating: height, count: count)) }

  package mutating func move(_ row: Int, to destination: Int) {
    let height = offset(of: row + 1) - offset(of: row)
    remove(at: row)
    insert(height, at: destination)
  }

  package func scroll(from top: Points, by step: Points, times: Int, height: Points) -> (sum: Int, top: Points) {
    var sum = 0
    var top = top
    let end = total - height
    for _ in 0..<times {
      top += step
      if top >= end { top = Points(thousandths: 0) }
      sum &+= visibleRows(at: top, height: height).count
    }
    return (sum, top)
  }
}
