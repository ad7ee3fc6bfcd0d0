/// The readable part of the viewport (K22).
extension Scroller {
  /// The edges of the readable part in content coordinates: the viewport without the insets. If they cover all of it,
  /// the upper edge is at or below the lower one.
  func readable(by rules: Rules) -> (top: Points, bottom: Points) {
    (offset + rules.inset.top, bottom - rules.inset.bottom)
  }

  /// The same below the viewport's upper edge.
  func readablePart(by rules: Rules) -> (top: Points, bottom: Points) {
    (rules.inset.top, viewport - rules.inset.bottom)
  }
}

extension Records {
  /// The visible rows from which an anchor is chosen: those in the readable part, or all of them if there are none
  /// (K22).
  func anchorRange(_ scroller: Scroller, by rules: Rules) -> Range<Int> {
    let visible = visibleRange(from: scroller.offset, to: scroller.bottom, by: rules)
    guard rules.inset != .none, !visible.isEmpty else { return visible }
    let part = scroller.readable(by: rules)
    let first = max(visible.lowerBound, rows(endingAtOrBefore: part.top))
    let end = min(visible.upperBound, rows(startingBefore: part.bottom))
    guard part.top < part.bottom, first < end, firstShown(of: RowSet(first..<end), by: rules) != nil else {
      return visible
    }
    return first..<end
  }
}
