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
}
