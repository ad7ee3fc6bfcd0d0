/// When a row at the edge of the viewport counts as visible (EngineRules, "Policies", `edges`).
package enum EdgesRule: String, CaseIterable, Sendable {
  case halfOpen = "half-open"
  case halfOpenZero = "half-open-zero"
  case startBelow = "start-below"
  case closedTop = "closed-top"
  case closedBottom = "closed-bottom"
  case closed
}

/// Which ends of the content stop the offset (EngineRules, "Policies", `clamp`).
package enum ClampRule: String, CaseIterable, Sendable {
  case both
  case lower
  case none
}

/// Where a whole reload leaves the offset (EngineRules, "Policies", `on-reload`).
package enum ReloadOffset: String, CaseIterable, Sendable {
  case keep
  case top
}

/// What keeps its place on screen while an update changes the rows (K11).
package enum AnchorRule: String, CaseIterable, Sendable {
  case none
  case top
  case bottom
  case end
  case stickTop = "stick-top"
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
