/// An edit that waits for an event in the list.
package struct Hook: Equatable, Sendable {
  /// The event that triggers it.
  package enum Trigger: Equatable, Sendable {
    /// A row is bound: it is triggered once. The row need not exist yet; a number is matched at the time of the bind
    /// (K17).
    case bind(RowAddress)
    /// The end of the content comes within this distance below the viewport: it is triggered once for each height of
    /// the content (K27).
    case end(within: Points)
    /// A row comes within the reach of `prefetch`: it is triggered once (K27).
    case prefetch(RowAddress)
  }

  /// The kinds of triggers, by their words after `on`.
  package enum Kind: String, CaseIterable, Sendable {
    case bind, end, prefetch

    /// The event in words.
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
  /// The content height at which it was triggered last; nil: the end has been farther away since.
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

/// The edits that wait for an event, and those that were triggered and wait for the end of the pass.
package struct Hooks: Equatable, Sendable {
  /// The maximum number of edits that wait for one kind of trigger.
  package static let maxPerKind = 100
  /// The maximum number of edits that are applied after the passes of one command.
  package static let maxExecuted = 1000
  /// The maximum number of cells, on screen and cached, that all their passes visit together.
  package static let maxCells = 50_000
  /// The maximum number of rows that they bind together.
  package static let maxBinds = 10_000

  /// The waiting edits, in order of registration.
  private var all: [Hook] = []
  /// How often the end of the content has triggered an edit since `load`.
  package internal(set) var endsReached = 0
  /// The triggered edits that wait for the end of the pass.
  var queue: [PendingEdit] = []
  /// The refusal of an edit that was interrupted during a pass.
  var interruption: Refusal?
  /// Whether a pass is binding cells right now: `nested-pass` applies edits then. Not `Screen.isFilling`.
  var isFilling = false
  /// Whether the queue is being processed.
  var isExecutingQueue = false

  package init() {}

  /// The number of waiting edits.
  var count: Int { all.count }

  /// Whether nothing waits.
  var isEmpty: Bool { all.isEmpty }

  /// The edits that wait for one kind of trigger, in order of registration. O(hooks).
  package func waiting(for kind: Hook.Kind) -> [Hook] { all.filter { $0.kind == kind } }

  /// Registers an edit.
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

  /// Removes the waiting edits of one kind of trigger; nil: of all kinds.
  mutating func remove(_ kind: Hook.Kind?) { all.removeAll { kind == nil || $0.kind == kind } }

  /// Removes the hooks whose trigger matches and returns their edits. O(hooks).
  mutating func takeFired(where fires: (Hook.Trigger) -> Bool) -> [PendingEdit] {
    guard let first = all.firstIndex(where: { fires($0.trigger) }) else { return [] }
    let fired = all[first...].filter { fires($0.trigger) }
    all.removeAll { fires($0.trigger) }
    return fired.map { $0.edit }
  }

  /// Queues the edits that wait for the end of the content, if it is near enough and they were not triggered for this
  /// content height. O(hooks).
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

  /// The hooks for a new list: what the end of the old content has triggered is reset.
  var forNewList: Hooks {
    var fresh = self
    fresh.endsReached = 0
    for index in fresh.all.indices { fresh.all[index].triggeredAt = nil }
    return fresh
  }
}

extension Refusal.Code {
  /// Too many edits wait for one kind of trigger.
  package static let tooManyHooks = Refusal.Code("too-many-hooks")
}

/// What happens to an update that is triggered while a row is bound (K17; EngineRules, "Policies", `reentrancy`).
package enum Reentrancy: String, CaseIterable, Sendable {
  /// It is dropped, and logged.
  case refuse
  /// It is applied after the pass.
  case queue
  /// It is applied at once, within the pass; only for a fault.
  case nested

  /// The values that the policy accepts.
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
