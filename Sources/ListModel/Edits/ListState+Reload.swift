extension ListState {
  /// Reloads everything: every visible cell returns in screen order, counts and heights are asked again, the offset
  /// stays (K9).
  package mutating func reload() throws(Refusal) {
    giveBackAll()
    if bearsFaults { clearAwayFaults() }
    if policies.poolOnReload == .emptied { clearPool() }
    if policies.clearsSelectionOnReload { select(RowSet()) }
    try readSource()
    if policies.onReload == .top { moveOffset(to: .zero, because: .reload) }
    try settle()
  }

  /// The view takes over the data source as it is: every height is asked for (engine 8).
  mutating func readSource() throws(Refusal) {
    records.spacing = policies.spacing
    try takeOver(source)
    addPlaceholders()
    isApart = false
    askHeights(of: RowSet(0..<records.count))
  }

  /// Counts heights that the data source is asked for, and says so.
  mutating func askHeights(of rows: RowSet) {
    guard !rows.isEmpty else { return }
    counters.heightsAsked += rows.count
    events.append(.heightsAsked(rows))
  }
}
