/// The faults in applying updates to the view, rule by rule (EngineRules, "Faults").
extension ListState {
  /// Applies an update by a rule that confuses row numbers.
  ///
  /// - Returns: whether such a rule is on and was applied.
  /// - Throws: `interrupted`; the refusal of an edit whose rows no longer exist.
  mutating func applyWronglyForFault(
    _ update: Update, _ edits: [PendingEdit], _ anchor: inout ScrollAnchor
  ) throws(Refusal) -> Bool {
    let parts: [[PendingEdit]]
    switch settings.rules.editOrder {
    case .oneByOne: parts = edits.map { [$0] }
    case .movesLast where !update.moves.isEmpty: parts = [edits.filter { !$0.moves }, edits.filter { $0.moves }]
    case .deletesAscending where !update.deletes.isEmpty:
      parts = [try PendingEdit.ascending(update.deletes, of: records.count) + edits.filter { !$0.deletesRows }]
    case .together, .movesLast, .deletesAscending: return false
    }
    for part in parts where !part.isEmpty {
      let update = try planPart(part)
      anchor.follow(update)
      try applyToView(update, sharing: false, part)
    }
    return true
  }

  /// Plans a part of a batch with the row numbers left by the part before. Rows that no longer exist are refused as in
  /// any update: a skipped move would leave no trace.
  private func planPart(_ part: [PendingEdit]) throws(Refusal) -> Update {
    do throws(Refusal) {
      return try plan(part)
    } catch {
      throw Refusal(
        error.code, error.message, advice: "a fault mixes up the numbers; faults lists the faults that are on")
    }
  }

  /// Rebinds each reloaded cell to the row that now has its old number.
  mutating func rebindInNewSpace(_ rows: RowSet, shown: [Int?]) {
    for (index, old) in shown.enumerated() {
      guard let old, rows.contains(old), old < records.count, let row = screen.live[index].row else { continue }
      var cell = screen.live[index].cell
      bind(&cell, to: records.key(of: old), index: row)
      cell.row = records.key(of: row)
      screen.live[index].cell = cell
    }
  }

  /// Adds the records of the rows that empty sections pretend to have, with keys of their own.
  mutating func addPlaceholders() {
    guard settings.rules.emptySections == .placeholders else { return }
    let sections = data.table.sections
    for section in 0..<sections.count where sections[section].rows == 0 {
      let names = (0..<Sections.placeholders).map { "placeholder-\(section)-\($0)" }
      let heights = RowTree(count: names.count, height: settings.rules.rowHeight + records.spacing.margin)
      let rows = RowTable.NewRecords(keys: data.catalog.takeKeys(named: names), heights: heights)
      records.insert(rows, intoSection: section)
    }
  }

  // MARK: Rows known by key and number

  /// The update in which all rows that get another number are replaced; logs a violation for each of them on screen (K8).
  mutating func takingForNew(_ update: Update) -> Update {
    let renumbered = update.indexMap.renumbered
    for case let row? in screen.live.map({ $0.row }) where renumbered.contains(row) {
      let name = data.catalog.name(of: records.key(of: row))
      commandLog.noteViolation(
        Violation(.survivors, row: update.indexMap.newRow(of: row), "\(name) stays, and is taken for a new row"))
    }
    var update = update
    update.replaces = RowSet(update.replaces.ranges + renumbered.ranges)
    return update
  }

  // MARK: Rows that are measured by their old numbers

  /// The number by which a row is measured: its own, or under `measured-by-old-number` the one before the update.
  ///
  /// - Throws: `row-out-of-range` if the data source has no row of that number.
  func numberToMeasure(_ row: Int) throws(Refusal) -> Int {
    guard let before = records.orderBefore, let number = before.position(of: records.key(of: row).number) else {
      return row
    }
    guard number < data.count else {
      throw Refusal(
        .rowOutOfRange, "row \(row) is measured as row \(number), but there are \(data.count) rows",
        advice: "a fault mixes up the numbers; faults lists the faults that are on")
    }
    return number
  }

  // MARK: A content that lags behind

  /// What an update finds, if a fault compares the list with it afterwards; else nil.
  var layoutBefore: LayoutBefore? {
    let rules = settings.rules
    guard rules.contentTime == .afterNextPass || rules.measuredNumber == .beforeUpdate else { return nil }
    return LayoutBefore(
      screen: screen, offset: scroller.offset, bottom: records.bottom(ofShown: screen), content: records.content,
      order: records.order)
  }

  /// Lets the content keep its height if the update has left the screen as it was: nothing asked for a layout.
  mutating func keepContent(of former: LayoutBefore) {
    guard settings.rules.contentTime == .afterNextPass, screen.showsSameRows(as: former.screen),
      scroller.offset == former.offset,
      records.bottom(ofShown: screen) == former.bottom, records.content != former.content, records.placed == nil
    else { return }
    records.formerContent = former.content
  }
}

/// What an update finds: the screen, where it ends, the content's height, and the order of the rows.
struct LayoutBefore {
  let screen: Screen
  let offset: Points
  let bottom: Points?
  let content: Points
  let order: KeyOrder
}

extension Screen {
  /// Whether cells for the same rows, by number and key, are on screen. O(visible).
  fileprivate func showsSameRows(as other: Screen) -> Bool {
    live.count == other.live.count
      && zip(live, other.live).allSatisfy { $0.row == $1.row && $0.cell.row == $1.cell.row }
  }
}
