/// A pass's way from one screen to the next.
struct ScreenChange {
  /// The rows that are to have cells, ascending.
  let rows: [Int]
  /// Whether it follows an update that did more than to set heights (K23).
  let isSplice: Bool
  /// Whether it follows a scroll to a row.
  let isLanding: Bool
  /// Those of the rows that have a cell.
  var staying: [LiveCell]
  /// The cells that are to leave, in the order in which they will.
  var leaving: [LiveCell]
  /// The cells that were set aside for the rows that enter (K23).
  var detachedIDs: Set<Cell.ID> = []
  /// How a scroll walks; nil: it does not.
  var walkedRows: (isUp: Bool, passed: [Int])?
  /// The number of events before it.
  let firstEvent: Int

  init(to rows: [Int], on screen: Screen, isSplice: Bool, isLanding: Bool, from firstEvent: Int) {
    (self.rows, self.isSplice, self.isLanding, self.firstEvent) = (rows, isSplice, isLanding, firstEvent)
    (staying, leaving) = screen.parted(showing: rows)
  }
}
