import ListDump

/// What became of one file, and how long it took: as it is told, whoever played it.
package struct TestResult: Equatable, Sendable {
  package let file: String
  package let exitCode: Int32
  /// What became of it, in a word that stays the same from version to version.
  package let word: String
  package let milliseconds: Int
  /// What is printed for people.
  let report: String
  /// What is wrong, in a line.
  let headline: String
  /// What is printed for other programs, a line.
  let json: String

  package init(file: String, verdict: SessionSuite.Verdict, milliseconds: Int) {
    (self.file, self.milliseconds) = (file, milliseconds)
    (exitCode, word, report) = (verdict.exitCode, verdict.word, verdict.report)
    headline = verdict.headline
    json = jsonLine(verdict.json(file: file, milliseconds: milliseconds)).string
  }

  /// The time in seconds, with three decimals.
  var seconds: String { Self.seconds(milliseconds) }

  static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension TestResult {
  /// The result as bytes, to be handed from the process that played the file to the one that tells of it.
  package var encoded: [UInt8] {
    Netstrings.written([file, "\(exitCode)", word, "\(milliseconds)", report, headline, json])
  }

  /// Nil: these are no such bytes.
  package init?(encoded bytes: [UInt8]) {
    guard let fields = Netstrings.read(bytes), fields.count == 7, let exitCode = Int32(fields[1]),
      let milliseconds = Int(fields[3])
    else { return nil }
    (file, self.exitCode, word, self.milliseconds) = (fields[0], exitCode, fields[2], milliseconds)
    (report, headline, json) = (fields[4], fields[5], fields[6])
  }
}

extension SessionSuite.Verdict {
  fileprivate var word: String {
    switch self {
    case .unusable: "unusable"
    case .timedOut: "timed-out"
    case .crashed: "crashed"
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
    case .timedOut(let message, let commands), .crashed(let message, let commands):
      (json.message, json.commands) = (message, commands)
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
