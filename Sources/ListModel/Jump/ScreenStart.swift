/// The screen as a command found it: where its rows stood, to tell whether they jumped (EngineRules, "Jumps").
///
/// It shares everything with the list before.
struct ScreenStart: Sendable {
  let sharedRecords: Shared<Records>
  private let screen: Screen
  let offset: Points
  let viewport: Points

  init(_ list: borrowing ListState) {
    (sharedRecords, screen) = (list.sharedRecords, list.screen)
    (offset, viewport) = (list.scroller.offset, list.scroller.viewport)
  }

  var records: Records { sharedRecords.wrappedValue }
  var live: [LiveCell] { screen.live }

  /// The rows that had a cell and at least one point within the viewport, from top to bottom. O(visible × log n).
  var rowsInView: some Sequence<Int> {
    live.lazy.compactMap { $0.row }.filter { row in
      row < self.records.count && self.records.isInView(row, from: self.offset, to: self.offset + self.viewport)
    }
  }

  /// Where a row stood on screen. O(log n).
  func top(of row: Int) -> Points { records.y(of: row) - offset }
}

extension ScreenStart: Equatable {
  static func == (left: ScreenStart, right: ScreenStart) -> Bool {
    left.offset == right.offset && left.viewport == right.viewport
      && (left.screen.isIdentical(to: right.screen) || left.live == right.live)
      && left.sharedRecords == right.sharedRecords
  }
}

extension Records {
  /// Whether at least one point of a row stands between two edges. O(log n).
  package func isInView(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    let y = y(of: row)
    return y < bottom && y + heights.height(of: row) > top
  }

  /// Whether every row stands where it stands in other records, as nothing has touched either. O(1) for one section.
  func standsAs(_ other: Records) -> Bool {
    table.isIdentical(to: other.table) && spacing == other.spacing && extent == other.extent
  }
}
