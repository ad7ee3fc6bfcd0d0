/// Faults in which rows are visible, and in what is stored by row number instead of key.
extension Fault {
  /// The edges rule is `closed`, whatever the policy says.
  package static let closedEdges = Fault(
    "closed-edges", "the edges rule is closed, whatever the policy says",
    noticedBy: .visibleSet,
    masks: """
      Hidden at every offset at which no row's edge meets the viewport's: rows of 50 show it at 0, 50 and 100, and not \
      at 25. With edges closed it is the policy, not a fault.
      """,
    session: "Sessions/edges/last-row.session"
  ) {
    $0.edges = .closed
  }

  /// A cell keeps the row number of its last bind.
  package static let staleIndex = Fault(
    "stale-index", "a cell keeps the row number of its last bind",
    noticedBy: .cellIndex,
    masks: """
      Hidden while no row that stays on screen gets another number: while rows come, go and move only below it. A row \
      that comes or goes among the visible ones shows it below that row, unless it was the last. A reload binds every \
      cell again and hides it too.
      """,
    session: "Sessions/faults/index-of-the-last-bind.session"
  ) {
    $0.cellIndex = .ofLastBind
  }

  /// The selection stores row numbers instead of keys.
  package static let selectionByIndex = Fault(
    "selection-by-index", "the selection keeps row numbers instead of keys",
    noticedBy: .selection,
    masks: """
      Hidden while no selected row goes or gets another number: while what is inserted, deleted and moved lies below \
      all of them.
      """,
    session: "Sessions/faults/selection-by-number.session"
  ) {
    $0.selection = .byNumber
  }

  /// The anchor of the selection is a row number instead of a key.
  package static let anchorByIndex = Fault(
    "anchor-by-index", "the selection's anchor keeps its row number instead of its key",
    noticedBy: .selectionAnchor,
    masks: """
      Hidden without a selection, and while what is inserted, deleted and moved lies below the anchor.
      """,
    session: "Sessions/selection/the-anchor-of-a-shift-click.session"
  ) {
    $0.selectionAnchor = .byNumber
  }

  /// The focus is a row number instead of a key.
  package static let focusByIndex = Fault(
    "focus-by-index", "the focus keeps its row number instead of its key",
    noticedBy: .focus,
    masks: """
      Hidden without a focus, and while what is inserted, deleted and moved lies below its row.
      """,
    session: "Sessions/focus/the-focus-of-a-number.session"
  ) {
    $0.focusOwner = .byNumber
  }

  /// The cell that is kept for the focus stays when the focus has left it.
  package static let focusedLeftBehind = Fault(
    "focused-left-behind", "the cell that is kept for the focus stays when the focus has left it",
    noticedBy: .visibleSet,
    masks: """
      Hidden while the focus leaves its row only on screen, with focus lost and remembered, and once the row has been on \
      screen again: then it leaves as others do.
      """,
    session: "Sessions/focus/left-behind.session"
  ) {
    $0.focusedCell = .untilSeen
  }

  /// The cell that is kept for the focus stands where the average of the rows on screen puts it.
  package static let focusedByAverage = Fault(
    "focused-by-average", "the cell kept for the focus stands where average heights put it",
    noticedBy: .focusedPlace,
    masks: """
      Hidden while the row with the focus is on screen, and where all rows from it to the screen are as high as those on \
      the screen are on average.
      """,
    session: "Sessions/focus/the-focused-row-that-haunts-the-list.session"
  ) {
    $0.focusPlace = .byAverage
  }

  /// The header that sticks is not bound again when it gets another text.
  package static let stickyBoundLate = Fault(
    "sticky-bound-late", "the header that sticks gets its new text only with the next scroll",
    noticedBy: .staleCell,
    masks: """
      Hidden with header-cells off and sticky off, while the header stands where its section begins, and by the next scroll.
      """,
    session: "Sessions/sticky/the-old-title-sticks.session"
  ) {
    $0.stuckBinds = .withScrolls
  }

  /// The section whose header sticks is found by the heights of rows alone.
  package static let stickyByHeight = Fault(
    "sticky-by-height", "the section whose header sticks is found by the heights of rows alone",
    noticedBy: .stickyHeader,
    masks: """
      Hidden with sticky off, in the first section, and where the headers above are lower than what is left of the section: \
      each one above makes it go further wrong.
      """,
    session: "Sessions/sticky/the-wrong-header-sticks.session"
  ) {
    $0.stickySection = .byRowHeights
  }

  /// The header sticks at the viewport's edge, below the bar.
  package static let stickyBelowBar = Fault(
    "sticky-below-bar", "the header sticks at the viewport's edge, where a bar covers it",
    noticedBy: .stickyHeader,
    masks: """
      Hidden with sticky off, without an inset at the top, and while no header sticks.
      """,
    session: "Sessions/sticky/the-wrong-header-sticks.session"
  ) {
    $0.stickyEdge = .ofViewport
  }

  /// The place of a dropped row counts the row itself.
  package static let dropOffByOne = Fault(
    "drop-off-by-one", "the place of a row that is dropped further down counts the row itself",
    noticedBy: .dropPlace,
    masks: """
      Hidden where a row is dropped above its old place, or at it, and at the very end of the list.
      """,
    session: "Sessions/updates/dropped-after-auto-scroll.session"
  ) {
    $0.dropPlace = .beforeRemoval
  }

  /// All of them.
  static let ofNumbers: [Fault] = [
    closedEdges, staleIndex, selectionByIndex, anchorByIndex, focusByIndex, focusedLeftBehind, focusedByAverage,
    stickyBoundLate,
    stickyByHeight, stickyBelowBar, dropOffByOne,
  ]
}
