import ListDump
package import ListModel

/// A list, its past, and the commands that can be said to it: the playground without a terminal.
package struct Lab: Sendable {
  package let vocabulary: Vocabulary
  /// The list as it is.
  package private(set) var kept = KeptList(ListState())
  /// The invariants that do not hold for the list, as the last change found them.
  private var violations: [Violation] = []
  /// The steps in effect, oldest first, each with the list before it.
  private var past: [Step] = []
  /// The steps that were undone, the next one last, each with the list after it.
  private var future: [Step] = []

  /// What the user has named.
  package private(set) var names = Names()

  private struct Step: Sendable {
    let call: Call
    let list: KeptList
  }

  package init(vocabulary: Vocabulary = Vocabulary(Lab.verbs)) { self.vocabulary = vocabulary }

  package var list: ListState { kept.list }

  /// The number of steps that can be undone.
  package var steps: Int { past.count }

  /// The commands that led from an empty lab to the list as it is.
  package var commandsInEffect: [Call] { past.map(\.call) }

  /// The commands that were undone and can be done again, the next one first.
  package var commandsUndone: [Call] { future.reversed().map(\.call) }

  /// Obeys a command.
  ///
  /// It works on a copy of the list and keeps it only on success. If the outcome asks for an effect that brings
  /// something back (`Effect.read`), nothing has changed yet: carry the effect out and run the command again with what
  /// it brought.
  ///
  /// - Throws: why the command is refused; nothing has changed.
  package mutating func run(
    _ call: Call, given supply: FileContents? = nil, progress: Progress = .none
  ) throws(CommandError) -> Outcome {
    let before = kept
    let memory = CommandContext.Memory(steps: past.count, undone: future.count, vocabulary: vocabulary, names: names)
    let patience = Patience(progress)
    var context = CommandContext(from: before, supply: supply, memory: memory, progress: patience.progress)
    do throws(CommandError) {
      try call.form.action(call, &context)
    } catch {
      throw patience.hasEnded && error.code != .interrupted ? Self.interruption(of: call) : error
    }
    // Whatever it made of the news, what is left of it is not whole.
    if patience.hasEnded { throw Self.interruption(of: call) }
    if case .read? = context.effect, supply == nil { return Outcome(effect: context.effect) }
    var outcome = Outcome(printed: context.printed, effect: context.effect)
    if let id = context.biography {
      outcome.printed.add(
        CellBiography.text(of: id, steps: past.map { $0.call.canonical(path: Self.fileName) }, lists: lists))
    }
    if context.listsSteps { outcome.printed.add(fitted: stepList) }
    if let travel = context.travel {
      let said = go(travel)
      outcome.change = .walk(from: before, to: kept, said: said)
    } else {
      guard context.hasChangedList() else {
        outcome.hasNamed = context.names != names
        names = context.names
        return outcome
      }
      try context.checkBatch(call)
      names = context.names
      keep(context.takeList(), after: call)
      outcome.ledger = context.earlierLedger + kept.list.newLedgerEntries
      outcome.deed = context.deed
      outcome.change =
        context.rounds.map { .walk(from: before, to: kept, said: "repeated \($0 == 1 ? "once" : "\($0) times")") }
        ?? .step(from: before, to: kept)
    }
    outcome.report(kept.list)
    outcome.violationsBefore = violations
    violations = outcome.violations
    return outcome
  }

  private static func interruption(of call: Call) -> CommandError {
    CommandError(
      .interrupted, "\(call.verb.name) was stopped before it was done; nothing has changed", at: call.wholeSpan)
  }

  /// A path without its folders: what is told of a step must not depend on where a recording of it stands.
  private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The lists that the steps in effect led to, in their order. O(steps).
  private var lists: [ListState] { past.dropFirst().map(\.list.list) + (past.isEmpty ? [] : [list]) }

  /// Takes over another lab's list and past, as a replay does.
  package mutating func adopt(_ other: Lab) {
    (kept, past, future, violations) = (other.kept, other.past, other.future, other.violations)
    names = other.names
  }

  private mutating func keep(_ new: KeptList, after call: Call) {
    // A step that is made now takes the place of those that were undone, and of what was marked there.
    names.forgetBookmarks(after: past.count)
    past.append(Step(call: call, list: kept))
    future.removeAll()
    kept = new
  }

  /// Goes through the past and says what of it was undone or redone.
  private mutating func go(_ travel: Travel) -> String {
    var said: [Call] = []
    switch travel {
    case .back(let steps):
      for _ in 0..<steps {
        guard let step = past.popLast() else { break }
        future.append(Step(call: step.call, list: kept))
        kept = step.list
        said.append(step.call)
      }
    case .forth(let steps):
      for _ in 0..<steps {
        guard let step = future.popLast() else { break }
        past.append(Step(call: step.call, list: kept))
        kept = step.list
        said.append(step.call)
      }
    }
    return "\(travel.word) " + (said.count == 1 ? said[0].canonical : "\(said.count) steps")
  }
}

extension Travel {
  fileprivate var word: String {
    switch self {
    case .back: "undid"
    case .forth: "redid"
    }
  }
}

/// What came of a command.
package struct Outcome: Sendable {
  /// What the command itself printed.
  package var printed = Printed()
  /// What is to be done outside.
  package var effect: Effect?
  /// How the list changed; nil if it did not.
  package var change: Change?
  /// What it did, where that may not show on screen.
  var deed: ChangeDescription?
  /// Whether it named something, without changing the list.
  package internal(set) var hasNamed = false
  /// The changes of the offset that the command made.
  package var ledger: [LedgerEntry] = []
  /// Invariants that do not hold.
  package private(set) var violations: [Violation] = []
  /// Invariants that did not hold before the change.
  package internal(set) var violationsBefore: [Violation] = []
  /// Whether a fault explains them: otherwise they are an internal error.
  package private(set) var hasFaults = false

  package init(printed: Printed = Printed(), effect: Effect? = nil) {
    self.printed = printed
    self.effect = effect
  }

  /// Whether list, view or settings are other than before.
  package var hasChanged: Bool { change != nil }

  /// Whether an invariant does not hold and no fault explains it.
  package var isInternalError: Bool { !violations.isEmpty && !hasFaults }

  /// Notes what is wrong with the list as the command left it.
  package mutating func report(_ list: ListState) {
    violations = list.violations()
    hasFaults = list.isTainted || list.isOutOfSync
  }

  /// What changed, in one line; nil if the command was none that could have changed anything.
  package var summary: String? {
    if let change { return change.summary(of: deed) }
    return printed.isEmpty && effect == nil ? "nothing changed" : nil
  }

  /// What the command itself printed, as sessions see it: none, or lines that end with a newline.
  package var output: String { printed.text().string }
}

/// How a command changed the list; told in words only when someone asks.
package enum Change: Sendable {
  /// By a step of its own.
  case step(from: KeptList, to: KeptList)
  /// By going through steps that were made before, or are made again in one go; with what was gone through.
  indirect case walk(from: KeptList, to: KeptList, said: String?)

  /// The lists before and after.
  package var lists: (before: KeptList, after: KeptList) {
    switch self {
    case .step(let before, let after), .walk(let before, let after, _): (before, after)
    }
  }

  /// Whether it is a step of its own.
  package var isStep: Bool { if case .step = self { true } else { false } }

  /// The change in one line, with what was done where nothing else is to be said.
  func summary(of deed: ChangeDescription?) -> String {
    switch self {
    case .step(let before, let after): Summary.text(from: before.list, to: after.list, doing: deed)
    case .walk(let before, let after, let said): Summary.text(ofWalkFrom: before.list, to: after.list, said: said)
    }
  }
}
