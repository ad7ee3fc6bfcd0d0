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
  package func space(of side: Side = .both) -> RowSpace {
    RowSpace(table: side == .source ? data.table : records.table, catalog: data.catalog, visible: screen.visible)
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
  package func liveCell(showing row: Int) -> LiveCell? { screen.place(showing: row).map { screen.live[$0] } }
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
}
