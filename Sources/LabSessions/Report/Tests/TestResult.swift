import ListDump

/// What became of one file that was played as a test, and how long it took.
package struct TestResult: Sendable {
  package let file: String
  let verdict: SessionSuite.Verdict
  package let milliseconds: Int

  package init(file: String, verdict: SessionSuite.Verdict, milliseconds: Int) {
    (self.file, self.verdict, self.milliseconds) = (file, verdict, milliseconds)
  }

  package var exitCode: Int32 { verdict.exitCode }
  /// What is printed for people.
  package var report: String { verdict.report }
  /// What became of it, in a word that stays the same from version to version.
  var word: String { verdict.word }
  /// Whether something is demanded in it beside that its commands run.
  var hasChecks: Bool { if case .played(let result) = verdict { result.hasChecks } else { false } }
  /// What is wrong, in a line.
  var headline: String { verdict.headline }
  /// What is printed for other programs, a line.
  var json: String { jsonLine(verdict.json(file: file, milliseconds: milliseconds)).string + "\n" }
  /// The time in seconds, with three decimals.
  var seconds: String { Self.seconds(milliseconds) }

  static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension SessionSuite.Verdict {
  fileprivate var word: String {
    switch self {
    case .unusable: "unusable"
    case .timedOut: "timed-out"
    case .played(let result):
      switch exitCode {
      case 0: "passed"
      case 1: "failed"
      case 2: result.stepCount == 0 ? "nothing-checked" : "unusable"
      default: "internal-error"
      }
    }
  }

  fileprivate var headline: String {
    if case .played(let result) = self, let first = result.mismatches.first { return first.summary }
    let lines = report.split(separator: "\n")
    if case .played = self { return lines.count > 1 ? String(lines[1]) : word }
    return lines.first.map(String.init) ?? word
  }

  fileprivate func json(file: String, milliseconds: Int) -> JSONTestResult {
    var json = JSONTestResult(
      file: file, result: word, exit: Int(exitCode), commands: 0, milliseconds: milliseconds)
    switch self {
    case .unusable(let message): json.message = message
    case .timedOut(let message, let commands): (json.message, json.commands) = (message, commands)
    case .played(let result):
      json.commands = result.stepCount
      json.violations = result.violations
      json.steps = result.mismatches.map { mismatch in
        JSONTestResult.Step(
          file: mismatch.file, line: mismatch.line, command: mismatch.command, mismatches: mismatch.json)
      }
      if let remark = result.remark { json.message = remark }
      if result.stepCount == 0 { json.message = "nothing was checked: the file has no commands" }
    }
    return json
  }
}
