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
    let tool = Tool()
    Signals.leave(run(arguments, with: tool).value)
  }

  private static func run(_ arguments: [String], with tool: Tool) -> ExitStatus {
    do {
      var command = try Arguments(arguments).command()
      if let command = command as? any ToolCommand { return try tool.run(command) }
      // Help says what it has to say by throwing it.
      try command.run()
    } catch {
      let isWanted = ListLab.exitCode(for: error).isSuccess
      let text = PrintableText(lines: ListLab.fullMessage(for: error)) + "\n"
      (isWanted ? tool.output : tool.problems).write(text)
      if !isWanted { tool.raise(to: .unusable) }
    }
    return tool.finish()
  }
}

/// The exit codes, everywhere: the largest wins.
struct ExitStatus: Equatable {
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
