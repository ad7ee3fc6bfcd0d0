/// The combined effect of the overscan policies (K21).
extension Rules {
  /// The edges of a viewport extended by the overscan (K21).
  ///
  /// - Parameters:
  ///   - sum: the height of all rows.
  ///   - side: the side on which the rows with cells do not reach the viewport's edge, or to which the last moves led.
  func overscanEdges(
    from start: Points, to end: Points, in sum: Points, side: ViewportSide?
  ) -> (start: Points, end: Points) {
    let reach = overscan.reach(of: end - start)
    guard reach > .zero else { return (start, end) }
    switch overscanShare {
    case .even: return (upperEdge(start, reach), (end + reach).inReach)
    case .ahead where side == nil: return (upperEdge(start, reach), (end + reach).inReach)
    case .missing, .ahead:
      return (side == .above ? upperEdge(start, reach) : start, side == .below ? (end + reach).inReach : end)
    case .byPlace:
      var offset = OffsetRounding.nearest.rounded(start)
      if offset + (end - start) > sum { offset = max(.zero, sum - (end - start)) }
      let isNearTop = offset < max(Self.nearTop, reach)
      let (little, much) = (reach.half, (reach + reach.half).inReach)
      return (
        (offset - (isNearTop ? little : much)).inReach, (offset + (end - start) + (isNearTop ? much : little)).inReach
      )
    case .byDirection: return edgesByDirection(from: start, to: end, in: sum, isUp: side == .above)
    }
  }

  /// The edges if most of the overscan is in the direction of the last moves (`by-direction`).
  private func edgesByDirection(
    from start: Points, to end: Points, in sum: Points, isUp: Bool
  ) -> (start: Points, end: Points) {
    let reach = overscan.reach(of: end - start)
    let (little, much) = (reach.tenths(6).roundedUp, reach.tenths(14).roundedUp)
    let height = (end - start + little + much).inReach
    let top = max(.zero, (start - (isUp ? much : little)).inReach)
    if (top + height).inReach <= sum { return (top, (top + height).inReach) }
    return (max(.zero, sum - height), sum)
  }

  /// Above the content there are no rows.
  private func upperEdge(_ start: Points, _ reach: Points) -> Points {
    min(start, max(.zero, (start - reach).inReach))
  }

  /// `by-place` treats smaller offsets as near the top, however little overscan there is.
  private static let nearTop = Points(50)
}

extension Points {
  /// A number of tenths of the length, rounded down to a thousandth.
  fileprivate func tenths(_ count: Int) -> Points {
    let (tens, rest) = thousandths.quotientAndRemainder(dividingBy: 10)
    return Points(thousandths: tens * Int64(count) + rest * Int64(count) / 10).inReach
  }

  /// The length rounded up to a whole number of points.
  fileprivate var roundedUp: Points { Points(thousandths: (thousandths + 999) / 1000 * 1000) }
}
