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

  /// Stores which rows have cells, and why.
  mutating func noteShown(_ chosen: ChosenRows) {
    if let zones = chosen.zones { screen.noteZones(visible: zones.visible, rendered: zones.rendered) }
    commandLog.noteExtraRows(chosen.extra)
    // With a limit of 0 the rows would wait forever, so nothing is pending.
    screen.isFilling = chosen.zones?.isCut ?? false && settings.rules.renderLimit != 0
    scroller.hasRawOffset = false
    if settings.rules.focus == .lost { loseFocus() }
  }

  /// Clamps, and tells whether the scroll was too short for a pass (`threshold`): the screen then stays as it is, and the
  /// way counts towards the next scroll.
  mutating func skipsPass() -> Bool {
    guard records.window == nil, !records.isUnsettled, settings.rules.renderLimit == nil, !screen.live.isEmpty else {
      return false
    }
    clamp()
    let distance = scroller.offset - scroller.passOffset
    return max(distance, -distance) < records.lowestHeight
  }

  /// At the end of a scroll: a pass with the overscan of a list at rest (`overscan-share ahead`).
  mutating func comeToRest() throws(Refusal) {
    guard scroller.ahead != nil else { return }
    scroller.ahead = nil
    guard settings.rules.overscanShare == .ahead, records.window == nil else { return }
    try pass()
    try measureShown()
  }
}
