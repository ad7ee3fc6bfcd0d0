import LabCommands
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
  func isShown(by reply: MinimiseStage.Reply) -> Bool {
    switch self {
    case .violation(let rule, let isInternal):
      reply.outcome.isInternalError == isInternal && reply.outcome.violations.contains { $0.rule == rule }
    case .difference: reply.differs
    case .expectation: false
    }
  }

  /// Where its sessions begin.
  var stage: MinimiseStage {
    guard case .difference(let first, let second, let key) = self else { return MinimiseStage() }
    return MinimiseStage(under: first, and: second, by: key)
  }
}

/// The first thing that is otherwise than a step of a session says.
struct FailedExpectation {
  let line: MinimiseLine
  /// The step with nothing but what fails.
  let step: SessionStep
  /// How it failed in the session.
  private let found: Evidence
  /// Whether the details must stay: in an empty list the line would fail as well, with others, and that says nothing.
  private let isStrict: Bool

  /// How a line fails: what makes it this failure, and the details that may differ with fewer rows and other numbers.
  struct Evidence: Equatable {
    var kind: String
    var details: String
    /// What differs, in a sentence.
    var message: String
  }

  /// A failed step.
  ///
  /// - Parameters:
  ///   - bindings: what the names of its patterns stand for.
  ///   - stage: the lab before the step.
  init?(
    _ line: MinimiseLine, _ step: SessionStep, _ mismatch: StepMismatch, _ bindings: Bindings,
    on stage: MinimiseStage, _ files: MinimiseFiles
  ) {
    self.line = line
    self.step = step.failing(mismatch, bindings)
    var (here, nowhere) = (stage, MinimiseStage())
    guard let found = Self.evidence(line, self.step, on: &here, files, .none) else { return nil }
    self.found = found
    isStrict = Self.evidence(line, self.step, on: &nowhere, files, .none, isEmpty: true)?.kind == found.kind
  }

  /// How the line fails as the next one on a stage, if that is this failure.
  func evidence(on stage: MinimiseStage, _ files: MinimiseFiles, _ progress: Progress) -> Evidence? {
    var stage = stage
    guard let evidence = Self.evidence(line, step, on: &stage, files, progress) else { return nil }
    return evidence.kind == found.kind && (!isStrict || evidence.details == found.details) ? evidence : nil
  }

  private static func evidence(
    _ line: MinimiseLine, _ step: SessionStep, on stage: inout MinimiseStage, _ files: MinimiseFiles,
    _ progress: Progress, isEmpty: Bool = false
  ) -> Evidence? {
    let before = stage.lab.list
    let reply = stage.say(line, files, progress)
    let after = stage.lab.list
    var bindings = Bindings()
    var outcome = StepOutcome(reply)
    // Most commands are refused in an empty list; the question there is what the state or the output would be.
    if isEmpty, !step.hasNoExpectation, step.failure == nil { outcome.failure = nil }
    let mismatch = step.mismatch(in: "", outcome, &bindings) { try? StateKey.value(of: $0, in: after) }
    guard let mismatch, let first = mismatch.differences.first else { return nil }
    var evidence = Evidence(kind: first.kind.rawValue, details: first.actual ?? "", message: first.message)
    switch first.kind {
    case .failure:
      evidence.kind += " \(first.actual ?? "none")" + (reply.error?.brokenRule.map { " \($0)" } ?? "")
      evidence.details = reply.error?.sentence ?? ""
      if first.expected == nil { evidence.message = "\(first.actual ?? ""): \(evidence.details)" }
    case .state:
      let key = first.key ?? ""
      evidence.kind += " \(key)" + (key == "violations" ? " \(first.actual?.rules ?? "")" : "")
      // What the command changed it must change from the same to the same: other ways to the number are other stories.
      let old = try? StateKey.value(of: key, in: before)
      if let old, old != first.actual { evidence.details = "\(old) → \(evidence.details)" }
    case .output: evidence.message = "the output differs"
    }
    return evidence
  }
}

extension StepOutcome {
  /// What a session can see of a reply.
  init(_ reply: MinimiseStage.Reply) {
    self.init(
      output: reply.outcome.output,
      failure: reply.error.map { CommandFailure(code: $0.code.name, message: $0.sentence) })
    fileHash = reply.fileHash
  }
}

extension CommandError {
  /// The rule that `verify` found broken: two of them are two failures.
  fileprivate var brokenRule: Substring? { code == .verifyFailed ? message.prefix { $0 != ":" } : nil }
}

extension String {
  /// The rules of a value of `violations`, without how often each is broken.
  fileprivate var rules: String {
    split(separator: " ").map { $0.prefix { $0 != ":" } }.joined(separator: " ")
  }
}

extension StateKey {
  /// The value of a key, for whoever has no line to blame.
  static func value(of key: String, in list: ListState) throws(CommandError) -> String {
    try value(of: key, in: list, at: 0..<0)
  }
}
