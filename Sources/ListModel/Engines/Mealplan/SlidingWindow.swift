/// The window of rows with a view under `mealplan` (Engines, "mealplan"): a fixed number of views, stacked from the
/// top of a strip.
struct SlidingWindow: Equatable, Sendable {
  /// The first row that has a view.
  private(set) var first: Int
  /// The number of views; it stays when the viewport is resized.
  let views: Int
  /// The difference between the row after the last view and what the original stores as its last row.
  private let shortfall: Int

  /// The row for which it was built; nil: none was set.
  let today: Int?

  /// The maximum number of rows that one scroll moves across it.
  static let maxShifts = 100_000
  /// The status bar of the original's screen.
  private static let statusBar = Points(20)

  /// A window with its views around a row. Near either end of the list the original stores the row after its last view
  /// as the last row: at the start the number of views, at the end the last row of the list.
  init(around row: Int, of count: Int, rowHeight: Points, viewport: Points, today: Int?) {
    self.today = today
    let height = max(rowHeight, Points(thousandths: 1))
    let fitting = (viewport + Self.statusBar).thousandths
    views = Int((2 * fitting + height.thousandths) / (2 * height.thousandths)) + 14
    let isPastEnd = row + views / 2 >= count
    (first, shortfall) = (0, row < views / 2 || isPastEnd ? 0 : views % 2)
    move(to: isPastEnd ? count - 1 - views : row - views / 2, in: count)
  }

  /// What the original stores as its last row: with an odd number of views the last row that has a view, with an even
  /// number the row before; see `shortfall`.
  var last: Int { first + views - shortfall }

  /// Whether a view shows the sentinel row behind the last of `count` rows: no row enters once the stored last row is
  /// `count`, and a view may show that.
  func hasViewPastEnd(of count: Int) -> Bool { count > 0 && first + views > count && shortfall > 0 }

  /// The rows that have a view.
  func rows(of count: Int) -> Range<Int> { min(first, count)..<min(first + views, count) }

  /// Moves the window's first row to a row, or as near as a list of `count` rows allows.
  mutating func move(to row: Int, in count: Int) { first = max(0, min(row, count - views + shortfall)) }
}
