import LabSessions
import ListDump

/// How a test run looks where it is printed.
///
/// At a terminal that is a line that counts up, and what failed; elsewhere, and with `--verbose`, a line for each file.
struct TestScreen {
  let form: TestReport.Form
  private let isColoured: Bool
  /// How wide the terminal is; nil: lines are not folded.
  private let columns: Int?

  init(isJSON: Bool, isVerbose: Bool, isTerminal: Bool = Terminal.isOutputTerminal) {
    form = isJSON ? .json : isVerbose ? .verbose : isTerminal ? .failures : .lines
    isColoured = !isJSON && ColourMode.auto.decide(isTerminal: isTerminal)
    columns = isJSON || !isTerminal ? nil : Terminal.columns
  }

  /// A screen without colours.
  init() { (form, isColoured, columns) = (.lines, false, nil) }

  /// What shows how far the run is.
  var progress: ProgressLine {
    ProgressLine(showing: form == .json ? .json : .text, patience: form == .failures ? .zero : .milliseconds(500))
  }

  func show(_ done: Int, of all: Int, failed: Int, on line: ProgressLine) {
    guard form == .failures else { return line.show("testing", done, all) }
    line.show("testing \(done) of \(all)" + (failed == 0 ? "" : ", \(failed) failed"))
  }

  /// The lines of a report as they are printed.
  func painted(_ text: String) -> PrintableText {
    let plain = PrintableText(document: text)
    let folded = columns.map { plain.folded(columns: $0) } ?? plain
    return isColoured ? folded.lines.map(Self.painted).joined(separator: "\n") : folded
  }

  private static func painted(_ line: PrintableText) -> PrintableText {
    let isCount = line.string.hasSuffix(" failed") && line.string.contains(" passed, ")
    if line.string.hasPrefix("FAILED  ") || isCount && !line.string.hasSuffix(" 0 failed") {
      return "\u{1B}[31m\(line)\u{1B}[0m"
    }
    return isCount ? "\u{1B}[32m\(line)\u{1B}[0m" : line
  }
}
