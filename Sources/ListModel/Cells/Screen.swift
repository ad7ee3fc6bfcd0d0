/// The cells: those on screen, and those that wait to be used again.
///
/// It knows nothing of the data source and of offsets. It is told which rows enter, of which kind they are and what is
/// in them.
struct Screen: Equatable, Sendable {
  @Shared private var parts = ScreenParts()

  /// Whether the last pass left rows without cells that are to get some (`render-limit`).
  var isFilling: Bool {
    get { parts.isFilling }
    set { if newValue != parts.isFilling { parts.isFilling = newValue } }
  }
  /// Whether rows outside the viewport have cells (K21).
  var hasOverscan: Bool {
    get { parts.hasOverscan }
    set { if newValue != parts.hasOverscan { parts.hasOverscan = newValue } }
  }
  /// The cells on screen, from top to bottom.
  var live: [LiveCell] {
    get { parts.live }
    _modify { yield &parts.live }
  }
  var pool: ReusePool {
    get { parts.pool }
    _modify { yield &parts.pool }
  }
  /// Cells that left and are kept for their rows, oldest first; none unless the `cache` policy says so.
  var cache: KeptCells {
    get { parts.cache }
    _modify { yield &parts.cache }
  }
  /// While a pass runs: the cells of rows that an update has deleted or replaced, for the rows that enter; the
  /// last is taken first (K23).
  var detachedCells: KeptCells {
    get { parts.detachedCells }
    _modify { yield &parts.detachedCells }
  }
  /// While a pass runs: which cells serve rows that enter, though they are kept for other rows (`cache-yield`).
  var transfers: [RowKey: Cell.ID] {
    get { parts.transfers }
    _modify { yield &parts.transfers }
  }
  /// From an update to its pass: the number that the row of each cell had, where cells are kept for numbers (`cache-for`).
  var numbers: [Cell.ID: Int] {
    get { parts.numbers }
    _modify { yield &parts.numbers }
  }
  /// Cells that a fault lost, in order: nobody holds them.
  private var lost: [Cell] {
    get { parts.lost }
    _modify { yield &parts.lost }
  }

  /// The cell that shows a row, or nil. O(log visible).
  func cell(showing row: Int) -> Cell? { index(showing: row).map { live[$0].cell } }

  /// Where among the cells on screen the one is that shows a row, or nil. O(log visible).
  func index(showing row: Int) -> Int? {
    let index = live.indices.partitioningIndex { (live[$0].row ?? -1) >= row }
    return index < live.count && live[index].row == row ? index : nil
  }

  /// Whether both are the same version: equal without a look at the cells. O(1).
  func isIdentical(to other: Screen) -> Bool {
    _parts.isIdentical(to: other._parts)
      || live.isIdentical(to: other.live) && pool.isIdentical(to: other.pool) && cache.isIdentical(to: other.cache)
        && lost.isIdentical(to: other.lost) && hasOverscan == other.hasOverscan
  }

  /// Whether the same cells stand in the same rows, for the same reason. O(1) where nothing changed, else O(visible).
  func hasSameCells(as other: Screen) -> Bool {
    if live.isIdentical(to: other.live) { return true }
    return live.count == other.live.count
      && zip(live, other.live).allSatisfy { $0.row == $1.row && $0.zone == $1.zone && $0.cell.id == $1.cell.id }
  }

  /// The numbers of the visible rows. O(cells), and O(cells log cells) where they do not follow one another.
  var visible: RowSet { hasOverscan ? rows { $0 == .viewport } : shown }

  /// The numbers of the rows that only have a cell as they are among the first (K21). In the same time.
  var retained: RowSet { hasOverscan ? rows { $0 == .retained } : RowSet() }

  /// The numbers of the rows that have a cell for some reason.
  private func rows(where isWanted: (LiveCell.Zone) -> Bool) -> RowSet {
    RowSet(live.compactMap { shown in isWanted(shown.zone) ? shown.row.map { $0..<$0 + 1 } : nil })
  }

  /// The numbers of all rows that have a cell. In the same time.
  var shown: RowSet {
    if let first = live.first?.row, live.indices.allSatisfy({ live[$0].row == first + $0 }) {
      return RowSet(first..<first + live.count)
    }
    return RowSet(live.lazy.compactMap { $0.row.map { $0..<$0 + 1 } })
  }

  /// Notes why rows have cells (K21).
  ///
  /// - Parameters:
  ///   - visible: the visible rows.
  ///   - rendered: these and the overscan.
  mutating func noteZones(visible: RowSet, rendered: RowSet) {
    var hasOverscan = false
    for index in live.indices {
      guard let row = live[index].row else { continue }
      let zone: LiveCell.Zone = visible.contains(row) ? .viewport : rendered.contains(row) ? .overscan : .retained
      // The array stays shared with the version before where nothing changes.
      if live[index].zone != zone { live[index].zone = zone }
      if live[index].isOverscan { hasOverscan = true }
    }
    self.hasOverscan = hasOverscan
  }

  /// How many cells on screen were drawn for another row than they show (K15). O(visible).
  var staleCells: Int { live.indices.count { live[$0].cell.isStale } }

  /// Survivors keep their cells; only their row's number changes (K8). The cells of replaced rows show no row from here
  /// on, so that the pass takes them for leavers and the rows for entrants (K9).
  mutating func renumber(_ map: IndexMap, replacing replaced: RowSet, by rules: Rules) {
    for index in live.indices {
      guard let old = live[index].row else { continue }
      let row = map.newRow(of: old)
      let shown = replaced.contains(old) ? nil : row
      // The array stays shared with the version before where nothing changes.
      if shown != old { live[index].row = shown }
      if let row, rules.cellIndex == .ofRow, live[index].cell.index != row { live[index].cell.index = row }
    }
  }

  /// Adds a cell in the order of the rows; one without a row comes last. O(log visible + cells below).
  mutating func insert(_ cell: LiveCell) {
    guard let row = cell.row, live.last?.row.map({ $0 < row }) != true else { return live.append(cell) }
    live.insert(cell, at: live.indices.partitioningIndex { (live[$0].row ?? .max) >= row })
  }

  /// Changes the state that the cells of rows carry, on screen and kept for them.
  mutating func changeStates(_ change: (inout CellState, RowKey) -> Void) {
    for index in live.indices {
      guard let key = live[index].cell.row else { continue }
      var state = live[index].cell.state
      change(&state, key)
      // A cell that stays as it is stays the one that earlier versions have, too.
      if state != live[index].cell.state { live[index].cell.state = state }
    }
    cache.update { if let key = $0.row { change(&$0.state, key) } }
  }

  /// Gives the cells on screen other states, from the first on (`state-by-slot`).
  mutating func giveStates(bySlot states: [CellState]) {
    for (index, state) in zip(live.indices, states) where live[index].cell.state != state {
      live[index].cell.state = state
    }
  }

  /// Marks the cell of a row dirty and draws it, as a touch does (EngineRules, "Drawing").
  ///
  /// - Throws: `not-on-screen`.
  mutating func tap(_ row: Int, _ log: inout CommandLog) throws(Refusal) {
    guard let index = live.firstIndex(where: { $0.row == row }) else {
      throw Refusal(.notOnScreen, "row \(row) has no cell to tap", advice: "visible rows are \(visible)")
    }
    live[index].cell.isDirty = true
    live[index].cell.draw(&log)
  }

  /// A cell that is on screen.
  ///
  /// - Throws: `not-on-screen`.
  func cell(_ id: Cell.ID) throws(Refusal) -> Cell {
    guard let cell = live.first(where: { $0.cell.id == id })?.cell else {
      throw Refusal(.notOnScreen, "\(id) is not on screen", advice: "show cells lists the cells on screen")
    }
    return cell
  }

  // MARK: Lost cells

  /// Whether a fault has lost a cell, and nothing has written it off. O(lost cells).
  func hasLost(_ id: Cell.ID) -> Bool { lost.contains { $0.id == id } }

  /// Loses a cell: nobody holds it any more.
  mutating func lose(_ cell: Cell, from location: Event.Location, _ log: inout CommandLog) {
    lost.append(cell)
    log.note(.leaked(cell.id, kind: cell.kind, row: cell.row, from: location))
  }

  /// Writes lost cells off: they count as discarded.
  mutating func writeOffLost(_ log: inout CommandLog) {
    for cell in lost { discard(cell, from: .nowhere, &log) }
    lost.removeAll()
  }
}

extension Refusal.Code {
  /// A row that has no cell, or a cell that shows no row.
  package static let notOnScreen = Refusal.Code("not-on-screen")
  /// A cell that was never made.
  package static let unknownCell = Refusal.Code("unknown-cell")
}

/// What a screen holds. It lies apart, as many steps change none of it.
struct ScreenParts: Equatable, Sendable {
  var isFilling = false
  var hasOverscan = false
  var live: [LiveCell] = []
  var pool = ReusePool()
  @Shared var cache = KeptCells()
  @Shared var detachedCells = KeptCells()
  var transfers: [RowKey: Cell.ID] = [:]
  var numbers: [Cell.ID: Int] = [:]
  var lost: [Cell] = []
}
