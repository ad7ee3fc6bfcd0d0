/// The readable part of the viewport, and the range of the offset (K22).
extension Scroller {
  /// The edges of the readable part in content coordinates: the viewport without the insets. If they cover all of it,
  /// the upper edge is at or below the lower one.
  func readable(by rules: Rules) -> (top: Points, bottom: Points) {
    (offset + rules.inset.top, bottom - rules.inset.bottom)
  }

  /// The smallest offset that the clamp allows (K6), rounded: the content then begins at the upper edge of the readable
  /// part.
  func smallestOffset(by rules: Rules) -> Points { rules.offsetRounding.rounded(-rules.inset.top) }

  /// The largest offset that the clamp allows in a content (K6), before it is rounded.
  func largestOffset(in content: Points, by rules: Rules) -> Points {
    max(-rules.inset.top, content + rules.inset.bottom - viewport)
  }

  /// Whether the list is at its top.
  func isAtTop(by rules: Rules) -> Bool { offset == smallestOffset(by: rules) }

  /// Whether the end of the content is at the end of the readable part.
  func isAtEnd(of content: Points, by rules: Rules) -> Bool {
    offset == rules.offsetRounding.rounded(largestOffset(in: content, by: rules))
  }

  /// Whether the end of the content is at the end of the readable part, or below it by no more than `end-within` says.
  func isNearEnd(of content: Points, by rules: Rules) -> Bool {
    if isAtEnd(of: content, by: rules) { return true }
    let end = largestOffset(in: content, by: rules)
    return rules.endReach != .none && offset <= end && end - offset <= rules.endReach.distance(in: viewport)
  }

  /// Whether the list is at its end, and not at its top as well.
  func isAtEndBelowTop(of content: Points, by rules: Rules) -> Bool {
    isAtEnd(of: content, by: rules) && offset > smallestOffset(by: rules)
  }
}

extension Rules {
  /// Whether bars or sticky headers may cover rows of the viewport (K22).
  package var coversRows: Bool { inset != .none || sticky != .off }
}

extension Records {
  /// The visible rows from which an anchor is chosen: those in the readable part, or all of them if there are none
  /// (K22).
  func anchorRange(_ scroller: Scroller, by rules: Rules) -> Range<Int> {
    let visible = visibleRange(from: scroller.offset, to: scroller.bottom, by: rules.edges)
    guard rules.inset != .none, !visible.isEmpty else { return visible }
    let part = scroller.readable(by: rules)
    let first = max(visible.lowerBound, rows(endingAtOrBefore: part.top))
    let end = min(visible.upperBound, rows(startingBefore: part.bottom))
    guard part.top < part.bottom, first < end, firstShown(of: RowSet(first..<end), by: rules.edges) != nil else {
      return visible
    }
    return first..<end
  }
}
