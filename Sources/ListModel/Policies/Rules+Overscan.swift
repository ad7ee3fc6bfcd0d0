/// The overscan policies together (K21).
extension Rules {
  /// The edges between which rows have cells, of a viewport that has others (K21).
  ///
  /// - Parameters:
  ///   - content: how high all rows are together.
  ///   - missing: where the rows with cells do not reach the viewport's edge.
  func overscanEdges(
    from start: Points, to end: Points, in content: Points, missing: ViewportSide?
  ) -> (start: Points, end: Points) {
    let reach = overscan.reach(of: end - start)
    guard reach > .zero else { return (start, end) }
    switch overscanShare {
    case .even: return (upperEdge(start, reach), (end + reach).inReach)
    case .missing:
      return (missing == .above ? upperEdge(start, reach) : start, missing == .below ? (end + reach).inReach : end)
    case .byPlace:
      var place = OffsetRounding.nearest.rounded(start)
      if place + (end - start) > content { place = max(.zero, content - (end - start)) }
      let isNearTop = place < max(Self.nearTop, reach)
      let (little, much) = (reach.half, (reach + reach.half).inReach)
      return (
        (place - (isNearTop ? little : much)).inReach, (place + (end - start) + (isNearTop ? much : little)).inReach
      )
    }
  }

  /// What lies above the content has no rows.
  private func upperEdge(_ start: Points, _ reach: Points) -> Points {
    min(start, max(.zero, (start - reach).inReach))
  }

  /// `by-place` holds an offset below this one for near the top, however short the overscan.
  private static let nearTop = Points(50)
}
