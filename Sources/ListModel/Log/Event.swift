/// One event of a command; events are stored in the order in which they happened (EngineRules, "Words").
package enum Event: Equatable, Sendable {
  /// The data source was asked for the heights of these rows, numbered as they were then.
  case heightsAsked(RowSet)
  /// The data source was asked for the heights of these headers and footers, in this order (K28).
  case boundariesAsked([SectionBoundary])
  /// These rows were shown; their heights will be known this many ticks later (K26).
  case heightsAwaited(RowSet, ticks: Int)
  /// The data source was asked for estimates of these rows' heights.
  case estimatesAsked(RowSet)
  /// A pass stopped before every visible row was measured, after this many.
  case unsettled(measured: Int)
  /// The tick with this number since `load` passed; the following events happened in it.
  case ticked(Int)
  /// The offset moved.
  case offsetMoved(LedgerEntry)
  /// A row left the screen and its cell returned to the pool.
  case returned(Cell.ID, kind: Kind, row: RowKey?)
  /// A row left the screen and its cell was cached for it.
  case kept(Cell.ID, kind: Kind, row: RowKey?)
  /// A cell moved from the cache to the pool.
  case released(Cell.ID, kind: Kind, row: RowKey?)
  /// A cell was destroyed; the row is the one it had shown.
  case discarded(Cell.ID, kind: Kind, row: RowKey?, from: Location)
  /// A cell was lost: it is referenced nowhere any more. Only a fault does that.
  case leaked(Cell.ID, kind: Kind, row: RowKey?, from: Location)
  /// A row entered and got a new cell.
  case created(Cell.ID, kind: Kind, row: RowKey)
  /// A row entered and got a cell from the pool.
  case reused(Cell.ID, kind: Kind, row: RowKey)
  /// A row entered and got the cell of a row that the same update deleted or replaced (K23), or one cached for another
  /// row (`cache-yield`).
  case transferred(Cell.ID, from: RowKey?, to: RowKey)
  /// A row entered and got its cached cell back: nothing was bound.
  case recalled(Cell.ID, kind: Kind, row: RowKey)
  /// A row's content was put into a cell.
  case bound(Cell.ID, row: RowKey)
  /// A row's image was requested, for a cell or ahead of the row (K16).
  case imageAsked(RowKey, for: Cell.ID?)
  /// A row's image arrived, in a cell or as a prefetch.
  case imageArrived(RowKey, in: Cell.ID?)
  /// A row's image arrived, and no cell displayed it.
  case imageDropped(RowKey)
  /// The request for a row's image was cancelled.
  case imageCancelled(RowKey)
  /// An update that was triggered during a pass was refused: at once, or by the engine when it was applied (K17).
  /// Indirect, because it is rare and would enlarge every event.
  indirect case updateRefused(String, Refusal?)
  /// An update that was triggered during a pass began; the following events happened in it.
  case updateBegan(String, Moment)
  /// A cell was drawn.
  case drawn(Cell.ID, row: RowKey?)

  /// When an update is applied that was triggered during a pass.
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
    /// Nowhere: a fault had lost it.
    case nowhere
  }
}
