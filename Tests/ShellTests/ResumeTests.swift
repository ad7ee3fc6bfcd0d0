import Testing
import Glibc

@testable import listlab

/// What was done and not recorded comes back with `--resume`, however the shell has ended.
@Suite struct ResumeTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private var kept: [String] {
    (try? RealFileSystem().names(in: home.path + "/.local/state/listlab/work").sorted()) ?? []
  }

  private func played(_ lines: String..., until answer: String) throws -> Pty {
    let shell = try Pty(home: home)
    for line in lines { shell.type(line) }
    try shell.wait(for: answer)
    return shell
  }

  private static let two = "2 steps of an earlier shell were not recorded: listlab --resume brings them back."

  private static let older = "; the steps of an older shell are left, for listlab --resume once these are recorded"

  /// Starts with `--resume` and waits for what it says.
  private func resumed(_ said: String) throws -> Pty {
    let shell = try Pty(home: home, command: "exec \"$0\" --resume")
    try shell.wait(for: said)
    return shell
  }

  @Test(arguments: ["quit", "SIGKILL", "SIGTERM", "SIGHUP", "Ctrl-D"])
  func `All of it comes back, and the next start says so once`(end: String) throws {
    let shell = try played("load 40 height 50", "scroll by 75", until: "offset 0 → 75")
    switch end {
    case "quit": shell.type("quit")
    case "SIGKILL": shell.kill()
    case "SIGTERM": kill(shell.pid, SIGTERM)
    case "SIGHUP": kill(shell.pid, SIGHUP)
    default: shell.type("\u{4}")
    }
    shell.listen(for: 500_000)
    shell.kill()
    let next = try Pty(home: home)
    try next.wait(for: Self.two)
    next.type("quit")
    next.listen(for: 300_000)
    next.kill()
    let third = try Pty(home: home)
    try third.wait(for: "list>")
    #expect(!third.output.contains("--resume"))
    third.kill()
    let back = try resumed("brought back 2 steps")
    back.type("undo", "show offset", "redo", "record last tour.session")
    try back.wait(for: "recorded 5 commands in tour.session")
    #expect(back.output.contains("undid scroll by 75"))
    back.type("quit")
    back.listen(for: 300_000)
    #expect(kept == [])
  }

  @Test func `The file is the user's alone, a session, and has every command with what came of it`() throws {
    _ = try home.write("a\nb\n", to: "rows.txt")
    let shell = try played(
      "show offset", "load file rows.txt", "bookmark here", "delete 9", "undo", until: "undid load")
    let name = try #require(kept.first)
    let file = home.path + "/.local/state/listlab/work/" + name
    var facts = stat()
    #expect(stat(file, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    let text = try #require(TestHome.text(file))
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("# sha256:") && !$0.hasPrefix("=") }
    #expect(
      lines == [
        "#!listlab 1", "> show offset", "| offset  0", "> load file \(home.path)/rows.txt", "> bookmark here",
        "| here marks step 1", "> delete 9", "! row-out-of-range", "> undo",
      ])
    shell.kill()
  }

  @Test func `What was recorded is not offered, what came after it is`() throws {
    let first = try played("load 40", "record last one.session", "quit", until: "recorded 1 command")
    first.listen(for: 300_000)
    #expect(kept == [])
    let second = try played("load 40", "record two.session", "scroll by 9", "stop", until: "recorded 2 commands")
    second.kill()
    let third = try played("load 40", "record three.session", "scroll by 9", "stop", "scroll by 9", until: "9 → 18")
    #expect(!third.output.contains("--resume"))
    third.kill()
    let fourth = try Pty(home: home)
    try fourth.wait(for: "1 step of an earlier shell was not recorded: listlab --resume brings it back.")
    fourth.kill()
    try resumed("brought back 3 steps").kill()
  }

  @Test func `Two shells at once keep both, and neither is offered the other's`() throws {
    let first = try played("load 3", until: "rows 0 → 3")
    let second = try played("load 4", "load 5", until: "rows 4 → 5")
    #expect(!second.output.contains("--resume"))
    #expect(kept.count == 2)
    first.kill()
    second.kill()
    let back = try resumed("brought back 2 steps" + Self.older)
    back.type("record last two.session", "quit")
    back.listen(for: 300_000)
    back.kill()
    let older = try resumed("brought back 1 step")
    #expect(!older.output.contains(Self.older))
    older.kill()
  }

  @Test func `A replay is in its own file, and what follows it is saved behind it`() throws {
    _ = try home.write("#!listlab 1\n> load 40\n> scroll by 9\n", to: "tour.session")
    try played("load 3", "replay tour.session", "scroll by 9", until: "9 → 18").kill()
    let next = try Pty(home: home)
    try next.wait(for: "1 step of an earlier shell was not recorded: listlab --resume brings it back.")
    next.kill()
    let back = try resumed("brought back 3 steps" + Self.older)
    back.type("show offset")
    try back.wait(for: "offset  18")
    back.kill()
  }

  @Test func `Steps that a replay has replaced, and no file has, come back`() throws {
    _ = try home.write("#!listlab 1\n> load 40\n", to: "tour.session")
    let shell = try played("load 3", "insert 2 at 0", "replay tour.session", "quit", until: "as tour.session leaves it")
    shell.listen(for: 300_000)
    shell.kill()
    let back = try resumed("brought back 2 steps")
    back.type("expect rows == 5")
    try back.wait(for: "ok: rows is 5")
    back.kill()
  }

  @Test func `A file that is another now is said, and one that is gone stops there and loses nothing`() throws {
    _ = try home.write("a\nb\n", to: "rows.txt")
    try played("load file rows.txt", "delete 0", until: "rows 2 → 1").kill()
    _ = try home.write("c\nd\ne\n", to: "rows.txt")
    try resumed("the file has changed since").kill()
    unlink(home.path + "/rows.txt")
    try resumed("brought back 0 of 2 steps; all are still saved, and listlab --resume tries again").kill()
    _ = try home.write("c\nd\ne\n", to: "rows.txt")
    try resumed("brought back 2 steps").kill()
  }

  @Test func `Without anything left it says so, and in a script it is refused`() throws {
    try resumed("! nothing to bring back: everything has been recorded").kill()
    let script = try listlab("--resume", home: home)
    #expect(script.status == 2)
    #expect(script.errors.contains("--resume works at a terminal only"))
  }

  @Test func `A script keeps nothing, nor does a shell without history`() throws {
    #expect(try listlab("-c", "load 3", home: home).status == 0)
    let shell = try Pty(home: home, command: "exec \"$0\" --no-history")
    shell.type("load 3")
    try shell.wait(for: "rows 0 → 3")
    shell.kill()
    #expect(kept == [])
  }

  /// Adds to the only file that was left.
  private func add(_ text: String) throws {
    let file = home.path + "/.local/state/listlab/work/" + (try #require(kept.first))
    let before = try #require(TestHome.text(file))
    _ = try home.write(before + text, to: String(file.dropFirst(home.path.count + 1)))
  }

  @Test func `A command that the shell died in is left out, and named`() throws {
    try played("load 40 height 50", "scroll by 75", until: "offset 0 → 75").kill()
    try add("> scroll by 300\n")
    let next = try Pty(home: home)
    try next.wait(for: Self.two + " It leaves out the next command, scroll by 300, in which that shell ended.")
    next.kill()
    let back = try resumed("brought back 2 steps\r\nleft out scroll by 300, in which the earlier shell ended\r\n")
    back.type("scroll by 9", "steps")
    try back.wait(for: "> 3  scroll by 9\r\n  2  scroll by 75\r\n  1  load 40 height 50\r\n")
    back.kill()
    try resumed("brought back 3 steps").kill()
  }

  @Test func `A shell that dies while it brings steps back leaves out the last of them the next time`() throws {
    try played("load 40 height 50", "scroll by 75", until: "offset 0 → 75").kill()
    try add("# bringing back\n")
    let back = try resumed("brought back 1 step\r\nleft out scroll by 75, in which the earlier shell ended\r\n")
    back.type("scroll by 9")
    try back.wait(for: "offset 0 → 9")
    back.kill()
    try resumed("brought back 2 steps").kill()
  }

  @Test func `A recording that was cut off comes back with the rest, and can be finished`() throws {
    try played("load 3", "record tour.session", "insert 2 at 0", until: "rows 3 → 5").kill()
    let back = try resumed("brought back 2 steps")
    back.type("record last tour.session force")
    try back.wait(for: "recorded 2 commands in tour.session")
    back.type("quit")
    back.listen(for: 300_000)
    #expect(kept == [])
    #expect(TestHome.text(home.path + "/tour.session.partial") == nil)
    #expect(try listlab("test", "tour.session", home: home).status == 0)
  }

  @Test func `Where nothing can be saved one warning says so, and the shell goes on`() throws {
    _ = try home.write("mine\n", to: ".local")
    let shell = try played("load 3", "load 4", until: "rows 3 → 4")
    let warning = "warning: autosave stopped: "
    #expect(shell.output.split(separator: "\n").count { $0.contains(warning) } == 1)
    shell.kill()
  }

  @Test func `Only the newest eight are left for later`() throws {
    for rows in 1...10 { try played("load \(rows)", until: "rows 0 → \(rows)").kill() }
    try played("show offset", until: "offset  0").kill()
    #expect(kept.count == 8)
    let back = try resumed("brought back 1 step")
    back.type("expect rows == 10")
    try back.wait(for: "ok: rows is 10")
    back.kill()
  }

  @Test func `An alias of the start-up file is not part of what is brought back`() throws {
    _ = try shellScript("mkdir -p .config/listlab", home: home)
    _ = try home.write("alias scroll = scroll by\n", to: ".config/listlab/rc")
    try played("load 40", "scroll 75", until: "offset 0 → 75").kill()
    try resumed("brought back 2 steps").kill()
  }

  @Test func `What is brought back without history is not offered again once it is recorded`() throws {
    try played("load 3", until: "rows 0 → 3").kill()
    let back = try Pty(home: home, command: "exec \"$0\" --resume --no-history")
    try back.wait(for: "brought back 1 step")
    back.type("record last a.session", "quit")
    back.listen(for: 300_000)
    back.kill()
    #expect(kept == [])
  }
}
