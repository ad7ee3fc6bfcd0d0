import LabLanguage
import ListDump
import Testing

@testable import LabSessions

@Suite struct `The commands of the shell` {
  private static let vocabulary = Vocabulary.full

  @Test(arguments: [
    ("q", "quit"), ("exit", "quit"), ("dump of", "dump off"), ("hints of", "hints off"),
    ("outp mark", "output markdown"),
  ])
  func `may be cut short at the prompt`(_ line: String, _ canonical: String) throws {
    #expect(try Self.vocabulary.parse(line)?.canonical == canonical)
  }

  @Test(arguments: [
    ("dump of", "unexpected-word: \"of\" is not a value of dump (in full: off)"),
    ("outp csv", "unknown-verb: there is no command \"outp\" (in full: output)"),
  ])
  func `are written in full in a session`(_ line: String, _ answer: String) {
    let error = #expect(throws: CommandError.self) { try Self.vocabulary.parse(line, spelling: .full) }
    #expect(error.map { "\($0.code): \($0.sentence)" } == answer)
  }

  @Test(arguments: [
    ("e", 0..<1, #"ambiguous: "e" could be edit, estimate, exit, expect, explain, export (type more letters)"#),
    (
      "dump", 4..<4, "missing-word: dump needs on|off|PART,… (usage: dump on|off|PART,…; for example dump off)"
    ),
    (
      "dump maybe", 5..<10,
      #"unexpected-word: "maybe" is not a value of dump (one of on, off, rows, pool, visible, picture, beside; for example dump off)"#
    ),
    ("dump rows,rows", 10..<14, "bad-argument: rows is given twice (each part once)"),
    (
      "dump rows,,pool", 10..<10,
      #"unexpected-word: "" is not a part of the screen (one of rows, pool, visible, picture, beside; for example dump off)"#
    ),
    ("quit soon", 5..<9, #"unexpected-word: "soon" is unexpected here (usage: quit)"#),
  ])
  func `are refused by what is wrong with them`(_ line: String, _ span: Range<Int>, _ answer: String) {
    let error = Interpreter(fileSystem: MemoryFileSystem()).say(line).error
    #expect(error.map { "\($0.code): \($0.sentence)" } == answer)
    #expect(error?.span == span)
  }

  @Test(arguments: ["quit", "exit", "dump off", "dump on", "hints off", "clear", "output csv", "alias a = load 4"])
  func `are no steps, and print nothing`(_ line: String) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    _ = interpreter.say("load 4")
    let answer = interpreter.say(line)
    #expect(answer.error == nil)
    #expect(answer.output == "")
    #expect(answer.summary == nil)
    #expect(interpreter.lab.steps == 1)
  }

  @Test func `act on the shell`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    #expect(interpreter.say("quit").leaves)
    #expect(interpreter.say("clear").clearsScreen)
    #expect(interpreter.dumps && interpreter.showsHints && interpreter.tableForm == .table)
    for line in ["dump off", "hints off", "output csv"] { _ = interpreter.say(line) }
    #expect(!interpreter.dumps && !interpreter.showsHints && interpreter.tableForm == .csv)
  }

  @Test(arguments: [
    ("dump picture", [ScreenPart.picture]), ("dump pool,rows", [.pool, .rows]), ("dump on", ScreenPart.usual),
    ("dump rows,pool,visible,picture", [.rows, .pool, .visible, .picture]), ("dump rows,beside", [.rows, .beside]),
  ])
  func `choose what the screen shows`(_ line: String, _ parts: [ScreenPart]) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    #expect(interpreter.say("dump visible").error == nil)
    #expect(interpreter.say(line).error == nil)
    #expect(interpreter.dumps && interpreter.screenParts == parts)
    #expect(Interpreter(copying: interpreter).screenParts == parts)
    #expect((try? Self.vocabulary.parse(line))??.canonical == line)
  }

  @Test(arguments: [
    ("alias d = scroll by; load 40; d 50", ["alias d = scroll by", "load 40", "d 50"]),
    (#"alias t = text 0 "a;b"; t"#, [#"alias t = text 0 "a;b""#, "t"]),
  ])
  func `end at a semicolon outside quotes`(_ script: String, _ lines: [String]) {
    #expect(Self.vocabulary.lines(ofScript: script) == lines)
  }

  @Test func `are offered, coloured and explained like all others`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    #expect(
      interpreter.lab.completions(for: "dump ").map(\.word) == [
        "on", "off", "rows", "pool", "visible", "picture", "beside",
      ])
    #expect(Self.vocabulary.parts(of: "alias down = scroll by 5").map(\.span) == [0..<5])
    #expect(interpreter.say("help exit").output.hasPrefix("quit: "))
    #expect(
      Vocabulary.didYouMean("exat", among: Self.vocabulary.verbs.flatMap { [$0.name] + $0.synonyms })
        == "did you mean exit?")
  }
}
