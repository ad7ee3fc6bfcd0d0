import ArgumentParser
import LabSessions
import ListDump
import Synchronization
import Glibc

/// What `listlab` can be asked for on the command line: a subcommand, or `listlab` itself.
protocol ToolCommand: ParsableCommand {
  /// Options that the parser knows by another name in this subcommand: what is typed, and what it is called there.
  static var renamedOptions: [(typed: String, known: String)] { get }

  /// Does what was asked for. A `ToolFailure` ends it with a message; any other error is about the arguments.
  func run(with tool: Tool) throws
}

extension ToolCommand {
  static var renamedOptions: [(typed: String, known: String)] { [] }
}

/// Why a subcommand cannot do what was asked for.
protocol ToolFailure: Error {
  /// What is printed as it stands, without the newline behind it.
  var text: String { get }
  var status: ExitStatus { get }
}

extension UnusableFile: ToolFailure {
  var text: String { message }
  var status: ExitStatus { .unusable }
}

extension UnusableSession: ToolFailure {
  var text: String { rendered }
  var status: ExitStatus { .unusable }
}

/// Runs a subcommand: what it prints with, which files it sees, and how the program ends.
final class Tool: Sendable {
  let disk: RealDisk
  let output: StandardOutput
  let problems: StandardOutput
  private let ending = Mutex(ExitStatus.passed)
  private let lastWork = Mutex<(@Sendable () -> Void)?>(nil)

  init(
    disk: RealDisk = RealDisk(), output: StandardOutput = StandardOutput(),
    problems: StandardOutput = StandardOutput(descriptor: STDERR_FILENO)
  ) {
    (self.disk, self.output, self.problems) = (disk, output, problems)
  }

  /// How the program ends, as far as that is known.
  var status: ExitStatus { ending.withLock { $0 } }

  /// Makes the exit code at least as large as this one.
  func raise(to status: ExitStatus) { ending.withLock { $0.raise(to: status) } }

  /// Whether Ctrl-C was pressed. Asked where that leaves something undone: then the exit code says so.
  @discardableResult
  func isCutShort() -> Bool {
    let isCutShort = Signals.interruptPending()
    if isCutShort { raise(to: .interrupted) }
    return isCutShort
  }

  /// Whether what is left to do is done: nobody pressed Ctrl-C, and somebody reads what is printed.
  func shouldContinue() -> Bool { !isCutShort() && output.condition == .open }

  /// Runs a subcommand to its end, and answers how the program is to end.
  ///
  /// - Throws: what is wrong with the arguments.
  func run(_ command: any ToolCommand) throws -> ExitStatus { try run { try command.run(with: self) } }

  /// Does what was asked for to its end, and answers how the program is to end.
  ///
  /// - Throws: what is wrong with the arguments.
  func run(_ work: () throws -> Void) throws -> ExitStatus {
    Signals.onEnding { [self] in (lastWork.withLock { $0 } ?? { self.output.flushWithoutWaiting() })() }
    do {
      try work()
    } catch let failure as any ToolFailure {
      report(failure)
    }
    return finish()
  }

  /// Says what is done when SIGTERM or SIGHUP ends the program; unless it is said, what was printed is written out.
  func onEnding(_ work: @escaping @Sendable () -> Void) { lastWork.withLock { $0 = work } }

  /// Prints why something cannot be done, behind all that was printed before.
  func report(_ failure: any ToolFailure) {
    output.flush()
    problems.write(PrintableText(document: failure.text) + "\n")
    problems.flush()
    // What fails behind Ctrl-C may fail because of it: a file that was being read, for one.
    if !isCutShort() { raise(to: failure.status) }
  }

  /// Writes everything out, and answers how the program is to end.
  func finish() -> ExitStatus {
    output.flush()
    problems.flush()
    return status.combined(with: output)
  }
}
