/// When a row at the edge of the viewport counts as visible (engine 4, `edges`).
package enum EdgesRule: String, CaseIterable, Sendable {
  case halfOpen = "half-open"
  case halfOpenZero = "half-open-zero"
  case startBelow = "start-below"
  case closedTop = "closed-top"
  case closedBottom = "closed-bottom"
  case closed
}

/// When cells of rows that left go back to the pool: before the entrants fetch theirs, or after (engine 4, `return`).
package enum ReturnTime: String, CaseIterable, Sendable {
  case before
  case after
}

/// Which cell of a kind the pool gives: the newest, the oldest, or none at all (K5).
package enum PoolOrder: String, CaseIterable, Sendable {
  case lifo
  case fifo
  case off
}

/// Whether a pooled cell serves only rows of its kind, or any row and takes that row's kind (engine 4, `key`).
package enum PoolKey: String, CaseIterable, Sendable {
  case kind
  case none
}

/// Where a whole reload leaves the offset (engine 4, `on-reload`).
package enum ReloadOffset: String, CaseIterable, Sendable {
  case keep
  case top
}

/// What becomes of the pool at a whole reload, after the visible cells have come back (engine 4, `pool-on-reload`).
package enum PoolOnReload: String, CaseIterable, Sendable {
  case kept
  case emptied
}

/// Which ends of the content stop the offset (engine 4, `clamp`).
package enum ClampRule: String, CaseIterable, Sendable {
  case both
  case lower
  case none
}

/// How the edits of a batch reach the view: all at once, one after another, each numbered as the one before left the
/// list, or as a reload of everything (engine 4, `updates`).
package enum UpdateStyle: String, CaseIterable, Sendable {
  case batch
  case sequence
  case reload
}

/// What becomes of two rows that one update brings to the same place: it is refused, or they come one after another in
/// the order in which they were said (engine 4, `insert-twice`).
package enum InsertTwice: String, CaseIterable, Sendable {
  case refuse
  case accept
}

/// What keeps its place on screen while an update changes the rows (K11).
package enum AnchorRule: String, CaseIterable, Sendable {
  case none
  case top
  case bottom
  case end
  case stickTop = "stick-top"
}

/// How a row gets another height: as any update, in its place with all cells staying (engine 5.3), or as PGTableView does
/// it, which forgets its margin (engine 5.1).
package enum HeightChange: Sendable {
  case asUpdate
  case inPlace
  case withoutMargin
}

/// Where `scroll row … middle` puts the row: its centre, or as Chameleon does its bottom edge, at the middle.
package enum MiddleRule: String, CaseIterable, Sendable {
  case centre
  case bottomEdge = "bottom-edge"
}

/// Everything about the engine's behaviour that a profile sets (engine 4).
package struct Policies: Equatable, Sendable {
  package var edges = EdgesRule.halfOpen
  package var returnTime = ReturnTime.before
  package var pool = PoolOrder.lifo
  /// The most cells of a kind that the pool holds; a cell that finds it full is thrown away. Nil: no limit.
  package var cap: Int?
  /// How many cells that left are kept for their rows, of all kinds together, before they go on to the pool.
  package var cache = 0
  package var updates = UpdateStyle.batch
  package var insertTwice = InsertTwice.refuse
  /// What stands around rows: a gap between two of a section, a margin above each (K2, engine 5.1).
  package var spacing = RowTable.Spacing()
  package var anchor = AnchorRule.none
  package var middle = MiddleRule.centre
  package var key = PoolKey.kind
  package var onReload = ReloadOffset.keep
  package var poolOnReload = PoolOnReload.kept
  package var clamp = ClampRule.both
  /// Whether a whole reload clears the selection.
  package var clearsSelectionOnReload = false
  package var heightChange = HeightChange.asUpdate
  /// Whether, with `pool off`, leaving cells still enter the pool, and each dequeue throws away what is in it (engine 5.1).
  package var emptiesPoolAtDequeue = false
  /// Whether a list without rows is refused (engine 5.1).
  package var refusesEmptyList = false
  /// Whether a window slides over the rows, instead of records for all of them (engine 5.3).
  package var slides = false
  /// The row around which a sliding window is built; nil: the one in the middle.
  package var today: Int?
  /// When a bind may ask for an image.
  package var imageLoad = ImageLoad.always
  /// How many ticks an image takes that was given no time of its own; 0: it is there at once.
  package var imageLatency = 1
  /// How far beyond the visible rows images are asked for ahead, in rows.
  package var prefetch = 0
  /// What becomes of an update that is asked for while a row is bound (K17).
  package var reentrancy = Reentrancy.refuse
  /// The height of rows that are given none.
  package var rowHeight = Points(44)

  package init() {}
}
