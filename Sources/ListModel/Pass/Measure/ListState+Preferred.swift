/// Rows that are as high as their cells prefer, and what a new width does to them (K33).
extension ListState {
  /// The height that the cell of a row prefers, whether the row is as high or not.
  package func preferredHeight(of row: Int) -> Points {
    data.preferredHeight(of: records.key(of: row), width: scroller.width, by: settings.policies)
  }

  /// Gives all rows of the data source the heights that their cells prefer, if the policy says so.
  ///
  /// - Throws: `too-many-rows` above 1,000,000 rows.
  mutating func takePreferredHeights() throws(Refusal) {
    guard try prefersHeights() else { return }
    data.takePreferredHeights(width: scroller.width, by: settings.rules)
  }

  /// The same for the rows that an update brings, reloads or replaces.
  ///
  /// - Throws: `too-many-rows` above 1,000,000 rows.
  mutating func takePreferredHeights(after update: Update) throws(Refusal) {
    guard try prefersHeights() else { return }
    let renewed = update.indexMap.newRows(of: RowSet(update.reloads.ranges + update.replaces.ranges))
    data.takePreferredHeights(of: update.inserted.union(renewed), width: scroller.width, by: settings.rules)
  }

  /// Whether rows are as high as their cells prefer, which takes time with their number.
  private func prefersHeights() throws(Refusal) -> Bool {
    guard settings.rules.sizing == .preferred else { return false }
    guard data.wholeTable.count <= Self.maxPreferredRows else {
      throw Refusal(
        .tooManyRows, "sizing preferred reads the texts of at most \(Self.maxPreferredRows) rows",
        advice: "set sizing exact, or fewer rows")
    }
    return true
  }

  /// The maximum number of rows that are as high as their cells prefer.
  package static let maxPreferredRows = 1_000_000

  /// Gives all rows these heights, and has the view ask for them again: what an update does that reloads all of them, but
  /// that cells stay as they are.
  ///
  /// - Throws: `too-many-rows` above 1,000,000 rows.
  mutating func takeOtherPreferredHeights() throws(Refusal) {
    guard settings.rules.sizing == .preferred else { return }
    try takePreferredHeights()
    if settings.rules.spacingTime == .atOnce { askForAllHeights() } else { records.isOfOtherWidth = true }
  }

  /// Asks for the heights of all rows again (K10).
  mutating func askForAllHeights() {
    records.isOfOtherWidth = false
    askAgain(records.withoutSentinelRow(RowSet(0..<records.count)), IndexMap(identityOf: records.count))
  }

  /// Takes a new width of the viewport: rows may change their heights with it.
  ///
  /// - Throws: `too-many-rows` above 1,000,000 rows.
  mutating func setWidth(_ width: Points) throws(Refusal) {
    guard width != scroller.width else { return }
    scroller.width = width
    try takeOtherPreferredHeights()
    guard settings.rules.widthChange == .forgets else { return }
    let unseen = records.withoutSentinelRow(RowSet(0..<records.count)).subtracting(screen.shown)
    records.setHeight(of: unseen, to: records.spacing.margin)
    records.note(.exact, of: unseen)
  }

  // MARK: Exact against preferred

  /// The maximum number of rounds in which a pass may be made again.
  static let maxSizingRounds = 100

  /// Has each pass compare the heights of the rows on screen with those that their cells prefer: what differs is taken over,
  /// and then the data source's height is written back, which needs another pass (`exact-against-preferred`).
  ///
  /// - Throws: as every pass.
  mutating func contestHeights() throws(Refusal) {
    for round in 1...Self.maxSizingRounds {
      guard let row = contestedRow else { return }
      records.setHeight(of: RowSet(row), to: preferredHeight(of: row) + records.spacing.margin)
      records.setHeight(of: RowSet(row), to: data.table.heights.height(of: row) + records.spacing.margin)
      try pass()
      guard round == Self.maxSizingRounds else { continue }
      let name = data.catalog.name(of: records.key(of: row))
      commandLog.noteViolation(
        Violation(
          .passSettles, row: row,
          "after \(round) rounds \(name) is \(data.table.heights.height(of: row)) high and its cell still prefers "
            + "\(preferredHeight(of: row))"))
    }
  }

  /// The first row on screen whose height is known, and not what its cell prefers.
  private var contestedRow: Int? {
    screen.live.lazy.compactMap { $0.row }.first { row in
      row < min(records.count, data.count) && records.heightSource(of: row) == .exact
        && preferredHeight(of: row) != data.table.heights.height(of: row)
    }
  }
}
