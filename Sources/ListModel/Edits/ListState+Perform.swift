extension ListState {
  /// Carries edits out as one update: the data source changes, the view is told, and a pass is made (EngineRules,
  /// "Updates", K4).
  ///
  /// - Parameter asOneBatch: whether they are one batch also where the rule is that edits come one after another.
  /// - Throws: whatever contradicts itself or the list, before anything is kept; see `UpdatePlanner`, and
  ///   `counts-differ`, `duplicate-key`, `bad-height`, `too-many-rows`, `too-many-visible`, `source-changed`.
  package mutating func perform(_ edits: [PendingEdit], asOneBatch: Bool = false) throws(Refusal) {
    if rules.heightChange != .asUpdate, !edits.isEmpty, edits.allSatisfy(\.isPlainHeight) {
      return try growRows(edits)
    }
    var anchor = ScrollAnchor(of: self)
    var isTold = false
    if rules.updates == .sequence, !asOneBatch {
      for edit in edits where try carryOut([edit], &anchor) { isTold = true }
    } else {
      isTold = try carryOut(edits, &anchor)
    }
    try checkNotEmpty()
    guard isTold else { return }
    if rules.updates == .reload { try reload() } else { try settle(holding: anchor) }
  }

  /// Carries one edit out.
  mutating func perform(_ edit: Edit) throws(Refusal) { try perform([PendingEdit(edit)]) }

  /// Changes the data source and lets the view take the change in; the pass is still to come. Answers whether the view
  /// was told at all.
  private mutating func carryOut(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal) -> Bool {
    let agreed = records.shares(source)
    let isTogether = edits.allSatisfy { $0.side == .both }
    if !isTogether { isOutOfSync = true }
    try checkFilter(edits)
    var edits = edits
    let done = edits.allSatisfy { $0.side == .view } ? nil : try changeSource(&edits)
    let forView = edits.filter { $0.side != .source }
    // A batch of no edits tells the view that nothing has changed: that may be wrong.
    guard !forView.isEmpty || edits.isEmpty && rules.updates != .reload else { return false }
    guard rules.updates != .reload else { return true }
    if let done, agreed, isTogether, !rules.confuseUpdates {
      anchor.follow(done)
      try absorb(done, sharing: true)
    } else {
      try inform(forView, &anchor)
    }
    return true
  }

  /// Tells the view of edits of the data source that are made already, and makes a pass.
  mutating func tell(_ edits: [PendingEdit]) throws(Refusal) {
    if rules.updates == .reload { return try reload() }
    var anchor = ScrollAnchor(of: self)
    try inform(edits, &anchor)
    try settle(holding: anchor)
  }

  /// Lets the view take in what it is told, if that balances. The pass is still to come.
  private mutating func inform(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal) {
    let update = try told(edits, truth: source.sections)
    try checkBalance(update)
    if rules.confuseUpdates, try mistake(update, edits, &anchor) { return }
    anchor.follow(update)
    try absorb(update, sharing: false, edits)
  }

  /// The update that edits make in the view's records. A section that is reloaded is read anew only where what else is
  /// told does not account for the rows that the data source has there.
  func told(_ edits: [PendingEdit], truth: Sections) throws(Refusal) -> Update {
    let update = try plan(edits, in: records)
    if update.sections.hasSameRows(as: truth) || !edits.contains(where: \.reloadsSection) { return update }
    return try plan(edits, in: records, truth: truth)
  }

  /// The update that edits make in a table.
  func plan(
    _ edits: [PendingEdit], in table: RowTable, truth: Sections? = nil
  ) throws(Refusal) -> Update {
    let space = RowSpace(table: table, catalog: catalog, visible: visible)
    var planner = UpdatePlanner(
      space: space, edits: edits, acceptsTwoInserts: rules.insertTwice == .accept, sourceSections: truth,
      watch: watch)
    return try planner.plan()
  }

  // MARK: The data source

  /// Makes the changes of those edits of which the data source learns, and gives them the keys of their new rows.
  mutating func changeSource(_ all: inout [PendingEdit]) throws(Refusal) -> Update {
    let places = all.indices.filter { all[$0].side != .view }
    var edits = places.map { all[$0] }
    for edit in edits { try edit.naming { () throws(Refusal) in try check(edit.edit) } }
    let update = try plan(edits, in: source)
    try checkNames(edits, update)
    describe(&edits)
    if filter != nil { try changeAll(update) }
    for change in update.heights { source.setHeight(of: change.rows, to: change.height) }
    let usual = rules.rowHeight
    let new = update.inserts.map { insert in
      RowTable.NewRecords(
        keys: edits[insert.edit].keys.slice(insert.start..<insert.start + insert.count),
        heights: RowTree(count: insert.count, height: edits[insert.edit].newRows?.height ?? usual))
    }
    forgetRows(goneIn: update, comingWith: edits)
    try source.apply(update, bringing: new, watch)
    for (place, edit) in zip(places, edits) { all[place] = edit }
    return update
  }

  /// A row that is deleted takes its state and its image with it, whether the view is told or not, and a row that comes
  /// begins without any, whatever a row of its key has had.
  private mutating func forgetRows(goneIn update: Update, comingWith edits: [PendingEdit]) {
    guard !states.isEmpty || images.hasOwners else { return }
    let gone = update.deletes.ranges.flatMap { source.order.keyNumbers(in: $0).ranges }
    let coming = edits.flatMap { edit in edit.keys.map { $0.first..<$0.first + $0.count } }
    let forgotten = RowSet(gone + coming)
    guard !forgotten.isEmpty else { return }
    states.forget(forgotten)
    images.forget(forgotten)
  }

  /// While a filter hides rows, what is done to those shown is done to the whole data source.
  private mutating func changeAll(_ update: Update) throws(Refusal) {
    for change in update.heights {
      let rows = filter?.inAll(change.rows) ?? change.rows
      filter?.all.setHeight(of: rows, to: change.height)
    }
    try filter?.delete(update.deletes, watch)
  }

  /// Checks heights and numbers of rows against K19.
  private func check(_ edit: Edit) throws(Refusal) {
    switch edit {
    case .insert(let rows, _):
      try Self.checkHeight(rows.height ?? rules.rowHeight)
      try checkRoom(for: rows.count)
    case .insertSection(let section, _):
      for height in [section.rows.height ?? rules.rowHeight, section.header, section.footer] {
        try Self.checkHeight(height)
      }
      try checkRoom(for: section.rows.count)
    case .setHeight(_, let height), .setHeader(_, let height), .setFooter(_, let height):
      try Self.checkHeight(height)
    default: break
    }
  }

  /// Checks that no new row has the key of a row that stays, or of another new one (K14).
  private func checkNames(_ edits: [PendingEdit], _ update: Update) throws(Refusal) {
    var places: [String: Int] = [:]
    for insert in update.inserts {
      guard let name = edits[insert.edit].newRows?.name else { continue }
      var taken = places.updateValue(insert.at, forKey: name)
      if let row = catalog.key(named: name).flatMap(source.row(of:)), !update.deletes.contains(row) { taken = row }
      guard let taken else { continue }
      throw Refusal(
        .duplicateKey, "key \(name) at \(taken) already, asked for at \(insert.at)", advice: "every key once")
    }
  }

  /// Gives new rows their keys, and rows their new texts and kinds.
  private mutating func describe(_ edits: inout [PendingEdit]) {
    let space = RowSpace(table: source, catalog: catalog, visible: visible)
    // Keys that are said come first: no number may be given that another edit of the batch asks for (K14).
    let said = edits.map { edit in edit.newRows?.name.map { keys(named: [$0]) } }
    for place in edits.indices {
      switch edits[place].edit {
      case .setText(let address, let text):
        if let row = try? space.row(address) { catalog.setText(text, of: source.key(of: row)) }
      case .setKind(let items, let kind):
        let rows = (try? space.rows(items)) ?? RowSet()
        for run in rows.ranges.flatMap({ source.order.runs(in: $0) }) { catalog.setKind(kind, of: run) }
      default: break
      }
      guard let new = edits[place].newRows else { continue }
      let keys = said[place] ?? catalog.takeNumbers(new.count)
      catalog.describe(
        keys, kinds: new.kind.map { [$0] } ?? [],
        texts: new.text.map { RowTexts(repeating: $0, count: new.count) })
      edits[place].keys = keys
    }
  }
}

extension [KeyOrder.Run] {
  /// The keys at the given positions of all runs together. O(runs).
  func slice(_ positions: Range<Int>) -> [KeyOrder.Run] {
    var start = 0
    return compactMap { run in
      defer { start += run.count }
      let part = positions.clamped(to: start..<start + run.count)
      return part.isEmpty ? nil : run.slice(part.lowerBound - start..<part.upperBound - start)
    }
  }
}
