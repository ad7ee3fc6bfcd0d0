/// What goes wrong while a view takes updates in, rule by rule (EngineRules, "Faults").
extension Rules {
  /// Whether one of them confuses numbers or heights of an update, so that no records can be shared with the source.
  var confuseUpdates: Bool {
    editOrder != .together || heightOwner != .key || reloadedContent != .ofRow || countBefore != .ofRecords
      || emptySections != .empty
  }
}

extension ListState {
  /// The most rows that are deleted one by one under a fault.
  package static let maxDeletedOneByOne = 100_000

  /// Takes an update in by a rule that confuses index spaces. Answers whether there is such a rule, and acted.
  mutating func mistake(
    _ update: Update, _ edits: [PendingEdit], _ anchor: inout ScrollAnchor
  ) throws(Refusal) -> Bool {
    let parts: [[PendingEdit]]
    switch settings.rules.editOrder {
    case .oneByOne: parts = edits.map { [$0] }
    case .movesLast where !update.moves.isEmpty: parts = [edits.filter { !$0.moves }, edits.filter { $0.moves }]
    case .deletesAscending where !update.deletes.isEmpty:
      parts = [try ascending(update.deletes) + edits.filter { !$0.deletesRows }]
    case .together, .movesLast, .deletesAscending: return false
    }
    for part in parts where !part.isEmpty {
      let told = try planConfused(part)
      anchor.follow(told)
      try absorb(told, sharing: false, part)
    }
    return true
  }

  /// A part of a batch with the numbers of a list that the part before has changed. One that no longer exists is
  /// refused as in any update: passed over, a move would leave no trace.
  private func planConfused(_ part: [PendingEdit]) throws(Refusal) -> Update {
    do throws(Refusal) {
      return try plan(part)
    } catch {
      throw Refusal(
        error.code, error.message, advice: "a fault mixes up the numbers; faults lists the faults that are on")
    }
  }

  /// Deletes as they come out when one after another is carried out, from the first on: each takes the row that has
  /// come to its number by then, so that every second row goes.
  ///
  /// - Throws: `too-many-rows` above 100,000 rows, each of which is a range of its own.
  private func ascending(_ deletes: RowSet) throws(Refusal) -> [PendingEdit] {
    guard deletes.count <= Self.maxDeletedOneByOne else {
      throw Refusal(.tooManyRows, "deletes-ascending deletes at most \(Self.maxDeletedOneByOne) rows in one update")
    }
    var rows: [Range<Int>] = []
    for (before, row) in deletes.rows.enumerated() where row + before < records.count {
      rows.append(row + before..<row + before + 1)
    }
    return rows.isEmpty ? [] : [PendingEdit(.delete([.rows(RowSet(rows))]), side: .view)]
  }

  /// Binds each cell whose old number is reloaded to what the data source has at that number now.
  mutating func rebindInNewSpace(_ rows: RowSet, shown: [Int?]) {
    for (place, old) in shown.enumerated() {
      guard let old, rows.contains(old), old < records.count, let row = screen.live[place].row else { continue }
      var cell = screen.live[place].cell
      bind(&cell, to: records.key(of: old), index: row)
      cell.row = records.key(of: row)
      screen.live[place].cell = cell
    }
  }

  /// The rows of an insert: what the data source has at the place. Under a fault that confuses numbers, which then
  /// finds other rows there, those that the edit has brought.
  ///
  /// - Throws: `source-changed` where the data source has no such rows.
  func newRecords(
    for insert: Update.Insert, _ edits: [PendingEdit], margin: Points
  ) throws(Refusal) -> RowTable.NewRecords {
    let keys = settings.rules.confuseUpdates && insert.edit < edits.count ? edits[insert.edit].keys : []
    let rows = insert.at..<insert.at + insert.count
    guard !keys.isEmpty || rows.upperBound <= data.table.count else { throw sourceChanged }
    if keys.isEmpty, !estimatesArrivals { return data.table.records(of: rows, margin: margin) }
    let height = records.estimate ?? edits[insert.edit].newRows?.height ?? settings.rules.rowHeight
    return RowTable.NewRecords(
      keys: keys.isEmpty ? data.table.order.runs(in: rows) : keys.slice(insert.start..<insert.start + insert.count),
      heights: RowTree(count: insert.count, height: height + margin),
      heightSource: records.estimate == nil ? .exact : .estimated)
  }

  /// What a view finds that counts too early: the rows before are counted when the data source has changed already, so
  /// that every change of their number is taken twice.
  func checkBalanceEarly(_ update: Update) throws(Refusal) {
    for section in 0..<update.sections.count {
      let old = update.origin(ofSection: section).map { records.sectionsOfRows[$0].rows } ?? 0
      guard update.sections[section].rows != old else { continue }
      let truth = data.table.sections[section].rows
      throw unbalanced(update, section: section, truth: truth, early: truth)
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
