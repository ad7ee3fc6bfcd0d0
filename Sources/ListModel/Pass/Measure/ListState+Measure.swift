/// Measuring before cells are fetched (EngineRules, "Estimates"): one row (or header, or footer) at a time, the nearest
/// to the anchor row first. If it is above the anchor, the offset moves by the difference, so that the anchor keeps its
/// place on screen; then the visible rows are determined again.
extension ListState {
  /// The first phase of a pass: the estimate follows what was measured, and the rows in the viewport are measured (K10, K24).
  mutating func measure() throws(Refusal) {
    if settings.rules.estimates != .fixed { updateEstimate() }
    try measureVisible()
  }

  /// Measures what the pass has given cells to, where that is left to be done, and lets the offset follow; each step returns at
  /// once under policies that do without it.
  mutating func settleHeights() throws(Refusal) {
    try measureShown()
    if settings.rules.sizing == .contested { try contestHeights() }
  }

  /// Measures what a pass leaves to be measured in cells: everything, or the rows outside the viewport and those that
  /// keep their cells beyond it, as one with the focus does.
  ///
  /// - Throws: as every pass.
  mutating func measureShown() throws(Refusal) {
    if settings.rules.measuresInCells || settings.showsOthers || rowKeptForFocus != nil {
      try measureInCells()
    }
  }

  /// Measures the visible rows that are not exact, nearest to the anchor first (K12). O(log n) a row.
  ///
  /// Each row is measured at most once. A command that has measured 100,000 rows stops and logs that.
  ///
  /// - Parameter aim: the row that a scroll aims at, which is then the anchor; nil: the anchor rule chooses one.
  /// - Throws: `interrupted`.
  mutating func measureVisible(aiming aim: Aim? = nil) throws(Refusal) {
    if records.isUnsettled { records.isUnsettled = false }
    let asksRows = !records.isExact && measuresAtOnce && settings.rules.measuring == .nearestFirst
    guard asksRows || !records.knowsBoundaries else { return }
    let firstEvent = commandLog.events.count
    var round = Measuring(
      in: records, scroller, by: settings.rules, correction, aim: aim, asksRows: asksRows)
    if settings.rules.neverMeasured == .median { records.assignMedian() }
    try measureAll(&round)
    if !round.boundaries.isEmpty { commandLog.note(.boundariesAsked(round.boundaries), asNumber: firstEvent) }
    if !round.measured.isEmpty {
      commandLog.note(.heightsAsked(RowSet(round.measured.map { $0..<$0 + 1 })), asNumber: firstEvent)
    }
    check(round)
  }

  private mutating func measureAll(_ round: inout Measuring) throws(Refusal) {
    while true {
      try cancellation.check(before: round.count)
      guard let part = round.next(in: records, scroller, by: settings.rules) else {
        // Measuring may have left the offset beyond an end; clamping it brings other rows in.
        guard round.isUnclamped || round.asksRows && records.content != scroller.rememberedContent else { return }
        let before = scroller.offset
        clamp()
        round.isUnclamped = false
        round.expect(scroller.offset - before)
        continue
      }
      guard commandLog.work.allowsMeasuring else { return stopMeasuring() }
      commandLog.work.measured += 1
      round.isUnclamped = true
      switch part {
      case .row(let row): try measure(row, &round)
      case .boundary(let boundary):
        round.boundaries.append(boundary)
        follow(records.readHeight(of: boundary, from: data.table.sections), of: part, &round)
      }
    }
  }

  /// Stops measuring because the command has reached its limit, and logs that once.
  mutating func stopMeasuring() {
    if !commandLog.work.isCutShort { commandLog.note(.unsettled(measured: commandLog.work.measured)) }
    commandLog.work.isCutShort = true
    records.isUnsettled = true
  }

  /// Reads a row's height, and corrects the offset if the row is above the anchor (K12).
  private mutating func measure(_ row: Int, _ round: inout Measuring) throws(Refusal) {
    let before = records.heights.height(of: row)
    let asked = try numberToMeasure(row)
    let height = (asked < data.count ? data.table.heights.height(of: asked) : .zero) + records.spacing.margin
    round.measured.append(row)
    if settings.rules.zeroHeight == .unknown, height == records.spacing.margin {
      round.withoutHeight.insert(row)
      return
    }
    let rows = RowSet(row)
    records.setHeight(of: rows, to: height)
    records.note(.exact, of: rows)
    follow(height - before, of: .row(row), &round)
  }

  /// Corrects the offset after the height of a part has changed.
  private mutating func follow(_ change: Points, of part: MeasuredPart, _ round: inout Measuring) {
    if let aim = round.aim {
      let target = scroller.clamped(offset(for: aim), to: records.content, by: settings.rules)
      return moveOffset(to: target, because: .estimate)
    }
    let before = scroller.offset
    if let anchor = round.kept.row, part.isAbove(anchor, in: records) {
      guard !round.staysAtTop(measuring: part) else { return round.held.expect(-change) }
      correct(by: change, from: round.start)
      // The offset moved for K12, but the part may stand below the row whose bottom edge K11 keeps in place.
      if let last = round.kept.last, !part.isAbove(last, in: records) { round.heldBottom.expect(change) }
      return
    }
    // The last known row is exact, and so never measured itself.
    if let last = round.kept.last, part.isAbove(last, in: records) {
      moveOffset(to: scroller.offset + change, because: .anchor)
    }
    if round.kept.staysAtEnd { goToEnd() }
    round.held.expect(scroller.offset - before)
  }

  /// Scrolls to the end of the content, which stays in view under `at-end stay` (K11).
  private mutating func goToEnd() {
    moveOffset(to: scroller.largestOffset(in: records.content, by: settings.rules), because: .anchor)
  }

  /// Moves the offset by the change above the anchor, once (K12); faults skip it, repeat it, or count from the offset before
  /// all corrections.
  private mutating func correct(by change: Points, from start: Points) {
    switch settings.rules.corrects {
    case .once: moveOffset(to: scroller.offset + change, because: .estimate)
    case .never: break
    case .twice: for _ in 0..<2 { moveOffset(to: scroller.offset + change, because: .estimate) }
    case .last: moveOffset(to: start + change, because: .estimate)
    }
  }

  /// Reads the heights of rows now, even those that are known; the offset is corrected for changes above the anchor
  /// (K12), and a pass follows. O(ranges × log n).
  ///
  /// - Throws: as every pass.
  package mutating func measure(_ rows: RowSet) throws(Refusal) {
    try checkSource()
    holding { list in list.readHeights(of: list.records.withoutSentinelRow(rows)) }
    try finishLayout(.measuring)
  }

  /// Recomputes the estimate from the measured rows and applies it to rows that were never measured; the anchor keeps
  /// its place (K24).
  mutating func updateEstimate() {
    guard let height = records.newEstimate(settings.rules.estimates) else { return }
    holding { $0.records.applyEstimate(height) }
    clamp()
  }

  /// Whether the next pass would leave the estimate unchanged.
  var isEstimateStable: Bool { records.newEstimate(settings.rules.estimates) == nil }

  /// Changes heights, and corrects the offset for what changed above the anchor (K11, K12).
  mutating func holding(_ change: (inout ListState) -> Void) {
    let round = Measuring(in: records, scroller, by: settings.rules, correction, aim: nil)
    let before = round.kept.row.map { records.start(of: $0) }
    let bottom = round.kept.last.map { records.bottom(of: $0) - scroller.offset }
    change(&self)
    var held = round.held
    let shift = round.kept.row.flatMap { anchor in before.map { records.start(of: anchor) - $0 } } ?? .zero
    if round.kept.staysAtTop { held.expect(-shift) } else if shift != .zero { correct(by: shift, from: round.start) }
    check(held)
    if let last = round.kept.last, let bottom {
      moveOffset(to: records.bottom(of: last) - bottom, because: .anchor)
    }
    if round.kept.staysAtEnd { goToEnd() }
  }
}
