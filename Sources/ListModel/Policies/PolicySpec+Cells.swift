extension PolicySpec {
  /// The policies that choose which rows have cells, and which cells (K21, K23).
  static let ofCells = [
    PolicySpec("edges", "which rows are visible: for a row from y to y+h and a viewport from s to e") {
      $0.edges
    } write: {
      $0.edges = $1
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
  ]
}
