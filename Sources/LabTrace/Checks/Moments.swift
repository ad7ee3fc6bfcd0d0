import ListModel

/// What happened since the frame before, and how long ago what moves rows was.
struct TraceMoments {
  /// How long after a change of the rows a list may still be on its way, in milliseconds, or in frames where no times are known.
  static let settling = (milliseconds: 500, frames: 3)
  /// How long a frame must stay for the list to be at rest.
  static let rest = 250
  /// How long after a movement the next one still belongs to it.
  static let motion = (milliseconds: 300, frames: 3)

  /// What happened since the last frame.
  private(set) var causes = TraceCauses()
  /// The time and the number of frames at the last change, and at the last movement.
  private var lastChange: (time: Int?, frame: Int)?
  private var lastMotion: (time: Int?, frame: Int)?
  /// The same at the last movement that code did not ask for by an offset.
  private var lastDrift: (time: Int?, frame: Int)?
  /// The time and the number of frames when a row was last new on screen, or had a new height.
  private var lastArrival: (time: Int?, frame: Int)?
  /// The same when a row last came on screen, new or not: some lists forget heights, or keep them by number.
  private var lastEntrance: (time: Int?, frame: Int)?
  private(set) var now: (time: Int?, frame: Int) = (nil, 0)

  mutating func note(_ event: TraceEvent) { causes.note(event) }

  /// A frame comes.
  mutating func begin(_ frame: TraceFrame) {
    now = (frame.time, now.frame + 1)
    if causes.isChange { lastChange = now }
    if causes.hasScrolls { lastMotion = now }
    if !causes.areScrollsExact { lastDrift = now }
  }

  mutating func noteMotion() {
    if isDrifting { lastDrift = now }
    lastMotion = now
  }

  mutating func noteArrival() { (lastArrival, lastEntrance) = (now, now) }

  mutating func noteEntrance() { lastEntrance = now }

  mutating func end() { causes = TraceCauses() }

  /// Whether the last change of the rows is long past.
  var isCalm: Bool { !isWithin(lastChange, Self.settling) }
  /// Whether the list may still be moving.
  var isMoving: Bool { isWithin(lastMotion, Self.motion) }
  /// Whether it may be moving by more than the app has asked for.
  var isDrifting: Bool { isWithin(lastDrift, Self.motion) }

  /// Whether rows may still get their places: lists measure rows when they are on screen, and hear of it later.
  var isLearning: Bool { isWithin(lastEntrance, Self.motion) }

  /// Whether a row was new on screen, or had a new height, in this frame or in one of the two before it.
  var hasJustLearned: Bool { lastArrival.map { now.frame - $0.frame < Self.motion.frames } ?? false }

  /// Whether what began some time ago has stayed for so long that it is for more than a moment.
  func hasLasted(since then: (time: Int?, frame: Int)) -> Bool {
    if let before = then.time, let time = now.time { return time - before >= Self.rest }
    return now.frame > then.frame
  }

  private func isWithin(_ then: (time: Int?, frame: Int)?, _ limit: (milliseconds: Int, frames: Int)) -> Bool {
    guard let then else { return false }
    if let before = then.time, let time = now.time { return time - before < limit.milliseconds }
    return now.frame - then.frame < limit.frames
  }
}

/// How often each value was there, and where it was first, to know what is usual.
struct UsualValue {
  private var values: [Int64: (count: Int, first: TraceFinding)] = [:]
  /// The most frequent value, in steps; nil: none was seen.
  private(set) var usual: Int64?
  private var all = 0
  /// The maximum number of different values that are kept.
  private static let maxValues = 10_000

  mutating func note(_ value: Points, _ step: Points, _ finding: (Points) -> TraceFinding) {
    all += 1
    let place =
      (value.thousandths + (value < .zero ? -step.half.thousandths : step.half.thousandths)) / max(1, step.thousandths)
    let known = values[place]
    guard known != nil || values.count < Self.maxValues else { return }
    let count = (known?.count ?? 0) + 1
    values[place] = (count, known?.first ?? finding(value))
    let best = usual.map { (values[$0]?.count ?? 0, -Int64(clamping: $0.magnitude)) }
    if best.map({ $0 < (count, -Int64(clamping: place.magnitude)) }) ?? true { usual = place }
  }

  /// The first of each value that is not within a step of the usual one, and that is rare.
  func rarities(maxShare: Int) -> [(value: Int64, finding: TraceFinding)] {
    guard let usual else { return [] }
    return values.filter { ($0.key - usual).magnitude > 1 && $0.value.count * maxShare <= all }
      .sorted { $0.value.first.line < $1.value.first.line }.map { ($0.key, $0.value.first) }
  }
}
