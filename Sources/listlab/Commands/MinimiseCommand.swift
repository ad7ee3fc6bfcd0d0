import LabFiles
import LabExplore
import ArgumentParser
import LabSessions
import ListDump

/// `listlab minimise`: the fewest commands of a session that show the same failure.
struct MinimiseCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimise", abstract: "Find the fewest commands of a session that show the same failure.",
    discussion: """
      The failure is the first step that differs from what the file expects, or else what went wrong last: the expect \
      or verify that failed, or the command that broke an invariant under a fault. Commands are left out as long as the \
      failure stays, then words at the ends of commands, and numbers are made rounder. The result is written to \
      bug.min for bug.session, which listlab test on the folder leaves out: it shows the failure when it is played, and no \
      command can be left out of it. With --to - it is printed.
      When a bound is reached, or with Ctrl-C, the best result so far is written, with a note.
      Exit codes: 0 minimised, 2 nothing fails or a file is unusable, 3 a bound was reached, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The session file.", valueName: "file"))
  var file: String

  @Option(name: .long, help: ArgumentHelp("Where to write; - is standard output.", valueName: "path"))
  var to: String?

  @Flag(name: .long, help: "Replace an existing file.")
  var force = false

  @Option(name: .long, help: ArgumentHelp("Search for at most this many seconds.", valueName: "s"))
  var timeout = Double(MinimiseStop.usualSeconds)

  @Option(name: .long, help: ArgumentHelp("Try at most this many shorter sessions.", valueName: "n"))
  var steps: Int?

  @OptionGroup var trusting: TrustOption

  func validate() throws {
    guard (0.001...1_000_000).contains(timeout) else {
      throw ValidationError("--timeout takes seconds from 0.001 to 1000000, not \(timeout)")
    }
    if let steps, steps < 1 { throw ValidationError("--steps takes a number from 1 up, not \(steps)") }
    if to == "-", force { throw ValidationError("--force needs a file, and - is standard output") }
  }

  /// Why nothing was written, and the exit status.
  private struct Failure: ToolFailure {
    let text: String
    var status = ExitStatus.unusable
  }

  private var target: String { to ?? MinimalSession.path(for: file) }

  func run(with tool: Tool) throws {
    let path = FilePath.joined(tool.fileSystem.workingFolder, target)
    if to != "-" { try tool.fileSystem.checkTarget(target, force: force) }
    let small = try minimal(tool.fileSystem)
    if let stop = small.stop { tool.raise(to: stop.status) }
    let report = small.report(name: file)
    if to == "-" {
      tool.output.write(PrintableText(document: small.text))
      return tool.problems.write(PrintableText(lines: report))
    }
    do throws(FileError) {
      try tool.fileSystem.save(small.text, at: path, force: force)
    } catch {
      throw Failure(text: error.message(on: target))
    }
    tool.output.write(PrintableText(lines: report) + "written to \(target)\n")
  }

  private func minimal(_ fileSystem: RealFileSystem) throws -> MinimalSession {
    let end = ContinuousClock.now + .seconds(timeout)
    let progress = ProgressLine(showing: .text)
    defer { progress.clear() }
    var limits = MinimalSession.Limits()
    limits.maxTries = steps ?? .max
    limits.watch = { state in
      progress.show("minimising", state.all - state.left, state.all)
      return Signals.interruptPending() ? .interrupted : ContinuousClock.now >= end ? .outOfTime : nil
    }
    let bytes = try SessionSuite(.full, fileSystem: fileSystem, isTrusted: trusting.trust).read(file)
    let path = FilePath.joined(fileSystem.workingFolder, file)
    // Output to standard output may be saved anywhere; paths in it are relative to the session's folder.
    let folder = FilePath.folder(of: to == "-" ? path : FilePath.joined(fileSystem.workingFolder, target))
    do throws(MinimalSession.Problem) {
      return try MinimalSession(
        of: bytes, name: file, path: path, for: folder, .full, fileSystem: fileSystem,
        isTrusted: trusting.trust, limits: limits)
    } catch {
      if case .unusable(let session) = error { throw session }
      let problem = error.sentence ?? ""
      if case .stopped(let stop) = error {
        throw Failure(text: "\(file.visible): error: \(problem)", status: stop.status)
      }
      throw Failure(text: "\(file.visible): error: nothing to minimise: \(problem)")
    }
  }
}

extension MinimiseStop {
  /// The exit status after the search was stopped.
  fileprivate var status: ExitStatus { self == .interrupted ? .interrupted : .internalError }
}
