/// The cells: those on screen, and those that wait to be reused. Those of the overscan count as on screen.
///
/// It stores neither rows nor offsets: callers pass the records, the rows that get cells, and their content.
struct Screen: Equatable, Sendable {
  @Shared private var parts = ScreenParts()

  /// Whether the last pass left rows without cells that will get some later (`render-limit`).
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
  /// The cells of headers and footers on screen, from top to bottom (K32).
  var headerCells: [HeaderCell] {
    get { parts.headerCells }
    _modify { yield &parts.headerCells }
  }
  var pool: ReusePool {
    get { parts.pool }
    _modify { yield &parts.pool }
  }
  /// Cells that left and are cached for their rows, oldest first; empty unless the `cache` policy is set.
  var cache: KeptCells {
    get { parts.cache }
    _modify { yield &parts.cache }
  }
  /// During a pass: the cells of rows that an update has deleted or replaced, for the rows that enter; the last is used
  /// first (K23).
  var detachedCells: KeptCells {
    get { parts.detachedCells }
    _modify { yield &parts.detachedCells }
  }
  /// During a pass: cells that are transferred to entering rows although they are cached for others (`cache-yield`).
  var transfers: [RowKey: Cell.ID] {
    get { parts.transfers }
    _modify { yield &parts.transfers }
  }
  /// Cells that a fault lost, in order.
  private var lost: [Cell] {
    get { parts.lost }
    _modify { yield &parts.lost }
  }

  /// The cell that shows a row, or nil. O(log visible).
  func cell(showing row: Int) -> Cell? { index(showing: row).map { live[$0].cell } }

  /// The index of the cell that shows a row, or nil. O(log visible).
  func index(showing row: Int) -> Int? {
    let index = live.indices.partitioningIndex { (live[$0].row ?? -1) >= row }
    return index < live.count && live[index].row == row ? index : nil
  }

  /// Whether both share their storage, and so are equal. O(1).
  func isIdentical(to other: Screen) -> Bool {
    _parts.isIdentical(to: other._parts)
      || live.isIdentical(to: other.live) && pool.isIdentical(to: other.pool) && cache.isIdentical(to: other.cache)
        && lost.isIdentical(to: other.lost) && hasOverscan == other.hasOverscan && headerCells == other.headerCells
  }

  /// Whether both have the same cells in the same rows and zones. O(1) if they share the cells, else
  /// O(visible).
  func hasSameCells(as other: Screen) -> Bool {
    if live.isIdentical(to: other.live) { return true }
    return live.count == other.live.count
      && zip(live, other.live).allSatisfy { $0.row == $1.row && $0.zone == $1.zone && $0.cell.id == $1.cell.id }
  }

  /// The visible rows. O(cells), and O(cells log cells) if they are not consecutive.
  var visible: RowSet { hasOverscan ? rows { $0 == .viewport } : shown }

  /// The rows that have a cell only because they are among the first, or have the focus (K21, K31). The same cost.
  var retained: RowSet { hasOverscan ? rows { $0 == .retained } : RowSet() }

  /// The rows whose cell is in a matching zone.
  private func rows(where isWanted: (LiveCell.Zone) -> Bool) -> RowSet {
    RowSet(live.compactMap { shown in isWanted(shown.zone) ? shown.row.map { $0..<$0 + 1 } : nil })
  }

  /// All rows that have a cell. The same cost.
  var shown: RowSet {
    if let first = live.first?.row, live.indices.allSatisfy({ live[$0].row == first + $0 }) {
      return RowSet(first..<first + live.count)
    }
    return RowSet(live.lazy.compactMap { $0.row.map { $0..<$0 + 1 } })
  }

  /// Stores why rows have cells (K21).
  ///
  /// - Parameters:
  ///   - visible: the visible rows.
  ///   - rendered: the visible rows and the overscan.
  mutating func noteZones(visible: RowSet, rendered: RowSet) {
    var hasOverscan = false
    for index in live.indices {
      guard let row = live[index].row else { continue }
      let zone: LiveCell.Zone = visible.contains(row) ? .viewport : rendered.contains(row) ? .overscan : .retained
      // Assign only on a change, so that snapshots keep sharing the array.
      if live[index].zone != zone { live[index].zone = zone }
      if live[index].isOutsideViewport { hasOverscan = true }
    }
    self.hasOverscan = hasOverscan
  }

  /// The number of cells on screen whose drawn content belongs to another row (K15). O(visible).
  var staleCells: Int { live.indices.count { live[$0].cell.isStale } }

  /// Renumbers the rows of the cells on screen after an update (K8). The cells of replaced rows are detached from their
  /// row, so that the pass recycles them and treats the rows as entering (K9).
  mutating func renumber(_ map: IndexMap, replacing replaced: RowSet, by rules: Rules) {
    for index in live.indices {
      guard let old = live[index].row else { continue }
      let row = map.newRow(of: old)
      let shown = replaced.contains(old) ? nil : row
      // Assign only on a change, so that snapshots keep sharing the array.
      if shown != old { live[index].row = shown }
      if let row, rules.cellIndex == .ofRow, live[index].cell.index != row { live[index].cell.index = row }
    }
  }

  /// Inserts a cell in the order of the rows; one without a row goes to the end. O(log visible + cells below).
  mutating func insert(_ cell: LiveCell) {
    guard let row = cell.row, live.last?.row.map({ $0 < row }) != true else { return live.append(cell) }
    live.insert(cell, at: live.indices.partitioningIndex { (live[$0].row ?? .max) >= row })
  }

  /// Changes the states that cells display, on screen and in the cache.
  mutating func changeStates(_ change: (inout CellState, RowKey) -> Void) {
    for index in live.indices {
      guard let key = live[index].cell.row else { continue }
      var state = live[index].cell.state
      change(&state, key)
      // Assign only on a change, so that snapshots keep sharing the cell.
      if state != live[index].cell.state { live[index].cell.state = state }
    }
    cache.update { if let key = $0.row { change(&$0.state, key) } }
  }

  /// Sets the states of the cells on screen by position, from the first on (`state-by-slot`).
  mutating func setStates(bySlot states: [CellState]) {
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

  /// Whether a fault has lost the cell and it was not written off yet. O(lost cells).
  func hasLost(_ id: Cell.ID) -> Bool { lost.contains { $0.id == id } }

  /// Loses a cell: it is referenced nowhere any more.
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
  /// A cell that was never created.
  package static let unknownCell = Refusal.Code("unknown-cell")
}

/// The storage of a screen, in one allocation that steps without changes share.
struct ScreenParts: Equatable, Sendable {
  var isFilling = false
  var hasOverscan = false
  var live: [LiveCell] = []
  var headerCells: [HeaderCell] = []
  var pool = ReusePool()
  @Shared var cache = KeptCells()
  @Shared var detachedCells = KeptCells()
  var transfers: [RowKey: Cell.ID] = [:]
  var lost: [Cell] = []
}
