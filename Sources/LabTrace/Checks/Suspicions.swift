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
}

/// What looked wrong in the last frame, since when, and what of it has lasted.
struct Suspicions {
  private struct Open {
    let id: Suspicion.ID
    let finding: TraceFinding
    let since: TraceMoments.Instant
    var frames = 0
    var isReported = false
  }

  private var open: [Open] = []
  /// In how many frames what may be so for a moment must be seen.
  private static let leastFrames = 4

  /// Replaces what looked wrong in the last frame.
  ///
  /// - Returns: what has lasted.
  mutating func note(_ looks: [Suspicion], _ moments: TraceMoments, in frame: TracedFrame) -> [TraceFinding] {
    let former = Dictionary(firstOf: open.map { ($0.id, $0) })
    var lasting: [TraceFinding] = []
    open = looks.map { look in
      let finding = TraceFinding(check: look.id.check, frame: frame.number, line: frame.line, what: look.what)
      var entry = former[look.id] ?? Open(id: look.id, finding: finding, since: moments.now)
      entry.frames += 1
      let isMoment = look.id.check.needsMoments && (moments.isMoving || entry.frames < Self.leastFrames)
      if !entry.isReported, moments.isCalm, !isMoment, moments.hasLasted(since: entry.since) {
        entry.isReported = true
        lasting.append(entry.finding)
      }
      return entry
    }
    return lasting
  }

  /// All that was not reported yet: the frame has stayed.
  mutating func noteRest() -> [TraceFinding] {
    let left = open.filter { !$0.isReported }.map { $0.finding }
    for index in open.indices { open[index].isReported = true }
    return left
  }
}
