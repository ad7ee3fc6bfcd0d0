/// A scroll position that was saved under a name: the place of the first visible row.
package struct SavedPosition: Equatable, Sendable {
  package let name: String
  /// The first visible row: its key, its number, and the distance of its top edge below the viewport's; nil: there was
  /// none.
  package let row: Row?
  /// The offset, for a list without rows.
  package let offset: Points

  package struct Row: Equatable, Sendable {
    package let key: RowKey
    package let number: Int
    /// Negative if the row began above the viewport.
    package let distance: Points
  }
}

/// The saved scroll positions.
struct SavedPositions: Equatable, Sendable {
  /// One for each name, oldest first.
  var saved = NamedValues<SavedPosition>()
  /// The one that was saved last.
  var last: SavedPosition?
}

/// How a saved position identifies its row.
package enum SavedBy: String, CaseIterable, Sendable {
  case key
  case number
}
