extension ListState {
  /// Checks that every section has as many rows as what the view was told makes of it (engine 3).
  ///
  /// - Throws: `counts-differ`, with the six numbers and the map.
  func checkBalance(_ update: Update) throws(Refusal) {
    let told = update.sections
    let truth = sectionsSaid
    guard told.count == truth.count else {
      throw Refusal(
        .countsDiffer,
        "the data source has \(truth.count.sectionsInWords), the update makes \(told.count) of the \(records.sections.count) before",
        advice: "tell the view of every section that came or went")
    }
    if faults.contains(.modelEarly) { return try checkBalanceEarly(update) }
    guard !told.hasSameRows(as: truth) else { return }
    let section = (0..<told.count).first { told[$0].rows != truth[$0].rows } ?? 0
    throw unbalanced(update, section: section, truth: truth[section].rows)
  }

  /// Why a section has other numbers than it was told.
  ///
  /// - Parameter early: what is taken for the number of rows before; nil: the number of records.
  func unbalanced(_ update: Update, section: Int, truth: Int, early: Int? = nil) -> Refusal {
    let old = update.origin(ofSection: section).map { records.sections.rows(of: $0) } ?? 0..<0
    let new = update.sections.rows(of: section)
    let inserted = update.inserted.intersection(new).count
    let deleted = update.deletes.intersection(old).count
    let movedIn = update.moves.count { new.contains($0.to) }
    let movedOut = update.moves.count { old.contains($0.from) }
    let before = early ?? old.count
    let due = before + inserted - deleted + movedIn - movedOut
    // Where both sides were told the same, the numbers balance, unless a fault reads them at the wrong moment.
    let isToldAll = !isApart && !faults.isEmpty
    return Refusal(
      .countsDiffer,
      "section \(section) has \(truth.rowsInWords) after the update and should have \(due): \(before) before + "
        + "\(inserted) inserted - \(deleted) deleted + \(movedIn) moved in - \(movedOut) moved out; old→new: \(update.map)",
      advice: isToldAll
        ? "the view was told of everything; faults lists what is on" : "tell the view exactly what the data source did",
      broken: isToldAll ? .balance : nil)
  }

  /// Checks before a pass that the data source has as many rows as the view was told of (engine 3).
  func checkSource() throws(Refusal) {
    guard !records.sections.hasSameRows(as: sectionsSaid) else { return }
    var message = "the data source has \(source.count.rowsInWords), the view knows of \(records.count)"
    if source.count == records.count {
      message =
        "the sections of the data source have \(source.sections.rowsText) rows, those of the view "
        + records.sections.rowsText
    }
    throw Refusal(.sourceChanged, message, advice: "tell the view what changed, as view insert 2 at 5, or reload")
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
