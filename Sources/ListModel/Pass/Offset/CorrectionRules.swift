/// How the offset reacts to a height that is set (K24).
package enum ResizeRule: String, CaseIterable, Sendable {
  case asUpdate = "as-update"
  case holdTop = "hold-top"
  case aboveOffset = "above-offset"
}

extension ResizeRule: PolicyValue {
  package var about: String {
    switch self {
    case .asUpdate: "what every update does, as the anchor policy says"
    case .holdTop: "the first visible row keeps its top edge on screen, whatever the anchor policy says"
    case .aboveOffset: "it follows the heights of rows that begin above it, whatever the anchor policy says"
    }
  }
}

/// Whether `scroll row` places its row again after the rows around it were measured.
package enum LandingRule: String, CaseIterable, Sendable {
  case again
  case once
}

extension LandingRule: PolicyValue {
  package var about: String {
    switch self {
    case .again: "the row is placed again after the rows around it were measured, until it stands where it is to be"
    case .once: "the row is placed by the heights that are known, once; measuring may then move it"
    }
  }
}

/// Which row keeps its place on screen while rows are measured (K12, K24).
package enum CorrectionRule: String, CaseIterable, Sendable {
  case firstExact = "first-exact"
  case firstVisible = "first-visible"
  case secondVisible = "second-visible"
  case aboveOffset = "above-offset"
  case off
}

extension CorrectionRule: PolicyValue {
  package var about: String {
    switch self {
    case .firstExact:
      "the first visible row whose height was known exactly, else the first visible row (help correction)"
    case .firstVisible: "the first visible row"
    case .secondVisible: "the first visible row if its top edge is at the offset, else the second"
    case .aboveOffset: "the first row that begins at or below the offset"
    case .off: "none: the offset stays"
    }
  }
}

extension CorrectionRule {
  /// The row that keeps its place while rows are measured, or nil (K12, K24). Under `above-offset` it may be the row
  /// after the visible rows, even behind the last.
  ///
  /// - Parameter visible: the visible rows to choose from.
  func anchor(
    of visible: Range<Int>, _ known: RowSet, in records: Records, _ scroller: Scroller, by rules: Rules
  ) -> Int? {
    let top = scroller.readable(by: rules).top
    let first = records.firstShown(of: RowSet(visible), by: rules)
    switch self {
    case .firstExact: return records.firstShown(of: known, by: rules) ?? first
    case .firstVisible: return first
    case .secondVisible: return first.flatMap { second(after: $0, of: visible, in: records, from: top, by: rules) }
    case .aboveOffset: return records.rows(startingBefore: top)
    case .off: return nil
    }
  }

  private func second(
    after first: Int, of visible: Range<Int>, in records: Records, from top: Points, by rules: Rules
  ) -> Int? {
    if records.y(of: first) == top { return first }
    return records.firstShown(of: RowSet(first + 1..<max(first + 1, visible.upperBound)), by: rules)
  }
}
