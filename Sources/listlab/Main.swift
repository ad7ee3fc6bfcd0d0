import ArgumentParser
import ListDump
import Glibc

/// The program: parses its arguments and gives the exit codes that the session contract names.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let child = PlayingChild(arguments) { exit(child.run().value) }
    Signals.prepare()
    do {
      if arguments == ["--version"] { throw VersionRequest() }
      if let call = PlainCall(arguments) { return try call.run() }
      var command = try ListLab.parseAsRoot(Spelling.checked(arguments))
      try command.run()
    } catch {
      leave(error)
    }
  }

  /// Ends the program: 0 for help and version, 2 for unusable arguments, else the code a command asked for.
  private static func leave(_ error: any Error) -> Never {
    if let code = error as? ExitStatus { Signals.leave(code.value) }
    if error is VersionRequest { say(ListLab.version, ending: .passed) }
    let message = ListLab.fullMessage(for: error)
    say(message, ending: ListLab.exitCode(for: error).isSuccess ? .passed : .unusable)
  }

  /// Says a last word, as an error unless all is well, and ends the program.
  private static func say(_ message: String, ending status: ExitStatus) -> Never {
    let output = StandardOutput(descriptor: status == .passed ? STDOUT_FILENO : STDERR_FILENO)
    output.write(PrintableText(lines: message) + "\n")
    output.flush()
    Signals.leave((status == .passed ? status.combined(with: output) : status).value)
  }
}

/// `--version` alone, which is answered without looking at the other arguments there are.
private struct VersionRequest: Error {}

/// The exit codes, everywhere: the largest wins.
struct ExitStatus: Error, Equatable {
  var value: Int32

  static let passed = ExitStatus(value: 0)
  /// A failed command, a mismatch, or standard output that cannot be written.
  static let failed = ExitStatus(value: 1)
  /// Unusable arguments, an unreadable or malformed file, nothing checked.
  static let unusable = ExitStatus(value: 2)
  /// An internal error: an invariant does not hold though no fault is on.
  static let internalError = ExitStatus(value: 3)
  static let interrupted = ExitStatus(value: 130)

  mutating func raise(to other: ExitStatus) { value = max(value, other.value) }
}
