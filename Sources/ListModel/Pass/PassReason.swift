/// What leads to a layout pass.
enum PassReason: Equatable, Sendable {
  /// The offset was moved: by the user, an animation, a restored position.
  case scroll
  /// A scroll to a row.
  case landing
  case update
  case load
  case reload
  /// The viewport has another height.
  case resize
  /// A policy was set.
  case setting
  /// Heights were measured apart from a pass, or more of the content was reached.
  case measuring
  /// Time passed, and nothing moved.
  case tick
}

/// Whether a scroll makes a pass (EngineRules, "Policies", `threshold`).
package enum Threshold: String, CaseIterable, Sendable {
  case none
  case lowestRow = "lowest-row"
}

extension Threshold: PolicyValue {
  package var about: String {
    switch self {
    case .none: "every scroll makes a pass"
    case .lowestRow:
      "a scroll that ends nearer than the height of the lowest row to the offset of the last pass makes none: rows that come "
        + "into view stay blank until then; scroll row always makes one"
    }
  }
}
