import ListModel

/// What PGTableView does in a way of its own (EngineRules, "pgtable").
extension Oracle {
  /// A command that would leave no row is its crash.
  func checkNotEmpty() throws(Refused) {
    if policies.refusesEmptyList, source.rows.isEmpty { throw Refused(.emptyList) }
  }

  /// Its `row:changedHeight:`: the record gets the height without the margin, and the cells of the row and of those
  /// below go back to the pool before the pass.
  mutating func changeHeights(_ edits: [Edit]) throws(Refused) {
    let plan = try changeSource(edits)
    guard agreesInCounts else { throw Refused(.sourceChanged) }
    let changed = source.rows.indices.filter { plan.remeasured.contains(source.rows[$0].mark) }
    for row in changed {
      guard let place = view.place(ofFlat: row) else { continue }
      let margin = policies.heightChange == .withoutMargin ? .zero : spacing.margin
      view[place.section].rows[place.row].height = source.rows[row].height + margin
      view[place.section].rows[place.row].how = .exact
    }
    counters.heightsAsked += changed.count
    if policies.heightChange == .withoutMargin, let first = changed.first {
      let below = Set(rows[first...].map(\.mark))
      giveBack(live.filter { below.contains($0.mark) })
      live.removeAll { below.contains($0.mark) }
    }
    try settle()
  }
}

extension SidedEdit {
  /// Whether it is a `height` of which both sides learn.
  var isPlainHeight: Bool {
    guard recipient == .both, case .setHeight = edit else { return false }
    return true
  }
}
