/// All parameters of the engine: those that a profile and `set` define, and those that only faults change (EngineRules,
/// "Policies").
package struct Rules: Equatable, Sendable {
  package var edges = EdgesRule.halfOpen
  /// How far beyond the viewport rows have cells (K21).
  package var overscan = Overscan.none
  /// How the overscan is divided between the two sides (K21).
  package var overscanShare = OverscanShare.even
  /// The number of first rows that always have cells (K21).
  package var keepFirst = 0
  /// What becomes of the focus when its row leaves the viewport (K31).
  package var focus = FocusRule.kept
  /// The maximum number of rows beyond the visible ones that get cells in one pass; nil: no maximum (K21).
  package var renderLimit: Int?
  /// Whether a scroll gives cells to the rows that it passes over (K23).
  package var scrolling = ScrollingRule.jump
  package var returnTime = ReturnTime.before
  /// In which order entering rows fetch their cells (K23).
  package var fetchOrder = FetchOrder.down
  /// Where the cells of rows go that an update deletes or replaces (K23).
  package var spliceCells = SpliceCells.pooled
  package var pool = PoolOrder.lifo
  /// The maximum number of pooled cells of a kind; a cell that returns to a full pool is discarded. Nil: no maximum.
  package var cap: Int?
  /// The maximum number of cached cells, of all kinds together.
  package var cache = 0
  /// Which cached cells may serve other rows than their own (K23).
  package var cacheYield = CacheYield.none
  package var updates = UpdateStyle.batch
  package var insertTwice = InsertTwice.refuse
  /// What happens to an update whose row counts do not balance (EngineRules, "Updates").
  package var mismatch = Mismatch.refuse
  /// The spacing around rows: a gap between two of a section, a margin above each (K2, EngineRules, "pgtable").
  package var spacing = RowSpacing()
  package var anchor = AnchorRule.none
  /// How near to its end a list counts as at its end under `at-end stay` (K11).
  package var endReach = EndReach.none
  /// Whether the anchor also acts when the viewport or an inset changes (K25).
  package var anchorViewport = AnchorViewport.off
  /// How the offset reacts to a height that is set (K24).
  package var resize = ResizeRule.asUpdate
  /// Whether rows are as high as the data source says, or as their cells prefer (K33).
  package var sizing = Sizing.exact
  /// The height of a line of a row's text, and what is added to the lines, for the height that its cell prefers (K33).
  package var lineHeight = Points(20)
  package var textPadding = Points(16)
  /// When rows are measured (K24).
  package var measuring = MeasuringRule.nearestFirst
  /// The number of ticks from showing a row to knowing its height (K26).
  package var measureLatency = 0
  /// The assumed height of rows that were never measured (K24).
  package var estimates = LearnedEstimate.fixed
  /// Which row keeps its place on screen while rows are measured (K12, K24).
  package var correction = CorrectionRule.firstExact
  /// The estimated heights of headers and footers until they are seen (K28).
  package var sectionEstimates = SectionEstimates.none
  /// Whether `scroll row` places its row again after measuring.
  package var landing = LandingRule.again
  package var key = PoolKey.kind
  package var onReload = ReloadOffset.keep
  package var poolOnReload = PoolOnReload.kept
  /// Where the cells on screen go at a whole reload (K9).
  package var cellsOnReload = CellsOnReload.returned
  /// Whether a scroll makes a pass (K21).
  package var threshold = Threshold.none
  /// How long a measured height is kept (K10).
  package var heightsKept = HeightsKept.forGood
  package var clamp = ClampRule.both
  /// How high a content the platform lays out; nil: any height (K34).
  package var contentLimit: Points?
  /// What becomes of a content that is higher (K34).
  package var beyondLimit = BeyondLimit.clamp
  /// When an update is clamped (K23).
  package var clampTime = ClampTime.beforePass
  /// What bars cover at the viewport's edges (K22).
  package var inset = Insets.none
  /// Whether section headers stay at the upper edge (K22).
  package var sticky = StickyRule.off
  /// Whether headers and footers have cells (K32).
  package var headerCells = HeaderCells.off
  /// Whether offsets are whole numbers (K27).
  package var offsetRounding = OffsetRounding.none
  package var heightChange = HeightChange.asUpdate
  /// Whether, under `pool off`, leaving cells still enter the pool, and each dequeue empties it (EngineRules,
  /// "pgtable").
  package var emptiesPoolAtDequeue = false
  /// Whether a list without rows is refused (EngineRules, "pgtable").
  package var refusesEmptyList = false
  /// The row around which a sliding window is built; nil: the middle row.
  package var today: Int?
  /// When a bind may request an image.
  package var imageLoad = ImageLoad.always
  /// The latency in ticks of images without their own; 0: they arrive at once.
  package var imageLatency = 1
  /// The difference between the heights of a cell and its content view (EngineRules, "Policies").
  package var separator = Points.zero
  /// The number of rows beyond the visible ones whose images are prefetched.
  package var prefetch = 0
  /// What happens to an update that is triggered while a row is bound (K17).
  package var reentrancy = Reentrancy.refuse
  /// When `on end` and `on start` make their edit again (K27).
  package var rearm = Rearm.onGrow
  /// What becomes of an offset that is asked for beyond the end of the content (K27).
  package var reach = ReachRule.clamp
  /// The height of rows that are given none.
  package var rowHeight = Points(44)

  // Changed only by faults:

  package var capTime = CapTime.atReturn
  package var dequeue = Dequeue.takes
  package var redraw = Redraw.afterBinds
  package var cellState = CellStateRule.ofRow
  package var cellIndex = CellIndexRule.ofRow
  package var selection = SelectionRule.byKey
  /// How the anchor of the selection is stored.
  package var selectionAnchor = SelectionRule.byKey
  /// How the focus is stored.
  package var focusOwner = SelectionRule.byKey
  package var focusedCell = FocusedCell.untilFocusLeaves
  package var focusPlace = FocusPlace.ofRecord
  package var stuckBinds = StuckBinds.withUpdates
  package var stickyEdge = StickyEdge.ofReadablePart
  package var stickySection = StickySection.ofRecords
  package var clampEnd = ClampEnd.lastScreen
  package var onContentChange = ContentChange.clamps
  package var anchorMeasure = AnchorMeasure.everything
  package var corrects = Correction.once
  package var spacingTime = SpacingTime.atOnce
  package var widthChange = WidthChange.asked
  package var contentTime = ContentTime.atOnce
  package var rowIdentity = RowIdentity.ofKey
  package var rowsEnter = RowsEnter.withUpdates
  package var measuredNumber = MeasuredNumber.afterUpdate
  package var cellRelease = CellRelease.returned
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
  package var drawnPlaces = DrawnPlaces.exact
  package var imageOnBind = ImageOnBind.placeholder
  package var delivery = Delivery.checked
  package var dropPlace = DropPlace.afterRemoval
  /// How `scroll row` computes where its row begins.
  var rowTarget = RowTarget.ofRecords
  package var animationShift = AnimationShift.followed

  package init() {}
}
