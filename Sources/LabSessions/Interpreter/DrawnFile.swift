package import LabLanguage
package import ListDump
import ListModel

/// `svg FILE` behind a command whose table says less than a drawing: the file that the drawing is written to.
package struct DrawnFile {
  private static let path = Slot<String>.path("FILE", isWritten: true)

  package static let clauses: [Form.Clause] = [.optional("svg", value: path), .flag("force")]
  package static let help =
    "With svg FILE it also draws this, as a file for a text or a web page; an existing file is replaced only with force.\n"
    + "A command that draws is not recorded."

  private let file: WrittenFile

  /// What a command is to draw into; nil: it draws nothing.
  package init?(_ call: Call) throws(CommandError) {
    guard call[optional: Self.path] != nil else {
      guard call.has("force") else { return nil }
      throw CommandError(
        .badArgument, "without svg nothing is written that could replace another file",
        advice: "\(call.verb.name) … svg FILE force", at: call.wholeSpan)
    }
    file = WrittenFile(Self.path, of: call)
  }

  /// Refuses a file that cannot be written, before there is anything to draw.
  package func check(on interpreter: Interpreter, _ call: Call) throws(CommandError) {
    try file.check(on: interpreter, call)
  }

  /// Writes the drawing, and says so.
  package func write(_ chart: Chart, on interpreter: Interpreter, _ call: Call, _ answer: inout Answer)
    throws(CommandError)
  {
    try file.write(chartSVG(chart), on: interpreter, call)
    answer.report.printed.add(lines: "drawn into \(file.path.visible)\n")
  }
}
