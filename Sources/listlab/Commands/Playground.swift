import ArgumentParser
import LabSessions

/// The playground itself, without a subcommand: at a terminal, with `-c` a script, with a pipe what comes through it.
///
/// It is a command of its own, because the parser reads the declarations of all subcommands before it parses the
/// arguments of `listlab`.
struct Playground: ToolCommand {
  static let configuration = CommandConfiguration(commandName: "listlab")

  @Option(name: .short, help: ArgumentHelp("Run these commands, separated by ; or line ends.", valueName: "commands"))
  var c: String?

  @OptionGroup var printing: PrintingOptions

  @OptionGroup var shell: ShellOptions

  func run(with tool: Tool) throws {
    let isAtTerminal = c == nil && Input.standard() != .stream
    if shell.resume, !isAtTerminal { throw ValidationError("--resume works at a terminal only") }
    if let c {
      Script.run(commands: c, printing.plain, keepsLessons: !shell.noHistory, with: tool)
    } else if isAtTerminal {
      Shell(shell, printing.plain, tool).run()
    } else {
      Script.run(standardInputOf: printing.plain, keepsLessons: !shell.noHistory, with: tool)
    }
  }
}
