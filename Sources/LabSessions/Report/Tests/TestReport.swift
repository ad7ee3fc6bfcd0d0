import ListDump

/// What a test run prints: for people a line for each file, with what is wrong below it, and the counts at the end; or
/// one JSON object a file, schema 1.
package struct TestReport: Sendable {
  private let isJSON: Bool
  private var results: [TestResult] = []

  package init(isJSON: Bool = false) { self.isJSON = isJSON }

  /// How bad it is: the largest exit code.
  package var exitCode: Int32 { results.map(\.exitCode).max() ?? 0 }
  package var isEmpty: Bool { results.isEmpty }

  /// Adds results and returns what is printed for them.
  package mutating func text(adding new: [TestResult]) -> String {
    results += new
    return new.map { isJSON ? $0.json : $0.report }.joined()
  }

  /// What is printed at the end.
  ///
  /// - Parameter interruption: why the run ended before its time, or nil.
  package func closing(interruption: String? = nil) -> String {
    guard !isJSON else { return "" }
    let passed = results.count { $0.exitCode == 0 }
    let counts = results.isEmpty && interruption == nil ? "" : "\(passed) passed, \(results.count - passed) failed\n"
    return (interruption.map { $0 + "\n" } ?? "") + counts
  }

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
      \(results.map(\.junit).joined())  </testsuite>
      </testsuites>

      """
  }
}

extension TestResult {
  fileprivate var junit: String {
    let folder = FilePath.folder(of: file)
    let start = "    <testcase classname=\"\(folder.xml.oneLine)\" name=\"\(file.xml.oneLine)\" time=\"\(seconds)\""
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
