extension ListState {
  /// Scrolls to an offset: the ledger first records the requested offset, then the clamp (EngineRules, "Words", K6).
  ///
  /// - Throws: as every pass.
  package mutating func scroll(to target: Points) throws(Refusal) {
    scroller.time.endMotion()
    moveOffset(to: target, because: .user)
    noteWish(target)
    try finishLayout(.scroll)
  }

  /// Scrolls by a distance, as a wheel or a drag does: down, or up if it is negative. Where a content beyond the platform's limit is
  /// squeezed it goes farther (K34).
  ///
  /// - Throws: as every pass.
  package mutating func scroll(by distance: Points) throws(Refusal) {
    try scroll(to: scroller.offset + scroller.way(distance, in: records.content, by: settings.rules))
  }

  /// Scrolls a row to a position in the viewport, as near as the clamp allows.
  ///
  /// Over estimated rows it places the row by the heights known now, measures the nearest visible row and places it
  /// again, until nothing is left to measure: then the row stands exactly there (EngineRules, "Estimates").
  ///
  /// - Throws: as every pass.
  package mutating func scroll(toRow row: Int, at position: RowPlace) throws(Refusal) {
    scroller.time.endMotion()
    if let scroll = settings.engine?.layout?.scrollToRow { return try scroll(&self, row) }
    let (start, key) = (scroller.offset, records.key(of: row))
    try settings.engine?.rows?.approach?(&self, Aim(row: row, destination: .position(position, from: start)))
    // An update during a pass may have removed the row.
    guard isStill(key, at: row) else { return try finishLayout(.landing) }
    try land(onRow: row, at: position, from: start, because: .user)
  }

  /// Scrolls a row to a position, measures around it, and makes a pass.
  ///
  /// - Parameter start: the offset from which `nearest` is computed.
  /// - Throws: as every pass.
  mutating func land(
    onRow row: Int, at position: RowPlace, from start: Points, because reason: LedgerEntry.Reason
  ) throws(Refusal) {
    try land(aiming: Aim(row: row, destination: .position(position, from: start)), because: reason)
  }

  /// Sets the offset directly, as a program may; clamp and pass wait for the next command that makes a pass (K6).
  package mutating func setRawOffset(_ target: Points) {
    scroller.time.endMotion()
    moveOffset(to: target, because: .user)
    scroller.hasRawOffset = true
  }

  /// Resizes the viewport; the offset stays as far as the clamp allows, or follows the anchor (K25).
  ///
  /// - Throws: as every pass.
  package mutating func setViewport(height: Points, width: Points?) throws(Refusal) {
    let anchor = viewportAnchor
    scroller.viewport = height
    if let width { try setWidth(width) }
    holdResized(anchor)
    try finishLayout(.resize)
  }

  /// The offset at which a row stands at a position.
  ///
  /// - Parameter start: the offset from which `nearest` is computed.
  func target(forRow row: Int, at position: RowPlace, from start: Points) -> Points {
    offset(for: Aim(row: row, destination: .position(position, from: start)))
  }
}

extension ListState {
  /// Saves the scroll position under a name, replacing an older one of that name.
  package mutating func savePosition(as name: String) {
    let first = screen.live.first { $0.row != nil && !$0.isOutsideViewport }?.row
    let row = first.map { row in
      SavedPosition.Row(key: records.key(of: row), number: row, distance: records.y(of: row) - scroller.offset)
    }
    scroller.save(SavedPosition(name: name, row: row, offset: scroller.offset))
  }

  /// Scrolls the first visible row of a saved position back to its place in the viewport, as near as the clamp allows.
  ///
  /// - Throws: `unknown-position`; `unknown-key` if the row is gone, `row-out-of-range` if no row has the number.
  package mutating func restorePosition(_ name: String, by identity: SavedBy) throws(Refusal) {
    let position = try scroller.position(savedAs: name)
    guard let row = position.row else { return try restoreOffset(position.offset) }
    try land(onRow: try row.number(in: records, data.catalog, by: identity), below: row.distance)
  }

  /// Scrolls so that a row's top edge is `distance` below the viewport's, also over estimated rows, and makes a pass.
  private mutating func land(onRow row: Int, below distance: Points) throws(Refusal) {
    scroller.time.endMotion()
    try land(aiming: Aim(row: row, destination: .below(distance)), because: .restore)
  }

  /// Scrolls to an offset that a program has saved: the ledger records it as `restore`, then the clamp.
  ///
  /// - Throws: as every pass.
  package mutating func restoreOffset(_ target: Points) throws(Refusal) {
    scroller.time.endMotion()
    moveOffset(to: target, because: .restore)
    try finishLayout(.scroll)
  }
}

extension SavedPosition.Row {
  /// The current number of the row.
  ///
  /// - Throws: `unknown-key` if the row is gone, `row-out-of-range` if no row has the number.
  fileprivate func number(in records: Records, _ catalog: RowCatalog, by identity: SavedBy) throws(Refusal) -> Int {
    switch identity {
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
