import ArgumentParser
import LabLanguage
import LabSessions
import ListDump

/// `listlab manual`: the manual page, made from the lists that parser and help read.
struct ManualCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, for man.",
    discussion: """
      listlab manual | man -l - shows it. Written to share/man/man1/listlab.1 next to the bin folder of the program, \
      it is found as man listlab.
      """)

  func run(with tool: Tool) { tool.output.write(PrintableText(document: ManualPage.text)) }
}

/// The manual page: what the arguments are, and the commands in the playground.
enum ManualPage {
  static var text: String {
    var page = Roff()
    page.request("TH", "LISTLAB", "1", "", ListLab.version, "ListLab")
    page.section("NAME")
    page.line("listlab - " + lowered(ListLab.configuration.abstract))
    page.section("SYNOPSIS")
    page.asItIs((["listlab [options]"] + commands.map(usage)).joined(separator: "\n"))
    page.section("DESCRIPTION")
    page.paragraphs(ListLab.configuration.discussion)
    page.section("OPTIONS")
    for item in items(of: ListLab.self) where !item.label.hasPrefix("<") { page.item([item.label], item.meaning) }
    page.section("SUBCOMMANDS")
    for command in commands { write(command, into: &page) }
    HelpPages.write(Vocabulary(Lab.verbs + Interpreter.verbs), into: &page)
    writeSurroundings(into: &page)
    return page.text
  }

  private static var commands: [any ToolCommand.Type] { ListLab.subcommands }

  private static func write(_ command: any ParsableCommand.Type, into page: inout Roff) {
    page.subsection(usage(command))
    page.paragraphs(command.configuration.abstract + "\n\n" + command.configuration.discussion)
    for item in items(of: command) where !common.contains(item.label) { page.item([item.label], item.meaning) }
  }

  /// What every command takes, listed once.
  private static let common = ["--version", "-h, --help"]

  private static func writeSurroundings(into page: inout Roff) {
    page.section("EXIT STATUS")
    for (code, meaning) in [
      ("0", "Success; in the playground even if commands failed."),
      ("1", "A command failed, something differs from what a session expects, or standard output cannot be written."),
      ("2", "Invalid arguments or files, or nothing was checked."), ("3", "An internal error, or a time-out."),
      ("129, 130, 143", "Ended by SIGHUP, SIGINT or SIGTERM; an open recording is finished."),
    ] { page.item([code], meaning) }
    page.section("FILES")
    page.item(["$XDG_STATE_HOME/listlab/history"], "The lines you typed; by default in ~/.local/state.")
    page.item(
      ["$XDG_STATE_HOME/listlab/recordings"], "The recordings in progress, to find those that were cut off.")
    page.item(["$XDG_STATE_HOME/listlab/work"], "Steps that were not recorded, for --resume.")
    page.item(["$XDG_CONFIG_HOME/listlab/rc"], "The start-up file of the playground; by default in ~/.config.")
    page.item(["~/.editrc"], "Settings of the line editor; EDITRC names another file.")
    page.section("ENVIRONMENT")
    page.item(["NO_COLOR, CLICOLOR_FORCE, TERM"], "Whether to use colour; --color takes precedence.")
    page.item(
      ["PAGER"],
      """
      The pager for output longer than the screen; less -FRX or more if it is not set, none if it is empty or \
      cat, and none with --no-pager. What it ends without reading is printed without it.
      """)
    page.item(["VISUAL, EDITOR"], "The editor for edit; vi if neither is set.")
    page.item(["CI"], "If it is set, listlab test --update rewrites nothing.")
  }

  private static func usage(_ command: any ParsableCommand.Type) -> String {
    let help = ListLab.helpMessage(for: command, columns: wide)
    let line = help.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? ""
    return String(line.dropFirst("USAGE: ".count))
  }

  /// Wide enough that nothing is broken.
  private static let wide = 10_000

  /// Arguments and options with their meaning, as the help has them: two blanks, the label, blanks, the meaning, which may
  /// stand in the line below a long label.
  private static func items(of command: any ParsableCommand.Type) -> [(label: String, meaning: String)] {
    let lines = ListLab.helpMessage(for: command, columns: wide).split(separator: "\n")
    var items: [(label: String, meaning: String)] = []
    for line in lines.drop(while: { !$0.hasPrefix("USAGE: ") }) {
      if line.hasPrefix("SUBCOMMANDS:") { break }
      guard line.hasPrefix("  ") else { continue }
      let text = line.drop { $0 == " " }
      if line.hasPrefix("   "), let last = items.indices.last {
        items[last].meaning += (items[last].meaning.isEmpty ? "" : " ") + text
      } else {
        let gap = text.firstRange(of: "  ")
        items.append(
          (
            String(text[..<(gap?.lowerBound ?? text.endIndex)]),
            gap.map { text[$0.upperBound...].drop { $0 == " " } }.map(String.init) ?? ""
          ))
      }
    }
    return items
  }

  private static func lowered(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
