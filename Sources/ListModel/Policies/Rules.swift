/// Everything in the engine that may vary: what a profile and `set` say, and what faults change (EngineRules, "Policies").
package struct Rules: Equatable, Sendable {
  package var edges = EdgesRule.halfOpen
  /// How far beyond the viewport rows have cells (K21).
  package var overscan = Overscan.none
  /// How it is shared out between the two sides (K21).
  package var overscanShare = OverscanShare.even
  /// Whether rows get cells where the last moves are to lead (K21).
  package var projection = Projection.off
  /// How many points of it the first pass has after a scroll of more than a viewport; nil: there is one pass (K21).
  package var jumpOverscan: Int?
  /// How many rows from the first on have cells wherever the viewport is (K21).
  package var keepFirst = 0
  /// How many rows beyond the visible ones get cells in one pass; nil: all at once (K21).
  package var renderLimit: Int?
  /// Whether a scroll passes over the rows between (K23).
  package var scrolling = ScrollingRule.jump
  package var returnTime = ReturnTime.before
  /// When rows leave that are no longer to be shown (K23).
  package var leaving = LeaveTime.atOnce
  /// When a new height of the viewport counts (K23).
  package var viewportTime = ViewportTime.atOnce
  /// In which order entering rows fetch their cells (K23).
  package var fetchOrder = FetchOrder.down
  /// Where the cells of rows go that an update deletes or replaces (K23).
  package var spliceCells = SpliceCells.pooled
  package var pool = PoolOrder.lifo
  /// The most cells of a kind that the pool holds; a cell that finds it full is thrown away. Nil: no limit.
  package var cap: Int?
  /// How many cells that left are kept for their rows, of all kinds together, before they go on to the pool.
  package var cache = 0
  /// Which of these serve other rows than their own (K23).
  package var cacheYield = CacheYield.none
  /// What a kept cell is kept for: its row, or the number of it (K23).
  package var cacheFor = CacheOwner.row
  package var updates = UpdateStyle.batch
  package var insertTwice = InsertTwice.refuse
  /// What becomes of an update whose numbers do not balance (EngineRules, "Updates").
  package var mismatch = Mismatch.refuse
  /// What stands around rows: a gap between two of a section, a margin above each (K2, EngineRules, "pgtable").
  package var spacing = RowSpacing()
  package var anchor = AnchorRule.none
  /// Whether the anchor also acts when the viewport or an inset changes (K25).
  package var anchorViewport = AnchorViewport.off
  /// What a height that is set does to the offset (K24).
  package var resize = ResizeRule.asUpdate
  /// What becomes of the cell of a row that is given another height (K24).
  package var resizedCells = ResizedCells.kept
  /// When rows are measured (K24).
  package var measuring = MeasuringRule.nearestFirst
  /// How many ticks it takes from showing a row to knowing its height (K26).
  package var measureLatency = 0
  /// What a row that comes with an update is asked for where heights are estimated (K10).
  package var arrivals = ArrivalHeights.estimated
  /// What rows that were never measured are taken to be high (K24).
  package var estimates = LearnedEstimate.fixed
  /// Which row keeps its place on screen while rows are measured (K12, K24).
  package var correction = CorrectionRule.firstExact
  /// What headers and footers are taken to be high until they are seen (K28).
  package var sectionEstimates = SectionEstimates.none
  /// Whether `scroll row` places its row again after measuring.
  package var landing = LandingRule.again
  /// Whether `scroll row` makes passes on its way (K23).
  package var approach = Approach.atOnce
  package var middle = MiddleRule.centre
  package var key = PoolKey.kind
  package var onReload = ReloadOffset.keep
  package var poolOnReload = PoolOnReload.kept
  package var clamp = ClampRule.both
  /// When the clamp acts on what an update has changed (K23).
  package var clampTime = ClampTime.beforePass
  /// What bars cover at the viewport's edges (K22).
  package var inset = Insets.none
  /// Whether section headers stay at the upper edge (K22).
  package var sticky = StickyRule.off
  /// Whether offsets are whole numbers (K27).
  package var offsetRounding = OffsetRounding.none
  /// Whether a whole reload clears the selection.
  package var clearsSelectionOnReload = false
  package var heightChange = HeightChange.asUpdate
  /// Whether, with `pool off`, leaving cells still enter the pool, and each dequeue throws away what is in it
  /// (EngineRules, "pgtable").
  package var emptiesPoolAtDequeue = false
  /// Whether a list without rows is refused (EngineRules, "pgtable").
  package var refusesEmptyList = false
  /// Whether all rows make the content, or those of a window that slides over them (EngineRules, "mealplan").
  package var contentRows = ContentRowsRule.all
  /// Whether the content is the sum of all rows, or guessed from those that have been reached (K2).
  package var content = ContentRule.exact
  /// The row around which a sliding window is built; nil: the one in the middle.
  package var today: Int?
  /// When a bind may ask for an image.
  package var imageLoad = ImageLoad.always
  /// How many ticks an image takes that was given no time of its own; 0: it is there at once.
  package var imageLatency = 1
  /// By how much the content view of a cell is lower than the cell (EngineRules, "Policies").
  package var separator = Points.zero
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
  package var corrects = Correction.once
  package var heightOwner = HeightOwner.key
  package var editOrder = EditOrder.together
  package var reloadedContent = ReloadedContent.ofRow
  package var countBefore = CountBefore.ofRecords
  package var emptySections = EmptySections.empty
  package var measuredOnReload = MeasuredOnReload.remembered
  package var reloadedHeights = ReloadedHeights.ofSource
  package var zeroHeight = ZeroHeight.known
  package var neverMeasured = NeverMeasured.estimate
  package var sums = HeightSums.exact
  package var imageOnBind = ImageOnBind.placeholder
  package var delivery = Delivery.checked
  package var animationShift = AnimationShift.followed

  package init() {}
}
