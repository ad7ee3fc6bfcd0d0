import ListDump

/// What became of one file, and how long it took.
package struct TestResult: Sendable {
  package let file: String
  package let verdict: SessionSuite.Verdict
  package let milliseconds: Int

  package init(file: String, verdict: SessionSuite.Verdict, milliseconds: Int) {
    (self.file, self.verdict, self.milliseconds) = (file, verdict, milliseconds)
  }

  package var exitCode: Int32 { verdict.exitCode }

  /// What became of it, in a word that stays the same from version to version.
  package var word: String {
    switch verdict {
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

  /// The time in seconds, with three decimals.
  var seconds: String { Self.seconds(milliseconds) }

  static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  var json: JSONTestResult {
    var json = JSONTestResult(
      file: file, result: word, exit: Int(exitCode), commands: 0, milliseconds: milliseconds)
    switch verdict {
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
      if result.stepCount == 0 { json.message = "nothing was checked: the file has no command" }
    }
    return json
  }
}
