/// A violated invariant (EngineRules, "Invariants").
package struct Violation: Equatable, Sendable {
  /// The invariant. The names are stable: sessions and faults use them.
  package enum Rule: String, CaseIterable, Sendable {
    case visibleSet = "visible-set"
    case blank
    case doubleCell = "double-cell"
    case liveAndPooled = "live-and-pooled"
    case wrongKind = "wrong-kind"
    case wrongPool = "wrong-pool"
    case recordCount = "record-count"
    case recordOrder = "record-order"
    case recordHeight = "record-height"
    case runningSum = "running-sum"
    case contentSize = "content-size"
    case offsetRange = "offset-range"
    case conservation
    case staleCell = "stale-cell"
    case wrongRow = "wrong-row"
    case cellIndex = "cell-index"
    case returnOrder = "return-order"
    case needlessCell = "needless-cell"
    case poolCap = "pool-cap"
    case keptTwice = "kept-twice"
    case cacheSize = "cache-size"
    case balance
    case cellState = "cell-state"
    case correction
    case unmeasured
    case lateHeight = "late-height"
    case recentring
    case forgottenHeight = "forgotten-height"
    case selection
    case selectionAnchor = "selection-anchor"
    case stickyHeader = "sticky-header"
    case focus = "focused-row"
    case focusedPlace = "focused-place"
    case drawnPlace = "drawn-place"
    case wrongImage = "wrong-image"
    case animationTarget = "animation-target"
    case scrollTarget = "scroll-target"
    case dropPlace = "drop-place"
    case survivors
    case passSettles = "pass-settles"

    /// What the invariant requires, in a sentence.
    package var summary: String {
      switch self {
      case .visibleSet:
        "rows with cells are those visible under the edges rule (help visible), and the overscan (help overscan)"
      case .blank: "a row is on screen where rows are in the viewport"
      case .doubleCell: "no row has two cells and no cell is on screen twice"
      case .liveAndPooled: "no cell is both on screen and in the pool"
      case .wrongKind: "a cell's kind is its row's kind"
      case .wrongPool: "the cells in a pool are of the pool's kind"
      case .recordCount: "there is one record for each row that the view was told about"
      case .recordOrder: "the records are in the order of the data source"
      case .recordHeight: "measured heights equal those of the data source, all others the estimate"
      case .runningSum: "y is the running sum of the heights"
      case .contentSize: "the content is the sum of the heights"
      case .offsetRange:
        "the offset is clamped to the content with its insets, and no further (help clamp, help inset)"
      case .conservation: "created = live + pooled + cached + discarded + leaked, and none leaked"
      case .staleCell: "what a cell shows was drawn for its row (help draw)"
      case .wrongRow: "a cell shows the row that it is in"
      case .cellIndex: "a cell's index is its row's number"
      case .returnOrder: "cells return before or after the fetches, as the return policy says"
      case .needlessCell: "no cell is created while the pool has one of its kind, with key none of any (help pool)"
      case .poolCap: "the pool takes in no cell of a kind above the cap"
      case .keptTwice: "a cell kept for its row is not on screen or in the pool, and its row not on screen"
      case .balance: "the edits that the view was told about lead to the number of rows in the data source"
      case .cacheSize: "no more cells are kept for their rows than the cache policy allows"
      case .correction: "each correction equals the change above the anchor, once (help anchor)"
      case .unmeasured: "every row with a cell is measured or awaited, unless the pass did not settle"
      case .lateHeight: "only heights that are not known are awaited (help measure-latency)"
      case .recentring: "when a sliding window moves, nothing moves on screen (profile mealplan)"
      case .forgottenHeight: "heights that were measured are remembered by key (help heights)"
      case .cellState: "a cell has the state of its own row"
      case .wrongImage: "no cell on screen shows the image of another row (help late-image)"
      case .animationTarget: "an animation ends at its target, plus the shifts of the offset in the meantime"
      case .selectionAnchor: "the anchor of the selection is the row whose key was chosen, and it exists"
      case .stickyHeader:
        "the header that sticks is that of the section at the upper edge of the readable part, and stands there (help inset)"
      case .focus: "the focus is in the row whose key got it, and that row exists (help focus)"
      case .focusedPlace: "the cell that is kept for the focus stands where its row does (help focus)"
      case .drawnPlace: "a row with a cell is drawn as far below the viewport's upper edge as its y is below the offset"
      case .dropPlace: "a dropped row comes between the rows between which the finger is"
      case .passSettles: "passes come to an end: what one asks for the next does not ask for again (help sizing)"
      case .survivors: "a row that an update keeps is no new row: it keeps its cell, and its place as the anchor"
      case .scrollTarget: "scroll row puts its row where it was asked for, as far as the clamp allows"
      case .selection: "the selected rows are those whose keys were selected, and they exist"
      }
    }
  }

  package var rule: Rule
  /// The row it is about, if it is about one.
  package var row: Int?
  /// The cell it is about, if it is about one.
  package var cell: Cell.ID?
  /// What is wrong, with numbers.
  package var message: String

  package init(_ rule: Rule, row: Int? = nil, cell: Cell.ID? = nil, _ message: String) {
    self.rule = rule
    self.row = row
    self.cell = cell
    self.message = message
  }
}
