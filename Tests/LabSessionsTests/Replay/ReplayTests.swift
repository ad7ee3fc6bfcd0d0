import LabLanguage
import LabSessions
import ListModel
import Synchronization
import Testing

@Suite struct `A replay` {
  private let fileSystem = MemoryFileSystem([
    "/here/good.session": "#!listlab 1\n> viewport 100\n> load 9 height 50\n> scroll by 50\n= offset 50\n",
    "/here/bad.session": """
    #!listlab 1
    > load 9 height 50
    = rows 8; created 9
    > show offset
    | offset  1
    > scroll to 9999
    = offset 1

    """,
    "/here/stops.session": "#!listlab 1\n> load 5\n> move 9 to 0\n> load 7\n",
  ])

  @Test func `stays where the session leads, and undo goes back through its steps`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 77")
    let answer = interpreter.say("replay good.session")
    #expect(answer.output == "ok  good.session  3 commands\n")
    #expect(answer.hasChanged && !answer.differs && answer.violations.isEmpty)
    #expect((interpreter.list.records.count, interpreter.list.offset) == (9, Points(50)))
    interpreter.say("undo")
    #expect((interpreter.list.records.count, interpreter.list.offset) == (9, .zero))
    interpreter.say("undo 2")
    #expect(interpreter.list == ListState())
    #expect(interpreter.say("undo").error?.code == .nothingToUndo)
    interpreter.say("redo 3")
    #expect(interpreter.list.offset == Points(50))
  }

  @Test func `shows what differs, the first in full and the others in a line, and stays in the state all the same`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    let answer = interpreter.say("replay bad.session")
    #expect(answer.error == nil)
    #expect(answer.differs)
    #expect(
      answer.output == """
        FAILED  bad.session  3 commands
        bad.session:2: > load 9 height 50
          bad.session:3: rows is 9, expected 8
          after line 2: rows 0 → 9 · content 0 → 450 · 9 rows entered (9 new) · 9 cells
        bad.session:5: output differs (line 4: > show offset)
        bad.session:7: offset is 0, expected 1 (line 6: > scroll to 9999)

        """)
    #expect(interpreter.list.records.count == 9)
  }

  @Test func `ends at a command that fails without being expected to`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    let answer = interpreter.say("replay stops.session")
    #expect(
      answer.output == """
        FAILED  stops.session  2 commands
        stops.session:3: > move 9 to 0
          refused: row 9 is out of range: the list has 5 rows (0...4) (row-out-of-range); it should have succeeded
          after line 2: > load 5: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells
        replay stops.session from 4 plays the rest

        """)
    #expect(interpreter.list.records.count == 5)
  }

  @Test func `can be recorded from`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("replay good.session")
    interpreter.say("record a.session")
    interpreter.say("undo")
    interpreter.say("stop")
    #expect(
      fileSystem["/here/a.session"] == """
        #!listlab 1
        > viewport 100
        > load 9 height 50
        > scroll by 50
        > undo
        = offset 0; content 450; visible 0...1; pool none; created 2; binds 2

        """)
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test(arguments: [
    ("", "malformed-session", "x.session:1:1: the file is empty; a session must begin with `#!listlab 1`"),
    (
      "#!listlab 1\n> load 3\n= rows\n", "malformed-session",
      "x.session:3:7: `rows` needs a value: `rows value`"
    ),
    (
      "#!listlab 1\n< none.session\n> load 3\n", "malformed-session",
      "x.session:2:3: cannot include none.session: No such file or directory"
    ),
  ])
  func `of a malformed session is refused with the place, and nothing of it is run`(
    _ text: String, _ code: String, _ message: String
  ) throws {
    fileSystem["/here/x.session"] = text
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 2")
    let error = try #require(interpreter.say("replay x.session").error)
    #expect(error.code.name == code)
    #expect(error.message == message)
    #expect(interpreter.list.records.count == 2)
  }

  @Test(arguments: [
    ("plain.txt", "run plain.txt runs a file of commands"),
    ("my plain.txt", "run \"my plain.txt\" runs a file of commands"),
    ("rows.csv", "load file rows.csv loads a file of rows"),
  ])
  func `of another file is refused with the command for it`(_ name: String, _ advice: String) throws {
    fileSystem["/here/\(name)"] = name.hasSuffix(".csv") ? "text\na\nb\n" : "load 2\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    let error = try #require(interpreter.say("replay \(Word.written(name))").error)
    #expect(
      error.message
        == "\(name):1:1: a session must begin with `#!listlab 1`; only another `#!` line may come before it")
    #expect(error.advice == advice)
    let command = try #require(advice.firstRange(of: " runs ") ?? advice.firstRange(of: " loads ")).lowerBound
    let answer = interpreter.say(String(advice[..<command]))
    #expect(answer.error == nil)
    #expect(interpreter.list.records.count == (name.hasSuffix(".csv") ? 2 : 0))
  }

  @Test(arguments: [
    ("to 2", "ok  good.session  1 command, up to line 2\nreplay good.session from 3 plays the rest\n", "rows 0"),
    ("to 3", "ok  good.session  2 commands, up to line 3\nreplay good.session from 4 plays the rest\n", "rows 9"),
    ("to 4", "ok  good.session  3 commands\n", "rows 9"), ("to 99", "ok  good.session  3 commands\n", "rows 9"),
  ])
  func `may end at a line of the file`(_ end: String, _ report: String, _ rows: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(interpreter.say("replay good.session \(end)").output == report)
    #expect("rows \(interpreter.list.records.count)" == rows)
  }

  @Test func `up to a line before any command checks nothing, and no line is not a line`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    let answer = interpreter.say("replay good.session to 1")
    #expect(
      answer.output == """
        FAILED  good.session  0 commands, up to line 1
        nothing was checked: the file has no commands in these lines

        """)
    #expect(interpreter.say("replay good.session to 0").error?.code == .badNumber)
  }

  @Test func `can be interrupted`() {
    let interpreter = Interpreter(fileSystem: fileSystem) { true }
    let answer = interpreter.say("replay good.session")
    #expect(
      answer.output == "FAILED  good.session  0 commands\ninterrupted\n")
    #expect(answer.differs)
  }

  @Test(arguments: ["replay good.session to 1", "replay good.session from 99", "replay empty.session"])
  func `that plays nothing leaves the list and what was said as they are`(_ line: String) {
    fileSystem["/here/empty.session"] = "#!listlab 1\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 77")
    let answer = interpreter.say(line)
    #expect(answer.differs && !answer.hasChanged)
    #expect(answer.output.contains("nothing was checked: the file has no commands"))
    #expect(interpreter.list.records.count == 77)
    interpreter.say("record last b.session")
    #expect(fileSystem["/here/b.session"]?.hasPrefix("#!listlab 1\n> load 77\n") == true)
  }
}

@Suite struct `Ctrl-C` {
  /// An interpreter in which Ctrl-C is pressed as soon as a command has been at work for some time.
  private func interpreter() -> Interpreter {
    let isPressed = Mutex(false)
    let interpreter = Interpreter(fileSystem: MemoryFileSystem()) { isPressed.withLock { $0 } }
    interpreter.progress = { _, done, _ in if done > 0 { isPressed.withLock { $0 = true } } }
    return interpreter
  }

  @Test(arguments: [
    ("load 1000000 height 20...120", "loading was interrupted"),
    ("load 1000000 heights 20,30", "loading was interrupted"),
    ("tick 5000", "the ticks were interrupted, and none of them has passed"),
  ])
  func `stops what takes long, and nothing has changed`(line: String, message: String) {
    let interpreter = interpreter()
    interpreter.say("load 5000")
    interpreter.say("animate to 90000 in 5000")
    let before = interpreter.list
    let error = interpreter.say(line).error
    #expect(error?.code == .interrupted && error?.message == message)
    #expect(error?.span == 0..<line.count)
    #expect(interpreter.list == before)
  }

  @Test func `stops a replay in front of the command that takes long`() {
    let text = "#!listlab 1\n> load 5\n> load 1000000 height 20...120\n> load 7\n"
    let looks = Mutex(0)
    let interpreter = Interpreter(fileSystem: MemoryFileSystem(["/here/long.session": text])) {
      looks.withLock { looks in
        looks += 1
        return looks > 4
      }
    }
    #expect(
      interpreter.say("replay long.session").output == """
        FAILED  long.session  1 command
        interrupted
        replay long.session from 3 plays the rest

        """)
    #expect(interpreter.list.records.count == 5)
  }
}

@Suite struct `In a session` {
  @Test(arguments: [
    ("record a.session", "record does not work in a session file (leave it out)"),
    ("stop", "stop does not work in a session file (leave it out)"),
    ("replay a.session", "replay does not work in a session file (leave it out)"),
    ("quit", "quit does not work in a session file (leave it out)"),
  ])
  func `what reaches outside is refused`(_ line: String, _ sentence: String) throws {
    let fileSystem = MemoryFileSystem(["/here/a.session": "#!listlab 1\n> load 1\n"])
    let error = try #require(Interpreter(fileSystem: fileSystem, mode: .session).say(line).error)
    #expect(error.code == .notHere)
    #expect(error.sentence == sentence)
    #expect(fileSystem.log == [])
    #expect(fileSystem.paths == ["/here/a.session"])
  }

  @Test(arguments: [
    ("lo 5", "unknown-verb", "there is no command \"lo\" (in full: load)"),
    ("sc by 5", "unknown-verb", "there is no command \"sc\" (in full: scroll)"),
    ("scroll ro 5", "unexpected-word", "\"ro\" is not part of scroll (in full: row)"),
    ("scroll row 5 mid", "unexpected-word", "\"mid\" is not part of scroll (in full: middle)"),
    ("set edges clos", "unexpected-word", "\"clos\" is not a value of edges (did you mean closed?)"),
    ("profile cham", "unexpected-word", "\"cham\" is not a profile (in full: chameleon)"),
    ("load 5 h 50", "unexpected-word", "\"h\" is not part of load (one of height, heights, seed, kinds, keys, image)"),
  ])
  func `words are written in full`(_ line: String, _ code: String, _ sentence: String) throws {
    let error = try #require(Interpreter(fileSystem: MemoryFileSystem(), mode: .session).say(line).error)
    #expect(error.code.name == code)
    #expect(error.sentence == sentence)
  }

  @Test(arguments: ["note something", "dump off", "help load", "verify", "show all"])
  func `what only speaks is allowed, and changes nothing`(_ line: String) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem(), mode: .session)
    #expect(interpreter.say(line).error == nil)
    #expect(interpreter.list == ListState())
  }
}
