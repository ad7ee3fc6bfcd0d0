import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabExplore
@testable import LabSessions

/// `svg FILE` behind `compare`.
@Suite struct DrawnFileTests {
  private let fileSystem = MemoryFileSystem()

  private func interpreter(_ mode: Interpreter.Mode = .prompt) -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem, mode: mode)
    for line in ["viewport 200", "load 20 height 50", "scroll by 75"] { interpreter.say(line) }
    return interpreter
  }

  @Test func `compare draws the offset after each command, equal ones as one line, and shades where they part`() throws
  {
    let calls = try ["viewport 200", "load 20 height 50", "scroll by 75", "insert 2 at 0 height 50", "scroll to 0"]
      .map { try #require(try Vocabulary.full.parse($0, spelling: .full)) }
    let profiles: [Profile] = [.standard, .vscode, .codemirror]
    let comparison = try Comparison(of: calls, under: profiles, .keys, .full, fileSystem: fileSystem, progress: .none)
    let chart = comparison.chart
    #expect(chart.lines.map(\.name) == ["standard, vscode", "codemirror"])
    #expect(chart.lines.map { $0.points.map(\.y) } == [[0, 0, 0, 75, 75, 0], [0, 0, 0, 75, 175, 0]])
    #expect(chart.spans == [3.5...4.5])
    #expect(chart.spanName == "the offsets differ, after 1 of 5 commands")
  }

  @Test(arguments: [
    ("compare vscode svg a.svg", 19..<24), ("film a.svg", 5..<10), ("export a.svg", 7..<12),
  ])
  func `A file that is there is refused before the work, at its name`(line: String, span: Range<Int>) throws {
    fileSystem["/here/a.svg"] = "mine"
    let interpreter = Interpreter(fileSystem: fileSystem, clock: ContinuousClock()) { true }
    for line in ["viewport 200", "load 20 height 50"] { interpreter.say(line) }
    let error = try #require(interpreter.say(line).error)
    #expect(error.message == "a.svg: already exists; force replaces it" && error.code == .unwritableFile)
    #expect(error.span == span)
    #expect(fileSystem["/here/a.svg"] == "mine")
  }

  @Test(arguments: ["compare vscode", "compare vscode codemirror flutter", "compare all"])
  func `The drawing stands in the file, and the output is as without it`(line: String) {
    let interpreter = interpreter()
    let output = interpreter.say(line).output
    #expect(interpreter.say(line + " svg a.svg").output == output + "drawn into a.svg\n")
    #expect(fileSystem["/here/a.svg"]?.hasPrefix("<svg xmlns") == true)
    #expect(interpreter.say(line + " svg a.svg").error?.code == .unwritableFile)
    #expect(interpreter.say(line + " svg a.svg force").error == nil)
  }

  @Test(arguments: ["compare vscode", "compare all"])
  func `force goes with svg, and a session draws nothing`(line: String) throws {
    let error = try #require(interpreter().say(line + " force").error)
    #expect(error.code == .badArgument)
    #expect(error.message == "without svg nothing is written that could replace another file")
    let refused = try #require(interpreter(.session).say(line + " svg a.svg").error)
    #expect(refused.code == .notHere)
    #expect(refused.message == "compare … svg does not work in a session file")
    #expect(fileSystem["/here/a.svg"] == nil)
  }

  @Test func `A recording keeps what is compared, and not what is drawn`() {
    let interpreter = interpreter()
    for line in ["record a.session", "compare vscode", "compare vscode svg a.svg", "stop"] { interpreter.say(line) }
    let recorded = fileSystem["/here/a.session"] ?? ""
    #expect(recorded.contains("> compare vscode\n") && !recorded.contains("svg"))
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test(arguments: [
    ("compare vscode svg a.svg", true), ("compare vscode", false), ("compare all svg a.svg", true),
    ("compare vscode pgtable every", false), ("minimise", false),
    ("minimise a.session", true), ("record last a.session", true), ("replay a.session", false), ("load file a", false),
    ("export a.md force", true), ("film a.html", true), ("run a", false), ("run a trust", true),
  ])
  func `A script that writes files is asked about`(line: String, writes: Bool) {
    #expect(Vocabulary.full.writesFile(line) == writes)
  }

  @Test func `Which verbs may write files is said by their slots`() {
    #expect(
      Vocabulary.full.writing == ["compare", "export", "film", "minimise", "record"])
  }
}
