/// Measuring rows in the cells that they have fetched, as engines do that lay out first and look then (K24).
extension ListState {
  /// Measures what a pass leaves to be measured in cells: everything, or the rows outside the viewport and those that stay
  /// though they are no longer to be shown.
  mutating func measureShown() throws(Refusal) {
    let keepsOthers = settings.rules.rendersMore || settings.rules.edges == .keptTop || leavesLate
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
    if !unknown.isEmpty { take(unknown) }
    return unknown.count
  }

  /// Measures the rows on screen, then those that have come into view by it, until no other comes. Answers how many.
  private mutating func probeScreen() throws(Refusal) -> Int {
    var count = 0
    for _ in 0..<CommandWork.maxRounds where count < CommandWork.maxMeasured {
      try watch.ask()
      let rows = RowSet(ascending: try rowsToShow().rows).union(screen.shown)
      let unknown = rows.subtracting(records.rows(known: .exact, in: rows))
      if unknown.isEmpty { break }
      take(unknown)
      count += unknown.count
    }
    return count
  }

  /// Makes the pass of a scroll to a row that has been placed, and places it again while measuring moves it, unless the
  /// rule is to do so once.
  ///
  /// A row that an update has moved or deleted meanwhile, one that a pass asked for, is not placed again.
  mutating func settleInCells(aiming aim: Aim) throws(Refusal) {
    let key = records.key(of: aim.row)
    try land(on: aim)
    guard settings.rules.landing == .again else { return checkLanding(aim, of: key) }
    for _ in 0..<Self.maxLandings where stands(key, at: aim.row) {
      let target = scroller.clamped(offset(for: aim), to: records.content, by: settings.rules)
      guard target != scroller.offset, !records.isUnsettled else { return }
      moveOffset(to: target, because: .estimate)
      try settle(isLanding: true)
    }
  }

  /// Notes if a row that was to be placed again was not.
  private mutating func checkLanding(_ aim: Aim, of key: RowKey) {
    guard settings.policies.landing == .again, measuresAtOnce, stands(key, at: aim.row) else { return }
    checkOffset(is: scroller.clamped(offset(for: aim), to: records.content, by: settings.policies))
  }

  /// Whether a row still has its number.
  func stands(_ key: RowKey, at row: Int) -> Bool { row < records.count && records.key(of: row) == key }

  /// How often a row is placed again: two rows that push one another to and fro must not keep a scroll for ever.
  private static let maxLandings = 1000
}
