extension ListState {
  /// Replaces the list by a new one and makes a pass; profile, policies and viewport are kept
  /// (EngineRules, "Fixed choices").
  ///
  /// - Parameter shouldContinue: called now and then with the number of rows built so far; false cancels the load, and nothing
  ///   has changed.
  /// - Returns: whether the list was loaded.
  /// - Throws: `too-many-rows`, `too-many-visible`. Heights must have been validated (K19).
  @discardableResult
  package mutating func load(
    _ plan: LoadPlan, while shouldContinue: (Int) -> Bool = { _ in true }
  ) throws(Refusal) -> Bool {
    var fresh = ListState()
    (fresh.settings, fresh.scroller, fresh.hooks) = (
      settings.forNewList, scroller.forNewList(by: settings.rules), hooks.forNewList
    )
    fresh.cancellation = cancellation
    try fresh.data.checkRoom(for: plan.count)
    try plan.checkMemory()
    guard let heights = plan.tree(defaultHeight: settings.rules.rowHeight, while: shouldContinue) else { return false }
    fresh.data.load(plan, heights)
    fresh.imageStore.wrappedValue.give(fresh.data.table.order.keyNumbers(at: plan.images), latency: nil)
    self = fresh
    try takePreferredHeights()
    try checkNotEmpty()
    try readSource()
    scroller.rememberContent(records.content)
    try finishLayout(.load)
    return true
  }
}

extension ListState {
  /// Reloads everything: the cache is released, the visible cells return to the pool in screen order, counts and
  /// heights are read again, the offset stays (K9).
  ///
  /// Under profiles that keep cells the ones on screen stay with their rows instead, and are bound again.
  ///
  /// - Parameter asUpdate: whether an update led to it (`updates`, `mismatch`): then all cells return.
  /// - Throws: as every pass.
  package mutating func reload(asUpdate: Bool = false) throws(Refusal) {
    let heights = heightsInCells
    let keepsCells = !asUpdate && settings.rules.keepsCellsOnReload
    if let takeDown = settings.engine?.takeDown {
      takeDown(&self)
    } else {
      screen.releaseCache(by: settings.rules, &commandLog)
      if !keepsCells { clearScreen() }
    }
    screen.recycleHeaderCells(by: settings.rules, &commandLog)
    forgetGoneRows()
    if settings.isTainted { clearAwayFaults() }
    emptyPoolOnReload()
    try readSource()
    if keepsCells {
      findRowsOfCells()
      rebind(RowSet(0..<records.count))
    }
    if !heights.isEmpty { records.takeCellHeights(heights) }
    goToTopAfterReload()
    try finishLayout(.reload)
  }

  /// Finds the rows of the cells on screen in records that were read anew; a cell whose row is gone or of another kind leaves in the
  /// pass.
  mutating func findRowsOfCells() {
    var seen: Set<Int> = []
    for index in screen.live.indices {
      let cell = screen.live[index].cell
      let row = screen.live[index].row == nil ? nil : cell.row.flatMap { records.row(of: $0) }
      screen.live[index].row = row.flatMap { kind(ofRow: $0) == cell.kind && seen.insert($0).inserted ? $0 : nil }
    }
  }

  /// Replaces the rows by new ones in other sections, and reloads; pool and counters are kept (EngineRules,
  /// "listview").
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
    try takePreferredHeights()
    try checkNotEmpty()
    try reload()
  }

  /// Removes the traces of faults at a whole reload once no fault is on: lost cells are written off.
  mutating func clearAwayFaults() {
    guard settings.faults.isEmpty else { return }
    screen.writeOffLost(&commandLog)
    scroller.time.repairAnimation()
    settings.isTainted = false
  }

  /// Removes states and images of rows that the view has and the data source has not: such rows exist only if the two
  /// were changed separately, or by a fault. O(runs of keys + images).
  mutating func forgetGoneRows() {
    guard records.isOutOfSync || settings.isTainted else { return }
    data.forgetStatesOfGoneRows()
    if images.hasOwners { imageStore.wrappedValue.forget(allBut: data.wholeTable.order) }
  }

  /// Replaces the view's records.
  ///
  /// - Throws: `too-many-rows` if `float32-prefix` would have to sum too many.
  mutating func replaceRecords(with rows: RowTable) throws(Refusal) {
    records.read(settings.rules.sums == .float32 ? try rows.summedInFloats() : rows)
  }

  /// Rebuilds the view's records from the data source: reads every height, or with an estimate the estimate of every
  /// row without a remembered height (K10, EngineRules, "Fixed choices").
  ///
  /// - Throws: `too-many-rows` if `float32-prefix` would have to sum too many.
  mutating func readSource() throws(Refusal) {
    (records.estimate, records.formerContent, records.isOfOtherWidth) = (settings.estimate, nil, false)
    if let estimate = settings.estimate {
      readEstimates(estimate)
    } else {
      records.spacing = settings.rules.spacing
      try replaceRecords(with: data.table)
      commandLog.noteHeightsAsked(of: RowSet(0..<records.count))
    }
    estimateBoundaries()
    addPlaceholders()
    records.isOutOfSync = false
  }
}

extension ListState {
  /// The maximum number of rows whose texts a filter searches.
  package static let maxFilteredRows = 10_000_000

  /// The text that rows must contain to be shown; nil: no filter.
  package var filterText: String? { data.rowFilter?.text }

  /// The number of rows of the data source, including those hidden by a filter.
  package var sourceRows: Int { data.wholeTable.count }
  /// The number of sections of the data source.
  package var sourceSections: Int { data.table.sections.count }

  /// Shows only the rows whose text contains `text`, by deleting the others from the view in one batch (EngineRules,
  /// "Updates"). Replaces an earlier filter. O(rows).
  ///
  /// - Throws: `too-many-rows` above ten million rows; `filtered` if data source and view are out of sync;
  ///   `interrupted`.
  package mutating func setFilter(_ text: String) throws(Refusal) {
    guard data.wholeTable.count <= Self.maxFilteredRows else {
      throw Refusal(.tooManyRows, "a filter reads the texts of at most \(Self.maxFilteredRows) rows")
    }
    try show(try data.rows(holding: text, cancellation), text: text)
  }

  /// Removes the filter: the hidden rows are inserted again in the data source's order, in one batch (EngineRules,
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
    try data.show(rows, of: all, text: text, cancellation)
    try checkNotEmpty()
    try updateView(with: Filter.edits(from: before, to: rows, in: all))
  }
}

extension ListState {
  /// The maximum number of keys in a snapshot.
  package static let maxSnapshotKeys = 100_000

  /// Brings the rows into the order of a snapshot, as one batch: rows that it does not name are deleted, unknown names
  /// are inserted, and as few rows as possible are moved (EngineRules, "Updates", K14). O(keys × log n + runs of keys ×
  /// log keys).
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
    // The positions of a snapshot are those of one batch, even under `updates sequence`.
    try perform(try data.edits(toOrder: names, cancellation), asOneBatch: true)
  }
}
