/// A scroll position that was saved under a name: where the first visible row stood.
package struct SavedPosition: Equatable, Sendable {
  package let name: String
  /// The first visible row: its key, its number, and how far its top edge was below the viewport's; nil: there was none.
  package let row: Row?
  /// The offset.
  package let offset: Points

  package struct Row: Equatable, Sendable {
    package let key: RowKey
    package let number: Int
    /// Negative where the row began above the viewport.
    package let distance: Points
  }
}

/// The scroll positions that were saved.
struct SavedPositions: Equatable, Sendable {
  /// Those of all names, oldest first.
  var saved = NamedValues<SavedPosition>()
  /// The one that was saved last.
  var last: SavedPosition?
}

/// How a saved position finds its row again.
package enum SavedBy: String, CaseIterable, Sendable {
  case key
  case number
}
