extension ListState {
  /// Starts a fresh list and makes a pass; profile, policies and viewport stay (EngineRules, "Fixed choices").
  ///
  /// - Parameter goesOn: is told now and then how many of the rows stand; false ends the load there, and nothing has
  ///   changed.
  /// - Returns: whether the list stands.
  /// - Throws: `too-many-rows`, `too-many-visible`. Heights must have been checked (K19).
  @discardableResult
  package mutating func load(
    _ plan: LoadPlan, while goesOn: (Int) -> Bool = { _ in true }
  ) throws(Refusal) -> Bool {
    var fresh = ListState()
    (fresh.settings, fresh.scroller, fresh.hooks) = (
      settings.forFreshList, scroller.forFreshList(by: settings.rules), hooks.forFreshList
    )
    fresh.watch = watch
    try fresh.data.checkRoom(for: plan.count)
    try plan.checkMemory()
    guard let heights = plan.tree(defaultHeight: settings.rules.rowHeight, while: goesOn) else { return false }
    fresh.data.load(plan, heights)
    fresh.imageStore.wrappedValue.give(fresh.data.table.order.keyNumbers(at: plan.images), latency: nil)
    self = fresh
    try checkNotEmpty()
    try readSource()
    scroller.rememberContent(records.content)
    try finishLayout()
    return true
  }
}

extension ListState {
  /// Reloads everything: the kept cells are given up, every visible cell returns in screen order, counts and heights
  /// are asked again, the offset stays (K9).
  package mutating func reload() throws(Refusal) {
    restartAverage(from: screen.live.last?.row)
    screen.releaseCache(by: settings.rules, &commandLog)
    let heights = heightsInCells
    returnAllToPool()
    forgetGoneRows()
    if settings.isTainted { clearAwayFaults() }
    if settings.rules.poolOnReload == .emptied { screen.clearPool(&commandLog) }
    if settings.rules.clearsSelectionOnReload { select(RowSet()) }
    try readSource()
    if !heights.isEmpty { records.takeCellHeights(heights) }
    if settings.rules.onReload == .top {
      scroller.time.endMotion()
      moveOffset(to: scroller.smallestOffset(by: settings.rules), because: .reload)
    }
    try finishLayout(isReload: true)
  }

  /// Gives the data source new rows in other sections, and reloads; pool and counters stay (EngineRules, "listview").
  ///
  /// - Throws: `too-many-rows`, `too-many-visible`, `empty-list`.
  package mutating func reload(dimensions sections: [Int]) throws(Refusal) {
    var plan = LoadPlan(count: sections.reduce(0, +))
    plan.sections = sections
    try DataSource().checkRoom(for: plan.count)
    try plan.checkMemory()
    forgetKeys(data.wholeTable.order.keyNumbers)
    data.rowFilter = nil
    data.load(plan, RowTree(count: plan.count, height: settings.rules.rowHeight))
    try checkNotEmpty()
    try reload()
  }

  /// What a whole reload does before it reads the source, once no fault is on any more: lost cells are written off.
  mutating func clearAwayFaults() {
    guard settings.faults.isEmpty else { return }
    screen.writeOffLost(&commandLog)
    scroller.time.repairAnimation()
    settings.isTainted = false
  }

  /// Forgets states and images that were given to rows of the view which the data source does not have: it has such rows
  /// only apart from the data source, or by a fault. O(runs of keys + images).
  mutating func forgetGoneRows() {
    guard records.isOutOfSync || settings.isTainted else { return }
    data.forgetStatesOfGoneRows()
    if images.hasOwners { imageStore.wrappedValue.forget(allBut: data.wholeTable.order) }
  }

  /// Takes rows over as the view's records.
  ///
  /// - Throws: `too-many-rows` where `float32-prefix` would have to sum too many.
  mutating func replaceRecords(with rows: RowTable) throws(Refusal) {
    records.read(settings.rules.sums == .float32 ? try rows.summedInFloats() : rows)
  }

  /// The view takes over the data source as it is: every height is asked for, or with an estimate the estimate of every
  /// row of which no height is remembered (K10, EngineRules, "Fixed choices").
  mutating func readSource() throws(Refusal) {
    records.estimate = settings.estimate
    if let estimate = settings.estimate {
      readEstimates(estimate)
    } else {
      records.spacing = settings.rules.spacing
      try replaceRecords(with: data.table)
      commandLog.noteHeightsAsked(of: RowSet(0..<records.count))
    }
    records.estimateBoundaries(settings.rules.contentRows == .all ? settings.rules.sectionEstimates : .none)
    addPlaceholders()
    fitWindow()
    records.isOutOfSync = false
  }
}

extension ListState {
  /// The most rows whose texts a filter reads.
  package static let maxFilteredRows = 10_000_000

  /// The text that rows must hold to be shown; nil: there is no filter.
  package var filterText: String? { data.rowFilter?.text }

  /// The rows of the data source, those that a filter hides included.
  package var sourceRows: Int { data.wholeTable.count }

  /// Shows only the rows whose text holds `text`: the others are deleted from the view in one batch (EngineRules,
  /// "Updates"). Another filter is replaced. O(rows).
  ///
  /// - Throws: `too-many-rows` above ten million rows; `filtered` if data source and view are apart; `interrupted`.
  package mutating func setFilter(_ text: String) throws(Refusal) {
    guard data.wholeTable.count <= Self.maxFilteredRows else {
      throw Refusal(.tooManyRows, "a filter reads the texts of at most \(Self.maxFilteredRows) rows")
    }
    try show(try data.rows(holding: text, watch), text: text)
  }

  /// Takes the filter away: the rows it hid come back in the data source's order, in one batch (EngineRules,
  /// "Updates").
  ///
  /// - Throws: `not-filtered`.
  package mutating func removeFilter() throws(Refusal) {
    guard data.rowFilter != nil else {
      throw Refusal(.notFiltered, "there is no filter", advice: "filter \"text\" sets one")
    }
    try show(RowSet(0..<data.wholeTable.count), text: nil)
  }

  private mutating func show(_ rows: RowSet, text: String?) throws(Refusal) {
    guard !records.isOutOfSync else {
      throw Refusal(
        .filtered, "the data source and the view differ, so nothing can be filtered", advice: "reload first")
    }
    let all = data.wholeTable
    let before = data.rowFilter?.rowsShown ?? RowSet(0..<all.count)
    try data.show(rows, of: all, text: text, watch)
    try checkNotEmpty()
    try updateView(with: Filter.edits(from: before, to: rows, in: all))
  }
}

extension ListState {
  /// The most keys that a snapshot may name.
  package static let maxSnapshotKeys = 100_000

  /// Brings the rows into a given order, as one batch: rows that are not named are deleted, names that no row has are
  /// inserted, and as few rows as possible are moved (EngineRules, "Updates", K14). O(keys × log n + runs of keys × log
  /// keys).
  ///
  /// - Throws: `duplicate-key` with both positions; `too-many-rows`; `bad-argument` for a list of several sections;
  ///   `interrupted`.
  package mutating func apply(snapshot names: [String]) throws(Refusal) {
    guard data.table.sections.count == 1 else {
      throw Refusal(
        .badArgument, "a snapshot is the order of one section, and the list has \(data.table.sections.count)")
    }
    guard names.count <= Self.maxSnapshotKeys else {
      throw Refusal(.tooManyRows, "a snapshot names at most \(Self.maxSnapshotKeys) keys")
    }
    do throws(RowNames.Repeat) { _ = try RowNames(names) } catch { throw error.refusal }
    // The places of a snapshot are those of one batch, also where other edits come one after another.
    try perform(try data.edits(toOrder: names, watch), asOneBatch: true)
  }
}
