/// TanStack Virtual with anchorTo: 'end' and followOnAppend (a build of October 2026, after 3.17.8): a list that is at its end stays there
/// while rows grow and come, and any other keeps the row at the offset where the number of rows, the first or the last one changes.
extension Engine {
  static let tanStackEnd = Engine(
    place: TanStackEnd.place,
    correction: { list in TanStackEnd.isAtEnd(list, of: list.records) ? nil : list.settings.rules.correction })
}

private enum TanStackEnd {
  @Sendable static func place(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    let former = list.scroller.rememberedContent
    guard let anchor = cause.anchor, let before = anchor.records else {
      try list.passUnclamped(after: nil, cause.reason, from: former)
      return list.clamp()
    }
    let isAtEnd = isAtEnd(list, of: before)
    let follows = isAtEnd && hasNewEnd(list.records, since: before)
    if anchor.isOfHeights, isAtEnd {
      list.moveOffset(to: list.offset + list.records.content - before.content, because: .anchor)
    } else if anchor.isOfHeights {
      list.hold(anchor)
    } else if !follows, isOther(list.records, than: before), let offset = held(in: list, since: before) {
      list.moveOffset(to: offset, because: .anchor)
    }
    try list.passUnclamped(after: anchor, cause.reason, from: former)
    if follows { list.moveOffset(to: list.largestOffset, because: .anchor) }
    list.clamp()
  }

  /// Whether the list is at the end of the content that some records make, to a point.
  static func isAtEnd(_ list: ListState, of records: Records) -> Bool {
    records.content + list.settings.rules.inset.bottom - list.viewport - list.offset <= .point
  }

  /// Whether the last row was not there before.
  private static func hasNewEnd(_ records: Records, since before: Records) -> Bool {
    records.count > 0 && before.row(of: records.key(of: records.count - 1)) == nil
  }

  /// Whether the number of rows, or the first or the last of them, is another one.
  private static func isOther(_ records: Records, than before: Records) -> Bool {
    guard records.count == before.count, records.count > 0 else { return records.count != before.count }
    return [0, records.count - 1].contains { records.key(of: $0) != before.key(of: $0) }
  }

  /// The offset at which the row that was at the offset stands where it stood; nil: it is gone.
  private static func held(in list: ListState, since before: Records) -> Points? {
    guard before.count > 0 else { return nil }
    let row = max(0, before.rows(startingAtOrBefore: list.offset) - 1)
    guard let new = list.records.row(of: before.key(of: row)) else { return nil }
    return max(list.smallestOffset, list.records.y(of: new) + list.offset - before.y(of: row))
  }
}
