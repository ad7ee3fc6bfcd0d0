import ArgumentParser
import LabSessions

/// `listlab`: the playground; with `-c` a script; with a pipe for standard input, what comes through it.
struct ListLab: ToolCommand {
  static let version = "listlab 1.0.0"

  static let configuration = CommandConfiguration(
    commandName: "listlab",
    abstract: "A playground for recycling list views: rows, cells, reuse pool and offset, command by command.",
    discussion: """
      Without arguments it opens the playground at a terminal, and otherwise runs the commands on standard input.
      In the playground, help lists the commands.
      """,
    version: version, subcommands: subcommands)

  static let subcommands: [any ToolCommand.Type] = [
    RunCommand.self, TestCommand.self, FormatCommand.self, MinimiseCommand.self, ExportCommand.self,
    CompareCommand.self, ManualCommand.self,
  ]

  @Option(name: .short, help: ArgumentHelp("Run these commands, separated by ; or line ends.", valueName: "commands"))
  var c: String?

  @OptionGroup var printing: PrintingOptions

  @OptionGroup var shell: ShellOptions

  func run(with tool: Tool) throws {
    let isAtTerminal = c == nil && Input.standard() != .stream
    if shell.resume, !isAtTerminal { throw ValidationError("--resume works at a terminal only") }
    if let c {
      Script.run(commands: c, printing.plain, with: tool)
    } else if isAtTerminal {
      Shell(shell, printing.plain, tool).run()
    } else {
      Script.run(standardInputOf: printing.plain, with: tool)
    }
  }
}
