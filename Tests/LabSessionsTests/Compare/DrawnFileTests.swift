import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabSessions

/// `svg FILE` behind `compare` and `sweep`.
@Suite struct DrawnFileTests {
  private let disk = MemoryDisk()

  private func interpreter(_ place: Interpreter.Place = .prompt) -> Interpreter {
    let interpreter = Interpreter(disk: disk, place: place)
    for line in ["viewport 200", "load 20 height 50", "scroll by 75"] { interpreter.say(line) }
    return interpreter
  }

  @Test func `compare draws the offset after each command, equal ones as one line, and shades where they part`() throws
  {
    let calls = try ["viewport 200", "load 20 height 50", "scroll by 75", "insert 2 at 0 height 50", "scroll to 0"]
      .map { try #require(try Vocabulary.ofSessions.parse($0, spelling: .full)) }
    let comparison = try Comparison(of: calls, under: [.standard, .vscode, .codemirror], disk: disk) { _, _ in true }
    let chart = comparison.chart
    #expect(chart.lines.map(\.name) == ["standard, vscode", "codemirror"])
    #expect(chart.lines.map { $0.points.map(\.y) } == [[0, 0, 0, 75, 75, 0], [0, 0, 0, 75, 175, 0]])
    #expect(chart.spans == [3.5...4.5])
    #expect(chart.spanName == "the offsets differ, after 1 of 5 commands")
  }

  @Test func `sweep draws how many rows are visible, and shades where they are others`() throws {
    let lists = ["standard", "pgtable"].map { profile in
      let interpreter = Interpreter(disk: disk)
      for line in ["profile \(profile)", "viewport 200", "load 20 height 50", "scroll by 75"] { interpreter.say(line) }
      return interpreter.list
    }
    let way = try #require(SweepWay(from: Points(40), to: Points(60), step: Points(5), largest: Points(800)))
    let chart = try Sweep(lists, [.standard, .pgtable], along: way) { _, _ in true }.chart
    #expect(chart.lines.map(\.name) == ["standard", "pgtable"])
    #expect(chart.lines.map { $0.points.map(\.y) } == [[5, 5, 4, 5, 5], [5, 5, 5, 4, 4]])
    #expect(chart.lines[0].points.map(\.x) == [40, 45, 50, 55, 60])
    #expect(chart.spans == [47.5...52.5, 52.5...62.5])
    #expect(chart.spanName == "other rows are visible, at 3 of 5 offsets")
  }

  @Test(arguments: ["compare vscode", "compare vscode codemirror flutter", "sweep standard pgtable from 0 to 100"])
  func `The drawing stands in the file, and the output is as without it`(line: String) {
    let interpreter = interpreter()
    let output = interpreter.say(line).output
    #expect(interpreter.say(line + " svg a.svg").output == output + "drawn into a.svg\n")
    #expect(disk["/here/a.svg"]?.hasPrefix("<svg xmlns") == true)
    #expect(interpreter.say(line + " svg a.svg").error?.code == .unwritableFile)
    #expect(interpreter.say(line + " svg a.svg force").error == nil)
  }

  @Test(arguments: ["compare vscode", "sweep standard pgtable"])
  func `force goes with svg, and a session draws nothing`(line: String) throws {
    let error = try #require(interpreter().say(line + " force").error)
    #expect(error.code == .badArgument)
    #expect(error.message == "without svg nothing is written that could replace another file")
    let refused = try #require(interpreter(.session).say(line + " svg a.svg").error)
    #expect(refused.code == .notHere)
    #expect(refused.message == "\(line.prefix { $0 != " " }) … svg does not work in a session file")
    #expect(disk["/here/a.svg"] == nil)
  }

  @Test func `A recording keeps what is compared, and not what is drawn`() {
    let interpreter = interpreter()
    for line in ["record a.session", "compare vscode", "compare vscode svg a.svg", "stop"] { interpreter.say(line) }
    let recorded = disk["/here/a.session"] ?? ""
    #expect(recorded.contains("> compare vscode\n") && !recorded.contains("svg"))
    #expect(SessionSuite(disk: disk).play("a.session").exitCode == 0)
  }

  @Test func `A script that draws is asked about`() {
    #expect(Vocabulary.ofSessions.writesFile("compare vscode svg a.svg"))
    #expect(!Vocabulary.ofSessions.writesFile("compare vscode"))
  }
}
