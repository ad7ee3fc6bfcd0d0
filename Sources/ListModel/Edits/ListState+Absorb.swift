extension ListState {
  /// The view takes an update in: the one way in which it reaches records and cells (K8). The pass is still to come.
  ///
  /// - Parameter sharing: the records were the data source before and so are it afterwards.
  mutating func absorb(_ update: Update, sharing: Bool) throws(Refusal) {
    let asked = update.map.newRows(of: update.asked)
    if sharing || faults.contains(.float32Prefix) {
      try takeOver(source)
    } else {
      if !states.isEmpty, !update.deletes.isEmpty { states.forget(allBut: wholeSource.order) }
      let margin = records.spacing.margin
      records.apply(update) { source.records(of: $0.at..<$0.at + $0.count, margin: margin) }
      for range in asked.ranges {
        records.heights.replace(range, with: source.records(of: range, margin: margin).heights)
      }
    }
    askHeights(of: update.inserted)
    askHeights(of: asked)
    renumberLive(update.map, replacing: update.replaces)
    if !cache.isEmpty { giveUpKept(update.map.newRows(of: update.renewed)) }
    rebind(update.map.newRows(of: update.reloads.union(update.reconfigures)))
  }

  /// Survivors keep their cells; only their row's number changes (K8). The cells of replaced rows show no row from here
  /// on, so that the pass takes them for leavers and the rows for entrants (K9).
  private mutating func renumberLive(_ map: IndexMap, replacing replaced: RowSet) {
    for place in live.indices {
      guard let old = live[place].row else { continue }
      let row = map.newRow(of: old)
      live[place].row = replaced.contains(old) ? nil : row
      if let row, !faults.contains(.staleIndex) { live[place].cell.index = row }
    }
  }

  /// Binds the visible ones among some rows again, in the cells they have (K9). The rows are numbered as after the
  /// update.
  private mutating func rebind(_ rows: RowSet) {
    guard !rows.isEmpty else { return }
    for place in live.indices {
      guard let row = live[place].row, rows.contains(row) else { continue }
      var cell = live[place].cell
      bind(&cell, to: records.key(of: row), index: row)
      live[place].cell = cell
    }
  }

  // MARK: The balance

  /// Checks that every section has as many rows as what the view was told makes of it (engine 3).
  ///
  /// - Throws: `counts-differ`, with the six numbers and the map.
  func checkBalance(_ update: Update) throws(Refusal) {
    let told = update.sections
    guard told.count == source.sections.count else {
      throw Refusal(
        .countsDiffer,
        "the data source has \(source.sections.count) sections, the update makes \(told.count) of the \(records.sections.count) before",
        advice: "tell the view of every section that came or went")
    }
    guard !told.hasSameRows(as: source.sections) else { return }
    let section = (0..<told.count).first { told[$0].rows != source.sections[$0].rows } ?? 0
    let origin = update.origin(ofSection: section)
    let before = origin.map { records.sections.rows(of: $0) } ?? 0..<0
    let after = told.rows(of: section)
    let inserted = update.inserted.intersection(after).count
    let deleted = update.deletes.intersection(before).count
    let movedIn = update.moves.count { after.contains($0.to) }
    let movedOut = update.moves.count { before.contains($0.from) }
    let truth = source.sections[section].rows
    throw Refusal(
      .countsDiffer,
      "section \(section) has \(truth.rowsInWords) after the update and should have \(after.count): \(before.count) before + "
        + "\(inserted) inserted - \(deleted) deleted + \(movedIn) moved in - \(movedOut) moved out; old→new: \(update.map)",
      advice: "tell the view exactly what the data source did")
  }

  /// Checks before a pass that the data source has as many rows as the view was told of (engine 3).
  func checkSource() throws(Refusal) {
    guard !records.sections.hasSameRows(as: source.sections) else { return }
    var message = "the data source has \(source.count.rowsInWords), the view knows of \(records.count)"
    if source.count == records.count {
      message = "the data source has \(source.sections.rowsText), the view knows of \(records.sections.rowsText)"
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
