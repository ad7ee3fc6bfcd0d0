import LabLanguage
import LabSessions
import ListModel
import Testing

/// Somebody who answers what was written down before, and notes what is shown and asked.
private final class Script: ReplayGuide {
  private var answers: [ReplayPace]
  private(set) var log: [String] = []

  init(_ answers: [ReplayPace]) { self.answers = answers.reversed() }

  func show(_ played: PlayedStep, isAnnounced: Bool) {
    let mismatch = played.mismatch == nil ? "" : ", differs"
    log.append("\(isAnnounced ? "came of" : "stops at") \(played.step.command)\(mismatch)")
  }

  func pace(before step: SessionStep, in file: String, isFirst: Bool, look: (String) -> Answer?) -> ReplayPace {
    log.append("\(file):\(step.line)?" + (isFirst ? " with the keys" : ""))
    return answers.popLast() ?? .run
  }
}

@Suite struct `A replay that somebody watches` {
  private let fileSystem = MemoryFileSystem([
    "/here/a.session": """
    #!listlab 1
    > viewport 100
    > load 9 height 50
    = rows {n}; offset 7
    > scroll by 50
    = offset 50
    > delete 0
    = rows {n}
    > scroll to 0
    = offset 0

    """,
    "/here/good.session": "#!listlab 1\n> load 9\n> load 8\n> load 7\n",
    "/here/stops.session": "#!listlab 1\n> load 5\n> move 9 to 0\n> load 7\n= rows 7\n",
  ])

  private func interpreter(_ answers: ReplayPace...) -> (Interpreter, Script) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    let script = Script(answers)
    interpreter.guide = script
    return (interpreter, script)
  }

  @Test func `stops where something differs, and goes on to its end when that is wanted`() {
    let (interpreter, script) = interpreter(.run)
    let answer = interpreter.say("replay a.session")
    #expect(script.log == ["stops at load 9 height 50, differs", "a.session:5? with the keys"])
    #expect(
      answer.output == """
        FAILED  a.session  5 commands
        a.session:7: > delete 0
          a.session:8: rows is 8, expected {n} (where n is 9)
          after line 7: rows 9 → 8 · content 450 → 400 · on screen r2 50 → 0 (jumped) · r1 left (c1), r3 entered \
        (c1 reused) · 2 cells

        """)
    #expect(answer.differs)
    #expect(interpreter.list.records.count == 8)
  }

  @Test func `stays there when that is wanted, and tells how the rest is played`() {
    let (interpreter, script) = interpreter(.stay)
    let answer = interpreter.say("replay a.session")
    #expect(script.log == ["stops at load 9 height 50, differs", "a.session:5? with the keys"])
    #expect(answer.output == "FAILED  a.session  2 commands, before line 5\nreplay a.session from 5 plays the rest\n")
    #expect(interpreter.list.records.count == 9 && interpreter.list.offset == .zero)
    let rest = interpreter.say("replay a.session from 5")
    #expect(script.log.suffix(2) == ["stops at delete 0, differs", "a.session:9? with the keys"])
    #expect(rest.output == "FAILED  a.session  3 commands, from line 5\n")
    #expect(interpreter.list.records.count == 8)
    interpreter.say("undo 5")
    #expect(interpreter.list == ListState())
  }

  @Test func `goes command by command after that`() {
    let (interpreter, script) = interpreter(.step, .step, .stay)
    #expect(
      interpreter.say("replay a.session").output
        == "FAILED  a.session  4 commands, before line 9\nreplay a.session from 9 plays the rest\n")
    #expect(
      script.log == [
        "stops at load 9 height 50, differs", "a.session:5? with the keys", "came of scroll by 50", "a.session:7?",
        "came of delete 0, differs", "a.session:9?",
      ])
  }

  @Test func `with step asks before every command`() {
    let (interpreter, script) = interpreter(.step, .run)
    #expect(interpreter.say("replay good.session step").output == "ok  good.session  3 commands\n")
    #expect(script.log == ["good.session:2? with the keys", "came of load 9", "good.session:3?"])
  }

  @Test func `with step may stay anywhere, which is not a failure`() {
    let (interpreter, _) = interpreter(.step, .stay)
    let answer = interpreter.say("replay good.session step")
    #expect(answer.output == "ok  good.session  1 command, before line 3\nreplay good.session from 3 plays the rest\n")
    #expect(!answer.differs)
    #expect(interpreter.list.records.count == 9)
  }

  @Test func `changes nothing when its first command is not wanted`() {
    let (interpreter, _) = interpreter(.stay)
    interpreter.say("load 2")
    let answer = interpreter.say("replay good.session step")
    #expect(answer.output == "nothing was played\n" && !answer.differs && !answer.hasChanged)
    #expect(interpreter.list.records.count == 2)
  }

  @Test func `is over at a failure that the session does not expect, and goes on behind it when told`() {
    let (interpreter, script) = interpreter()
    #expect(
      interpreter.say("replay stops.session").output
        == "FAILED  stops.session  2 commands\nreplay stops.session from 4 plays the rest\n")
    #expect(script.log == ["stops at move 9 to 0, differs"])
    #expect(interpreter.say("replay stops.session from 4").output == "ok  stops.session  1 command, from line 4\n")
    #expect(interpreter.list.records.count == 7)
  }

  @Test func `where nobody watches nobody is asked, and step is refused`() throws {
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(
      interpreter.say("replay a.session").output.hasPrefix("FAILED  a.session  5 commands\na.session:3: > load 9"))
    let error = try #require(interpreter.say("replay good.session step").error)
    #expect(error.code == .notHere)
    #expect(error.sentence == "step works at a terminal only (replay FILE to LINE stops at a line)")
    #expect(interpreter.list.records.count == 8)
  }
}

@Suite struct `A replay of a range` {
  @Test func `is refused where it ends before it begins`() throws {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem(["/here/a.session": "#!listlab 1\n> load 3\n"]))
    let error = try #require(interpreter.say("replay a.session from 12 to 10").error)
    #expect(error.code == .badArgument)
    #expect(
      error.sentence == "from 12 to 10 is not a range: it ends before it begins (replay FILE from 10 to 12)")
    #expect(interpreter.list.records.count == 0)
  }
}

@Suite struct `A replay from a line on` {
  private let fileSystem = MemoryFileSystem([
    "/here/a.session": "#!listlab 1\n> load 9\n= rows {n}\n> delete 0\n> insert at 0\n= rows {n}\n",
    "/here/Sessions/base.session": "#!listlab 1\n> load 5\n",
    "/here/Sessions/b.session": "#!listlab 1\n< base.session\n> insert at 0\n> insert at 0\n",
  ])

  private func interpreter(after lines: String...) -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    return interpreter
  }

  @Test func `plays on the list as it is, with what was done in between`() {
    let interpreter = interpreter(after: "replay a.session to 3", "insert at 0")
    #expect(interpreter.list.records.count == 10)
    let answer = interpreter.say("replay a.session from 4")
    #expect(
      answer.output == """
        FAILED  a.session  2 commands, from line 4
        a.session:5: > insert at 0
          a.session:6: rows is 10, expected {n} (where n is 9)
          after line 5: rows 9 → 10 · content 396 → 440 · on screen r0 0 → 44 (jumped) · r10 entered (c9 reused) · 10 cells

        """)
    #expect(interpreter.list.records.count == 10)
    interpreter.say("undo 3")
    #expect(interpreter.list.records.count == 9)
  }

  @Test func `plays a command again that failed, and one in the middle alone`() {
    let interpreter = interpreter(after: "replay a.session")
    #expect(
      interpreter.say("replay a.session from 4 to 4").output
        == "ok  a.session  1 command, from line 4, up to line 4\nreplay a.session from 5 plays the rest\n")
    #expect(interpreter.list.records.count == 8)
  }

  @Test func `of another file knows none of its names`() {
    let interpreter = interpreter(after: "replay a.session", "load 3", "replay Sessions/b.session", "load 3")
    #expect(interpreter.say("replay a.session from 5").output == "ok  a.session  1 command, from line 5\n")
  }

  @Test func `plays nothing of what the file includes`() {
    let interpreter = interpreter(after: "load 2")
    #expect(
      interpreter.say("replay Sessions/b.session from 4").output == "ok  Sessions/b.session  1 command, from line 4\n")
    #expect(interpreter.list.records.count == 3)
  }

  @Test(arguments: ["from 7"])
  func `where no command stands checks nothing`(_ lines: String) {
    let interpreter = interpreter(after: "load 2")
    let answer = interpreter.say("replay a.session \(lines)")
    #expect(answer.output.contains("\nnothing was checked: the file has no commands in these lines\n"))
    #expect(answer.differs && interpreter.list.records.count == 2)
  }

  @Test func `counts as said, and a report holds what the file expects of it`() throws {
    let interpreter = interpreter(
      after: "load 3", "replay a.session to 3", "insert at 0", "replay a.session from 4", "export r.md")
    interpreter.say("record last all.session")
    #expect(SessionSuite(fileSystem: fileSystem).play("all.session").report == "ok  all.session  4 commands\n")
    let saved = try session(inReport: fileSystem["/here/r.md"] ?? "")
    #expect(saved.hasPrefix("#!listlab 1\n> load 9\n= rows {n}\n> insert at 0\n= offset 0;"))
    #expect(saved.hasSuffix("\n> delete 0\n> insert at 0\n= rows {n}\n"))
    fileSystem["/here/r.session"] = saved
    #expect(
      SessionSuite(fileSystem: fileSystem).play("r.session").report.contains("rows is 10, expected {n} (where n is 9)"))
  }
}
