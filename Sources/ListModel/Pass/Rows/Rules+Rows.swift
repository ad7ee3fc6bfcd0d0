/// What the policies that choose rows mean to other phases, and to commands.
extension Rules {
  /// Whether headers and footers have cells (K32).
  var hasHeaderCells: Bool { headerCells == .on }

  /// Whether a short scroll makes no pass (`threshold`).
  var skipsShortScrolls: Bool { threshold == .lowestRow }

  /// Whether rows outside the viewport have cells (K21).
  package var rendersMore: Bool { overscan != .none || keepFirst > 0 }

  /// Whether rows outside the viewport may have cells, not counting the first and the focused one (K21).
  func rendersBeyond(under engine: Engine?) -> Bool { overscan != .none || engine?.reachesBeyond == true }

  /// Whether a scroll may give cells to rows that it only passes over (K23).
  var passesOverRows: Bool { scrolling != .jump || edges.upper == .laidOut }

  /// Whether a row that loses its cell loses the focus, too (`focus lost`).
  var losesFocus: Bool { focus == .lost }
}
