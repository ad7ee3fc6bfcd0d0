import Testing
import Glibc

/// Sessions as tests: `listlab test`, and sessions through `run`.
@Suite struct SessionTests {
  private static let good = "#!listlab 1\n> load 3\n= rows 3\n"
  private static let failing = "#!listlab 1\n> load 3\n= rows 4\n"
  private static let malformed = "#!listlab 1\n> load 3\nrows 3\n"

  private let home: TestHome

  init() throws { home = try TestHome() }

  /// A file and what its test ends with.
  static let table: [(String, Int32)] = [
    (good, 0), (failing, 1), (malformed, 2), ("#!listlab 1\n# nothing\n", 2), ("", 2), ("#!listlab 99\n> load 3\n", 2),
    ("#!listlab 1\n> record x\n", 1), ("#!listlab 1\n> bogus\n! unknown-verb\n", 0),
    ("\u{FEFF}#!listlab 1\r\n> load 3\r\n= rows 3\r\n", 0), ("#!/usr/bin/env -S listlab run\n#!listlab 1\n> load 3", 0),
  ]

  @Test(arguments: table)
  func `The exit code says what became of a file`(text: String, status: Int32) throws {
    _ = try home.write(text, to: "a.session")
    #expect(try listlab("test", "a.session", home: home).status == status)
  }

  @Test(arguments: table.filter { !$0.0.isEmpty })
  func `A session that is run ends as its test does, from a file and through standard input`(
    text: String, status: Int32
  ) throws {
    _ = try home.write(text, to: "a.session")
    #expect(try listlab("run", "a.session", home: home).status == status)
    #expect(try listlab("run", "-", input: text.utf8, home: home).status == status)
    #expect(try listlab(input: text.utf8, home: home).status == status)
  }

  @Test(
    arguments: [(good, 0), (failing, 1), ("#!listlab 1\n> load 3\n> delete 9\n", 1), (malformed, 2)]
      as [(String, Int32)])
  func `A session that names the program runs like any other program`(text: String, status: Int32) throws {
    _ = try home.write("#!/usr/bin/env -S listlab run\n" + text, to: "tour.session")
    let path = Subject.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let ended = try shellScript("chmod +x tour.session; PATH=\(path):$PATH; ./tour.session", home: home)
    #expect(ended.status == status)
    let outcomes: [Int32: String] = [
      0: "ok  ./tour.session  1 command\n", 1: "FAILED  ./tour.session  ", 2: "./tour.session:4:1: error: ",
    ]
    #expect(ended.output.hasPrefix(outcomes[status] ?? "?"), "\(ended.output)")
    // A session finds its program by that line, and its own files by where it lies.
    let elsewhere = try shellScript(
      "mkdir -p bin; mv tour.session bin; PATH=\(path):$HOME/bin:$PATH; cd /; tour.session", home: home)
    #expect(elsewhere.status == status)
  }

  @Test func `A folder stands for every session below it, and the largest exit code wins`() throws {
    _ = try shellScript("mkdir -p all/inner all/.hidden", home: home)
    _ = try home.write(Self.good, to: "all/a.session")
    _ = try home.write(Self.failing, to: "all/inner/b.session")
    _ = try home.write(Self.malformed, to: "all/.hidden/c.session")
    _ = try home.write(Self.malformed, to: "all/no session.txt")
    let ended = try listlab("test", "all", home: home)
    #expect(ended.status == 1 && ended.errors == "")
    #expect(ended.lines.first == "ok  all/a.session  1 command")
    #expect(ended.lines.contains("FAILED  all/inner/b.session  1 command"))
    #expect(ended.lines.last == "1 passed, 1 failed")
    _ = try home.write(Self.malformed, to: "all/z.session")
    #expect(try listlab("test", "all", home: home).status == 2)
  }

  @Test func `A failure says file, line, command, and both values`() throws {
    _ = try home.write(Self.failing, to: "a.session")
    #expect(
      try listlab("test", "a.session", home: home).output == """
        FAILED  a.session  1 command
        a.session:2: > load 3
          a.session:3: rows is 3, expected 4
          after line 2: rows 0 → 3 · content 0 → 132 · 3 rows entered (3 new) · 3 cells
        0 passed, 1 failed

        """)
  }

  @Test func `A malformed session is shown whole, with a caret`() throws {
    _ = try home.write(Self.malformed, to: "a.session")
    let lines = try listlab("test", "a.session", home: home).lines
    #expect(lines.first?.hasPrefix("a.session:3:1: error: ") == true)
    #expect(lines.dropFirst() == ["rows 3", "^", "0 passed, 1 failed"])
    let run = try listlab("run", "a.session", home: home)
    #expect(run.output == "" && run.errors.split(separator: "\n").map(String.init) == Array(lines.dropLast()))
  }

  @Test func `A folder without sessions, and without arguments no folder, are errors`() throws {
    _ = try shellScript("mkdir empty", home: home)
    #expect(
      try listlab("test", "empty", home: home) == Finished(status: 2, output: "", errors: "no file matched: empty\n"))
    #expect(
      try listlab("test", home: home)
        == Finished(
          status: 2, output: "",
          errors: "Sessions: error: No such file or directory "
            + "(it is taken where no path is given: type a file or a folder behind the subcommand)\n"))
  }

  @Test func `A missing path is an error, and the others are played all the same`() throws {
    _ = try home.write(Self.good, to: "a.session")
    let ended = try listlab("test", "nowhere", "a.session", home: home)
    #expect(ended.status == 2 && ended.errors == "nowhere: error: No such file or directory\n")
    #expect(ended.lines.last == "1 passed, 0 failed")
  }

  @Test func `The project's own sessions pass from anywhere`() throws {
    let ended = try listlab("test", Subject.package + "/Sessions/tour", Subject.package + "/Sessions/edges", home: home)
    #expect(ended.status == 0)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `A signal ends the tests, and finished results stay printed`(signal: Int32, status: Int32) throws {
    _ = try home.write(Self.good, to: "a.session")
    _ = try home.write(Subject.endless, to: "b.session")
    let script = """
      mkfifo out
      env --default-signal=INT $listlab test a.session b.session >out & pid=$!
      exec 4<out
      read -r first <&4; kill -\(signal) $pid; echo "$first"; cat <&4; wait $pid
      """
    let ended = try shellScript(script, home: home)
    #expect(ended.status == status)
    let word = signal == SIGINT ? "interrupted" : "terminated"
    #expect(ended.output == "ok  a.session  1 command\n\(word)\n1 passed, 0 failed\n")
  }

  @Test func `Ctrl-C ends a session that is run, and a script in the middle of a replay`() throws {
    _ = try home.write(Subject.endless, to: "b.session")
    for command in ["run b.session", "-c 'replay b.session; show offset'"] {
      let script = """
        env --default-signal=INT $listlab \(command) & pid=$!
        for try in $(seq 3000); do
          grep -q listlab /proc/$pid/comm && grep -q '^SigCgt:.*[2367abef]$' /proc/$pid/status && break
          sleep 0.01
        done
        kill -INT $pid; wait $pid
        """
      #expect(try shellScript(script, home: home).status == 130)
    }
  }
}
