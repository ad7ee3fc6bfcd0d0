/// The anchor `fraction` in a pass (K25).
extension ListState {
  /// Whether an anchor is remembered from one scroll to the next.
  private var remembersAnchor: Bool { settings.rules.remembersAnchor && records.window == nil }

  /// A scroll to a row chooses that row, and where it is to stand.
  mutating func noteRemembered(_ aim: Aim) {
    guard remembersAnchor else { return }
    let chosen = RememberedAnchor(of: aim.row, at: offset(for: aim), in: records, scroller, by: settings.rules)
    if let chosen { scroller.remembered = chosen }
  }

  /// Forgets the anchor where it does not apply; else follows its row through an update.
  ///
  /// - Parameter anchor: the state before the update, if there was one.
  mutating func followRemembered(_ anchor: ScrollAnchor?, isReload: Bool) {
    guard remembersAnchor else {
      if scroller.remembered != nil { scroller.remembered = nil }
      return
    }
    if let anchor { scroller.remembered = anchor.remembered }
    if isReload, settings.rules.goesToTopOnReload { scroller.remembered = nil }
    scroller.remembered = scroller.remembered?.found(in: records)
    if scroller.remembered == nil, scroller.isAtTop(by: settings.rules) {
      scroller.remembered = RememberedAnchor(atTopOf: records, scroller, by: settings.rules)
    } else if scroller.remembered == nil {
      chooseRemembered()
    }
  }

  /// Follows the remembered anchor and holds it, unless it is to be chosen anew after the clamp.
  ///
  /// - Returns: whether it is to be chosen anew.
  mutating func remember(_ reason: PassReason, _ anchor: ScrollAnchor?) -> Bool {
    followRemembered(anchor, isReload: reason == .reload)
    let chooses = choosesRemembered(reason, holding: anchor)
    if !chooses { holdRemembered(reason) }
    return chooses
  }

  /// Whether the anchor is chosen anew after the clamp: after a scroll that has moved the list, and where a height that was
  /// set moves the offset by a policy of its own (`resize`).
  func choosesRemembered(_ reason: PassReason, holding anchor: ScrollAnchor?) -> Bool {
    if reason == .landing { return false }
    if anchor?.isOfHeights == true && settings.rules.resize != .asUpdate { return true }
    let target = scroller.clamped(scroller.offset, to: records.content, by: settings.rules)
    return scroller.hasScrolled && target != scroller.offsetAtLastPass
  }

  /// Holds the remembered edge; where the viewport or an inset has changed, that is no jump.
  mutating func holdRemembered(_ reason: PassReason) {
    let before = scroller.offset
    holdRemembered()
    if reason == .resize || reason == .setting { commandLog.noteResize(movingBy: scroller.offset - before) }
  }

  /// Chooses the row, its edge and the fraction for the present offset.
  mutating func chooseRemembered() {
    guard remembersAnchor else { return }
    let former = scroller.remembered
    scroller.remembered = RememberedAnchor(in: records, scroller, by: settings.rules, after: former) ?? former
  }

  /// Moves the offset so that the remembered edge stands at its fraction of the readable part, as far as the clamp allows.
  mutating func holdRemembered() {
    guard remembersAnchor, let anchor = scroller.remembered?.found(in: records) else { return }
    scroller.remembered = anchor
    let target = anchor.target(in: records, scroller, by: settings.rules)
    moveOffset(to: scroller.clamped(target, to: records.content, by: settings.rules), because: .anchor)
  }

  /// Holds the remembered edge once more, after the heights around it have changed; a pass follows if that moves the offset.
  ///
  /// - Throws: as every pass.
  mutating func settleRemembered() throws(Refusal) {
    guard remembersAnchor else { return }
    let before = scroller.offset
    holdRemembered()
    clamp()
    guard scroller.offset != before else { return }
    try pass()
    try measureShown()
  }
}
