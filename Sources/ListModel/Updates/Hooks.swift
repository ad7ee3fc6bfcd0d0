/// An edit that waits for something to happen in the list.
package struct Hook: Equatable, Sendable {
  /// What it waits for.
  package enum Trigger: Equatable, Sendable {
    /// That a row is bound: it is asked for once. The row need not exist yet; a number is that of the row when it is bound
    /// (K17).
    case bind(RowAddress)
    /// That the end of the content is no more than so far below the viewport: it is asked for once for each height of the
    /// content (K27).
    case end(within: Points)
    /// That a row comes within the reach of `prefetch`: it is asked for once (K27).
    case prefetch(RowAddress)
  }

  /// The sorts of triggers, by the words behind `on`.
  package enum Kind: String, CaseIterable, Sendable {
    case bind, end, prefetch

    /// What is waited for, in words.
    package var about: String {
      switch self {
      case .bind: "a bind"
      case .end: "the end"
      case .prefetch: "a prefetch"
      }
    }
  }

  package let trigger: Trigger
  package let edit: PendingEdit
  /// The content for which the end asked last; nil: the end has been farther away since.
  var triggeredAt: Points?

  /// Such an edit.
  package init(_ trigger: Trigger, _ edit: PendingEdit) { (self.trigger, self.edit) = (trigger, edit) }

  package var kind: Kind {
    switch trigger {
    case .bind: .bind
    case .end: .end
    case .prefetch: .prefetch
    }
  }
}

/// The edits that wait for something to happen, and those that have been asked for.
package struct Hooks: Equatable, Sendable {
  /// The most that may wait for one sort of trigger.
  package static let maxPerKind = 100
  /// The most edits that are carried out after the passes of one command.
  package static let maxExecuted = 1000
  /// The most cells, on screen and kept, that all their passes go through together.
  package static let maxCells = 50_000
  /// The most rows that they bind together.
  package static let maxBinds = 10_000

  /// What waits, in the order in which it was given.
  private var all: [Hook] = []
  /// How many edits the end of the content has asked for since `load`.
  package internal(set) var endsReached = 0
  /// What was asked for and waits for the end of the pass.
  var queue: [PendingEdit] = []
  /// Why an edit that was carried out within a pass ended before it was done.
  var interruption: Refusal?
  /// Whether a pass is giving the rows that it has computed their cells: there `nested-pass` carries edits out.
  var isFilling = false
  /// Whether the queue is being worked off already.
  var isExecutingQueue = false

  package init() {}

  /// How many edits wait.
  var count: Int { all.count }

  /// Whether nothing waits.
  var isEmpty: Bool { all.isEmpty }

  /// What waits for one sort of trigger, in the order in which it was given. O(hooks).
  package func waiting(for kind: Hook.Kind) -> [Hook] { all.filter { $0.kind == kind } }

  /// Lets an edit wait.
  ///
  /// - Throws: `too-many-hooks`.
  mutating func add(_ hook: Hook) throws(Refusal) {
    guard waiting(for: hook.kind).count < Self.maxPerKind else {
      throw Refusal(
        .tooManyHooks, "\(Self.maxPerKind) edits already wait for \(hook.kind.about)",
        advice: "on \(hook.kind.rawValue) off removes them")
    }
    all.append(hook)
  }

  /// Lets no edit wait for one sort of trigger any more; nil: for none.
  mutating func remove(_ kind: Hook.Kind?) { all.removeAll { kind == nil || $0.kind == kind } }

  /// The edits of the hooks that fire, which wait no more. O(hooks).
  mutating func takeFired(where fires: (Hook.Trigger) -> Bool) -> [PendingEdit] {
    guard let first = all.firstIndex(where: { fires($0.trigger) }) else { return [] }
    let fired = all[first...].filter { fires($0.trigger) }
    all.removeAll { fires($0.trigger) }
    return fired.map { $0.edit }
  }

  /// Asks for what waits for the end, if that is so near, and for this content was not asked before. O(hooks).
  mutating func triggerEndHooks(of content: Points, left: Points) {
    for index in all.indices {
      guard case .end(let distance) = all[index].trigger else { continue }
      let isNear = left <= distance
      if isNear, all[index].triggeredAt != content {
        endsReached += 1
        queue.append(all[index].edit)
      }
      all[index].triggeredAt = isNear ? content : nil
    }
  }

  /// The same in front of a fresh list: what the end has asked for is forgotten.
  var forFreshList: Hooks {
    var fresh = self
    fresh.endsReached = 0
    for index in fresh.all.indices { fresh.all[index].triggeredAt = nil }
    return fresh
  }
}

extension Refusal.Code {
  /// More edits than may wait for one sort of trigger.
  package static let tooManyHooks = Refusal.Code("too-many-hooks")
}

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
