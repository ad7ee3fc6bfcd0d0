import ArgumentParser
import LabSessions

/// The playground, without a subcommand: at a terminal, as a script with `-c`, or with the lines of a pipe.
///
/// It is a command of its own, because the parser reads the declarations of all subcommands before it parses the
/// arguments of `listlab`.
struct Playground: ToolCommand {
  static let configuration = CommandConfiguration(commandName: "listlab")

  @Option(name: .short, help: ArgumentHelp("Run these commands, separated by ; or line ends.", valueName: "commands"))
  var c: [String] = []

  @OptionGroup var printing: PrintingOptions

  @OptionGroup var shell: ShellOptions

  /// The options, without the parser's wrappers.
  var start: PlaygroundStart {
    PlaygroundStart(
      commands: c.isEmpty ? nil : c.joined(separator: "\n"), printing: printing.plain, shell: shell.plain)
  }

  func run(with tool: Tool) throws { try start.run(with: tool) }
}
