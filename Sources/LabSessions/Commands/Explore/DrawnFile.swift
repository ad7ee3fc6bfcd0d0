import LabLanguage
import ListDump
import ListModel

/// `svg FILE` behind a command whose table says less than a drawing: the file that the drawing is written to.
struct DrawnFile {
  private static let path = Slot<String>.path("FILE")

  static let clauses: [Form.Clause] = [.writing("svg", value: path), .flag("force")]
  static let help =
    "With svg FILE it also draws this, as a file for a text or a web page; an existing file is replaced only with force.\n"
    + "A command that draws is not recorded."

  private let path: String
  private let force: Bool

  /// What a command is to draw into; nil: it draws nothing.
  init?(_ call: Call) throws(CommandError) {
    guard let path = call[optional: Self.path] else {
      guard call.has("force") else { return nil }
      throw CommandError(
        .badArgument, "without svg nothing is written that could replace another file",
        advice: "\(call.verb.name) … svg FILE force", at: call.wholeSpan)
    }
    (self.path, force) = (path, call.has("force"))
  }

  /// Writes the drawing, and says so.
  func write(_ chart: Chart, on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    do throws(DiskError) {
      try interpreter.disk.save(chartSVG(chart), at: FilePath.joined(interpreter.folder, path), force: force)
    } catch {
      throw CommandError(.unwritableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
    answer.outcome.printed.add(lines: "drawn into \(path.visible)\n")
  }
}

extension DrawnFile? {
  /// Where a command works: what writes a file does not in a session.
  var scope: HostScope { self == nil ? .everywhere : .promptWritingFiles }
}
