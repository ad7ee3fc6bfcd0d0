/// Which rows make the content: all of them, or those of a window that slides over them (EngineRules, "mealplan").
package enum ContentRowsRule: Sendable {
  case all
  case sliding
}

/// The rows that make the content now.
enum ContentRows: Equatable, Sendable {
  case all
  case sliding(SlidingWindow)
}

/// The sliding window of an infinitely scrolling list of days (EngineRules, "mealplan"): so many views, laid from the
/// top of a strip.
package struct SlidingWindow: Equatable, Sendable {
  /// The first row that has a view.
  package internal(set) var first: Int
  /// How many views were built; a later viewport keeps the number.
  package let views: Int
  /// By how much what is stored as the last row falls short of the row behind the last view.
  private let shortfall: Int

  /// The status bar of the original's screen.
  private static let statusBar = Points(20)

  /// A window with its views around a row. Where that would go past either end, it stores the row behind its last view as
  /// the last: at the start the number of views, at the end the last row.
  init(around row: Int, of count: Int, rowHeight: Points, viewport: Points) {
    let height = max(rowHeight, Points(thousandths: 1))
    let fitting = (viewport + Self.statusBar).thousandths
    views = Int((2 * fitting + height.thousandths) / (2 * height.thousandths)) + 14
    let isPastEnd = row + views / 2 >= count
    (first, shortfall) = (0, row < views / 2 || isPastEnd ? 0 : views % 2)
    move(to: isPastEnd ? count - 1 - views : row - views / 2, in: count)
  }

  /// What the original stores as its last row. Around a row amid the others an odd number of views ends with it, an even
  /// one with the row before it.
  package var last: Int { first + views - shortfall }

  /// Whether a view is one day past the last of so many rows: no row moves across once the last row that is stored is
  /// their number, and that may be a view's.
  func hasViewPastEnd(of count: Int) -> Bool { count > 0 && first + views > count && shortfall > 0 }

  /// The rows that have a view.
  func rows(of count: Int) -> Range<Int> { min(first, count)..<min(first + views, count) }

  /// Lets the window begin at a row, or as near to it as a list of so many rows allows.
  mutating func move(to row: Int, in count: Int) { first = max(0, min(row, count - views + shortfall)) }
}
