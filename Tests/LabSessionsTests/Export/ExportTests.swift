import LabLanguage
import LabSessions
import ListModel
import Synchronization
import Testing

@Suite struct `Exporting what was said` {
  private let fileSystem = MemoryFileSystem(["/here/notes.md": "text\n"])

  private func interpreter(after lines: [String]) -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    return interpreter
  }

  @Test func `reports on the expect that failed last, and its session fails there until it holds`() throws {
    let interpreter = interpreter(after: [
      "viewport 100", "load 9 height 50", "expect rows == 8", "scroll by 50", "expect visible == 0...1", "delete 77",
    ])
    #expect(
      interpreter.say("export deep/bug.md").output
        == "exported 5 commands to deep/bug.md: it fails at expect visible == 0...1\n")
    let report = try #require(fileSystem["/here/deep/bug.md"])
    #expect(report.hasPrefix("# bug.session\n\nCommand 5 of 6 did not do what the session expects. "))
    #expect(
      report.contains(
        "\n  visible is 1...2, expected 0...1\n"))
    let saved = try session(inReport: report)
    #expect(saved.contains("> expect rows == 8\n! expect-failed\n"))
    #expect(saved.hasSuffix("\n> expect visible == 0...1\n> delete 77\n! row-out-of-range\n"))
    fileSystem["/here/deep/bug.session"] = saved
    #expect(SessionSuite(fileSystem: fileSystem).play("deep/bug.session").exitCode == 1)
    #expect(interpreter.list.records.count == 9)
  }

  @Test(arguments: [
    (
      ["load 30", "expect offset == 3", "undo", "load 40", "fault stale-index", "delete 0"],
      "exported 3 commands to b.md: 1 invariant does not hold (10 violations)\n",
      "At the end 1 invariant does not hold (10 violations). Everything else was as expected: 3 commands."
    ),
    (
      ["load 2", "fault stale-index", "delete 0"], "exported 3 commands to b.md: 1 invariant does not hold\n",
      "At the end 1 invariant does not hold. Everything else was as expected: 3 commands."
    ),
    (
      ["load 30", "fault stale-index", "delete 0", "expect offset == 3"],
      "exported 4 commands to b.md: it fails at expect offset == 3\n",
      "Command 4 of 4 did not do what the session expects."
    ),
    (
      ["load 30", "expect offset == 3", "load 40"], "exported 3 commands to b.md: 1 check failed earlier\n",
      "Nothing failed at the end, but 1 check failed earlier: 3 commands."
    ),
    (
      ["load 30", "expect offset == 3", "sections 3 4"], "exported 3 commands to b.md: 1 check failed earlier\n",
      "Nothing failed at the end, but 1 check failed earlier: 3 commands."
    ),
    (
      ["load 30", "expect offset == 3", "verify", "expect rows == 1", "fault stale-index", "delete 0"],
      "exported 6 commands to b.md: 1 invariant does not hold (10 violations), and 2 checks failed earlier\n",
      "At the end 1 invariant does not hold (10 violations), and 2 checks failed earlier: 6 commands."
    ),
    (
      ["load 30", "expect offset == 3", "delete 77", "show rows"],
      "exported 2 commands to b.md: it fails at expect offset == 3\n",
      "Command 2 of 4 did not do what the session expects. "
        + "The replay stopped there: 2 more were not played."
    ),
    (
      ["load 30", "view insert at 0", "show rows"], "exported 2 commands to b.md: it fails at view insert at 0\n",
      "Command 2 of 3 is an update whose numbers are wrong, which ends a real program. "
        + "The session below expects it to succeed."
    ),
    (
      ["load 30", "view insert at 0", "load 40"], "exported 3 commands to b.md: all as expected\n",
      "Everything was as expected: 3 commands."
    ),
  ])
  func `is about what went wrong last`(_ lines: [String], _ answer: String, _ headline: String) throws {
    #expect(interpreter(after: lines).say("export b.md").output == answer)
    #expect(fileSystem["/here/b.md"]?.hasPrefix("# b.session\n\n\(headline)\n") == true)
    let verdict = SessionSuite(fileSystem: fileSystem).play(
      Array(try session(inReport: fileSystem["/here/b.md"] ?? "").utf8), name: "b.session")
    #expect(verdict.exitCode == (headline.hasPrefix("Command") ? 1 : 0))
  }

  @Test func `where nothing failed, holds what record last would write`() throws {
    let interpreter = interpreter(after: [
      "viewport 100", "load file notes.md", "scroll by 5", "delete 7", "note so",
    ])
    #expect(interpreter.say("export bug.md").output == "exported 4 commands to bug.md: all as expected\n")
    interpreter.say("record last bug.session")
    #expect(try session(inReport: fileSystem["/here/bug.md"] ?? "") == fileSystem["/here/bug.session"])
  }

  @Test func `leaves out what was mistyped, and keeps what the list refused`() throws {
    let interpreter = interpreter(after: [
      "lode 5", "load 5", "bogus", "show ofset", "scroll by x", "delete 7", "delete 0",
    ])
    #expect(interpreter.say("export bug.md").output == "exported 3 commands to bug.md: all as expected\n")
    let commands = try session(inReport: fileSystem["/here/bug.md"] ?? "").split(separator: "\n")
      .filter { !$0.hasPrefix("=") }
    #expect(commands == ["#!listlab 1", "> load 5", "> delete 7", "! row-out-of-range", "> delete 0"])
  }

  @Test func `after a replay holds what the file expects, and what was said since`() throws {
    let text = "#!listlab 1\n# title: so\n> load 9 height 50\n= rows {n}\n> scroll by 50\n= offset 1; rows {n}\n"
    fileSystem["/here/a.session"] = text
    let interpreter = interpreter(after: ["load 3", "replay a.session", "delete 0"])
    #expect(interpreter.say("export b.md").output == "exported 3 commands to b.md: it fails at scroll by 50\n")
    let report = try #require(fileSystem["/here/b.md"])
    #expect(report.hasPrefix("# so\n\nCommand 2 of 3 did not do"))
    #expect(report.contains("\nb.session:5: > scroll by 50\n  b.session:6: offset is 0, expected 1\n"))
    #expect(try session(inReport: report).hasPrefix(text + "> delete 0\n= offset 0;"))
    #expect(!(try session(inReport: report).contains("load 3")))
  }

  /// What a file expects to be refused, and what a report says when it was replayed.
  private static let refusals = [
    ("> delete 7\n! row-out-of-range\n", ": all as expected", "Everything was as expected: 2 commands."),
    (
      "> view insert at 0\n! counts-differ\n> scroll by 5\n", ": all as expected",
      "Everything was as expected: 3 commands."
    ),
    (
      "> expect rows == 4\n! expect-failed\n", ": it fails at expect rows == 4",
      "Command 2 of 2 fails, as the session in its file expects. The session below expects it to succeed."
    ),
  ]

  @Test(arguments: refusals)
  func `after the replay of a file that expects a refusal says why it is red, if it is`(
    _ steps: String, _ summary: String, _ headline: String
  ) {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load 3\n" + steps
    let answer = interpreter(after: ["replay a.session"]).say("export b.md").output
    #expect(answer.hasSuffix(" to b.md\(summary)\n"))
    #expect(fileSystem["/here/b.md"]?.hasPrefix("# b.session\n\n\(headline)\n") == true)
  }

  @Test func `after the replay of a recording that was cut off holds what came of it`() throws {
    fileSystem["/here/a.session.partial"] = "#!listlab 1\n> load 3\n> delete 7\n"
    let interpreter = interpreter(after: ["replay a.session.partial"])
    #expect(interpreter.say("export b.md").output == "exported 2 commands to b.md: all as expected\n")
    #expect(try session(inReport: fileSystem["/here/b.md"] ?? "").hasSuffix("\n> delete 7\n! row-out-of-range\n"))
  }

  @Test func `says in words and in a picture what happened, and its session has a name of its own`() throws {
    let other = "#!listlab 1\n> load 3\n"
    fileSystem["/here/b.session"] = other
    let interpreter = interpreter(after: ["viewport 100", "load 9 height 50", "scroll by 25", "expect offset == 3"])
    interpreter.say("export b.md")
    let report = try #require(fileSystem["/here/b.md"])
    #expect(report.hasPrefix("# b-2.session\n\nCommand 4 of 4 did not do what the session expects.\n"))
    #expect(report.contains("\nWhat `scroll by 25` did: offset 0 → 25 "))
    #expect(
      report.contains(
        "\nb-2.session:8: > expect offset == 3\n  offset is 25, expected 3\n  after line 6: > scroll by 25: "))
    #expect(report.contains("│"))
    #expect(report.contains("\nSave this as `b-2.session`: `listlab test` plays it"))
    #expect(!report.contains(" as expected") && fileSystem["/here/b.session"] == other)
  }

  @Test func `keeps the name of a file that holds the same session`() throws {
    let interpreter = interpreter(after: ["load 3"])
    for line in ["record last b.session", "export b.md"] { interpreter.say(line) }
    #expect(fileSystem["/here/b.md"]?.contains("\nSave this as `b.session`: `listlab test` plays it") == true)
  }

  @Test func `can be interrupted, and then nothing is written`() throws {
    let clicks = Clicks()
    let interpreter = Interpreter(fileSystem: fileSystem) { clicks.isPressed }
    interpreter.say("load 3")
    clicks.press()
    let error = try #require(interpreter.say("export b.md").error)
    #expect(error.code == .interrupted && error.message == CommandError.replayInterrupted.message)
    #expect(fileSystem["/here/b.md"] == nil)
  }

  @Test func `after a part of a replay holds that part`() throws {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load 9\n= rows 9\n> load 8\n= rows 8\n> load 7\n"
    let interpreter = interpreter(after: ["replay a.session to 4", "load 2"])
    interpreter.say("export b.md")
    let saved = try session(inReport: fileSystem["/here/b.md"] ?? "")
    #expect(saved.hasPrefix("#!listlab 1\n> load 9\n= rows 9\n> load 8\n= rows 8\n> load 2\n= "))
  }

  @Test(
    arguments: [
      ([], "export a.md", "not-here", "nothing has been done so far (listlab export takes a session file)"),
      (["load 3"], "export notes.md", "unwritable-file", "notes.md: already exists; force replaces it"),
      (
        ["load 3"], "export", "missing-word",
        "export needs FILE (usage: export FILE [force]; for example export report.md)"
      ),
    ] as [([String], String, String, String)])
  func `is refused by name`(_ before: [String], _ line: String, _ code: String, _ sentence: String) throws {
    let error = try #require(interpreter(after: before).say(line).error)
    #expect(error.code.name == code)
    #expect(error.sentence == sentence)
    #expect(fileSystem["/here/a.md"] == nil && fileSystem["/here/notes.md"] == "text\n")
  }

  @Test func `replaces a file with force, and is neither recorded nor part of the session`() throws {
    let interpreter = interpreter(after: ["record a.session", "load 3", "export notes.md force", "stop"])
    #expect(fileSystem["/here/notes.md"]?.hasPrefix("# notes.session\n") == true)
    #expect(fileSystem["/here/a.session"]?.contains("export") == false)
    interpreter.say("record last b.session")
    #expect(fileSystem["/here/b.session"] == fileSystem["/here/a.session"])
  }

  @Test func `is refused in a session`() throws {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load 3\n> export b.md\n! not-here\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
    #expect(fileSystem["/here/b.md"] == nil)
  }
}

/// Whether somebody has pressed Ctrl-C.
private final class Clicks: Sendable {
  private let state = Mutex(false)

  var isPressed: Bool { state.withLock { $0 } }
  func press() { state.withLock { $0 = true } }
}
