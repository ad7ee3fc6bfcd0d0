import LabSessions
import Testing

/// What a recording holds after each line that is said.
struct Recorded: Sendable, CustomTestStringConvertible {
  let line: String
  let written: String

  init(_ line: String, _ written: String) { (self.line, self.written) = (line, written) }
  var testDescription: String { line }
}

@Suite struct `A recording` {
  private let fileSystem = MemoryFileSystem(["/here/notes.md": "# One\n\ntext\n", "/here/line.txt": "one\n"])

  private func recording(after lines: [String] = [], into path: String = "a.session") -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    let answer = interpreter.say("record \(path)")
    precondition(answer.error == nil)
    return interpreter
  }

  @Test(arguments: [
    Recorded(
      "load 3 height 50",
      """
      > load 3 height 50
      = offset 0; content 150; visible 0...2; pool none; created 3; rows 3; source-rows 3; sections 3; order r0...r2; \
      live 3; binds 3; heights-asked 3

      """),
    Recorded(
      "ins at 0 height 10 text \"a b\"",
      """
      > insert at 0 height 10 text "a b"
      = offset 0; content 10; visible 0; pool none; created 1; rows 1; source-rows 1; sections 1; order r0; live 1; \
      binds 1; heights-asked 1

      """),
    Recorded("viewport 20", "> viewport 20\n= offset 0; content 0; visible none; pool none; created 0; viewport 20\n"),
    Recorded("load -1", "# did not parse: load -1\n"),
    Recorded("lod 5", "# did not parse: lod 5\n"),
    Recorded("delete 7", "> delete 7\n! row-out-of-range\n"),
    Recorded("delete nobody", "> delete nobody\n! unknown-key\n"),
    Recorded("sho offset", "> show offset\n| offset  0\n"),
    Recorded("expect rows == 0", "> expect rows == 0\n| ok: rows is 0\n"),
    Recorded("expect rows == 1", "> expect rows == 1\n! expect-failed\n"),
    Recorded("note here; it # goes wrong", "# here; it # goes wrong\n"),
    Recorded("undo", "> undo\n! nothing-to-undo\n"),
    Recorded("help load", ""), Recorded("dump off", ""), Recorded("output csv", ""), Recorded("output", ""),
    Recorded("record b.session", ""), Recorded("quit", ""),
    Recorded("replay b.session", ""),
    Recorded(
      "load file notes.md",
      """
      > load file notes.md
      # sha256: dad64c391c70fd778d9fb3e6d3185c618ad9a6ee24b96b921053641113daaa43
      = offset 0; content 80; visible 0...1; pool none; created 2; rows 2; source-rows 2; sections 2; order r0...r1; \
      live 2; binds 2; heights-asked 2

      """),
    Recorded("let a = viewport", "> let a = viewport\n| a  480\n"),
    Recorded("bookmark a", "> bookmark a\n| a marks the empty list\n"),
    Recorded("load file none.md", "> load file none.md\n! unreadable-file\n"),
    Recorded("load file \"two words\"", "> load file \"two words\"\n! unreadable-file\n"),
  ])
  func `holds each command in full words, and what came of it`(_ recorded: Recorded) {
    let interpreter = recording()
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n")
    interpreter.say(recorded.line)
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n" + recorded.written)
  }

  @Test func `notes the five keys after every change, and then what else changed`() {
    let interpreter = recording(after: ["viewport 100", "load 9 height 50"])
    let start = "#!listlab 1\n> viewport 100\n> load 9 height 50\n"
    #expect(fileSystem["/here/a.session.partial"] == start)
    interpreter.say("scroll by 50")
    let scrolled = "> scroll by 50\n= offset 50; content 450; visible 1...2; pool none; created 2; binds 3\n"
    #expect(fileSystem["/here/a.session.partial"] == start + scrolled)
    interpreter.say("undo")
    let undone = "> undo\n= offset 0; content 450; visible 0...1; pool none; created 2; binds 2\n"
    #expect(fileSystem["/here/a.session.partial"] == start + scrolled + undone)
    interpreter.say("redo")
    #expect(
      fileSystem["/here/a.session.partial"] == start + scrolled + undone
        + scrolled.replacing("scroll by 50", with: "redo"))
  }

  @Test func `writes the pool so that its signs stand for themselves`() throws {
    let load = #"load 5 height 100 kinds "a;b","{x}"," y ",row,row"#
    let interpreter = recording(after: [load, "viewport 100", "scroll by 200"])
    let start = try #require(fileSystem["/here/a.session.partial"]).count
    interpreter.say("scroll by 100")
    let scrolled = try #require(fileSystem["/here/a.session.partial"]).dropFirst(start)
    #expect(
      scrolled == """
        > scroll by 100
        = offset 300; content 500; visible 3; pool " y ":1 "a{/;/}b":1 row:1 "{{x}":1; created 5; binds 7

        """)
    interpreter.say("stop")
    let replayed = interpreter.say("replay a.session")
    #expect(replayed.error == nil && !replayed.differs, "\(replayed.output)")
  }

  @Test func `holds a command before it runs, and what came of it in one piece`() {
    let interpreter = recording()
    interpreter.say("load file line.txt")
    #expect(
      fileSystem.log == [
        "append #!listlab 1\n", "append > load file line.txt\n", "read /here/line.txt",
        """
        append # sha256: 2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806
        = offset 0; content 36; visible 0; pool none; created 1; rows 1; source-rows 1; sections 1; order r0; \
        live 1; binds 1; heights-asked 1

        """,
      ])
  }

  @Test(arguments: [
    ("a.session", "notes.md"), ("Sessions/x/a.session", "../../notes.md"), ("/else/a.session", "../here/notes.md"),
  ])
  func `names files as seen from its own folder`(_ path: String, _ name: String) throws {
    let interpreter = recording(after: ["load file notes.md"], into: path)
    interpreter.say("load 1")
    interpreter.say("load file /here/notes.md")
    let full = path.hasPrefix("/") ? path : "/here/" + path
    let text = try #require(fileSystem[full + ".partial"])
    let commands = text.split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(commands == ["> load file \(name)", "> load 1", "> load file \(name)"])
    interpreter.say("stop")
    #expect(SessionSuite(fileSystem: fileSystem, isTrusted: true).play(path).exitCode == 0)
  }

  @Test func `writes each command before it runs, and an answer along with the next command where that is at hand`() {
    let interpreter = recording()
    let begun = fileSystem["/here/a.session.partial"] ?? ""
    func written() -> String { String((fileSystem["/here/a.session.partial"] ?? "").dropFirst(begun.count)) }
    _ = interpreter.execute("viewport 20", moreFollows: true)
    #expect(written() == "> viewport 20\n")
    _ = interpreter.execute("note here", moreFollows: true)
    let answer = "= offset 0; content 0; visible none; pool none; created 0; viewport 20\n"
    #expect(written() == "> viewport 20\n" + answer + "# here\n")
    _ = interpreter.execute("show offset", moreFollows: true)
    _ = interpreter.execute("delete 7", moreFollows: true)
    #expect(
      written()
        == "> viewport 20\n" + answer + "# here\n> show offset\n| offset  0\n> delete 7\n! row-out-of-range\n")
    _ = interpreter.execute("show viewport", moreFollows: true)
    #expect(written().hasSuffix("> show viewport\n"))
    interpreter.say("stop")
    #expect(fileSystem["/here/a.session"]?.hasSuffix("> show viewport\n| viewport  20\n") == true)
  }

  @Test func `begins with the steps in effect, and brings those back that a redo does again`() {
    let interpreter = recording(after: ["load 5", "insert at 0", "undo", "show rows"])
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n> load 5\n")
    interpreter.say("redo")
    #expect(interpreter.say("stop").output == "recorded 4 commands in a.session\n")
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report == "ok  a.session  4 commands\n")
  }

  @Test func `begins with what was named, too`() {
    let interpreter = recording(after: ["load 5", "let a = rows", "bookmark b", "insert at 0", "undo"])
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n> load 5\n> let a = \"5\"\n> bookmark b\n")
    for line in ["redo", "expect rows > a", "back b", "expect rows == a"] {
      #expect(interpreter.say(line).error == nil)
    }
    interpreter.say("stop")
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report == "ok  a.session  9 commands\n")
  }

  @Test func `after a replay names files as the replayed session meant them`() {
    let hash = "dad64c391c70fd778d9fb3e6d3185c618ad9a6ee24b96b921053641113daaa43"
    fileSystem["/here/deep/r.session"] = "#!listlab 1\n> load file ../notes.md\n"
    let interpreter = recording(after: ["replay deep/r.session trust"])
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n> load file notes.md\n# sha256: \(hash)\n")
    interpreter.say("stop")
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test func `says when it begins and ends, and becomes its file then`() throws {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 5")
    #expect(interpreter.say("record a.session").output == "recording into a.session, beginning with the step so far\n")
    #expect(interpreter.recordingPath == "a.session")
    #expect(fileSystem.paths == ["/here/a.session.partial", "/here/line.txt", "/here/notes.md"])
    #expect(interpreter.say("stop").output == "recorded 1 command in a.session\n")
    #expect(interpreter.recordingPath == nil)
    #expect(fileSystem.paths == ["/here/a.session", "/here/line.txt", "/here/notes.md"])
    #expect(interpreter.say("record b.session").output == "recording into b.session, beginning with the step so far\n")
    #expect(try interpreter.finishRecording() == "recorded 1 command in b.session")
    #expect(try interpreter.finishRecording() == nil)
  }
}
