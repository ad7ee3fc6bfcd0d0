/// The list as a value, in parts: what the data source has, what the view knows of it, the cells, and where everything
/// stands. Each part keeps its own rules; what changes several of them is in the extensions of the list in this folder.
///
/// A copy is O(1) in the number of rows, and small: the parts that few commands change lie apart. Every method that
/// changes something keeps the rules of the engine; one that throws may leave the value half changed, so that callers
/// work on a copy and keep it only on success.
package struct ListState: Equatable, Sendable {
  /// The cells on screen, the pool, and the cells that are kept.
  var screen = Screen()
  /// Viewport, offset, ledger and time.
  var scroller = Scroller()
  /// Edits that wait for `commit`; nil while no batch is open (K7).
  package internal(set) var openBatch: Batch?
  /// What the last command did.
  var commandLog = CommandLog()
  /// Who may stop the command that is running.
  package var watch = Watch()

  // What few commands change lies apart.

  /// The truth: rows, their texts, kinds and states, and the filter.
  @Shared var data = DataSource()
  /// What the view knows: one record per row of what it was last told.
  @Shared package internal(set) var records = Records()
  /// Profile, policies and faults.
  @Shared var settings = Settings()
  /// The images. No wrapper: what changes them often changes another part at the same time.
  var imageStore = Shared(wrappedValue: ListImages())
  @Shared package internal(set) var hooks = Hooks()

  /// An empty list, as the playground opens with (K3).
  package init() {}

  package var images: ListImages { imageStore.wrappedValue }

  // The versions of these, to be compared.
  var sharedData: Shared<DataSource> { _data }
  var sharedRecords: Shared<Records> { _records }
  var sharedSettings: Shared<Settings> { _settings }

  /// The parts in which two lists may differ: those that they do not share, or that are not equal. O(1).
  package func partsNotShared(with other: ListState) -> ListParts {
    var parts: ListParts = .moving
    if !_data.isIdentical(to: other._data) { parts.insert(.data) }
    if !_records.isIdentical(to: other._records) { parts.insert(.records) }
    if !_settings.isIdentical(to: other._settings) { parts.insert(.settings) }
    if !imageStore.isIdentical(to: other.imageStore) { parts.insert(.images) }
    if !_hooks.isIdentical(to: other._hooks) { parts.insert(.hooks) }
    if !screen.isIdentical(to: other.screen) { parts.insert(.cells) }
    if commandLog.counters != other.commandLog.counters { parts.insert(.counters) }
    if scroller.time != other.scroller.time { parts.insert(.time) }
    return parts
  }

  /// Begins a command: its events and its part of the ledger start here.
  package mutating func beginCommand() {
    commandLog.begin(from: screenNow)
    scroller.begin()
  }

  /// Ends a command: whether the screen jumped in it is found once, and the screen before is not needed any more.
  package mutating func endCommand() {
    commandLog.end(with: jump)
    watch = Watch()
  }

  /// The screen as it is, to be compared with a later one.
  var screenNow: ScreenSnapshot { ScreenSnapshot(sharedRecords, screen, scroller) }

  /// How the screen jumped in the last command; nil: it did not (EngineRules, "Jumps"). O(1) while no row has moved in the
  /// content, else O(visible × log n).
  package var jump: Jump? {
    if let settled = commandLog.recordedJump { return settled.jump }
    guard let start = commandLog.start else { return nil }
    let scrolled = scroller.distanceScrolled(resizedBy: commandLog.resizeShift)
    return screenNow.jump(since: start, scrolled: scrolled)
  }

  /// Whether two lists are equal but for what the last command of each did.
  ///
  /// - Parameter butForBatch: what the open batch holds does not count either.
  package func isSame(as other: ListState, butForBatch: Bool = false) -> Bool {
    // What nearly every command changes is looked at first: the rest takes a copy of the whole list.
    if scroller.offset != other.scroller.offset || commandLog.counters != other.commandLog.counters { return false }
    var other = other
    other.commandLog = commandLog
    other.scroller.copyStart(of: scroller)
    if butForBatch { other.openBatch = openBatch }
    return self == other
  }

  /// About how many bytes this version takes that an earlier one does not share with it.
  ///
  /// Counted: nodes of trees, cells, and the texts of rows. The same wherever the same commands are run.
  /// O(cells + what differs × log n).
  package func snapshotBytes(notSharedWith earlier: ListState) -> Int {
    let cells = screen.live.count + screen.pool.count + screen.cache.count
    let data = sharedData.isIdentical(to: earlier.sharedData) ? 0 : data.bytes(notSharedWith: earlier.data)
    return Self.fixedBytes + cells * Self.cellBytes + data + recordBytes(notSharedWith: earlier)
  }

  /// About what each version has of its own, and what a cell takes with its place on screen.
  private static let (fixedBytes, cellBytes) = (1000, 200)

  private func recordBytes(notSharedWith earlier: ListState) -> Int {
    if sharedRecords.isIdentical(to: earlier.sharedRecords) { return 0 }
    // The rows of the data source are counted there.
    let table = records.table.isIdentical(to: data.table) ? 0 : records.table.bytes(notSharedWith: earlier.records.table)
    return table + (records.heightSources?.bytes(notSharedWith: earlier.records.heightSources) ?? 0)
      + images.markBytes(notSharedWith: earlier.images)
  }

  // MARK: What the extensions build on

  /// Moves the offset and notes it in the ledger, unless it stands there already.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    scroller.move(to: target, because: reason, by: settings.rules, &commandLog)
  }

  /// Brings the offset back to where the clamp policy allows it (K6).
  mutating func clamp() { scroller.clamp(to: records.content, by: settings.rules, due: settings.policies, &commandLog) }

  /// Whether rows are measured as soon as they are shown.
  var measuresAtOnce: Bool { settings.rules.measureLatency == 0 }

  /// What chooses the rows of a pass, as the parts are now.
  var chooser: RowChooser {
    RowChooser(sharedRecords, sharedSettings, screen, scroller, extraRows: commandLog.extraRows)
  }
}

/// Parts of a list: what hangs on some of them cannot differ between two lists that share those.
package struct ListParts: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The data source.
  package static let data = ListParts(rawValue: 1)
  package static let records = ListParts(rawValue: 2)
  /// Profile, policies and faults.
  package static let settings = ListParts(rawValue: 4)
  package static let images = ListParts(rawValue: 8)
  package static let hooks = ListParts(rawValue: 16)
  /// What nearly every command changes and no two lists share: the scroller, the log and the open batch.
  package static let moving = ListParts(rawValue: 32)
  /// The cells on screen, in the pool and in the cache.
  package static let cells = ListParts(rawValue: 64)
  package static let counters = ListParts(rawValue: 128)
  /// The ticks, and what is in motion.
  package static let time = ListParts(rawValue: 256)
  package static let all = ListParts(rawValue: 511)
}

/// What of the parts others read most.
extension ListState {
  /// The rows of the data source; while a filter hides some, only those that it lets through.
  package var source: RowTable { data.table }
  /// The number of rows that the view knows of.
  package var knownRows: Int { records.count }
  /// Kinds, texts and names of rows.
  package var catalog: RowCatalog { data.catalog }
  /// The height of everything: rows, headers, footers and gaps (K2).
  package var content: Points { records.content }
  /// What the view knows about a row. O(log n).
  package func record(of row: Int) -> RowRecord { records.record(of: row) }
  /// The reuse identifier of a row: its own, or under `mealplan` the one of its place.
  package func kind(ofRow row: Int) -> Kind { records.kind(ofRow: row, data.catalog) }
  /// Whether data source and view have other numbers of rows or sections.
  package var hasOtherCounts: Bool {
    data.table.count != records.table.count || data.table.sections.count != records.table.sections.count
  }
  /// Whether data source and view were changed one without the other since the last reload.
  package var isOutOfSync: Bool { records.isOutOfSync }
  /// Whether the last pass gave up before every visible row was measured.
  var isUnsettled: Bool { records.isUnsettled }
  /// What addresses of rows speak of: the records, or the data source if only that is to change.
  package func rowResolver(for recipient: Recipient = .both) -> RowResolver {
    RowResolver(table: recipient == .source ? data.table : records.table, catalog: data.catalog, visible: screen.visible)
  }

  /// The cells on screen, from top to bottom.
  package var live: [LiveCell] { screen.live }
  /// The cells that wait for a row of their kind.
  package var pool: ReusePool { screen.pool }
  /// The cells that are kept for their rows, oldest first.
  package var cache: [Cell] { screen.cache.cells }
  /// How many cells are kept for their rows. O(1).
  package var cachedCells: Int { screen.cache.count }
  /// The numbers of the visible rows. O(cells), and O(cells log cells) where they do not follow one another.
  package var visible: RowSet { screen.visible }
  /// The numbers of the rows that have cells, visible or not (K21).
  package var rendered: RowSet { screen.shown }
  /// The numbers of those of them that only have a cell as they are among the first (K21).
  package var retained: RowSet { screen.retained }
  /// What is on screen of a row, or nil. O(log visible).
  package func liveCell(showing row: Int) -> LiveCell? { screen.index(showing: row).map { screen.live[$0] } }
  /// The cell that shows a row, or nil. O(log visible).
  package func cell(showing row: Int) -> Cell? { screen.cell(showing: row) }

  /// The viewport's height V.
  package var viewport: Points { scroller.viewport }
  package var width: Points { scroller.width }
  /// The top edge of the viewport in content coordinates.
  package var offset: Points { scroller.offset }
  /// Whether the offset was set raw since the last pass: the screen is then older than the offset (K6).
  package var hasRawOffset: Bool { scroller.hasRawOffset }
  /// The largest offset that the clamp allows (K6).
  package var largestOffset: Points {
    settings.policies.offsetRounding.rounded(scroller.largestOffset(in: records.content, by: settings.policies))
  }
  /// The smallest offset that the clamp allows: the list is at its top (K22).
  package var smallestOffset: Points { scroller.smallestOffset(by: settings.policies) }
  /// The height of the part of the viewport that no inset covers; 0 if they cover all of it (K22).
  package var readableHeight: Points {
    max(.zero, scroller.viewport - settings.policies.inset.top - settings.policies.inset.bottom)
  }
  /// The section header at the upper edge of the readable part; nil: none, or headers scroll away (K22).
  package var stickyHeader: StickyHeader? {
    guard policies.sticky != .off else { return nil }
    return records.stickyHeader(at: scroller.readable(by: policies).top)
  }

  /// The visible rows of which at least a point can be read: it lies within the insets, and not behind the header that
  /// stands there (K22). O(cells × log n).
  package var readable: RowSet {
    let part = scroller.readable(by: policies)
    let top = max(part.top, stickyHeader?.bottom ?? part.top)
    let rows = screen.live.lazy.compactMap { $0.isOverscan ? nil : $0.row }
    return RowSet(
      rows.filter { $0 < records.count && records.canBeRead($0, from: top, to: part.bottom) }.map { $0..<$0 + 1 })
  }

  /// Every change of the offset since `load`.
  package var ledger: Ledger { scroller.ledger }
  /// How many entries the ledger had before the last command.
  var ledgerStart: Int { scroller.ledgerStart }
  /// The ledger's entries that the last command wrote.
  package var newLedgerEntries: [LedgerEntry] { scroller.newEntries }
  /// The last clamp of the last command, if there was one.
  package var lastClamp: LedgerEntry? { scroller.newEntries.last { $0.reason == .clamp } }
  /// How many ticks have passed since `load`.
  package var ticks: Int { scroller.time.ticks }
  /// What is in motion.
  package var motion: Motion { scroller.time.motion }
  /// The scroll positions that were saved, oldest first. O(n log n).
  package var saved: [SavedPosition] { scroller.positions.saved.all }
  /// The scroll position that was saved last, or nil.
  package var lastSaved: SavedPosition? { scroller.positions.last }
  /// Whether other scroll positions are saved than in another list, or in another order.
  package func hasOtherPositions(than other: ListState) -> Bool {
    scroller.positions.saved != other.scroller.positions.saved
  }

  /// The facts of the last command, in order.
  package var events: [Event] { commandLog.events }
  /// What has happened since `load`, counted.
  package var counters: Counters { commandLog.counters }

  package var profile: Profile { settings.profile }
  /// What the profile and `set` say.
  package var policies: Rules { settings.policies }
  /// The faults that are on.
  package var faults: FaultSet { settings.faults }
  /// Whether a fault is on, or was since the last whole reload.
  package var isTainted: Bool { settings.isTainted }
  /// The estimate of a row's height that acts from the next load or reload on; nil: none.
  package var estimate: Points? { settings.estimate }
}

/// Limits that others name.
extension ListState {
  /// The most rows a list may have (K19).
  package static let maxRows = RowTree.maxRows
  /// The most rows that may be visible at once (K19).
  package static let maxVisible = Records.maxVisible
  /// The farthest that images are asked for ahead, in rows.
  package static let maxPrefetched = ListImages.maxPrefetched
  /// The most rows that are deleted one by one under a fault.
  package static let maxDeletedOneByOne = 100_000
}
