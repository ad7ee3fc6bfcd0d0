extension PolicySpec {
  /// Which rows are visible, and which have cells (K1, K21).
  static let ofRows: [PolicySpec] = [
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
    PolicySpec(
      number: "keep-first", "how many rows from the first on have cells wherever the viewport is (help overscan)"
    ) {
      $0.keepFirst
    } write: {
      $0.keepFirst = $1
    },
    PolicySpec("header-cells", "whether headers and footers have cells") {
      $0.headerCells
    } write: {
      $0.headerCells = $1
    },
    PolicySpec("focus", "what becomes of the focus when its row leaves the viewport") {
      $0.focus
    } write: {
      $0.focus = $1
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
  ]
}
