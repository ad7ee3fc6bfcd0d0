import LabLanguage
import LabSessions
import ListModel
import Testing

/// Which of what was done a recording holds, and how checks that failed stand in it.
@Suite struct `What a recording is asked for` {
  private let fileSystem = MemoryFileSystem()

  private func interpreter(after lines: [String]) -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    return interpreter
  }

  private func commands(of name: String) -> [String] {
    (fileSystem["/here/" + name] ?? "").split(separator: "\n").filter { $0.hasPrefix(">") }.map {
      String($0.dropFirst(2))
    }
  }

  private func expectPasses(
    _ interpreter: Interpreter, _ name: String = "a.session", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let verdict = SessionSuite(fileSystem: fileSystem).play(name)
    #expect(verdict.exitCode == 0, "\(verdict.report)", sourceLocation: sourceLocation)
    let other = Interpreter(fileSystem: fileSystem)
    other.say("replay \(name)")
    #expect(other.list == interpreter.list, sourceLocation: sourceLocation)
  }

  // MARK: What is in effect

  @Test(arguments: [
    (["expect rows == 4"], "; the check so far is left out: record last FILE as test has it"),
    (["expect rows == 4", "verify"], "; the 2 checks so far are left out: record last FILE as test has them"), ([], ""),
  ])
  func `as a test it says how many checks are left out`(_ checks: [String], _ remark: String) {
    let interpreter = interpreter(after: ["load 4"] + checks)
    #expect(
      interpreter.say("record a.session as test").output
        == "recording into a.session, beginning with the step so far\(remark)\n")
  }

  @Test func `behind goto 0 it begins with nothing`() {
    let interpreter = interpreter(after: ["load 5", "delete 0", "scroll by 1", "goto 0"])
    #expect(interpreter.say("record a.session").output == "recording into a.session\n")
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n")
    for line in ["load 2", "delete 0", "undo", "redo", "stop"] { interpreter.say(line) }
    #expect(commands(of: "a.session") == ["load 2", "delete 0", "undo", "redo"])
    expectPasses(interpreter)
  }

  @Test(arguments: [
    (["redo 2"], ["redo 2"]), (["undo", "redo 3"], ["undo", "redo 3"]), (["goto 4"], ["goto 4"]),
    (["steps", "redo"], ["steps", "redo"]), (["show rows 0", "back late"], ["show rows 0", "back late"]),
    (["undo 9", "redo"], ["undo 9", "redo"]),
  ])
  func `what was undone is there before the first walk through the steps`(lines: [String], written: [String]) {
    let interpreter = interpreter(after: [
      "load 5", "delete 0", "delete 1", "insert at 0", "bookmark late", "goto 2", "record a.session",
    ])
    for line in lines { interpreter.say(line) }
    interpreter.say("stop")
    let back = ["delete 1", "insert at 0", "undo 2", "goto 4", "bookmark late", "goto 2"]
    let head = Array(written.prefix { $0.hasPrefix("show") })
    #expect(commands(of: "a.session") == ["load 5", "delete 0"] + head + back + written.dropFirst(head.count))
    expectPasses(interpreter)
  }

  @Test func `what is marked stays so where a load is among the steps that were undone`() {
    let interpreter = interpreter(after: ["load 60", "load 5", "undo", "bookmark A", "record a.session"])
    for line in ["steps", "back A", "stop"] { interpreter.say(line) }
    let back = ["load 5", "undo 1", "bookmark A"]
    #expect(commands(of: "a.session") == ["load 60", "bookmark A"] + back + ["steps", "back A"])
    expectPasses(interpreter)
  }

  @Test func `what a new step has taken the place of is never written`() {
    let interpreter = interpreter(after: [
      "load 5", "delete 0", "undo", "record a.session", "delete 1", "undo", "redo", "stop",
    ])
    #expect(commands(of: "a.session") == ["load 5", "delete 1", "undo", "redo"])
    expectPasses(interpreter)
  }

  @Test(arguments: [
    ("record nodot", "recording into nodot, beginning with the step so far; "),
    ("record last nodot", "recorded 1 command in nodot; "),
  ])
  func `into a file that a test run of a folder passes over, it says so`(_ line: String, _ beginning: String) {
    #expect(
      interpreter(after: ["load 5"]).say(line).output
        == beginning + "listlab test FOLDER leaves it out, as its name does not end in .session\n")
  }

  // MARK: From a step on

  @Test(arguments: [
    (1, ["load 5", "show offset", "delete 0", "delete 77", "insert at 0"]),
    (2, ["load 5", "delete 0", "delete 77", "insert at 0"]), (3, ["load 5", "delete 0", "insert at 0"]),
  ])
  func `record last from a step holds what was done since, behind the steps before`(_ step: Int, _ written: [String]) {
    let interpreter = interpreter(after: ["show rows", "load 5", "show offset", "delete 0", "delete 77", "insert at 0"])
    let said = interpreter.say("record last a.session from \(step)")
    #expect(said.output == "recorded \(written.count) commands in a.session\n")
    #expect(commands(of: "a.session") == written)
    expectPasses(interpreter)
    // Nothing is expected of what only leads there.
    let first = written[step - 1]
    #expect(fileSystem["/here/a.session"]?.contains("> \(first)\n= ") == true)
    if step > 1 { #expect(fileSystem["/here/a.session"]?.hasPrefix("#!listlab 1\n> load 5\n> ") == true) }
  }

  @Test func `a repeated command is a step, from which a recording can begin`() {
    let interpreter = interpreter(after: ["load 5", "repeat 3: insert at 0", "delete 0"])
    #expect(interpreter.say("record last a.session from 2").error == nil)
    #expect(commands(of: "a.session") == ["load 5", "repeat 3: insert at 0", "delete 0"])
    expectPasses(interpreter)
  }

  @Test func `the step is the one in effect, and what was named before it is named`() {
    let interpreter = interpreter(after: [
      "load 5", "delete 0", "let a = rows", "bookmark b", "delete 0", "undo 2", "undo", "load 7", "bookmark c",
      "let a = rows", "delete 0", "expect rows < a", "delete 0", "undo", "redo", "back c",
    ])
    interpreter.say("redo 2")
    #expect(interpreter.say("record last a.session from 2").error == nil)
    #expect(
      commands(of: "a.session") == [
        "load 7", "let a = \"7\"", "bookmark c", "delete 0", "expect rows < a", "delete 0", "undo", "redo",
        "back c", "redo 2",
      ])
    expectPasses(interpreter)
  }

  @Test(arguments: [
    ([], "nothing has been done so far (record FILE begins)"),
    (["show rows"], "there is no step 3 in effect (there are none)"),
    (["load 5", "delete 0"], "there is no step 3 in effect (the steps are 1 to 2, as steps lists them)"),
    (
      ["load 5", "delete 0", "delete 0", "undo"],
      "there is no step 3 in effect (the steps are 1 to 2, as steps lists them)"
    ),
  ])
  func `a step that is not in effect is refused`(before: [String], sentence: String) throws {
    let error = try #require(interpreter(after: before).say("record last a.session from 3").error)
    #expect(error.sentence == sentence)
    #expect(fileSystem["/here/a.session"] == nil)
  }

  @Test func `what was replayed counts as done, step by step`() {
    fileSystem["/here/r.session"] = "#!listlab 1\n> load 5\n> delete 0\n> delete 9\n! row-out-of-range\n"
    let interpreter = interpreter(after: ["load 9", "replay r.session", "delete 1"])
    interpreter.say("record last a.session from 2")
    #expect(commands(of: "a.session") == ["load 5", "delete 0", "delete 9", "delete 1"])
    expectPasses(interpreter)
  }

  // MARK: As a test

  private static let wrong = ["load 3", "expect rows == 4", "delete 9", "delete 0"]

  @Test(arguments: [true, false])
  func `as test, a check that fails stays red until it holds`(isStreamed: Bool) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    if isStreamed { interpreter.say("record a.session as test") }
    for line in Self.wrong { interpreter.say(line) }
    let said = interpreter.say(isStreamed ? "stop" : "record last a.session as test")
    #expect(said.output == "recorded 3 commands in a.session; 1 check failed, and a replay fails until it holds\n")
    #expect(fileSystem["/here/a.session"] == "#!listlab 1\n> load 3\n> expect rows == 4\n> delete 0\n")
    #expect(
      SessionSuite(fileSystem: fileSystem).play("a.session").report == """
        FAILED  a.session  2 commands
        a.session:3: > expect rows == 4
          rows is 3, expected 4
          after line 2: > load 3: rows 0 → 3 · content 0 → 132 · 3 rows entered (3 new) · 3 cells

        """)
    fileSystem["/here/a.session"] = fileSystem["/here/a.session"]?.replacing("> load 3", with: "> load 4")
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  private static let jumping = [
    "fault no-correction", "estimate 100", "load 100 height 50", "scroll to 3000", "scroll by -50", "expect jump == 0",
    "show pool", "expect visible == 10-19", "frobnicate", "note look here",
  ]

  @Test(arguments: [true, false])
  func `as test, only checks demand something, so that it passes once the bug is fixed`(isStreamed: Bool) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    if isStreamed { interpreter.say("record a.session as test") }
    for line in Self.jumping { interpreter.say(line) }
    let said = interpreter.say(isStreamed ? "stop" : "record last a.session as test")
    #expect(said.output == "recorded 6 commands in a.session; 1 check failed, and a replay fails until it holds\n")
    #expect(
      fileSystem["/here/a.session"] == """
        #!listlab 1
        > fault no-correction
        > estimate 100
        > load 100 height 50
        > scroll to 3000
        > scroll by -50
        > expect jump == 0
        # look here

        """)
    #expect(
      SessionSuite(fileSystem: fileSystem).play("a.session").report == """
        FAILED  a.session  6 commands
        a.session:7: > expect jump == 0
          jump is -50, expected 0
          after line 6: > scroll by -50: content 9000 → 8950 · offset 3000 → 2950 of 8950 · on screen r35 at 0, should be \
        at 50 (jumped -50) · 1 row measured · 10 cells

        """)
    fileSystem["/here/a.session"] = fileSystem["/here/a.session"]?.replacing("> fault no-correction\n", with: "")
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test(
    arguments: [
      // A mistaken check goes with the step that was undone.
      (
        ["load 40", "scroll to 500", "insert 3 at 0", "expect jump == 1", "undo", "insert 3 at 0", "expect jump == 0"],
        ["load 40", "scroll to 500", "insert 3 at 0", "expect jump == 0"]
      ),
      (
        ["load 9", "expect rows == 8", "undo", "redo", "delete 0", "verify", "undo 2", "redo 2"],
        ["load 9", "expect rows == 8", "delete 0", "verify"]
      ),
      // Or it is taken back by itself.
      (
        ["load 40", "expect rows == 40", "expect rows == 41", "undo check", "delete 0", "verify"],
        ["load 40", "expect rows == 40", "delete 0", "verify"]
      ),
      (
        ["load 9", "expect rows == 8", "delete 0", "expect rows == 7", "undo", "undo check", "redo", "undo check"],
        ["load 9", "delete 0"]
      ),
      // A check behind a step that was gone back to stands there.
      (
        ["load 9", "delete 0", "expect rows == 8", "undo", "expect rows == 9", "redo"],
        ["load 9", "expect rows == 9", "delete 0", "expect rows == 8"]
      ),
      (
        ["load 9", "delete 0", "expect rows == 8", "goto 0", "load 3", "expect rows == 3"],
        ["load 3", "expect rows == 3"]
      ),
      // What only shows or compares is no part of a test.
      (
        [
          "load 9", "show rows", "compare all", "explain r1", "steps", "cell c0", "bookmark b", "goto 0", "back b",
          "help undo",
        ],
        ["load 9"]
      ),
      // A name keeps its value.
      (
        ["load 9", "let all = rows", "delete 0", "expect rows < all"],
        ["load 9", "let all = rows", "delete 0", "expect rows < all"]
      ),
      (
        ["load 9", "delete 0", "let left = rows", "undo", "delete 8", "expect rows == left"],
        ["load 9", "let left = \"8\"", "delete 8", "expect rows == left"]
      ),
      (["load 9", "delete 77", "view insert at 0", "undo", "redo"], ["load 9", "view insert at 0"]),
    ] as [([String], [String])], [true, false])
  func `as test, it holds the steps in effect and the checks behind them`(
    _ done: (lines: [String], written: [String]), isStreamed: Bool
  ) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    if isStreamed { interpreter.say("record a.session as test") }
    for line in done.lines { interpreter.say(line) }
    interpreter.say(isStreamed ? "stop" : "record last a.session as test")
    #expect(commands(of: "a.session") == done.written)
  }

  @Test func `as test, a recording that begins in the middle knows the steps before, and those that redo brings back`()
  {
    let interpreter = interpreter(after: ["load 9", "expect rows == 8", "delete 0", "delete 0", "undo"])
    for line in ["record a.session as test", "expect rows == 8", "redo", "verify", "stop"] { interpreter.say(line) }
    #expect(commands(of: "a.session") == ["load 9", "delete 0", "expect rows == 8", "delete 0", "verify"])
    interpreter.say("record last b.session from 3 as test")
    #expect(commands(of: "b.session") == ["load 9", "delete 0", "expect rows == 8", "delete 0", "verify"])
  }

  private static let noChecks = "no checks: add expect, or record without as test to keep what came of each command"

  @Test(
    arguments: [
      (["load 3", "scroll by 1"], "2 commands in a.session; \(noChecks)"),
      (["load 3", "expect rows == 3", "undo"], "0 commands in a.session; \(noChecks)"),
      (["load 3", "expect rows == 3"], "2 commands in a.session"),
      (["load 3", "verify"], "2 commands in a.session"),
      (
        ["load 3", "expect rows == 4"],
        "2 commands in a.session; 1 check failed, and a replay fails until it holds"
      ),
      // That it is refused is demanded.
      (["load 3", "view insert at 0"], "2 commands in a.session"),
    ] as [([String], String)], [true, false])
  func `as test, a recording that checks nothing says so`(
    _ recording: (lines: [String], report: String), isStreamed: Bool
  ) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    if isStreamed { interpreter.say("record a.session as test") }
    for line in recording.lines { interpreter.say(line) }
    let said = interpreter.say(isStreamed ? "stop" : "record last a.session as test")
    #expect(said.output == "recorded \(recording.report)\n")
  }

  @Test func `as test with tables, they are comments`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["record a.session with tables as test", "load 2", "expect rows == 3", "stop"] { interpreter.say(line) }
    let lines = (fileSystem["/here/a.session"] ?? "").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix(">") } == ["> load 2", "> expect rows == 3"])
    #expect(lines.count { $0 == "# visible  0...1" } == 2)
    #expect(!lines.contains { $0.hasPrefix("=") || $0.hasPrefix("|") })
  }

  @Test func `without it, a replay expects what failed to fail`() {
    let interpreter = interpreter(after: Self.wrong)
    interpreter.say("record last a.session")
    #expect(fileSystem["/here/a.session"]?.contains("\n> expect rows == 4\n! expect-failed\n") == true)
    expectPasses(interpreter)
  }

  @Test func `several wishes go together`() {
    let interpreter = interpreter(after: Self.wrong)
    #expect(
      interpreter.say("record last a.session from 2 as test force").output == """
        recorded 2 commands in a.session; \(Self.noChecks)

        """)
    #expect(interpreter.say("record b.session with tables as test force").error == nil)
  }
}
