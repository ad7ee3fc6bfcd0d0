import ListModel
import Testing

@testable import LabLanguage

/// What somebody reads in the first ten minutes.
@Suite struct `First help` {
  @Test func `begins with what to do first`() throws {
    var playground = try Playground()
    let lines = playground.answer(to: "help").split(separator: "\n")
    #expect(lines.first == "start here")
    let first = lines.dropFirst().prefix { $0 != "more help" }
    let names = first.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(names == ["load", "scroll", "insert", "show", "undo", "help"])
  }

  @Test(arguments: ["help", "help cheatsheet"])
  func `fits on a screen of 80 by 24`(_ command: String) throws {
    var playground = try Playground()
    let lines = playground.answer(to: command).split(separator: "\n", omittingEmptySubsequences: false)
    // The last is empty, and the prompt stands there.
    #expect(lines.count <= 24)
    for line in lines { #expect(line.count < 80, "\(line)") }
  }

  @Test(arguments: HelpText.ofList.cheatSheet.flatMap { [$0.left.command, $0.right.command] })
  func `names commands that can be typed as they stand`(_ command: String) throws {
    #expect(try Vocabulary([.list]).parse(command)?.canonical == command)
  }
}
