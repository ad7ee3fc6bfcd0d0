import LabLanguage
import ListDump

/// What is said of a file that did not pass.
extension TestResult {
  /// The title that the file gives itself.
  package var title: String? { if case .played(let result) = verdict { result.title } else { nil } }

  /// `bug.session (rows must stay)`.
  var fileAndTitle: String { file.escaped + (title.map { " (\($0.escaped))" } ?? "") }

  /// Where it failed: the line that demands what did not come, or the one that the message names.
  package var failureLocation: (file: String, line: Int?) {
    if case .played(let result) = verdict {
      guard let first = result.mismatches.first else { return (file, nil) }
      return (first.file, first.differences.first?.line ?? first.line)
    }
    let behind = report.hasPrefix(file.escaped + ":") ? report.dropFirst(file.escaped.count + 1) : ""
    return (file, Int(behind.prefix { $0.isNumber }))
  }

  /// `FAILED  bug.session:7  rows must stay`.
  var failureHead: String {
    let (file, line) = failureLocation
    return "FAILED  " + (line.map { "\(file):\($0)" } ?? file).escaped + (title.map { "  " + $0.escaped } ?? "")
  }

  /// What is wrong, without what the head says.
  var details: String {
    guard case .played(let result) = verdict else { return report.trimmedEnd }
    return result.details.joined(separator: "\n")
  }

  /// What is wrong in full.
  var failureText: String { failureHead + "\n" + details }

  /// What GitHub Actions shows beside the line.
  var annotation: String {
    let (file, line) = failureLocation
    let attributes = "file=\(file.escaped.inProperty)" + (line.map { ",line=\($0)" } ?? "")
    return "::error \(attributes),title=\((title ?? "listlab test").escaped.inProperty)::\(details.inMessage)"
  }
}

extension String {
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == "\n" }.reversed()) }

  /// As GitHub Actions reads a message.
  fileprivate var inMessage: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// As GitHub Actions reads a property of a message.
  fileprivate var inProperty: String { inMessage.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
