import Testing
import Glibc

/// Ctrl-C, Ctrl-Z and the signals that end a program.
@Suite struct InterruptTests {
  /// A shell that is replaying a session without end.
  private func endlessReplay() throws -> TmuxScreen {
    let home = try TestHome()
    _ = try home.write(Subject.endless, to: "endless.session")
    let screen = try TmuxScreen.shell(home: home)
    try screen.enter("replay endless.session")
    try screen.wait(forAccepted: "replay endless.session")
    return screen
  }

  @Test func `Ctrl-C drops the line and shows a fresh prompt`() throws {
    let screen = try TmuxScreen.shell()
    try screen.type("note gone")
    try screen.wait(forLast: ["list> note gone"])
    try screen.press("C-c")
    try screen.wait(forLast: ["list> note gone^C", "list>"])
    try screen.enter(Subject.say("kept"))
    try screen.wait(forSilently: "note kept")
  }

  @Test func `What is typed right behind Ctrl-C is the next line, to its first character`() throws {
    let screen = try TmuxScreen.shell()
    for round in 0..<9 {
      try screen.type("note gone")
      try screen.press("C-c", "n", "o", "t", "e", "Space", "\(round)", "Enter")
      try screen.wait(forAccepted: "note \(round)")
    }
  }

  @Test func `Ctrl-C at an empty prompt never leaves`() throws {
    let screen = try TmuxScreen.shell()
    for count in 1...3 {
      try screen.press("C-c")
      try screen.wait(forLast: Array(repeating: "list> ^C", count: count) + [Subject.prompt])
    }
  }

  @Test func `Ctrl-C in the middle of a wrapped line spoils none of it`() throws {
    let screen = try TmuxScreen.shell(columns: 30)
    try screen.type("note 123456789 123456789 123456789")
    try screen.wait(forLast: ["list> note 123456789 123456789", " 123456789"])
    try screen.press("C-a")
    try screen.wait("the cursor at the line's start") { _ in (try? screen.cursorColumn()) == 6 }
    try screen.press("C-c")
    try screen.wait(forLast: ["list> note 123456789 123456789", " 123456789^C", "list>"])
  }

  @Test func `Ctrl-C inside a search ends the search, not the program`() throws {
    let screen = try TmuxScreen.shell()
    try screen.enter(Subject.say("found"))
    try screen.waitForPrompt()
    try screen.press("C-r")
    try screen.type("fou")
    try screen.wait(forLast: ["search \"fou\"> note found"])
    try screen.press("C-c")
    try screen.waitForPrompt()
    try screen.enter(Subject.say("a b"))
    try screen.wait(forSilently: "note a b")
  }

  @Test func `Ctrl-C after Escape shows a fresh prompt`() throws {
    let screen = try TmuxScreen.shell()
    try screen.type("note x")
    try screen.wait(forLast: ["list> note x"])
    try screen.press("Escape")
    try screen.press("C-c")
    try screen.wait(forLast: ["list> note x^C", "list>"])
    try screen.enter(Subject.say("y"))
    try screen.wait(forSilently: "note y")
  }

  @Test func `Ctrl-C takes the hint away with the line`() throws {
    let screen = try TmuxScreen.shell("", columns: 40)
    try screen.type("swap 5 ")
    try screen.wait(forLast: ["list> swap 5                  ROW OTHER"])
    try screen.press("C-c")
    try screen.wait(forLast: ["list> swap 5 ^C", "list>"])
  }

  @Test func `Ctrl-C stops a table that nobody wants to see to its end`() throws {
    let screen = try TmuxScreen.shell()
    try screen.enter("load 1000000")
    try screen.waitForPrompt()
    try screen.enter("show rows all")
    try screen.wait(forAccepted: "show rows all")
    try screen.press("C-c")
    try screen.wait(forLast: ["interrupted: the rest is not printed", Subject.prompt])
  }

  @Test func `Ctrl-C stops a command that takes long`() throws {
    let screen = try endlessReplay()
    try screen.press("C-c")
    try screen.wait(for: "interrupted")
    try screen.enter("show offset")
    try screen.wait(forLast: ["offset  0", Subject.prompt])
  }

  /// Loads a pipe that somebody fills with a shell command, and presses Ctrl-C when that is under way.
  private func checkInterrupt(whileWriting writing: String) throws {
    let home = try TestHome()
    let writer = try TmuxScreen("mkfifo ~/pipe; >~/ready; \(writing)", home: home)
    _ = try home.wait(forFile: "ready")
    let screen = try TmuxScreen.shell(home: home)
    try screen.enter("load 3")
    try screen.waitForPrompt()
    try screen.enter("load file pipe")
    try screen.wait(forAccepted: "load file pipe")
    if writing.contains("written") { _ = try home.wait(forFile: "written") }
    try screen.press("C-c")
    try screen.wait("that it stopped") { rows in
      rows.contains { $0.hasSuffix("! interrupted: loading was interrupted") } && rows.last == Subject.prompt
    }
    try screen.enter("show rows")
    try screen.wait("the list from before") { rows in rows.contains { $0.hasPrefix(">   2  r2") } }
    withExtendedLifetime(writer) {}
  }

  @Test func `Ctrl-C ends a search, and the list is as it was`() throws {
    let screen = try TmuxScreen.shell()
    for line in ["load 3", "find stale-cell tries 100000000"] { try screen.enter(line) }
    try screen.wait(forAccepted: "find stale-cell tries 100000000")
    try screen.press("C-c")
    try screen.wait("that it stopped") { rows in
      rows.contains { $0.hasSuffix("! interrupted: the search was interrupted") } && rows.last == Subject.prompt
    }
    try screen.enter("expect rows == 3")
    try screen.wait(forLast: ["list> expect rows == 3", "ok: rows is 3", "list>"])
  }

  @Test(arguments: [
    "exec sleep 1000",
    "exec 3>~/pipe; echo a line >&3; >~/written; exec sleep 1000",
    "exec 3>~/pipe; while echo a line >&3; do >~/written; sleep 0.001; done",
  ])
  func `Ctrl-C stops the load of a pipe that nobody opens, that is silent, or that never pauses`(
    writing: String
  ) throws { try checkInterrupt(whileWriting: writing) }

  @Test func `Ctrl-Z and fg bring the half-typed line back`() throws {
    let screen = try TmuxScreen("exec sh -i")
    try screen.wait(for: "$")
    try screen.type("\(Subject.path) --no-hints")
    try screen.press("Enter")
    try screen.waitForPrompt()
    try screen.type("note half")
    try screen.wait(for: "list> note half")
    try screen.press("C-z")
    try screen.wait("the outer shell") { $0.last == "$" }
    try screen.type("fg")
    try screen.press("Enter")
    try screen.wait("the line again") { $0.last == "list> note half" }
    try screen.type(" done")
    try screen.press("Enter")
    try screen.wait(forSilently: "note half done")
    #expect(try screen.rows().count { $0 == "list> note half done" } == 1)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)])
  func `A signal that ends the program finishes, restores the terminal and spares the script around it`(
    signal: Int32, status: Int
  ) throws {
    let screen = try TmuxScreen.shell()
    try screen.type("note half")
    try screen.wait(for: "list> note half")
    kill(try screen.pid(), signal)
    try screen.wait(for: "status \(status)")
    try screen.wait(for: "modes as before")
  }

  @Test func `SIGTERM ends a command that takes long`() throws {
    let screen = try endlessReplay()
    kill(try screen.pid(), SIGTERM)
    try screen.wait(for: "status 143")
  }

  @Test func `SIGTERM ends a stopped program and leaves the shell's terminal alone`() throws {
    let screen = try TmuxScreen("exec sh -i")
    try screen.wait(for: "$")
    try screen.type("\(Subject.path) --no-hints")
    try screen.press("Enter")
    try screen.waitForPrompt()
    try screen.press("C-z")
    try screen.wait("the outer shell") { $0.last == "$" }
    try screen.type("kill %1; fg; echo \"status $?\"")
    try screen.press("Enter")
    try screen.wait("its end") { $0.contains { $0.contains("status 1") } && $0.last == "$" }
    try screen.type("echo still here")
    try screen.press("Enter")
    try screen.wait(for: "still here")
  }

  @Test func `A program that ends in the background writes no sequence to another's terminal`() throws {
    let home = try TestHome()
    let leader = try home.write(Self.leader, to: "leader.py")
    let terminal = try Pty(home: home, command: "exec python3 \(leader) \"$0\"")
    try terminal.wait(for: Subject.prompt)
    let before = terminal.output
    #expect(before.contains("\u{1B}[?2004h"))
    _ = try home.write("", to: "go")
    try terminal.wait(for: "ended 143")
    #expect(!terminal.output.dropFirst(before.count).contains("\u{1B}"))
  }

  /// Gives the terminal to the program, and when it is told to, takes it back and ends the program.
  private static let leader = """
    import os, signal, sys, time
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(sys.argv[1], [sys.argv[1], "--no-hints"])
    while not os.path.exists("go"): time.sleep(0.01)
    os.tcsetpgrp(0, os.getpgrp())
    os.kill(child, signal.SIGTERM)
    print("ended", os.waitpid(child, 0)[1] >> 8, flush=True)
    time.sleep(100)
    """

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
  func `A crash leaves the terminal as it was`(signal: Int32) throws {
    let screen = try TmuxScreen.shell(environment: "SWIFT_BACKTRACE=enable=no")
    kill(try screen.pid(), signal)
    try screen.wait(for: "status \(128 + signal)")
    try screen.wait(for: "modes as before")
  }

  @Test func `Ctrl-C ends a script that waits for its input`() throws {
    let screen = try TmuxScreen(
      """
      trap : INT
      mkfifo ~/in
      (echo show offset; exec sleep 1000) >~/in &
      \(Subject.path) <~/in
      echo "status $?"
      exec sleep 1000
      """)
    try screen.wait(for: "offset  0")
    try screen.press("C-c")
    try screen.wait(for: "^Cstatus 130")
  }

  /// Commands that print more than a pipe holds, and how they end if nobody interrupts them.
  private static let long: [(String, Int32)] = [
    ("export good.session", 0), ("fmt --check odd.session", 1), ("export odd.session", 1), ("test odd.session", 1),
  ]

  @Test(arguments: long)
  func `Ctrl-C when all is done does not change how a subcommand ends`(command: String, status: Int32) throws {
    let home = try TestHome()
    let steps = String(repeating: ">   show   offset\n=   rows   9\n", count: 3000)
    _ = try home.write("#!listlab 1\n> load 3\n\(steps)", to: "odd.session")
    _ = try home.write("#!listlab 1\n> load 9\n\(steps)", to: "good.session")
    let ended = try shellScript(
      """
      mkfifo out
      env --default-signal=INT $listlab \(command) >out 2>errors & pid=$!
      exec 4<out; head -c 1 <&4 >first; kill -INT $pid; cat <&4 >rest; wait $pid; echo $?; cat errors
      """, home: home)
    #expect(ended.output == "\(status)\n")
    #expect(TestHome.text(home.path + "/rest")?.utf8.count ?? 0 > 1 << 16)
  }

  @Test func `A terminal that goes away ends the program`() throws {
    let screen = try TmuxScreen("trap : HUP; \(Subject.path); echo $? >~/status; mv ~/status ~/ended")
    try screen.waitForPrompt()
    try screen.hangUp()
    // The system sends SIGHUP to the session's leader only, so the program sees the end of its input.
    #expect(try screen.home.wait(forFile: "ended") == "0\n")
  }
}
