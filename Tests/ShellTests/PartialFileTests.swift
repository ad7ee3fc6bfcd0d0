import Testing
import Glibc

/// Recordings that were cut off, and two shells that record beside one another.
@Suite struct PartialFileTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// A recording of one command that is under way.
  private func recording(_ name: String = "tour.session", _ extra: String = "") throws -> Pty {
    let shell = try Pty(home: home)
    shell.type("record \(name) \(extra)", "load 3 height 50")
    try shell.wait(for: "rows 0 → 3")
    return shell
  }

  @Test func `A recording that was cut off is not replaced without force, and can be brought back`() throws {
    try recording().kill()
    let partial = home.path + "/tour.session.partial"
    let refused = try listlab("-c", "record tour.session", home: home)
    #expect(
      refused.errors.hasPrefix(
        """
        error: unwritable-file: tour.session: \(partial) already exists: a recording that was cut off; replay it to \
        bring it back, or record FILE force replaces it

        """))
    let said = try listlab("-c", "dump off; replay \(partial); record last tour.session force", home: home)
    #expect(said.output.hasSuffix("recorded 1 command in tour.session\n"))
    #expect(TestHome.text(partial) == nil)
    #expect(try listlab("test", "tour.session", home: home).status == 0)
  }

  @Test func `Two shells record beside one another, and neither is in the other's way`() throws {
    let first = try recording("one.session")
    let second = try recording("two.session")
    let third = try Pty(home: home)
    third.type("record one.session force", "load 1", "record last two.session force")
    for name in ["one", "two"] {
      let file = "\(name).session"
      try third.wait(
        for: "unwritable-file: \(file): \(home.path)/\(file).partial is being recorded by another listlab")
    }
    for (shell, name) in [(first, "one"), (second, "two")] {
      shell.type("scroll by 9", "stop")
      try shell.wait(for: "recorded 2 commands in \(name).session")
      #expect(try listlab("test", name + ".session", home: home).status == 0)
    }
  }

  @Test(
    arguments: [
      ("mkdir tour.session.partial", "a directory"),
      ("ln -s nowhere tour.session.partial", "a symbolic link that leads to no file"),
      ("mkfifo tour.session.partial", "not a regular file"),
    ], ["", " force"])
  func `What stands in the way of a recording is named, and what to do`(
    made: (command: String, what: String), force: String
  ) throws {
    _ = try shellScript(made.command, home: home)
    let ended = try listlab("-c", "record tour.session\(force)", home: home)
    let partial = home.path + "/tour.session.partial"
    #expect(
      ended.errors.hasPrefix(
        """
        error: unwritable-file: tour.session: \(partial) is \(made.what), and a recording needs that name while it runs; \
        remove it, or record under another name

        """))
    #expect(ended.status == 1)
    var facts = stat()
    #expect(lstat(partial, &facts) == 0)
  }

  @Test func `What stands beside a finished session is none of its business`() throws {
    _ = try shellScript("mkdir tour.session.partial", home: home)
    let ended = try listlab("-c", "dump off; load 3; record last tour.session", home: home)
    #expect(ended.status == 0)
  }

  @Test func `A recording that died before its first word is replaced`() throws {
    _ = try home.write("", to: "tour.session.partial")
    #expect(try listlab("-c", "record tour.session; load 3", home: home).status == 0)
    #expect(try listlab("test", "tour.session", home: home).status == 0)
  }
}
