/// Which cells are redrawn (K15); all cases but the first belong to faults.
package enum Redraw: Sendable {
  /// Every bind makes its cell dirty.
  case afterBinds
  /// Only other events make a cell dirty: its creation, a tap.
  case whenMarked
  /// These events, and a change of the cell's height.
  case whenMarkedOrResized
}

/// Whether a bind copies the row's state into the cell; all cases but the first belong to faults.
package enum CellStateRule: Sendable {
  case ofRow
  /// The cell keeps its state.
  case keptInCell
  /// The cell keeps its state, and copies it into its row when it leaves.
  case writtenBack
  /// After a pass the n-th cell on screen has the state that the n-th had before.
  case keptInSlot

  /// Whether a bind copies the state of the row.
  var isBound: Bool { self == .ofRow || self == .keptInSlot }
}

/// Which row number a cell stores.
package enum CellIndexRule: Sendable {
  /// The one that the row has after each update (K8).
  case ofRow
  /// The one that it had at the last bind; only for a fault.
  case ofLastBind
}

/// How the selection is stored.
package enum SelectionRule: Sendable {
  case byKey
  /// By row number; only for a fault.
  case byNumber
}
