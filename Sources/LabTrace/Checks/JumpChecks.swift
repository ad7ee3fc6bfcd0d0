import ListModel

/// Rows and offsets that moved between two frames, where nothing but scrolls happened and no height changed: `jump`,
/// `stray-offset`, `wrong-offset`.
extension FrameStep {
  func jumps() -> [Observation] {
    guard let before, hasMoved, !causes.isChange, moments.isCalm, !moments.isLearning else { return [] }
    let hasNewContent = frame.content != nil && before.content != frame.content
    guard !hasNewContent, !movements.contains(where: isResized) else { return [] }
    if let offsetDistance { return jumps(since: before, offsetDistance) }
    guard !causes.hasScrolls, !moments.isMoving,
      let jump = movements.first(where: { $0.distance.magnitude > tolerance })
    else { return [] }
    let what = "\(keys[jump.key]) moved by \(jump.distance.signedText), and nothing happened between the frames"
    return [.finding(finding(.jump, what))]
  }

  private func jumps(since before: TracedFrame, _ offsetDistance: Points) -> [Observation] {
    /// How far a row has moved in the content.
    func shift(_ movement: Movement) -> Points { movement.distance + offsetDistance }
    guard let odd = movements.first(where: { shift($0).magnitude > tolerance }) else {
      return (movements.isEmpty ? [] : [.offset(.plainScroll)]) + strayOffset(since: before, offsetDistance)
    }
    let name = keys[odd.key]
    if movements.contains(where: { shift($0).isApart(from: shift(odd), tolerance) }) {
      let what = "\(name) moved by \(shift(odd).signedText) against other rows, and no row changed its height"
      return [.finding(finding(.jump, what))]
    }
    // The whole list has moved otherwise than its offset. In an endless list that is right.
    let from = before.offset ?? .zero
    let asked = causes.onlyScroll?.offset.map { from - $0 }
    if let asked, !movements[0].distance.isApart(from: asked, tolerance) {
      return asked.magnitude > tolerance ? [.offset(.isNoPlace)] : []
    }
    if let asked, causes.areScrollsExact, !(asked + offsetDistance).isApart(from: .zero, tolerance) {
      let what =
        "the app scrolled from \(from) to \(frame.offset ?? .zero), but \(name) moved by \(shift(odd).signedText) in the content, and no row changed its height"
      return [.finding(finding(.jump, what))]
    }
    let what = "all rows moved by \(shift(odd).signedText) against the offset, and no row changed its height"
    return [.offset(.shift(finding(.jump, what)))]
  }

  /// The rows moved with the offset: whether it is where it was asked to be.
  private func strayOffset(since before: TracedFrame, _ distance: Points) -> [Observation] {
    guard distance.magnitude > tolerance, let old = before.offset, let offset = frame.offset else { return [] }
    guard causes.hasScrolls || moments.isMoving else {
      var stray = finding(.strayOffset, "the offset went from \(old) to \(offset), and nobody scrolled")
      stray.wantedOffset = old
      return [.finding(stray)]
    }
    guard let scroll = causes.onlyScroll, scroll.isExactScroll, let wanted = scroll.offset, let range = frame.offsets
    else { return [] }
    let reached = min(max(wanted, range.top), range.end)
    let tolerance = max(tolerance, .point)
    guard offset.isApart(from: reached, tolerance), offset.isApart(from: wanted, tolerance) else {
      return [.offset(.exactScroll)]
    }
    return [.offset(.missedScroll(finding(.wrongOffset, "the app scrolled to \(wanted), and the offset is \(offset)")))]
  }
}
