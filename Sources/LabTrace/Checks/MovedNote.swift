import ListModel

extension FrameStep {
  /// Rows above came, went or changed their heights, and those on screen moved with them (`moved`). For frames that stayed.
  func movedRows() -> [Observation] {
    guard let before, causes.changesRows || causes.changesHeights, !causes.isReload, !causes.hasOthers,
      !causes.hasScrolls, let former = before.order, let order = frame.order,
      !before.isAtEnd(tolerance), !frame.isAtEnd(tolerance), !before.isAtTop(tolerance),
      !frame.isAtTop(tolerance), let old = before.visible(tolerance).first(where: { order.contains($0.key) }),
      let oldRow = former.firstIndex(of: old.key), let newRow = order.firstIndex(of: old.key)
    else { return [] }
    let new = frame.items.first { $0.key == old.key }
    guard new.map({ $0.top.isApart(from: old.top, tolerance) }) ?? true else { return [] }
    let what: String
    if newRow != oldRow {
      what = Self.change(former, order, by: newRow - oldRow)
    } else {
      guard causes.changesHeights, let new, let offsetDistance,
        (new.top - old.top + offsetDistance).magnitude > tolerance
      else { return [] }
      what = "heights above changed by \((new.top - old.top + offsetDistance).signedText)"
    }
    let place =
      new.map { "went from \(old.top) to \($0.top) on screen" }
      ?? "stood at \(old.top), and is not shown any more"
    var note = finding(.moved, "\(what), and \(keys[old.key]) \(place)")
    note.movement = TraceMovement(key: old.key, from: old.top, to: new?.top)
    return [.finding(note)]
  }

  private static func change(_ before: [Int], _ after: [Int], by shift: Int) -> String {
    let (came, went) = arrivals(before, after)
    let count = shift.magnitude == 1 ? "1 row" : "\(shift.magnitude) rows"
    if came > 0, went == 0 { return "\(count) came in above" }
    if went > 0, came == 0 { return "\(count) went above" }
    return came == 0 ? "rows moved above" : "rows above changed"
  }
}
