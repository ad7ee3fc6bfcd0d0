import ArgumentParser
import LabSessions

/// `listlab` with its subcommands; without one it starts the playground.
struct ListLab: ToolCommand {
  static let version = "listlab \(Version.number)"

  static let configuration = CommandConfiguration(
    commandName: "listlab",
    abstract: "A playground for recycling list views: rows, cells, reuse pool and offset, command by command.",
    discussion: """
      Without arguments it opens the playground at a terminal, and otherwise runs the commands on standard input.
      In the playground, help says where to start, and help commands lists the commands.
      Environment: NO_COLOR, CLICOLOR_FORCE and TERM decide about colour, --color takes precedence. PAGER is the pager for \
      output longer than the screen; less -FRX or more if it is not set, none if it is empty or cat. VISUAL or EDITOR is \
      the editor for edit, else vi; EDITRC names the settings of the line editor. If CI is set, listlab test rewrites \
      nothing.
      Exit codes: 0 success, in the playground even if commands failed; 1 a command failed or something differs; \
      2 invalid arguments or files, or nothing was checked; 3 an internal error or a time-out; 129, 130 and 143 after \
      SIGHUP, Ctrl-C and SIGTERM.
      """,
    version: version, subcommands: subcommands)

  static let subcommands: [any ToolCommand.Type] = [
    RunCommand.self, TestCommand.self, FormatCommand.self, MinimiseCommand.self, ExportCommand.self, FilmCommand.self,
    CompareCommand.self, TraceCommand.self, LinkCommand.self, WebCommand.self,
  ]

  @OptionGroup var playground: Playground

  func run(with tool: Tool) throws { try playground.run(with: tool) }
}

/// The subcommands alone. `ListLab` would take options of the playground that stand beside them, and drop them.
struct Subcommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listlab", version: ListLab.version, subcommands: ListLab.subcommands)
}
