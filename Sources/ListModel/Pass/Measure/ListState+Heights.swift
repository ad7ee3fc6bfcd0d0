/// Heights and estimates that the data source is asked for when rows are inserted or changed
/// (EngineRules, "Fixed choices").
extension ListState {
  /// Sets the row height estimate that the next load or reload uses (EngineRules, "Estimates").
  ///
  /// - Throws: `bad-height` unless it is above 0 and at most the tallest row.
  package mutating func setEstimate(_ estimate: Points) throws(Refusal) { try settings.setEstimate(estimate) }

  /// Turns estimates off from the next load or reload on: every height is then read at once.
  package mutating func endEstimate() { settings.estimate = nil }

  /// Takes headers and footers to be as high as their estimates (K28).
  mutating func estimateBoundaries() { records.estimateBoundaries(settings.rules.sectionEstimates) }

  /// Logs that the data source was asked for the heights, or the estimates, of rows that an update inserted.
  mutating func askNew(_ rows: RowSet) {
    if records.estimatesArrivals(by: settings.rules) {
      commandLog.noteEstimatesAsked(of: rows)
    } else {
      commandLog.noteHeightsAsked(of: rows)
    }
  }

  /// Reads the heights of rows again that an update resizes, reloads or replaces. With an estimate only rows with a
  /// cell are read at once; a known height of any other row becomes stale until the row is shown (K10). Where measuring
  /// takes time, all of them become stale (K26).
  ///
  /// - Parameter map: maps row numbers before the update to those after it.
  mutating func askAgain(_ rows: RowSet, _ map: IndexMap) {
    guard !rows.isEmpty else { return }
    guard records.estimate != nil else { return readHeights(of: rows) }
    let shown = RowSet(screen.live.compactMap { shown in shown.row.flatMap(map.newRow).map { $0..<$0 + 1 } })
    records.note(.stale, of: records.rows(known: .exact, in: rows))
    guard measuresAtOnce else { return }
    readHeights(of: rows.intersection(shown))
  }

  /// After an update: the rows get the heights that were known of their numbers, under profiles that keep heights so.
  mutating func keepHeightsByNumber(of before: Records) {
    guard settings.rules.heightsKept == .byNumber, let estimate = records.estimate else { return }
    records.takeHeights(of: before, estimate: estimate)
  }

  /// Reads the heights of rows from the data source; they are exact from then on. O(rows × log n).
  mutating func readHeights(of rows: RowSet) {
    records.readHeights(of: rows, from: data.table)
    commandLog.noteHeightsAsked(of: rows)
  }

  /// The heights of the cells on screen, by row key, if a reload uses them (`height-from-cell`); else none.
  var heightsInCells: [(key: RowKey, height: Points)] {
    guard settings.rules.reloadedHeights == .ofCells else { return [] }
    return screen.heightsByKey
  }

  /// Reloads the records with an estimate: heights remembered by key become stale (K10). O(runs of keys).
  mutating func readEstimates(_ estimate: Points) {
    commandLog.work.readRuns += records.order.runCount
    let (asked, forgotten) = records.read(data.table, estimating: estimate, by: settings.rules)
    if let first = forgotten.first {
      let name = data.catalog.name(of: RowKey(number: first))
      commandLog.noteViolation(
        Violation(.forgottenHeight, "\(forgotten.count.rowsInWords) had a height that is forgotten, \(name) first"))
    }
    commandLog.noteEstimatesAsked(of: asked)
  }
}

/// Measurements that finish some ticks after their rows were shown (K26).
extension ListState {
  /// Whether rows are measured as soon as they are shown.
  var measuresAtOnce: Bool { settings.rules.measuresAtOnce }

  /// The rows whose measurement is pending. O(cells).
  package var awaitedHeights: RowSet {
    RowSet(screen.live.lazy.filter { $0.awaitsHeight }.compactMap { $0.row.map { $0..<$0 + 1 } })
  }

  /// At the end of a command: starts measuring the rows with a cell and no exact height, and cancels measurements that
  /// are no longer needed. O(1) if rows are measured as soon as they are shown, else O(cells × log runs).
  ///
  /// A measurement belongs to a row in its cell and is cancelled when the row leaves, like that of an element removed
  /// from the page.
  mutating func awaitHeights() {
    guard !records.isExact || screen.isMeasuring else { return }
    screen.awaitHeights(in: records, for: settings.rules.measureLatency, &commandLog)
  }

  /// Applies the heights whose measurement finishes in this tick; the offset is corrected as after measuring, and a
  /// pass follows.
  ///
  /// - Throws: as every pass.
  mutating func takeAwaitedHeights() throws(Refusal) {
    guard !measuresAtOnce else { return }
    let rows = screen.advanceMeasurements(by: 1).filter { $0 < records.count && records.heightSource(of: $0) != .exact }
    guard !rows.isEmpty else { return }
    try measure(RowSet(rows.map { $0..<$0 + 1 }))
  }
}
