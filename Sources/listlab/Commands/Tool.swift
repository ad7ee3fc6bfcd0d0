import ArgumentParser
import LabSessions
import ListDump
import Synchronization
import Glibc

/// A subcommand of `listlab`, or `listlab` itself.
protocol ToolCommand: ParsableCommand {
  /// Runs the command.
  ///
  /// - Throws: a `ToolFailure` ends the program with a message; any other error is about the arguments.
  func run(with tool: Tool) throws
}

/// The reason for which a subcommand failed.
protocol ToolFailure: Error {
  /// The text to print, without a newline at its end.
  var text: String { get }
  var status: ExitStatus { get }
}

extension FileError: ToolFailure {
  var text: String { rendered }
  var status: ExitStatus { .unusable }
}

/// Runs a subcommand, and has what it needs: the output, the files, and the exit status.
final class Tool: Sendable {
  let fileSystem: RealFileSystem
  let output: StandardOutput
  let problems: StandardOutput
  private let ending = Mutex(ExitStatus.passed)
  private let lastWork = Mutex<(@Sendable () -> Void)?>(nil)

  init(
    fileSystem: RealFileSystem = RealFileSystem(), output: StandardOutput = StandardOutput(),
    problems: StandardOutput = StandardOutput(descriptor: STDERR_FILENO)
  ) {
    (self.fileSystem, self.output, self.problems) = (fileSystem, output, problems)
  }

  /// The exit status so far.
  var status: ExitStatus { ending.withLock { $0 } }

  /// Makes the exit code at least as large as this one.
  func raise(to status: ExitStatus) { ending.withLock { $0.raise(to: status) } }

  /// Whether Ctrl-C was pressed. Call it where that leaves work undone: it sets the exit status.
  @discardableResult
  func isCutShort() -> Bool {
    let isCutShort = Signals.interruptPending()
    if isCutShort { raise(to: .interrupted) }
    return isCutShort
  }

  /// Whether to continue: Ctrl-C was not pressed, and the output has a reader.
  func shouldContinue() -> Bool { !isCutShort() && output.condition == .open }

  /// Runs a subcommand.
  ///
  /// - Returns: the exit status.
  ///
  /// - Throws: what is wrong with the arguments.
  func run(_ command: any ToolCommand) throws -> ExitStatus { try run { try command.run(with: self) } }

  /// Runs a closure.
  ///
  /// - Returns: the exit status.
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

  /// Sets what is done when SIGTERM or SIGHUP ends the program; by default the output is flushed.
  func onEnding(_ work: @escaping @Sendable () -> Void) { lastWork.withLock { $0 = work } }

  /// Prints a failure after all output so far.
  func report(_ failure: any ToolFailure) {
    output.flush()
    problems.write(PrintableText(document: failure.text) + "\n")
    problems.flush()
    // After Ctrl-C a failure may be a consequence of it: a file that was only partly read, for one.
    if !isCutShort() { raise(to: failure.status) }
  }

  /// Flushes the output.
  ///
  /// - Returns: the exit status.
  func finish() -> ExitStatus {
    output.flush()
    problems.flush()
    return status.combined(with: output)
  }
}
