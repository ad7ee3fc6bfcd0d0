/// One layout pass: what led to it, and what it changes on screen. It is handed from phase to phase.
struct LayoutPass {
  let reason: PassReason
  /// The rows that are to have cells, ascending.
  let rows: [Int]
  /// Whether it follows an update that did more than to set heights (K23).
  let isSplice: Bool
  /// The cells that stay, with their rows.
  var staying: [LiveCell]
  /// The cells that leave, in the order in which they will.
  var leaving: [LiveCell]
  /// The cells that were detached for the rows that enter (K23).
  var detachedIDs: Set<Cell.ID> = []
  /// The rows that a walking scroll passes over, and whether it goes up; nil: it does not walk.
  var walkedRows: (isUp: Bool, passed: [Int])?
  /// Rows that have cells only because they have the focus, or had it; no walk touches them (K31).
  var keptForFocus = RowSet()
  /// The rows without those.
  var walkableRows: [Int] { keptForFocus.isEmpty ? rows : rows.filter { !keptForFocus.contains($0) } }
  /// The number of events before the pass.
  let firstEvent: Int
  /// Whether it follows a scroll to a row.
  var isLanding: Bool { reason == .landing }

  /// The states that the cells had before, by place (`state-by-slot`).
  var slots: [CellState] = []

  init(_ reason: PassReason, to rows: [Int], on screen: Screen, isSplice: Bool, from firstEvent: Int) {
    (self.reason, self.rows, self.isSplice, self.firstEvent) = (reason, rows, isSplice, firstEvent)
    (staying, leaving) = screen.parted(showing: rows)
  }
}
