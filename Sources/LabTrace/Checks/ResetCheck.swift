import ListModel

extension FrameStep {
  /// By how much a change of the rows takes a list to its top at least, to be a mistake.
  private static let leastReset = Points(8)

  /// A change of the rows took the list to its top, or so far up that no row is on screen that was, though all of these are still
  /// there and the list had room to stay (`stray-offset`). Where only the number of rows is given, it cannot be judged.
  func resets() -> [Observation] {
    guard let before, causes.changesRows, !causes.hasOthers, !causes.isReload, !causes.changesHeights,
      causes.areScrollsExact, beforeHasRested && before.time != nil || !moments.isDrifting,
      let from = before.offset, let to = frame.offset, let range = frame.offsets, range.end >= from - tolerance,
      let viewport = frame.viewport, let former = before.order, let order = frame.order
    else { return [] }
    // A scroll by code led elsewhere.
    if let asked = causes.lastScroll?.offset, asked < to + tolerance { return [] }
    let seen = before.visible(tolerance).map { $0.key }
    guard let first = seen.first, let oldRow = former.firstIndex(of: first), let newRow = rows.row(of: first, keys),
      seen.allSatisfy({ rows.row(of: $0, keys) != nil })
    else { return [] }
    let moves = visibleMovements(since: before)
    // A list may follow one of its rows, which may also become the first.
    let isFollowing =
      moves.contains { $0.distance.magnitude <= tolerance }
      || former.first != order.first && order.first.map(seen.contains) ?? false
    let isAtTop = !to.isApart(from: range.top, tolerance) && from - to > max(tolerance, Self.leastReset) && !isFollowing
    let isFar = from - to > viewport && moves.isEmpty
    guard isAtTop && newRow >= oldRow || isFar else { return [] }
    let what =
      "the offset went from \(from) to \(to) when the rows changed, though \(keys[first]), which stood at the top, is still there"
    return [.finding(finding(.strayOffset, what))]
  }
}
