import LabLanguage
import Testing

@testable import LabSessions

@Suite struct `The hash of a file` {
  private let fileSystem = MemoryFileSystem(["/here/notes.md": "text\n"])

  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func `is SHA-256, as FIPS 180 gives it`(_ text: String, _ hash: String) {
    #expect(FileHash.text(of: Array(text.utf8)) == hash)
  }

  @Test func `stands below the command, in a recording and after the fact`() throws {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load file notes.md")
    interpreter.say("record a.session")
    interpreter.say("load file notes.md")
    fileSystem["/here/bad.json"] = "{"
    interpreter.say("load file bad.json")
    interpreter.say("record last b.session")
    interpreter.say("stop")
    let hash = "> load file notes.md\n# sha256: \(FileHash.text(of: Array("text\n".utf8)))\n"
    let bad = "> load file bad.json\n# sha256: \(FileHash.text(of: Array("{".utf8)))\n! unreadable-file\n"
    let recorded = try #require(fileSystem["/here/a.session"])
    // Loading the same again changes nothing.
    #expect(recorded == "#!listlab 1\n" + hash + hash + bad)
    #expect(fileSystem["/here/b.session"]?.hasSuffix("heights-asked 1\n" + hash + bad) == true)
    for name in ["a.session", "b.session"] { #expect(SessionSuite(fileSystem: fileSystem).play(name).exitCode == 0) }
  }

  private static let old = String(repeating: "0", count: 64)

  private var changed: String {
    "the file has changed since it was recorded: its SHA-256 is \(FileHash.text(of: Array("text\n".utf8))), "
      + "expected \(Self.old)"
  }

  @Test func `tells that a file has changed, before what that changed`() {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load file notes.md\n# sha256: \(Self.old)\n= rows 2\n"
    #expect(
      SessionSuite(fileSystem: fileSystem).play("a.session").report == """
        FAILED  a.session  1 command
        a.session:2: > load file notes.md
          a.session:3: \(changed)
          a.session:4: rows is 1, expected 2
          after line 2: rows 0 → 1 · content 0 → 36 · r0 entered (c0 new) · 1 cell

        """)
    #expect(Interpreter(fileSystem: fileSystem).say("replay a.session").output.contains("  a.session:3: \(changed)\n"))
  }

  @Test func `tells it also where the file is refused now`() {
    fileSystem["/here/bad.json"] = "{"
    fileSystem["/here/a.session"] = "#!listlab 1\n> load file bad.json\n# sha256: \(Self.old)\n= rows 2\n"
    let report = SessionSuite(fileSystem: fileSystem).play("a.session").report
    #expect(report.contains(" (unreadable-file); it should have succeeded"))
    #expect(report.contains("  a.session:3: the file has changed since it was recorded: "))
  }

  @Test(
    arguments: [
      "# SHA256: " + old,
      "= rows 1\n# sha256: " + old,
      "# of another time: " + old,
    ])
  func `is nothing but such a comment right below its command`(_ lines: String) {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load file notes.md\n\(lines)\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test func `means nothing below a command that reads no file`() {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load 3\n# sha256: \(Self.old)\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test func `stays right below its command when expectations are filled in`() throws {
    let text = "#!listlab 1\n> load file notes.md\n# sha256: \(FileHash.text(of: Array("text\n".utf8)))\n"
    var update = SessionUpdate(Array(text.utf8), mode: .new, .full)
    let verdict = SessionSuite(fileSystem: fileSystem).play(
      Array(text.utf8), name: "/here/a.session", observe: { update.see($0) })
    #expect(verdict.exitCode == 0)
    #expect(String(decoding: update.applying(update.changes), as: UTF8.self).hasPrefix(text + "= "))
  }

  @Test func `is rewritten by an update`() throws {
    let text = "#!listlab 1\n> load file notes.md\n# sha256:  \(Self.old)\n= rows 2\n"
    var update = SessionUpdate(Array(text.utf8), mode: .differences, .full)
    let parts = try SessionReader.parts(of: Array(text.utf8), name: "a", path: "/here/a", fileSystem: fileSystem)
    var seen: [PlayedStep] = []
    var player = SessionPlayer(
      parts: parts, name: "a", interpreter: Interpreter(fileSystem: fileSystem, mode: .session)
    ) {
      seen.append($0)
    }
    _ = player.play()
    for step in seen { update.see(step) }
    #expect(update.conflicts.isEmpty)
    let hash = FileHash.text(of: Array("text\n".utf8))
    #expect(
      String(decoding: update.applying(update.changes), as: UTF8.self)
        == "#!listlab 1\n> load file notes.md\n# sha256:  \(hash)\n= rows 1\n")
  }
}
