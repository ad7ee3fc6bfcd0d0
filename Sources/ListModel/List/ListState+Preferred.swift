/// Rows that are as high as their cells prefer, and what a new width does to them (K33).
extension ListState {
  /// The height that the cell of a row prefers, whether the row is as high or not.
  package func preferredHeight(of row: Int) -> Points {
    data.preferredHeight(of: records.key(of: row), width: scroller.width, by: settings.policies)
  }

  /// Gives all rows of the data source the heights that their cells prefer, if the policy says so.
  mutating func takePreferredHeights() {
    guard settings.rules.sizing == .preferred else { return }
    data.takePreferredHeights(width: scroller.width, by: settings.rules)
  }

  /// The same for the rows that an update brings, reloads or replaces.
  mutating func takePreferredHeights(after update: Update) {
    guard settings.rules.sizing == .preferred else { return }
    let renewed = update.indexMap.newRows(of: RowSet(update.reloads.ranges + update.replaces.ranges))
    data.takePreferredHeights(of: update.inserted.union(renewed), width: scroller.width, by: settings.rules)
  }

  /// Gives all rows these heights, and has the view ask for them again: what an update does that reloads all of them, but
  /// that cells stay as they are.
  mutating func takeOtherPreferredHeights() {
    guard settings.rules.sizing == .preferred else { return }
    takePreferredHeights()
    if settings.rules.spacingTime == .atOnce { askForAllHeights() } else { records.isOfOtherWidth = true }
  }

  /// Asks for the heights of all rows again (K10).
  mutating func askForAllHeights() {
    records.isOfOtherWidth = false
    askAgain(records.withoutSentinelRow(RowSet(0..<records.count)), IndexMap(identityOf: records.count))
  }

  /// Takes a new width of the viewport: rows may change their heights with it.
  mutating func setWidth(_ width: Points) {
    guard width != scroller.width else { return }
    scroller.width = width
    takeOtherPreferredHeights()
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
