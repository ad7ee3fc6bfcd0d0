import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `Recording after the fact` {
  private let fileSystem = MemoryFileSystem(["/here/notes.md": "text\n"])

  private func interpreter(after lines: [String]) -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    return interpreter
  }

  @Test func `record last writes everything that was said, with what came of it`() {
    let interpreter = interpreter(after: [
      "viewport 100", "load 9 height 50", "scroll by 50", "delete 77", "bogus", "undo", "note here", "sho offset",
      "dump off",
    ])
    #expect(interpreter.say("record last a.session").output == "recorded 6 commands in a.session\n")
    #expect(
      fileSystem["/here/a.session"] == """
        #!listlab 1
        > viewport 100
        = offset 0; content 0; visible none; pool none; created 0; viewport 100
        > load 9 height 50
        = offset 0; content 450; visible 0...1; pool none; created 2; rows 9; source-rows 9; sections 9; order \
        r0...r8; live 2; binds 2; heights-asked 9
        > scroll by 50
        = offset 50; content 450; visible 1...2; pool none; created 2; binds 3
        > delete 77
        ! row-out-of-range
        # did not parse: bogus
        > undo
        = offset 0; content 450; visible 0...1; pool none; created 2; binds 2
        # here
        > show offset
        | offset  0

        """)
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report == "ok  a.session  6 commands\n")
  }

  @Test func `a file that was read is not read again, and what was made of it is written all the same`() throws {
    let interpreter = interpreter(after: ["load file notes.md", "scroll by 1", "load 9", "undo 2", "like 0"])
    fileSystem["/here/notes.md"] = "other\nrows\n"
    interpreter.say("record last a.session")
    let written = try #require(fileSystem["/here/a.session"])
    #expect(written.contains("> load file notes.md\n# sha256: ") && written.contains("rows 1; "))
    #expect(interpreter.say("undo").isRefused == false)
    #expect(interpreter.list.records.count == 1)
    #expect(interpreter.say("goto 0").isRefused == false)
  }

  @Test func `a check that was taken back is not in it`() {
    let interpreter = interpreter(after: ["load 2", "expect rows == 2", "expect rows == 3"])
    #expect(interpreter.say("undo check").output == "took back expect rows == 3\n")
    #expect(interpreter.say("record last a.session").output == "recorded 2 commands in a.session\n")
    let lines = fileSystem["/here/a.session"]?.split(separator: "\n").filter { !$0.hasPrefix("=") }
    #expect(lines == ["#!listlab 1", "> load 2", "> expect rows == 2", "| ok: rows is 2"])
  }

  @Test func `a recording of the same steps says the same`() throws {
    let lines = [
      "load 9 height 50", "scroll by 50", "fault redraw-dirty-only", "scroll by 1", "delete 0...2", "select 4",
      "like 5", "undo 2", "redo", "profile chameleon", "delete 77", "load file notes.md", "verify", "show pool",
    ]
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record streamed.session")
    for line in lines { interpreter.say(line) }
    interpreter.say("record last last.session")
    interpreter.say("stop")
    let streamed = try #require(fileSystem["/here/streamed.session"])
    #expect(streamed == fileSystem["/here/last.session"])
    #expect(SessionSuite(fileSystem: fileSystem).play("last.session").exitCode == 0)
  }

  @Test func `a recording goes on beside it`() {
    let interpreter = interpreter(after: ["record a.session", "load 3", "record last b.session"])
    #expect(interpreter.recordingPath == "a.session")
    interpreter.say("scroll by 1")
    #expect(interpreter.say("stop").output == "recorded 2 commands in a.session\n")
    #expect(interpreter.say("record last b.session force").output == "recorded 2 commands in b.session\n")
    #expect(fileSystem["/here/b.session"] == fileSystem["/here/a.session"])
  }

  @Test(arguments: 1...6)
  func `what a failing fileSystem broke off is saved whole`(_ appends: Int) {
    fileSystem.breakDown(afterAppends: appends)
    let interpreter = interpreter(after: ["record a.session", "load 9 height 50", "scroll by 1", "delete 77", "stop"])
    #expect(interpreter.recordingPath == nil)
    #expect(interpreter.say("record last b.session").output == "recorded 3 commands in b.session\n")
    #expect(fileSystem["/here/b.session"]?.hasSuffix("\n> delete 77\n! row-out-of-range\n") == true)
    #expect(SessionSuite(fileSystem: fileSystem).play("b.session").report == "ok  b.session  3 commands\n")
  }

  @Test func `what was replayed counts as said`() {
    fileSystem["/here/deep/r.session"] =
      "#!listlab 1\n> load file ../notes.md\n> undo\n> delete 5\n! row-out-of-range\n"
    let interpreter = interpreter(after: ["load 3", "replay deep/r.session trust", "load 4"])
    #expect(interpreter.say("record last a.session").output == "recorded 4 commands in a.session\n")
    let commands = fileSystem["/here/a.session"]?.split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(commands == ["> load file notes.md", "> undo", "> delete 5", "> load 4"])
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test(
    arguments: [
      ([], "record last a.session", "not-here", "nothing has been done so far (record FILE begins)"),
      (["help"], "record last a.session", "not-here", "nothing has been done so far (record FILE begins)"),
      (["load 3"], "record last notes.md", "unwritable-file", "notes.md: already exists; force replaces it"),
      (
        ["load 3"], "record last", "missing-word",
        "record last needs FILE (usage: record last FILE [from STEP] [as test] [force]; for example record last tour.session)"
      ),
      (
        ["record a.session", "load 3"], "record last ./a.session", "not-here",
        "a.session is being recorded (stop finishes it)"
      ),
    ] as [([String], String, String, String)])
  func `is refused by name`(_ before: [String], _ line: String, _ code: String, _ sentence: String) throws {
    let error = try #require(interpreter(after: before).say(line).error)
    #expect(error.code.name == code)
    #expect(error.sentence == sentence)
    #expect(fileSystem["/here/a.session"] == nil && fileSystem["/here/notes.md"] == "text\n")
  }

  @Test func `a file that is called last is written in quotes`() {
    let interpreter = interpreter(after: ["record \"last\"", "load 3"])
    #expect(interpreter.say("stop").output == "recorded 1 command in last\n")
  }

  @Test func `is refused in a session`() throws {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load 3\n> record last b.session\n! not-here\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
    #expect(fileSystem["/here/b.session"] == nil)
  }

  @Test func `what a command asks of the outside is written with what it printed`() {
    let interpreter = interpreter(after: ["load 1", "compare pgtable", "compare nobody", "record last a.session"])
    let printed = interpreter.say("compare pgtable").output.split(separator: "\n").map { "| \($0)\n" }.joined()
    #expect(
      fileSystem["/here/a.session"]?.hasSuffix("\n> compare pgtable\n\(printed)# did not parse: compare nobody\n")
        == true)
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report == "ok  a.session  2 commands\n")
  }

  @Test(arguments: ["cut.session.partial", "whole.session"])
  func `what was replayed is written with its remarks`(_ name: String) {
    fileSystem["/here/\(name)"] = """
      #!listlab 1
      # title: a jump
      > load 3
      # look: here
      > show offset
      # did not parse: bogus
      > load file notes.md
      # sha256: b9e68e1bea3e5b19ca6b2f98b73a54b73daafaa250484902e09982e07a12e733
      # the end

      """
    let interpreter = interpreter(after: ["replay \(name)"])
    interpreter.say("record last b.session")
    let lines = fileSystem["/here/b.session"]?.split(separator: "\n").filter { !$0.hasPrefix("=") } ?? []
    #expect(
      lines == [
        "#!listlab 1", "# title: a jump", "> load 3", "# look: here", "> show offset", "| offset  0",
        "# did not parse: bogus", "> load file notes.md",
        "# sha256: b9e68e1bea3e5b19ca6b2f98b73a54b73daafaa250484902e09982e07a12e733", "# the end",
      ])
  }

  @Test func `of a replay of some lines the remarks above each are written`() {
    fileSystem["/here/c.session"] = "#!listlab 1\n# one\n> load 3\n# two\n> load 4\n# three\n> load 5\n# four\n"
    let interpreter = interpreter(after: ["replay c.session to 5", "replay c.session from 7"])
    interpreter.say("record last b.session")
    let lines = fileSystem["/here/b.session"]?.split(separator: "\n").filter { !$0.hasPrefix("=") } ?? []
    #expect(lines == ["#!listlab 1", "# one", "> load 3", "# two", "> load 4", "# three", "> load 5", "# four"])
  }
}

@Suite struct `Violations in a recording` {
  @Test func `are noted when they come and when they go`() throws {
    let fileSystem = MemoryFileSystem()
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["viewport 200", "load 20 height 50", "fault redraw-dirty-only", "record a.session"] {
      interpreter.say(line)
    }
    for line in ["scroll by 50", "like 15", "undo 2"] { interpreter.say(line) }
    interpreter.say("stop")
    let text = try #require(fileSystem["/here/a.session"])
    let noted = text.split(separator: "\n").filter { $0.hasPrefix("=") }.map { line in
      line.split(separator: "; ").filter { $0.hasPrefix("violations") }.joined()
    }
    #expect(noted == ["violations stale-cell:1", "", "violations none"])
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test(arguments: [
    (["load 3", "expect rows == 3", "delete 9"], ""),
    (["load 3", "expect rows == 4"], "; 1 check failed, and a replay expects it to"),
    (["load 3", "expect rows == 4", "expect rows == 5"], "; 2 checks failed, and a replay expects them to"),
  ])
  func `and a recording tell of checks that failed`(commands: [String], note: String) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("record a.session")
    for command in commands { interpreter.say(command) }
    let recorded = "recorded \(commands.count) commands in"
    #expect(interpreter.say("record last b.session").output == "\(recorded) b.session\(note)\n")
    #expect(interpreter.say("stop").output == "\(recorded) a.session\(note)\n")
  }
}
