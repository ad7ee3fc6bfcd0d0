extension StepMismatch {
  /// The mismatch in full: the place and the command, each key with both values, the output side by side.
  package func rendered() -> String {
    let body = [failure?.sentence] + states.map { $0.sentence } + [output.map { _ in "output differs:" }]
    let lines = [heading] + body.compactMap { $0 }.map { "  " + $0 }
    return (lines + [output?.rendered()].compactMap { $0 }).joined(separator: "\n")
  }

  /// The mismatch in one line, for all but the first of a file.
  package var summary: String {
    let keys = states.map(\.key) + (output == nil ? [] : ["output"])
    let differing = keys.isEmpty ? nil : keys.joined(separator: ", ") + (keys.count == 1 ? " differs" : " differ")
    return "\(heading): " + [failure?.sentence, differing].compactMap { $0 }.joined(separator: "; ")
  }

  private var heading: String { "\(file):\(line): > \(VisibleText.escaping(command))" }
}

extension StepMismatch.State {
  fileprivate var sentence: String {
    let wanted = "expected \(VisibleText.escaping(expected))"
    let found = actual.map { "\(key) is \(VisibleText.escaping($0)), \(wanted)" } ?? "there is no \(key), \(wanted)"
    return found + notes.map { " (\(VisibleText.escaping($0)))" }.joined()
  }
}

extension StepMismatch.Failure {
  fileprivate var sentence: String {
    switch self {
    case .unexpected(let failure):
      "failed with \(failure.described), expected success"
    case .missing(let code):
      "succeeded, expected the failure \(code)"
    case .other(let code, let failure):
      "failed with \(failure.described), expected the failure \(code)"
    case .changedState(let keys):
      "failed as expected, but changed \(keys.joined(separator: ", "))"
    }
  }
}

extension CommandFailure {
  fileprivate var described: String { "\(code) (\(VisibleText.escaping(message)))" }
}

extension Sequence<StepMismatch> {
  /// The mismatches of one file: the first in full, the others a line each.
  package func renderedForFile() -> String {
    enumerated().map { $0.offset == 0 ? $0.element.rendered() : $0.element.summary }.joined(separator: "\n")
  }
}
