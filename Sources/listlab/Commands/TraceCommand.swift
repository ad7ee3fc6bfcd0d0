import ArgumentParser
import LabFiles
import LabLanguage
import LabSessions
import LabTrace
import ListDump
import ListModel

/// `listlab trace FILE`: what is wrong with the frames of a real app.
struct TraceCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Check what a real app showed, frame by frame.",
    discussion: """
      FILE is what an app has printed: lines with listlab { and what its list shows, as help trace in the playground \
      describes. What is wrong is said with its frame and its line, and the last line is the verdict.
      With --scrub the trace is written with other keys, without what stands around it, to standard output or to --to.
      Exit codes: 0 nothing is wrong, 1 something is wrong, 2 the file cannot be used, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The trace, as an app has printed it.", valueName: "file"))
  var file: String

  @Flag(name: .long, help: "Write the trace with other keys, instead of checking it.")
  var scrub = false

  @Flag(name: .long, help: "Say of every profile how far it does the same.")
  var profiles = false

  @Option(name: .long, help: ArgumentHelp("Where to write; - is standard output.", valueName: "path"))
  var to: String?

  @Flag(name: .long, help: "Replace an existing file.")
  var force = false

  func validate() throws {
    if to != nil, !scrub { throw ValidationError("--to goes with --scrub") }
    if force, to == nil || to == "-" { throw ValidationError("--force needs a file behind --to") }
  }

  func run(with tool: Tool) throws {
    if let to, to != "-" { try tool.fileSystem.checkTarget(to, force: force) }
    let bytes = try read(tool)
    do throws(FileError) {
      if scrub { return try writeScrubbed(bytes, with: tool) }
      let report = try report(bytes)
      tool.output.write(report.text(listsProfiles: profiles) + "\n")
      if report.hasFindings { tool.raise(to: .failed) }
    } catch {
      if error.code == .interrupted { return tool.raise(to: .interrupted) }
      throw error
    }
  }

  private func read(_ tool: Tool) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try tool.fileSystem.read(FilePath.joined(tool.fileSystem.workingFolder, file))
    } catch {
      throw FileError("\(file.visible): error: \(error.message)")
    }
  }

  private func report(_ bytes: [UInt8]) throws(FileError) -> TraceReport {
    let line = ProgressLine(showing: .text)
    defer { line.clear() }
    return try TraceReport(bytes, name: file, .full) { work, done, all in
      line.show(work, done, all)
      return !Signals.interruptPending()
    }
  }

  private func writeScrubbed(_ bytes: [UInt8], with tool: Tool) throws(FileError) {
    guard let to, to != "-" else {
      return try TraceScrubber.scrub(bytes, name: file) { line in tool.output.write(PrintableText(document: line)) }
    }
    try tool.fileSystem.save(at: FilePath.joined(tool.fileSystem.workingFolder, to), force: force) {
      put throws(FileError) in
      try TraceScrubber.scrub(bytes, name: file, to: put)
    }
    tool.output.write("written to \(to.visible)\n")
  }
}
