/// What goes wrong while a view takes updates in, rule by rule (EngineRules, "Faults").
extension ListState {
  /// Takes an update in by a rule that confuses index spaces. Answers whether there is such a rule, and acted.
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

  /// A part of a batch with the numbers of a list that the part before has changed. One that no longer exists is
  /// refused as in any update: passed over, a move would leave no trace.
  private func planPart(_ part: [PendingEdit]) throws(Refusal) -> Update {
    do throws(Refusal) {
      return try plan(part)
    } catch {
      throw Refusal(
        error.code, error.message, advice: "a fault mixes up the numbers; faults lists the faults that are on")
    }
  }

  /// Binds each cell whose old number is reloaded to what the data source has at that number now.
  mutating func rebindInNewSpace(_ rows: RowSet, shown: [Int?]) {
    for (index, old) in shown.enumerated() {
      guard let old, rows.contains(old), old < records.count, let row = screen.live[index].row else { continue }
      var cell = screen.live[index].cell
      bind(&cell, to: records.key(of: old), index: row)
      cell.row = records.key(of: row)
      screen.live[index].cell = cell
    }
  }

  /// Gives the records of empty sections the rows that they claim, under keys of their own.
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
