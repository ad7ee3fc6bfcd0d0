/// One fact of a command, in the order in which the facts came about (EngineRules, "Words").
package enum Event: Equatable, Sendable {
  /// The data source was asked for the heights of these rows, numbered as they were then.
  case heightsAsked(RowSet)
  /// The data source was asked for the heights of these headers and footers, in this order (K28).
  case boundariesAsked([SectionBoundary])
  /// These rows were shown, and their heights are known so many ticks later (K26).
  case heightsAwaited(RowSet, ticks: Int)
  /// The data source was asked for estimates of these rows' heights.
  case estimatesAsked(RowSet)
  /// A pass ended before every visible row was measured: so many had been.
  case unsettled(measured: Int)
  /// A tick passed, the one of this number since `load`; what follows happened in it.
  case ticked(Int)
  /// The offset moved.
  case offsetMoved(LedgerEntry)
  /// A row left the screen and its cell went to the pool.
  case returned(Cell.ID, kind: Kind, row: RowKey?)
  /// A row left the screen and its cell was kept for it in the cache.
  case kept(Cell.ID, kind: Kind, row: RowKey?)
  /// A cell went from the cache to the pool.
  case released(Cell.ID, kind: Kind, row: RowKey?)
  /// A cell was thrown away; the row is the one it had shown.
  case discarded(Cell.ID, kind: Kind, row: RowKey?, from: Location)
  /// A cell was lost: nobody holds it any more. Only a fault does that.
  case leaked(Cell.ID, kind: Kind, row: RowKey?, from: Location)
  /// A row entered and was given a new cell.
  case created(Cell.ID, kind: Kind, row: RowKey)
  /// A row entered and was given a cell from the pool.
  case reused(Cell.ID, kind: Kind, row: RowKey)
  /// A row entered and was given the cell of a row that the same update deleted or replaced (K23), or one that was kept
  /// for another row (`cache-yield`).
  case transferred(Cell.ID, from: RowKey?, to: RowKey)
  /// A row entered and got back the cell that was kept for it: nothing was bound.
  case recalled(Cell.ID, kind: Kind, row: RowKey)
  /// A row's content was put into a cell.
  case bound(Cell.ID, row: RowKey)
  /// A row's image was asked for, for a cell or ahead of the row (K16).
  case imageAsked(RowKey, for: Cell.ID?)
  /// A row's image arrived, and a cell took it, or it was asked for ahead.
  case imageArrived(RowKey, in: Cell.ID?)
  /// A row's image arrived, and no cell took it.
  case imageDropped(RowKey)
  /// A row's image was no longer asked for.
  case imageCancelled(RowKey)
  /// An update that was asked for during a pass was refused: at once, or by the engine when its time had come (K17).
  /// Apart: it is rare, and every event would be as large.
  indirect case updateRefused(String, Refusal?)
  /// An update that was asked for during a pass began; what follows happened in it.
  case updateBegan(String, Moment)
  /// A cell was drawn.
  case drawn(Cell.ID, row: RowKey?)

  /// When an update is carried out that was asked for during a pass.
  package enum Moment: Sendable {
    case afterPass
    /// Only a fault does that.
    case withinPass
  }

  /// Where a cell can be.
  package enum Location: String, Sendable {
    case onScreen = "screen"
    case cache
    case pool
    /// Nobody held it: a fault had lost it.
    case nowhere
  }
}
