/// What the data source is asked for when rows come or change (EngineRules, "Fixed choices").
extension ListState {
  /// Sets the estimate; it acts from the next load or reload on (EngineRules, "Estimates").
  ///
  /// - Throws: `bad-height` unless it is above 0 and no more than a row may be.
  package mutating func setEstimate(_ estimate: Points) throws(Refusal) { try settings.setEstimate(estimate) }

  /// Ends the use of estimates from the next load or reload on: every height is asked then.
  package mutating func endEstimate() { settings.estimate = nil }

  /// Asks for the heights of rows that came with an update, or for their estimates.
  mutating func askNew(_ rows: RowSet) {
    if estimatesArrivals { commandLog.noteEstimatesAsked(of: rows) } else { commandLog.noteHeightsAsked(of: rows) }
  }

  /// Whether rows that come with an update are asked for their estimates (K10).
  var estimatesArrivals: Bool { records.estimate != nil && settings.rules.arrivals == .estimated }

  /// Asks again for the heights of rows that an update set, reloads or replaces. With an estimate only those are asked
  /// that have a cell; a known height of another row is kept as stale until the row is shown (K10), and where measuring
  /// takes time that of every row until it is known (K26).
  ///
  /// - Parameter map: where the rows before the update are.
  mutating func askAgain(_ rows: RowSet, _ map: IndexMap) {
    guard !rows.isEmpty else { return }
    guard records.estimate != nil else { return take(rows) }
    let shown = RowSet(screen.live.compactMap { shown in shown.row.flatMap(map.newRow).map { $0..<$0 + 1 } })
    records.note(.stale, of: records.rows(known: .exact, in: rows))
    guard measuresAtOnce else { return }
    take(rows.intersection(shown))
  }

  /// Asks for the heights of rows, which are known exactly from then on. O(rows × log n).
  mutating func take(_ rows: RowSet) {
    records.take(rows, from: data.table)
    commandLog.noteHeightsAsked(of: rows)
  }

  /// Reads the data source with an estimate: what is remembered by key is stale from now on (K10). O(runs of keys).
  mutating func readEstimates(_ estimate: Points) throws(Refusal) {
    records.setSpacing(settings.rules.spacing)
    // Apart from the data source the view may have two records of one key: of both, one at most is remembered.
    let known =
      records.isOutOfSync
      ? RowSet() : records.keys(ofRowsNotKnown: .estimated).intersection(data.table.order.keyNumbers)
    if settings.rules.measuredOnReload == .forgotten { records.note(.estimated, of: RowSet(0..<records.count)) }
    let (new, asked) = records.estimated(for: data.table, estimate: estimate)
    let forgotten = known.subtracting(new.keys(ofRowsNotKnown: .estimated))
    if let first = forgotten.first {
      let name = data.catalog.name(of: RowKey(number: first))
      commandLog.observe(
        Violation(.forgottenHeight, "\(forgotten.count.rowsInWords) had a height that is forgotten, \(name) first"))
    }
    records = new
    commandLog.noteEstimatesAsked(of: asked)
  }
}
