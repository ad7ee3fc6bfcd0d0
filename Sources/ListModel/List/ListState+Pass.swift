extension ListState {
  /// Clamps the offset and makes one layout pass: how every command that changes the list ends (K4).
  ///
  /// - Parameter anchor: what is to keep its place on screen; it moves the offset before the clamp does (K11).
  /// - Throws: `source-changed`; `too-many-visible` (K19).
  mutating func finishLayout(
    holding anchor: ScrollAnchor? = nil, isReload: Bool = false, isLanding: Bool = false
  ) throws(Refusal) {
    fitWindow()
    if settings.rules.content == .exact, records.averagedRows != nil { records.averagedRows = nil }
    try checkReach()
    var former = scroller.rememberedContent
    if let anchor { former = try apply(anchor:  anchor) }
    let isOfHeights = anchor?.isOfHeights
    if settings.rules.clampTime != .beforePass, isOfHeights != nil || isReload {
      try passUnclamped(isOfHeights: isOfHeights ?? false, isReload: isReload, after: former)
    }
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

  /// The pass that an update makes before it is clamped. Where a set height has led the offset elsewhere, the list may
  /// still know the content as it was, and clamp to that first.
  ///
  /// - Parameter former: the content as it was.
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

  /// Lets an update's anchor act, under `first` behind a pass where the offset stands (K11, K25).
  ///
  /// It stands apart from `finishLayout`: updates nest a hundred deep under `nested-pass`, and the stack holds each one's frame.
  ///
  /// - Returns: the content that a late clamp knows: as it was, or as the clamp that `line` begins with has found it.
  private mutating func apply(anchor held: ScrollAnchor) throws(Refusal) -> Points {
    var anchor = held
    let former = scroller.rememberedContent
    restartAverage(from: anchor.lastRow)
    if !screen.numbers.isEmpty || !anchor.numbers.isEmpty { screen.numbers = anchor.numbers }
    if anchor.rule == .first {
      // Measuring in this pass is no reason to clamp to the content of before.
      scroller.rememberContent(records.content)
      try pass(isSplice: !anchor.isOfHeights, choosing: .asUpdate)
      anchor.removeMovedRows(besides: screen.shown)
    }
    holdAll(anchor)
    return anchor.rule == .line ? scroller.rememberedContent : former
  }

  /// Holds what an update's anchor holds; the way is no move where the update has changed the number of rows (K21).
  private mutating func holdAll(_ anchor: ScrollAnchor) {
    let before = scroller.offset
    if anchor.rule == .line { hold(line: anchor) } else { hold(anchor) }
    if anchor.rowCount != records.count { scroller.moves.offset += scroller.offset - before }
  }

  /// Lets the clamp act, and then the offset go with the line that the anchor holds (K25).
  mutating func hold(line anchor: ScrollAnchor) {
    guard let line = anchor.line else { return }
    clamp()
    let shift = line.shift(in: records, at: scroller.offset, isOfHeights: anchor.isOfHeights)
    moveOffset(to: scroller.offset + shift, because: .anchor)
  }

  /// Moves the offset so that what an update's anchor holds keeps its place on screen (K11).
  mutating func hold(_ anchor: ScrollAnchor) {
    let rules = settings.rules
    guard let target = anchor.target(in: records, scroller, by: rules, counting: .everything),
      let counted = anchor.target(in: records, scroller, by: rules, counting: rules.anchorMeasure)
    else { return }
    moveOffset(to: counted, because: .anchor)
    guard scroller.offset != settings.rules.offsetRounding.rounded(target) else { return }
    commandLog.noteViolation(Violation(.correction, "the anchor demands offset \(target), it is \(scroller.offset)"))
  }

  /// One layout pass (K4): the leavers return in the order in which they stood on screen, then the entrants fetch, bind
  /// and draw in ascending row order.
  ///
  /// - Parameters:
  ///   - isSplice: whether it follows an update that did more than to set heights (K23).
  ///   - isLanding: whether it follows a scroll to a row.
  ///   - choice: which rows get cells.
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
    // Asked first: the optimiser makes the cells unique before the loop, and who shared them would share no more.
    if !slots.isEmpty { screen.giveStates(bySlot: slots) }
    if settings.rules.capTime == .afterFetches { screen.trimPool(by: settings.rules, &commandLog) }
    noteShown(chosen)
    requestImages()
    scroller.hasRawOffset = false
  }

  /// Chooses the rows that get cells, and notes between which edges, where that tells later which of them wait.
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

  /// Notes which rows have cells, and why.
  private mutating func noteShown(_ chosen: ChosenRows) {
    if let zones = chosen.zones { screen.noteZones(visible: zones.visible, rendered: zones.rendered) }
    commandLog.noteExtraRows(chosen.extra)
    // A limit of 0 keeps them waiting for ever.
    screen.isFilling = chosen.zones?.isCut ?? false && settings.rules.renderLimit != 0
  }

  /// Checks that no place in the content is farther from the top than sums of lengths can reach.
  ///
  /// - Throws: `too-many-rows`.
  private func checkReach() throws(Refusal) {
    guard records.content > .farthest else { return }
    throw Refusal(
      .tooManyRows, "the content would be \(records.content) points high, but at most \(Points.farthest) is possible",
      advice: "use fewer or lower rows, or a smaller gap or margin")
  }
}
