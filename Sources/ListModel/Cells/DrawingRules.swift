/// Which cells are redrawn (K15); all but the first only under a fault.
package enum Redraw: Sendable {
  /// Every bind makes its cell dirty.
  case afterBinds
  /// Only what else makes a cell dirty does: its creation, a tap.
  case whenMarked
  /// That, and a change of the cell's height.
  case whenMarkedOrResized
}

/// Whether a bind puts the row's state into the cell; all but the first only under a fault.
package enum CellStateRule: Sendable {
  case ofRow
  /// The cell keeps what it has.
  case keptInCell
  /// The same, and a leaving cell writes it into its row.
  case writtenBack
  /// After a pass the n-th cell on screen has the state that the n-th had before it.
  case keptInSlot

  /// Whether a bind brings the state of the row.
  var isBound: Bool { self == .ofRow || self == .keptInSlot }
}

/// Which number a cell takes for that of its row.
package enum CellIndexRule: Sendable {
  /// The one that the row has after every update (K8).
  case ofRow
  /// The one that it had at the last bind; only a fault has it so.
  case ofLastBind
}

/// What the selection consists of.
package enum SelectionRule: Sendable {
  case byKey
  /// Row numbers; only a fault has it so.
  case byNumber
}
