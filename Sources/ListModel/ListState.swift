/// The list as a value: the data source, what the view believes of it, the cells, the pool, and where everything
/// stands.
///
/// A copy is O(1) in the number of rows. Every method that changes something keeps the rules of the engine; one that
/// throws may leave the value half changed, so that callers work on a copy and keep it only on success.
package struct ListState: Equatable, Sendable {
  /// The truth.
  package internal(set) var source = RowTable()
  /// What the view believes: one record per row of what it was last told.
  package internal(set) var records = RowTable()
  /// Kinds, texts and names of rows.
  package internal(set) var catalog = RowCatalog()

  /// The viewport's height V and its width.
  package internal(set) var viewport = Points(480)
  package internal(set) var width = Points(320)
  /// The top edge of the viewport in content coordinates.
  package internal(set) var offset = Points.zero

  /// Whether the offset was set raw since the last pass: the screen is then older than the offset (K6).
  package internal(set) var hasRawOffset = false

  /// The estimate of a row's height that acts from the next load or reload on; nil: none (EngineRules, "Estimates").
  package internal(set) var estimate: Points?
  /// The estimate that new rows take, as the last load or reload found it.
  package internal(set) var estimateInUse: Points?
  /// Whether the last pass gave up before every visible row was measured.
  package internal(set) var isUnsettled = false

  /// The sliding window, under a profile that has one (EngineRules, "mealplan").
  package internal(set) var days: DayWindow?

  /// What hides rows of the data source from the view; `source` is then only what it lets through.
  var filter: Filter?
  /// Whether there has been a `load`: before it, an empty list is nobody's fault.
  var isLoaded = false
  /// Edits that wait for `commit`; nil while no batch is open (K7).
  package internal(set) var batch: Batch?
  /// Whether data source and view were changed one without the other since the last reload (EngineRules, "Updates"):
  /// the view may then rightly be wrong about the rows.
  package internal(set) var isOutOfSync = false

  /// The cells on screen, from top to bottom.
  package internal(set) var live: [LiveCell] = []
  package internal(set) var pool = ReusePool()
  /// Cells that left and are kept for their rows, oldest first; none unless the `cache` policy says so.
  package internal(set) var cache: [Cell] = []
  package internal(set) var counters = Counters()
  /// Cells that a fault lost, in order: nobody holds them.
  var lost: [Cell] = []
  /// Which rows are liked, marked and selected.
  var states = RowStates()
  package internal(set) var ledger = Ledger()
  /// The ticks since `load`, and what is in motion.
  package internal(set) var time = ListTime()
  package internal(set) var images = ListImages()
  package internal(set) var hooks = BindHooks()
  /// The scroll positions that were saved, oldest first.
  package internal(set) var saved: [SavedPosition] = []

  package internal(set) var profile = Profile.standard
  /// What the profile and `set` say: how the list should behave, and what the invariants check.
  package internal(set) var policies = Rules() { didSet { rules = faults.rules(from: policies) } }
  /// The faults that are on (EngineRules, "Faults").
  package internal(set) var faults = FaultSet() { didSet { rules = faults.rules(from: policies) } }
  /// How the list does behave: the policies as the faults have changed them. The engine asks these, and never a fault.
  private(set) var rules = Rules()
  /// Whether a fault is on, or was since the last whole reload: a violation is then its doing, else an internal error.
  package internal(set) var isTainted = false
  /// What `selection-by-index` takes for the selection; else no rows.
  var selectedNumbers = RowSet()
  /// The content's height when the last command ended: what `offset-before-size` clamps to.
  var settledContent = Points.zero

  /// The facts of the last command, in order.
  package internal(set) var events: [Event] = []
  /// How many entries the ledger had before the last command.
  package internal(set) var ledgerStart = 0
  /// How many entries it had when the last pass was over.
  var settledLedger = 0
  /// Who may stop the command that is running.
  package var watch = Watch()
  /// Violations that only show while a command runs, and are gone when it has ended (EngineRules, "Invariants").
  var observed: [Violation] = []

  /// An empty list, as the playground opens with (K3).
  package init() {}

  /// The height of everything: rows, headers, footers and gaps (K2).
  package var content: Points { records.content }
  /// The largest offset that the clamp allows (K6).
  package var largestOffset: Points { max(.zero, content - viewport) }

  /// What the view believes about a row. O(log n).
  package func record(of row: Int) -> RowRecord {
    let section = records.sections.section(of: row)
    return RowRecord(
      row: row, section: section, place: row - records.sections.firstRow(of: section), key: records.key(of: row),
      y: records.y(of: row),
      height: records.heights.height(of: row), how: records.how(of: row))
  }

  /// The cell that shows a row, or nil. O(log visible).
  package func cell(showing row: Int) -> Cell? {
    place(showing: row).map { live[$0].cell }
  }

  /// Where among the cells on screen the one is that shows a row, or nil. O(log visible).
  func place(showing row: Int) -> Int? {
    let place = live.indices.partitioningIndex { (live[$0].row ?? -1) >= row }
    return place < live.count && live[place].row == row ? place : nil
  }

  /// The numbers of the visible rows. O(visible), and O(visible log visible) where they do not follow one another.
  package var visible: RowSet {
    if let first = live.first?.row, live.indices.allSatisfy({ live[$0].row == first + $0 }) {
      return RowSet(first..<first + live.count)
    }
    return RowSet(live.lazy.compactMap { $0.row.map { $0..<$0 + 1 } })
  }

  /// Begins a command: its events and its part of the ledger start here.
  package mutating func beginCommand() {
    events.removeAll()
    observed.removeAll()
    ledgerStart = ledger.count
  }

  /// Whether two lists are equal but for what the last command of each did.
  ///
  /// - Parameter butForBatch: what the open batch holds does not count either.
  package func isSame(as other: ListState, butForBatch: Bool = false) -> Bool {
    // What nearly every command changes is looked at first: the rest takes a copy of the whole list.
    if offset != other.offset || counters != other.counters { return false }
    var other = other
    (other.events, other.ledgerStart, other.observed) = (events, ledgerStart, observed)
    if butForBatch { other.batch = batch }
    return self == other
  }

  /// What addresses of rows speak of: the records, or the data source if only that is to change.
  package func space(of side: Side = .both) -> RowSpace {
    RowSpace(table: side == .source ? source : records, catalog: catalog, visible: visible)
  }

  /// The ledger's entries that the last command wrote.
  package var newLedgerEntries: [LedgerEntry] { ledger.entries(from: ledgerStart) }
}

/// What the view believes about a row (EngineRules, "Words").
package struct RowRecord: Equatable, Sendable {
  /// How the view knows the height.
  package enum Knowledge: String, Sendable {
    case exact
    case estimated
    case stale
  }

  package var row: Int
  package var section: Int
  /// Its number in the section.
  package var place: Int
  package var key: RowKey
  package var y: Points
  package var height: Points
  package var how = Knowledge.exact
}
