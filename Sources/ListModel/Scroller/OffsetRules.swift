/// When a row at the edge of the viewport counts as visible (EngineRules, "Policies", `edges`).
package enum EdgesRule: String, CaseIterable, Sendable {
  case halfOpen = "half-open"
  case halfOpenZero = "half-open-zero"
  case startBelow = "start-below"
  case closedTop = "closed-top"
  case closedBottom = "closed-bottom"
  case closed
}

extension EdgesRule: PolicyValue {
  package var about: String {
    switch self {
    case .halfOpen: "h > 0, y < e and y+h > s: a row that only touches an edge is not visible"
    case .halfOpenZero: "y < e, and y+h > s or, for a row of height 0, y >= s; at least one row"
    case .startBelow:
      "the last row with y < s, and the rows below it as long as the row before ends above e; at least one row"
    case .closedTop: "y < e and y+h >= s: a row that ends at the top edge is visible too"
    case .closedBottom: "y <= e and y+h > s: a row that begins at the bottom edge is visible too"
    case .closed: "y <= e and y+h >= s: rows that only touch an edge are visible too"
    }
  }
}

/// Which ends of the content stop the offset (EngineRules, "Policies", `clamp`).
package enum ClampRule: String, CaseIterable, Sendable {
  case both
  case lower
  case none
}

extension ClampRule: PolicyValue {
  package var about: String {
    switch self {
    case .both: "the offset stays in 0 ... max(0, content - viewport) (K6)"
    case .lower: "the offset is never below 0, but may be beyond the end of the content"
    case .none: "the offset may be above the content or beyond its end"
    }
  }
}

/// Where a whole reload leaves the offset (EngineRules, "Policies", `on-reload`).
package enum ReloadOffset: String, CaseIterable, Sendable {
  case keep
  case top
}

extension ReloadOffset: PolicyValue {
  package var about: String {
    switch self {
    case .keep: "the offset stays, as far as the clamp allows"
    case .top: "the offset becomes 0"
    }
  }
}

/// What keeps its place on screen while an update changes the rows (K11).
package enum AnchorRule: String, CaseIterable, Sendable {
  case none
  case top
  case bottom
  case end
  case stickTop = "stick-top"
}

extension AnchorRule: PolicyValue {
  package var about: String {
    switch self {
    case .none: "nothing: the offset stays, and rows inserted above push the visible rows down"
    case .top:
      "the first visible row that the update neither deletes nor moves keeps its top edge on screen: rows inserted above "
        + "it are not visible, even at 0 while the list is at offset 0"
    case .bottom:
      "the last visible row that the update neither deletes nor moves keeps its bottom edge on screen: rows inserted "
        + "above that edge push the rows there up"
    case .end:
      "a list that shows its end, as a chat shows its newest message, shows its end afterwards too; anywhere else the "
        + "offset stays, as with none"
    case .stickTop: "like top, but a list at offset 0 stays there, so rows inserted at 0 are visible"
    }
  }
}

/// Where `scroll row … middle` puts the row: its centre, or as Chameleon does its bottom edge, at the middle.
package enum MiddleRule: String, CaseIterable, Sendable {
  case centre
  case bottomEdge = "bottom-edge"
}

/// Where the lower end is that stops the offset (K6); all but the first only under a fault.
package enum ClampEnd: Sendable {
  /// The content less the viewport.
  case lastScreen
  /// The content as it was when the last command ended, less the viewport.
  case formerLastScreen
  case content
}

/// What a change of the content does to the offset.
package enum ContentChange: Sendable {
  /// The offset is clamped (K6).
  case clamps
  /// The offset moves by the change, and is not clamped; only a fault has it so.
  case movesOffset
}

/// What an anchor counts of that which came or went above it (K11).
package enum AnchorMeasure: Sendable {
  case everything
  /// No headers, footers and gaps; only a fault has it so.
  case rowsOnly
}

/// How often the offset follows what is measured above the anchor (K12); all but the first only under a fault.
package enum Correction: Sendable {
  case once
  case never
  case twice
}
