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

/// An edit that is asked for as soon as a row is bound, once.
package struct BindHook: Equatable, Sendable {
  /// The row; it need not exist yet. A number is that of the row when it is bound.
  package let row: RowAddress
  package let edit: PendingEdit

  /// Such an edit.
  package init(row: RowAddress, edit: PendingEdit) { (self.row, self.edit) = (row, edit) }
}

/// The edits that wait for a bind, and those that binds have asked for.
package struct BindHooks: Equatable, Sendable {
  /// The most that may wait.
  package static let most = 100

  /// What waits for a bind, in the order in which it was given.
  package internal(set) var waiting: [BindHook] = []
  /// What was asked for and waits for the end of the pass.
  var queue: [PendingEdit] = []
  /// Whether a pass is giving rows their cells: there `nested-pass` carries edits out.
  var isFilling = false
  /// Whether the queue is being worked off already.
  var isCarryingOut = false

  package init() {}
}
