/// What the data source is asked for when rows come or change (EngineRules, "Fixed choices").
extension ListState {
  /// Sets the estimate; it acts from the next load or reload on (EngineRules, "Estimates").
  ///
  /// - Throws: `bad-height` unless it is above 0 and no more than a row may be.
  package mutating func setEstimate(_ estimate: Points) throws(Refusal) {
    guard estimate > .zero, estimate <= .tallestRow else {
      throw Refusal(
        .badHeight, "an estimate is above 0 and at most 1000000 points, not \(estimate)",
        advice: "estimate off, and every height is asked")
    }
    self.estimate = estimate
  }

  /// Ends the use of estimates from the next load or reload on: every height is asked then.
  package mutating func endEstimate() { estimate = nil }

  /// Counts heights that the data source is asked for, and says so.
  mutating func askHeights(of rows: RowSet) {
    guard !rows.isEmpty else { return }
    counters.heightsAsked += rows.count
    events.append(.heightsAsked(rows))
  }

  /// Counts estimates that the data source is asked for, and says so.
  private mutating func askEstimates(of rows: RowSet) {
    guard !rows.isEmpty else { return }
    counters.estimatesAsked += rows.count
    events.append(.estimatesAsked(rows))
  }

  /// Asks for the heights of rows that came with an update, or for their estimates.
  mutating func askNew(_ rows: RowSet) {
    if estimateInUse == nil { askHeights(of: rows) } else { askEstimates(of: rows) }
  }

  /// Asks again for the heights of rows that an update set, reloads or replaces. With an estimate only those are asked
  /// that have a cell; a known height of another row is kept as stale until the row is shown (K10).
  ///
  /// - Parameter map: where the rows of before the update are.
  mutating func askAgain(_ rows: RowSet, _ map: IndexMap) {
    guard !rows.isEmpty else { return }
    guard estimateInUse != nil else { return take(rows) }
    let shown = RowSet(live.compactMap { shown in shown.row.flatMap(map.newRow).map { $0..<$0 + 1 } })
    records.note(.stale, of: records.rows(known: .exact, in: rows))
    take(rows.intersection(shown))
  }

  /// Asks for the heights of rows, which are known exactly from then on. O(rows × log n).
  mutating func take(_ rows: RowSet) {
    for range in rows.ranges where range.upperBound <= source.count {
      records.heights.replace(range, with: source.records(of: range, margin: records.spacing.margin).heights)
    }
    records.note(.exact, of: rows)
    askHeights(of: rows)
  }

  /// Reads the data source with an estimate: what is remembered by key is stale from now on (K10). O(runs of keys).
  mutating func readEstimates(_ estimate: Points) throws(Refusal) {
    records.setSpacing(rules.spacing)
    // Apart from the data source the view may have two records of one key: of both, one at most is remembered.
    let known = isOutOfSync ? RowSet() : records.keys(ofRowsNotKnown: .estimated).intersection(source.order.keyNumbers)
    if rules.measuredOnReload == .forgotten { records.note(.estimated, of: RowSet(0..<records.count)) }
    let (new, asked) = records.estimated(for: source, estimate: estimate)
    let forgotten = known.subtracting(new.keys(ofRowsNotKnown: .estimated))
    if let first = forgotten.first {
      let name = catalog.name(of: RowKey(number: first))
      observed.append(
        Violation(.forgottenHeight, "\(forgotten.count.rowsInWords) had a height that is forgotten, \(name) first"))
    }
    records = new
    askEstimates(of: asked)
  }
}
