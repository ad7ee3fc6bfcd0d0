/// What becomes of an update that is asked for while a row is bound (K17; EngineRules, "Policies", `reentrancy`).
package enum Reentrancy: String, CaseIterable, Sendable {
  /// It is dropped, and named.
  case refuse
  /// It is carried out after the pass.
  case queue
  /// It is carried out at once, within the pass; only a fault has it so.
  case nested

  /// What a policy may say.
  package static let allCases: [Reentrancy] = [.refuse, .queue]
}

extension Reentrancy: PolicyValue {
  package var about: String {
    switch self {
    case .refuse: "it is dropped and counted as refused"
    case .queue: "it is applied after the pass, as an update of its own with its own pass"
    case .nested: "it is applied at once, within the pass"
    }
  }
}
