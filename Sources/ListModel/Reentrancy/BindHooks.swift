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

/// An edit that is asked for when the end of the content comes near, once for each height of the content (K27).
package struct EndHook: Equatable, Sendable {
  /// How far below the viewport the end may be.
  package let distance: Points
  package let edit: PendingEdit
  /// The content for which it was asked last; nil: the end has been farther away since.
  var askedAt: Points?

  /// Such an edit.
  package init(distance: Points, edit: PendingEdit) { (self.distance, self.edit) = (distance, edit) }
}

/// The edits that wait for a bind, and those that binds have asked for.
package struct BindHooks: Equatable, Sendable {
  /// The most that may wait.
  package static let most = 100

  /// What waits for a bind, in the order in which it was given.
  package internal(set) var waiting: [BindHook] = []
  /// What waits for a row to come within the `prefetch` policy's reach, in the order in which it was given.
  package internal(set) var prefetching: [BindHook] = []
  /// What waits for the end of the content to come near.
  package internal(set) var atEnd: [EndHook] = []
  /// How many edits the end of the content has asked for since `load`.
  package internal(set) var endsReached = 0
  /// The most edits that are carried out after one pass, with those that they ask for.
  static let mostCarriedOut = 1000
  /// What was asked for and waits for the end of the pass.
  var queue: [PendingEdit] = []
  /// Whether a pass is giving the rows that it has computed their cells: there `nested-pass` carries edits out.
  var isFilling = false
  /// Whether the queue is being worked off already.
  var isCarryingOut = false

  package init() {}

  /// How many edits wait.
  package var count: Int { waiting.count + prefetching.count + atEnd.count }

  /// The same in front of a fresh list: what the end has asked for is forgotten.
  var forFreshList: BindHooks {
    var fresh = self
    fresh.endsReached = 0
    for place in fresh.atEnd.indices { fresh.atEnd[place].askedAt = nil }
    return fresh
  }
}
