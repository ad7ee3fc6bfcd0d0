/// The last phase of a pass, which is also the first: where the offset comes to stand (K6, K11).
extension ListState {
  /// Places the offset: in the engine's own way, or by the policies.
  mutating func settle(_ reason: PassReason, holding anchor: ScrollAnchor?) throws(Refusal) {
    if let place = settings.engine?.place {
      try place(&self, LayoutCause(reason: reason, anchor: anchor))
    } else {
      try placeByPolicies(reason, holding: anchor)
    }
  }

  /// Applies the anchor of an update, and clamps; the policies may make a pass before that.
  private mutating func placeByPolicies(_ reason: PassReason, holding anchor: ScrollAnchor?) throws(Refusal) {
    let former = scroller.rememberedContent
    if let anchor { hold(anchor) }
    try passUnclamped(after: anchor, reason, from: former)
    if scroller.time.wish != nil { chaseWish() }
    clamp()
  }

  /// The pass that an update makes before it is clamped, if the policies say so (`clamp-time`). If a changed height moved the
  /// offset, the engine may still know the old content height and clamp to that first.
  ///
  /// - Parameters:
  ///   - anchor: what the update keeps in place.
  ///   - former: the content's height before the update.
  mutating func passUnclamped(
    after anchor: ScrollAnchor?, _ reason: PassReason, from former: Points
  ) throws(Refusal) {
    let isReload = reason == .reload
    guard settings.rules.clampFollows, anchor != nil || isReload else { return }
    let isOfHeights = anchor?.isOfHeights ?? false
    let end = scroller.largestOffset(in: former, by: settings.rules)
    scroller.rememberContent(records.content)
    scroller.isClampPutOff = true
    try pass(isSplice: !isOfHeights && !isReload)
    scroller.isClampPutOff = false
    guard isOfHeights, settings.rules.clampTime == .late, settings.rules.clamp == .both, scroller.offset > end else {
      return
    }
    moveOffset(to: end, because: .clamp)
    try pass()
  }

  /// Which row measuring holds; nil: the end of the content.
  var correction: CorrectionRule? {
    guard let own = settings.engine?.correction else { return settings.rules.correction }
    return own(self)
  }

  /// Moves the offset so that the anchor row keeps its place on screen (K11).
  mutating func hold(_ anchor: ScrollAnchor) {
    let rules = settings.rules
    guard let target = anchor.target(in: records, scroller, by: rules, counting: .everything),
      let counted = anchor.target(in: records, scroller, by: rules, counting: rules.anchorMeasure)
    else { return }
    moveOffset(to: counted, because: .anchor)
    guard scroller.offset != settings.rules.rounded(target) else { return }
    commandLog.noteViolation(Violation(.correction, "the anchor demands offset \(target), it is \(scroller.offset)"))
  }
}

/// Where the offset is when something else changes than rows.
extension ListState {
  /// Remembers where a scroll is to lead, if a list that grows is to go on there (`reach`, K27).
  mutating func noteWish(_ target: Points) { if settings.rules.reach == .chase { scroller.time.wish = target } }

  /// Goes on towards an offset that was asked for beyond the end of the content, which may have grown (K27).
  mutating func chaseWish() {
    guard let wish = scroller.time.wish else { return }
    let target = scroller.clamped(wish, to: records.content, by: settings.rules)
    if settings.rules.reach == .chase, target > scroller.offset { moveOffset(to: target, because: .user) }
    if settings.rules.reach != .chase || target >= wish { scroller.time.wish = nil }
  }

  /// The anchor for a change of the viewport or an inset; nil: the offset just stays (`anchor-viewport`, K25).
  var viewportAnchor: ScrollAnchor? { settings.rules.anchorViewport == .on ? scrollAnchor() : nil }

  /// Applies the anchor after such a change. The shift is logged as a resize, so that it does not count as a jump.
  mutating func holdResized(_ anchor: ScrollAnchor?) {
    guard let anchor else { return }
    let before = scroller.offset
    hold(anchor)
    commandLog.noteResize(movingBy: scroller.offset - before)
  }

  /// After a whole reload: goes to the top, if the policies say so (`on-reload`).
  mutating func goToTopAfterReload() {
    guard settings.rules.goesToTopOnReload else { return }
    scroller.time.endMotion()
    moveOffset(to: scroller.smallestOffset(by: settings.rules), because: .reload)
  }
}

/// What measuring must leave where it is (EngineRules, "Invariants").
extension ListState {
  /// Logs a violation if what measuring must keep in place has moved on screen (K11, K12).
  mutating func check(_ round: Measuring) {
    if let aim = round.aim {
      return checkOffset(is: scroller.clamped(offset(for: aim), to: records.content, by: settings.policies))
    }
    check(round.held)
    check(round.heldBottom)
    // Without a clamp, a content that has become lower than the viewport leaves the offset below 0 (K12). Whole-number
    // offsets that follow changes above a row may end up to a point before the end.
    let followsToThePoint = round.kept.row == nil || settings.rules.offsetRounding == .none
    if round.kept.staysAtEnd, settings.policies.clamp == .both, followsToThePoint {
      checkOffset(is: scroller.largestOffset(in: records.content, by: settings.policies))
    }
  }

  /// Logs a violation if a row that must keep its place has moved (EngineRules, "Invariants").
  ///
  /// Whole-number offsets cannot keep a row in place to the thousandth, so they are not checked.
  mutating func check(_ held: HeldRow, of rule: Violation.Rule = .correction) {
    guard settings.rules.offsetRounding == .none else { return }
    let violation = held.violation(of: rule, in: records, at: scroller.offset, data.catalog)
    if let violation { commandLog.noteViolation(violation) }
  }

  /// Logs a violation if the offset is not where measuring must leave it.
  mutating func checkOffset(is exact: Points) {
    let due = settings.rules.rounded(exact)
    guard scroller.offset != due else { return }
    commandLog.noteViolation(
      Violation(.correction, "measuring was to leave the offset at \(due), it is at \(scroller.offset)"))
  }
}
