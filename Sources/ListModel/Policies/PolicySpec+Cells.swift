extension PolicySpec {
  /// The policies that choose which rows have cells, and which cells (K21, K23).
  static let ofCells = [
    PolicySpec("upper", "the first visible row: for a row from y to y+h and a viewport from s to e (help edges)") {
      $0.edges.upper
    } write: {
      $0.edges.upper = $1
    },
    PolicySpec("lower", "the last visible row: for a row from y to y+h and a viewport from s to e (help edges)") {
      $0.edges.lower
    } write: {
      $0.edges.lower = $1
    },
    PolicySpec("zero-rows", "whether rows of height 0 are visible: for a viewport from s to e (help edges)") {
      $0.edges.zeroRows
    } write: {
      $0.edges.zeroRows = $1
    },
    PolicySpec("if-none", "what is visible where upper and lower leave no row (help edges)") {
      $0.edges.ifNone
    } write: {
      $0.edges.ifNone = $1
    },
    PolicySpec("threshold", "whether a short scroll makes a pass") {
      $0.threshold
    } write: {
      $0.threshold = $1
    },
    PolicySpec("overscan", "how far beyond the viewport, on each side, rows have cells") {
      $0.overscan
    } write: {
      $0.overscan = $1
    },
    PolicySpec("overscan-share", "how the overscan is shared out between the two sides of the viewport (help overscan)")
    {
      $0.overscanShare
    } write: {
      $0.overscanShare = $1
    },
    PolicySpec("projection", "whether rows get cells where the last moves are to lead the viewport (help overscan)") {
      $0.projection
    } write: {
      $0.projection = $1
    },
    PolicySpec(
      numberOrNone: "jump-overscan",
      "how much overscan a first pass has, after a scroll of more than a viewport (help overscan)",
      none: "one pass, with all of the overscan"
    ) {
      $0.jumpOverscan
    } write: {
      $0.jumpOverscan = $1
    },
    PolicySpec(
      number: "keep-first", "how many rows from the first on have cells wherever the viewport is (help overscan)"
    ) {
      $0.keepFirst
    } write: {
      $0.keepFirst = $1
    },
    PolicySpec(
      numberOrNone: "render-limit",
      "how many rows beyond the visible ones get cells in a command or tick (help overscan)",
      none: "all at once"
    ) {
      $0.renderLimit
    } write: {
      $0.renderLimit = $1
    },
    PolicySpec("scrolling", "whether a scroll gives cells to the rows that it passes over (help cell-order)") {
      $0.scrolling
    } write: {
      $0.scrolling = $1
    },
    PolicySpec("return", "whether the cells of leaving rows return before or after entering rows fetch cells") {
      $0.returnTime
    } write: {
      $0.returnTime = $1
    },
    PolicySpec("leaving", "when rows leave that are no longer to be shown (help cell-order)") {
      $0.leaving
    } write: {
      $0.leaving = $1
    },
    PolicySpec("viewport-time", "when a new height of the viewport counts (help cell-order)") {
      $0.viewportTime
    } write: {
      $0.viewportTime = $1
    },
    PolicySpec("fetch-order", "in which order the rows that enter fetch their cells (help cell-order)") {
      $0.fetchOrder
    } write: {
      $0.fetchOrder = $1
    },
    PolicySpec(
      "splice-cells", "where the cells of rows go that an update deletes or replaces on screen (help cell-order)"
    ) {
      $0.spliceCells
    } write: {
      $0.spliceCells = $1
    },
    PolicySpec("pool", "which cell the pool gives to an entering row") {
      $0.pool
    } write: {
      $0.pool = $1
    },
    PolicySpec("pool-life", "how long a cell stays in the pool") {
      $0.poolLife
    } write: {
      $0.poolLife = $1
    },
    PolicySpec("pool-refill", "where cells stand in the pool when all leave the screen at once") {
      $0.poolRefill
    } write: {
      $0.poolRefill = $1
    },
    PolicySpec(
      numberOrNone: "cap",
      "a returning cell is discarded if the pool has this many of its kind; cells already there stay"
    ) {
      $0.cap
    } write: {
      $0.cap = $1
    },
    PolicySpec(number: "cache", "how many cells are kept for the rows that left, to come back without a new bind") {
      $0.cache
    } write: {
      $0.cache = $1
    },
    PolicySpec("cache-yield", "which kept cell serves another row than its own (help cell-order)") {
      $0.cacheYield
    } write: {
      $0.cacheYield = $1
    },
    PolicySpec("cache-for", "what a kept cell is kept for when an update changes the numbers of rows (help cell-order)")
    {
      $0.cacheFor
    } write: {
      $0.cacheFor = $1
    },
    PolicySpec("binds-on-update", "which cells an update binds again though their rows stay") {
      $0.bindsOnUpdate
    } write: {
      $0.bindsOnUpdate = $1
    },
    PolicySpec("cells-on-reload", "what a whole reload does with the cells on screen") {
      $0.cellsOnReload
    } write: {
      $0.cellsOnReload = $1
    },
  ]

  /// Names for several policies together, as `set` takes them.
  package static let shorthands = [
    PolicySpec(
      "edges", "which rows are visible: a name for upper, lower, zero-rows and if-none together, for a row from y to y+h and "
        + "a viewport from s to e"
    ) {
      $0.edges
    } write: {
      $0.edges = $1
    }
  ]
}
