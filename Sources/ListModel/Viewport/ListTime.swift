/// The time since `load`, and what is in motion (K18).
struct ListTime: Equatable, Sendable {
  /// How many ticks have passed.
  var ticks = 0
  var motion = Motion.none

  /// Whether the next tick moves the offset.
  var isMoving: Bool {
    switch motion {
    case .none, .dragging: false
    case .animating, .decelerating: true
    }
  }

  /// Ends an animation and a deceleration, as a scroll does that the user makes; a finger stays on.
  mutating func endMotion() { if isMoving { motion = .none } }

  /// Lets a running animation go with a change of the offset that keeps rows in their place on screen.
  mutating func shiftAnimation(with entry: LedgerEntry, by rule: AnimationShift) {
    guard case .animating(var animation) = motion else { return }
    switch entry.reason {
    case .anchor, .estimate, .recenter: break
    case .user, .clamp, .animation, .reload, .restore: return
    }
    let distance = entry.to - entry.from
    switch rule {
    case .followed: animation.shift(by: distance)
    case .ignored: animation.noteMissedShift(distance)
    }
    motion = .animating(animation)
  }

  /// Makes good what `animation-absolute` has done to an animation that still runs.
  mutating func repairAnimation() {
    guard case .animating(var animation) = motion else { return }
    animation.applyMissedShifts()
    motion = .animating(animation)
  }

  /// Checks that a finger is on the list.
  ///
  /// - Throws: `not-dragging`.
  func checkDragged() throws(Refusal) {
    guard motion == .dragging else {
      throw Refusal(.notDragging, "no finger is on the list", advice: "drag 20 puts one down and moves the list by 20")
    }
  }
}

extension Motion {
  /// A list that decelerates is at rest below so many points per second.
  private static let slowest = 10.0
  /// What is left of a velocity after a tick: 0.998 a millisecond, to the power of 1000/60.
  private static let friction = 0.967184

  /// Running on at so many points per second; at rest where that is next to nothing.
  init(velocity: Double) { self = velocity.magnitude < Self.slowest ? .none : .decelerating(velocity: velocity) }

  /// What is left of a velocity after a tick.
  static func slowed(_ velocity: Double) -> Double { velocity * friction }
}

extension Refusal.Code {
  /// No finger holds the list.
  package static let notDragging = Refusal.Code("not-dragging")
}
