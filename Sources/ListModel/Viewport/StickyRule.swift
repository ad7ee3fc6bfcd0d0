/// Whether a section header sticks to the upper edge of the readable part while its rows scroll away (K22).
package enum StickyRule: String, CaseIterable, Sendable {
  case off
  case on
  case padded
}

extension StickyRule: PolicyValue {
  package var about: String {
    switch self {
    case .off: "no: headers scroll away with their rows"
    case .on: "yes, over the rows, until the section ends and pushes it out; scroll row ignores it, as in CSS"
    case .padded: "like on; scroll row leaves room for the header of the row's section, as scroll-padding does"
    }
  }
}

/// At which edge a header sticks.
package enum StickyEdge: Sendable {
  case ofReadablePart
  /// The viewport's upper edge, below the bar that covers it; only for a fault.
  case ofViewport
}

/// How the section is found whose header sticks.
package enum StickySection: Sendable {
  case ofRecords
  /// By the heights of rows alone, without headers, footers and gaps; only for a fault.
  case byRowHeights
}

/// Whether the anchor also acts when the viewport or an inset changes (K25).
package enum AnchorViewport: String, CaseIterable, Sendable {
  case off
  case on
}

extension AnchorViewport: PolicyValue {
  package var about: String {
    switch self {
    case .off: "no: the offset stays, as far as the clamp allows"
    case .on:
      "yes: the anchor keeps its distance from the readable part's edge, so that a list at its end stays there above a "
        + "keyboard"
    }
  }
}

/// A section header at the upper edge of the readable part (K22).
package struct StickyHeader: Equatable, Sendable {
  package let section: Int
  /// Its top edge in content coordinates: at the edge, or above it if the end of its section pushes it out.
  package let y: Points
  package let height: Points

  /// A header of a section, at its position in the content.
  package init(section: Int, y: Points, height: Points) { (self.section, self.y, self.height) = (section, y, height) }

  package var bottom: Points { y + height }
}
