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

/// Whether rows are as high as the data source says, or as their cells prefer (K33).
package enum Sizing: String, CaseIterable, Sendable {
  case exact
  case preferred
  /// The one is compared with the other in every pass, and neither gives way; only for a fault.
  case contested

  /// The values that the policy accepts.
  package static let allCases: [Sizing] = [.exact, .preferred]
}

extension Sizing: PolicyValue {
  package var about: String {
    switch self {
    case .exact: "as high as the data source says, whatever the cells prefer; the width makes no difference"
    case .preferred:
      "as high as their cells prefer: the lines of their texts at the viewport's width, and the padding"
    case .contested: "each pass compares the one with the other"
    }
  }
}

/// What the view does about its heights when the viewport gets another width (K33).
package enum WidthChange: Sendable {
  case asked
  /// It forgets all heights and asks for those of rows with cells; only for a fault.
  case forgets
}

/// When the rows that a pass shows are measured (K24).
package enum MeasuringRule: String, CaseIterable, Sendable {
  case nearestFirst = "nearest-first"
  case inCells = "in-cells"
  case probe
}

extension MeasuringRule: PolicyValue {
  package var about: String {
    switch self {
    case .nearestFirst:
      "before they fetch cells, one at a time, the nearest to the row that is held first; the offset follows each"
    case .inCells:
      "after they have fetched cells at their estimates, all of a pass at once; the offset follows, and another pass is made"
    case .probe:
      "like in-cells; rows that come into view meanwhile are measured before they fetch cells, and the offset follows "
        + "after the pass"
    }
  }
}

/// The assumed height of rows that were never measured (K24).
package enum LearnedEstimate: String, CaseIterable, Sendable {
  case fixed
  case average
  case rounded
  case median
}

extension LearnedEstimate: PolicyValue {
  package var about: String {
    switch self {
    case .fixed: "as high as the estimate says"
    case .average:
      "as high as the measured ones are on average: before a pass, also that of a tick, the content changes with it"
    case .rounded: "like average, rounded to a whole point"
    case .median:
      "as high as the one in the middle of the measured ones: before a pass, also that of a tick, the content changes with it"
    }
  }
}

/// How a jump finds its rows (EngineRules, "Occasions").
package enum JumpRows: String, CaseIterable, Sendable {
  case byHeights = "by-heights"
  case counted
}

extension JumpRows: PolicyValue {
  package var about: String {
    switch self {
    case .byHeights: "by the heights that are known"
    case .counted:
      "it counts rows of the estimated height from the end of the rows with cells: all heights are forgotten, and the row at the "
        + "upper edge keeps its place while rows are measured, on the way up the first that begins there or below"
    }
  }
}

/// What the data source is asked for when an update inserts a row and heights are estimated (K10).
package enum ArrivalHeights: String, CaseIterable, Sendable {
  case estimated
  case asked
}

extension ArrivalHeights: PolicyValue {
  package var about: String {
    switch self {
    case .estimated: "its estimate; it is measured when it is shown"
    case .asked: "its height, which is then known exactly"
    }
  }
}

/// Which row keeps its place on screen while rows are measured (K12, K24).
package enum CorrectionRule: String, CaseIterable, Sendable {
  case firstExact = "first-exact"
  case firstVisible = "first-visible"
  case secondVisible = "second-visible"
  case aboveOffset = "above-offset"
  case withCell = "with-cell"
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
    case .withCell: "the first row that has a cell, on screen or beyond it; after a jump the row at which it begins"
    case .off: "none: the offset stays"
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

/// A name for `correction … on down`.
package enum DownCorrection: String, CaseIterable, Sendable {
  case same
  case firstVisible = "first-visible"
  case aboveOffset = "above-offset"
  case off
}

extension DownCorrection: PolicyValue {
  package var about: String {
    switch self {
    case .same: "the row that the correction policy names"
    case .firstVisible: "the first visible row, in a scroll that leads down"
    case .aboveOffset: "the first row that begins at or below the offset, in a scroll that leads down"
    case .off: "none, in a scroll that leads down"
    }
  }
}

extension CorrectionRule {
  /// The row that keeps its place while rows are measured, or nil (K12, K24). Under `above-offset` it may be the row
  /// after the visible rows, even behind the last.
  ///
  /// - Parameters:
  ///   - visible: the visible rows to choose from.
  ///   - withCell: the first row that has a cell.
  func anchor(
    of visible: Range<Int>, _ known: RowSet, withCell: Int?, in records: Records, _ scroller: Scroller, by rules: Rules
  ) -> Int? {
    let (edges, top) = (rules.edges, scroller.readable(by: rules).top)
    let first = records.firstShown(of: RowSet(visible), by: edges)
    switch self {
    case .firstExact: return records.firstShown(of: known, by: edges) ?? first
    case .firstVisible: return first
    case .secondVisible: return first.flatMap { second(after: $0, of: visible, in: records, from: top, by: edges) }
    case .aboveOffset: return records.rows(startingBefore: top)
    case .withCell: return withCell ?? first
    case .off: return nil
    }
  }

  private func second(
    after first: Int, of visible: Range<Int>, in records: Records, from top: Points, by edges: EdgesRule
  ) -> Int? {
    if records.y(of: first) == top { return first }
    return records.firstShown(of: RowSet(first + 1..<max(first + 1, visible.upperBound)), by: edges)
  }
}
