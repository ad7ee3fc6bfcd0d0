/// The time since `load`, and the current motion (K18).
struct ListTime: Equatable, Sendable {
  /// How many ticks have passed.
  var ticks = 0
  var motion = Motion.none
  /// The offset that was asked for beyond the end of the content, as long as it is chased (`reach chase`).
  var wish: Points?
  /// The row that a finger has lifted (K30).
  var lift: Lift?

  /// Whether the next tick moves the offset.
  var isMoving: Bool {
    switch motion {
    case .none, .dragging: false
    case .animating, .decelerating: true
    }
  }

  /// Ends an animation or a deceleration, as a scroll by the user does; a drag continues.
  mutating func endMotion() {
    wish = nil
    if isMoving { motion = .none }
  }

  /// Shifts a running animation by a change of the offset that keeps rows in place on screen.
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

  /// Repairs an animation that `animation-absolute` has not shifted.
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
  /// Below this speed, in points per second, a decelerating list stops.
  private static let slowest = 10.0
  /// The factor by which a velocity changes in a tick: 0.998 a millisecond, to the power of 1000/60.
  private static let friction = 0.967184

  /// Deceleration from a velocity in points per second; none if it is almost 0.
  init(velocity: Double) { self = velocity.magnitude < Self.slowest ? .none : .decelerating(velocity: velocity) }

  /// The velocity after a tick.
  static func slowed(_ velocity: Double) -> Double { velocity * friction }
}

extension Refusal.Code {
  /// No finger is on the list.
  package static let notDragging = Refusal.Code("not-dragging")
}
