import ListDump
package import ListModel

/// The report about a command: its output, its change, and the invariants that are violated now.
///
/// It is computed once, when the command is over. Summary, screen, JSON, recording, film and picture are computed from
/// it.
package struct StepReport: Sendable {
  /// The output of the command.
  package var printed = Printed()
  /// The action outside the list; nil: none.
  package var outsideAction: (any OutsideAction)?
  /// How the list changed; nil if it did not.
  package var change: StepChange?
  /// The effect of the command, for the summary if the screen does not show it.
  var effect: ChangeDescription?
  /// Whether it gave a name without changing the list.
  package internal(set) var hasNamed = false
  /// The number of steps in effect.
  package internal(set) var steps = 0
  /// The number of undone steps that the command has replaced: redo cannot bring them back.
  package internal(set) var stepsReplaced = 0
  /// The invariants that are violated.
  package private(set) var violations: [Violation] = []
  /// The invariants that were violated before the change.
  package internal(set) var violationsBefore: [Violation] = []
  /// Whether a fault explains the violations: otherwise they are an internal error.
  package private(set) var hasFaults = false

  package init(printed: Printed = Printed(), outsideAction: (any OutsideAction)? = nil) {
    self.printed = printed
    self.outsideAction = outsideAction
  }

  /// Whether list, view or settings have changed.
  package var hasChanged: Bool { change != nil }

  /// The changes of the offset that the command made.
  package var ledger: [LedgerEntry] { change?.ledger ?? [] }

  /// Whether an invariant is violated and no fault explains it.
  package var isInternalError: Bool { !violations.isEmpty && !hasFaults }

  /// Records the violations after the command.
  package mutating func report(_ found: CheckResult) {
    violations = found.all
    hasFaults = found.isExplained
  }

  /// The change in one line; nil if the command could not have changed anything.
  package var summary: String? {
    if let change { return Summary.text(of: change, doing: effect) }
    return printed.isEmpty && outsideAction == nil ? "nothing changed" : nil
  }

  /// The output of the command for sessions: empty, or lines that end with a newline.
  package var output: String { printed.text().string }
}
