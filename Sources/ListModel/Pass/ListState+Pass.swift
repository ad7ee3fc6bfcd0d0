/// A layout pass (K4), in five phases: measure, choose rows, release, fill, settle the offset. Each has a folder of its own,
/// and policies that are asked there alone (`PolicySpec.Phase`). What only some engines do (walks) stands behind an `if`
/// here, and others never meet it.
extension ListState {
  /// Clamps the offset and makes a layout pass: the last step of every command that changes the list.
  ///
  /// - Parameters:
  ///   - reason: what led to it.
  ///   - anchor: what must keep its place on screen; it moves the offset before the clamp does (K11).
  /// - Throws: `source-changed`; `too-many-visible` (K19).
  mutating func finishLayout(_ reason: PassReason, holding anchor: ScrollAnchor? = nil) throws(Refusal) {
    if let layOut = settings.engine?.layout?.layOut {
      return try finish(LayoutCause(reason: reason, anchor: anchor), by: layOut)
    }
    try checkReach()
    if reason == .scroll, settings.rules.skipsShortScrolls, skipsPass() { return }
    try settle(reason, holding: anchor)
    try makePasses(reason, isOfHeights: anchor?.isOfHeights)
    try settleHeights()
    if records.formerContent != nil { records.formerContent = nil }
    if !measuresAtOnce { awaitHeights() }
    try endLayout()
  }

  /// Lays out in the engine's own way.
  ///
  /// - Throws: as every pass.
  mutating func finish(
    _ cause: LayoutCause, by layOut: (inout ListState, LayoutCause) throws(Refusal) -> Void
  ) throws(Refusal) {
    try checkReach()
    try checkSource()
    if !screen.cache.isEmpty, settings.engine?.keepsCells != true {
      screen.pruneCache(isOver: true, in: records, data.catalog, by: settings.rules, &commandLog)
    }
    try layOut(&self, cause)
    (scroller.passOffset, scroller.hasRawOffset) = (scroller.offset, false)
    if settings.rules.hasHeaderCells || !screen.headerCells.isEmpty { passHeaders(cause.reason) }
    if settings.rules.losesFocus { loseFocus() }
    if images.needsRequests { requestImages() }
    try endLayout()
  }

  /// The end of every layout: what waits for it is carried out.
  mutating func endLayout() throws(Refusal) {
    scroller.endPass(in: records.content)
    noteRenderedEnd()
    if !hooks.isEmpty { triggerEndAndPrefetchHooks() }
    if !hooks.queue.isEmpty { try executeQueue() }
  }

  /// One pass: leaving cells return in screen order, then entering rows fetch, bind and draw cells in ascending row order.
  ///
  /// - Parameters:
  ///   - reason: what led to it; one that follows from another pass is for measuring.
  ///   - isSplice: whether it follows an update that did more than change heights (K23).
  /// - Throws: `source-changed`, `too-many-visible`, `too-far`, `interrupted`.
  mutating func pass(_ reason: PassReason = .measuring, isSplice: Bool = false) throws(Refusal) {
    try checkSource()
    try measure()
    var chosen = try chooseRows()
    if isSplice, settings.rules.rowsEnter == .withNextPass { chosen.rows.removeAll { !screen.shown.contains($0) } }
    var pass = LayoutPass(reason, to: chosen.rows, on: screen, isSplice: isSplice, from: commandLog.events.count)
    pass.keptForFocus = chosen.keptForFocus
    release(&pass)
    if !isSplice, settings.rules.passesOverRows { try passRows(&pass) }
    fill(&pass)
    try checkInterruption()
    releaseRest(&pass)
    if settings.rules.hasHeaderCells || !screen.headerCells.isEmpty { passHeaders(reason) }
    noteShown(chosen)
    if images.needsRequests { requestImages() }
  }

  /// Checks that every position in the content is small enough for sums of lengths not to overflow.
  ///
  /// - Throws: `too-many-rows`.
  func checkReach() throws(Refusal) {
    guard records.content > .farthest else { return }
    throw Refusal(
      .tooManyRows, "the content would be \(records.content) points high, but at most \(Points.farthest) is possible",
      advice: "use fewer or lower rows, or a smaller gap or margin")
  }
}
