extension ListState {
  /// The maximum number of ticks in one command, and of steps in an animation.
  package static let maxTicks = 1_000_000

  /// Advances time: in each tick images and measurements arrive, a motion makes a step, and clamp and pass follow as
  /// after every command (EngineRules, "Time"). O(ticks in motion); ticks in which nothing can happen are skipped.
  ///
  /// - Parameters:
  ///   - count: 1 to a million.
  ///   - shouldContinue: called now and then with the number of ticks so far; false stops.
  /// - Returns: whether all ticks have passed.
  /// - Throws: as every pass.
  package mutating func tick(_ count: Int = 1, while shouldContinue: (Int) -> Bool = { _ in true }) throws(Refusal)
    -> Bool
  {
    var left = count
    while left > 0 {
      let (before, offset, memory, wasMoving) = (screen, scroller.offset, scroller.memory, scroller.time.isMoving)
      let (counters, moves) = (commandLog.counters, scroller.ledger.count)
      try tickOnce()
      left -= 1
      // If a tick made a pass that bound and moved nothing, the following ticks are the same and are skipped. If rows
      // entered and left again in it, the next tick may differ; if the offset moved and came back, it does so again.
      let isQuiet = commandLog.counters == counters && scroller.ledger.count == moves
      let hasStayed =
        isQuiet && screen.hasSameCells(as: before) && scroller.offset == offset && scroller.memory == memory
      if !wasMoving, hasStayed, isAtRest {
        let idle = min(left, max(0, (nextArrival ?? .max) - 1))
        scroller.time.ticks += idle
        if !measuresAtOnce { _ = screen.advanceMeasurements(by: idle) }
        left -= idle
      }
      // A single tick may take long: it can measure a hundred thousand rows.
      if left > 0, !shouldContinue(count - left) { return false }
    }
    return true
  }

  /// Whether nothing changes until an image or a measurement arrives.
  private var isAtRest: Bool {
    !scroller.time.isMoving && !records.isUnsettled && !screen.isFilling && isEstimateStable
      && settings.rules.zeroHeight == .known && (hooks.isEmpty || settings.rules.rearm != .perTick)
  }

  /// The number of ticks until the next image or measurement arrives, or nil.
  private var nextArrival: Int? {
    let height = measuresAtOnce ? nil : screen.nextHeight
    return [images.nextDue.map { $0 - scroller.time.ticks }, height].compactMap { $0 }.min()
  }

  private mutating func tickOnce() throws(Refusal) {
    scroller.time.ticks += 1
    commandLog.beginTick(scroller.time.ticks)
    imageStore.wrappedValue.deliver(
      to: &screen, at: scroller.time.ticks, by: settings.rules.delivery, &commandLog)
    try takeAwaitedHeights()
    switch scroller.time.motion {
    case .none, .dragging:
      scrollUnderLiftedRow()
      try finishLayout(.tick)
    case .decelerating(let velocity): try decelerate(velocity)
    case .animating(let animation): try step(animation)
    }
  }

  private mutating func decelerate(_ velocity: Double) throws(Refusal) {
    moveOffset(to: scroller.offset + Points(atVelocity: velocity), because: .animation)
    let start = scroller.ledger.count
    scroller.time.motion = Motion(velocity: Motion.slowed(velocity))
    try finishLayout(.scroll)
    // A reload that scrolls to the top may have ended the motion.
    let isStopped = scroller.ledger.entries(from: start).contains { $0.reason == .clamp }
    setMotion(isStopped ? .none : scroller.time.motion)
  }

  /// Starts another motion; images that waited for the old one to end may be requested now.
  private mutating func setMotion(_ motion: Motion) {
    scroller.time.wish = nil
    scroller.time.motion = motion
    requestImages()
  }

  // MARK: Animations

  /// Starts an animation to an offset in equal steps, one a tick. Nothing moves before the first tick.
  package mutating func animate(to target: Points, in steps: Int) {
    setMotion(.animating(Animation(steps: steps, from: scroller.offset, to: target)))
  }

  /// Starts an animation to a row, one step a tick; each step aims at the row's current place. Nothing moves before the
  /// first tick.
  ///
  /// - Parameter position: `nearest` is computed from the offset at which the animation starts.
  package mutating func animate(toRow row: Int, at position: RowPlace, in steps: Int) {
    let aim = Animation.Aim(key: records.key(of: row), position: position)
    let target = target(forRow: row, at: position, from: scroller.offset)
    setMotion(.animating(Animation(aim: aim, steps: steps, from: scroller.offset, to: target)))
  }

  private mutating func step(_ animation: Animation) throws(Refusal) {
    var animation = animation
    animation.done += 1
    let row = animation.aim.flatMap { records.row(of: $0.key) }
    guard animation.aim == nil || row != nil else {
      scroller.time.motion = .none
      return try finishLayout(.tick)
    }
    scroller.time.motion = animation.left > 0 ? .animating(animation) : .none
    guard let aim = animation.aim, let row, settings.rules.animationShift == .followed else {
      moveOffset(to: animation.currentOffset, because: .animation)
      if animation.left == 0 { checkEnd(of: animation, atRow: row) }
      return try finishLayout(.scroll)
    }
    guard animation.left > 0 else {
      return try land(onRow: row, at: aim.position, from: animation.start, because: .animation)
    }
    let target = target(forRow: row, at: aim.position, from: animation.start)
    moveOffset(to: scroller.offset + (target - offset).part(1, of: animation.left + 1), because: .animation)
    try finishLayout(.scroll)
  }

  /// Logs a violation if an animation ended away from its shifted target.
  private mutating func checkEnd(of animation: Animation, atRow row: Int?) {
    let right =
      if let aim = animation.aim, let row {
        target(forRow: row, at: aim.position, from: animation.correctStart)
      } else { animation.correctTarget }
    guard scroller.offset != settings.rules.rounded(right) else { return }
    commandLog.noteViolation(
      Violation(.animationTarget, "the animation ended at \(scroller.offset), its target had been shifted to \(right)"))
  }

  // MARK: The finger

  /// Moves the offset under a finger, which stays on the list until `release`. There is no rubber band: the clamp stops
  /// it.
  ///
  /// - Throws: as every pass.
  package mutating func drag(by distance: Points) throws(Refusal) {
    (scroller.time.motion, scroller.time.wish) = (.dragging, nil)
    moveOffset(to: scroller.offset + distance, because: .user)
    try finishLayout(.scroll)
  }

  /// Lifts the finger; the list decelerates from `velocity` points per second, unless that is almost 0.
  ///
  /// - Throws: `not-dragging`.
  package mutating func release(velocity: Points = .zero) throws(Refusal) {
    try scroller.time.checkDragged()
    setMotion(Motion(velocity: Double(velocity.thousandths) / 1000))
  }
}
