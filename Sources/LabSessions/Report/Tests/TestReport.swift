import LabLanguage
import ListDump

/// What a test run prints.
package struct TestReport: Sendable {
  /// What is printed for each file, and at the end.
  package enum Form: Sendable {
    /// A line for each file, with what is wrong below it; at the end the counts.
    case lines
    /// A line for each file that failed; at the end what is wrong with them, and the counts.
    case failures
    /// As `lines`; at the end also what is wrong again.
    case verbose
    /// One JSON object a file, schema 1.
    case json
  }

  private let form: Form
  /// Whether what failed is also told in the way of GitHub Actions.
  private let annotates: Bool
  private var results: [TestResult] = []

  package init(_ form: Form = .lines, annotates: Bool = false) { (self.form, self.annotates) = (form, annotates) }

  /// How bad it is: the largest exit code.
  package var exitCode: Int32 { results.map { $0.exitCode }.max() ?? 0 }
  package var isEmpty: Bool { results.isEmpty }
  /// The files that did not pass, in their order.
  package var failures: [TestResult] { results.filter { $0.exitCode != 0 } }

  /// Adds results and returns what is printed for them.
  package mutating func text(adding new: [TestResult]) -> String {
    results += new
    switch form {
    case .lines, .verbose: return new.map({ $0.report }).joined()
    case .failures: return new.filter { $0.exitCode != 0 }.map { $0.failureHead + "\n" }.joined()
    case .json: return new.map({ $0.json }).joined()
    }
  }

  /// `2 passed, 1 failed`.
  package var counts: String { "\(results.count - failures.count) passed, \(failures.count) failed" }

  /// What GitHub Actions shows beside the lines of the files; empty unless it is wanted.
  package var annotations: String { annotates ? failures.map { $0.annotation + "\n" }.joined() : "" }

  /// What is printed at the end.
  ///
  /// - Parameter interruption: why the run ended before its time, or nil.
  package func closing(interruption: String? = nil) -> String {
    guard form != .json else { return "" }
    let again = form == .lines ? "" : failures.map { "\n\($0.failureText)\n" }.joined()
    let counts = results.isEmpty && interruption == nil ? "" : counts + "\n"
    return again + (again.isEmpty ? "" : "\n") + (interruption.map { $0 + "\n" } ?? "") + annotations + unchecked
      + counts
  }

  /// Which files passed though nothing is checked in them; empty: none.
  private var unchecked: String {
    let names = results.filter { $0.exitCode == 0 && !$0.hasChecks }.map { $0.fileAndTitle }
    guard !names.isEmpty else { return "" }
    let more = names.count > Self.mostNamed ? ", and \(names.count - Self.mostNamed) more" : ""
    let sessions = names.count == 1 ? "1 session has" : "\(names.count) sessions have"
    return "\(sessions) no checks: \(names.prefix(Self.mostNamed).joined(separator: ", "))\(more)\n"
  }

  private static let mostNamed = 3

  /// All results as a JUnit file, which continuous integration servers read.
  package var junit: String {
    let failures = results.count { $0.exitCode == 1 }
    let errors = results.count { $0.exitCode > 1 }
    let total = TestResult.seconds(results.reduce(0) { $0 + $1.milliseconds })
    let counts = "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(total)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="listlab" \(counts)>
      \(results.map { $0.junit }.joined())  </testsuite>
      </testsuites>

      """
  }
}

extension TestResult {
  fileprivate var junit: String {
    let folder = FilePath.folder(of: file)
    let line = exitCode == 0 ? nil : failureLocation.line
    let attributes = " file=\"\(failureLocation.file.xml.oneLine)\"" + (line.map { " line=\"\($0)\"" } ?? "")
    let start =
      "    <testcase classname=\"\(folder.xml.oneLine)\" name=\"\(file.xml.oneLine)\" time=\"\(seconds)\"" + attributes
    guard exitCode != 0 else { return start + "/>\n" }
    let element = exitCode == 1 ? "failure" : "error"
    return """
      \(start)>
            <\(element) type="\(word)" message="\(headline.xml.oneLine)">\(report.xml)</\(element)>
          </testcase>

      """
  }
}

extension String {
  /// The same inside an attribute, where a line break is written as a number.
  fileprivate var oneLine: String { replacing("\n", with: "&#10;") }

  /// The text inside an XML element: printable, so that it holds nothing that no XML may hold.
  fileprivate var xml: String {
    PrintableText(document: self).string.spelled { scalar, _ in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}
