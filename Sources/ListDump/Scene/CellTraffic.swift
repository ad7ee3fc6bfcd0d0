import ListModel

/// Where cells came from and went to in one command, by what happened in it.
struct CellTraffic {
  private struct Coming {
    var arrival: Scene.Arrival
    var was: String?
  }

  private var comings: [Cell.ID: Coming] = [:]
  /// The cells of rows that left, with the row and what became of the cell, in the order in which they left.
  private var partings: [(row: RowKey?, cell: Cell.ID, fate: Scene.Fate)] = []
  /// Where in these each cell stands last.
  private var lastPartings: [Cell.ID: Int] = [:]
  /// The row that each cell on screen shows now.
  private let rows: [Cell.ID: RowKey]
  private let name: (RowKey) -> String

  /// O(events + cells before).
  init(from before: ListState, to list: ListState) {
    name = list.catalog.name
    rows = Dictionary(list.live.lazy.compactMap { cell in cell.cell.row.map { (cell.cell.id, $0) } }) { $1 }
    for event in list.events { note(event) }
    addEarlierRows(before)
  }

  private mutating func note(_ event: Event) {
    switch event {
    case .created(let cell, _, _): comings[cell] = Coming(arrival: .new)
    case .recalled(let cell, _, _): comings[cell] = Coming(arrival: .cached)
    case .reused(let cell, _, _): comings[cell] = Coming(arrival: .reused, was: lastRow(of: cell))
    case .returned(let cell, _, let row): note(row, leaving: cell, for: .pool)
    case .kept(let cell, _, let row): note(row, leaving: cell, for: .cache)
    case .discarded(let cell, _, let row, from: .onScreen): note(row, leaving: cell, for: .discarded)
    case .leaked(let cell, _, let row, from: .onScreen): note(row, leaving: cell, for: .lost)
    default: break
    }
  }

  private mutating func note(_ row: RowKey?, leaving cell: Cell.ID, for fate: Scene.Fate) {
    lastPartings[cell] = partings.count
    partings.append((row, cell, fate))
  }

  /// The row that a cell showed when it left in this command.
  private func lastRow(of cell: Cell.ID) -> String? {
    lastPartings[cell].flatMap { partings[$0].row }.map(name)
  }

  /// Looks up what cells showed that waited since before the command.
  private mutating func addEarlierRows(_ before: ListState) {
    let unknown = Set(comings.filter { $0.value.arrival == .reused && $0.value.was == nil }.keys)
    guard !unknown.isEmpty else { return }
    let waiting = before.pool.kinds.lazy.flatMap { before.pool.cells(of: $0) }
    for cell in waiting where unknown.contains(cell.id) { comings[cell.id]?.was = cell.row.map(before.catalog.name) }
  }

  /// How a cell came to its row, and what it showed before.
  func arrival(of cell: Cell.ID) -> (Scene.Arrival, was: String?) {
    comings[cell].map { ($0.arrival, $0.was) } ?? (.stayed, nil)
  }

  /// The rows that left and have not come back, at most so many, and how many more there are.
  func leavers(atMost most: Int) -> (shown: [Scene.Leaver], more: Int) {
    let present = Set(rows.values)
    let gone = partings.filter { parting in parting.row.map { !present.contains($0) } ?? true }
    let shown = gone.prefix(most).map { parting in
      Scene.Leaver(
        key: parting.row.map(name), cell: parting.cell, fate: parting.fate, now: rows[parting.cell].map(name))
    }
    return (shown, gone.count - shown.count)
  }
}
