/// Compares the data source with the rows that the view knows and the updates that it was told about.
struct Balance {
  @Shared var records: Records
  @Shared var data: DataSource
  let rules: Rules
  /// Whether row counts that do not balance are caused by a fault.
  let isFault: Bool

  init(_ records: Shared<Records>, _ data: Shared<DataSource>, by rules: Rules, isFault: Bool) {
    (_records, _data, self.rules, self.isFault) = (records, data, rules, isFault)
  }

  /// The sections as the data source reports them.
  private var truth: Sections { data.sections(by: rules.emptySections) }

  /// Checks that every section has as many rows in the data source as after the update of the view (EngineRules,
  /// "Updates").
  ///
  /// - Throws: `counts-differ`, with the six numbers and the map.
  func check(_ update: Update) throws(Refusal) {
    let (reported, truth) = (update.sections, truth)
    guard reported.count == truth.count else {
      throw Refusal(
        .countsDiffer,
        """
        the data source has \(truth.count.sectionsInWords), but the update leads from \
        \(records.sections.count) to \(reported.count)
        """,
        advice: "tell the view about every section that was inserted or deleted")
    }
    if rules.countBefore == .ofChangedSource { try checkEarly(update) }
    guard !reported.hasSameRows(as: truth) else { return }
    let section = (0..<reported.count).first { reported[$0].rows != truth[$0].rows } ?? 0
    throw unbalanced(update, section: section, truth: truth[section].rows)
  }

  /// The check of a view that counts the rows before the update when the data source has changed already: every change
  /// is then counted twice.
  private func checkEarly(_ update: Update) throws(Refusal) {
    for section in 0..<update.sections.count {
      let old = update.origin(ofSection: section).map { records.sectionsOfRows[$0].rows } ?? 0
      guard update.sections[section].rows != old else { continue }
      let truth = data.table.sections[section].rows
      throw unbalanced(update, section: section, truth: truth, early: truth)
    }
  }

  /// The refusal for a section whose row count does not balance.
  ///
  /// - Parameter early: the number that is taken for the row count before; nil: the number of records.
  private func unbalanced(_ update: Update, section: Int, truth: Int, early: Int? = nil) -> Refusal {
    let old = update.origin(ofSection: section).map { records.sectionsOfRows.rows(of: $0) } ?? 0..<0
    let new = update.sections.rows(of: section)
    let inserted = update.inserted.intersection(new).count
    let deleted = update.deletes.intersection(old).count
    let movedIn = update.moves.count { new.contains($0.to) }
    let movedOut = update.moves.count { old.contains($0.from) }
    let before = early ?? old.count
    let due = before + inserted - deleted + movedIn - movedOut
    return Refusal(
      .countsDiffer,
      "section \(section) has \(truth.rowsInWords) after the update and should have \(due): \(before) before + "
        + """
        \(inserted) inserted - \(deleted) deleted + \(movedIn) moved in - \(movedOut) moved out; old→new: \
        \(update.indexMap)
        """,
      advice: isFault
        ? "the view was told about everything; faults lists the faults that are on"
        : "tell the view exactly what changed in the data source",
      broken: isFault ? .balance : nil)
  }

  /// The refusal of a pass whose data source and records do not match.
  var sourceChanged: Refusal {
    var message = "the data source has \(data.table.count.rowsInWords), the view knows of \(records.count)"
    if data.table.count == records.count {
      message =
        "the sections of the data source have \(data.table.sections.rowsText) rows, those of the view "
        + records.sections.rowsText
    }
    return Refusal(.sourceChanged, message, advice: "tell the view what changed\(exampleOfChange), or reload")
  }

  /// An example of a command that would report the difference to the view, for the first section with another row
  /// count; empty if one command is not enough: rows or sections moved, or sections were inserted or deleted.
  private var exampleOfChange: String {
    let (old, new) = (records.sections, truth)
    guard old.count == new.count, old.rowCount != new.rowCount,
      let section = (0..<old.count).first(where: { old[$0].rows != new[$0].rows })
    else {
      return ""
    }
    let first = records.order.sharedStart(
      of: old.rows(of: section), with: data.table.order, at: data.table.sections.rows(of: section))
    let lead = old.count == 1 ? "" : "\(section):"
    let (address, difference) = ("\(lead)\(first)", new[section].rows - old[section].rows)
    if difference > 0 { return ", as view insert \(difference == 1 ? "" : "\(difference) ")at \(address)" }
    let last = first - difference - 1
    return ", as view delete \(address)" + (last > first ? "...\(lead)\(last)" : "")
  }

  /// The rows of an insert, read from the data source; under a fault that confuses row numbers those that the edit has
  /// brought.
  ///
  /// - Throws: `source-changed` if the data source has no such rows.
  func newRecords(for insert: Update.Insert, _ edits: [PendingEdit]) throws(Refusal) -> RowTable.NewRecords {
    let keys = rules.appliesUpdatesWrongly && insert.edit < edits.count ? edits[insert.edit].keys : []
    let (rows, margin) = (insert.at..<insert.at + insert.count, records.spacing.margin)
    guard !keys.isEmpty || rows.upperBound <= data.table.count else { throw sourceChanged }
    if keys.isEmpty, !records.estimatesArrivals(by: rules) { return data.table.records(of: rows, margin: margin) }
    let new = records.estimate.map { NewRows(height: $0) } ?? edits[insert.edit].newRows ?? NewRows()
    return RowTable.NewRecords(
      keys: keys.isEmpty ? data.table.order.runs(in: rows) : keys.slice(insert.start..<insert.start + insert.count),
      heights: new.tree(of: insert.start..<insert.start + insert.count, usual: rules.rowHeight, margin: margin),
      heightSource: records.estimate == nil ? .exact : .estimated)
  }
}

extension Sections {
  /// The maximum number of sections that are written individually.
  private static let longestText = 64

  /// The rows of each section, as sessions write them: `100,200`, `none` for no section.
  package var rowsText: String {
    guard count > 0 else { return "none" }
    let shown = (0..<min(count, Self.longestText)).map { "\(self[$0].rows)" }.joined(separator: ",")
    return count > Self.longestText ? shown + ",… \(count - Self.longestText) more" : shown
  }
}
