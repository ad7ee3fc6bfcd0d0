extension ListState {
  /// The view takes an update in: the one way in which it reaches records and cells (K8). The pass is still to come.
  ///
  /// - Parameters:
  ///   - sharing: the records were the data source before and so are it afterwards.
  ///   - edits: where the rows that come are told by the edits and not read from the data source.
  mutating func absorb(_ update: Update, sharing: Bool, _ edits: [PendingEdit] = []) throws(Refusal) {
    let asked = update.map.newRows(of: update.asked)
    let (renewed, gone) = cache.isEmpty ? (RowSet(), RowSet()) : (keys(of: update.renewed), keys(of: update.deletes))
    if estimateInUse == nil,
      sharing || rules.sums == .float32 && update.sections.hasSameRows(as: source.sections)
    {
      try takeOver(source)
      askHeights(of: update.inserted)
      askHeights(of: asked)
    } else {
      let margin = records.spacing.margin
      let before = records
      var new: [RowTable.NewRecords] = []
      for insert in update.inserts { new.append(try newRecords(for: insert, edits, margin: margin)) }
      try records.apply(update, bringing: new, watch)
      if rules.heightOwner == .number { keepHeights(of: before) }
      askNew(update.inserted)
      askAgain(asked, update.map)
    }
    let shown = rules.reloadedContent == .atOldNumber ? live.map(\.row) : []
    renumberLive(update.map, replacing: update.replaces)
    if rules.reloadedContent == .atOldNumber {
      return rebindInNewSpace(update.reloads.union(update.reconfigures), shown: shown)
    }
    if !cache.isEmpty { evictCached(renewed.union(gone.intersection(keys(of: update.inserted)))) }
    rebind(update.map.newRows(of: update.reloads.union(update.reconfigures)))
  }

  /// Survivors keep their cells; only their row's number changes (K8). The cells of replaced rows show no row from here
  /// on, so that the pass takes them for leavers and the rows for entrants (K9).
  private mutating func renumberLive(_ map: IndexMap, replacing replaced: RowSet) {
    for place in live.indices {
      guard let old = live[place].row else { continue }
      let row = map.newRow(of: old)
      live[place].row = replaced.contains(old) ? nil : row
      if let row, rules.cellIndex == .ofRow { live[place].cell.index = row }
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
}
