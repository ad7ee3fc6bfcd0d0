import ListDump
import ListModel

extension StepMismatch {
  /// One thing that differs, with the line that demands it.
  package struct Difference: Equatable, Sendable {
    /// What was demanded.
    package enum Kind: String, Sendable {
      /// Success, or a failure with its code.
      case failure
      /// The value of a key.
      case state
      /// What the command prints.
      case output
    }

    package let kind: Kind
    /// The line that demands it: of the `=`, `|`, `~` or `!`; where success is demanded, of the command itself.
    package let line: Int
    /// The key, for a state.
    package let key: String?
    /// The demanded value or output as it stands in the file, or the demanded code; nil: success.
    package let expected: String?
    /// The value, the output or the code that came; nil: success, or no such key.
    package let actual: String?
    /// What differs, in words: one line, for an output several.
    package let message: String
  }

  /// What differs, in the order of the file.
  package var differences: [Difference] {
    var all = states.map { state in
      Difference(
        kind: .state, line: state.position.line, key: state.key, expected: state.expected, actual: state.actual,
        message: state.sentence)
    }
    if let failure {
      let codes = failure.codes
      let failed = Difference(
        kind: .failure, line: failureLine ?? line, key: nil, expected: codes.expected, actual: codes.actual,
        message: failure.sentence)
      all.insert(failed, at: 0)
    }
    if let output, let texts, let outputLine {
      all.append(
        Difference(
          kind: .output, line: outputLine, key: nil, expected: texts.expected, actual: texts.actual,
          message: "output differs:\n" + output.rendered()))
    }
    return all
  }

  /// The mismatch in full: the command and its place, then each key with both values and the output side by side, each
  /// with the number of the line that demands it.
  package func rendered() -> String {
    let body = differences.map { difference in
      "  " + (difference.line == line ? "" : "\(shownFile):\(difference.line): ") + difference.message
    }
    return (["\(shownFile):\(line): \(shownCommand)"] + body).joined(separator: "\n")
  }

  /// After which command it differs, and what that command changed; nil: none changed the list.
  package var causeText: String? {
    guard let cause else { return nil }
    let source = cause.file == file ? "line \(cause.line)" : "\(cause.file.escaped):\(cause.line)"
    let isSame = (cause.file, cause.line) == (file, line)
    let parts = [isSame ? nil : "> \(cause.command)", cause.summary].compactMap { $0 }
    return "  after \(source): " + parts.filter { !$0.isEmpty }.map { $0.escaped }.joined(separator: ": ")
  }

  /// The mismatch in one line, for all but the first of a file.
  package var summary: String {
    var (told, keys, room) = ([failure?.sentence].compactMap { $0 }, [String](), Self.summaryRoom)
    for state in states {
      let sentence = state.sentence
      guard sentence.count <= room else {
        keys.append(state.key)
        continue
      }
      told.append(sentence)
      room -= sentence.count
    }
    if output != nil { keys.append("output") }
    if !keys.isEmpty { told.append(keys.joined(separator: ", ") + (keys.count == 1 ? " differs" : " differ")) }
    let what = told.joined(separator: "; ")
    let shownLine = differences.first?.line ?? line
    return "\(shownFile):\(shownLine): \(what) (" + (shownLine == line ? "" : "line \(line): ") + shownCommand + ")"
  }

  /// How many characters of values a line has room for; of what is longer it names the keys.
  private static let summaryRoom = 80

  private var shownFile: String { file.escaped }

  private var shownCommand: String { "> \(command.escaped)" }
}

extension StepMismatch.State {
  fileprivate var sentence: String {
    if key == FileHashExpectation.key, let actual {
      return "the file has changed since it was recorded: its SHA-256 is \(actual), expected \(expected)"
    }
    let wanted = "expected \(expected.escaped)"
    if let absence { return "\(key): \(wanted), but \(absence.escaped)" }
    let found = actual.map { "\(key) is \($0.escaped), \(wanted)" } ?? "there is no \(key), \(wanted)"
    return found + notes.map { " (\($0.escaped))" }.joined()
  }
}

extension StepMismatch.Failure {
  fileprivate var sentence: String {
    switch self {
    case .unexpected(let failure) where Refusal.Code.failedChecks.contains(failure.code):
      failure.message.escaped
    case .unexpected(let failure):
      "refused: \(failure.described); it should have succeeded"
    case .missing(let code):
      "succeeded, expected the failure \(code)"
    case .other(let code, let failure):
      "refused: \(failure.described); it should have been refused with \(code)"
    case .changedState(_, let keys):
      "failed as expected, but changed \(keys.joined(separator: ", "))"
    }
  }

  /// The code that the file demands and the one that came; nil is success.
  fileprivate var codes: (expected: String?, actual: String?) {
    switch self {
    case .unexpected(let failure): (nil, failure.code)
    case .missing(let code): (code, nil)
    case .other(let code, let failure): (code, failure.code)
    case .changedState(let code, _): (code, code)
    }
  }
}

extension CommandFailure {
  fileprivate var described: String { "\(message.escaped) (\(code))" }
}

extension Sequence<StepMismatch> {
  /// The mismatches of one file: the first in full, with what it came after; the others a line each.
  package func renderedForFile() -> String {
    enumerated().map { index, mismatch in
      index == 0
        ? ([mismatch.rendered()] + [mismatch.causeText].compactMap { $0 }).joined(separator: "\n") : mismatch.summary
    }.joined(separator: "\n")
  }
}
