/// Applying an update to the data source (EngineRules, "Updates").
extension DataSource {
  /// Plans the update of the edits that concern the data source, assigns the keys of new rows, and stores new texts and
  /// kinds. The rows themselves do not change yet.
  ///
  /// - Parameter visible: the rows that the address `visible` denotes.
  /// - Throws: `bad-height`, `too-many-rows`, `duplicate-key`; as `UpdatePlanner.plan`.
  mutating func prepare(
    _ all: inout [PendingEdit], visible: RowSet, by rules: Rules, _ cancellation: CancellationCheck
  ) throws(Refusal) -> Update {
    let indices = all.indices.filter { all[$0].recipient != .view }
    var edits = indices.map { all[$0] }
    for edit in edits {
      try edit.naming { () throws(Refusal) in try check(edit.edit, usual: rules.rowHeight) }
    }
    let resolver = RowResolver(table: table, catalog: catalog, visible: visible)
    let update = try resolver.update(of: edits, by: rules, cancellation)
    try checkNames(edits, update)
    describe(&edits, in: resolver)
    for (index, edit) in zip(indices, edits) { all[index] = edit }
    return update
  }

  /// The key numbers of deleted and inserted rows: a deleted row loses its state and image, whether the view is told or
  /// not, and an inserted row starts without, whatever an earlier row of its key had.
  func keysForgotten(in update: Update, _ edits: [PendingEdit]) -> RowSet {
    let coming = edits.flatMap { edit in edit.keys.map { $0.first..<$0.first + $0.count } }
    return table.order.keyNumbers(at: update.deletes).union(RowSet(coming))
  }

  /// Applies an update that was prepared.
  ///
  /// - Parameter all: the edits as changed by `prepare`.
  /// - Throws: `interrupted`; the data source must then be discarded.
  mutating func apply(
    _ update: Update, _ all: [PendingEdit], usual height: Points, _ cancellation: CancellationCheck
  ) throws(Refusal) {
    try rowFilter?.apply(update, cancellation)
    for change in update.heights { table.setHeight(of: change.rows, to: change.height) }
    let edits = all.filter { $0.recipient != .view }
    retitle(edits, update)
    let new = update.inserts.map { insert in
      RowTable.NewRecords(
        keys: edits[insert.edit].keys.slice(insert.start..<insert.start + insert.count),
        heights: (edits[insert.edit].newRows ?? NewRows()).tree(
          of: insert.start..<insert.start + insert.count, usual: height))
    }
    try table.apply(update, bringing: new, cancellation)
  }

  /// Checks heights and row counts against K19.
  private func check(_ edit: Edit, usual: Points) throws(Refusal) {
    switch edit {
    case .insert(let rows, _):
      try (rows.height ?? usual).checkAsHeight()
      for height in rows.heights { try height.checkAsHeight() }
      if rows.heights.count > 1 { try LoadPlan.checkMixed(rows.count) }
      try checkRoom(for: rows.count)
    case .insertSection(let section, _):
      for height in [section.rows.height ?? usual, section.header, section.footer] { try height.checkAsHeight() }
      try checkRoom(for: section.rows.count)
    case .setHeight(_, let height), .setHeader(_, let height), .setFooter(_, let height):
      try height.checkAsHeight()
    default: break
    }
  }

  /// Checks that no new row has the key of a row that stays, or of another new one (K14).
  private func checkNames(_ edits: [PendingEdit], _ update: Update) throws(Refusal) {
    var takenRows: [String: Int] = [:]
    for insert in update.inserts {
      guard let name = edits[insert.edit].newRows?.name else { continue }
      var taken = takenRows.updateValue(insert.at, forKey: name)
      if let row = catalog.key(named: name).flatMap(table.row(of:)), !update.deletes.contains(row) { taken = row }
      guard let taken else { continue }
      throw Refusal(
        .duplicateKey, "key \(name) at \(taken) already, asked for at \(insert.at)", advice: "each key once")
    }
  }

  /// Assigns keys to new rows, and stores new texts and kinds.
  private mutating func describe(_ edits: inout [PendingEdit], in resolver: RowResolver) {
    // Named keys first: no number may be assigned that another edit of the batch names (K14).
    let namedKeys = edits.map { edit in edit.newRows?.name.map { catalog.takeKeys(named: [$0]) } }
    for index in edits.indices {
      switch edits[index].edit {
      case .setText(let address, let text):
        if let row = try? resolver.row(address) { catalog.setText(text, of: table.key(of: row)) }
      case .setKind(let items, let kind):
        let rows = (try? resolver.rows(items)) ?? RowSet()
        for run in rows.ranges.flatMap({ table.order.runs(in: $0) }) { catalog.setKind(kind, of: run) }
      default: break
      }
      guard let new = edits[index].newRows else { continue }
      let keys = namedKeys[index] ?? catalog.takeNumbers(new.count)
      catalog.describe(
        keys, kinds: new.kind.map { [$0] } ?? [],
        texts: new.text.map { RowTexts(repeating: $0, count: new.count) })
      edits[index].keys = keys
    }
  }
}

extension Points {
  /// Checks the height of a row against K19.
  ///
  /// - Throws: `bad-height`.
  package func checkAsHeight() throws(Refusal) {
    guard self >= .zero, self <= .tallestRow else {
      throw Refusal(.badHeight, "a row must be 0 to 1000000 points high, not \(self)")
    }
  }
}

extension [KeyOrder.Run] {
  /// The keys at positions in all runs together. O(runs).
  func slice(_ positions: Range<Int>) -> [KeyOrder.Run] {
    var start = 0
    return compactMap { run in
      defer { start += run.count }
      let part = positions.clamped(to: start..<start + run.count)
      return part.isEmpty ? nil : run.slice(part.lowerBound - start..<part.upperBound - start)
    }
  }
}
