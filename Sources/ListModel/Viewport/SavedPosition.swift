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

extension SavedPosition.Row {
  /// The number that the row has now.
  ///
  /// - Throws: `unknown-key` for a row that is gone, `row-out-of-range` for a number that no row has.
  func number(in records: Records, _ catalog: RowCatalog, by way: SavedBy) throws(Refusal) -> Int {
    switch way {
    case .key:
      if let number = records.row(of: key) { return number }
      throw Refusal(
        .unknownKey, "row \(catalog.name(of: key)) is gone", advice: "by number takes the row that is row \(number) now"
      )
    case .number:
      if number < records.count { return number }
      throw Refusal(
        .rowOutOfRange, "there is no row \(number) any more: the list has \(records.count.rowsInWords)",
        advice: "restore offset 0")
    }
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
