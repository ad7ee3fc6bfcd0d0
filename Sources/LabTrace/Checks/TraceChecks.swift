import ListModel

/// Checks frames by themselves: what is wrong in every list, and what is unusual in this one.
///
/// It reads a trace entry by entry and keeps two frames of it. What is wrong only for a moment, after a change of the rows or while
/// contents come in, is no finding.
package struct TraceChecks: Sendable {
  /// A check compares a frame with the one before it.
  typealias Check = @Sendable (FrameStep) -> [Observation]

  /// What moved between two frames.
  private static let movementChecks: [Check] = [{ $0.resets() }, { $0.jumps() }]
  /// What a frame shows.
  private static let frameChecks: [Check] = [
    { $0.doubles() }, { $0.neighbours() }, { $0.ends() }, { $0.outermostRows() }, { $0.staleCells() },
  ]
  /// What happened between two frames that stayed.
  private static let restChecks: [Check] = [
    { $0.stalePlaces() }, { $0.corrections() }, { $0.viewportChanges() }, { $0.movedRows() }, { $0.missedRows() },
  ]

  /// The maximum number of findings of one check that are kept; the others are counted.
  static let maxFindings = 20

  private let head: TraceHead
  package private(set) var frames = 0
  /// The line of the last entry, and the number of the last frame.
  private var place = (line: 0, frame: 0)
  private var rows = TracedRows()
  private var viewport: Points?
  private var insets = (top: Points.zero, bottom: Points.zero)
  private var last: TracedFrame?
  /// What happened since the last frame.
  private var causes = TraceCauses()
  /// The last frame that stayed, and what happened between it and the last one.
  private var rest: TracedFrame?
  private var causesSinceRest = TraceCauses()
  private var moments = TraceMoments()
  private var heights = KnownHeights()
  private var suspicions = Suspicions()
  private var rooms = RoomStatistics()
  private var offsets = OffsetStatistics()
  private var swings = Swings()
  /// In the order of their lines.
  private var findings: [TraceFinding] = []
  private var counts: [String: Int] = [:]

  package init(_ head: TraceHead) { self.head = head }

  private var tolerance: Points { head.tolerance }

  /// Reads the next entry of the trace. O(rows on screen), and O(all rows) after a change of the rows.
  package mutating func take(_ entry: TraceEntry, _ keys: TraceKeys) {
    switch entry.event {
    case .frame(let frame): return take(frame.fromTopToBottom, at: entry.line, keys)
    case .ask: return
    case .rows, .edit, .did: break
    }
    if causes.count == 0, last?.time == nil { noteRest(keys) }
    causes.note(entry.event)
    place.line = entry.line
    switch entry.event {
    case .rows(let rows): self.rows.take(rows)
    case .edit(let edit): if let problem = rows.take(edit, head.numbering) { report(.wrongEdit, problem) }
    case .did(let cause):
      heights.note(cause)
      guard cause.kind == .viewport else { break }
      viewport = cause.height
      insets = cause.insets ?? insets
    case .ask, .frame: break
    }
  }

  private mutating func take(_ frame: TraceFrame, at line: Int, _ keys: TraceKeys) {
    frames += 1
    place = (line, frame.number)
    if let problem = rows.endBatch(head.numbering) { report(.wrongEdit, problem) }
    rows.index(keys)
    if let time = frame.time, let since = last?.time, time - since >= TraceMoments.rest { noteRest(keys) }
    moments.begin(frame, causes)
    let order = rows.isKnown ? rows.keys : nil
    let traced = TracedFrame(frame, line: line, order: order, viewport: viewport, insets: insets)
    let (suspicious, seen) = add(observations(of: traced, keys))
    rooms.note(seen, moments, in: traced, tolerance)
    for finding in suspicions.note(suspicious, moments, in: traced) { add(finding) }
    noteUnsettled(frame, keys)
    causesSinceRest.add(causes)
    causes = TraceCauses()
    last = traced
  }

  private mutating func observations(of frame: TracedFrame, _ keys: TraceKeys) -> [Observation] {
    var step = step(from: last, to: frame, causes, keys)
    var observations = Self.movementChecks.flatMap { $0(step) }
    if last != nil {
      if step.hasMoved, moments.isMoving || causes.hasScrolls { moments.noteMotion() }
      if step.movements.count < frame.items.count { moments.noteEntrance() }
      step.moments = moments
    }
    for check in Self.frameChecks { observations += check(step) }
    return observations
  }

  private func step(
    from before: TracedFrame?, to frame: TracedFrame, _ causes: TraceCauses, _ keys: TraceKeys
  ) -> FrameStep {
    FrameStep(
      before: before, frame: frame, causes: causes, rows: rows, keys: keys, head: head, heights: heights,
      moments: moments, beforeHasRested: before?.line == rest?.line, overlapLimit: rooms.overlapLimit(tolerance),
      movements: FrameStep.movements(before, frame))
  }

  /// The last frame has stayed: what was wrong in it was not so for a moment only. Compares it with the one before that stayed.
  private mutating func noteRest(_ keys: TraceKeys) {
    guard let last else { return }
    for finding in suspicions.noteRest() { add(finding) }
    rooms.noteRest(tolerance)
    guard last.line != rest?.line else { return }
    if let rest {
      let step = step(from: rest, to: last, causesSinceRest, keys)
      _ = add(Self.restChecks.flatMap { $0(step) })
    }
    (rest, causesSinceRest) = (last, TraceCauses())
  }

  private mutating func noteUnsettled(_ frame: TraceFrame, _ keys: TraceKeys) {
    let isQuiet = moments.isCalm && causes.count == 0
    let (hasNew, unsettled) = heights.note(frame, isQuiet: isQuiet, tolerance, keys)
    if hasNew { moments.noteNewHeight() }
    for what in unsettled { report(.unsettled, what) }
    // With each row that is measured the content grows, or shrinks, and the offset may follow.
    if causes.count > 0 || moments.hasJustLearned { swings = Swings() }
    if let what = swings.note(frame, tolerance) { report(.unsettled, what) }
  }

  /// Adds what is wrong at once, and counts how the offset moved.
  ///
  /// - Returns: what is wrong only if it lasts.
  private mutating func add(_ observations: [Observation]) -> (suspicions: [Suspicion], rooms: [SeenRoom]) {
    var (suspicions, rooms): ([Suspicion], [SeenRoom]) = ([], [])
    for observation in observations {
      switch observation {
      case .finding(let finding): add(finding)
      case .suspicion(let suspicion): suspicions.append(suspicion)
      case .room(let room): rooms.append(room)
      case .offset(let observation): offsets.note(observation)
      }
    }
    return (suspicions, rooms)
  }

  private mutating func report(_ check: TraceCheck, _ what: String) {
    add(TraceFinding(check: check, frame: place.frame, line: place.line, what: what))
  }

  private mutating func add(_ finding: TraceFinding) {
    counts[finding.check.rawValue, default: 0] += 1
    guard counts[finding.check.rawValue, default: 0] <= Self.maxFindings else { return }
    findings.insert(finding, at: findings.lastIndex { $0.line <= finding.line }.map { $0 + 1 } ?? 0)
  }

  /// The findings, in the order of their frames; call it when the trace is over.
  package mutating func finish(_ keys: TraceKeys) -> TraceResult {
    if let problem = rows.endBatch(head.numbering) { report(.wrongEdit, problem) }
    noteRest(keys)
    if offsets.isOffsetNoPlace {
      let ofPlaces: [TraceCheck] = [.beyondEnd, .wrongEnd, .stalePlace]
      findings.removeAll { ofPlaces.contains($0.check) }
      for check in ofPlaces { counts[check.rawValue] = nil }
    }
    for finding in rooms.findings(keys) + offsets.findings { add(finding) }
    return TraceResult(
      frames: frames, rows: rows.isKnown ? rows.count : nil,
      findings: findings.filter { !$0.check.isNote }, notes: findings.filter { $0.check.isNote }, counts: counts)
  }
}

/// The result of the checks.
package struct TraceResult: Sendable {
  package let frames: Int
  /// The number of rows at the end; nil: not known.
  package let rows: Int?
  /// What was found, in the order of the frames, and at most 20 of a kind.
  package let findings: [TraceFinding]
  /// The same of what many lists do by their rules.
  package let notes: [TraceFinding]
  /// How often each check found something, by its name.
  package let counts: [String: Int]
}
