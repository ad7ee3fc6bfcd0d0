import ListModel

/// What people call a mistake, and the faults that make it.
enum FaultWord {
  /// The faults for the words in a name, those of its first known word first; at most three.
  static func faults(for name: String) -> [String] {
    let parts = name.lowercased().split { !$0.isLetter }.map(String.init)
    let found = parts.flatMap { part in
      table.filter { $0.words.contains { part == $0 || part == $0 + "s" } }.flatMap { $0.faults }
    }
    var faults: [Fault] = []
    for fault in found where !faults.contains(where: { $0.rawValue == fault.rawValue }) { faults.append(fault) }
    return faults.prefix(3).map { $0.rawValue }
  }

  private static let table: [(words: Set<String>, faults: [Fault])] = [
    (
      ["reset", "prepare", "prepareforreuse", "reuse", "reused", "recycled", "checkbox", "like", "liked", "state"],
      [.keepCellState, .stateBySlot]
    ),
    (["jump", "jumping", "jumpy", "shift", "shifting", "jank"], [.noCorrection, .doubleCorrection, .deltaOnlyOffset]),
    (["leak", "leaking", "memory", "lost"], [.dequeueThenInit, .cellsNotReleased, .doubleDequeue]),
    (["image", "picture", "photo", "avatar", "async"], [.noPlaceholder, .deliverToCell, .deliverToIndex]),
    (["flash", "flicker", "flickering", "placeholder"], [.noPlaceholder]),
    (["race", "late", "network"], [.deliverToCell, .deliverToIndex]),
    (["content", "text", "old", "dirty", "outdated", "wrong", "redraw"], [.redrawDirtyOnly, .keepCellState]),
    (["blank", "empty", "hole", "gap", "overscroll"], [.noClamp, .deltaOnlyOffset]),
    (["crash", "inconsistent", "inconsistency", "invalid", "batch"], [.batchAsSequence, .deletesAscending]),
    (["position", "tap", "indexpath"], [.staleIndex, .selectionByIndex]),
    (["duplicate", "twice", "double", "ghost"], [.doubleDequeue, .doubleCorrection]),
    (["estimate", "estimated", "height", "size"], [.forgetHeightsOnReload, .noCorrection, .heightsByIndex]),
    (["scrollto", "scroll"], [.scrollRowOnce, .noCorrection]),
    (["anchor"], [.noCorrection, .noHeaderInCorrection]), (["animation", "animate"], [.animationAbsolute]),
    (["type", "kind", "identifier", "viewtype"], [.poolUnkeyed]), (["recursion", "nested", "loop"], [.nestedPass]),
    (["bind", "rebind", "binding"], [.redrawDirtyOnly, .keepCellState]),
  ]
}
