/// The combined effect of the overscan policies (K21).
extension Rules {
  /// The edges of a viewport extended by the overscan (K21).
  ///
  /// - Parameter side: the side on which all of the overscan is; nil: it is on both.
  func overscanEdges(from start: Points, to end: Points, side: ViewportSide?) -> (start: Points, end: Points) {
    let reach = overscan.reach(of: end - start)
    guard reach > .zero else { return (start, end) }
    // Above the content there are no rows.
    let top = min(start, max(.zero, (start - reach).inReach))
    return (side == .below ? start : top, side == .above ? end : (end + reach).inReach)
  }
}
