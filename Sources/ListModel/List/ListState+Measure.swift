/// Measuring: a pass asks for the height of every visible row that it does not know exactly (EngineRules, "Estimates").
extension ListState {
  /// Measures the visible rows that are not exact, nearest to the one that is held first, until none is left (K12).
  /// O(log n) a row.
  ///
  /// It asks no row twice, and so no more than the rows that end up on screen, those that shrank away, and those
  /// without height. A command that has measured 100,000 rows and is not done says so and goes on with what it has.
  ///
  /// - Parameter aim: the row that is the anchor, and where the offset is to be for it; nil: what is known keeps its
  ///   place.
  /// - Throws: `interrupted`.
  mutating func measureVisible(aiming aim: Aim? = nil) throws(Refusal) {
    if records.isUnsettled { records.isUnsettled = false }
    let asksRows = !records.isExact && measuresAtOnce && settings.rules.measuring == .nearestFirst
    guard asksRows || !records.knowsBoundaries else { return }
    let firstEvent = commandLog.events.count
    var round = Measuring(in: records, scroller, by: settings.rules, aim: aim, asksRows: asksRows)
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
      try watch.ask(before: round.count)
      guard let part = round.next(in: records, scroller, by: settings.rules) else {
        // What was measured may have left the offset beyond an end: that brings other rows in.
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
      case .row(let row): measure(row, &round)
      case .boundary(let boundary):
        round.boundaries.append(boundary)
        follow(records.readHeight(of: boundary, from: data.table.sections), of: part, &round)
      }
    }
  }

  /// Leaves it at what was measured so far, as the command has measured as much as it may; says so once.
  mutating func stopMeasuring() {
    if !commandLog.work.isCutShort { commandLog.note(.unsettled(measured: commandLog.work.measured)) }
    commandLog.work.isCutShort = true
    records.isUnsettled = true
  }

  /// Asks for a row's height, and lets the offset follow if that is above the anchor (K12).
  private mutating func measure(_ row: Int, _ round: inout Measuring) {
    let before = records.heights.height(of: row)
    let height = (row < data.count ? data.table.heights.height(of: row) : .zero) + records.spacing.margin
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

  /// Moves the offset as a change of height wants it.
  private mutating func follow(_ change: Points, of part: MeasuredPart, _ round: inout Measuring) {
    if let aim = round.aim {
      let target = scroller.clamped(offset(for: aim), to: records.content, by: settings.rules)
      return moveOffset(to: target, because: .estimate)
    }
    let before = scroller.offset
    if let anchor = round.anchor, part.isAbove(anchor, in: records) {
      guard !round.staysAtTop(measuring: part) else { return round.held.expect(-change) }
      correct(by: change)
      // What moves the offset for K12 may stand below the row that K11 holds.
      if let last = round.lastKnown, !part.isAbove(last, in: records) { round.heldBottom.expect(change) }
      return
    }
    // The last known row is exact, and so never measured itself.
    if let last = round.lastKnown, part.isAbove(last, in: records) {
      moveOffset(to: scroller.offset + change, because: .anchor)
    }
    if round.isAtEnd { goToEnd() }
    round.held.expect(scroller.offset - before)
  }

  /// Shows the end of the content, as the anchor `end` holds it (K11).
  private mutating func goToEnd() {
    moveOffset(to: scroller.largestOffset(in: records.content, by: settings.rules), because: .anchor)
  }

  /// Corrects the offset for what changed above the anchor, once (K12).
  private mutating func correct(by change: Points) {
    let times =
      switch settings.rules.corrects {
      case .once: 1
      case .never: 0
      case .twice: 2
      }
    for _ in 0..<times { moveOffset(to: scroller.offset + change, because: .estimate) }
  }

  /// The offset that an aim wants, by present records.
  func offset(for aim: Aim) -> Points { aim.offset(in: records, scroller, by: settings.rules) }

  /// Asks for the heights of rows now, whether they are known or not; the offset follows what changes above the anchor
  /// of measuring (K12), and a pass is made. O(ranges × log n).
  package mutating func measure(_ rows: RowSet) throws(Refusal) {
    try checkSource()
    holding { list in list.readHeights(of: list.records.withoutSentinelRow(rows)) }
    try finishLayout()
  }

  /// Lets rows that were never measured take what those have taught that were; what measuring holds keeps its place (K24).
  mutating func updateEstimate() {
    guard settings.rules.estimates != .fixed, let height = records.newEstimate(settings.rules.estimates) else { return }
    holding { $0.records.applyEstimate(height) }
    clamp()
  }

  /// Whether the next pass would leave the estimate as it is.
  var isEstimateStable: Bool { records.newEstimate(settings.rules.estimates) == nil }

  /// Changes heights, and lets the offset follow what that does above the anchor of measuring (K11, K12).
  private mutating func holding(_ change: (inout ListState) -> Void) {
    let round = Measuring(in: records, scroller, by: settings.rules, aim: nil)
    let before = round.anchor.map { records.start(of: $0) }
    let bottom = round.lastKnown.map { records.bottom(of: $0) - scroller.offset }
    change(&self)
    var held = round.held
    let shift = round.anchor.flatMap { anchor in before.map { records.start(of: anchor) - $0 } } ?? .zero
    if round.sticksToTop { held.expect(-shift) } else if shift != .zero { correct(by: shift) }
    check(held)
    if let last = round.lastKnown, let bottom {
      moveOffset(to: records.bottom(of: last) - bottom, because: .anchor)
    }
    if round.isAtEnd { goToEnd() }
  }

  // MARK: Checks

  /// Notes if what measuring was to hold has moved on screen (K11, K12).
  private mutating func check(_ round: Measuring) {
    if let aim = round.aim {
      return checkOffset(is: scroller.clamped(offset(for: aim), to: records.content, by: settings.policies))
    }
    check(round.held)
    check(round.heldBottom)
    // Unclamped, a content that has become lower than the viewport leaves the offset below 0 (K12). Whole offsets that
    // follow what changed above a row end up to a point before the end.
    let followsToThePoint = round.anchor == nil || settings.rules.offsetRounding == .none
    if round.isAtEnd, settings.policies.clamp == .both, followsToThePoint {
      checkOffset(is: scroller.largestOffset(in: records.content, by: settings.policies))
    }
  }

  /// Notes if a row that was to keep its place has not (EngineRules, "Invariants").
  ///
  /// Where offsets are whole numbers a row cannot keep its place to the thousandth.
  mutating func check(_ held: HeldRow, of rule: Violation.Rule = .correction) {
    guard settings.rules.offsetRounding == .none else { return }
    let violation = held.violation(of: rule, in: records, at: scroller.offset, data.catalog)
    if let violation { commandLog.noteViolation(violation) }
  }

  /// Notes if the offset is not where measuring was to leave it.
  mutating func checkOffset(is exact: Points) {
    let due = settings.rules.offsetRounding.rounded(exact)
    guard scroller.offset != due else { return }
    commandLog.noteViolation(
      Violation(.correction, "measuring was to leave the offset at \(due), it is at \(scroller.offset)"))
  }
}

/// Measuring rows in the cells that they have fetched, as engines do that lay out first and look then (K24).
extension ListState {
  /// Measures what a pass leaves to be measured in cells: everything, or the rows outside the viewport and those that stay
  /// though they are no longer to be shown.
  mutating func measureShown() throws(Refusal) {
    let keepsOthers =
      settings.rules.rendersMore || settings.rules.edges == .keptTop || records.delaysLeaving(by: settings.rules)
    if settings.rules.measuring != .nearestFirst || keepsOthers { try measureInCells() }
  }

  /// Measures the rows of a pass that has been made, lets the offset follow, and makes another, until nothing is left to
  /// measure.
  ///
  /// Rows that turn out flat let others in, pass after pass, and each pass looks at all that are shown: when the command
  /// has made as many rounds as it may (`CommandWork`), it says that it is not done. A pass that itself is not done ends
  /// it, too.
  mutating func measureInCells() throws(Refusal) {
    records.isUnsettled = false
    guard measuresAtOnce else { return }
    while !records.isExact {
      guard commandLog.work.allowsRound else { return stopMeasuring() }
      try watch.ask()
      let held = heldInCells
      let measured = settings.rules.measuring == .probe ? try probeScreen() : measureScreen()
      guard measured > 0 else { return }
      commandLog.work.roundCells += try follow(held)
      if records.isUnsettled { return }
      commandLog.work.measured += measured
      commandLog.work.rounds += 1
    }
  }

  /// The row that is to keep its place, and how far below the viewport's top edge it is.
  private var heldInCells: (row: Int, distance: Points)? {
    let visible = records.anchorRange(scroller, by: settings.rules)
    let known = records.rows(known: .exact, in: RowSet(visible))
    let row = settings.rules.correction.anchor(of: visible, known, in: records, scroller, by: settings.rules)
    return row.map { ($0, records.start(of: $0) - scroller.offset) }
  }

  /// Lets the offset follow what was measured, and makes the passes that show it. Answers how many cells they go through.
  private mutating func follow(_ held: (row: Int, distance: Points)?) throws(Refusal) -> Int {
    restartAverage(from: screen.live.last?.row)
    var seen = settings.rules.measuring == .probe ? try passCounting() : 0
    if let held { moveOffset(to: records.start(of: held.row) - held.distance, because: .estimate) }
    if settings.rules.measuring == .inCells, settings.rules.clampTime != .beforePass { seen += try passCounting() }
    clamp()
    return try seen + passCounting()
  }

  private mutating func passCounting() throws(Refusal) -> Int {
    try pass()
    return screen.live.count + screen.cache.count
  }

  /// Measures the rows on screen that are not exact. Answers how many.
  private mutating func measureScreen() -> Int {
    let unknown = screen.shown.subtracting(records.rows(known: .exact, in: screen.shown))
    if !unknown.isEmpty { readHeights(of: unknown) }
    return unknown.count
  }

  /// Measures the rows on screen, then those that have come into view by it, until no other comes. Answers how many.
  private mutating func probeScreen() throws(Refusal) -> Int {
    var count = 0
    for _ in 0..<CommandWork.maxRounds where count < CommandWork.maxMeasured {
      try watch.ask()
      let rows = RowSet(ascending: try chooser.rows().rows).union(screen.shown)
      let unknown = rows.subtracting(records.rows(known: .exact, in: rows))
      if unknown.isEmpty { break }
      readHeights(of: unknown)
      count += unknown.count
    }
    return count
  }

  /// Makes the pass of a scroll to a row that has been placed, and places it again while measuring moves it, unless the
  /// rule is to do so once.
  ///
  /// A row that an update has moved or deleted meanwhile, one that a pass asked for, is not placed again.
  mutating func landMeasuringInCells(aiming aim: Aim) throws(Refusal) {
    let key = records.key(of: aim.row)
    try land(on: aim)
    guard settings.rules.landing == .again else { return checkLanding(aim, of: key) }
    for _ in 0..<Self.maxLandings where isStill(key, at: aim.row) {
      let target = scroller.clamped(offset(for: aim), to: records.content, by: settings.rules)
      guard target != scroller.offset, !records.isUnsettled else { return }
      moveOffset(to: target, because: .estimate)
      try finishLayout(isLanding: true)
    }
  }

  /// Notes if a row that was to be placed again was not.
  private mutating func checkLanding(_ aim: Aim, of key: RowKey) {
    guard settings.policies.landing == .again, measuresAtOnce, isStill(key, at: aim.row) else { return }
    checkOffset(is: scroller.clamped(offset(for: aim), to: records.content, by: settings.policies))
  }

  /// Whether a row still has its number.
  func isStill(_ key: RowKey, at row: Int) -> Bool { row < records.count && records.key(of: row) == key }

  /// How often a row is placed again: two rows that push one another to and fro must not keep a scroll for ever.
  private static let maxLandings = 1000
}
