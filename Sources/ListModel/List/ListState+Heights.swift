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
    if records.estimatesArrivals(by: settings.rules) {
      commandLog.noteEstimatesAsked(of: rows)
    } else {
      commandLog.noteHeightsAsked(of: rows)
    }
  }

  /// Asks again for the heights of rows that an update set, reloads or replaces. With an estimate only those are asked
  /// that have a cell; a known height of another row is kept as stale until the row is shown (K10), and where measuring
  /// takes time that of every row until it is known (K26).
  ///
  /// - Parameter map: where the rows before the update are.
  mutating func askAgain(_ rows: RowSet, _ map: IndexMap) {
    guard !rows.isEmpty else { return }
    guard records.estimate != nil else { return readHeights(of: rows) }
    let shown = RowSet(screen.live.compactMap { shown in shown.row.flatMap(map.newRow).map { $0..<$0 + 1 } })
    records.note(.stale, of: records.rows(known: .exact, in: rows))
    guard measuresAtOnce else { return }
    readHeights(of: rows.intersection(shown))
  }

  /// Asks for the heights of rows, which are known exactly from then on. O(rows × log n).
  mutating func readHeights(of rows: RowSet) {
    records.readHeights(of: rows, from: data.table)
    commandLog.noteHeightsAsked(of: rows)
  }

  /// The heights that cells on screen have, by their rows' keys, where a reload takes them; else none.
  var heightsInCells: [(key: RowKey, height: Points)] {
    guard settings.rules.reloadedHeights == .ofCells else { return [] }
    return screen.heightsByKey
  }

  /// Reads the data source with an estimate: what is remembered by key is stale from now on (K10). O(runs of keys).
  mutating func readEstimates(_ estimate: Points) {
    let (asked, forgotten) = records.read(data.table, estimating: estimate, by: settings.rules)
    if let first = forgotten.first {
      let name = data.catalog.name(of: RowKey(number: first))
      commandLog.noteViolation(
        Violation(.forgottenHeight, "\(forgotten.count.rowsInWords) had a height that is forgotten, \(name) first"))
    }
    commandLog.noteEstimatesAsked(of: asked)
  }
}

/// Heights that are known some ticks after their rows were shown (K26).
extension ListState {
  /// The longest that a measurement takes, in ticks.
  package static let longestMeasuring = 1_000_000

  /// The rows whose heights are on their way, by their numbers. O(cells).
  package var awaitedHeights: RowSet {
    RowSet(screen.live.lazy.filter { $0.awaitsHeight }.compactMap { $0.row.map { $0..<$0 + 1 } })
  }

  /// At the end of a command the rows with cells that are not exact begin to be measured, and the others are no more
  /// awaited. O(1) where rows are measured as soon as they are shown, else O(cells × log runs).
  ///
  /// A measurement belongs to a row in its cell: it ends when the row leaves, as that of an element which is no longer in
  /// the page.
  mutating func awaitHeights() {
    guard !measuresAtOnce, !records.isExact || screen.isMeasuring else { return }
    screen.awaitHeights(in: records, for: settings.rules.measureLatency, &commandLog)
  }

  /// Takes the heights that arrive in a tick; the offset follows as it does when rows are measured, and a pass is made.
  mutating func takeAwaitedHeights() throws(Refusal) {
    guard !measuresAtOnce else { return }
    let rows = screen.advanceMeasurements(by: 1).filter { $0 < records.count && records.heightSource(of: $0) != .exact }
    guard !rows.isEmpty else { return }
    try measure(RowSet(rows.map { $0..<$0 + 1 }))
  }
}

/// Guessing the content anew as rows are reached (EngineRules, "Policies", `content averaged`).
extension ListState {
  /// Begins to guess the content anew, as an update does: from the rows down to one.
  mutating func restartAverage(from row: Int?) {
    records.averagedRows = nil
    if settings.rules.content == .averaged { _ = records.markReached(row) }
  }

  /// Guesses the content from the rows that have been reached, clamps to it, and makes another pass, until that reaches
  /// no other row.
  mutating func followAverage() throws(Refusal) {
    guard settings.rules.content == .averaged else { return }
    while records.markReached(screen.live.last?.row) {
      let before = scroller.offset
      clamp()
      guard scroller.offset != before else { continue }
      try pass()
      try measureShown()
    }
    scroller.rememberContent(records.content)
  }
}
