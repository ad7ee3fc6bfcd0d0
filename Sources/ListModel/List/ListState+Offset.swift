/// The last phase of a pass, which is also the first: where the offset comes to stand (K6, K11).
extension ListState {
  /// Applies the anchor of an update, and clamps; the policies may make a pass before that.
  mutating func settle(_ reason: PassReason, holding anchor: ScrollAnchor?) throws(Refusal) {
    var former = scroller.rememberedContent
    if let anchor { former = try apply(anchor: anchor) }
    let remembers = scroller.remembered != nil || settings.rules.anchor.row == .fraction
    let chooses = remembers ? remember(reason, anchor) : false
    let isOfHeights = anchor?.isOfHeights
    if settings.rules.clampTime.follows, isOfHeights != nil || reason == .reload {
      try passUnclamped(isOfHeights: isOfHeights ?? false, isReload: reason == .reload, after: former)
    }
    if scroller.time.wish != nil { chaseWish() }
    clamp()
    if chooses { chooseRemembered() }
    if settings.rules.overscanShare == .ahead { scroller.noteDirection() }
  }

  /// Measures what the pass has given cells to, where that is left to be done, and lets the offset follow; each step returns at
  /// once under policies that do without it.
  mutating func settleHeights() throws(Refusal) {
    try measureShown()
    if settings.rules.sizing == .contested { try contestHeights() }
    if settings.rules.heightsKept == .withCell { try forgetHeights() }
    if scroller.remembered != nil { try settleRemembered() }
    if settings.rules.content == .averaged { try followAverage() }
    endOccasions()
    if scroller.ahead != nil { try comeToRest() }
  }

  /// The pass that an update makes before it is clamped. If a changed height moved the offset, the engine may still
  /// know the old content height and clamp to that first.
  ///
  /// - Parameter former: the content's height before the update.
  mutating func passUnclamped(isOfHeights: Bool, isReload: Bool, after former: Points) throws(Refusal) {
    let end = scroller.largestOffset(in: former, by: settings.rules)
    scroller.rememberContent(records.content)
    scroller.isClampPutOff = true
    try pass(isSplice: !isOfHeights && !isReload, choosing: isReload ? .asUsual : .asUpdate)
    _ = forgetRowsWithoutCells()
    (scroller.isClampPutOff, scroller.heldRow) = (false, nil)
    guard isOfHeights, settings.rules.clampTime == .late, settings.rules.clamp == .both, scroller.offset > end else {
      return
    }
    moveOffset(to: end, because: .clamp)
    try pass()
  }

  /// Moves the offset as an update's anchor requires; under `anchor-time after-pass` it makes a pass at the old
  /// offset before (K11, K25).
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
    if anchor.rule.followsPass {
      // Measuring in this pass must not clamp to the old content.
      scroller.rememberContent(records.content)
      try pass(isSplice: !anchor.isOfHeights, choosing: .asUpdate)
      anchor.removeMovedRows(besides: screen.shown)
    }
    holdAll(anchor)
    return anchor.holdsLine ? scroller.rememberedContent : former
  }

  /// Applies an update's anchor. If the number of rows changed, the shift does not count as a move (K21).
  private mutating func holdAll(_ anchor: ScrollAnchor) {
    let before = scroller.offset
    if anchor.holdsLine { hold(line: anchor) } else { hold(anchor) }
    if let row = anchor.placeRow, row < records.count { scroller.heldRow = row }
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
}
