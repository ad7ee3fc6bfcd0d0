import ListDump
package import ListModel

/// What came of a command: what it printed, what it changed, and what is wrong now.
///
/// It is made once, when the command is over. Summary, screen, JSON, recording, film and picture are made of it, and nobody
/// works out again what happened.
package struct StepReport: Sendable {
  /// What the command itself printed.
  package var printed = Printed()
  /// What is to be done outside.
  package var hostAction: (any HostAction)?
  /// How the list changed; nil if it did not.
  package var change: StepChange?
  /// What it did, where that may not show on screen.
  var deed: ChangeDescription?
  /// Whether it named something, without changing the list.
  package internal(set) var hasNamed = false
  /// How many steps are in effect now.
  package internal(set) var steps = 0
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

  /// Whether list, view or settings are other than before.
  package var hasChanged: Bool { change != nil }

  /// The changes of the offset that the command made.
  package var ledger: [LedgerEntry] { change?.ledger ?? [] }

  /// Whether an invariant does not hold and no fault explains it.
  package var isInternalError: Bool { !violations.isEmpty && !hasFaults }

  /// Notes what is wrong with the list as the command left it.
  package mutating func report(_ found: CheckResult) {
    violations = found.all
    hasFaults = found.isExplained
  }

  /// What changed, in one line; nil if the command was none that could have changed anything.
  package var summary: String? {
    if let change { return Summary.text(of: change, doing: deed) }
    return printed.isEmpty && hostAction == nil ? "nothing changed" : nil
  }

  /// What the command itself printed, as sessions see it: none, or lines that end with a newline.
  package var output: String { printed.text().string }
}
