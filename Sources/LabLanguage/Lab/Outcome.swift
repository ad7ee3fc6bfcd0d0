package import ListDump
package import ListModel

/// What came of a command.
package struct Outcome: Sendable {
  /// What the command itself printed.
  package var printed = Printed()
  /// What is to be done outside.
  package var hostAction: (any HostAction)?
  /// How the list changed; nil if it did not.
  package var change: Change?
  /// What it did, where that may not show on screen.
  var deed: ChangeDescription?
  /// Whether it named something, without changing the list.
  package internal(set) var hasNamed = false
  /// How many steps are in effect now.
  package internal(set) var steps = 0
  /// About how many bytes it takes to keep the list as it was beside the list as it is.
  package internal(set) var bytes = 0
  /// What the user should know beside the answer, and is told once.
  package internal(set) var warning: String?
  /// The changes of the offset in the rounds before the last, of a command that had several.
  var earlierLedger: [LedgerEntry] = []
  /// Invariants that do not hold.
  package private(set) var violations: [Violation] = []
  /// Invariants that did not hold before the change.
  package internal(set) var violationsBefore: [Violation] = []
  /// Whether a fault explains them: otherwise they are an internal error.
  package private(set) var hasFaults = false

  package init(printed: Printed = Printed(), hostAction: (any HostAction)? = nil) {
    self.printed = printed
    self.hostAction = hostAction
  }

  /// That of a command that made a step and did nothing else that a session tells of.
  package init(steppingFrom before: PastList, to after: PastList, bytes: Int) {
    change = .step(from: HeldList(of: before), to: HeldList(of: after))
    self.bytes = bytes
  }

  /// The same without lists that are held: they may be folded.
  package var letGo: Outcome {
    var outcome = self
    outcome.change = change?.letGo
    return outcome
  }

  /// Whether it made a step and did nothing else that a session tells of: no output, and nothing wrong before or after it.
  package var onlyStepped: Bool {
    guard case .step? = change else { return false }
    return printed.isEmpty && hostAction == nil && !hasNamed && violations.isEmpty && violationsBefore.isEmpty
  }

  /// The changes of the offset that the command made.
  package var ledger: [LedgerEntry] {
    guard let change, change.isStep else { return [] }
    return earlierLedger + change.lists.after.list.newLedgerEntries
  }

  /// Whether list, view or settings are other than before.
  package var hasChanged: Bool { change != nil }

  /// Whether an invariant does not hold and no fault explains it.
  package var isInternalError: Bool { !violations.isEmpty && !hasFaults }

  /// Notes what is wrong with the list as the command left it.
  package mutating func report(_ found: Findings) {
    violations = found.all
    hasFaults = found.isExplained
  }

  /// What changed, in one line; nil if the command was none that could have changed anything.
  package var summary: String? {
    if let change { return change.summary(of: deed) }
    return printed.isEmpty && hostAction == nil ? "nothing changed" : nil
  }

  /// What the command itself printed, as sessions see it: none, or lines that end with a newline.
  package var output: String { printed.text().string }
}

/// How a command changed the list; put into words only when someone asks.
package enum Change: Sendable {
  /// By a step of its own.
  case step(from: HeldList, to: HeldList)
  /// By a step of its own, made in several rounds; with how many there were.
  indirect case rounds(from: HeldList, to: HeldList, through: String)
  /// By going through steps that were made before, or are made again in one go; with what was gone through.
  indirect case walk(from: HeldList, to: HeldList, through: String?)

  /// The lists before and after. As dear as `HeldList.kept`.
  package var lists: (before: KeptList, after: KeptList) { (ends.before.kept, ends.after.kept) }

  private var ends: (before: HeldList, after: HeldList) {
    switch self {
    case .step(let before, let after), .rounds(let before, let after, _), .walk(let before, let after, _):
      (before, after)
    }
  }

  /// The same with lists that are not held.
  var letGo: Change {
    let (before, after) = (ends.before.letGo, ends.after.letGo)
    return switch self {
    case .step: .step(from: before, to: after)
    case .rounds(_, _, let passage): .rounds(from: before, to: after, through: passage)
    case .walk(_, _, let passage): .walk(from: before, to: after, through: passage)
    }
  }

  /// Folds the list before again, if it was unfolded to be looked at.
  package func foldAgain() { ends.before.past.foldAgain() }

  /// What the list looks like now, and what a step of its own changed on screen.
  ///
  /// - Parameter ledger: the changes of the offset that the command made.
  package func scene(ledger: [LedgerEntry]) -> Scene {
    let (before, after) = lists
    return Scene(of: after.list, before: isStep ? before.list : nil, ledger: ledger)
  }

  /// Whether it is a step of its own.
  package var isStep: Bool { if case .walk = self { false } else { true } }

  /// The change in one line, with what was done where nothing else is to be said.
  func summary(of deed: ChangeDescription?) -> String {
    let (before, after) = lists
    return before.lend { before in
      after.lend { after in
        switch self {
        case .step: Summary.text(from: before, to: after, doing: deed)
        case .rounds(_, _, let passage): Summary.text(ofWalkFrom: before, to: after, through: passage)
        case .walk(_, _, let passage): Summary.text(ofWalkFrom: before, to: after, through: passage)
        }
      }
    }
  }
}
