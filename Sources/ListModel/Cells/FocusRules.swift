/// What becomes of the focus when its row leaves the viewport (K31).
package enum FocusRule: String, CaseIterable, Sendable {
  case kept
  case lost
  case remembered
}

extension FocusRule: PolicyValue {
  package var about: String {
    switch self {
    case .kept: "the row with the focus keeps its cell wherever the viewport is"
    case .lost: "its row leaves as others do; the focus is gone as soon as the row has no cell"
    case .remembered: "its row leaves as others do; the focus stays with its key, and is in its cell when it comes back"
    }
  }
}

/// How long the cell of a row is kept for its focus.
package enum FocusedCell: Sendable {
  case untilFocusLeaves
  /// Until the row has been on screen again; only for a fault.
  case untilSeen
}

/// Where the cell of a focused row stands that is kept off screen.
package enum FocusPlace: Sendable {
  case ofRecord
  /// Where the average of the rows on screen puts it; only for a fault.
  case byAverage
}
