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
    /// The start of the content comes within this distance above the viewport (K27).
    case start(within: Points)
    /// A row comes within the reach of `prefetch`: it is triggered once (K27).
    case prefetch(RowAddress)
  }

  /// The kinds of triggers, by their words after `on`.
  package enum Kind: String, CaseIterable, Sendable {
    case bind, end, start, prefetch

    /// The event in words.
    package var about: String {
      switch self {
      case .bind: "a bind"
      case .end: "the end"
      case .start: "the start"
      case .prefetch: "a prefetch"
      }
    }
  }

  package let trigger: Trigger
  package let edit: PendingEdit
  /// The content height at which it was triggered last; nil: the end has been farther away since.
  var triggeredAt: Points?
  /// Whether it was triggered since `load`.
  var hasTriggered = false

  /// Such an edit.
  package init(_ trigger: Trigger, _ edit: PendingEdit) { (self.trigger, self.edit) = (trigger, edit) }

  package var kind: Kind {
    switch trigger {
    case .bind: .bind
    case .end: .end
    case .start: .start
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
  /// The maximum number of runs of keys that their reloads read together.
  package static let maxRuns = 200_000
  /// The maximum number of edits that a command refuses because these limits are reached; what is triggered then is not counted.
  package static let maxRefused = 1000

  /// The waiting edits, in order of registration.
  private var all: [Hook] = []
  /// How often the end of the content has triggered an edit since `load`.
  package internal(set) var endsReached = 0
  /// How often the start of the content has done so.
  package internal(set) var startsReached = 0
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

  /// Queues the edits that wait for the end or the start of the content, if it is near enough and the rule lets them be
  /// triggered again. O(hooks).
  ///
  /// - Parameters:
  ///   - above: how far the start of the content is above the viewport.
  ///   - below: how far its end is below it.
  ///   - isFirst: whether nothing was triggered so in the command, or in its current tick.
  /// - Returns: whether any was.
  mutating func triggerEdgeHooks(
    of content: Points, above: Points, below: Points, by rule: Rearm, isFirst: Bool
  ) -> Bool {
    let queued = queue.count
    for index in all.indices {
      let (distance, left): (Points, Points)
      switch all[index].trigger {
      case .end(let within): (distance, left) = (within, below)
      case .start(let within): (distance, left) = (within, above)
      case .bind, .prefetch: continue
      }
      let isNear = left <= distance
      if isNear, all[index].isArmed(by: rule, in: content, isFirst: isFirst) {
        if all[index].kind == .end { endsReached += 1 } else { startsReached += 1 }
        all[index].hasTriggered = true
        queue.append(all[index].edit)
      }
      all[index].triggeredAt = isNear ? content : nil
    }
    return queue.count > queued
  }

  /// The hooks for a new list: what the end of the old content has triggered is reset.
  var forNewList: Hooks {
    var fresh = self
    (fresh.endsReached, fresh.startsReached) = (0, 0)
    for index in fresh.all.indices { (fresh.all[index].triggeredAt, fresh.all[index].hasTriggered) = (nil, false) }
    return fresh
  }
}

extension Hook {
  /// Whether the end or the start of the content may trigger it now that it is near.
  fileprivate func isArmed(by rule: Rearm, in content: Points, isFirst: Bool) -> Bool {
    switch rule {
    case .onGrow: triggeredAt != content
    case .onLeave: triggeredAt == nil
    case .once: !hasTriggered
    case .perTick: isFirst
    }
  }
}

/// When `on end` and `on start` make their edit again (K27).
package enum Rearm: String, CaseIterable, Sendable {
  case onGrow = "on-grow"
  case onLeave = "on-leave"
  case once
  case perTick = "per-tick"
}

extension Rearm: PolicyValue {
  package var about: String {
    switch self {
    case .onGrow: "when the content has another height, or after the viewport was farther away"
    case .onLeave: "only after the viewport was farther away: rows that come are not enough"
    case .once: "never, until load"
    case .perTick: "in each command and each tick that leaves it near, as a scroll listener without a guard does"
    }
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
