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

  @Flag(name: .long, help: "Bring back what was done last time and not recorded.")
  var resume = false

  @Flag(name: .long, help: "Do not read the start-up file ($XDG_CONFIG_HOME/listlab/rc).")
  var noRc = false

  @Flag(name: .long, help: "Save neither the lines you type nor anything for --resume.")
  var noHistory = false

  @Flag(name: .long, help: "Do not read the line editor's settings (.editrc).")
  var noEditrc = false

  @Flag(name: .long, help: "Show no hints while typing.")
  var noHints = false

  @Flag(name: .long, help: "Use no pager for output longer than the screen.")
  var noPager = false

  func run(with tool: Tool) throws {
    let isAtTerminal = c == nil && Input.standard() != .stream
    if resume, !isAtTerminal { throw ValidationError("--resume works at a terminal only") }
    if let c {
      Script.run(commands: c, printing.plain, with: tool)
    } else if isAtTerminal {
      Shell(self, tool).run()
    } else {
      Script.run(standardInputOf: printing.plain, with: tool)
    }
  }
}

/// How answers are printed, as options.
struct PrintingOptions: ParsableArguments {
  @Option(name: .long, help: "Print answers as text, or as one JSON object per command.")
  var output = Printing.Format.text

  @Flag(name: .long, help: "Print each command before its answer.")
  var echo = false

  @Flag(name: .long, help: "Continue after a failed command; the exit code is still 1.")
  var keepGoing = false

  @Option(name: .long, help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  var color = ColourWish.auto

  var plain: Printing { Printing(format: output, echo: echo, keepsGoing: keepGoing, colour: color) }
}

extension Printing.Format: ExpressibleByArgument {}

extension ColourWish: ExpressibleByArgument {}
