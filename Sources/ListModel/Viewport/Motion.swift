/// What moves the list from tick to tick, or holds it (EngineRules, "Time").
package enum Motion: Equatable, Sendable {
  /// The list is at rest.
  case none
  /// A finger is on the list, until `release`.
  case dragging
  indirect case animating(Animation)
  /// The finger was lifted and the list decelerates; the velocity is in points per second, downwards if positive.
  case decelerating(velocity: Double)
}

/// How a running animation reacts to a shift of the offset that keeps rows in place.
package enum AnimationShift: Sendable {
  /// The rest of the animation is shifted.
  case followed
  /// Not at all: each tick sets an offset computed at the start; only for a fault.
  case ignored
}

/// An animation to an offset or a row, in equal steps, one a tick.
package struct Animation: Equatable, Sendable {
  /// A row, and its target position in the viewport.
  package struct Aim: Equatable, Sendable {
    package let key: RowKey
    package let position: RowPlace
  }

  /// The target row; nil: the target is an offset.
  package let aim: Aim?
  /// The number of steps.
  package let steps: Int
  /// The number of steps made.
  package internal(set) var done = 0
  /// The offsets at which it starts and ends; both follow shifts of the offset. For a row the target is computed at the
  /// start.
  package private(set) var start: Points
  package private(set) var target: Points
  /// The shifts that it ignored; not 0 only under `animation-absolute`.
  private(set) var missed = Points.zero

  init(aim: Aim? = nil, steps: Int, from start: Points, to target: Points) {
    (self.aim, self.steps, self.start, self.target) = (aim, steps, start, target)
  }

  /// The number of remaining steps.
  package var left: Int { steps - done }

  /// Where it would start and end without `animation-absolute`.
  var correctStart: Points { (start + missed).inReach }
  var correctTarget: Points { (target + missed).inReach }

  /// The offset after the steps made: equal steps from start to target, the last of which lands exactly.
  var currentOffset: Points { start + (target - start).part(done, of: steps) }

  /// Shifts start and target, so that the remaining steps do not undo a shift of the offset.
  mutating func shift(by distance: Points) {
    (start, target) = ((start + distance).inReach, (target + distance).inReach)
  }

  /// Ignores a shift of the offset, and records it.
  mutating func noteMissedShift(_ distance: Points) { missed = (missed + distance).inReach }

  /// Applies all shifts that were ignored.
  mutating func applyMissedShifts() {
    shift(by: missed)
    missed = .zero
  }
}

extension Points {
  /// A fraction of the length, `count` of `all` equal parts, rounded to a thousandth, half away from zero.
  ///
  /// - Parameters:
  ///   - count: at most a million, as is `all`: then nothing overflows.
  func part(_ count: Int, of all: Int) -> Points {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: Int64(all))
    let (more, half) = (rest * Int64(count)).quotientAndRemainder(dividingBy: Int64(all))
    let rounding = 2 * half.magnitude >= UInt64(all) ? half.signum() : 0
    return Points(thousandths: whole * Int64(count) + more + rounding)
  }

  /// The distance of a tick at a velocity in points per second: a sixtieth, rounded to a thousandth, half away from
  /// zero.
  init(atVelocity velocity: Double) { thousandths = Int64((velocity * 1000 / 60).rounded()) }
}
