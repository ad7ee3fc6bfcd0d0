import Testing
import Glibc

@testable import listlab

/// Answers longer than the screen.
@Suite struct PagerTests {
  /// What less says below a part of a text.
  private static let goingOn = "Space goes on, q goes back"

  private func shell(_ pager: String, _ arguments: String = "--no-hints", home: TestHome? = nil) throws -> TmuxScreen {
    try TmuxScreen.shell(arguments, home: home, environment: "PAGER=\"\(pager)\"")
  }

  /// The last row of a table of so many is on the screen, and the prompt below it.
  private func waitForEnd(_ screen: TmuxScreen, row: Int) throws {
    try screen.wait("row \(row) and the prompt") { rows in
      rows.last == Subject.prompt && rows.dropLast().last?.contains(" r\(row) ") == true
    }
  }

  @Test func `What is longer than the screen goes through the pager, and nothing else`() throws {
    let screen = try shell("less")
    try screen.enter("load 1000 height 5")
    try screen.wait("the table, and no pager") {
      $0.last == Subject.prompt && $0.contains("            98 more") == false
    }
    try screen.enter("show rows 0...20")
    try waitForEnd(screen, row: 20)
    try screen.enter("show rows 0...21")
    try screen.wait("the pager") { $0.last == Self.goingOn }
    try screen.press("G")
    try screen.wait("its end") { $0.last == "(end) q goes back" && $0.dropLast().last?.contains(" r21 ") == true }
    try screen.press("q")
    try screen.waitForPrompt()
    try screen.enter("quit")
    try screen.wait(for: "modes as before")
  }

  @Test(arguments: ["less", "more"])
  func `What was pasted behind a long answer is executed, and no key of the pager`(pager: String) throws {
    let screen = try shell(pager)
    try screen.paste("load 100\nshow rows all\nq1\nshow offset\nnote h")
    try screen.wait(forLast: ["offset  0", "list> note h"])
    #expect(try screen.rows().contains { $0.hasPrefix("! unknown-verb: there is no command \"q1\"") })
    try screen.paste("\u{1B}[200~alf\nshow rows all\nnote other\u{1B}[201~")
    try screen.wait(forLast: ["list> note other"])
    #expect(screen.lastLine() == "show rows all")
    try screen.press("C-u")
    try screen.enter("show rows all")
    try screen.wait("the pager") { $0.last == Self.goingOn || $0.last?.hasPrefix("--More--") == true }
    try screen.press("q")
    try screen.waitForPrompt()
  }

  @Test func `A q too many does not leave the shell, a second one does`() throws {
    let screen = try shell("less")
    try screen.enter("load 100")
    try screen.enter("show rows all")
    try screen.wait("the pager") { $0.last == Self.goingOn }
    try screen.press("q")
    try screen.enter("q")
    try screen.wait(forLast: [
      "You are not in the pager any more. Type quit (or q again) to leave ListLab.", Subject.prompt,
    ])
    try screen.enter("q")
    try screen.wait(for: "status 0")
  }

  @Test(arguments: [
    "load 100\nshow rows all\nquit", "show offset\nq", "load 100\nrecord last a.session\nrecord b.session\nq",
  ])
  func `quit leaves right after a long answer, and q where no step is lost`(lines: String) throws {
    let screen = try shell("less")
    try screen.paste("\(lines)\n")
    try screen.wait(for: "status 0")
  }

  @Test func `q asks before it leaves behind steps that are not recorded`() throws {
    let screen = try shell("less")
    try screen.enter("load 3")
    try screen.enter("q")
    try screen.wait("the question") { rows in rows.contains { $0.hasPrefix("Your steps are not recorded. Type quit") } }
    try screen.enter("q")
    try screen.wait(for: "status 0")
  }

  @Test(arguments: ["help undo", "apropos pool"])
  func `q after help asks first, too`(line: String) throws {
    let screen = try shell("cat")
    try screen.enter(line)
    try screen.enter("")
    // The row of the empty line looks as the prompt behind it does.
    try screen.wait("a second prompt") { $0.suffix(2) == [Subject.prompt, Subject.prompt] }
    try screen.enter("q")
    try screen.wait(forLast: [
      "You are not in the pager any more. Type quit (or q again) to leave ListLab.", Subject.prompt,
    ])
  }

  @Test func `less may neither run programs nor write files`() throws {
    let home = try TestHome()
    let pager = try home.write("cat >/dev/null; echo \"secure $LESSSECURE, less $LESS\"\n", to: "pager.sh")
    let screen = try shell("sh \(pager)", home: home)
    try screen.enter("load 100")
    try screen.enter("show rows all")
    try screen.wait(forLast: ["secure 1, less FRXPs?e(end) q goes back:Space goes on, q goes back.$", Subject.prompt])
  }

  @Test func `A long table need not be made whole to be read`() throws {
    let screen = try shell("less")
    try screen.enter("load 50000")
    try screen.waitForPrompt()
    try screen.enter("show rows all")
    try screen.wait("the pager") { $0.last == Self.goingOn }
    try screen.press("q")
    try screen.waitForPrompt()
    try screen.enter("show offset")
    try screen.wait(forLast: ["offset  0", Subject.prompt])
  }

  @Test func `Ctrl-C ends the making of a long table, not the shell`() throws {
    let home = try TestHome()
    let pager = try home.write(Self.countingPager, to: "pager.py")
    let screen = try shell("python3 \(pager)", home: home)
    try screen.enter("load 50000")
    try screen.waitForPrompt()
    try screen.enter("show rows all")
    try screen.wait("the pager") { $0.last == "reading" }
    try screen.press("C-c")
    try screen.press("Enter")
    try screen.waitForPrompt()
    let count = try #require(screen.rows().compactMap { Int($0) }.last)
    #expect((2...20_000).contains(count))
    try screen.enter("show offset")
    try screen.wait(forLast: ["offset  0", Subject.prompt])
  }

  @Test func `What Ctrl-C has cut short is shown through the pager, too`() throws {
    let home = try TestHome()
    // So long a name that the answer does not fit the screen.
    let name = String(repeating: "e", count: 240) + ".session"
    _ = try home.write(Subject.endless, to: name)
    let pager = try home.write("sed 's/^/paged: /'", to: "pager.sh")
    let screen = try TmuxScreen.shell(columns: 20, rows: 12, home: home, environment: "PAGER=\"sh \(pager)\"")
    try screen.enter("dump off")
    try screen.waitForPrompt()
    // Where Ctrl-C comes before the file has been read nothing was cut short, and it is pressed once more.
    for _ in 1...5 {
      try screen.type("replay \(name)")
      try screen.press("Enter")
      try screen.wait(forAccepted: "replay \(name)")
      try screen.press("C-c")
      try screen.waitForPrompt()
      // Its beginning may have left the screen.
      if try screen.scrollback().contains("\npaged: ") { return }
      try screen.enter("clear")
      try screen.waitForPrompt()
    }
    Issue.record("no answer came through the pager")
  }

  /// A pager deaf to Ctrl-C that reads one line, waits for Enter, reads the rest, and says how much it was.
  private static let countingPager = """
    import signal, sys
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdin.readline()
    print("reading", flush=True)
    open("/dev/tty").readline()
    print(1 + sum(1 for line in sys.stdin))
    """

  @Test(arguments: ["", " ", "cat", "no-such-program", "no-such-program; no-such-program", "/"])
  func `Without a pager, or with one that does not start, everything is printed`(pager: String) throws {
    let screen = try shell(pager)
    try screen.enter("load 1000")
    try screen.waitForPrompt()
    try screen.enter("show rows 0...99")
    try waitForEnd(screen, row: 99)
  }

  @Test(arguments: ["false", "true", "false; exit 3"])
  func `Where the pager reads nothing, everything is printed, and that is said once`(pager: String) throws {
    let screen = try shell(pager)
    try screen.enter("load 50000")
    try screen.enter("show rows 0...99")
    let remark = "(the pager ended without reading this, so it is shown; PAGER=\(pager))"
    try screen.wait(forLast: [remark, Subject.prompt])
    #expect(try screen.rows().dropLast(2).last?.contains(" r99 ") == true)
    // More than a pipe takes:
    try screen.enter("show rows 0...4999")
    try waitForEnd(screen, row: 4999)
  }

  @Test func `An option switches the pager off`() throws {
    let screen = try shell("less", "--no-hints --no-pager")
    try screen.enter("load 1000")
    try screen.waitForPrompt()
    try screen.enter("show rows 0...99")
    try waitForEnd(screen, row: 99)
  }

  @Test func `A pager that ends early is not an error`() throws {
    let screen = try shell("head -n 1")
    try screen.enter("load 50000")
    try screen.waitForPrompt()
    try screen.enter("show rows all")
    try screen.wait("the header alone") { rows in
      rows.suffix(3).first == "list> show rows all" && rows.last == Subject.prompt
        && rows.suffix(2).first?.hasSuffix("height  how    cell  bound  drawn") == true
    }
  }

  @Test func `The pager gets colours, and may be any command of the shell`() throws {
    let screen = try shell("cat -v | sed -n 2p", "--no-hints --color always")
    try screen.enter("load 1000")
    try screen.waitForPrompt()
    try screen.enter("show rows 0...99")
    try screen.wait("a marker in green") { $0.dropLast().last?.hasPrefix("^[[32m>^[[0m   0  r0 ") == true }
  }

  @Test func `What is recorded is the same with a pager`() throws {
    let screen = try shell("head -n 1")
    try screen.enter("record a.session")
    try screen.enter("load 1000", prompt: Subject.recordingPrompt)
    try screen.enter("show rows 0...99", prompt: Subject.recordingPrompt)
    try screen.enter("stop", prompt: Subject.recordingPrompt)
    try screen.waitForPrompt()
    let lines = try screen.home.wait(forFile: "a.session").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("|") } == 101)
  }

  @Test func `A signal that ends the program ends the pager too`() throws {
    let screen = try shell("less")
    try screen.enter("load 1000")
    try screen.waitForPrompt()
    try screen.enter("show rows 0...99")
    try screen.wait("the pager") { $0.last == Self.goingOn }
    kill(try screen.pid(), SIGTERM)
    try screen.wait("its end") { $0.contains { $0.hasSuffix("status 143") } }
    try screen.wait(for: "modes as before")
  }

  /// Not with less: as it may run no programs, it does not let itself be stopped either.
  @Test func `Ctrl-Z and fg come back to the pager`() throws {
    let screen = try TmuxScreen("exec sh -i")
    let pager = try screen.home.write(
      "cat >/dev/null\necho reading\nread -r key </dev/tty\necho \"got $key\"\n", to: "pager.sh")
    try screen.wait(for: "$")
    try screen.type("PAGER='sh \(pager)' \(Subject.path) --no-hints")
    try screen.press("Enter")
    try screen.waitForPrompt()
    try screen.enter("help scroll")
    try screen.wait("the pager") { $0.last == "reading" }
    try screen.press("C-z")
    try screen.wait("the outer shell") { $0.last == "$" && $0.contains { $0.contains("Stopped") } }
    try screen.type("fg")
    try screen.press("Enter")
    try screen.type("key")
    try screen.press("Enter")
    try screen.wait("that the pager went on") { $0.last == Subject.prompt && $0.contains("got key") }
  }

  @Test(arguments: ["show rows 0...99", "show rows all"])
  func `Ctrl-Z waits until the pager has put the terminal in order`(command: String) throws {
    let screen = try TmuxScreen("exec sh -i")
    let pager = try screen.home.write(Self.slowPager, to: "pager.py")
    try screen.wait(for: "$")
    try screen.type("PAGER='python3 \(pager)' \(Subject.path) --no-hints")
    try screen.press("Enter")
    try screen.enter("load 50000")
    try screen.enter(command)
    try screen.wait("the pager") { $0.last == "reading" }
    try screen.press("C-z")
    try screen.wait("the outer shell") { $0.last == "$" && $0.contains { $0.contains("Stopped") } }
    let rows = try screen.rows()
    let tidied = try #require(rows.lastIndex { $0.hasSuffix("in order") })
    #expect(rows[tidied + 1].contains("Stopped"))
    try screen.type("fg")
    try screen.press("Enter")
    try screen.waitForPrompt()
  }

  /// A pager that takes half a second for the terminal, and ends when it is continued.
  private static let slowPager = """
    import os, signal, time
    def stop(number, frame):
        time.sleep(0.5)
        os.write(1, b"in order\\n")
        os.kill(os.getpid(), signal.SIGSTOP)
        os._exit(0)
    signal.signal(signal.SIGTSTP, stop)
    os.write(1, b"reading\\n")
    while True: time.sleep(1)
    """

  @Test func `A pager that does not end on a signal is killed before the program ends`() throws {
    let home = try TestHome()
    let pager = try home.write(
      "trap : TERM\necho $$ >~/pager\necho reading\nwhile :; do sleep 1; done\n", to: "pager.sh")
    let screen = try shell("sh \(pager)", home: home)
    try screen.enter("load 1000")
    try screen.enter("show rows 0...99")
    try screen.wait("the pager") { $0.last == "reading" }
    let pid = try home.wait(forFile: "pager").filter(\.isNumber)
    kill(try screen.pid(), SIGTERM)
    try screen.wait("its end") { $0.contains { $0.hasSuffix("status 143") } }
    // The signal may take a moment, and a zombie stays until whoever has inherited it notices.
    try screen.wait("the end of the pager") { _ in TestHome.text("/proc/\(pid)/stat")?.contains(") Z ") ?? true }
    try screen.wait(for: "modes as before")
  }

  @Test(arguments: [
    (["PAGER": "more -f"], "more -f"), (["PAGER": " less  -R "], "less -R"), (["PAGER": "", "PATH": "/usr/bin"], nil),
    (["PAGER": "cat"], nil), (["PATH": "/nonexistent"], nil), ([:], nil),
  ])
  func `The pager is what PAGER says`(environment: [String: String], command: String?) {
    #expect(Pager { environment[$0] }?.command == command)
  }

  @Test(arguments: [("", 0), ("a\n\nb\n", 3), ("12345\n123456\n", 3), ("\u{1B}[1m12345\u{1B}[0m\n", 1), ("資料資料\n", 2)])
  func `The rows that a text takes are counted`(text: String, rows: Int) {
    #expect(text.rows(columns: 5) == rows)
  }
}
