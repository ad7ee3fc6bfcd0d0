extension ListState {
  /// Remembers the scroll position under a name, in place of an older one of that name.
  package mutating func savePosition(as name: String) {
    let first = screen.live.first { $0.row != nil && !$0.isOverscan }?.row
    let row = first.map { row in
      SavedPosition.Row(key: records.key(of: row), number: row, distance: records.y(of: row) - scroller.offset)
    }
    scroller.save(SavedPosition(name: name, row: row, offset: scroller.offset))
  }

  /// Brings the row back to where it was in the viewport when the position was saved, as near as the clamp allows.
  ///
  /// - Throws: `unknown-position`; `unknown-key` for a row that is gone, `row-out-of-range` for a number that no row has.
  package mutating func restorePosition(_ name: String, by way: SavedBy) throws(Refusal) {
    let position = try scroller.position(savedAs: name)
    guard let row = position.row else { return try restoreOffset(position.offset) }
    try land(onRow: try number(of: row, by: way), below: row.distance)
  }

  private func number(of row: SavedPosition.Row, by way: SavedBy) throws(Refusal) -> Int {
    switch way {
    case .key:
      if let number = records.row(of: row.key) { return number }
      throw Refusal(
        .unknownKey, "row \(data.catalog.name(of: row.key)) is gone",
        advice: "by number takes the row that is row \(row.number) now"
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
    scroller.time.endMotion()
    if let window = records.window, !window.contains(row) { buildWindow(around: row) }
    try settle(aiming: Aim(row: row, place: .below(distance)), because: .restore)
  }

  /// Goes to an offset as a program does that has kept it: the ledger notes it as `restore`, then the clamp.
  package mutating func restoreOffset(_ target: Points) throws(Refusal) {
    scroller.time.endMotion()
    moveOffset(to: target, because: .restore)
    try settle()
  }
}
