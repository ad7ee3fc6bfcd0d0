import LabFiles
import ArgumentParser
import LabSessions
import ListDump

/// `listlab export FILE`: a session as a bug report.
struct ExportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Play a session file and write it as a bug report in Markdown.",
    discussion: """
      The report holds the commands, what was expected, what happened, the list at that point, and the session itself in \
      a block that can be saved and replayed. In the playground, export FILE writes one about everything done so far.
      Exit codes: 0 everything was as the session expects, 1 something differs, 2 the file cannot be used and nothing is \
      written, 3 an internal error, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The session file.", valueName: "file"))
  var file: String

  @Option(
    name: [.customShort("o"), .customLong("to"), .customLong("output")],
    help: ArgumentHelp("Write the report to this file, which is replaced; - is standard output.", valueName: "path"))
  var target: String?

  @Option(
    name: .long, help: ArgumentHelp("Where the page for browsers is hosted: adds a link to it.", valueName: "url"))
  var page: String?

  @OptionGroup var trusting: TrustOption

  func validate() throws {
    if let page, let problem = PageAddress.problem(in: page) { throw ValidationError(problem) }
  }

  func run(with tool: Tool) throws {
    var report = try Signals.endingAtInterrupt {
      try SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: trusting.trust).report(on: file)
    }
    guard report.result.stepCount > 0 else {
      throw FileError("\(file.visible): error: nothing was checked: the file has no commands")
    }
    if let page { report.link = try tool.link(to: report.session, named: file, on: page) }
    if let target, target != "-" {
      try write(report.markdown.string, to: target, tool.fileSystem)
    } else {
      tool.output.write(report.markdown)
    }
    tool.raise(to: ExitStatus(value: SessionSuite.Verdict.played(report.test).exitCode))
  }

  private func write(_ report: String, to path: String, _ fileSystem: RealFileSystem) throws(FileError) {
    do throws(FileError) {
      try fileSystem.write(Array(report.utf8), to: path)
    } catch {
      throw FileError("\(path.visible): error: \(error.message)")
    }
  }
}
