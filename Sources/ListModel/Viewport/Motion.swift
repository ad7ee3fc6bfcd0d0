/// What moves the list from tick to tick, or holds it (EngineRules, "Time").
package enum Motion: Equatable, Sendable {
  /// The list is at rest.
  case none
  /// A finger holds it, until `release`.
  case dragging
  indirect case animating(Animation)
  /// A finger has let go, and the list runs on at so many points per second, downwards if positive.
  case decelerating(velocity: Double)
}

/// What a shift of the offset that keeps rows in their place does to a running animation.
package enum AnimationShift: Sendable {
  /// It shifts what is left of the way.
  case followed
  /// Nothing: each tick writes an offset that was known at the start; only a fault has it so.
  case ignored
}

/// A way to an offset or to a row, in so many steps, one a tick.
package struct Animation: Equatable, Sendable {
  /// A row, and where in the viewport it is to stand.
  package struct Aim: Equatable, Sendable {
    package let key: RowKey
    package let position: ScrollPosition
  }

  /// The row it leads to; nil: it leads to an offset.
  package let aim: Aim?
  /// How many steps it has.
  package let steps: Int
  /// How many of them are done.
  package internal(set) var done = 0
  /// Where it began, and where it leads: both go with whatever shifts the offset meanwhile. For a row the target is
  /// where the row stood at the beginning.
  package private(set) var start: Points
  package private(set) var target: Points
  /// By how much they should have been shifted and were not: only `animation-absolute` does that.
  private(set) var missed = Points.zero

  init(aim: Aim? = nil, steps: Int, from start: Points, to target: Points) {
    (self.aim, self.steps, self.start, self.target) = (aim, steps, start, target)
  }

  /// The steps that are still to come.
  package var left: Int { steps - done }

  /// Where it would have begun, and where it would lead, without the fault.
  var rightStart: Points { (start + missed).inReach }
  var rightTarget: Points { (target + missed).inReach }

  /// Where the steps lead that are done: equal steps from the start to the target, the last of which lands exactly.
  var currentOffset: Points { start + (target - start).part(done, of: steps) }

  /// Goes with a shift of the offset, so that what is left of the way is shifted and not fought.
  mutating func shift(by distance: Points) {
    (start, target) = ((start + distance).inReach, (target + distance).inReach)
  }

  /// Does not go with a shift of the offset, and notes it.
  mutating func noteMissedShift(_ distance: Points) { missed = (missed + distance).inReach }

  /// Goes with all shifts that it has missed.
  mutating func applyMissedShifts() {
    shift(by: missed)
    missed = .zero
  }
}

extension Points {
  /// So many of equally many parts of the length, rounded to a thousandth, half away from zero.
  ///
  /// - Parameters:
  ///   - count: at most a million, and so is `all`: then nothing overflows.
  func part(_ count: Int, of all: Int) -> Points {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: Int64(all))
    let (more, half) = (rest * Int64(count)).quotientAndRemainder(dividingBy: Int64(all))
    let rounding = 2 * half.magnitude >= UInt64(all) ? half.signum() : 0
    return Points(thousandths: whole * Int64(count) + more + rounding)
  }

  /// The way of a tick at so many points per second: a sixtieth, rounded to a thousandth, half away from zero.
  init(atVelocity velocity: Double) { thousandths = Int64((velocity * 1000 / 60).rounded()) }
}
