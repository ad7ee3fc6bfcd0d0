import ListDump

/// How a test run is told: a format is what stands at the beginning, for each file, and at the end.
package enum TestFormat: Sendable {
  /// For people: a line for each file, and below it what is wrong.
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// One JSON object a file, schema 1.
  case json
}

/// What a test run prints, file after file.
package struct TestReport: Sendable {
  private let format: TestFormat
  /// How many of the slowest files are named at the end.
  private let slowest: Int
  private var results: [TestResult] = []

  package init(_ format: TestFormat, slowest: Int = 0) {
    (self.format, self.slowest) = (format, slowest)
  }

  /// How bad it is: the largest exit code.
  package var exitCode: Int32 { results.map(\.exitCode).max() ?? 0 }
  package var isEmpty: Bool { results.isEmpty }

  package var opening: String { format == .tap ? "TAP version 14\n" : "" }

  /// Takes a result in and answers what is printed for it.
  package mutating func add(_ result: TestResult) -> String {
    results.append(result)
    switch format {
    case .text: return result.report
    case .tap: return result.tap(number: results.count)
    case .json: return result.json + "\n"
    }
  }

  /// What is printed at the end.
  ///
  /// - Parameter interruption: why the run ended before its time, or nil.
  package func closing(interruption: String? = nil) -> String {
    switch format {
    case .json: return ""
    case .tap:
      return (interruption.map { "Bail out! \($0)\n" } ?? "") + "1..\(results.count)\n"
    case .text:
      let passed = results.count { $0.exitCode == 0 }
      let counts = results.isEmpty && interruption == nil ? "" : "\(passed) passed, \(results.count - passed) failed\n"
      return slowestText + (interruption.map { $0 + "\n" } ?? "") + counts
    }
  }

  private var slowestText: String {
    guard slowest > 0, !results.isEmpty else { return "" }
    // Sorting keeps no order among equals by itself.
    let order = results.enumerated().sorted {
      ($1.element.milliseconds, $0.offset) < ($0.element.milliseconds, $1.offset)
    }
    return "slowest:\n"
      + order.prefix(slowest).map { "  \($0.element.seconds) s  \($0.element.file.escaped)\n" }.joined()
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
  /// A test point; what is wrong stands below it as YAML.
  fileprivate func tap(number: Int) -> String {
    let name = file.escaped.reduce(into: "") { $0 += $1 == "#" || $1 == "\\" ? "\\\($1)" : String($1) }
    guard exitCode != 0 else { return "ok \(number) - \(name)\n" }
    let lines = report.split(separator: "\n").map { "    \($0)\n" }.joined()
    return "not ok \(number) - \(name)\n  ---\n  message: |\n\(lines)  ...\n"
  }

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
