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

/// How a saved position finds its row again.
package enum SavedBy: String, CaseIterable, Sendable {
  case key
  case number
}

extension ListState {
  /// Remembers the scroll position under a name, in place of an older one of that name.
  package mutating func savePosition(as name: String) {
    let first = live.first { $0.row != nil }?.row
    let row = first.map { row in
      SavedPosition.Row(key: records.key(of: row), number: row, distance: records.y(of: row) - offset)
    }
    saved.removeAll { $0.name == name }
    saved.append(SavedPosition(name: name, row: row, offset: offset))
  }

  /// Brings the row back to where it was in the viewport when the position was saved, as near as the clamp allows.
  ///
  /// - Throws: `unknown-position`; `unknown-key` for a row that is gone, `row-out-of-range` for a number that no row has.
  package mutating func restorePosition(_ name: String, by way: SavedBy) throws(Refusal) {
    guard let position = saved.first(where: { $0.name == name }) else {
      let names = saved.map(\.name)
      throw Refusal(
        .unknownPosition, "no position was saved as \(name)",
        advice: names.isEmpty ? "save \(name) saves this one" : "saved: \(names.joined(separator: ", "))")
    }
    guard let row = position.row else { return try restoreOffset(position.offset) }
    try land(onRow: try number(of: row, by: way), below: row.distance)
  }

  private func number(of row: SavedPosition.Row, by way: SavedBy) throws(Refusal) -> Int {
    switch way {
    case .key:
      if let number = records.row(of: row.key) { return number }
      throw Refusal(
        .unknownKey, "row \(catalog.name(of: row.key)) is gone", advice: "by number takes what is row \(row.number) now"
      )
    case .number:
      if row.number < records.count { return row.number }
      throw Refusal(
        .rowOutOfRange, "there is no row \(row.number) any more: the list has \(records.count.rowsInWords)",
        advice: "restore offset 0")
    }
  }

  /// Moves the offset so that a row's top edge stands so far below the viewport's, over estimated rows too, and makes a
  /// pass.
  private mutating func land(onRow row: Int, below distance: Points) throws(Refusal) {
    endMotion()
    if let window = records.window, !window.contains(row) {
      giveBackAll()
      buildWindow(around: row)
    }
    try settle(aiming: Aim(row: row) { $0.records.y(of: row) - distance }, because: .restore)
  }

  /// Goes to an offset as a program does that has kept it: the ledger notes it as `restore`, then the clamp.
  package mutating func restoreOffset(_ target: Points) throws(Refusal) {
    endMotion()
    moveOffset(to: target, because: .restore)
    try settle()
  }
}

extension Refusal.Code {
  /// A name under which no position was saved.
  package static let unknownPosition = Refusal.Code("unknown-position")
}
