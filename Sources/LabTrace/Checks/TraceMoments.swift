import ListModel

/// How long ago rows changed, moved, and came on screen: what is wrong only for a moment after that is no finding.
struct TraceMoments {
  struct Instant {
    /// In milliseconds; nil: the frames have no times.
    var time: Int?
    /// The number of frames up to then.
    var frame = 0
  }

  /// A length of time: in frames where these have no times.
  private struct Span {
    let milliseconds: Int
    let frames: Int
  }

  /// How long after a change of the rows a list may still be on its way.
  private static let settling = Span(milliseconds: 500, frames: 3)
  /// How long after a movement the next one still belongs to it.
  private static let motion = Span(milliseconds: 300, frames: 3)
  /// How long a frame must stay for the list to be at rest, in milliseconds.
  static let rest = 250

  private(set) var now = Instant()
  private var lastChange: Instant?
  private var lastMotion: Instant?
  /// The last movement that the app did not ask for by an offset.
  private var lastDrift: Instant?
  /// When a row last had a new height.
  private var lastNewHeight: Instant?
  /// When a row last came on screen, new or not: some lists forget heights, or keep them by number.
  private var lastEntrance: Instant?

  /// Begins a frame.
  ///
  /// - Parameter causes: what happened since the frame before.
  mutating func begin(_ frame: TraceFrame, _ causes: TraceCauses) {
    now = Instant(time: frame.time, frame: now.frame + 1)
    if causes.isChange { lastChange = now }
    if causes.hasScrolls { lastMotion = now }
    if !causes.areScrollsExact { lastDrift = now }
  }

  /// The rows or the offset have moved, which belongs to a movement before or to a scroll.
  mutating func noteMotion() {
    if isDrifting { lastDrift = now }
    lastMotion = now
  }

  mutating func noteNewHeight() { (lastNewHeight, lastEntrance) = (now, now) }

  mutating func noteEntrance() { lastEntrance = now }

  /// Whether the last change of the rows is long past.
  var isCalm: Bool { !isWithin(Self.settling, lastChange) }
  /// Whether the list may still be moving.
  var isMoving: Bool { isWithin(Self.motion, lastMotion) }
  /// Whether it may be moving by more than the app has asked for.
  var isDrifting: Bool { isWithin(Self.motion, lastDrift) }
  /// Whether rows may still get their places: lists measure rows that are on screen, and learn their heights later.
  var isLearning: Bool { isWithin(Self.motion, lastEntrance) }

  /// Whether a row had a new height in this frame or in one of the two before it.
  var hasJustLearned: Bool { lastNewHeight.map { now.frame - $0.frame < Self.motion.frames } ?? false }

  /// Whether what began at some time has lasted for longer than a moment.
  func hasLasted(since then: Instant) -> Bool {
    if let before = then.time, let time = now.time { return time - before >= Self.rest }
    return now.frame > then.frame
  }

  private func isWithin(_ span: Span, _ then: Instant?) -> Bool {
    guard let then else { return false }
    if let before = then.time, let time = now.time { return time - before < span.milliseconds }
    return now.frame - then.frame < span.frames
  }
}
