/// What PGTableView does in a way of its own (EngineRules, "pgtable"), and the days of EngineRules, "mealplan" in part.
extension ListState {
  /// Its `row:changedHeight:`: the new heights are stored without the margin, the cells of the first of the rows and of
  /// every visible row below go back to the pool, and the offset is not corrected.
  mutating func growRows(_ edits: [PendingEdit]) throws(Refusal) {
    var edits = edits
    let update = try changeSource(&edits)
    try checkSource()
    let forgetsMargin = settings.rules.heightChange == .withoutMargin
    for change in update.heights {
      records.setHeight(of: change.rows, to: change.height + (forgetsMargin ? .zero : records.spacing.margin))
      records.note(.exact, of: change.rows)
    }
    commandLog.noteHeightsAsked(of: update.remeasured)
    if forgetsMargin, let first = update.remeasured.first {
      var staying: [LiveCell] = []
      for shown in screen.live {
        if let row = shown.row, row < first {
          staying.append(shown)
        } else {
          screen.giveBack(shown.cell, by: settings.rules, &commandLog)
        }
      }
      screen.live = staying
    }
    try settle()
  }

  /// A list without rows is its crash.
  ///
  /// - Throws: `empty-list` where the profile cannot stand it.
  func checkNotEmpty() throws(Refusal) {
    guard settings.rules.refusesEmptyList, data.count == 0 else { return }
    throw Refusal(
      .emptyList, "this would leave no row, and \(settings.profile.rawValue) asks for row 0 of an empty list",
      advice: "where it would crash; other profiles can show an empty list")
  }
}

extension Refusal.Code {
  /// A list without rows, under a profile that cannot stand it (EngineRules, "pgtable").
  package static let emptyList = Refusal.Code("empty-list")
}
