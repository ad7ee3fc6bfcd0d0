import LabLanguage
import LabSessions
import ListDump
import ListModel

/// What a smaller session must still show.
enum MinimiseFailure {
  /// An invariant that does not hold after some command.
  ///
  /// - Parameter isInternal: whether no fault explains it.
  case violation(Violation.Rule, isInternal: Bool)
  /// A command of which something is expected that does not come; it stays the last one, and as it is written.
  case expectation(FailedExpectation)
  /// A key that has another value under one profile than under the other; nil: any that a comparison marks.
  case difference(Profile, Profile, by: String?)

  /// Whether it is shown by what a line did; an expectation is asked afterwards.
  func isShown(by reply: Trial.Reply) -> Bool {
    switch self {
    case .violation(let rule, let isInternal):
      reply.report.isInternalError == isInternal && reply.report.violations.contains { $0.rule == rule }
    case .difference: reply.differs
    case .expectation: false
    }
  }

  /// Where its sessions begin.
  func trial(on fileSystem: TrialFileSystem) -> Trial {
    guard case .difference(let first, let second, let key) = self else { return Trial(fileSystem) }
    return Trial(fileSystem, under: first, and: second, by: key)
  }
}

extension StepOutcome {
  /// What a session can see of a reply.
  init(_ reply: Trial.Reply) {
    self.init(
      output: reply.report.output,
      failure: reply.error.map { CommandFailure($0) })
    fileHash = reply.fileHash
  }
}

extension StateKey {
  /// The value of a key, for whoever has no line to blame.
  static func value(of key: String, in list: ListState) throws(CommandError) -> String {
    try value(of: key, in: list, at: 0..<0)
  }
}
