import Testing
import Glibc

/// Recordings that were cut off, and two shells that record beside one another.
@Suite struct LeftOverTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private var listed: String? { TestHome.text(home.path + "/.local/state/listlab/recordings") }

  /// A recording of one command that is under way.
  private func recording(_ name: String = "tour.session", _ extra: String = "") throws -> Pty {
    let shell = try Pty(home: home)
    shell.type("record \(name) \(extra)", "load 3 height 50")
    try shell.wait(for: "rows 0 → 3")
    return shell
  }

  private func notice(_ name: String) -> String {
    """
    A recording was cut off. To bring it back and finish the file:\r
      replay \(home.path)/\(name).partial\r
      record last \(home.path)/\(name) force\r

    """
  }

  @Test(arguments: [("", 2), ("with tables", 3)])
  func `A recording that was cut off is offered at the next start until it is finished`(
    extra: String, commands: Int
  ) throws {
    try recording("tour.session", extra).kill()
    let next = try Pty(home: home)
    try next.wait(for: notice("tour.session"))
    next.type("replay \(home.path)/tour.session.partial", "scroll by 9", "record last \(home.path)/tour.session force")
    try next.wait(for: "recorded \(commands) commands in \(home.path)/tour.session")
    next.kill()
    #expect(TestHome.text(home.path + "/tour.session.partial") == nil)
    #expect(try listlab("test", "tour.session", home: home).status == 0)
    let last = try Pty(home: home)
    try last.wait(for: "list>")
    #expect(!last.output.contains("cut off"))
    #expect(listed == "")
  }

  /// Leaves a recording that ends with a command of which nothing came.
  private func leave(_ commands: String...) throws -> String {
    try recording().kill()
    let name = "tour.session.partial"
    let text = commands.count > 1 ? try #require(TestHome.text(home.path + "/" + name)) : "#!listlab 1\n"
    return try home.write(text + "> \(commands[commands.count - 1])\n", to: name)
  }

  @Test func `One that ends with a command of which nothing came is offered without that, too`() throws {
    let partial = try leave("load 3 height 50", "scroll to 0")
    let next = try Pty(home: home)
    try next.wait(
      for: """
        A recording was cut off. To bring it back and finish the file:\r
          replay \(partial)\r
          # or without its last command, scroll to 0, in which listlab may have died:\r
          replay \(partial) to 3\r
          record last \(home.path)/tour.session force\r

        """)
    next.type("replay \(partial) to 3", "record last \(home.path)/tour.session force")
    try next.wait(for: "recorded 1 command in \(home.path)/tour.session")
    next.kill()
    #expect(try listlab("test", "tour.session", home: home).status == 0)
  }

  @Test func `Where that is its only command, this is said`() throws {
    let partial = try leave("scroll to 0")
    let next = try Pty(home: home)
    try next.wait(
      for: """
        A recording was cut off. To bring it back and finish the file:\r
          # listlab may have died in its only command, scroll to 0:\r
          replay \(partial)\r
          record last \(home.path)/tour.session force\r

        """)
  }

  @Test func `What has come to stand in its place is left alone`() throws {
    try recording().kill()
    for name in ["tour.session", "tour-cut-off.session"] { _ = try home.write("precious\n", to: name) }
    let next = try Pty(home: home)
    let free = home.path + "/tour-cut-off-2.session"
    try next.wait(for: "  replay \(home.path)/tour.session.partial\r\n  record last \(free)\r\n")
    next.type("replay \(home.path)/tour.session.partial", "record last \(free)")
    try next.wait(for: "recorded 1 command in \(free)")
    next.kill()
    #expect(TestHome.text(home.path + "/tour.session") == "precious\n")
    #expect(try listlab("test", "tour-cut-off-2.session", home: home).status == 0)
  }

  @Test func `What is said of it is folded between words`() throws {
    try recording().kill()
    let screen = try TmuxScreen.shell(columns: 60, home: home)
    let rows = try screen.rows()
    #expect(rows.contains("A recording was cut off. To bring it back and finish the"))
    #expect(rows.contains("  file:"))
  }

  @Test func `A recording that is finished is struck off`() throws {
    let shell = try recording()
    shell.type("stop")
    try shell.wait(for: "recorded 1 command in tour.session")
    shell.kill()
    #expect(listed == home.path + "/tour.session.partial\n")
    let next = try Pty(home: home)
    try next.wait(for: "list>")
    #expect(!next.output.contains("cut off"))
    #expect(listed == "")
  }

  @Test func `A script says nothing of it`() throws {
    try recording().kill()
    #expect(try listlab("-c", "dump off; load 3", home: home).lines.count == 1)
    #expect(try listlab(input: "dump off\nload 3\n".utf8, home: home).lines.count == 1)
  }

  @Test func `Two shells record beside one another, and neither is offered the other's recording`() throws {
    let first = try recording("one.session")
    let second = try recording("two.session")
    let third = try Pty(home: home)
    try third.wait(for: "list>")
    #expect(!third.output.contains("cut off"))
    #expect(listed == "\(home.path)/one.session.partial\n\(home.path)/two.session.partial\n")
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

  @Test func `One is offered while another is under way`() throws {
    let first = try recording("one.session")
    try recording("two.session").kill()
    let third = try Pty(home: home)
    try third.wait(for: notice("two.session"))
    #expect(!third.output.contains("one.session"))
    first.kill()
    let fourth = try Pty(home: home)
    try fourth.wait(for: "2 recordings were cut off.")
  }

  @Test func `A list that cannot be kept stops no recording`() throws {
    _ = try home.write("mine\n", to: ".local")
    let shell = try recording()
    shell.type("stop")
    try shell.wait(for: "recorded 1 command in tour.session")
    #expect(TestHome.text(home.path + "/.local") == "mine\n")
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

  @Test func `A recording that died before its first word is replaced, and at a later start it is gone`() throws {
    for name in ["one", "two"] { try recording("\(name).session").kill() }
    let names = ["one.session.partial", "two.session.partial"]
    for name in names { _ = try home.write("", to: name) }
    _ = try shellScript("touch -d '2 minutes ago' one.session.partial", home: home)
    #expect(try listlab("-c", "record two.session; load 3", home: home).status == 0)
    let next = try Pty(home: home)
    try next.wait(for: "list>")
    #expect(!next.output.contains("cut off"))
    #expect(names.allSatisfy { TestHome.text(home.path + "/" + $0) == nil })
  }
}
