/// The change that a pass makes on screen: which cells stay, leave and enter.
struct ScreenChange {
  /// The rows that are to have cells, ascending.
  let rows: [Int]
  /// Whether it follows an update that did more than to set heights (K23).
  let isSplice: Bool
  /// Whether it follows a scroll to a row.
  let isLanding: Bool
  /// The cells that stay, with their rows.
  var staying: [LiveCell]
  /// The cells that leave, in the order in which they will.
  var leaving: [LiveCell]
  /// Whether all cells leave, and the rows that are to have some do not stand next to theirs.
  var replacesAll = false
  /// The cells that were detached for the rows that enter (K23).
  var detachedIDs: Set<Cell.ID> = []
  /// The rows that a walking scroll passes over, and whether it goes up; nil: it does not walk.
  var walkedRows: (isUp: Bool, passed: [Int])?
  /// The number of events before the pass.
  let firstEvent: Int

  init(to rows: [Int], on screen: Screen, isSplice: Bool, isLanding: Bool, from firstEvent: Int) {
    (self.rows, self.isSplice, self.isLanding, self.firstEvent) = (rows, isSplice, isLanding, firstEvent)
    (staying, leaving) = screen.parted(showing: rows)
  }
}
