/// The state of the anchor `line`, which works like a text editor: it keeps the row near the top of the viewport in
/// place, or the end of the content (K25).
struct LineAnchor: Equatable, Sendable {
  /// The distance below the upper edge of the readable part at which the row is looked up.
  private static let depth = Points(8)
  /// The distance from its end within which a list counts as at the end.
  private static let endMargin = Points(4)

  private let records: Records
  private let offset: Points
  private let scroller: Scroller
  private let rules: Rules
  /// The number of the row before the update, and the number that its start has after it.
  private let row: Int
  private(set) var newRow: Int

  /// Stores the state before the update.
  init(in records: Records, _ scroller: Scroller, by rules: Rules) {
    (self.records, self.scroller, self.rules) = (records, scroller, rules)
    offset = scroller.offset
    row = Self.row(at: offset + rules.inset.top, in: records)
    newRow = row
  }

  /// The row at a point below an edge; where two rows meet there, the upper one.
  private static func row(at edge: Points, in records: Records) -> Int {
    max(0, min(records.rows(endingBefore: edge + depth), records.count - 1))
  }

  /// Whether an offset is near the end of the content.
  private func isNearEnd(_ offset: Points, of content: Points) -> Bool {
    let end = scroller.largestOffset(in: content, by: rules) - Self.endMargin
    return offset > max(.point - rules.inset.top, end)
  }

  /// Maps the start of the row through an update: rows inserted there come after it.
  mutating func follow(_ update: Update) {
    newRow = update.newRow(ofNearestStayingAtOrAbove: newRow - 1).map { $0 + 1 } ?? 0
  }

  /// The distance by which the offset must move; a point or less is ignored.
  ///
  /// - Parameter now: the offset after the clamp.
  func shift(in after: Records, at now: Points, isOfHeights: Bool) -> Points {
    let change = change(in: after, at: now, isOfHeights: isOfHeights)
    return max(change, -change) > .point ? change : .zero
  }

  private func change(in after: Records, at now: Points, isOfHeights: Bool) -> Points {
    guard records.count > 0, after.count > 0 else { return .zero }
    if isOfHeights {
      if isNearEnd(now, of: after.content) { return after.content - records.content }
      let row = Self.row(at: now + rules.inset.top, in: records)
      return after.y(of: min(row, after.count - 1)) - records.y(of: row)
    }
    guard max(now - offset, offset - now) <= .point else { return .zero }
    if isNearEnd(offset, of: records.content) { return after.content - records.content }
    return after.y(of: min(newRow, after.count - 1)) - records.y(of: row)
  }
}
