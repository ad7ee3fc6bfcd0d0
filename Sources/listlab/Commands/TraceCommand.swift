import ArgumentParser
import LabExplore
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
      describes. What is wrong by itself is said with its frame and its line; what many lists do by their rules is a note \
      (--strict: it is wrong as well); then which profiles do the same for how long (--profiles: all of them), which \
      fault explains what they do not, and, as the last line, the verdict.
      --to FILE.session writes what was done as commands, which fail where the app does otherwise; film, export and \
      minimise take it. With --minimise it has only the commands that lead to the same rows in the same places.
      --as rrweb --list '#feed' reads a recording of a page by rrweb instead, and of it the list that the selector names: \
      its rows have data-key or data-index, and their places are those of their styles.
      With --scrub the trace is written with other keys, without what stands around it, to standard output or to --to.
      Exit codes: 0 nothing is wrong, 1 something is wrong, 2 the file cannot be used, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The trace, as an app has printed it.", valueName: "file"))
  var file: String

  @Option(name: .long, help: "What the file is: trace, or rrweb, a recording of a page.")
  var `as`: TraceFormat = .trace

  @Option(
    name: .long, help: ArgumentHelp("The element of the recording that is the list, as #feed.", valueName: "selector"))
  var list: String?

  @Flag(name: .long, help: "Write the trace with other keys, instead of checking it.")
  var scrub = false

  @Flag(name: .long, help: "Take what many lists do by their rules, and is only noted, for wrong as well.")
  var strict = false

  @Flag(name: .long, help: "Say of every profile how far it does the same.")
  var profiles = false

  @Option(name: .long, help: ArgumentHelp("Where to write; - is standard output.", valueName: "path"))
  var to: String?

  @Flag(name: .long, help: "Replace an existing file.")
  var force = false

  @Flag(name: .long, help: "Leave out of the session what its failure does not need.")
  var minimise = false

  func validate() throws {
    if force, to == nil || to == "-" { throw ValidationError("--force needs a file behind --to") }
    if (self.as == .rrweb) != (list != nil) { throw ValidationError("--as rrweb and --list '#feed' go together") }
    if scrub, self.as == .rrweb { throw ValidationError("--scrub takes a trace: a recording by rrweb has texts, too") }
    if scrub, minimise || profiles || strict { throw ValidationError("--scrub goes with --to and --force alone") }
    if minimise, to == nil { throw ValidationError("--minimise goes with --to FILE.session") }
    if let to, !scrub, !to.hasSuffix(".session"), to != "-" {
      throw ValidationError("--to writes a session: its path ends in .session")
    }
  }

  func run(with tool: Tool) throws {
    if let to, to != "-" { try tool.fileSystem.checkTarget(to, force: force) }
    let bytes = try read(tool)
    do throws(FileError) {
      if scrub { return try writeScrubbed(bytes, with: tool) }
      let report = try report(bytes)
      if to != "-" { tool.output.write(report.text(listsProfiles: profiles) + "\n") }
      if report.hasFindings { tool.raise(to: .failed) }
      if let to { try writeSession(of: report, to: to, with: tool) }
    } catch {
      if error.code == .interrupted { return tool.raise(to: .interrupted) }
      throw error
    }
  }

  private func writeSession(of report: TraceReport, to: String, with tool: Tool) throws(FileError) {
    guard let session = report.search.session(name: file, at: report.shown, .full) else {
      throw FileError("\(file.visible): error: there is no session: nothing can be replayed")
    }
    let path = FilePath.joined(tool.fileSystem.workingFolder, to)
    let text = minimise ? try minimal(session.text, at: path, tool) : session.text
    if to == "-" { return tool.output.write(PrintableText(document: text)) }
    do throws(FileError) {
      try tool.fileSystem.save(text, at: path, force: force)
    } catch {
      throw FileError(error.message(on: to))
    }
    let note =
      if !session.fails {
        "nothing in it fails"
      } else if report.hasFindings {
        "it fails where the app does otherwise; when the app is mended, trace it again"
      } else if report.shown != nil {
        "it fails where the note says, which alone is no mistake"
      } else {
        "it fails where the app and the engine part, which alone is no mistake"
      }
    tool.output.write("written to \(to.visible): \(note)\n")
  }

  private func minimal(_ text: String, at path: String, _ tool: Tool) throws(FileError) -> String {
    var limits = MinimalSession.Limits()
    // Any other place of a row would differ from that in the app, too.
    limits.keepsValues = true
    limits.watch = { _ in Signals.interruptPending() ? .interrupted : nil }
    do throws(MinimalSession.Problem) {
      return try MinimalSession(
        of: Array(text.utf8), name: file, path: path, for: FilePath.folder(of: path), .full,
        fileSystem: tool.fileSystem,
        limits: limits
      ).text
    } catch {
      if case .unusable(let problem) = error { throw problem }
      if case .stopped(.interrupted) = error { throw FileError("\(file.visible): interrupted", code: .interrupted) }
      throw FileError("\(file.visible): error: nothing to minimise: \(error.sentence ?? "nothing fails")")
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
    return try TraceReport(bytes, name: file, rrwebList: list, isStrict: strict, .full) { work, done, all in
      line.show(work, done, all)
      return !Signals.interruptPending()
    }
  }

  private func writeScrubbed(_ bytes: [UInt8], with tool: Tool) throws(FileError) {
    let scrubber = try TraceScrubber(bytes, name: file, Progress { _, _ in !Signals.interruptPending() })
    guard let to, to != "-" else {
      return try scrubber.write { tool.output.write(PrintableText(document: $0)) }
    }
    do throws(FileError) {
      try tool.fileSystem.save(at: FilePath.joined(tool.fileSystem.workingFolder, to), force: force) {
        put throws(FileError) in
        try scrubber.write(to: put)
      }
    } catch {
      throw error.code == .interrupted ? error : FileError(error.message(on: to))
    }
    tool.output.write("written to \(to.visible)\n")
  }
}

/// What a file of `listlab trace` is.
enum TraceFormat: String, CaseIterable, ExpressibleByArgument {
  case trace, rrweb
}
