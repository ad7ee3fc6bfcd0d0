import ListModel

/// Where the project's own sessions play a fault; their headers name the public reports they come from.
enum FaultSessions {
  static func path(of fault: Fault) -> String? { name(of: fault).map { "Sessions/\($0).session" } }

  private static func name(of fault: Fault) -> String? {
    switch fault {
    case .redrawDirtyOnly: "faults/stale-after-reuse"
    case .redrawOnSize: "faults/hidden-by-the-pool"
    case .keepCellState, .keepCellStateWriteBack: "faults/ghosts-of-a-like"
    case .poolUnkeyed: "kinds/two-kinds"
    case .poolTrimLate: "pool/trimmed-too-late"
    case .dequeueThenInit, .doubleDequeue: "pool/row-by-row"
    case .dropOnReload: "pool/reload-loses-cells"
    case .returnAfter: "pool/return-after"
    case .closedEdges: "edges/last-row"
    case .staleIndex: "faults/index-of-the-last-bind"
    case .selectionByIndex: "faults/selection-by-number"
    case .clampToTotal: "clamp/restored-offset"
    case .noClamp: "clamp/filter-while-scrolled"
    case .deltaOnlyOffset: "clamp/collapse-at-the-end"
    case .offsetBeforeSize: "clamp/shrunk-at-the-end"
    case .heightsByIndex: "heights/move"
    case .batchAsSequence: "updates/batch-or-sequence"
    case .deletesAscending: "updates/deletes-ascending"
    case .movesInSecondBatch: "faults/moves-after-deletes"
    case .reloadInNewSpace: "updates/whose-numbers-a-reload-has"
    case .modelEarly, .placeholderRows: "updates/counts-differ"
    case .forgetHeightsOnReload: "estimates/reload-remembers"
    case .noCorrection: "estimates/measured-above"
    case .zeroIsUnmeasured: "estimates/zero-is-a-height"
    case .float32Prefix: "huge/float-sums"
    case .deliverToCell: "time/image-in-the-wrong-row"
    case .deliverToIndex: "time/image-by-row-number"
    case .nestedPass: "updates/update-while-binding"
    case .animationAbsolute: "time/animation"
    case .doubleCorrection, .noHeaderInCorrection, .medianEstimate, .noPlaceholder: nil
    }
  }
}
