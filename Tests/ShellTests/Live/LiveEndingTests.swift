import Testing
import Glibc

@testable import listlab

/// Whatever happens to the program or its window, the terminal is in order.
@Suite struct LiveEndingTests {
  @Test(arguments: [("quit", "status 0"), ("exit", "status 0"), ("", "status 0")])
  func `Leaving gives the terminal all of its rows`(_ line: String, _ end: String) throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    if line.isEmpty { try screen.press("C-d") } else { try screen.enter(line) }
    try screen.wait(for: end)
    try screen.wait(for: "modes as before")
    #expect(try screen.scrollRegion() == [0, 23])
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGABRT, 134), (SIGSEGV, 139)])
  func `So does a signal that ends the program`(_ signal: Int32, _ status: Int) throws {
    let screen = try LiveTests.shell(environment: "SWIFT_BACKTRACE=enable=no")
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.press("Down")
    try screen.wait("the key") { $0.contains("list> scroll by 50") }
    kill(try screen.pid(), signal)
    try screen.wait("its end") { $0.contains { $0.hasSuffix("status \(status)") } }
    try screen.wait(for: "modes as before")
    #expect(try screen.scrollRegion() == [0, 23])
  }

  @Test func `Ctrl-Z gives the terminal back, and fg draws all again`() throws {
    let screen = try TmuxScreen("exec sh -i")
    try screen.wait(for: "$")
    try screen.type("\(Subject.path) --no-hints")
    try screen.press("Enter")
    try screen.enter("load 1000 height 50")
    try screen.enter("live")
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.press("Down")
    try screen.type("scroll by")
    try screen.wait("the line") { $0.last == "list> scroll by" }
    try screen.press("C-z")
    try screen.wait("the outer shell") { $0.last == "$" && $0.contains { $0.contains("Stopped") } }
    #expect(try screen.scrollRegion() == [0, 23])
    try screen.type("seq 40")
    try screen.press("Enter")
    try screen.wait("a screen of numbers") { $0.suffix(2) == ["40", "$"] && $0[0] == "18" }
    try screen.type("fg")
    try screen.press("Enter")
    try LiveTests.wait(screen, ["list> scroll by"])
    #expect(try screen.rows()[0].hasPrefix("offset 50 of 50000"))
    try screen.type(" 10")
    try screen.press("Enter")
    try screen.wait("the answer") { $0[0].hasPrefix("offset 60 of 50000") && $0.last == Subject.prompt }
  }

  @Test func `A resize in the middle of a line draws all anew, and the line goes on`() throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.type("scroll by 5")
    try screen.wait("the line") { $0.last == "list> scroll by 5" }
    for (columns, rows) in [(100, 40), (60, 20), (140, 50), (80, 24)] {
      try screen.resize(columns: columns, rows: rows)
      try LiveTests.wait(screen, fixed: rows * 2 / 3, ["list> scroll by 5"])
      #expect(try screen.scrollRegion() == [rows * 2 / 3, rows - 1])
    }
    try screen.type("0")
    try screen.press("Enter")
    try screen.wait("the answer") { $0[0].hasPrefix("offset 50 of 50000") && $0.last == Subject.prompt }
  }

  @Test func `In a window that is too small the picture goes, and it comes back with the room`() throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.type("scroll by 5")
    try screen.wait("the line") { $0.last == "list> scroll by 5" }
    try screen.resize(columns: 80, rows: 12)
    try screen.wait("the line alone") { $0 == ["list> scroll by 5"] }
    #expect(try screen.scrollRegion() == [0, 11])
    try screen.resize(columns: 80, rows: 24)
    try LiveTests.wait(screen, ["list> scroll by 5"])
  }

  @Test func `A paste of several lines is executed below the picture`() throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.paste("scroll by 50\nscroll by 100\nexpect offset == 150\n")
    try screen.wait("the last answer") {
      $0[0].hasPrefix("offset 150 of 50000") && $0.suffix(2) == ["ok: offset is 150", Subject.prompt]
    }
  }

  @Test func `Within script it works, and leaves the terminal in order`() throws {
    let screen = try TmuxScreen("exec sh -i")
    try screen.wait(for: "$")
    try screen.type("script -qc '\(Subject.path) --no-hints' typescript")
    try screen.press("Enter")
    try screen.enter("load 1000 height 50")
    try screen.enter("live")
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.press("Down")
    try screen.wait("the key") { $0[0].hasPrefix("offset 50 of 50000") && $0.contains("list> scroll by 50") }
    try screen.press("C-d")
    try screen.wait("the outer shell") { $0.last == "$" }
    #expect(try screen.scrollRegion() == [0, 23])
  }

  @Test func `An editor has the whole window`() throws {
    let home = try TestHome()
    let editor = try home.write("cp \"$1\" ~/edited; seq 30; printf 'scroll by 100\\n' >\"$1\"\n", to: "editor.sh")
    let screen = try LiveTests.shell(home: home, environment: "EDITOR=\"sh \(editor)\"")
    try screen.enter("scroll by 50")
    try screen.waitForPrompt()
    try screen.enter("edit")
    try screen.wait("the list after the edited line") {
      $0[0].hasPrefix("offset 150 of 50000") && $0.last == Subject.prompt
    }
    try LiveTests.wait(screen, [Subject.prompt])
  }

  @Test func `On a slow terminal many keys are few drawings, each of what differs`() throws {
    let pty = try Pty(home: TestHome(), command: "exec \"$0\" --no-hints")
    try pty.wait(for: "list>")
    pty.type("load 1000 height 50", "live")
    try pty.wait(for: "Up Down")
    pty.listen(for: 200_000)
    let before = pty.output.utf8.count
    pty.type(String(repeating: "\u{1B}[B", count: 40))
    pty.type("expect offset == 2000")
    try pty.wait(for: "ok: offset is 2000", readingEvery: 50_000)
    let drawn = String(decoding: pty.output.utf8.dropFirst(before), as: UTF8.self)
    #expect(drawn.split(separator: "\u{1B}[?7l").count <= 12)
    #expect(drawn.utf8.count < 60_000)
  }
}
