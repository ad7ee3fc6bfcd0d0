import ArgumentParser
import LabFiles
import ListDump
import Glibc

/// The program: parses its arguments and returns the exit codes of the session contract.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    Signals.prepare()
    let tool = Tool()
    Signals.leave(run(arguments, with: tool).value)
  }

  private static func run(_ arguments: [String], with tool: Tool) -> ExitStatus {
    do {
      try checkArguments()
      let arguments = Arguments(arguments)
      if let start = arguments.plainStart { return try tool.run { try start.run(with: tool) } }
      var command = try arguments.command()
      if let command = command as? any ToolCommand { return try tool.run(command) }
      // The parser throws the help text.
      try command.run()
    } catch {
      let isWanted = ListLab.exitCode(for: error).isSuccess
      let text = PrintableText(lines: ListLab.fullMessage(for: error)) + "\n"
      (isWanted ? tool.output : tool.problems).write(text)
      if !isWanted { tool.raise(to: .unusable) }
    }
    return tool.finish()
  }

  /// Refuses arguments that are not UTF-8: a path in them would name another file.
  ///
  /// - Throws: `ValidationError`.
  private static func checkArguments() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
      let shown = String(showing: UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)))
      throw ValidationError("The argument '\(shown)' is not UTF-8; a file of such a name must be renamed")
    }
  }
}
