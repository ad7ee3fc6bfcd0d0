package import LabLanguage
package import ListModel

/// What went wrong last in a session that is otherwise as it says: the check that failed, or the command that broke an
/// invariant which held before, whichever came later. A check that failed before a fresh list was loaded is over.
package struct LatestFailure<Failure> {
  package private(set) var failure: Failure?
  private var isCheck = false
  /// The rules that are broken before the next command.
  private var broken: Set<Violation.Rule> = []

  package init() {}

  /// Notes a check that failed; nil: it is none to be kept.
  package mutating func note(check: Failure?) {
    guard let check else { return }
    (failure, isCheck) = (check, true)
  }

  /// Notes a command that broke an invariant; nil: it is none to be kept.
  package mutating func note(violation: Failure?) { (failure, isCheck) = (violation, false) }

  /// Notes that a fresh list was loaded: what is broken in it is broken again.
  package mutating func begin() {
    broken = []
    if isCheck { (failure, isCheck) = (nil, false) }
  }

  /// The first rule that a command broke and that held before, if it ran and did something.
  package mutating func newRule(in report: StepReport) -> Violation.Rule? {
    guard report.hasChanged else { return nil }
    defer { broken = Set(report.violations.map { $0.rule }) }
    return report.violations.first { !broken.contains($0.rule) }?.rule
  }
}

extension SessionStep {
  /// Whether it is written as an `expect` or a `verify` that failed, as a recording writes what was typed.
  package var isFailedCheck: Bool { failure.map { Refusal.Code.failedChecks.contains($0.code) } ?? false }

  /// Whether it is written as an update that ends a real program, as its numbers are wrong.
  package var isCrash: Bool { failure.map { Refusal.Code.wrongNumbers.contains($0.code) } ?? false }
}
