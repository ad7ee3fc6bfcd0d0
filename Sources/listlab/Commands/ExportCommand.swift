import ArgumentParser
import LabSessions
import ListDump

/// `listlab export FILE`: a session as a bug report.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Play a session file and write it as a bug report in Markdown.",
    discussion: """
      The report holds the commands, what was expected, what happened, the list at that point, and the session itself in \
      a block that can be saved and replayed. In the playground, export FILE writes one about everything done so far.
      Exit codes: 0 all was as the session expects, 1 something differs, 2 the file cannot be used and nothing is \
      written, 3 an internal error, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The session file.", valueName: "file"))
  var file: String

  /// Not called `output`: that is an option of `listlab` itself, which would take it.
  @Option(
    name: [.customShort("o"), .customLong("to")],
    help: ArgumentHelp(
      "Write the report to this file, which is replaced; - is standard output; also --output path.", valueName: "path"))
  var target: String?

  @OptionGroup var trusting: TrustOption

  func run() throws {
    let printed = StandardOutput()
    Signals.onEnding { printed.flushWithoutWaiting() }
    var status: ExitStatus
    do throws(UnusableFile) {
      status = try export(RealDisk(), printed)
    } catch {
      let problems = StandardOutput(descriptor: 2)
      problems.write(PrintableText(document: error.message) + "\n")
      problems.flush()
      status = .unusable
    }
    printed.flush()
    throw status.combined(with: printed)
  }

  private func export(_ disk: RealDisk, _ printed: StandardOutput) throws(UnusableFile) -> ExitStatus {
    let report = try SessionSuite(disk: disk, isTrusted: trusting.trust) { Signals.interruptPending() }.report(on: file)
    if report.result.wasInterrupted { return .interrupted }
    guard report.result.stepCount > 0 else {
      throw UnusableFile(message: "\(file.visible): error: nothing was checked: the file has no command")
    }
    if let target, target != "-" {
      try write(report.markdown.string, to: target, disk)
    } else {
      printed.write(report.markdown)
    }
    return ExitStatus(value: SessionSuite.Verdict.played(report.test).exitCode)
  }

  private func write(_ report: String, to path: String, _ disk: RealDisk) throws(UnusableFile) {
    do throws(DiskError) {
      try disk.write(Array(report.utf8), to: path)
    } catch {
      throw UnusableFile(message: "\(path.visible): error: \(error.message)")
    }
  }

  /// The arguments with `--output` as this command knows it.
  static func spelt(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      argument == "--output" ? "--to" : argument.hasPrefix("--output=") ? "--to=" + argument.dropFirst(9) : argument
    } + arguments[end...]
  }
}
