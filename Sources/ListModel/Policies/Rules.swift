/// Everything in the engine that may vary: what a profile and `set` say, and what faults change (EngineRules, "Policies").
package struct Rules: Equatable, Sendable {
  package var edges = EdgesRule.halfOpen
  package var returnTime = ReturnTime.before
  package var pool = PoolOrder.lifo
  /// The most cells of a kind that the pool holds; a cell that finds it full is thrown away. Nil: no limit.
  package var cap: Int?
  /// How many cells that left are kept for their rows, of all kinds together, before they go on to the pool.
  package var cache = 0
  package var updates = UpdateStyle.batch
  package var insertTwice = InsertTwice.refuse
  /// What stands around rows: a gap between two of a section, a margin above each (K2, EngineRules, "pgtable").
  package var spacing = RowSpacing()
  package var anchor = AnchorRule.none
  package var middle = MiddleRule.centre
  package var key = PoolKey.kind
  package var onReload = ReloadOffset.keep
  package var poolOnReload = PoolOnReload.kept
  package var clamp = ClampRule.both
  /// Whether a whole reload clears the selection.
  package var clearsSelectionOnReload = false
  package var heightChange = HeightChange.asUpdate
  /// Whether, with `pool off`, leaving cells still enter the pool, and each dequeue throws away what is in it
  /// (EngineRules, "pgtable").
  package var emptiesPoolAtDequeue = false
  /// Whether a list without rows is refused (EngineRules, "pgtable").
  package var refusesEmptyList = false
  /// Whether all rows make the content, or those of a window that slides over them (EngineRules, "mealplan").
  package var extent = ExtentRule.whole
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

  // What only faults change.

  package var capTime = CapTime.atReturn
  package var dequeue = Dequeue.takes
  package var cellsOnReload = CellsOnReload.pool
  package var redraw = Redraw.afterBinds
  package var cellState = CellStateRule.ofRow
  package var cellIndex = CellIndexRule.ofRow
  package var selection = SelectionRule.byKey
  package var clampEnd = ClampEnd.lastScreen
  package var onContentChange = ContentChange.clamps
  package var anchorMeasure = AnchorMeasure.everything
  package var correction = Correction.once
  package var heightOwner = HeightOwner.key
  package var editOrder = EditOrder.together
  package var reloadedContent = ReloadedContent.ofRow
  package var countBefore = CountBefore.ofRecords
  package var emptySections = EmptySections.empty
  package var measuredOnReload = MeasuredOnReload.remembered
  package var zeroHeight = ZeroHeight.known
  package var neverMeasured = NeverMeasured.estimate
  package var sums = HeightSums.exact
  package var imageOnBind = ImageOnBind.placeholder
  package var delivery = Delivery.checked
  package var animationShift = AnimationShift.followed

  package init() {}
}
