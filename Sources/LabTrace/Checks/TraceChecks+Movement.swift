import ListModel

/// What is wrong between two frames.
extension TraceChecks {
  mutating func compare(_ before: TraceFrame, with frame: TraceFrame, _ keys: TraceKeys) {
    let moves = movements(before, frame)
    let distance: Points? = if let old = before.offset, let new = frame.offset { new - old } else { nil }
    let hasMoved = moves.contains { $0.by.magnitude > tolerance } || (distance?.magnitude ?? .zero) > tolerance
    defer {
      if hasMoved, moments.isMoving || moments.hasScrolls { moments.noteMotion() }
      if moves.count < frame.items.count { moments.noteEntrance() }
    }
    let hasNewHeights = moves.contains { $0.isResized } || before.content != frame.content
    if let distance { tally(moves, distance, frame, keys) }
    judgeReset(before, frame, keys)
    guard !moments.isChange, moments.isCalm, hasMoved else { return }
    // The list may have learned heights, or does so now of rows that came a moment ago: then rows may move.
    guard !moments.isLearning else { return }
    if hasNewHeights, frame.content != nil || moves.contains(where: { $0.isResized }) { return }
    if let distance {
      judge(moves, distance, before, frame, keys)
    } else if !moments.hasScrolls, !moments.isMoving, let move = moves.first(where: { $0.by.magnitude > tolerance }) {
      report(.jump, "\(keys[move.key]) moved by \(move.by.signedText), and nothing happened between the frames")
    }
  }

  /// A change of the rows took the list to its top, though it had room to stay: the rows that were on screen are still there, and
  /// above them are as many rows as before, or more. Where only the number of rows is told, nobody knows.
  private mutating func judgeReset(_ before: TraceFrame, _ frame: TraceFrame, _ keys: TraceKeys) {
    guard rows.keys != nil, moments.hasChangedRows, !moments.hasOtherCause, !moments.hasReloaded,
      moments.changedHeights.isEmpty,
      !moments.hasScrolls, !moments.isMoving, let old = before.offset, let new = frame.offset,
      let content = frame.content, let viewport, let former = rowAtTop
    else { return }
    let seen = before.items.filter { $0.bottom > tolerance && $0.top < viewport - tolerance }
    let numbers = seen.map { rows.row(of: $0.key, keys) }
    guard let first = seen.first, let now = numbers.first, let now, now >= former, !numbers.contains(nil),
      !new.isApart(from: -insets.top, tolerance), old - new >= first.height + tolerance,
      content + insets.bottom - viewport >= old - tolerance
    else { return }
    report(
      .strayOffset,
      "the offset went from \(old) to \(new) when the rows changed, though \(keys[first.key]), which stood at the top, is still there"
    )
  }

  /// How a row that both frames show has moved on screen.
  struct Movement {
    let key: Int
    let by: Points
    let isResized: Bool
  }

  private func movements(_ before: TraceFrame, _ frame: TraceFrame) -> [Movement] {
    var tops: [Int: TraceFrame.Item] = [:]
    tops.reserveCapacity(before.items.count)
    for item in before.items { tops[item.key] = item }
    return frame.items.compactMap { item in
      tops[item.key].map {
        Movement(key: item.key, by: item.top - $0.top, isResized: item.height.isApart(from: $0.height, tolerance))
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
      let asked = moments.scroll?.offset.map { -($0 - (before.offset ?? .zero)) }
      let isAsAsked = moves.first.map { move in asked.map { !move.by.isApart(from: $0, tolerance) } ?? false } ?? false
      if isAsAsked, (asked?.magnitude ?? .zero) > tolerance { corrections.hasRecentred = true }
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
    guard moments.hasScrolls || moments.isMoving else {
      return report(.strayOffset, "the offset went from \(old) to \(offset), and nobody scrolled")
    }
    guard let asked = moments.scroll, asked.kind == .scroll, !asked.isByUser, !asked.isAnimated,
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

  /// Notes how the offset followed what changed above the rows on screen.
  private mutating func tally(_ moves: [Movement], _ distance: Points, _ frame: TraceFrame, _ keys: TraceKeys) {
    guard !moves.isEmpty, !moves.contains(where: { $0.isResized }) || moves.count > 1 else { return }
    let shift = moves[0].by + distance
    guard shift.magnitude > tolerance, moves.allSatisfy({ !($0.by + distance).isApart(from: shift, tolerance) }),
      let offset = frame.offset, let content = frame.content, let viewport, let old = before?.offset,
      before?.content != frame.content
    else { return }
    // At an end of its range the offset cannot follow.
    let end = max(-insets.top, content + insets.bottom - viewport)
    let oldEnd = (before?.content ?? content) + insets.bottom - viewport
    guard offset > -insets.top + tolerance, offset < end - tolerance, old > -insets.top + tolerance,
      old < oldEnd - tolerance
    else { return }
    let asked: Points
    if moments.hasScrolls {
      guard let scroll = moments.scroll, scroll.kind == .scroll, !scroll.isAnimated, let wanted = scroll.offset,
        !moments.isChange
      else { return }
      asked = wanted - old
    } else {
      guard !moments.isMoving else { return }
      asked = .zero
    }
    let moved = moves[0].by + asked
    let kind: CorrectionTally.Kind =
      moments.hasScrolls
      ? .scroll : moments.hasChangedRows ? .rows : moments.changedHeights.isEmpty ? .measured : .height
    let way: CorrectionTally.Way? =
      moved.magnitude <= tolerance
      ? .kept
      : !moved.isApart(from: shift, tolerance) ? .missed : !moved.isApart(from: -shift, tolerance) ? .doubled : nil
    guard let way else { return }
    let what =
      way == .missed
      ? "rows above changed by \(shift.signedText), and \(keys[moves[0].key]) moved by as much: the offset did not follow"
      : "rows above changed by \(shift.signedText), and the offset followed twice: \(keys[moves[0].key]) moved by \(moved.signedText)"
    corrections.note(kind, way, TraceFinding(check: .correction, frame: place.frame, line: place.line, what: what))
  }
}

/// How the offset followed changes above the viewport, by what changed.
struct CorrectionTally {
  enum Kind: Hashable, CaseIterable { case rows, height, scroll, measured }
  enum Way: Hashable { case kept, missed, doubled }

  private var counts: [Kind: [Way: Int]] = [:]
  private var misses: [Kind: [TraceFinding]] = [:]
  private var doubles: [TraceFinding] = []
  /// Movements of the whole list against its offset, and scrolls without one.
  var shifts: [TraceFinding] = []
  var plainScrolls = 0
  /// Scrolls that led elsewhere than asked, and the number of the others.
  var strays: [TraceFinding] = []
  var exactScrolls = 0
  /// Whether the offset was moved so that nothing moved on screen, as an endless list does: it is no place then.
  var hasRecentred = false

  mutating func note(_ kind: Kind, _ way: Way, _ finding: TraceFinding) {
    counts[kind, default: [:]][way, default: 0] += 1
    switch way {
    case .kept: break
    case .missed:
      if misses[kind, default: []].count < TraceChecks.maxFindings { misses[kind, default: []].append(finding) }
    case .doubled: if doubles.count < TraceChecks.maxFindings { doubles.append(finding) }
    }
  }

  /// What is unusual: a list that never follows has no correction.
  var findings: [TraceFinding] {
    let missed = Kind.allCases.flatMap { kind -> [TraceFinding] in
      let (kept, missed) = (counts[kind]?[.kept] ?? 0, counts[kind]?[.missed] ?? 0)
      return kept >= 2 && missed * 3 <= kept ? misses[kind] ?? [] : []
    }
    let strays = hasRecentred || strays.count * 3 > exactScrolls ? [] : strays
    return missed + doubles + strays + (shifts.count * 4 <= plainScrolls ? shifts : [])
  }
}

extension Points {
  /// The length with its sign: `+12`.
  var signedText: String { self > .zero ? "+\(self)" : "\(self)" }
}
