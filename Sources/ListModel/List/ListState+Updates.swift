extension ListState {
  /// Carries edits out as one update: the data source changes, the view is told, and a pass is made (EngineRules,
  /// "Updates", K4).
  ///
  /// - Parameter asOneBatch: whether they are one batch also where the rule is that edits come one after another.
  /// - Throws: whatever contradicts itself or the list, before anything is kept; see `UpdatePlanner`, and
  ///   `counts-differ`, `duplicate-key`, `bad-height`, `too-many-rows`, `too-many-visible`, `source-changed`.
  package mutating func perform(_ edits: [PendingEdit], asOneBatch: Bool = false) throws(Refusal) {
    if settings.rules.heightChange != .asUpdate, !edits.isEmpty, edits.allSatisfy({ $0.isPlainHeight }) {
      return try growRows(edits)
    }
    var anchor = scrollAnchor(isOfHeights: !edits.isEmpty && edits.allSatisfy { $0.isPlainHeight })
    var reaction = ViewReaction.nothing
    if settings.rules.updates == .sequence, !asOneBatch {
      for edit in edits { reaction = max(reaction, try applyEdits([edit], &anchor)) }
    } else {
      reaction = try applyEdits(edits, &anchor)
    }
    try checkNotEmpty()
    try finish(reaction, holding: anchor)
  }

  /// What an update leaves the view to do.
  private enum ViewReaction: Int, Comparable {
    case nothing
    case changes
    case reload

    static func < (first: ViewReaction, second: ViewReaction) -> Bool { first.rawValue < second.rawValue }
  }

  private mutating func finish(_ reaction: ViewReaction, holding anchor: ScrollAnchor) throws(Refusal) {
    switch reaction {
    case .nothing: return
    case .changes: try finishLayout(holding: anchor)
    case .reload: try reload()
    }
  }

  /// What is to keep its place on screen, whatever an update does.
  func scrollAnchor(isOfHeights: Bool = false) -> ScrollAnchor {
    var anchor = ScrollAnchor(by: settings.rules, isOfHeights: isOfHeights, of: screen.live, in: records, scroller)
    if settings.rules.cacheFor == .number, !isOfHeights { anchor.numbers = screen.numbersOfCells(in: records) }
    return anchor
  }

  /// Changes the data source and lets the view take the change in; the pass is still to come.
  private mutating func applyEdits(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal) -> ViewReaction {
    let agreed = records.shares(data.table)
    let isTogether = edits.allSatisfy { $0.recipient == .both }
    if !isTogether { records.isOutOfSync = true }
    try data.checkFilter(edits)
    var edits = edits
    let done = edits.allSatisfy { $0.recipient == .view } ? nil : try changeSource(&edits)
    let forView = edits.filter { $0.recipient != .source }
    // A batch of no edits tells the view that nothing has changed: that may be wrong.
    guard !forView.isEmpty || edits.isEmpty && settings.rules.updates != .reload else { return .nothing }
    guard settings.rules.updates != .reload else { return .reload }
    if let done, agreed, isTogether, !settings.rules.appliesUpdatesWrongly {
      anchor.follow(done)
      try applyToView(done, sharing: true)
      return .changes
    }
    return try updateViewIfBalanced(forView, &anchor)
  }

  /// Tells the view of edits of the data source that are made already, and makes a pass.
  mutating func updateView(with edits: [PendingEdit]) throws(Refusal) {
    if settings.rules.updates == .reload { return try reload() }
    var anchor = scrollAnchor()
    try finish(try updateViewIfBalanced(edits, &anchor), holding: anchor)
  }

  /// Lets the view take in what it is told, if that balances, else as the policy has it. The pass is still to come.
  private mutating func updateViewIfBalanced(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal) -> ViewReaction {
    let update = try viewUpdate(for: edits, truth: data.table.sections)
    do {
      try balance.check(update)
    } catch {
      switch settings.rules.mismatch {
      case .refuse: throw error
      case .reload: return .reload
      case .ignore: return .nothing
      }
    }
    dropSentinelRow(holding: &anchor)
    if settings.rules.appliesUpdatesWrongly, try applyWronglyForFault(update, edits, &anchor) { return .changes }
    anchor.follow(update)
    try applyToView(update, sharing: false, edits)
    return .changes
  }

  /// What the data source has, beside what the view knows. Where both sides were told the same, numbers of rows balance,
  /// unless a fault reads them at the wrong moment.
  var balance: Balance {
    Balance(
      sharedRecords, sharedData, by: settings.rules, isFault: !records.isOutOfSync && !settings.faults.isEmpty)
  }

  /// Checks before a pass that the data source has as many rows as the view was told of (EngineRules, "Updates").
  func checkSource() throws(Refusal) {
    let known = records.hasSentinelRow ? sectionsOfRows : records.sections
    guard known.hasSameRows(as: data.sections(by: settings.rules.emptySections)) else { throw balance.sourceChanged }
  }

  // Not inlined: the records would be copied for it where it is not called.
  @inline(never)
  private var sectionsOfRows: Sections { records.sectionsOfRows }

  /// The update that edits make in the view's records. A section that is reloaded is read again only where what else is
  /// told does not account for the rows that the data source has there.
  func viewUpdate(for edits: [PendingEdit], truth: Sections) throws(Refusal) -> Update {
    let update = try plan(edits)
    if update.sections.hasSameRows(as: truth) || !edits.contains(where: { $0.reloadsSection }) { return update }
    return try plan(edits, truth: truth)
  }

  /// The update that edits make in the view's records.
  func plan(_ edits: [PendingEdit], truth: Sections? = nil) throws(Refusal) -> Update {
    let resolver = RowResolver(table: records.tableOfRows, catalog: data.catalog, visible: screen.visible)
    return try resolver.update(of: edits, by: settings.rules, truth: truth, watch)
  }

  /// Makes the changes of those edits of which the data source learns, and gives them the keys of their new rows.
  mutating func changeSource(_ edits: inout [PendingEdit]) throws(Refusal) -> Update {
    let update = try data.prepare(&edits, visible: screen.visible, by: settings.rules, watch)
    if !data.states.isEmpty || images.hasOwners { forgetKeys(data.keysForgotten(in: update, edits)) }
    try data.apply(update, edits, usual: settings.rules.rowHeight, watch)
    return update
  }

  /// Takes states and images from the rows of some keys.
  mutating func forgetKeys(_ keys: RowSet) {
    guard !keys.isEmpty else { return }
    data.states.forget(keys)
    imageStore.wrappedValue.forget(keys)
  }
}

extension ListState {
  /// The view takes an update in: the one way in which it reaches records and cells (K8). The pass is still to come.
  ///
  /// - Parameters:
  ///   - sharing: the records were the data source before and so are it afterwards.
  ///   - edits: where the rows that come are told by the edits and not read from the data source.
  mutating func applyToView(_ update: Update, sharing: Bool, _ edits: [PendingEdit] = []) throws(Refusal) {
    let asked = update.indexMap.newRows(of: update.asked)
    let isBound = settings.rules.resizedCells == .bound
    let bound = isBound ? update.reconfigures.union(update.remeasured) : update.reconfigures
    let renewed = isBound ? update.renewed.union(update.remeasured) : update.renewed
    let changed = screen.cache.isEmpty ? nil : records.order.keyNumbers(at: renewed)
    let gone = screen.cache.isEmpty ? nil : records.order.keyNumbers(at: update.deletes)
    if records.estimate == nil,
      sharing || settings.rules.sums == .float32 && update.sections.hasSameRows(as: data.table.sections)
    {
      try replaceRecords(with: data.table)
      commandLog.noteHeightsAsked(of: update.inserted)
      commandLog.noteHeightsAsked(of: asked)
    } else {
      let before = records
      var new: [RowTable.NewRecords] = []
      for insert in update.inserts { new.append(try balance.newRecords(for: insert, edits)) }
      try records.apply(update, bringing: new, watch)
      if settings.rules.heightOwner == .number { records.keepHeights(of: before) }
      askNew(update.inserted)
      askAgain(asked, update.indexMap)
    }
    let heights = heightsInCells
    if !heights.isEmpty { records.takeCellHeights(heights, for: update.indexMap.newRows(of: update.reloads)) }
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
    for index in screen.live.indices {
      guard let row = screen.live[index].row, rows.contains(row) else { continue }
      var cell = screen.live[index].cell
      bind(&cell, to: records.key(of: row), index: row)
      screen.live[index].cell = cell
    }
  }
}

/// What PGTableView does in a way of its own (EngineRules, "pgtable"), and the days of EngineRules, "mealplan" in part.
extension ListState {
  /// Its `row:changedHeight:`: the new heights are stored without the margin, the cells of the first of the rows and of
  /// every visible row below go back to the pool, and the offset is not corrected.
  mutating func growRows(_ edits: [PendingEdit]) throws(Refusal) {
    var edits = edits
    let update = try changeSource(&edits)
    try checkSource()
    let forgetsMargin = settings.rules.heightChange == .withoutMargin
    for change in update.heights {
      records.setHeight(of: change.rows, to: change.height + (forgetsMargin ? .zero : records.spacing.margin))
      records.note(.exact, of: change.rows)
    }
    commandLog.noteHeightsAsked(of: update.remeasured)
    if forgetsMargin, let first = update.remeasured.first {
      var staying: [LiveCell] = []
      for shown in screen.live {
        if let row = shown.row, row < first {
          staying.append(shown)
        } else {
          screen.returnToPool(shown.cell, by: settings.rules, &commandLog)
        }
      }
      screen.live = staying
    }
    try finishLayout()
  }

  /// A list without rows is its crash.
  ///
  /// - Throws: `empty-list` where the profile cannot stand it.
  func checkNotEmpty() throws(Refusal) {
    guard settings.rules.refusesEmptyList, data.count == 0 else { return }
    throw Refusal(
      .emptyList, "this would leave no row, and \(settings.profile.rawValue) asks for row 0 of an empty list",
      advice: "where it would crash; other profiles can show an empty list")
  }
}

extension Refusal.Code {
  /// A list without rows, under a profile that cannot stand it (EngineRules, "pgtable").
  package static let emptyList = Refusal.Code("empty-list")
}
