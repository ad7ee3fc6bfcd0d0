extension ListState {
  /// The view takes an update in: the one way in which it reaches records and cells (K8). The pass is still to come.
  ///
  /// - Parameters:
  ///   - sharing: the records were the data source before and so are it afterwards.
  ///   - edits: where the rows that come are told by the edits and not read from the data source.
  mutating func absorb(_ update: Update, sharing: Bool, _ edits: [PendingEdit] = []) throws(Refusal) {
    let asked = update.indexMap.newRows(of: update.asked)
    let isBound = settings.rules.resizedCells == .bound
    let bound = isBound ? update.reconfigures.union(update.remeasured) : update.reconfigures
    let renewed = isBound ? update.renewed.union(update.remeasured) : update.renewed
    let changed = screen.cache.isEmpty ? nil : records.order.keyNumbers(at: renewed)
    let gone = screen.cache.isEmpty ? nil : records.order.keyNumbers(at: update.deletes)
    if records.estimate == nil,
      sharing || settings.rules.sums == .float32 && update.sections.hasSameRows(as: data.table.sections)
    {
      try takeOver(data.table)
      commandLog.noteHeightsAsked(of: update.inserted)
      commandLog.noteHeightsAsked(of: asked)
    } else {
      let margin = records.spacing.margin
      let before = records
      var new: [RowTable.NewRecords] = []
      for insert in update.inserts { new.append(try newRecords(for: insert, edits, margin: margin)) }
      try records.apply(update, bringing: new, watch)
      if settings.rules.heightOwner == .number { records.keepHeights(of: before) }
      askNew(update.inserted)
      askAgain(asked, update.indexMap)
    }
    take(heightsInCells, for: update.indexMap.newRows(of: update.reloads))
    let shown = settings.rules.reloadedContent == .atOldNumber ? screen.live.map { $0.row } : []
    screen.renumber(update.indexMap, replacing: update.replaces, by: settings.rules)
    if settings.rules.reloadedContent == .atOldNumber {
      return rebindInNewSpace(update.reloads.union(bound), shown: shown)
    }
    if let changed, let gone {
      let again = gone.intersection(records.order.keyNumbers(at: update.inserted))
      screen.evictCached(changed.union(again), by: settings.rules, &commandLog)
    }
    rebind(update.indexMap.newRows(of: update.reloads.union(bound)))
  }

  /// Binds the visible ones among some rows again, in the cells they have (K9). The rows are numbered as after the
  /// update.
  private mutating func rebind(_ rows: RowSet) {
    guard !rows.isEmpty else { return }
    for place in screen.live.indices {
      guard let row = screen.live[place].row, rows.contains(row) else { continue }
      var cell = screen.live[place].cell
      bind(&cell, to: records.key(of: row), index: row)
      screen.live[place].cell = cell
    }
  }
}
