/// The second phase of a pass: which rows get cells (K1, K21).
extension ListState {
  /// Chooses the rows that get cells: by the policies, or in the engine's own way.
  mutating func chooseRows() throws(Refusal) -> ChosenRows {
    scroller.passOffset = scroller.offset
    guard let choose = settings.engine?.rows?.choose else { return try chooser.rows() }
    return chooser.completed(try choose(&self))
  }

  /// The rows that the next pass would choose.
  func rowsToChoose() throws(Refusal) -> ChosenRows {
    guard settings.engine?.rows != nil else { return try chooser.rows() }
    var next = self
    return try next.chooseRows()
  }

  /// The rows that the engine's own step would give cells to now, were there no faults; nil: it has no such step, or there are too many.
  var rowsDue: Records.Rendered? {
    guard settings.engine?.rows != nil else { return nil }
    var next = self
    (next.settings.faults, next.scroller.offset) = (FaultSet(), scroller.shownOffset(by: settings.policies))
    return (try? next.rowsToChoose())?.zones
  }

  /// Whether rows outside the viewport may have cells, not counting the first and the focused one (K21).
  package var rendersBeyond: Bool { policies.rendersBeyond(under: settings.engine) }

  /// The pass of a command, or those that the engine makes.
  mutating func makePasses(_ reason: PassReason, isOfHeights: Bool?) throws(Refusal) {
    if let make = settings.engine?.rows?.makePasses { return try make(&self, reason, isOfHeights) }
    try pass(reason, isSplice: isOfHeights == false)
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
}
