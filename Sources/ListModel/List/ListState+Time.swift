extension ListState {
  /// The most ticks that pass in one command, and the most steps of an animation.
  package static let maxTicks = 1_000_000

  /// Lets time pass: in each tick images and heights arrive, what is in motion moves by a step, and then, as after every command,
  /// clamp and pass follow (EngineRules, "Time"). O(ticks in motion); ticks in which nothing can happen cost nothing.
  ///
  /// - Parameters:
  ///   - count: 1 to a million.
  ///   - goesOn: is told now and then how many ticks have passed; false stops the time there.
  /// - Returns: whether all of the ticks have passed.
  /// - Throws: as every pass.
  package mutating func tick(_ count: Int = 1, while goesOn: (Int) -> Bool = { _ in true }) throws(Refusal) -> Bool {
    var left = count
    while left > 0 {
      let (before, offset, chosen, wasMoving) = (screen, scroller.offset, scroller.renderRange, scroller.time.isMoving)
      let counters = commandLog.counters
      try tickOnce()
      left -= 1
      // A tick that made a pass, bound nothing and left everything where it was is followed by others like it. Where rows
      // have entered in it and left again, the next may differ.
      let isQuiet = commandLog.counters == counters
      let hasStayed =
        isQuiet && screen.hasSameCells(as: before) && scroller.offset == offset && scroller.renderRange == chosen
      if !wasMoving, hasStayed, isAtRest {
        let idle = min(left, max(0, (nextArrival ?? .max) - 1))
        scroller.time.ticks += idle
        if !measuresAtOnce { _ = screen.advanceMeasurements(by: idle) }
        left -= idle
      }
      // A tick may take long, as where a hundred thousand rows are measured in each.
      if left > 0, !goesOn(count - left) { return false }
    }
    return true
  }

  /// Whether nothing changes by itself until something arrives.
  private var isAtRest: Bool {
    !scroller.time.isMoving && !records.isUnsettled && !screen.isFilling && isEstimateStable
      && settings.rules.zeroHeight == .known
  }

  /// In how many ticks an image or a height arrives, or nil.
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
    case .none, .dragging: try finishLayout()
    case .decelerating(let velocity): try decelerate(velocity)
    case .animating(let animation): try step(animation)
    }
  }

  private mutating func decelerate(_ velocity: Double) throws(Refusal) {
    moveOffset(to: scroller.offset + Points(atVelocity: velocity), because: .animation)
    let start = scroller.ledger.count
    scroller.time.motion = Motion(velocity: Motion.slowed(velocity))
    try finishLayout()
    // A reload to the top may have ended it meanwhile.
    let isStopped = scroller.ledger.entries(from: start).contains { $0.reason == .clamp }
    setMotion(isStopped ? .none : scroller.time.motion)
  }

  /// Goes over into another motion, in which images may be asked for that had to wait.
  private mutating func setMotion(_ motion: Motion) {
    scroller.time.motion = motion
    requestImages()
  }

  // MARK: Animations

  /// Leads to an offset in equal steps, one a tick. Nothing moves before the first tick.
  package mutating func animate(to target: Points, in steps: Int) {
    setMotion(.animating(Animation(steps: steps, from: scroller.offset, to: target)))
  }

  /// Leads to a row in so many steps, one a tick; each aims at the row again. Nothing moves before the first tick.
  ///
  /// - Parameter position: `nearest` is meant as seen from the offset at which the animation begins.
  package mutating func animate(toRow row: Int, at position: ScrollPosition, in steps: Int) {
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
      return try finishLayout()
    }
    scroller.time.motion = animation.left > 0 ? .animating(animation) : .none
    guard let aim = animation.aim, let row, settings.rules.animationShift == .followed else {
      moveOffset(to: animation.currentOffset, because: .animation)
      if animation.left == 0 { checkEnd(of: animation, atRow: row) }
      return try finishLayout()
    }
    guard animation.left > 0 else {
      return try land(onRow: row, at: aim.position, from: animation.start, because: .animation)
    }
    let target = target(forRow: row, at: aim.position, from: animation.start)
    moveOffset(to: scroller.offset + (target - offset).part(1, of: animation.left + 1), because: .animation)
    try finishLayout()
  }

  /// Notes it if an animation ended elsewhere than where its target has been shifted to.
  private mutating func checkEnd(of animation: Animation, atRow row: Int?) {
    let right =
      if let aim = animation.aim, let row {
        target(forRow: row, at: aim.position, from: animation.rightStart)
      } else { animation.rightTarget }
    guard scroller.offset != settings.rules.offsetRounding.rounded(right) else { return }
    commandLog.noteViolation(
      Violation(.animationTarget, "the animation ended at \(scroller.offset), its target had been shifted to \(right)"))
  }

  // MARK: The finger

  /// Moves the offset under a finger, which then holds the list until `release`. No rubber band: at an end it stays.
  package mutating func drag(by distance: Points) throws(Refusal) {
    scroller.time.motion = .dragging
    moveOffset(to: scroller.offset + distance, because: .user)
    try finishLayout()
  }

  /// Takes the finger off; the list runs on at so many points per second, unless that is next to nothing.
  ///
  /// - Throws: `not-dragging`.
  package mutating func release(velocity: Points = .zero) throws(Refusal) {
    try scroller.time.checkDragged()
    setMotion(Motion(velocity: Double(velocity.thousandths) / 1000))
  }
}
