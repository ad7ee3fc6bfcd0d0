import ArgumentParser
import LabSessions
import ListDump

/// `listlab minimise`: the fewest commands of a session that show the same failure.
struct MinimiseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimise", abstract: "Find the fewest commands of a session that show the same failure.",
    discussion: """
      The failure is the first step that is otherwise than the file says, or else what went wrong last: the expect or \
      verify that failed, or the command that broke an invariant under a fault. Commands are left out as long as it \
      stays, then words are made simpler. What is left is written to FILE.min.session and shows the failure when it is \
      played; no command of it can be left out.
      When a bound is reached, or at Ctrl-C, the best so far is written, and says so.
      Exit codes: 0 minimised, 2 nothing fails or a file is unusable, 3 a bound was reached, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The session file.", valueName: "file"))
  var file: String

  @Option(name: .long, help: ArgumentHelp("Where to write; - is standard output.", valueName: "path"))
  var to: String?

  @Flag(name: .long, help: "Replace a file that is there already.")
  var force = false

  @Option(name: .long, help: ArgumentHelp("Look for so many seconds at most.", valueName: "s"))
  var timeout = Double(MinimalSession.usualSeconds)

  @Option(name: .long, help: ArgumentHelp("Try so many shorter sessions at most.", valueName: "n"))
  var steps: Int?

  @OptionGroup var trusting: TrustOption

  func validate() throws {
    guard (0.001...1_000_000).contains(timeout) else {
      throw ValidationError("--timeout takes seconds from 0.001 to 1000000, not \(timeout)")
    }
    if let steps, steps < 1 { throw ValidationError("--steps takes a number from 1, not \(steps)") }
    if to == "-", force { throw ValidationError("--force goes with a file, and - is standard output") }
  }

  func run() throws {
    let disk = RealDisk()
    let printing = StandardOutput()
    let problems = StandardOutput(descriptor: 2)
    Signals.onEnding { printing.flushWithoutWaiting() }
    var status = ExitStatus.passed
    do throws(Failure) {
      try minimise(on: disk, printing, problems, &status)
    } catch {
      problems.write(PrintableText(document: error.message) + "\n")
      status.raise(to: error.status)
    }
    if Signals.interruptPending() { status.raise(to: .interrupted) }
    printing.flush()
    problems.flush()
    throw status.combined(with: printing)
  }

  /// Why nothing was written, and how the program ends for it.
  private struct Failure: Error {
    let message: String
    var status = ExitStatus.unusable
  }

  private var target: String { to ?? MinimalSession.path(for: file) }

  private func minimise(
    on disk: RealDisk, _ printing: StandardOutput, _ problems: StandardOutput, _ status: inout ExitStatus
  ) throws(Failure) {
    let path = FilePath.joined(disk.workingFolder, target)
    if to != "-", !force, disk.exists(path) {
      throw Failure(message: "\(target.visible): error: is there already; --force replaces it")
    }
    let small = try minimal(disk)
    if small.stop != nil { status.raise(to: .internalError) }
    let report = small.report(name: file)
    if to == "-" {
      printing.write(PrintableText(document: small.text))
      return problems.write(PrintableText(lines: report))
    }
    do throws(DiskError) {
      try disk.save(small.text, at: path, force: force)
    } catch {
      throw Failure(message: "\(target.visible): error: \(error.message)")
    }
    printing.write(PrintableText(lines: report) + "written to \(target)\n")
  }

  private func minimal(_ disk: RealDisk) throws(Failure) -> MinimalSession {
    let end = ContinuousClock.now + .seconds(timeout)
    let progress = ProgressLine(showing: .text)
    defer { progress.clear() }
    var limits = MinimalSession.Limits()
    limits.maxTries = steps ?? .max
    limits.watch = { state in
      progress.show("minimising", state.all - state.left, state.all)
      return Signals.interruptPending() ? .interrupted : ContinuousClock.now >= end ? .outOfTime : nil
    }
    let bytes: [UInt8]
    do throws(UnusableFile) {
      bytes = try SessionSuite(disk: disk, isTrusted: trusting.trust).read(file)
    } catch {
      throw Failure(message: error.message)
    }
    let path = FilePath.joined(disk.workingFolder, file)
    // What goes to standard output may be put anywhere: beside the file its paths are right.
    let folder = FilePath.folder(of: to == "-" ? path : FilePath.joined(disk.workingFolder, target))
    do throws(MinimalSession.Problem) {
      return try MinimalSession(
        of: bytes, name: file, path: path, for: folder, disk: disk, isTrusted: trusting.trust,
        limits: limits)
    } catch {
      if case .unusable(let session) = error { throw Failure(message: session.rendered) }
      let problem = error.sentence ?? ""
      if case .stopped = error {
        throw Failure(message: "\(file.visible): error: \(problem)", status: .internalError)
      }
      throw Failure(message: "\(file.visible): error: nothing to minimise: \(problem)")
    }
  }
}
