import ListModel

extension FrameStep {
  /// How the offset followed what changed above the rows on screen (`correction`). For frames that stayed.
  func corrections() -> [Observation] {
    guard let before, let offsetDistance, let from = before.offset, let to = frame.offset,
      let oldRange = before.offsets, let range = frame.offsets, before.content != frame.content
    else { return [] }
    let moves = visibleMovements(since: before)
    guard let first = moves.first else { return [] }
    let shift = first.distance + offsetDistance
    guard shift.magnitude > tolerance,
      moves.allSatisfy({ !($0.distance + offsetDistance).isApart(from: shift, tolerance) }),
      moves.count > 1 || !isResized(first)
    else { return [] }
    // At an end of its range the offset cannot follow.
    guard to > range.top + tolerance, to < range.end - tolerance, from > oldRange.top + tolerance,
      from < oldRange.end - tolerance, let (kind, way) = correction(first.distance, shift, from, to)
    else { return [] }
    // A list may stay at its end while rows come there.
    if kind == .rows, way == .doubled, frame.visible(tolerance).last?.key == frame.order?.last { return [] }
    let above = "rows above changed by \(shift.signedText), and"
    let what =
      way == .missed
      ? "\(above) \(keys[first.key]) moved by as much: the offset did not follow"
      : "\(above) the offset followed twice: \(keys[first.key]) moved by \(first.distance.signedText)"
    return [.offset(.correction(kind, way, finding(.correction, what)))]
  }

  /// How the offset followed; nil: it cannot be known.
  ///
  /// - Parameters:
  ///   - moved: how far rows have moved on screen.
  ///   - shift: how far they have moved in the content.
  private func correction(
    _ moved: Points, _ shift: Points, _ from: Points, _ to: Points
  ) -> (OffsetObservation.Cause, OffsetObservation.Way)? {
    let cause: OffsetObservation.Cause = causes.changesRows ? .rows : causes.changesHeights ? .height : .measured
    func way(_ moved: Points) -> OffsetObservation.Way? {
      if moved.magnitude <= tolerance { return .kept }
      if !moved.isApart(from: shift, tolerance) { return .missed }
      return moved.isApart(from: -shift, tolerance) ? nil : .doubled
    }
    guard causes.hasScrolls else { return way(moved).map { (cause, $0) } }
    guard causes.areScrollsExact, let wanted = causes.lastScroll?.offset else { return nil }
    // Some lists follow by a scroll of their own, which the app sees as its own.
    if !to.isApart(from: wanted, tolerance), let way = way(moved), way != .missed { return (cause, way) }
    guard causes.scrolls == 1, !causes.isChange else { return nil }
    return way(moved + wanted - from).map { (.scroll, $0) }
  }
}
