import ListModel

extension Scene {
  /// Where the cells on screen came from in a step, and where the cells that left went.
  struct Traffic {
    private let events: StepEvents
    /// The last entrance of each cell.
    private var entrants: [Cell.ID: StepEvents.Entrant] = [:]
    /// The rows shown last by cells that were in the pool before the step.
    private var earlierRows: [Cell.ID: RowKey] = [:]
    /// The row that each cell on screen shows now.
    private let rows: [Cell.ID: RowKey]
    private let name: (RowKey) -> String

    /// O(entrants + leavers + cells before).
    init(_ events: StepEvents, from before: ListState, to list: ListState) {
      self.events = events
      name = list.catalog.name
      var rows: [Cell.ID: RowKey] = [:]
      for live in list.live { rows[live.cell.id] = live.cell.row }
      self.rows = rows
      for entrant in events.entrants where entrant.origin != .transferred { entrants[entrant.cell] = entrant }
      let unknown = Set(entrants.values.lazy.filter { $0.origin == .pool && $0.was == nil }.map { $0.cell })
      guard !unknown.isEmpty else { return }
      for kind in before.pool.kinds {
        for cell in before.pool.cells(of: kind) where unknown.contains(cell.id) { earlierRows[cell.id] = cell.row }
      }
    }

    /// How a cell came to its row, and which row it showed before.
    func arrival(of cell: Cell.ID) -> (Arrival, was: String?) {
      guard let entrant = entrants[cell] else { return (.stayed, nil) }
      return switch entrant.origin {
      case .new: (.new, nil)
      case .pool: (.reused, (entrant.was ?? earlierRows[cell]).map(name))
      case .transferred: (.stayed, nil)
      case .cache: (.cached, nil)
      }
    }

    /// The cells that left the screen, and wait in the pool now.
    func returned(to pool: ReusePool) -> Set<Cell.ID> {
      let gone = Set(events.leavers.lazy.filter { $0.fate == .pool }.map { $0.cell })
      guard !gone.isEmpty else { return [] }
      return Set(pool.kinds.lazy.flatMap { pool.cells(of: $0) }.map { $0.id }).intersection(gone)
    }

    /// The rows that left and have not come back, at most `limit`, and the number of the others.
    func leavers(atMost limit: Int) -> (shown: [Leaver], more: Int) {
      let present = Set(rows.values)
      let gone = events.leavers.filter { leaver in leaver.row.map { !present.contains($0) } ?? true }
      let shown = gone.prefix(limit).map { leaver in
        Leaver(
          key: leaver.row.map(name), cell: leaver.cell, fate: leaver.fate, now: rows[leaver.cell].map(name))
      }
      return (shown, gone.count - shown.count)
    }
  }
}
