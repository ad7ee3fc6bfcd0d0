import ListDump
package import ListModel

/// What came of playing a session.
package struct SessionResult: Sendable {
  package let name: String
  /// The title that the file gives itself.
  package internal(set) var title: String?
  package internal(set) var stepCount = 0
  /// Whether something was demanded of a command beside that it runs.
  package internal(set) var hasChecks = false
  package internal(set) var mismatches: [StepMismatch] = []
  /// Invariants that did not hold though no fault explains it: an internal error.
  package internal(set) var violations: [Violation] = []
  package internal(set) var wasInterrupted = false
  /// What else is to be said in the line of the result: how often the file was played.
  var remark: String?
  /// What differs and need not be shown again.
  var shown: [StepMismatch] = []
  /// The line of the file's first command that was not played; nil: all were, or not even all that it includes.
  package internal(set) var next: Int?
  /// What is odd about the file, beside its steps.
  package internal(set) var warnings: [String] = []

  /// Notes that it was ended on purpose before its next command: no failure.
  mutating func stay() {
    wasInterrupted = false
    remark = next.map { "before line \($0)" } ?? "not all that it includes"
  }

  /// Whether everything was as the file says, and something was said at all.
  package var passed: Bool { mismatches.isEmpty && violations.isEmpty && stepCount > 0 && !wasInterrupted }

  /// The result in a line, and what is wrong below it.
  package var report: String {
    let commands = (stepCount == 1 ? "1 command" : "\(stepCount) commands") + (remark.map { ", \($0)" } ?? "")
    var lines = ["\(passed ? "ok" : "FAILED")  \(name.escaped)  \(commands)"]
    if !passed, let title { lines.append("  \(title.escaped)") }
    return (lines + details).joined(separator: "\n") + "\n"
  }

  /// What is wrong, in lines, and what is odd.
  var details: [String] {
    var lines = warnings
    if stepCount == 0, !wasInterrupted {
      lines.append("nothing was checked: the file has no commands" + (remark == nil ? "" : " in these lines"))
    }
    if wasInterrupted { lines.append("interrupted") }
    let others = mismatches.filter { mismatch in
      !shown.contains { $0.file == mismatch.file && $0.line == mismatch.line }
    }
    if !others.isEmpty { lines.append(others.renderedForFile()) }
    return lines + violations.map { "internal error: \($0.rule.rawValue): \($0.message)" }
  }
}
