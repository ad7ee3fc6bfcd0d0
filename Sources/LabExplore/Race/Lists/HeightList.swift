package import ListModel

/// Rows of some heights, one below the other: what every contestant can do.
///
/// All answer the same questions with the same numbers, so that only time and memory tell them apart.
package protocol HeightList: Sendable {
  /// The contestant's name in tables.
  static var name: String { get }

  /// Loads rows of the given heights.
  init(_ heights: [Points])
  /// Loads so many rows of one height.
  init(count: Int, height: Points)

  /// The number of rows.
  var count: Int { get }
  /// The height of the content.
  var total: Points { get }

  /// The first row that ends below a place: the row at that place. The place is at least 0 and less than `total`.
  func row(at place: Points) -> Int
  /// The top edge of a row.
  func offset(of row: Int) -> Points
  /// The rows that a viewport shows: from the row at its top edge to the last that starts above its bottom edge.
  func visibleRows(at top: Points, height: Points) -> Range<Int>

  /// Puts a row before row `row`.
  mutating func insert(_ height: Points, at row: Int)
  /// Takes a row out.
  mutating func remove(at row: Int)
  /// Takes a row out and puts it back so that it stands at `destination`.
  mutating func move(_ row: Int, to destination: Int)
  /// Gives a row another height.
  mutating func setHeight(of row: Int, to height: Points)

  /// Scrolls on in equal steps from a place near the top and adds up what is visible; back to 0 at the end.
  func scroll(from top: Points, by step: Points, times: Int, height: Points) -> (sum: Int, top: Points)

  /// Carries an operation out so many times. A requirement, so that the loops are compiled for every list by itself.
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
