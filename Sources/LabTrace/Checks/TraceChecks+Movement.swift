import ListModel

/// What is wrong between two frames.
extension TraceChecks {
  mutating func compare(_ before: TraceFrame, with frame: TraceFrame, _ keys: TraceKeys) {
    let moves = movements(before.items, frame.items)
    let distance: Points? = if let old = before.offset, let new = frame.offset { new - old } else { nil }
    let hasMoved = moves.contains { $0.by.magnitude > tolerance } || (distance?.magnitude ?? .zero) > tolerance
    defer {
      if hasMoved, moments.isMoving || moments.causes.hasScrolls { moments.noteMotion() }
      if moves.count < frame.items.count { moments.noteEntrance() }
    }
    let hasNewHeights = moves.contains { $0.isResized } || before.content != frame.content
    guard !moments.causes.isChange, moments.isCalm, hasMoved else { return }
    // The list may have learned heights, or does so now of rows that came a moment ago: then rows may move.
    guard !moments.isLearning else { return }
    if hasNewHeights, frame.content != nil || moves.contains(where: { $0.isResized }) { return }
    if let distance {
      judge(moves, distance, before, frame, keys)
    } else if !moments.causes.hasScrolls, !moments.isMoving,
      let move = moves.first(where: { $0.by.magnitude > tolerance })
    {
      report(.jump, "\(keys[move.key]) moved by \(move.by.signedText), and nothing happened between the frames")
    }
  }

  /// A change of the rows took the list to its top, or so far up that no row is on screen that was, though all of these are still
  /// there and the list had room to stay. Where only the number of rows is told, nobody knows.
  mutating func judgeReset(_ old: TracedFrame, _ new: TracedFrame, _ keys: TraceKeys) -> String? {
    let causes = moments.causes
    guard causes.changesRows, !causes.hasOthers, !causes.isReload, !causes.changesHeights, causes.areScrollsExact,
      hasRested && old.frame.time != nil || !moments.isDrifting,
      let from = old.frame.offset, let to = new.frame.offset, let range = new.offsets,
      range.end >= from - tolerance,
      let viewport, let before = old.order, let after = new.order
    else { return nil }
    // A scroll by code led elsewhere.
    if let asked = causes.lastScroll?.offset, asked < to + tolerance { return nil }
    let seen = old.visible(tolerance).map { $0.key }
    guard let first = seen.first, let former = before.firstIndex(of: first), let now = rows.row(of: first, keys),
      seen.allSatisfy({ rows.row(of: $0, keys) != nil })
    else { return nil }
    let moves = visibleMovements(old, new)
    // A list may follow one of its rows, which may also become the first.
    let isFollowing =
      moves.contains { $0.by.magnitude <= tolerance }
      || before.first != after.first && after.first.map(seen.contains) ?? false
    let isAtTop =
      !to.isApart(from: range.top, tolerance) && from - to > max(tolerance, Self.leastReset) && !isFollowing
    let isFar = from - to > viewport && moves.isEmpty
    guard isAtTop && now >= former || isFar else { return nil }
    return
      "the offset went from \(from) to \(to) when the rows changed, though \(keys[first]), which stood at the top, is still there"
  }

  /// How a row that both frames show has moved on screen.
  struct Movement {
    let key: Int
    let by: Points
    let growth: Points
    let isResized: Bool
  }

  func movements(_ before: [TraceFrame.Item], _ now: [TraceFrame.Item]) -> [Movement] {
    var tops: [Int: TraceFrame.Item] = [:]
    tops.reserveCapacity(before.count)
    for item in before { tops[item.key] = item }
    return now.compactMap { item in
      tops[item.key].map {
        Movement(
          key: item.key, by: item.top - $0.top, growth: item.height - $0.height,
          isResized: item.height.isApart(from: $0.height, tolerance))
      }
    }
  }

  /// Nothing but scrolls lies between the frames, and heights and content are the same.
  private mutating func judge(
    _ moves: [Movement], _ distance: Points, _ before: TraceFrame, _ frame: TraceFrame, _ keys: TraceKeys
  ) {
    let shifts = moves.map { (key: $0.key, by: $0.by + distance) }
    let odd = shifts.first { $0.by.magnitude > tolerance }
    if let odd, shifts.contains(where: { $0.by.isApart(from: odd.by, tolerance) }) {
      return report(
        .jump, "\(keys[odd.key]) moved by \(odd.by.signedText) against other rows, and no row changed its height")
    }
    if let odd {
      // The whole list has moved otherwise than its offset. With an endless list that is right.
      let place = place
      let asked = moments.causes.onlyScroll?.offset.map { -($0 - (before.offset ?? .zero)) }
      let isAsAsked = moves.first.map { move in asked.map { !move.by.isApart(from: $0, tolerance) } ?? false } ?? false
      if isAsAsked, (asked?.magnitude ?? .zero) > tolerance { corrections.isOffsetNoPlace = true }
      if let asked, !isAsAsked, !(asked + distance).isApart(from: .zero, tolerance), moments.causes.areScrollsExact {
        let (from, to) = (before.offset ?? .zero, frame.offset ?? .zero)
        return report(
          .jump,
          "the app scrolled from \(from) to \(to), but \(keys[odd.key]) moved by \(odd.by.signedText) in the content, and no row changed its height"
        )
      }
      if !isAsAsked {
        corrections.shifts.append(
          TraceFinding(
            check: .jump, frame: place.frame, line: place.line,
            what: "all rows moved by \(odd.by.signedText) against the offset, and no row changed its height"))
      }
      return
    }
    if !moves.isEmpty { corrections.plainScrolls += 1 }
    judgeOffset(distance, before, frame)
  }

  private mutating func judgeOffset(_ distance: Points, _ before: TraceFrame, _ frame: TraceFrame) {
    guard distance.magnitude > tolerance, let offset = frame.offset, let old = before.offset else { return }
    guard moments.causes.hasScrolls || moments.isMoving else {
      let place = place
      var finding = TraceFinding(
        check: .strayOffset, frame: place.frame, line: place.line,
        what: "the offset went from \(old) to \(offset), and nobody scrolled")
      finding.wantedOffset = old
      return add(finding)
    }
    guard let asked = moments.causes.onlyScroll, asked.kind == .scroll, !asked.isByUser, !asked.isAnimated,
      let wanted = asked.offset,
      let content = frame.content, let viewport
    else { return }
    let end = max(-insets.top, content + insets.bottom - viewport)
    let reached = min(max(wanted, -insets.top), end)
    if offset.isApart(from: reached, max(tolerance, .point)), offset.isApart(from: wanted, max(tolerance, .point)) {
      let place = place
      corrections.strays.append(
        TraceFinding(
          check: .wrongOffset, frame: place.frame, line: place.line,
          what: "the app scrolled to \(wanted), and the offset is \(offset)"))
    } else {
      corrections.exactScrolls += 1
    }
  }
}

extension Points {
  /// The length with its sign: `+12`.
  var signedText: String { self > .zero ? "+\(self)" : "\(self)" }
}
