/// Measuring rows in their cells, as engines do that lay out with estimates first (K24): a pass, then the heights, then
/// another pass.
extension ListState {
  /// Measures the rows of the last pass, corrects the offset and makes another pass, until no row with a cell is
  /// unmeasured.
  ///
  /// Rows that turn out to have no height bring others in, pass after pass, and each pass visits all cells: after the
  /// maximum of rounds (`CommandWork`) the command logs that it is unfinished. So it does if one pass is unfinished.
  ///
  /// - Throws: as every pass.
  mutating func measureInCells() throws(Refusal) {
    records.isUnsettled = false
    guard measuresAtOnce else { return }
    while !records.isExact {
      guard commandLog.work.allowsRound else { return stopMeasuring() }
      try cancellation.check()
      // A copy would make measuring copy what it changes.
      let (held, before) = (heldInCells, settings.rules.corrects == .last ? records : nil)
      let measured = settings.rules.measuring == .probe ? try probeScreen() : measureScreen()
      guard measured > 0 else { return }
      commandLog.work.roundCells += try follow(held, from: before)
      if records.isUnsettled { return }
      commandLog.work.measured += measured
      commandLog.work.rounds += 1
    }
  }

  /// What measuring holds, and how far its top edge is below the viewport's: the row that `correction` names, or the end of a content that
  /// is kept in view; nil: the offset stays, as at a top that is kept (K11, K12).
  private var heldInCells: (row: Int, distance: Points)? {
    let kept = KeptInPlace(in: records, scroller, by: settings.rules, correction, aim: nil)
    let row = kept.staysAtTop ? nil : kept.staysAtEnd ? records.count : kept.row
    return row.map { ($0, records.start(of: $0) - scroller.offset) }
  }

  /// Corrects the offset after measuring and makes the passes that display it.
  ///
  /// - Parameter before: the records before measuring, if each correction counts from there; else nil.
  /// - Returns: the number of cells that these passes visited.
  private mutating func follow(_ held: (row: Int, distance: Points)?, from before: Records?) throws(Refusal) -> Int {
    var seen = settings.rules.measuring == .probe ? try passCounting() : 0
    if let held {
      let due = records.start(of: held.row) - held.distance
      moveOffset(to: correction(to: due, above: held.row, from: before), because: .estimate)
      if settings.rules.corrects == .last { checkOffset(is: due) }
    }
    if settings.rules.measuring == .inCells, settings.rules.clampFollows { seen += try passCounting() }
    clamp()
    return try seen + passCounting()
  }

  /// The offset that a correction leads to; if each counts from the offset before all of them, as far as the last changed row
  /// above the held one leads.
  private func correction(to due: Points, above row: Int, from before: Records?) -> Points {
    guard let before, before.count == records.count else { return due }
    let last = (0..<min(row, records.count)).last { records.heights.height(of: $0) != before.heights.height(of: $0) }
    return scroller.offset + (last.map { records.heights.height(of: $0) - before.heights.height(of: $0) } ?? .zero)
  }

  private mutating func passCounting() throws(Refusal) -> Int {
    try pass()
    return screen.live.count + screen.cache.count
  }

  /// Measures the rows on screen that are not exact.
  ///
  /// - Returns: how many were measured.
  private mutating func measureScreen() -> Int {
    let unknown = screen.shown.subtracting(records.rows(known: .exact, in: screen.shown))
    if !unknown.isEmpty { readHeights(of: unknown) }
    return unknown.count
  }

  /// Measures the rows on screen, then those that this brings into view, until no more come (`probe`).
  ///
  /// - Returns: how many were measured.
  private mutating func probeScreen() throws(Refusal) -> Int {
    var count = 0
    for _ in 0..<CommandWork.maxRounds where count < CommandWork.maxMeasured {
      try cancellation.check()
      let rows = RowSet(ascending: try rowsToChoose().rows).union(screen.shown)
      let unknown = rows.subtracting(records.rows(known: .exact, in: rows))
      if unknown.isEmpty { break }
      readHeights(of: unknown)
      count += unknown.count
    }
    return count
  }
}
