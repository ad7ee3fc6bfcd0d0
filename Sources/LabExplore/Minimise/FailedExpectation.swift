import LabLanguage
import LabSessions
import ListDump
import ListModel

/// The first thing that is otherwise than a step of a session says.
struct FailedExpectation {
  let line: MinimiseLine
  /// The step with nothing but what fails, or whole.
  let step: SessionStep
  /// Whether all of its values must stay as they were found, those that are as expected too.
  private let isWhole: Bool
  /// How it failed in the session.
  private let found: Evidence
  /// How it fails in an empty list; nil: all is as expected there.
  private let nowhere: Evidence?
  /// Whether there were rows when it failed.
  private let hadRows: Bool
  /// How the list came to stand where it did when it failed; nil: it is not about places on screen.
  private var history: OffsetHistory?

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
  ///   - trial: the list before the step.
  ///   - empty: an empty list.
  ///   - isWhole: whether all of its values must stay as they are.
  init?(
    _ line: MinimiseLine, _ step: SessionStep, _ mismatch: StepMismatch, on trial: Trial, nowhere empty: Trial,
    isWhole: Bool = false
  ) {
    self.line = line
    self.isWhole = isWhole && !mismatch.states.isEmpty
    self.step = self.isWhole ? step : step.failing(mismatch)
    var (here, empty) = (trial, empty)
    guard let found = Self.evidence(line, self.step, on: &here, .none, isWhole: self.isWhole) else { return nil }
    self.found = found
    nowhere = Self.evidence(line, self.step, on: &empty, .none, isEmpty: true, isWhole: self.isWhole)
    hadRows = trial.hasRows
    if isAboutPositions { history = OffsetHistory(of: here.list) }
  }

  /// Whether an empty list fails in just the same way: then nothing that was done leads to it.
  var failsAnywhere: Bool { nowhere?.kind == found.kind && nowhere?.details == found.details }

  /// How the line fails as the next one in a trial, if that is this failure.
  ///
  /// - Parameter wasTrue: whether what is expected came true before: then that it no longer is so is the failure.
  func evidence(on trial: Trial, wasTrue: Bool, _ progress: Progress) -> Evidence? {
    var trial = trial
    let hasRows = trial.hasRows
    guard let evidence = Self.evidence(line, step, on: &trial, progress, isWhole: isWhole),
      evidence.kind == found.kind, keepsStory(evidence, in: trial.list)
    else { return nil }
    if isWhole { return evidence.details == found.details ? evidence : nil }
    guard !wasTrue, let nowhere, nowhere.kind == found.kind else { return evidence }
    // An empty list fails too. What it says there is no trace of what was done here, unless this says no more either.
    guard failsAnywhere else { return evidence.details != nowhere.details ? evidence : nil }
    guard evidence.details == found.details else { return nil }
    return hasRows || !hadRows || !isAboutValues ? evidence : nil
  }

  /// Whether it is about a value or an output, and not about a command that is refused.
  private var isAboutValues: Bool {
    !step.states.isEmpty || step.output != nil || found.kind == "failure \(Refusal.Code.expectFailed.name)"
  }

  /// Whether a trial comes to the wrong place as the session did. Where rows jumped it is the very same place: what
  /// keeps them where they were then mends both.
  private func keepsStory(_ evidence: Evidence, in list: ListState) -> Bool {
    guard let history else { return true }
    return history.isKept(by: OffsetHistory(of: list)) && (history.jump == nil || evidence.details == found.details)
  }

  /// Whether what differs is a place on screen.
  private var isAboutPositions: Bool {
    let words = step.command.split(separator: " ")
    let key = step.states.first?.key ?? (words.count > 1 ? String(words[1]) : "")
    return isAboutValues && step.output == nil && StateKey.onScreen.contains(String(key.prefix { $0 != "[" }))
  }

  private static func evidence(
    _ line: MinimiseLine, _ step: SessionStep, on trial: inout Trial, _ progress: Progress, isEmpty: Bool = false,
    isWhole: Bool = false
  ) -> Evidence? {
    let before = trial.list
    let reply = trial.execute(line, progress)
    let after = trial.list
    var bindings = Bindings()
    var outcome = StepOutcome(reply)
    // Most commands are refused in an empty list; the question there is what the state or the output would be.
    if isEmpty, !step.hasNoExpectation, step.failure == nil { outcome.failure = nil }
    var rest = step
    rest.output = nil
    let mismatch = rest.mismatch(in: "", outcome, &bindings) { try? StateKey.value(of: $0, in: after) }
    guard let mismatch, let first = mismatch.differences.first else {
      // Where an output differs is of no interest, and takes long to find out.
      guard let output = step.output else { return nil }
      let text = step.text(of: outcome, for: output)
      return output.match(text, &bindings)
        ? nil : Evidence(kind: "output", details: text, message: "the output differs")
    }
    if isWhole { return Evidence(of: step, differing: mismatch, in: after) }
    var evidence = Evidence(kind: first.kind.rawValue, details: first.actual ?? "", message: first.message)
    if first.kind == .failure {
      evidence.kind += " \(first.actual ?? "none")" + (reply.error?.brokenRule.map { " \($0)" } ?? "")
      evidence.details = reply.error?.sentence ?? ""
      if first.expected == nil { evidence.message = "\(first.actual ?? ""): \(evidence.details)" }
    } else if let key = first.key {
      evidence.kind += " \(key)" + (key == "violations" ? " \(first.actual?.rules ?? "")" : "")
      // What the command changed it must change: how the value came about otherwise is another story.
      if let old = try? StateKey.value(of: key, in: before), old != first.actual { evidence.kind += " changed" }
    }
    return evidence
  }
}

extension FailedExpectation {
  /// Whether it is worth looking whether what is expected was true before.
  ///
  /// Where an empty list is as expected, it came true everywhere. And an output, as the fingerprint of all rows, may
  /// take long.
  var mayHaveBeenTrue: Bool {
    nowhere != nil && !isWhole && step.output == nil && step.fileHash == nil && !asksForRecords
  }

  private var asksForRecords: Bool {
    step.states.first?.key == "records" || step.command.split(separator: " ").contains("records")
  }

  /// Whether what is expected is true in a trial: of a value before the command, of anything else by the command.
  func isTrue(on trial: Trial, _ progress: Progress) -> Bool {
    var (trial, bindings) = (trial, Bindings())
    guard let state = step.states.first else { return Self.evidence(line, step, on: &trial, progress) == nil }
    guard let value = try? StateKey.value(of: state.key, in: trial.list) else { return false }
    return state.holds(value, &bindings)
  }
}

extension Trial {
  fileprivate var hasRows: Bool { list.sourceRows > 0 }
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

extension FailedExpectation.Evidence {
  /// All values of a step as they are, with the first that differs in a sentence. A command that is refused fails otherwise.
  fileprivate init(of step: SessionStep, differing mismatch: StepMismatch, in list: ListState) {
    let differing = mismatch.differences
    kind = mismatch.failure == nil ? "values" : "failure"
    details = step.states.map { (try? StateKey.value(of: $0.key, in: list)) ?? "" }.joined(separator: " ")
    message = differing[0].message + (differing.count > 1 ? ", and \(differing.count - 1) more" : "")
  }
}
