/// Faults in reusing and drawing cells, and in their state.
extension Fault {
  /// Binding does not make a cell dirty: it is drawn only when it was created or tapped (EngineRules, "Drawing").
  package static let redrawDirtyOnly = Fault(
    "redraw-dirty-only", "a bind does not mark the cell dirty; new and tapped cells are drawn",
    noticedBy: .staleCell,
    masks: """
      Visible only where a cell serves a second row: not while every row that enters gets a new cell (pool off, or a list \
      that never scrolls), nor for a row that gets back the cell it was drawn in. A tap repairs the cell it hits.
      """,
    session: "Sessions/faults/stale-after-reuse.session"
  ) {
    $0.redraw = .whenMarked
  }

  /// Like `redrawDirtyOnly`, but a resized cell is drawn too (EngineRules, "Drawing").
  package static let redrawOnSize = Fault(
    "redraw-on-size", "as redraw-dirty-only, but a resized cell is drawn too",
    noticedBy: .staleCell,
    masks: """
      Hidden by any reuse that changes the cell's height. Heights 50,60 in turn, viewport 220, scrolled to 220: with \
      pool lifo every cell goes to a row of the other height, and nothing is stale; with pool fifo all four are. Rows \
      of one height show it under both.
      """,
    session: "Sessions/faults/hidden-by-the-pool.session"
  ) {
    $0.redraw = .whenMarkedOrResized
  }

  /// State is stored in the cell: binding does not copy the row's state.
  package static let keepCellState = Fault(
    "keep-cell-state", "liked, marked and selected are kept in the cell, and stay there",
    noticedBy: .cellState,
    masks: """
      Visible only once a cell with a state serves another row: not with pool off, nor before the row has left. The \
      ghosts come back with a period of as many rows as cells are in circulation, so that a viewport as high as the \
      list hides it. Where all rows are alike, all liked or none, it cannot be seen.
      """,
    session: "Sessions/faults/ghosts-of-a-like.session"
  ) {
    $0.cellState = .keptInCell
  }

  /// Like `keepCellState`, and a leaving cell copies its state into its row: a fault that changes the data
  /// source.
  package static let keepCellStateWriteBack = Fault(
    "keep-cell-state-write-back", "as keep-cell-state, and a leaving cell writes them into its row",
    noticedBy: .cellState,
    masks: """
      As keep-cell-state. After the fault is off the ghosts remain, in the rows themselves: then no invariant can tell \
      them from what was meant.
      """,
    session: "Sessions/faults/ghosts-of-a-like.session"
  ) {
    $0.cellState = .writtenBack
  }

  /// The n-th cell on screen keeps the state of the n-th before, whatever rows they show.
  package static let stateBySlot = Fault(
    "state-by-slot", "liked, marked and selected stay with the place on screen, not the row",
    noticedBy: .cellState,
    masks: """
      Hidden while every row stays at its place among those with cells: while nothing is scrolled by a row or more, and \
      rows come and go only below the screen. A reload of a row puts its state right, and a whole reload that of all. \
      Where all rows on screen are alike, all liked or none, it cannot be seen; the pool's order makes no difference.
      """,
    session: "Sessions/faults/state-of-a-slot.session"
  ) {
    if $0.cellState == .ofRow { $0.cellState = .keptInSlot }
  }

  /// Any pooled cell serves any kind, and keeps its own.
  package static let poolUnkeyed = Fault(
    "pool-unkeyed", "any pooled cell serves a row of any kind",
    noticedBy: .wrongKind,
    masks: """
      Hidden in a list of one kind, and where each cell happens to find a row of its own: two kinds in turn, scrolled \
      by two rows, in a viewport of four rows under fifo, in one of three under lifo. With key none it is the policy, not a \
      fault.
      """,
    session: "Sessions/kinds/two-kinds.session"
  ) {
    if $0.key == .kind { $0.key = .ignored }
  }

  /// The cap is applied after the fetches.
  package static let poolTrimLate = Fault(
    "pool-trim-late", "the cap is applied after the fetches",
    noticedBy: .poolCap,
    masks: """
      Hidden without a cap, with pool off, and as long as no more cells leave at once than the cap allows: row by row \
      it is never seen, by pages it is.
      """,
    session: "Sessions/pool/trimmed-too-late.session"
  ) {
    $0.capTime = .afterFetches
  }

  /// The dequeued cell is lost, and a new one is created.
  package static let dequeueThenInit = Fault(
    "dequeue-then-init", "the dequeued cell is lost and a new one is created",
    noticedBy: .conservation,
    masks: """
      The screen is right and the pool looks healthy: only the counters show it. Hidden while nothing is dequeued: \
      pool off, cap 0, or a list that does not scroll.
      """,
    session: "Sessions/pool/row-by-row.session"
  ) {
    $0.dequeue = .loses
  }

  /// Two cells are dequeued, and one of them is lost.
  package static let doubleDequeue = Fault(
    "double-dequeue", "two cells are dequeued and one is lost",
    noticedBy: .conservation,
    masks: """
      Hidden while the pool never holds two cells of a kind when one is fetched: row by row it is not seen, by pages \
      it is.
      """,
    session: "Sessions/pool/row-by-row.session"
  ) {
    if $0.dequeue == .takes { $0.dequeue = .takesTwo }
  }

  /// A reload loses the visible cells.
  package static let dropOnReload = Fault(
    "drop-on-reload", "a reload loses the visible cells",
    noticedBy: .conservation,
    masks: """
      The screen is right, only the counters show it. Hidden while nothing is reloaded as a whole, and by a reload \
      with no row on screen.
      """,
    session: "Sessions/pool/reload-loses-cells.session"
  ) {
    $0.cellsOnReload = .lost
  }

  /// Leaving cells return after the fetches.
  package static let returnAfter = Fault(
    "return-after", "the cells of leaving rows return after the fetches",
    noticedBy: .returnOrder,
    masks: """
      The screen is right: only the created counter shows it, one cell more row by row, twice as many by pages. With \
      pool off it changes nothing that can be seen, and with return after it is the policy, not a fault.
      """,
    session: "Sessions/pool/return-after.session"
  ) {
    $0.returnTime = .after
  }

  /// Cells that leave the screen go nowhere.
  package static let cellsNotReleased = Fault(
    "cells-not-released", "a cell that leaves the screen is not given back, and lost",
    noticedBy: .conservation,
    masks: """
      The screen is right, and the pool is empty as in a list that needs all its cells: only the counters show it. Hidden \
      while no row leaves, and, with a cache, while the cells that leave are kept for their rows.
      """,
    session: "Sessions/pool/cells-that-are-not-released.session"
  ) {
    $0.cellRelease = .lost
  }

  /// All of them.
  static let ofCells: [Fault] = [
    redrawDirtyOnly, redrawOnSize, keepCellState, keepCellStateWriteBack, stateBySlot, poolUnkeyed,
    poolTrimLate, dequeueThenInit, doubleDequeue, dropOnReload, returnAfter,
    cellsNotReleased,
  ]
}
