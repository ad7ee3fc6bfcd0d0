/// The whole list as a value: the data source, what the view knows of it, the cells, and the scroll position.
///
/// Each part has its own type and rules; operations that change several parts are in the extensions in this folder
/// and in that of the pass.
///
/// A copy costs O(1), and copies share the parts that a command does not change. Mutating methods keep the rules of the
/// engine; one that throws may leave the value half changed, so that callers mutate a copy and keep it on success.
package struct ListState: Equatable, Sendable {
  /// The cells on screen, the pool, and the cells that are kept.
  var screen = Screen()
  /// Viewport, offset, ledger and time.
  var scroller = Scroller()
  /// Edits that wait for `commit`; nil while no batch is open (K7).
  package internal(set) var openBatch: Batch?
  /// What the last command did.
  var commandLog = CommandLog()
  /// Cancels the running command.
  package var cancellation = CancellationCheck()

  // Stored separately and shared between copies, because few commands change it.

  /// The data source: rows, their texts, kinds and states, and the filter.
  @Shared var data = DataSource()
  /// What the view knows: a record for each row that it was told about.
  @Shared package internal(set) var records = Records()
  /// Profile, policies and faults.
  @Shared var settings = Settings()
  /// The images. Not `@Shared`: mutating it together with another part would violate exclusivity.
  var imageStore = Shared(wrappedValue: ListImages())
  @Shared package internal(set) var hooks = Hooks()

  /// An empty list, as at the start of the playground (K3).
  package init() {}

  package var images: ListImages { imageStore.wrappedValue }

  // The shared storage, for comparing versions in O(1).
  var sharedData: Shared<DataSource> { _data }
  var sharedRecords: Shared<Records> { _records }
  var sharedSettings: Shared<Settings> { _settings }

  /// The parts in which two lists may differ: those that are neither shared nor equal. O(1).
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

  /// Begins a command: clears its events and marks where its ledger entries start.
  package mutating func beginCommand() {
    commandLog.begin(from: screenNow)
    scroller.begin()
  }

  /// Ends a command: computes the jump once, and releases the snapshot of the screen before.
  package mutating func endCommand() {
    commandLog.end(with: jump)
    cancellation = CancellationCheck()
  }

  /// A snapshot of the screen, to be compared with a later one.
  var screenNow: ScreenSnapshot { ScreenSnapshot(sharedRecords, screen, scroller) }

  /// How the screen jumped during the last command; nil: it did not (EngineRules, "Jumps"). O(1) if no row has moved in
  /// the content, else O(visible × log n).
  package var jump: Jump? {
    if let settled = commandLog.recordedJump { return settled.jump }
    guard let start = commandLog.start else { return nil }
    let scrolled = scroller.distanceScrolled(resizedBy: commandLog.resizeShift)
    return screenNow.jump(since: start, scrolled: scrolled)
  }

  /// Whether two lists are equal, ignoring what the last command of each did.
  ///
  /// - Parameter butForBatch: whether to ignore the contents of the open batch, too.
  package func isSame(as other: ListState, butForBatch: Bool = false) -> Bool {
    // Compare first what nearly every command changes: the rest copies the whole list.
    if scroller.offset != other.scroller.offset || commandLog.counters != other.commandLog.counters { return false }
    var other = other
    other.commandLog = commandLog
    other.scroller.copyStart(of: scroller)
    if butForBatch { other.openBatch = openBatch }
    return self == other
  }

  /// The approximate number of bytes that this version does not share with an earlier one.
  ///
  /// Counts tree nodes, cells, and texts of rows. The result is the same on every machine. O(cells + what differs × log
  /// n).
  package func snapshotBytes(notSharedWith earlier: ListState) -> Int {
    let cells = screen.live.count + screen.pool.count + screen.cache.count
    let data = sharedData.isIdentical(to: earlier.sharedData) ? 0 : data.bytes(notSharedWith: earlier.data)
    return Self.fixedBytes + cells * Self.cellBytes + data + recordBytes(notSharedWith: earlier)
  }

  /// The approximate size of a version's own storage, and of a cell on screen.
  private static let (fixedBytes, cellBytes) = (1000, 200)

  private func recordBytes(notSharedWith earlier: ListState) -> Int {
    if sharedRecords.isIdentical(to: earlier.sharedRecords) { return 0 }
    // Rows shared with the data source are counted there.
    let table =
      records.table.isIdentical(to: data.table) ? 0 : records.table.bytes(notSharedWith: earlier.records.table)
    return table + (records.heightSources?.bytes(notSharedWith: earlier.records.heightSources) ?? 0)
      + images.markBytes(notSharedWith: earlier.images)
  }

  // MARK: What the extensions build on

  /// Moves the offset and records it in the ledger, unless it already is there.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    scroller.move(to: target, because: reason, by: settings.rules, &commandLog)
  }

  /// Moves the offset into the range that the clamp policy allows (K6).
  mutating func clamp() { scroller.clamp(to: records.content, by: settings.rules, due: settings.policies, &commandLog) }

  /// The steps that the engine does in its own way.
  package var ownSteps: [EngineStep] { settings.engine?.steps ?? [] }

  /// The step of the engine's own that a policy would decide; nil: the engine asks the policy.
  package func ownStep(insteadOf policy: String) -> EngineStep? { settings.engine?.step(insteadOf: policy) }

  /// The share of the scroll range that the engine remembers; nil: it remembers none.
  package var rememberedShare: Share? { if case .kivy(let share) = scroller.memory { share } else { nil } }

  /// The number of the row that the engine takes for the focused one; nil: there is none in the view.
  package var focusedRow: Int? {
    data.states.focus == nil ? nil : records.focusedRow(data.states, by: settings.rules.focusOwner)
  }
}

/// Parts of a list, as a set: what depends only on some parts is equal in two lists that share them.
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
  /// The scroller, the log and the open batch: nearly every command changes them and no two lists share them.
  package static let moving = ListParts(rawValue: 32)
  /// The cells on screen, in the pool and in the cache.
  package static let cells = ListParts(rawValue: 64)
  package static let counters = ListParts(rawValue: 128)
  /// The ticks, and the motion.
  package static let time = ListParts(rawValue: 256)
  package static let all = ListParts(rawValue: 511)
}

/// Read access to the parts.
extension ListState {
  /// The rows of the data source, without those that a filter hides.
  package var source: RowTable { data.table }
  /// The number of rows that the view knows of.
  package var knownRows: Int { records.count }
  /// Kinds, texts and names of rows.
  package var catalog: RowCatalog { data.catalog }
  /// The height of the content: rows, headers, footers and gaps (K2).
  package var content: Points { scroller.heightOnPlatform(records.content, by: settings.policies) }
  /// The reuse identifier of a row: its own, or under `mealplan` that of its position.
  package func kind(ofRow row: Int) -> Kind { records.kind(ofRow: row, data.catalog) }
  /// Whether data source and view have different numbers of rows or sections.
  package var hasOtherCounts: Bool {
    data.table.count != records.table.count || data.table.sections.count != records.table.sections.count
  }
  /// Whether data source and view were changed separately since the last reload.
  package var isOutOfSync: Bool { records.isOutOfSync }
  /// Whether the last pass stopped before every visible row was measured.
  var isUnsettled: Bool { records.isUnsettled }
  /// Resolves row addresses in the records, or in the data source if only that is to change.
  package func rowResolver(for recipient: Recipient = .both) -> RowResolver {
    RowResolver(
      table: recipient == .source ? data.table : records.table, catalog: data.catalog, visible: screen.visible)
  }

  /// The cells on screen, from top to bottom.
  package var live: [LiveCell] { screen.live }
  /// The cells that wait to be reused.
  package var pool: ReusePool { screen.pool }
  /// The cells that are cached for their rows, oldest first.
  package var cache: [Cell] { screen.cache.cells }
  /// The number of cached cells. O(1).
  package var cachedCells: Int { screen.cache.count }
  /// The visible rows. O(cells), and O(cells log cells) if they are not consecutive.
  package var visible: RowSet { screen.visible }
  /// The rows that have cells, visible or not (K21).
  package var rendered: RowSet { screen.shown }
  /// The rows that have a cell only because they are among the first, or have the focus (K21, K31).
  package var retained: RowSet { screen.retained }
  /// The cell of a row with its place on screen, or nil. O(log visible).
  package func liveCell(showing row: Int) -> LiveCell? { screen.index(showing: row).map { screen.live[$0] } }
  /// The cell that shows a row, or nil. O(log visible).
  package func cell(showing row: Int) -> Cell? { screen.cell(showing: row) }

  /// The viewport's height V.
  package var viewport: Points { scroller.viewport }
  package var width: Points { scroller.width }
  /// The top edge of the viewport in content coordinates.
  package var offset: Points { scroller.offset }
  /// Whether the offset was set directly since the last pass: the screen is then older than the offset (K6).
  package var hasRawOffset: Bool { scroller.hasRawOffset }
  /// The largest offset that the clamp allows (K6).
  package var largestOffset: Points {
    settings.policies.rounded(scroller.largestOffset(in: records.content, by: settings.policies))
  }
  /// The smallest offset that the clamp allows: the list is at its top (K22).
  package var smallestOffset: Points { scroller.smallestOffset(by: settings.policies) }
  /// The height of the part of the viewport that no inset covers; 0 if they cover all of it (K22).
  package var readableHeight: Points {
    let part = scroller.readablePart(by: settings.policies)
    return max(.zero, part.bottom - part.top)
  }
  /// The section header at the upper edge of the readable part; nil: there is none, or headers scroll away (K22).
  package var stickyHeader: StickyHeader? {
    guard policies.sticks else { return nil }
    return records.stickyHeader(scroller, by: settings.rules)
  }

  /// The visible rows of which at least a point is readable: within the insets, and not behind the sticky header (K22).
  /// O(cells × log n).
  package var readable: RowSet {
    let part = scroller.readable(by: policies)
    let top = max(part.top, stickyHeader?.bottom ?? part.top)
    let rows = screen.live.lazy.compactMap { $0.isOutsideViewport ? nil : $0.row }
    return RowSet(
      rows.filter { $0 < records.count && records.canBeRead($0, from: top, to: part.bottom) }.map { $0..<$0 + 1 })
  }

  /// Every change of the offset since `load`.
  package var ledger: Ledger { scroller.ledger }
  /// The number of ledger entries before the last command.
  var ledgerStart: Int { scroller.ledgerStart }
  /// The ledger's entries that the last command wrote.
  package var newLedgerEntries: [LedgerEntry] { scroller.newEntries }
  /// The last clamp of the last command, or nil.
  package var lastClamp: LedgerEntry? { scroller.newEntries.last { $0.reason == .clamp } }
  /// The number of ticks since `load`.
  package var ticks: Int { scroller.time.ticks }
  /// The current motion.
  package var motion: Motion { scroller.time.motion }
  /// The saved scroll positions, oldest first. O(n log n).
  package var saved: [SavedPosition] { scroller.positions.saved.all }
  /// The scroll position that was saved last, or nil.
  package var lastSaved: SavedPosition? { scroller.positions.last }
  /// Whether another list has other saved scroll positions, or another order of them.
  package func hasOtherPositions(than other: ListState) -> Bool {
    scroller.positions.saved != other.scroller.positions.saved
  }

  /// The events of the last command, in order.
  package var events: [Event] { commandLog.events }
  /// The event counts since `load`.
  package var counters: Counters { commandLog.counters }

  package var profile: Profile { settings.profile }
  /// The policies as the profile and `set` define them.
  package var policies: Rules { settings.policies }
  /// The faults that are on.
  package var faults: FaultSet { settings.faults }
  /// Whether a fault is on, or was since the last whole reload.
  package var isTainted: Bool { settings.isTainted }
  /// The row height estimate that the next load or reload uses; nil: none.
  package var estimate: Points? { settings.estimate }
}

/// Limits.
extension ListState {
  /// The maximum number of rows (K19).
  package static let maxRows = RowTree.maxRows
  /// The maximum number of visible rows (K19).
  package static let maxVisible = Records.maxVisible
  /// The maximum distance of image prefetching, in rows.
  package static let maxPrefetched = ListImages.maxPrefetched
}
