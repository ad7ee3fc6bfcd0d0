/// What the anchor `line` holds: a place in the content as in a text, or its end (K25).
struct LineAnchor: Equatable, Sendable {
  /// How far below the upper edge of the readable part the row is looked for.
  private static let depth = Points(8)
  /// How near to the end a list counts as at its end.
  private static let endMargin = Points(4)

  private let records: Records
  private let offset: Points
  private let scroller: Scroller
  private let rules: Rules
  /// The row before the update, and the number that its start has by now.
  private let row: Int
  private(set) var newRow: Int

  /// Notes where everything is.
  init(in records: Records, _ scroller: Scroller, by rules: Rules) {
    (self.records, self.scroller, self.rules) = (records, scroller, rules)
    offset = scroller.offset
    row = Self.row(at: offset + rules.inset.top, in: records)
    newRow = row
  }

  /// The row that holds the point below an edge, an upper one where two meet there.
  private static func row(at edge: Points, in records: Records) -> Int {
    max(0, min(records.rows(endingBefore: edge + depth), records.count - 1))
  }

  /// Whether an offset is near the end of a content.
  private func isNearEnd(_ offset: Points, of content: Points) -> Bool {
    let end = scroller.largestOffset(in: content, by: rules) - Self.endMargin
    return offset > max(.point - rules.inset.top, end)
  }

  /// Goes with the start of the row through an update: rows that come there come behind it.
  mutating func follow(_ update: Update) {
    newRow = update.newRow(ofNearestStayingAtOrAbove: newRow - 1).map { $0 + 1 } ?? 0
  }

  /// By how much the offset has to move, if at all: a point or less does not count.
  ///
  /// - Parameter now: where the clamp has left it.
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
