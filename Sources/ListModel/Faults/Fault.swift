/// A deliberate mistake laid over the engine, off by default (engine 7).
///
/// Each is one condition at the point where real programs go wrong, and changes only what the engine makes of the truth:
/// switched off, a reload gives a sound list again. The one exception is `keepCellStateWriteBack`.
package enum Fault: String, CaseIterable, Sendable {
  /// Binding does not make a cell dirty: it is drawn only when it was created or tapped (engine 5.4).
  case redrawDirtyOnly = "redraw-dirty-only"
  /// The same, but a cell whose height changes is drawn too (engine 5.4).
  case redrawOnSize = "redraw-on-size"
  /// State sits in the cell: binding does not put the row's state in.
  case keepCellState = "keep-cell-state"
  /// The same, and a leaving cell writes its state into its row: the one fault that changes the truth.
  case keepCellStateWriteBack = "keep-cell-state-write-back"
  /// Any pooled cell serves any kind, and stays of its own.
  case poolUnkeyed = "pool-unkeyed"
  /// The cap is applied after the fetches.
  case poolTrimLate = "pool-trim-late"
  /// A cell is dequeued and lost, and a new one is created.
  case dequeueThenInit = "dequeue-then-init"
  /// Two cells are dequeued, and one of them is lost.
  case doubleDequeue = "double-dequeue"
  /// A reload loses the visible cells.
  case dropOnReload = "drop-on-reload"
  /// Leavers return after the fetches.
  case returnAfter = "return-after"
  /// The edges rule is `closed`, whatever the policy says.
  case closedEdges = "closed-edges"
  /// A cell keeps the number that its row had at the last bind.
  case staleIndex = "stale-index"
  /// The selection keeps numbers instead of keys.
  case selectionByIndex = "selection-by-index"
  /// The offset is clamped to the content instead of the content less the viewport.
  case clampToTotal = "clamp-to-total"
  /// The offset is not clamped.
  case noClamp = "no-clamp"
  /// After a change of the content the offset moves by that change, and is not clamped.
  case deltaOnlyOffset = "delta-only-offset"
  /// The offset is clamped to the content as it was before (K13 the other way round).
  case offsetBeforeSize = "offset-before-size"
  /// Remembered heights belong to the number of a row, not to its key.
  case heightsByIndex = "heights-by-index"
  /// The view plays the edits of a batch one after another.
  case batchAsSequence = "batch-as-sequence"
  /// The view carries out the deletes of a batch one by one from the first on.
  case deletesAscending = "deletes-ascending"
  /// The view carries out moves after inserts and deletes, with the numbers of then.
  case movesInSecondBatch = "moves-in-second-batch"
  /// A cell whose row is reloaded gets what has that row's old number now.
  case reloadInNewSpace = "reload-in-new-space"
  /// The rows before an update are counted when the data source has changed already.
  case modelEarly = "model-early"
  /// A section without rows says that it has five.
  case placeholderRows = "placeholder-rows"
  /// A reload forgets the heights that were measured (K10).
  case forgetHeightsOnReload = "forget-heights-on-reload"
  /// The offset does not follow what is measured above the anchor (K12).
  case noCorrection = "no-correction"
  /// The offset follows it twice.
  case doubleCorrection = "double-correction"
  /// An anchor shift counts rows only, and no headers, footers and gaps (K11).
  case noHeaderInCorrection = "no-header-in-correction"
  /// Height 0 counts as unknown.
  case zeroIsUnmeasured = "zero-is-unmeasured"
  /// Rows that were never measured take the median of those that were.
  case medianEstimate = "median-estimate"
  /// y and content are summed in 32-bit floats.
  case float32Prefix = "float32-prefix"
  /// A bound cell keeps the image it had until its own arrives.
  case noPlaceholder = "no-placeholder"
  /// An image goes to the cell that asked for it, whatever that shows by then.
  case deliverToCell = "deliver-to-cell"
  /// An image goes to whatever row has the number now that its row had when it was asked for.
  case deliverToIndex = "deliver-to-index"
  /// An update that is asked for while a row is bound runs at once, within the pass (K17 the other way round).
  case nestedPass = "nested-pass"
  /// Each tick of an animation writes an offset that was known when it began.
  case animationAbsolute = "animation-absolute"
}

extension Fault {
  /// An invariant that notices the fault where nothing masks it.
  package var noticedBy: Violation.Rule {
    switch self {
    case .redrawDirtyOnly, .redrawOnSize: .staleCell
    case .keepCellState, .keepCellStateWriteBack: .cellState
    case .poolUnkeyed: .wrongKind
    case .poolTrimLate: .poolCap
    case .dequeueThenInit, .doubleDequeue, .dropOnReload: .conservation
    case .returnAfter: .returnOrder
    case .closedEdges: .visibleSet
    case .staleIndex: .cellIndex
    case .selectionByIndex: .selection
    case .clampToTotal, .noClamp, .deltaOnlyOffset, .offsetBeforeSize: .offsetRange
    case .float32Prefix, .heightsByIndex: .recordHeight
    case .batchAsSequence, .deletesAscending, .movesInSecondBatch: .recordOrder
    case .reloadInNewSpace: .staleCell
    case .modelEarly: .balance
    case .placeholderRows: .recordCount
    case .forgetHeightsOnReload: .forgottenHeight
    case .noCorrection, .doubleCorrection, .noHeaderInCorrection, .medianEstimate: .correction
    case .zeroIsUnmeasured: .unmeasured
    case .noPlaceholder, .deliverToCell, .deliverToIndex: .wrongImage
    case .nestedPass: .conservation
    case .animationAbsolute: .animationTarget
    }
  }

  /// What goes wrong, in a line.
  package var summary: String {
    switch self {
    case .redrawDirtyOnly: "a bind does not mark the cell dirty; new and tapped cells are drawn"
    case .redrawOnSize: "the same, but a cell whose height changes is drawn too"
    case .keepCellState: "liked, marked and selected sit in the cell and stay there"
    case .keepCellStateWriteBack: "the same, and a leaving cell writes them into its row"
    case .poolUnkeyed: "any pooled cell serves any kind"
    case .poolTrimLate: "the cap is applied after the fetches"
    case .dequeueThenInit: "the dequeued cell is lost and a new one is created"
    case .doubleDequeue: "two cells are dequeued and one is lost"
    case .dropOnReload: "a reload loses the visible cells"
    case .returnAfter: "leaving cells return after the fetches"
    case .closedEdges: "the edges rule is closed, whatever the policy says"
    case .staleIndex: "a cell keeps the row number of its last bind"
    case .selectionByIndex: "the selection keeps row numbers instead of keys"
    case .clampToTotal: "the offset is clamped to the content, not to content - viewport"
    case .noClamp: "the offset is not clamped"
    case .deltaOnlyOffset: "the offset moves by the content's change and is not clamped"
    case .offsetBeforeSize: "the offset is clamped to the content as it was before"
    case .heightsByIndex: "remembered heights belong to the number, not to the key"
    case .batchAsSequence: "the view plays a batch as a sequence of edits"
    case .deletesAscending: "the view deletes one by one from the first row on"
    case .movesInSecondBatch: "the view moves after it has inserted and deleted"
    case .reloadInNewSpace: "a reloaded cell gets what has its row's old number now"
    case .modelEarly: "the rows before an update are counted after it"
    case .placeholderRows: "a section without rows says that it has five"
    case .forgetHeightsOnReload: "a reload forgets the heights that were measured"
    case .noCorrection: "the offset does not follow what is measured above the anchor"
    case .doubleCorrection: "the offset follows it twice"
    case .noHeaderInCorrection: "an anchor shift counts rows only, no headers, footers and gaps"
    case .zeroIsUnmeasured: "height 0 counts as unknown"
    case .medianEstimate: "unmeasured rows take the median of the measured ones"
    case .float32Prefix: "y and content are summed in 32-bit floats"
    case .noPlaceholder: "a bound cell keeps its old image until the new one arrives"
    case .deliverToCell: "an image goes to whatever row its cell shows by then"
    case .deliverToIndex: "an image goes to whatever row has its row's old number"
    case .nestedPass: "an update asked for during a pass runs at once, within it"
    case .animationAbsolute: "each tick of an animation writes an offset known at its start"
    }
  }
}
