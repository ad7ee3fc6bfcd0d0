import ListModel

/// Something that looks wrong in a frame, and may be so only for a moment.
struct Suspicion {
  /// What makes two of them the same in two frames.
  struct ID: Hashable {
    let check: TraceCheck
    /// The keys or cells that it is about.
    let subject: [Int]
  }

  let id: ID
  let what: String

  init(check: TraceCheck, subject: [Int], what: String) {
    (id, self.what) = (ID(check: check, subject: subject), what)
  }
}

/// What looked wrong in the last frame, since when, and what is not for a moment only.
struct Suspicions {
  private struct Open {
    let id: Suspicion.ID
    let finding: TraceFinding
    let since: (time: Int?, frame: Int)
    var frames = 1
    var isTold = false
  }

  private var open: [Open] = []
  /// In how many calm frames what may be a matter of a moment is a finding.
  private static let enoughFrames = 4

  /// Takes what looks wrong in the next frame. O(looks).
  ///
  /// - Returns: what has been so for long enough.
  mutating func take(_ looks: [Suspicion], _ moments: TraceMoments, at place: (line: Int, frame: Int)) -> [TraceFinding]
  {
    if looks.isEmpty {
      open = []
      return []
    }
    var told: [TraceFinding] = []
    let former = Dictionary(firstOf: open.map { ($0.id, $0) })
    open = looks.map { look in
      var entry = former[look.id]
      entry?.frames += 1
      let check = look.id.check
      var known =
        entry
        ?? Open(
          id: look.id, finding: TraceFinding(check: check, frame: place.frame, line: place.line, what: look.what),
          since: moments.now)
      let isMoment = check.needsMoments && (moments.isMoving || known.frames < Self.enoughFrames)
      if !known.isTold, moments.isCalm, !isMoment, moments.hasLasted(since: known.since) {
        known.isTold = true
        told.append(known.finding)
      }
      return known
    }
    return told
  }

  /// All that was not told yet: the frame has stayed.
  mutating func takeAll() -> [TraceFinding] {
    let left = open.filter { !$0.isTold }.map { $0.finding }
    for index in open.indices { open[index].isTold = true }
    return left
  }
}

/// Offsets and contents that change back and forth without a cause.
struct Swings {
  /// How many turns are a finding.
  static let limit = 6

  private var last: (offset: Points?, content: Points?)
  private var direction = (offset: 0, content: 0)
  private var turns = (offset: 0, content: 0)

  /// Takes the next frame; `nil` unless it is a finding.
  mutating func note(_ frame: TraceFrame, _ tolerance: Points) -> String? {
    defer { last = (frame.offset ?? last.offset, frame.content ?? last.content) }
    if Self.turn(last.offset, frame.offset, tolerance, &direction.offset, &turns.offset) {
      return "the offset goes back and forth, now to \(frame.offset ?? .zero), and nothing happens between the frames"
    }
    if Self.turn(last.content, frame.content, tolerance, &direction.content, &turns.content) {
      return "the content grows and shrinks, now to \(frame.content ?? .zero), and nothing happens between the frames"
    }
    return nil
  }

  private static func turn(
    _ last: Points?, _ now: Points?, _ tolerance: Points, _ direction: inout Int, _ turns: inout Int
  ) -> Bool {
    guard let last, let now, now.isApart(from: last, tolerance) else { return false }
    let new = now > last ? 1 : -1
    defer { direction = new }
    turns = direction == -new ? turns + 1 : 0
    return turns == limit
  }
}
