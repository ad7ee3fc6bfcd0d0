import ArgumentParser
import LabSessions

/// `listlab` with its subcommands; without one it is the playground.
struct ListLab: ToolCommand {
  static let version = "listlab \(Version.number)"

  static let configuration = CommandConfiguration(
    commandName: "listlab",
    abstract: "A playground for recycling list views: rows, cells, reuse pool and offset, command by command.",
    discussion: """
      Without arguments it opens the playground at a terminal, and otherwise runs the commands on standard input.
      In the playground, help says where to start, and help commands lists the commands.
      """,
    version: version, subcommands: subcommands)

  static let subcommands: [any ToolCommand.Type] = [
    RunCommand.self, TestCommand.self, FormatCommand.self, MinimiseCommand.self, ExportCommand.self, FilmCommand.self,
    CompareCommand.self, ManualCommand.self,
  ]

  @OptionGroup var playground: Playground

  func run(with tool: Tool) throws { try playground.run(with: tool) }
}
