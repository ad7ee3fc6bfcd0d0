/// The second phase of a pass: which rows get cells (K1, K21).
extension ListState {
  /// Chooses the rows that get cells, and stores the render range if later passes depend on it (`leaving`).
  mutating func chooseRows(_ choice: RowChoice) throws(Refusal) -> ChosenRows {
    scroller.passOffset = scroller.offset
    scroller.moves.follow(to: scroller.offset)
    let chooser = chooser
    scroller.projectedDistance = settings.rules.projection == .off ? .zero : chooser.projectedDistance
    let chosen = try chooser.rows(choosing: choice)
    if !records.delaysLeaving(by: settings.rules) {
      scroller.renderRange = nil
    } else if let edges = chosen.edges {
      scroller.renderRange = edges
    }
    return chosen
  }

  /// The pass of a command, and the one that the policies may make before it.
  mutating func makePasses(_ reason: PassReason, isOfHeights: Bool?) throws(Refusal) {
    let isSplice = isOfHeights == false
    if isOfHeights != nil, !settings.rules.clampFollows, settings.rules.delaysLeaving {
      try pass(reason, isSplice: isSplice, choosing: .asUpdate)
    } else if settings.rules.jumpOverscan != nil, chooser.isLongScroll(isLanding: reason == .landing) {
      try pass(reason, choosing: .afterJump)
    }
    let isAnew = reason == .landing && settings.rules.leaving == .whileEnough
    try pass(reason, isSplice: isSplice, choosing: isAnew ? .asUpdate : .asUsual)
  }

  /// Chooses the rows that get cells in a pass. Do not store it: it shares the list's parts.
  var chooser: RowChooser {
    RowChooser(
      sharedRecords, sharedSettings, screen, scroller, extraRows: commandLog.extraRows, focused: rowKeptForFocus)
  }

  /// The row that has a cell wherever the viewport is, because it has the focus.
  var rowKeptForFocus: Int? {
    guard settings.rules.focus == .kept, data.states.focus != nil else { return nil }
    return focusedRow
  }

  /// Stores which rows have cells, and why.
  mutating func noteShown(_ chosen: ChosenRows) {
    if let zones = chosen.zones { screen.noteZones(visible: zones.visible, rendered: zones.rendered) }
    commandLog.noteExtraRows(chosen.extra)
    // With a limit of 0 the rows would wait forever, so nothing is pending.
    screen.isFilling = chosen.zones?.isCut ?? false && settings.rules.renderLimit != 0
    scroller.hasRawOffset = false
    if settings.rules.losesFocus { loseFocus() }
  }

  /// Clamps, and tells whether the scroll was too short for a pass (`threshold`): the screen then stays as it is, and the
  /// way counts towards the next scroll. Only for policies that know such scrolls.
  mutating func skipsPass() -> Bool {
    guard !records.isUnsettled, settings.rules.renderLimit == nil, !screen.live.isEmpty else {
      return false
    }
    clamp()
    let distance = scroller.offset - scroller.passOffset
    return max(distance, -distance) < records.lowestHeight
  }

  /// Under `approach in-steps`: makes five passes on the way to a row, starting at most two viewports away from it. Only the final
  /// clamp counts as a move (K21, K23).
  mutating func approach(_ aim: Aim) throws(Refusal) {
    guard settings.rules.approach == .inSteps else { return }
    let (goal, maximum) = (offset(for: aim), scroller.viewport + scroller.viewport)
    let isUp = goal <= scroller.offset
    let start = isUp ? min(goal + maximum, scroller.offset) : max(goal - maximum, scroller.offset)
    scroller.moves = LastMoves(at: scroller.offset, leadUp: isUp)
    let key = records.key(of: aim.row)
    for step in 0...4 where isStill(key, at: aim.row) {
      moveOffset(to: start + (goal - start).part(step, of: 4), because: .user)
      scroller.moves.offset = scroller.offset
      try pass(.landing)
    }
    guard isStill(key, at: aim.row) else { return }
    let end = scroller.clamped(offset(for: aim), to: records.content, by: settings.rules)
    scroller.moves.add(end - scroller.moves.offset)
  }

  /// After the viewport got another height: a pass for the former one, if the policies say so (`viewport-time`); in a taller one
  /// the rows for the next pass are chosen anew (`leaving`).
  ///
  /// - Throws: as every pass.
  mutating func passBeforeResize(from former: Points) throws(Refusal) {
    let height = scroller.viewport
    if settings.rules.viewportTime == .afterPass {
      clamp()
      scroller.viewport = former
      try pass()
      scroller.viewport = height
    }
    if settings.rules.leaving == .whileEnough, height > former { scroller.renderRange = nil }
  }

  /// At the end of a scroll: a pass with the overscan of a list at rest (`overscan-share ahead`).
  mutating func comeToRest() throws(Refusal) {
    guard scroller.ahead != nil else { return }
    scroller.ahead = nil
    guard settings.rules.looksAhead else { return }
    try pass()
    try measureShown()
  }
}
