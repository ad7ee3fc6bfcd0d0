import Testing

@testable import LabSessions

/// What a session of a stranger reads: its own folder tree, and nothing else.
@Suite struct `The reach of a session` {
  private let fileSystem = MemoryFileSystem([
    "/p/secret.txt": "s3cret\n", "/p/Sessions/two.txt": "a\nb\n", "/p/Sessions/.hidden.txt": "s3cret\n",
    "/p/Sessions/.keys/key.txt": "s3cret\n", "/p/Sessions/.keys/base.session": "#!listlab 1\n> load 1\n",
    "/else/two.txt": "a\nb\n", "/else/deep/x.txt": "a\n",
  ])

  private func report(_ body: String, at path: String = "/p/Sessions/a/x.session", isTrusted: Bool = false) -> String {
    fileSystem[path] = "#!listlab 1\n\(body)\n"
    return SessionSuite(fileSystem: fileSystem, isTrusted: isTrusted).play(path).report
  }

  @Test(arguments: [
    ("../../secret.txt", "is outside the folder tree of the session"),
    ("/p/secret.txt", "is outside the folder tree of the session"),
    ("../../none.txt", "is outside the folder tree of the session"),
    ("../../../../../../p/secret.txt", "is outside the folder tree of the session"),
    ("../../Sessions2/two.txt", "is outside the folder tree of the session"),
    ("../.hidden.txt", "is hidden"), ("../.keys/key.txt", "is hidden"),
  ])
  func `ends where its folder tree does, whether there is such a file or not`(_ path: String, _ reason: String) {
    #expect(
      report("> load file \(path)") == """
        FAILED  /p/Sessions/a/x.session  1 command
        /p/Sessions/a/x.session:2: > load file \(path)
          refused: \(path): \(reason); a session may not read it (help trust) (outside-folder); it should have succeeded

        """)
    #expect(!fileSystem.log.contains("read \(FilePath.joined("/p/Sessions/a", path))"))
    #expect(report("> load file \(path)\n! outside-folder\n> load 3").hasPrefix("ok  "))
  }

  @Test(arguments: [
    ("/p/Sessions/a/x.session", "../two.txt"), ("/p/Sessions/x.session", "two.txt"),
    ("/p/Sessions/a/b/c/x.session", "../../../two.txt"), ("/else/x.session", "two.txt"),
    ("/else/x.session", "deep/x.txt"), ("/else/x.session", "/else/deep/../two.txt"),
  ])
  func `is everything below the folder Sessions, or below its own folder`(_ session: String, _ path: String) {
    #expect(report("> load file \(path)", at: session) == "ok  \(session)  1 command\n")
  }

  @Test func `without a folder Sessions is the own folder alone`() {
    #expect(report("> load file ../two.txt", at: "/else/deep/x.session").contains("outside-folder"))
  }

  @Test(arguments: ["../../secret.txt", "../.hidden.txt"])
  func `has no end for one that is trusted`(_ path: String) {
    #expect(report("> load file \(path)\n= rows 1", isTrusted: true).hasPrefix("ok  "))
  }

  @Test func `is that of the file which is played, also for what it includes`() {
    fileSystem["/p/Sessions/base/b.session"] = "#!listlab 1\n> load file ../../secret.txt\n"
    #expect(report("< ../base/b.session").contains("refused: ../../secret.txt: is outside the folder tree"))
    let hidden = "cannot include ../.keys/base.session: is hidden; a session may not read it"
    #expect(report("< ../.keys/base.session").contains(hidden))
  }

  @Test(arguments: ["replay", "minimise"])
  func `is the same in the playground, where trust lifts it`(_ verb: String) throws {
    fileSystem["/p/Sessions/a/x.session"] = "#!listlab 1\n> load file ../../secret.txt\n= rows 2\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    let refused = interpreter.say("\(verb) /p/Sessions/a/x.session")
    #expect(refused.output.contains("outside-folder"))
    #expect(!refused.output.contains("s3cret"))
    let trusted = interpreter.say("\(verb) /p/Sessions/a/x.session \(verb == "minimise" ? "force " : "")trust")
    #expect(trusted.output.contains("rows is 1, expected 2"))
  }

  @Test func `of commands that were typed has no end`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(interpreter.say("load file /p/secret.txt").error == nil)
    #expect(interpreter.say("compare pgtable").error == nil)
    #expect(interpreter.say("export /p/r.md").error == nil)
  }

  @Test(
    arguments: [(0, nil), (1, "/p/Sessions/b.session:1:1: a session and its includes may have at most 256 MiB")]
      as [(Int, String?)])
  func `is so many bytes at most, with what is included`(_ excess: Int, _ message: String?) {
    let (outer, inner) = ("#!listlab 1\n< b.session\n< b.session\n> load 1\n", "#!listlab 1\n> load 2\n")
    fileSystem["/p/Sessions/b.session"] = inner
    let most = outer.utf8.count + 2 * inner.utf8.count - excess
    let place = "/p/Sessions/a.session"
    do throws(FileError) {
      let parts = try SessionReader.parts(
        of: Array(outer.utf8), name: place, path: place, fileSystem: fileSystem, maxBytes: most)
      #expect(parts.count == 3 && message == nil)
    } catch {
      #expect(error.message == (message ?? "") + " (included by \(place):3)")
    }
  }

  @Test func `of a file on fileSystem has an end, too`() { #expect(SessionReader.maxBytes == 256 << 20) }
}
