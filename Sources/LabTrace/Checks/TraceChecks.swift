import ListModel

/// Checks frames by themselves: what is wrong in every list, and what is unusual in this one.
///
/// It reads a trace entry by entry and keeps of it two frames. What is only so for a moment, after a change of the rows or while
/// contents come in, is no finding.
package struct TraceChecks: Sendable {
  /// The maximum number of findings of one check that are kept; the others are counted.
  static let maxFindings = 20
  /// By how much a change of the rows takes a list to its top at least, to be a mistake.
  static let leastReset = Points(8)

  let head: TraceHead
  package private(set) var frames = 0
  /// The line and the number of the last frame.
  private(set) var place = (line: 0, frame: 0)
  package internal(set) var rows = TracedRows()
  /// In the order of their lines.
  private var found: [TraceFinding] = []
  private var counts: [String: Int] = [:]
  private(set) var viewport: Points?
  private(set) var insets = (top: Points.zero, bottom: Points.zero)
  /// The last frame.
  private(set) var last: TracedFrame?
  /// The last frame that stayed, and what happened between it and the last one.
  private var rest: TracedFrame?
  private var causes = TraceCauses()
  var moments = TraceMoments()
  private var suspicions = Suspicions()
  var usual = UsualPlaces()
  /// The rooms between the rows of the last frame, and at its ends. For a moment there may be others, until a new height is
  /// measured.
  var rooms: [SeenRoom] = []
  var corrections = CorrectionTally()
  private var swings = Swings()
  /// The heights that were seen last, by key; nil: none since something may have changed it.
  var knownHeights: [Points?] = []
  /// The rows that the app has said to have another height: one that is known no more may have none.
  private(set) var toldHeights: Set<Int> = []
  /// The heights of rows that have two, and change between them.
  var heightChanges: [Int: (last: Points, count: Int)] = [:]

  package init(_ head: TraceHead) { self.head = head }

  var tolerance: Points { head.tolerance }

  /// Takes the next entry of the trace. O(rows on screen), and O(all rows) after a change of the rows.
  package mutating func take(_ entry: TraceEntry, _ keys: TraceKeys) {
    if case .frame(let frame) = entry.event { return take(frame, at: entry.line, keys) }
    if case .ask = entry.event { return }
    if moments.causes.count == 0 { judgeRest(until: nil, keys) }
    moments.note(entry.event)
    place.line = entry.line
    switch entry.event {
    case .rows(let rows): self.rows.take(rows)
    case .edit(let edit):
      if let problem = rows.take(edit, head.numbering) { report(.wrongEdit, problem) }
    case .did(let cause): take(cause)
    case .ask, .frame: break
    }
  }

  private mutating func take(_ cause: TraceCause) {
    switch cause.kind {
    case .viewport:
      // What is as wide as another is high differs in another width.
      if cause.width != nil { knownHeights = [] }
      viewport = cause.height
      if let new = cause.insets { insets = new }
    case .height:
      guard let key = cause.key else { return }
      toldHeights.insert(key)
      if key < knownHeights.count { knownHeights[key] = nil }
    case .reload: knownHeights = []
    default: break
    }
  }

  private mutating func take(_ original: TraceFrame, at line: Int, _ keys: TraceKeys) {
    let frame = original.fromTopToBottom
    frames += 1
    place = (line, frame.number)
    if let problem = rows.endBatch(head.numbering) { report(.wrongEdit, problem) }
    if frame.time != nil { judgeRest(until: frame.time, keys) }
    moments.begin(frame)
    let now = TracedFrame(frame: frame, line: line, order: rows.keys, viewport: viewport, insets: insets)
    if let last {
      if let what = judgeReset(last, now, keys) { report(.strayOffset, what) }
      compare(last.frame, with: frame, keys)
    }
    var looks: [Suspicion] = []
    let old = rooms
    rooms = []
    look(at: frame, keys) { looks.append($0) }
    let former = Dictionary(firstOf: old.map { ($0.id, $0.since) })
    for index in rooms.indices { rooms[index].since = former[rooms[index].id] ?? rooms[index].since }
    noteRooms { [moments] in !$0.isMoving && moments.hasLasted(since: $0.since) }
    for suspicion in suspicions.take(looks, moments, at: place) { add(suspicion) }
    noteHeights(frame, keys)
    noteSwings(frame)
    causes.add(moments.causes)
    moments.end()
    last = now
  }

  /// What was wrong in the last frame was no moment if that frame has stayed: until the next one, or, where no times are
  /// known, until something happened.
  private mutating func judgeRest(until time: Int?, _ keys: TraceKeys) {
    guard let frame = last?.frame else { return }
    if let since = frame.time {
      guard let time, time - since >= TraceMoments.rest else { return }
    } else if time != nil || moments.causes.count > 0 {
      return
    }
    for finding in suspicions.takeAll() { add(finding) }
    noteRooms { _ in true }
    settle(keys)
  }

  /// Whether the last frame has stayed.
  var hasRested: Bool { last?.line == rest?.line }

  /// Compares the last frame, which has stayed, with the one before it that did.
  private mutating func settle(_ keys: TraceKeys) {
    guard let last, !hasRested else { return }
    if let rest { compareRests(rest, last, causes, keys) }
    (rest, causes) = (last, TraceCauses())
  }

  /// Notes the rooms of the last frame that are there for longer than a moment.
  private mutating func noteRooms(where isStill: (SeenRoom) -> Bool) {
    for room in rooms where isStill(room) { usual.note(room, tolerance) }
    rooms.removeAll(where: isStill)
  }

  private mutating func noteSwings(_ frame: TraceFrame) {
    // With each row that is measured the content grows, or shrinks, and the offset may follow.
    if moments.causes.count > 0 || moments.hasJustLearned { swings = Swings() }
    if let what = swings.note(frame, tolerance) { report(.unsettled, what) }
  }

  private mutating func noteHeights(_ frame: TraceFrame, _ keys: TraceKeys) {
    if knownHeights.count < keys.names.count {
      knownHeights += [Points?](repeating: nil, count: keys.names.count - knownHeights.count)
    }
    for item in frame.items {
      if let known = knownHeights[item.key] {
        if known.isApart(from: item.height, tolerance) {
          noteChange(of: item, from: known, keys)
          moments.noteArrival()
        }
      } else {
        moments.noteArrival()
      }
      knownHeights[item.key] = item.height
    }
    for (key, height) in frame.heights { knownHeights[key] = height }
  }

  private mutating func noteChange(of item: TraceFrame.Item, from known: Points, _ keys: TraceKeys) {
    guard moments.isCalm, moments.causes.count == 0 else { return heightChanges[item.key] = nil }
    let (last, count) = heightChanges[item.key] ?? (item.height, 0)
    heightChanges[item.key] = (known, last == item.height ? count + 1 : 1)
    if last == item.height, count + 1 == Swings.limit {
      report(.unsettled, "the height of \(keys[item.key]) changes between \(known) and \(item.height) by itself")
    }
  }

  mutating func report(_ check: TraceCheck, _ what: String) {
    add(TraceFinding(check: check, frame: place.frame, line: place.line, what: what))
  }

  /// Reports what is wrong with a frame before the last entry.
  mutating func report(_ check: TraceCheck, _ what: String, at rest: TracedFrame, wanting offset: Points? = nil) {
    var finding = TraceFinding(check: check, frame: rest.frame.number, line: rest.line, what: what)
    finding.wantedOffset = offset
    add(finding)
  }

  mutating func add(_ finding: TraceFinding) {
    counts[finding.check.rawValue, default: 0] += 1
    guard counts[finding.check.rawValue, default: 0] <= Self.maxFindings else { return }
    found.insert(finding, at: found.lastIndex { $0.line <= finding.line }.map { $0 + 1 } ?? 0)
  }

  /// The findings, in the order of their frames; call it when the trace is over.
  package mutating func finish(_ keys: TraceKeys) -> TraceResult {
    if let problem = rows.endBatch(head.numbering) { report(.wrongEdit, problem) }
    for finding in suspicions.takeAll() { add(finding) }
    noteRooms { _ in true }
    settle(keys)
    if corrections.isOffsetNoPlace {
      let ofPlaces: [TraceCheck] = [.beyondEnd, .wrongEnd, .stalePlace]
      found.removeAll { ofPlaces.contains($0.check) }
      for check in ofPlaces { counts[check.rawValue] = nil }
    }
    for finding in usual.findings(tolerance) + corrections.findings { add(finding) }
    return TraceResult(
      frames: frames, rows: rows.isKnown ? rows.count : nil,
      findings: found.filter { !$0.check.isNote }, notes: found.filter { $0.check.isNote }, counts: counts)
  }
}

/// What came of the checks.
package struct TraceResult: Sendable {
  package let frames: Int
  /// The number of rows at the end; nil: the app has not said it.
  package let rows: Int?
  /// What was found, in the order of the frames, and at most 20 of a kind.
  package let findings: [TraceFinding]
  /// The same of what many lists do by their rules.
  package let notes: [TraceFinding]
  /// How often each check found something, by its name.
  package let counts: [String: Int]
}

extension Points {
  /// Whether another place is farther than some distance.
  func isApart(from other: Points, _ distance: Points) -> Bool {
    (self - other).thousandths.magnitude > distance.thousandths.magnitude
  }

  var magnitude: Points { self < .zero ? -self : self }
}
