/// Whether headers and footers have cells (K32).
package enum HeaderCells: String, CaseIterable, Sendable {
  case off
  case on
}

extension HeaderCells: PolicyValue {
  package var about: String {
    switch self {
    case .off: "no: they are heights, and nothing is bound or drawn in them"
    case .on: "yes: each of which a point is in the viewport, or that sticks there, has a cell of its kind"
    }
  }
}

/// When a header that sticks is bound again.
package enum StuckBinds: Sendable {
  case withUpdates
  /// With the next scroll; only for a fault.
  case withScrolls
}

/// A header or footer on screen, and its cell (K32).
package struct HeaderCell: Equatable, Sendable {
  /// Nil after an update has deleted it or given it another kind, until the pass recycles the cell.
  package var boundary: SectionBoundary?
  @Shared package var cell: Cell
  /// Whether it is the header that sticks to the upper edge.
  package var isStuck = false
  /// Whether it is still to be bound again (`sticky-bound-late`).
  var isOutdated = false

  init(_ boundary: SectionBoundary, _ cell: Cell) { (self.boundary, _cell) = (boundary, Shared(wrappedValue: cell)) }
}

extension SectionBoundary {
  /// Whether it is above another one.
  func isAbove(_ other: SectionBoundary) -> Bool {
    section == other.section ? kind == .header && other.kind == .footer : section < other.section
  }

  /// `the header of section 2`.
  package var inWords: String { "the \(kind.rawValue) of section \(section)" }
}

extension Screen {
  /// Removes cells of headers and footers from the screen, in order.
  mutating func recycle(_ leaving: [HeaderCell], by rules: Rules, _ log: inout CommandLog) {
    for shown in leaving { returnToPool(shown.cell, by: rules, &log) }
  }

  /// Removes all of them, from top to bottom.
  mutating func recycleHeaderCells(by rules: Rules, _ log: inout CommandLog) {
    guard !headerCells.isEmpty else { return }
    recycle(headerCells, by: rules, &log)
    headerCells = []
  }
}
