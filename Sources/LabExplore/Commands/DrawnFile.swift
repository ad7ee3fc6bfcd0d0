import LabLanguage
import LabSessions
import ListDump
import ListModel

/// `svg FILE` behind `compare`: the file that the drawing is written to.
struct DrawnFile {
  private static let path = Slot<String>.path("FILE", isWritten: true)

  static let clauses: [Form.Clause] = [.optional("svg", value: path), .flag("force")]

  private let file: WrittenFile

  /// What a command is to draw into; nil: it draws nothing.
  init?(_ call: Call) throws(CommandError) {
    guard call[optional: Self.path] != nil else {
      guard call.has("force") else { return nil }
      throw CommandError(
        .badArgument, "without svg nothing is written that could replace another file",
        advice: "compare … svg FILE force", at: call.wholeSpan)
    }
    file = WrittenFile(Self.path, of: call)
  }

  /// Refuses a file that cannot be written, before there is anything to draw.
  func check(on interpreter: Interpreter, _ call: Call) throws(CommandError) {
    try file.check(on: interpreter, call)
  }

  /// Writes the drawing, and says so.
  func write(_ chart: Chart, on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    try file.write(chartSVG(chart), on: interpreter, call)
    answer.report.printed.add(lines: "drawn into \(file.path.visible)\n")
  }
}
