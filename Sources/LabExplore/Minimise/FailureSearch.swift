import LabLanguage
import LabSessions
import ListDump
import ListModel

/// Plays a session once and finds what is wrong with it.
struct FailureSearch {
  /// What is wrong, and what led to it.
  struct Found {
    let failure: MinimiseFailure
    /// All steps before the failing line; where an invariant does not hold, with the one that broke it.
    let lines: [MinimiseLine]
    /// The line of the file where it shows, and the file's name.
    let line: Int
    let file: String
  }

  let watch: MinimiseProgress.Watch
  /// Whether all values of the step that fails must stay as they are.
  let keepsValues: Bool

  private let pending = Pending()
  /// Where the search begins.
  private let start: Trial
  private let vocabulary: Vocabulary
  private var trial: Trial
  private var bindings = Bindings()
  private var lines: [MinimiseLine] = []
  private var count = 0
  private var latest = LatestFailure<Found>()

  init(_ fileSystem: TrialFileSystem, keepingValues keepsValues: Bool, watch: @escaping MinimiseProgress.Watch) {
    (start, vocabulary) = (Trial(fileSystem), fileSystem.vocabulary)
    trial = start
    (self.watch, self.keepsValues) = (watch, keepsValues)
  }

  /// The first step that is otherwise than the session says, or that breaks an invariant though no fault is on; without
  /// one, what went wrong last.
  mutating func find(in parts: [SessionPart]) throws(MinimiseStop) -> Found? {
    let all = parts.reduce(0) { $0 + $1.file.steps.count }
    for part in parts {
      for (index, step) in part.file.steps.enumerated() where !step.isSkipped {
        if let stop = watch(MinimiseProgress(all: all, left: all, tries: 0)) { throw stop }
        let found = play(step, of: part, mayFail: part.mayFail(at: index))
        // What was broken off counts for nothing.
        if let stop = pending.stop { throw stop }
        if let found { return found }
      }
    }
    return latest.failure
  }

  /// Plays a step; answers the failure that ends the search.
  private mutating func play(_ step: SessionStep, of part: SessionPart, mayFail: Bool) -> Found? {
    var step = step
    let line = MinimiseLine(step, number: count, folder: part.folder, vocabulary)
    count += 1
    let reply = trial.execute(line, progress)
    if reply.lacksOutput { step.output = nil }
    let list = trial.list
    let mismatch = step.mismatch(in: part.name, StepOutcome(reply), &bindings) {
      try? StateKey.value(of: $0, in: list)
    }
    // What changes nothing, as a refused command and a look do, can be left out at once.
    defer { if reply.isStep { lines.append(line) } }
    func found(_ failure: MinimiseFailure?, _ lines: [MinimiseLine]) -> Found? {
      failure.map { Found(failure: $0, lines: lines, line: step.line, file: part.name) }
    }
    if reply.report.isInternalError, let rule = reply.report.violations.first?.rule {
      return found(.violation(rule, isInternal: true), lines + [line])
    }
    if let mismatch, !(mayFail && mismatch.endsFile) {
      let expectation = FailedExpectation(
        line, step, mismatch, on: trialBefore, nowhere: start, isWhole: keepsValues)
      return found(expectation.map { .expectation($0) }, lines)
    }
    if line.begins, reply.error == nil { latest.begin() }
    if let rule = latest.newRule(in: reply.report) {
      latest.note(violation: found(.violation(rule, isInternal: false), lines + [line]))
    } else if step.isFailedCheck || step.isCrash {
      var asked = step
      asked.failure = nil
      let failed = asked.mismatch(in: part.name, StepOutcome(reply), &bindings) { _ in nil }
      let expectation = failed.flatMap { FailedExpectation(line, asked, $0, on: trial, nowhere: start) }
      latest.note(check: found(expectation.map { .expectation($0) }, lines))
    }
    return nil
  }

  /// The lab before the last line. Keeping it at every line would cost a copy of the past each time.
  private var trialBefore: Trial {
    var trial = start
    for line in lines { _ = trial.execute(line, progress) }
    return trial
  }

  /// How a command that takes long hears that it is to stop.
  private var progress: Progress {
    Progress { [watch, pending] _, all in
      pending.stop = pending.stop ?? watch(MinimiseProgress(all: all, left: all, tries: 0))
      return pending.stop == nil
    }
  }

  /// Why the search is to end, as soon as a command that takes long has heard of it.
  private final class Pending { var stop: MinimiseStop? }
}

extension MinimiseFailure {
  /// The failure in a sentence, and the state of the invariants, as a reply shows them.
  func description(of reply: Trial.Reply) -> (message: String, violations: String) {
    guard case .violation(let rule, _) = self else { return ("", "") }
    let message = reply.report.violations.first { $0.rule == rule }?.message ?? ""
    return ("\(rule.rawValue): \(message)", violationState(reply.report.violations))
  }
}
