extension Fault {
  /// Under which circumstances the fault does its work and nobody sees it: what to try, and what to avoid, when one
  /// hunts it.
  package var masks: String {
    switch self {
    case .redrawDirtyOnly:
      "Seen only where a cell serves a second row: not while every row that enters gets a new cell (pool off, or a list "
        + "that never scrolls), nor for a row that gets back the cell it was drawn in. A tap repairs the cell it hits."
    case .redrawOnSize:
      "Hidden by any reuse that changes the cell's height. Heights 50,60 in turn, viewport 220, scrolled to 220: with "
        + "pool lifo every cell goes to a row of the other height, and nothing is stale; with pool fifo all four are. Rows "
        + "of one height show it under both."
    case .keepCellState:
      "Seen only once a cell with a state serves another row: not with pool off, nor before the row has left. The ghosts "
        + "come back with a period of as many rows as cells are in circulation, so that a viewport as high as the list hides "
        + "it. Where all rows are alike, all liked or none, it cannot be seen."
    case .keepCellStateWriteBack:
      "As keep-cell-state. After the fault is off the ghosts remain, in the rows themselves: then no invariant can tell "
        + "them from what was meant."
    case .poolUnkeyed:
      "Hidden in a list of one kind, and where each cell happens to find a row of its own: two kinds in turn, scrolled by two "
        + "rows, in a viewport of four rows under fifo, in one of three under lifo. With key none it is no fault but the "
        + "policy."
    case .poolTrimLate:
      "Hidden without a cap, with pool off, and as long as no more cells leave at once than the cap allows: row by row it "
        + "is never seen, by pages it is."
    case .dequeueThenInit:
      "The screen is right and the pool looks healthy: only the counters show it. Hidden while nothing is dequeued: "
        + "pool off, cap 0, or a list that does not scroll."
    case .doubleDequeue:
      "Hidden while the pool never holds two cells of a kind when one is fetched: row by row it is not seen, by pages it is."
    case .dropOnReload:
      "The screen is right, only the counters show it. Hidden while nothing is reloaded as a whole, and by a reload with "
        + "no row on screen."
    case .returnAfter:
      "The screen is right: only the created counter shows it, one cell more row by row, twice as many by pages. With "
        + "pool off it changes nothing that can be seen, and with return after it is no fault but the policy."
    case .closedEdges:
      "Hidden at every offset at which no row's edge meets the viewport's: rows of 50 show it at 0, 50 and 100, and not "
        + "at 25. With edges closed it is no fault but the policy."
    case .staleIndex:
      "Hidden while no row that stays on screen gets another number: while rows come, go and move only below it. A row that "
        + "comes or goes among the visible ones shows it below that row, unless it was the last. A reload binds every cell "
        + "again and hides it too."
    case .selectionByIndex:
      "Hidden while no selected row goes or gets another number: while what is inserted, deleted and moved lies below all "
        + "of them."
    case .clampToTotal:
      "Hidden while the offset need not be more than content - viewport, and by a viewport of height 0."
    case .noClamp:
      "Hidden while nothing scrolls past an end, and while the content does not shrink, nor the viewport grow, so far that "
        + "the offset lies beyond content - viewport. With clamp none it is no fault but the policy."
    case .deltaOnlyOffset:
      "Hidden while the content keeps its height. Rows that shrink at the end show it only once the offset passes 0: of "
        + "three collapsing rows the first two come out right."
    case .offsetBeforeSize:
      "Hidden while the content grows at the bottom, and while the offset is far from the end. A list scrolled to its end "
        + "that loses rows shows it until the next command that clamps."
    case .heightsByIndex:
      "Hidden where all rows are equally high, where only the last rows come and go, and by a reload, which asks every height "
        + "anew. A move keeps the content's height, so that a check of the content alone misses it."
    case .batchAsSequence:
      "Hidden in batches of one edit, and in those without moves whose deletes are said first, from the last row up, and then "
        + "the inserts, from the first place down."
    case .deletesAscending:
      "Hidden where an update deletes one row only, or rows up to the end of which every second one is as good as the other: "
        + "never where keys are looked at. With heights by key and rows that are all alike the screen seems right."
    case .movesInSecondBatch:
      "Hidden in batches that only move, or that insert and delete only below all places that rows move from and to."
    case .reloadInNewSpace:
      "Hidden in batches that only reload, and where rows come and go only below the reloaded ones, and while the "
        + "reloaded rows are off the screen."
    case .modelEarly:
      "Hidden while no update changes the number of rows of a section: height, text, reload, and as many inserted as deleted."
    case .placeholderRows:
      "Hidden while no section is empty."
    case .forgetHeightsOnReload:
      "Hidden without an estimate, where every height is asked again anyway; on screen also where the measured heights are the estimate, and "
        + "at the top of the list: no row above the screen was measured then."
    case .noCorrection, .doubleCorrection:
      "Hidden while one scrolls down, which measures rows below the anchor only, and where heights are as estimated. It shows "
        + "on the way up into rows that were never shown: after a jump, a reload that forgets, or an insert above."
    case .noHeaderInCorrection:
      "Hidden without an anchor, in a list of one section without gap, and while what comes and goes above the screen are "
        + "rows only: a section with a header inserted above shows it."
    case .zeroIsUnmeasured:
      "Hidden without an estimate, and where no row is 0 high. With rows hidden by height 0 the content is too high by an "
        + "estimate for each, and every pass asks for them again."
    case .medianEstimate:
      "Hidden without an estimate, where all rows are equally high, and as long as no row above the screen is unmeasured: "
        + "scrolled down row by row only record-height tells of it, after a jump it is seen."
    case .float32Prefix:
      "Hidden while all partial sums can be written with 24 binary digits: any list below 2^24 points of whole heights, and "
        + "a million rows of height 44 (44,000,000 is reached in steps of four). Height 50 and height 44.1 show it."
    case .noPlaceholder:
      "Hidden while images are there already (image-latency 0, or rows that were seen before), by pool off, and where the "
        + "image arrives before anybody looks: it is gone by itself after the latency."
    case .deliverToCell:
      "Hidden while no cell is bound to another row before its image arrives: with image-latency 0, in a list that does not "
        + "scroll, and with pool off. The pool's order decides which row shows which image. Where the row that gets it has an "
        + "image of its own that arrives later, it is right in the end."
    case .deliverToIndex:
      "Hidden while the row that asked keeps its number until the image arrives: while no row above comes, goes or moves, and "
        + "it does not go itself; and with image-latency 0. It looks like the cure of "
        + "deliver-to-cell, and scrolling alone never shows it."
    case .nestedPass:
      "Hidden while nothing is asked for during a bind, and where the row that is being bound is off the screen when the update "
        + "is done: in a viewport of two rows an insert above the second loses nothing. Edits that only change rows below it "
        + "show nothing."
    case .animationAbsolute:
      "Hidden while nothing shifts the offset before the last tick: with anchor none, unless rows above are measured, and in "
        + "animations that nothing is inserted above. An animation to a row whose place stays the same does not show it."
    }
  }
}
