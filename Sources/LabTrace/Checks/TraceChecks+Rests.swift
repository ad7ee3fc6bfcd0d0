import ListModel

/// A frame, and what was known when it was shown.
struct TracedFrame {
  let frame: TraceFrame
  /// The line of the frame in the file.
  let line: Int
  /// The keys of all rows; nil: only their number is known, or nothing.
  let order: [Int]?
  let viewport: Points?
  let insets: (top: Points, bottom: Points)

  /// The offsets at which the list is neither above its beginning nor below its end; nil: nobody knows.
  var offsets: (top: Points, end: Points)? {
    guard let content = frame.content, let viewport else { return nil }
    return (-insets.top, max(-insets.top, content + insets.bottom - viewport))
  }

  /// The items that are on screen.
  func visible(_ tolerance: Points) -> [TraceFrame.Item] {
    frame.items.filter { item in
      item.bottom > tolerance && viewport.map { item.top < $0 - tolerance } ?? true
    }
  }
}

/// What is wrong between two frames that stayed.
extension TraceChecks {
  mutating func compareRests(_ old: TracedFrame, _ new: TracedFrame, _ causes: TraceCauses, _ keys: TraceKeys) {
    judgePlaces(old, new, causes, keys)
    tally(old, new, causes, keys)
    judgeViewport(old, new, causes)
    noteMovement(old, new, causes, keys)
    noteTarget(old, new, causes, keys)
  }

  /// Rows came above those on screen, or went, and the content grew or shrank by them: then those on screen have other places in
  /// it.
  private mutating func judgePlaces(_ old: TracedFrame, _ new: TracedFrame, _ causes: TraceCauses, _ keys: TraceKeys) {
    guard causes.changesRows, !causes.isReload, !causes.hasOthers, !causes.hasScrolls, !causes.changesHeights,
      let before = old.order, let after = new.order, let distance = distance(old, new),
      let oldContent = old.frame.content, let content = new.frame.content
    else { return }
    let moves = visibleMovements(old, new)
    guard let shown = moves.first else { return }
    // What the content gained beside the rows that it had, as far as these were shown.
    let gained = content - oldContent - movements(old.frame.items, new.frame.items).reduce(.zero) { $0 + $1.growth }
    let (came, went) = Self.arrivals(before, after)
    let sign = came > 0 ? 1 : -1
    guard (came == 0) != (went == 0), let former = before.firstIndex(of: shown.key),
      let now = after.firstIndex(of: shown.key), now - former == came - went,
      gained * sign > tolerance, moves.allSatisfy({ ($0.by + distance) * sign <= tolerance })
    else { return }
    let (count, verb, way) = came > 0 ? (came, "came", "down") : (went, "went", "up")
    report(
      .stalePlace,
      "\(count == 1 ? "1 row" : "\(count) rows") \(verb) above \(keys[shown.key]), and the content went from \(oldContent) to \(content), but \(keys[shown.key]) did not move \(way) in it",
      at: new)
  }

  /// How many keys are new, and how many are gone. O(rows), of which only those between the same beginning and end cost more than a
  /// comparison.
  static func arrivals(_ before: [Int], _ after: [Int]) -> (came: Int, went: Int) {
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let (olds, news) = (before[start..<before.count - end], after[start..<after.count - end])
    let (oldKeys, newKeys) = (Set(olds), Set(news))
    return (news.count { !oldKeys.contains($0) }, olds.count { !newKeys.contains($0) })
  }

  /// Notes how the offset followed what changed above the rows on screen.
  private mutating func tally(_ old: TracedFrame, _ new: TracedFrame, _ causes: TraceCauses, _ keys: TraceKeys) {
    guard let distance = distance(old, new), let from = old.frame.offset, let to = new.frame.offset,
      let oldRange = old.offsets, let range = new.offsets, old.frame.content != new.frame.content
    else { return }
    let moves = visibleMovements(old, new)
    guard let first = moves.first else { return }
    let shift = first.by + distance
    guard shift.magnitude > tolerance, moves.allSatisfy({ !($0.by + distance).isApart(from: shift, tolerance) }),
      !moves.contains(where: { $0.isResized }) || moves.count > 1
    else { return }
    // At an end of its range the offset cannot follow.
    guard to > range.top + tolerance, to < range.end - tolerance, from > oldRange.top + tolerance,
      from < oldRange.end - tolerance
    else { return }
    guard let (kind, way) = correction(first.by, shift, from, to, causes) else { return }
    // A list may stay at its end while rows come there.
    if kind == .rows, way == .doubled, new.visible(tolerance).last?.key == new.order?.last { return }
    let what =
      way == .missed
      ? "rows above changed by \(shift.signedText), and \(keys[first.key]) moved by as much: the offset did not follow"
      : "rows above changed by \(shift.signedText), and the offset followed twice: \(keys[first.key]) moved by \(first.by.signedText)"
    corrections.note(
      kind, way, TraceFinding(check: .correction, frame: new.frame.number, line: new.line, what: what))
  }

  /// How the offset followed; nil: nobody can tell.
  ///
  /// - Parameter moved: how far rows have moved on screen.
  /// - Parameter shift: how far they have moved in the content.
  private func correction(
    _ moved: Points, _ shift: Points, _ from: Points, _ to: Points, _ causes: TraceCauses
  )
    -> (CorrectionTally.Kind, CorrectionTally.Way)?
  {
    let kind: CorrectionTally.Kind =
      causes.changesRows ? .rows : causes.changesHeights ? .height : .measured
    func way(_ moved: Points) -> CorrectionTally.Way? {
      if moved.magnitude <= tolerance { return .kept }
      if !moved.isApart(from: shift, tolerance) { return .missed }
      return moved.isApart(from: -shift, tolerance) ? nil : .doubled
    }
    guard causes.hasScrolls else { return way(moved).map { (kind, $0) } }
    guard causes.areScrollsExact, let wanted = causes.lastScroll?.offset else { return nil }
    // Some lists follow by a scroll of their own, which the app sees as its own.
    if !to.isApart(from: wanted, tolerance), let way = way(moved), way != .missed { return (kind, way) }
    guard causes.scrolls == 1, !causes.isChange else { return nil }
    return way(moved + wanted - from).map { (.scroll, $0) }
  }

  /// How far the offset has moved; nil: it is not known.
  func distance(_ old: TracedFrame, _ new: TracedFrame) -> Points? {
    guard let from = old.frame.offset, let to = new.frame.offset else { return nil }
    return to - from
  }

  /// How the rows moved that are on screen in both.
  func visibleMovements(_ old: TracedFrame, _ new: TracedFrame) -> [Movement] {
    movements(old.visible(tolerance), new.visible(tolerance))
  }
}
