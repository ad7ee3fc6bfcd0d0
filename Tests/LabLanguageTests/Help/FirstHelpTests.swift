import ListModel
import Testing

@testable import LabLanguage

/// What somebody reads in the first ten minutes.
@Suite struct `First help` {
  @Test func `begins with what to do first`() throws {
    var playground = try Playground()
    let lines = playground.answer(to: "help").split(separator: "\n")
    #expect(lines.first == "start here")
    #expect(HelpPages.firstCommands.count == 8)
    // Those that the language alone has: lessons are of the sessions.
    let first = lines.dropFirst().prefix { $0 != "  help cheatsheet has more on one screen. All commands:" }
    #expect(
      first.map { $0.dropFirst(2).prefix { $0 != " " } }
        == HelpPages.firstCommands.filter { name in Lab.verbs.contains { $0.name == name } }[...].map { $0[...] })
  }

  @Test func `has a cheat sheet that fits on a screen of 80 by 24`() throws {
    var playground = try Playground()
    let lines = playground.answer(to: "help cheatsheet").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    for line in lines { #expect(line.count < 80, "\(line)") }
  }

  @Test(arguments: CheatSheet.commands.flatMap { [$0.left.command, $0.right.command] })
  func `names commands that can be typed as they stand`(_ command: String) throws {
    let outside = ["record", "stop", "replay", "minimise", "compare"]
    guard !outside.contains(where: command.hasPrefix) else { return }
    #expect(try Vocabulary(Lab.verbs).parse(command)?.canonical == command)
  }
}
