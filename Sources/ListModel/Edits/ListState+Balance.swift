extension ListState {
  /// Checks that every section has as many rows as what the view was told makes of it (EngineRules, "Updates").
  ///
  /// - Throws: `counts-differ`, with the six numbers and the map.
  func checkBalance(_ update: Update) throws(Refusal) {
    let (told, truth) = (update.sections, truth)
    guard told.count == truth.count else {
      throw Refusal(
        .countsDiffer,
        "the data source has \(truth.count.sectionsInWords), but the update leads from \(records.sections.count) to \(told.count)",
        advice: "tell the view about every section that was inserted or deleted")
    }
    if settings.rules.countBefore == .ofChangedSource { try checkBalanceEarly(update) }
    guard !told.hasSameRows(as: truth) else { return }
    let section = (0..<told.count).first { told[$0].rows != truth[$0].rows } ?? 0
    throw unbalanced(update, section: section, truth: truth[section].rows)
  }

  /// Why a section has other numbers than it was told.
  ///
  /// - Parameter early: what is taken for the number of rows before; nil: the number of records.
  func unbalanced(_ update: Update, section: Int, truth: Int, early: Int? = nil) -> Refusal {
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
        + "\(inserted) inserted - \(deleted) deleted + \(movedIn) moved in - \(movedOut) moved out; old→new: \(update.indexMap)",
      advice: confusesCounts
        ? "the view was told about everything; faults lists the faults that are on"
        : "tell the view exactly what changed in the data source",
      broken: confusesCounts ? .balance : nil)
  }

  /// Checks before a pass that the data source has as many rows as the view was told of (EngineRules, "Updates").
  func checkSource() throws(Refusal) {
    let known = records.hasDayPastEnd ? sectionsOfRows : records.sections
    guard known.hasSameRows(as: truth) else { throw sourceChanged }
  }

  // Not inlined: the records would be copied for it where it is not called.
  @inline(never)
  private var sectionsOfRows: Sections { records.sectionsOfRows }

  /// The sections as the data source tells of them.
  private var truth: Sections { data.sections(by: settings.rules.emptySections) }

  /// Why the data source and the records cannot be shown together.
  var sourceChanged: Refusal {
    var message = "the data source has \(data.table.count.rowsInWords), the view knows of \(records.count)"
    if data.table.count == records.count {
      message =
        "the sections of the data source have \(data.table.sections.rowsText) rows, those of the view "
        + records.sections.rowsText
    }
    return Refusal(.sourceChanged, message, advice: "tell the view what changed\(exampleOfChange), or reload")
  }

  /// A command that tells the view of the first section with other rows than it knows of; empty where one command would
  /// not do: rows or sections have moved, or sections come or gone.
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
    let (place, difference) = ("\(lead)\(first)", new[section].rows - old[section].rows)
    if difference > 0 { return ", as view insert \(difference == 1 ? "" : "\(difference) ")at \(place)" }
    let last = first - difference - 1
    return ", as view delete \(place)" + (last > first ? "...\(lead)\(last)" : "")
  }
}

extension Sections {
  /// The most sections that are written one by one.
  private static let longestText = 64

  /// The rows of each section, as sessions write them: `100,200`, `none` for no section.
  package var rowsText: String {
    guard count > 0 else { return "none" }
    let shown = (0..<min(count, Self.longestText)).map { "\(self[$0].rows)" }.joined(separator: ",")
    return count > Self.longestText ? shown + ",… \(count - Self.longestText) more" : shown
  }
}
