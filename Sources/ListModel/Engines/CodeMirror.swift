/// CodeMirror's view of a document's lines: during an update the row near the top of the viewport stays, or the end of the content.
extension Engine {
  static let codemirror = Engine(place: CodeMirror.place)
}

private enum CodeMirror {
  /// Clamps, and behind an update lets the offset go with what the row or the end moves by; a point or less is ignored.
  @Sendable static func place(_ list: inout ListState, _ cause: LayoutCause) {
    let offset = list.scroller.offset
    list.clamp()
    guard let anchor = cause.anchor, let before = anchor.records, before.count > 0, list.records.count > 0 else {
      return
    }
    let change =
      anchor.isOfHeights ? growth(in: list, since: before) : shift(in: list, since: before, at: offset, anchor.updates)
    guard max(change, -change) > .point else { return }
    list.moveOffset(to: list.scroller.offset + change, because: .anchor)
    list.clamp()
  }

  /// Where only heights are set: what stays is chosen at the offset of after the clamp, by the heights of before.
  private static func growth(in list: ListState, since before: Records) -> Points {
    let (offset, after) = (list.scroller.offset, list.records)
    if isNearEnd(offset, of: after.content, list) { return after.content - before.content }
    let row = row(at: offset, in: before, list)
    return after.y(of: min(row, after.count - 1)) - before.y(of: row)
  }

  /// Otherwise what stays is chosen before it: the start of the row, behind the nearest row above it that stays, so that rows inserted
  /// there come below it. Nothing acts where the clamp moves the offset.
  private static func shift(
    in list: ListState, since before: Records, at offset: Points, _ updates: [Update]
  ) -> Points {
    let now = list.scroller.offset
    guard max(now - offset, offset - now) <= .point else { return .zero }
    if isNearEnd(offset, of: before.content, list) { return list.records.content - before.content }
    let row = row(at: offset, in: before, list)
    let new = updates.reduce(row) { row, update in update.newRow(ofNearestStayingAtOrAbove: row - 1).map { $0 + 1 } ?? 0
    }
    return list.records.y(of: min(new, list.records.count - 1)) - before.y(of: row)
  }

  /// The row 8 points below the upper edge of the readable part; where two rows meet there, the upper one.
  private static func row(at offset: Points, in records: Records, _ list: ListState) -> Int {
    let point = offset + list.settings.rules.inset.top + Points(8)
    return max(0, min(records.rows(endingBefore: point), records.count - 1))
  }

  /// Whether an offset is within 4 points of the end of the content.
  private static func isNearEnd(_ offset: Points, of content: Points, _ list: ListState) -> Bool {
    let rules = list.settings.rules
    return offset > max(.point - rules.inset.top, list.scroller.largestOffset(in: content, by: rules) - Points(4))
  }
}
