extension ListState {
  /// Applies edits as one update: the data source changes, the view is updated, and a pass is made (EngineRules,
  /// "Updates", K4).
  ///
  /// - Parameter asOneBatch: whether they are one batch even under `updates sequence`.
  /// - Throws: edits that contradict one another or the list, before anything is stored; see `UpdatePlanner`, and
  ///   `counts-differ`, `duplicate-key`, `bad-height`, `too-many-rows`, `too-many-visible`, `source-changed`.
  package mutating func perform(_ edits: [PendingEdit], asOneBatch: Bool = false) throws(Refusal) {
    if settings.rules.heightChange != .asUpdate, !edits.isEmpty, edits.allSatisfy({ $0.isPlainHeight }) {
      return try growRows(edits)
    }
    var anchor = scrollAnchor(isOfHeights: !edits.isEmpty && edits.allSatisfy { $0.isPlainHeight })
    let former = layoutBefore
    var reaction = ViewReaction.nothing
    if settings.rules.updates == .sequence, !asOneBatch {
      for edit in edits { reaction = max(reaction, try applyEdits([edit], &anchor)) }
    } else {
      reaction = try applyEdits(edits, &anchor)
    }
    try checkNotEmpty()
    try finish(reaction, holding: anchor, after: former)
  }

  /// What the view has to do after an update.
  private enum ViewReaction: Int, Comparable {
    case nothing
    case changes
    case reload

    static func < (first: ViewReaction, second: ViewReaction) -> Bool { first.rawValue < second.rawValue }
  }

  private mutating func finish(
    _ reaction: ViewReaction, holding anchor: ScrollAnchor, after former: LayoutBefore?
  ) throws(Refusal) {
    switch reaction {
    case .nothing: return
    case .changes:
      if records.spacing != settings.policies.spacing { records.setSpacing(settings.policies.spacing) }
      if records.isOfOtherWidth { askForAllHeights() }
      if settings.rules.measuredNumber == .beforeUpdate { records.orderBefore = former?.order }
      try finishLayout(.update, holding: anchor)
      if records.orderBefore != nil { records.orderBefore = nil }
      if let former { keepContent(of: former) }
    case .reload: try reload(asUpdate: true)
    }
  }

  /// What must keep its place on screen during an update.
  func scrollAnchor(isOfHeights: Bool = false) -> ScrollAnchor {
    var anchor = ScrollAnchor(by: settings.rules, isOfHeights: isOfHeights, of: screen.live, in: records, scroller)
    if settings.engine?.asksBefore == true { anchor.note(records, screen.live) }
    return anchor
  }

  /// Changes the data source and applies the change to the view; the pass follows later.
  private mutating func applyEdits(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal) -> ViewReaction
  {
    let agreed = records.shares(data.table)
    let isTogether = edits.allSatisfy { $0.recipient == .both }
    if !isTogether { records.isOutOfSync = true }
    try data.checkFilter(edits)
    var edits = edits
    let done = edits.allSatisfy { $0.recipient == .view } ? nil : try changeSource(&edits)
    let forView = edits.filter { $0.recipient != .source }
    // An empty batch tells the view that nothing changed: that may be wrong and must be checked.
    guard !forView.isEmpty || edits.isEmpty && settings.rules.updates != .reload else { return .nothing }
    guard settings.rules.updates != .reload else { return .reload }
    if let done, agreed, isTogether, !settings.rules.appliesUpdatesWrongly {
      anchor.follow(done)
      try applyToView(done, sharing: true)
      return .changes
    }
    return try updateViewIfBalanced(forView, &anchor)
  }

  /// Updates the view for edits that the data source already contains, and makes a pass.
  ///
  /// - Throws: as `perform`.
  mutating func updateView(with edits: [PendingEdit]) throws(Refusal) {
    if settings.rules.updates == .reload { return try reload(asUpdate: true) }
    var anchor = scrollAnchor()
    let former = layoutBefore
    try finish(try updateViewIfBalanced(edits, &anchor), holding: anchor, after: former)
  }

  /// Applies edits to the view if their row counts balance, else what the `mismatch` policy says. The pass follows
  /// later.
  private mutating func updateViewIfBalanced(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal)
    -> ViewReaction
  {
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

  /// Compares the data source with what the view was told. If both received the same edits, row counts balance, unless
  /// a fault reads them at the wrong moment.
  var balance: Balance {
    Balance(
      sharedRecords, sharedData, by: settings.rules, isFault: !records.isOutOfSync && !settings.faults.isEmpty)
  }

  /// Checks before a pass that the data source has as many rows as the view knows of (EngineRules, "Updates").
  ///
  /// - Throws: `source-changed`.
  func checkSource() throws(Refusal) {
    let known = records.hasSentinelRow ? sectionsOfRows : records.sections
    guard known.hasSameRows(as: data.sections(by: settings.rules.emptySections)) else { throw balance.sourceChanged }
  }

  // Inlining makes callers copy the records even when this is not called.
  @inline(never)
  private var sectionsOfRows: Sections { records.sectionsOfRows }

  /// The update that edits make in the view's records. A reloaded section is read again only if the other edits do not
  /// explain its row count in the data source.
  func viewUpdate(for edits: [PendingEdit], truth: Sections) throws(Refusal) -> Update {
    let update = try plan(edits)
    if update.sections.hasSameRows(as: truth) || !edits.contains(where: { $0.reloadsSection }) { return update }
    return try plan(edits, truth: truth)
  }

  /// The update that edits make in the view's records.
  func plan(_ edits: [PendingEdit], truth: Sections? = nil) throws(Refusal) -> Update {
    let resolver = RowResolver(table: records.tableOfRows, catalog: data.catalog, visible: screen.visible)
    return try resolver.update(of: edits, by: settings.rules, truth: truth, cancellation)
  }

  /// Applies the edits to the data source that concern it, and assigns the keys of new rows.
  mutating func changeSource(_ edits: inout [PendingEdit]) throws(Refusal) -> Update {
    let update = try data.prepare(&edits, visible: screen.visible, by: settings.rules, cancellation)
    if !data.states.isEmpty || images.hasOwners { forgetKeys(data.keysForgotten(in: update, edits)) }
    try data.apply(update, edits, usual: settings.rules.rowHeight, cancellation)
    try takePreferredHeights(after: update)
    return update
  }

  /// Removes states and images of keys.
  mutating func forgetKeys(_ keys: RowSet) {
    guard !keys.isEmpty else { return }
    data.states.forget(keys)
    imageStore.wrappedValue.forget(keys)
  }
}

extension ListState {
  /// Applies an update to records and cells: the only way in which the view changes (K8). The pass follows later.
  ///
  /// - Parameters:
  ///   - sharing: the records shared the data source's storage before the update and do so afterwards.
  ///   - edits: the source of inserted rows if they cannot be read from the data source.
  /// - Throws: `interrupted`, `source-changed`.
  mutating func applyToView(_ update: Update, sharing: Bool, _ edits: [PendingEdit] = []) throws(Refusal) {
    var update = settings.rules.rowIdentity == .ofKey ? update : takingForNew(update)
    settings.engine?.readUpdate?(&update)
    let asked = update.indexMap.newRows(of: update.asked)
    let changed = screen.cache.isEmpty ? nil : records.order.keyNumbers(at: update.renewed)
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
      try records.apply(update, bringing: new, cancellation)
      if settings.rules.heightOwner == .number { records.keepHeights(of: before) }
      keepHeightsByNumber(of: before)
      askNew(update.inserted)
      askAgain(asked, update.indexMap)
    }
    let heights = heightsInCells
    if !heights.isEmpty { records.takeCellHeights(heights, for: update.indexMap.newRows(of: update.reloads)) }
    let shown = settings.rules.reloadedContent == .atOldNumber ? screen.live.map { $0.row } : []
    screen.renumber(update.indexMap, replacing: update.replaces, by: settings.rules)
    renumberHeaders(update)
    if settings.rules.reloadedContent == .atOldNumber {
      return rebindInNewSpace(update.reloads.union(update.reconfigures), shown: shown)
    }
    if let changed, let gone {
      let again = gone.intersection(records.order.keyNumbers(at: update.inserted))
      if settings.engine?.keepsCells == true {
        screen.unbindCached(changed.union(again))
      } else {
        screen.evictCached(changed.union(again), by: settings.rules, &commandLog)
      }
    }
    rebind(update.indexMap.newRows(of: update.reloads.union(update.reconfigures)))
  }

  /// Rebinds the visible rows of a set in their present cells (K9). Rows are numbered as after the update.
  mutating func rebind(_ rows: RowSet) {
    guard !rows.isEmpty else { return }
    for index in screen.live.indices {
      guard let row = screen.live[index].row, rows.contains(row) else { continue }
      var cell = screen.live[index].cell
      bind(&cell, to: records.key(of: row), index: row)
      screen.live[index].cell = cell
    }
  }
}

/// PGTableView's own way to change heights (EngineRules, "pgtable"), used in part by `mealplan`.
extension ListState {
  /// `row:changedHeight:`: new heights are stored without the margin, the cells of the first changed row and of all
  /// visible rows below it return to the pool, and the offset is not corrected.
  ///
  /// - Throws: as every pass.
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
    try finishLayout(.update)
  }

  /// Checks that the list is not empty if the profile would crash then.
  ///
  /// - Throws: `empty-list`.
  func checkNotEmpty() throws(Refusal) {
    guard settings.rules.refusesEmptyList, data.count == 0 else { return }
    throw Refusal(
      .emptyList, "this would leave no row, and \(settings.profile.rawValue) asks for row 0 of an empty list",
      advice: "where it would crash; other profiles can show an empty list")
  }
}

extension Refusal.Code {
  /// A list without rows, under a profile that cannot show one (EngineRules, "pgtable").
  package static let emptyList = Refusal.Code("empty-list")
}
