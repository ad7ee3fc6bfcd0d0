/// Which ends of the content stop the offset (EngineRules, "Policies", `clamp`).
package enum ClampRule: String, CaseIterable, Sendable {
  case both
  case lower
  case none
}

extension ClampRule: PolicyValue {
  package var about: String {
    switch self {
    case .both: "the offset stays in 0 ... max(0, content - viewport), plus the insets (help clamp, help inset)"
    case .lower: "the offset is never above the top, but may be beyond the end of the content"
    case .none: "the offset may be above the content or beyond its end"
    }
  }
}

/// Whether offsets are rounded to whole numbers, and how (K27).
package enum OffsetRounding: String, CaseIterable, Sendable {
  case none
  case down
  case nearest

  /// Rounds a number of points that was computed in binary; the nearest thousandth if offsets are no whole numbers.
  func rounded(_ offset: Double) -> Points {
    let farthest = Points.farthest.inBinary
    let offset = min(max(offset, -farthest), farthest)
    return switch self {
    case .none: Points(thousandths: Int64((offset * 1000).rounded()))
    case .down: Points(thousandths: Int64(offset.rounded(.down)) * 1000)
    case .nearest: Points(thousandths: Int64(offset.rounded(.toNearestOrAwayFromZero)) * 1000)
    }
  }

  /// Rounds an offset.
  func rounded(_ offset: Points) -> Points {
    switch self {
    case .none: offset
    case .down: offset.roundedDown
    case .nearest: offset.rounded
    }
  }
}

extension OffsetRounding: PolicyValue {
  package var about: String {
    switch self {
    case .none: "an offset has up to three decimals"
    case .down: "an offset is rounded down to a whole number"
    case .nearest: "an offset is rounded to a whole number, half away from 0, also at the end of the content"
    }
  }
}

/// When the offset is clamped (K23).
package enum ClampTime: String, CaseIterable, Sendable {
  case beforePass = "before-pass"
  case afterPass = "after-pass"
  case late
}

extension ClampTime {
  /// Whether an update is clamped after a first pass.
  var follows: Bool { self == .afterPass || self == .late }
}

extension ClampTime: PolicyValue {
  package var about: String {
    switch self {
    case .beforePass: "before the pass"
    case .afterPass: "an update makes its pass where the offset stands; then it is clamped, and a second pass follows"
    case .late: "like after-pass, but an offset that followed a set height is clamped to the former content first"
    }
  }
}

/// The offset after a whole reload (EngineRules, "Policies", `on-reload`).
package enum ReloadOffset: String, CaseIterable, Sendable {
  case keep
  case top
}

extension ReloadOffset: PolicyValue {
  package var about: String {
    switch self {
    case .keep: "the offset stays, as far as the clamp allows"
    case .top: "the list goes to its top: offset 0, or above it by the upper inset"
    }
  }
}

/// What becomes of an offset that is asked for beyond the end of the content (K27).
package enum ReachRule: String, CaseIterable, Sendable {
  case clamp
  case chase
}

extension ReachRule: PolicyValue {
  package var about: String {
    switch self {
    case .clamp: "the list goes to its end, and stays where it is when more rows come"
    case .chase: "the list goes to its end, and goes on whenever the content has grown, until it is there"
    }
  }
}

/// The largest offset that the clamp allows (K6); all cases but the first belong to faults.
package enum ClampEnd: Sendable {
  /// The content height minus the viewport.
  case lastScreen
  /// The content height at the end of the last command, minus the viewport.
  case formerLastScreen
  case content
}

/// How the offset reacts to a change of the content.
package enum ContentChange: Sendable {
  /// The offset is clamped (K6).
  case clamps
  /// The offset moves by the change, and is not clamped; only for a fault.
  case movesOffset
}

/// Which heights above an anchor count as its shift (K11).
package enum AnchorMeasure: Sendable {
  case everything
  /// Not headers, footers and gaps; only for a fault.
  case rowsOnly
}

/// How often the offset is corrected for what is measured above the anchor (K12); all cases but the first belong to
/// faults.
package enum Correction: Sendable {
  case once
  case never
  case twice
  /// Each counts from the offset before the first, so that the last wins.
  case last
}
