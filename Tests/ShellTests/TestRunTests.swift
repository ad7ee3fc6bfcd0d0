import LabFiles
import Testing

@testable import LabSessions
@testable import listlab

import Glibc

/// What a run of `listlab test` leaves behind however it ends: reports, exit codes and messages.
@Suite struct TestRunTests {
  private static let good = "#!listlab 1\n> load 3\n= rows 3\n"
  private static let bad = "#!listlab 1\n> load 3\n= rows 4\n"
  /// Two commands, and one without end.
  private static let slow = "#!listlab 1\n> load 3\n> show offset\n> find stale-cell tries 100000000\n"

  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write(Self.good, to: "a.session")
    _ = try home.write(Self.bad, to: "b.session")
    _ = try home.write(Self.good, to: "c.session")
  }

  private func text(_ name: String) -> String? { TestHome.text(home.path + "/" + name) }

  // MARK: Reports

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)], 1...3)
  func `A signal leaves one whole report of the finished results`(ending: (Int32, Int32), time: Int) throws {
    _ = try home.write("old", to: "k.xml")
    _ = try home.write(Subject.endless, to: "d.session")
    let script = """
      mkfifo out
      env --default-signal=INT $listlab test -j 1 --junit k.xml a.session d.session >out 2>errors & pid=$!
      exec 4<out
      read -r first <&4; kill -\(ending.0) $pid; cat <&4 >rest; wait $pid; echo $?; ls k.xml*; cat errors
      """
    #expect(try shellScript(script, home: home).output == "\(ending.1)\nk.xml\n")
    let report = try #require(text("k.xml"))
    #expect(report.contains(#"<testsuite name="listlab" tests="1" failures="0" errors="0""#))
    #expect(report.contains("name=\"a.session\"") && report.hasSuffix("</testsuites>\n"))
  }

  /// A run of no files.
  private func run(junit: String) -> TestRun {
    let fileSystem = RealFileSystem()
    return TestRun(
      [], TestWorker(.full, fileSystem: fileSystem), report: TestReport(), junit: junit, fileSystem: fileSystem)
  }

  @Test func `A run ends once, and its report is written then`() throws {
    let run = run(junit: home.path + "/k.xml")
    #expect(run.end("terminated") == ("terminated\n0 passed, 0 failed\n", nil))
    #expect(text("k.xml")?.contains(#"<testsuite name="listlab" tests="0""#) == true)
    _ = try home.write("mine", to: "k.xml")
    #expect(run.end("interrupted") == ("", nil))
    #expect(text("k.xml") == "mine")
  }

  @Test func `A report that cannot be written is a problem`() {
    let end = run(junit: home.path + "/no/k.xml").end()
    #expect(end == ("", "\(home.path)/no/k.xml: error: No such file or directory\n"))
  }

  /// Runs the tests with a standard output whose reader leaves before anything is written.
  private func unread(_ options: String) throws -> Ended {
    try shellScript("mkfifo out; $listlab test \(options) 2>&1 >out & exec 4<out; exec 4<&-; wait $!", home: home)
  }

  @Test func `A reader that leaves is not an error, and ends the run`() throws {
    #expect(try unread("-j 1 a.session c.session") == Ended(status: 0, output: ""))
  }

  @Test func `A report holds all files, also when nobody reads what is printed`() throws {
    #expect(try unread("-j 1 --junit k.xml a.session b.session c.session") == Ended(status: 1, output: ""))
    #expect(text("k.xml")?.contains(#"<testsuite name="listlab" tests="3" failures="1" errors="0""#) == true)
  }

  @Test func `A line for GitHub names each file that failed where GITHUB_ACTIONS is set`() throws {
    let ended = try shellScript("GITHUB_ACTIONS=true $listlab test -j 1 a.session b.session", home: home)
    let difference = "b.session:2: > load 3%0A  b.session:3: rows is 3, expected 4%0A  after line 2: "
    #expect(ended.status == 1 && ended.lines.first == "ok  a.session  1 command")
    #expect(ended.lines.contains { $0.hasPrefix("::error file=b.session,line=3,title=listlab test::\(difference)") })
    #expect(ended.lines.last == "1 passed, 1 failed")
    let json = try shellScript("GITHUB_ACTIONS=true $listlab test --json b.session 2>errors", home: home)
    #expect(json.lines.count == 1 && text("errors")?.hasPrefix("::error file=b.session,line=3,") == true)
  }

  @Test func `With --films each session that failed has a film, and a summary links to it`() throws {
    _ = try shellScript("mkdir in", home: home)
    _ = try home.write(Self.bad, to: "in/b.session")
    _ = try home.write("nothing", to: "odd.session")
    let ended = try listlab("test", "--films", "films", ".", home: home)
    #expect(ended.status == 2)
    #expect(try shellScript("ls films", home: home).output == "b.html\nin-b.html\nsummary.md\n")
    let summary = try #require(text("films/summary.md"))
    #expect(summary.hasPrefix("# 2 passed, 3 failed\n"))
    #expect(summary.contains("\n`in/b.session:3` · [film](<in-b.html>)\n"))
    #expect(summary.contains("\n## odd.session\n\n`odd.session:1`\n"))
    #expect(text("films/b.html")?.contains("Other than expected: 1 of 1 command.") == true)
    let again = try shellScript("$listlab test --films films a.session 2>&1; cat films/summary.md", home: home)
    #expect(
      again.output
        == "ok  a.session  1 command\n1 passed, 0 failed\n0 films and summary.md written into films\n# 1 passed, 0 failed\n"
    )
    let refused = try shellScript("$listlab test --films a.session/films b.session 2>&1 | tail -1", home: home)
    #expect(refused.output == "a.session/films: error: Not a directory\n")
  }

  @Test func `At a terminal there is a line for each file that failed, and what is wrong stands at the end`() throws {
    let screen = try TmuxScreen("\(Subject.path) test -j 1 a.session b.session c.session; exec sleep 1000", home: home)
    try screen.wait(for: "2 passed, 1 failed")
    let rows = try screen.rows().filter { !$0.isEmpty && !$0.hasPrefix("  after line 2: ") }
    #expect(
      Array(rows.prefix(5)) == [
        "FAILED  b.session:3", "FAILED  b.session:3", "b.session:2: > load 3",
        "  b.session:3: rows is 3, expected 4", "2 passed, 1 failed",
      ])
  }

  @Test(arguments: [("b.session", "31", "0 passed, 1 failed"), ("a.session", "32", "1 passed, 0 failed")])
  func `What failed is red, and the counts are red or green`(file: String, colour: String, counts: String) throws {
    let lines = try shellScript("env -u NO_COLOR CLICOLOR_FORCE=1 $listlab test \(file)", home: home).lines
    #expect(lines.last == "\u{1B}[\(colour)m\(counts)\u{1B}[0m")
    #expect(
      lines.first == (colour == "31" ? "\u{1B}[31mFAILED  b.session  1 command\u{1B}[0m" : "ok  a.session  1 command"))
  }

  @Test func `With --verbose every file has a line, and what failed comes again`() throws {
    let ended = try listlab("test", "--verbose", "-j", "1", "a.session", "b.session", home: home)
    #expect(ended.lines.first == "ok  a.session  1 command" && ended.lines.last == "1 passed, 1 failed")
    #expect(ended.lines.count { $0 == "  b.session:3: rows is 3, expected 4" } == 2)
    let refused = try shellScript("$listlab test --verbose --json a.session 2>&1 | head -1", home: home)
    #expect(refused.output == "Error: --json prints every file: leave out --verbose\n")
  }

  // MARK: Which files

  @Test(arguments: [
    ("nowhere a.session", ""), ("a.session nowhere b.session", "ok  a.session  1 command\n1 passed, 0 failed\n"),
  ])
  func `With --fail-fast a missing file is the end, too`(paths: String, output: String) throws {
    let ended = try shellScript("$listlab test --fail-fast \(paths) 2>errors", home: home)
    #expect(ended == Ended(status: 2, output: output))
    #expect(text("errors") == "nowhere: error: No such file or directory\n")
  }

  @Test func `With --fail-fast a report ends with the missing file`() throws {
    let ended = try listlab("test", "--fail-fast", "--json", "a.session", "nowhere", "c.session", home: home)
    #expect(
      ended.lines.map { $0.firstMatch(of: #/"file":"([^"]*)"/#)?.output.1 } == ["a.session", "nowhere"])
    #expect(ended.status == 2)
  }

  // MARK: Time-outs and threads

  @Test func `A file that timed out says which command ran, and how many were played`() throws {
    _ = try home.write(Self.slow, to: "odd\u{1B}.session")
    let ended = try listlab("test", "--timeout", "2", "--json", "odd\u{1B}.session", home: home)
    #expect(ended.status == 3)
    #expect(ended.output.contains(#""result":"timed-out","exit":3,"commands":2,"#))
    let text = try listlab("test", "--timeout", "2", "odd\u{1B}.session", home: home)
    #expect(
      text.lines == [
        "odd␛.session:4: error: timed out: the file took longer than 2.0 s (> find stale-cell tries 100000000)",
        "0 passed, 1 failed",
      ])
  }

  @Test func `Where the system gives threads for some files at a time only, all are played all the same`() throws {
    let printed = try played(threads: 3, given: 1)
    #expect(printed == (true, "ok  a.session  1 command\nok  c.session  1 command\n2 passed, 0 failed\n"))
  }

  @Test func `Where the system gives no thread for the files, none is played`() throws {
    #expect(try played(threads: 3, given: 0) == (false, ""))
  }

  /// Plays two files where the system gives so many threads; answers whether it could, and what was printed.
  private func played(threads: Int, given: Int) throws -> (Bool, String) {
    let fileSystem = RealFileSystem()
    let files = ["a.session", "c.session"].map { home.path + "/" + $0 }
    let run = TestRun(files, TestWorker(.full, fileSystem: fileSystem), report: TestReport(), fileSystem: fileSystem)
    let printed = open(try home.write("", to: "printed"), O_WRONLY | O_CLOEXEC)
    defer { close(printed) }
    var left = given
    let couldPlay = run.play(
      threads: threads, printing: StandardOutput(descriptor: printed), progress: ProgressLine(write: nil)
    ) { body in
      defer { left -= 1 }
      return left > 0 && runInThread(body)
    }
    return (couldPlay, ((text("printed") ?? "") + run.end().text).replacing(home.path + "/", with: ""))
  }

  @Test func `Where the system gives no thread at all, that is an internal error`() throws {
    // The limit binds no one who may do everything, and others must be able to run the program where it lies.
    let script = """
      cp $listlab program; chmod 755 . program
      other=; test $(id -u) = 0 && other='setpriv --reuid=65534 --clear-groups'
      $other prlimit --nproc=1:1 ./program test a.session 2>&1
      """
    let message = "error: the system provides no thread for signals: Resource temporarily unavailable\n"
    #expect(try shellScript(script, home: home) == Ended(status: 3, output: message))
  }
}

extension Ended {
  fileprivate var lines: [String] { output.split(separator: "\n").map(String.init) }
}
