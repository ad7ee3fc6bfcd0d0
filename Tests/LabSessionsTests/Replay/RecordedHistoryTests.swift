import LabSessions
import ListDump
import ListModel
import Testing

/// Commands drawn from a seed: first which kinds occur at all, then the commands.
private struct Game {
  private var dice: Mulberry32
  private let kinds: [Int]

  init(seed: UInt32) {
    dice = Mulberry32(seed: seed)
    var dice = dice
    let drawn = (0..<Self.kindCount).filter { _ in Bool.random(using: &dice) }
    kinds = [0, 0] + drawn
    self.dice = dice
  }

  private static let kindCount = 24

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  private mutating func oneOf(_ words: String...) -> String { words[number(0...words.count - 1)] }

  mutating func row() -> String {
    let number = number(0...14)
    return oneOf("\(number)", "\(number)", "r\(number)", "last", "A", "\"two words\"")
  }

  mutating func rows() -> String {
    let (low, high) = (number(0...9), number(4...16))
    return oneOf(row(), "\(low)...\(high)", "\(low)..<\(high)", "\(low),\(high)", "all", "visible", "A...last", "r1,A")
  }

  mutating func line() -> String {
    switch kinds[number(0...kinds.count - 1)] {
    case 0: load()
    case 1: "insert \(number(0...3)) at \(number(0...12)) height \(number(0...90))"
    case 2: "insert at \(row()) key \(oneOf("A", "B", "\"two words\"", "#x")) text \"a; \(number(0...9)) # b\""
    case 3: "delete \(rows())"
    case 4: "move \(row()) to \(row())"
    case 5: "height \(rows()) \(oneOf("0", "12.5", "44", "300.001"))"
    case 6: "reload \(oneOf("", rows()))"
    case 7: "scroll \(oneOf("by", "to")) \(number(-300...900))"
    case 8: "scroll row \(row()) \(oneOf("top", "middle", "bottom", "nearest", ""))"
    case 9: "scroll \(oneOf("top", "bottom", "page", "page up"))"
    case 10:
      "set \(oneOf("edges half-open-zero", "edges closed", "return after", "pool fifo", "pool off", "key none", "clamp none"))"
    case 11: "profile \(oneOf("standard", "chameleon", "vscode", "uitableview"))"
    case 12: "\(oneOf("undo", "undo", "redo")) \(oneOf("", "2", "3"))"
    case 13: "viewport \(number(0...300)) \(oneOf("", "width 200"))"
    case 14:
      oneOf("show all", "show rows", "show y[3]", "expect rows == 7", "verify", "offset 50 raw", "load file a.txt")
    case 15: "\(oneOf("like", "mark", "select", "select", "tap")) \(rows())"
    case 16: oneOf("pool clear", "select none", "cell c\(number(0...20))", "delete cell c\(number(0...9))", "faults")
    case 17: "fault \(oneOf("", "off ", "off "))\(Fault.allCases[number(0...Fault.allCases.count - 1)].rawValue)"
    case 18: "tick \(number(1...5))"
    case 19: motion()
    case 20:
      oneOf("image \(rows()) in \(number(0...4))", "set prefetch 2", "set image-load idle", "set image-latency 3")
    case 21: hook()
    case 22: "\(oneOf("save", "save", "restore")) \(oneOf("A", "\"x; {y} # z\"", "offset", "none"))"
    default: oneOf("note {a} ; b", "nonsense", "dump off", "text \(row()) \"{x}; ...\"", "help", "sho pool")
    }
  }

  private mutating func motion() -> String {
    oneOf(
      "animate to \(number(-90...900)) in \(number(1...6))", "scroll row \(row()) top animated in \(number(1...6))",
      "drag \(number(-90...90)).5", "release", "release \(number(-900...900))", "restore offset \(number(0...300))")
  }

  private mutating func hook() -> String {
    let edit = oneOf(
      "insert at 0 key B", "delete \(rows())", "text last \"{x}; # y\"", "source move 0 to 1", "reload \(rows())",
      "height 1 70")
    return oneOf(
      "on bind \(row()): \(edit)", "on bind \(row()): \(edit)", "set reentrancy queue", "on bind off", "on bind")
  }

  private mutating func load() -> String {
    "load \(number(0...12)) "
      + oneOf(
        "", "height 50", "heights 0,50,20.5", "height 10...60 seed 3", "kinds a,\"b,c\"", "kinds a,b image", "image")
  }
}

@Suite struct `What was recorded` {
  @Test(arguments: 0..<UInt32(50 * effort))
  func `passes when it is played, whatever was said`(_ seed: UInt32) throws {
    let fileSystem = MemoryFileSystem(["/here/a.txt": "one\ntwo two\n"])
    let interpreter = Interpreter(fileSystem: fileSystem)
    var game = Game(seed: seed)
    for _ in 0..<Int(seed % 7) { _ = interpreter.execute(game.line()) }
    interpreter.say("record deep/a.session" + (seed % 3 == 0 ? " with tables" : ""))
    for _ in 0..<40 { _ = interpreter.execute(game.line()) }
    interpreter.say("show all")
    let last = interpreter.list
    let answer = interpreter.say("stop")
    #expect(answer.error == nil)
    let text = try #require(fileSystem["/here/deep/a.session"])
    let verdict = SessionSuite(fileSystem: fileSystem, isTrusted: true).play("deep/a.session")
    #expect(verdict.exitCode == 0, "\(verdict.report)\(text)")
    #expect(try canonicalText(of: Array(text.utf8)) == text)
    let other = Interpreter(fileSystem: fileSystem)
    other.say("replay deep/a.session trust")
    #expect(other.list == last)
  }

  @Test(arguments: 200..<240 as Range<UInt32>)
  func `is reported as it was, and the report's session says the same`(_ seed: UInt32) throws {
    let fileSystem = MemoryFileSystem(["/here/a.txt": "one\n``` two | <b>\n"])
    let interpreter = Interpreter(fileSystem: fileSystem)
    var game = Game(seed: seed)
    for _ in 0..<40 { _ = interpreter.execute(game.line()) }
    interpreter.say("verify")
    let answer = interpreter.say("export deep/r.md")
    #expect(answer.error == nil)
    let report = try #require(fileSystem["/here/deep/r.md"])
    let saved = try session(inReport: report)
    fileSystem["/here/deep/r.session"] = saved
    let verdict = SessionSuite(fileSystem: fileSystem, isTrusted: true).play("deep/r.session")
    let isAsExpected = report.contains("\n\nEverything was as expected: ")
    let failedEarlier = report.contains("\n\nNothing failed at the end, but ")
    #expect((verdict.exitCode == 0) == (isAsExpected || failedEarlier), "\(verdict.report)\(saved)")
    #expect(isAsExpected == answer.output.hasSuffix(": all as expected\n"))
    #expect(failedEarlier == answer.output.hasSuffix(" failed earlier\n"))
    #expect(
      try SessionSuite(fileSystem: fileSystem, isTrusted: true).report(on: "deep/r.session").markdown.string.contains(
        saved))
  }
}
