extension ListState {
  /// Clamps the offset and makes a layout pass: the last step of every command that changes the list (K4).
  ///
  /// The order of the phases: fit the sliding window; apply the anchor of an update; under `clamp-time after-pass` make
  /// a pass before the clamp; clamp; recentre the sliding window; make the pass (two after an update or a long scroll,
  /// where the policies say so); measure in cells; extrapolate the content; start late measurements; trigger waiting
  /// edits.
  ///
  /// - Parameter anchor: what must keep its place on screen; it moves the offset before the clamp does (K11).
  /// - Throws: `source-changed`; `too-many-visible` (K19).
  mutating func finishLayout(
    holding anchor: ScrollAnchor? = nil, isReload: Bool = false, isLanding: Bool = false
  ) throws(Refusal) {
    fitWindow()
    if settings.rules.content == .exact, records.averagedRows != nil { records.averagedRows = nil }
    try checkReach()
    var former = scroller.rememberedContent
    if let anchor { former = try apply(anchor: anchor) }
    let isOfHeights = anchor?.isOfHeights
    if settings.rules.clampTime != .beforePass, isOfHeights != nil || isReload {
      try passUnclamped(isOfHeights: isOfHeights ?? false, isReload: isReload, after: former)
    }
    chaseWish()
    clamp()
    let passed = try recentreWindow()
    let isSplice = isOfHeights == false
    if isOfHeights != nil, settings.rules.clampTime == .beforePass, settings.rules.leaving != .atOnce {
      try pass(isSplice: isSplice, choosing: .asUpdate)
    } else if settings.rules.jumpOverscan != nil, chooser.isLongScroll(isLanding: isLanding) {
      try pass(choosing: .afterJump)
    }
    let isAnew = isLanding && settings.rules.leaving == .whileEnough
    try pass(isSplice: isSplice, isLanding: isLanding, choosing: isAnew ? .asUpdate : .asUsual)
    try measureShown()
    try followAverage()
    createAndDiscardCells(passed)
    awaitHeights()
    scroller.endPass(in: records.content)
    triggerEndAndPrefetchHooks()
    try executeQueue()
  }

  /// The pass that an update makes before it is clamped. If a changed height moved the offset, the engine may still
  /// know the old content height and clamp to that first.
  ///
  /// - Parameter former: the content's height before the update.
  mutating func passUnclamped(isOfHeights: Bool, isReload: Bool, after former: Points) throws(Refusal) {
    let end = scroller.largestOffset(in: former, by: settings.rules)
    scroller.rememberContent(records.content)
    try pass(isSplice: !isOfHeights && !isReload, choosing: isReload ? .asUsual : .asUpdate)
    guard isOfHeights, settings.rules.clampTime == .late, settings.rules.clamp == .both, scroller.offset > end else {
      return
    }
    moveOffset(to: end, because: .clamp)
    try pass()
  }

  /// Moves the offset as an update's anchor requires; under `first` it makes a pass at the old offset before (K11,
  /// K25).
  ///
  /// Kept out of `finishLayout` because updates nest a hundred deep under `nested-pass`, and each level keeps its stack
  /// frame.
  ///
  /// - Returns: the content height that a late clamp uses: that before the update, or for `line` that of its own clamp.
  private mutating func apply(anchor held: ScrollAnchor) throws(Refusal) -> Points {
    var anchor = held
    let former = scroller.rememberedContent
    restartAverage(from: anchor.lastRow)
    if !screen.numbers.isEmpty || !anchor.numbers.isEmpty { screen.numbers = anchor.numbers }
    if anchor.rule == .first {
      // Measuring in this pass must not clamp to the old content.
      scroller.rememberContent(records.content)
      try pass(isSplice: !anchor.isOfHeights, choosing: .asUpdate)
      anchor.removeMovedRows(besides: screen.shown)
    }
    holdAll(anchor)
    return anchor.rule == .line ? scroller.rememberedContent : former
  }

  /// Applies an update's anchor. If the number of rows changed, the shift does not count as a move (K21).
  private mutating func holdAll(_ anchor: ScrollAnchor) {
    let before = scroller.offset
    if anchor.rule == .line { hold(line: anchor) } else { hold(anchor) }
    if anchor.rowCount != records.count { scroller.moves.offset += scroller.offset - before }
  }

  /// Clamps, then moves the offset so that the text line of the anchor keeps its place (K25).
  mutating func hold(line anchor: ScrollAnchor) {
    guard let line = anchor.line else { return }
    clamp()
    let shift = line.shift(in: records, at: scroller.offset, isOfHeights: anchor.isOfHeights)
    moveOffset(to: scroller.offset + shift, because: .anchor)
  }

  /// Moves the offset so that the anchor row keeps its place on screen (K11).
  mutating func hold(_ anchor: ScrollAnchor) {
    let rules = settings.rules
    guard let target = anchor.target(in: records, scroller, by: rules, counting: .everything),
      let counted = anchor.target(in: records, scroller, by: rules, counting: rules.anchorMeasure)
    else { return }
    moveOffset(to: counted, because: .anchor)
    guard scroller.offset != settings.rules.offsetRounding.rounded(target) else { return }
    commandLog.noteViolation(Violation(.correction, "the anchor demands offset \(target), it is \(scroller.offset)"))
  }

  /// One layout pass (K4): leaving cells return in screen order, then entering rows fetch, bind and draw cells in
  /// ascending row order.
  ///
  /// The phases: update the estimate, measure visible rows, choose the rows that get cells, recycle leaving cells, walk
  /// over passed rows, fill the screen, recycle the rest, request images.
  ///
  /// - Parameters:
  ///   - isSplice: whether it follows an update that did more than change heights (K23).
  ///   - isLanding: whether it follows a scroll to a row.
  ///   - choice: which rows get cells.
  /// - Throws: `source-changed`, `too-many-visible`, `too-far`, `interrupted`.
  mutating func pass(
    isSplice: Bool = false, isLanding: Bool = false, choosing choice: RowChoice = .asUsual
  ) throws(Refusal) {
    try checkSource()
    updateEstimate()
    try measureVisible()
    scroller.moves.follow(to: scroller.offset)
    let chosen = try chooseRows(choice)
    if !screen.cache.isEmpty {
      screen.pruneCache(
        isOver: settings.rules.cacheYield == .none, in: records, data.catalog, by: settings.rules, &commandLog)
    }
    let slots = settings.rules.cellState == .keptInSlot ? screen.live.map { $0.cell.state } : []
    var change = ScreenChange(
      to: chosen.rows, on: screen, isSplice: isSplice, isLanding: isLanding, from: commandLog.events.count)
    recycleBeforeFetches(&change)
    try passRows(&change)
    fill(&change)
    try checkInterruption()
    recycleAfterFetches(&change)
    // Test first: else the optimiser moves the uniqueness check out of the loop and copies cells that other lists
    // share.
    if !slots.isEmpty { screen.setStates(bySlot: slots) }
    if settings.rules.capTime == .afterFetches { screen.trimPool(by: settings.rules, &commandLog) }
    noteShown(chosen)
    requestImages()
    scroller.hasRawOffset = false
  }

  /// Chooses the rows that get cells, and stores the render range if later passes depend on it (`leaving`).
  private mutating func chooseRows(_ choice: RowChoice) throws(Refusal) -> ChosenRows {
    let chooser = chooser
    scroller.projectedDistance = chooser.projectedDistance
    let chosen = try chooser.rows(choosing: choice)
    if !records.delaysLeaving(by: settings.rules) {
      scroller.renderRange = nil
    } else if let edges = chosen.edges {
      scroller.renderRange = edges
    }
    return chosen
  }

  /// Stores which rows have cells, and why.
  private mutating func noteShown(_ chosen: ChosenRows) {
    if let zones = chosen.zones { screen.noteZones(visible: zones.visible, rendered: zones.rendered) }
    commandLog.noteExtraRows(chosen.extra)
    // With a limit of 0 the rows would wait forever, so nothing is pending.
    screen.isFilling = chosen.zones?.isCut ?? false && settings.rules.renderLimit != 0
  }

  /// Checks that every position in the content is small enough for sums of lengths not to overflow.
  ///
  /// - Throws: `too-many-rows`.
  private func checkReach() throws(Refusal) {
    guard records.content > .farthest else { return }
    throw Refusal(
      .tooManyRows, "the content would be \(records.content) points high, but at most \(Points.farthest) is possible",
      advice: "use fewer or lower rows, or a smaller gap or margin")
  }
}
