import Testing
import Glibc

/// `listlab test` with all it can be asked for, over a folder with one file of every kind.
@Suite struct TestOptionTests {
  private static let files = [
    "a.session": "#!listlab 1\n# tags: quick, base\n> load 3\n= rows 3\n",
    "b.session": "#!listlab 1\n# tags: wrong\n> load 3\n= rows 4\n> show offset\n| offset  1\n",
    "deep/c.session": "#!listlab 1\n# tags: quick\n> load 5\n= rows 5\n",
    "e.session": "#!listlab 1\n# nothing\n",
    "f.session": "#!listlab 1\nrows 3\n",
  ]
  private static let reports = [
    "a": "ok  all/a.session  1 command\n",
    "b": """
    FAILED  all/b.session  2 commands
    all/b.session:3: > load 3
      all/b.session:4: rows is 3, expected 4
      after line 3: rows 0 → 3 · content 0 → 132 · 3 rows entered (3 new) · 3 cells
    all/b.session:6: output differs (line 5: > show offset)

    """,
    "c": "ok  all/deep/c.session  1 command\n",
    "e": "FAILED  all/e.session  0 commands\nnothing was checked: the file has no commands\n",
    "f": """
    all/f.session:2:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, `<`, \
    `>>`, `!`, `=`, `|` and `~`
    rows 3
    ^

    """,
  ]
  private static func reports(_ names: String) -> String { names.map { reports[String($0)] ?? "" }.joined() }

  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try shellScript("mkdir -p all/deep", home: home)
    for (name, text) in Self.files { _ = try home.write(text, to: "all/" + name) }
  }

  private func test(_ options: String) throws -> Finished {
    let ended = try shellScript("$listlab test \(options) 2>errors", home: home)
    return Finished(
      status: ended.status, output: ended.output, errors: TestHome.text(home.path + "/errors") ?? "missing")
  }

  static let table: [(String, String, String, Int32)] = [
    ("all", "abcef", "2 passed, 3 failed\n", 2),
    ("-j 1 all", "abcef", "2 passed, 3 failed\n", 2),
    ("-j 7 all", "abcef", "2 passed, 3 failed\n", 2),
    ("--fail-fast all", "ab", "1 passed, 1 failed\n", 1),
    ("--fail-fast -j 5 all", "ab", "1 passed, 1 failed\n", 1),
    ("--filter '[ab].session$' all", "ab", "1 passed, 1 failed\n", 1),
    ("--tag quick all", "ac", "2 passed, 0 failed\n", 0),
    ("--tag base --tag wrong all", "ab", "1 passed, 1 failed\n", 1),
    ("--tag quick --filter deep all", "c", "1 passed, 0 failed\n", 0),
    ("all/deep/c.session all/a.session", "ca", "2 passed, 0 failed\n", 0),
    ("all/deep/c.session ./all//deep/c.session", "c", "1 passed, 0 failed\n", 0),
    ("--timeout 60 all/a.session", "a", "1 passed, 0 failed\n", 0),
  ]

  @Test(arguments: table)
  func `Each file that is wanted is told, in order, and the largest exit code wins`(
    options: String, names: String, end: String, status: Int32
  ) throws {
    #expect(try test(options) == Finished(status: status, output: Self.reports(names) + end, errors: ""))
  }

  @Test func `The files that would be played are listed, and none is played`() throws {
    let all = ["all/a.session", "all/b.session", "all/deep/c.session", "all/e.session", "all/f.session"]
    #expect(try test("--list all").lines == all)
    #expect(try test("--list --tag quick all").output == "all/a.session\nall/deep/c.session\n")
  }

  @Test func `A file may be played several times`() throws {
    #expect(
      try test("--repeat 3 all/a.session").output == "ok  all/a.session  1 command, 3 times\n1 passed, 0 failed\n")
  }

  @Test func `A file that takes too long is stopped with 3, and the others are played`() throws {
    _ = try home.write(Subject.endless, to: "all/d.session")
    let ended = try test("-j 1 --timeout 3 all")
    #expect(ended.status == 3)
    let late = ended.lines.first { $0.hasPrefix("all/d.session") } ?? ""
    #expect(
      late.contains(
        #/^all/d\.session:[0-9]+: error: timed out: the file took longer than 3\.0 s \(> (load 200000|verify)\)$/#))
    #expect(ended.output.replacing(late + "\n", with: "") == Self.reports("abcef") + "2 passed, 4 failed\n")
  }

  @Test func `A run can be JSON and JUnit`() throws {
    let json = try test("--json --junit report.xml all/a.session all/b.session")
    #expect(json.lines.count == 2 && json.status == 1)
    #expect(json.lines[1].hasPrefix(#"{"schema":1,"file":"all/b.session","result":"failed","exit":1,"commands":2,"#))
    let junit = try #require(TestHome.text(home.path + "/report.xml"))
    #expect(junit.contains(#"<testsuite name="listlab" tests="2" failures="1" errors="0""#))
    let nowhere = try test("--junit nowhere/report.xml all/a.session")
    #expect(nowhere.status == 2 && nowhere.errors == "nowhere/report.xml: error: No such file or directory\n")
  }

  @Test func `A report has an entry for a file that is missing, too`() throws {
    let error = "nofile: error: No such file or directory"
    let text = try test("--junit report.xml all/a.session nofile")
    #expect(
      text
        == Finished(
          status: 2, output: Self.reports("a") + error + "\n1 passed, 1 failed\n", errors: error + "\n"))
    let junit = try #require(TestHome.text(home.path + "/report.xml"))
    #expect(junit.contains(#"<testsuite name="listlab" tests="2" failures="0" errors="1""#))
    #expect(junit.contains("message=\"\(error)\""))
    let json = try test("--json nofile")
    #expect(json.status == 2)
    #expect(json.output.hasPrefix(#"{"schema":1,"file":"nofile","result":"unusable","exit":2,"#))
  }

  @Test(arguments: [
    ("--filter nothing all", "no file matched: all --filter nothing\n"),
    ("--tag none all/a.session", "no file matched: all/a.session --tag none\n"),
    ("--list --tag none all/a.session", "no file matched: all/a.session --tag none\n"),
    ("''", "error: a path must not be empty\n"),
  ])
  func `That no file matches is a failure`(options: String, message: String) throws {
    #expect(try test(options) == Finished(status: 2, output: "", errors: message))
  }

  @Test(arguments: [
    ("-j 0", "-j takes a number of files from 1 to 256, not 0"),
    ("-j 257", "-j takes a number of files from 1 to 256, not 257"),
    ("--filter '('", "--filter takes a regular expression, not (; write a sign as text as in \\("),
    ("--tag a,b", "--tag takes one tag, as written after \"# tags:\"; for several tags repeat --tag"),
    ("--repeat 0", "--repeat takes a number from 1 to 1000000, not 0"),
    ("--timeout 0", "--timeout takes seconds from 0.001 to 1000000, not 0.0"),
    ("--timeout nan", "--timeout takes seconds from 0.001 to 1000000, not nan"),
    ("--list --json", "--list plays nothing, so it cannot be combined with a report"),
    ("--update --update=new", "--update and --update=new cannot be combined: run it twice"),
    ("--update --json", "--update and --review can be combined with --filter and --tag only"),
    ("--tap", "Unknown option '--tap'. Did you mean '--tag'?"),
    ("--shard 1/2", "Unknown option '--shard'"),
    ("--slowest 3", "Unknown option '--slowest'"),
    ("--isolate", "Unknown option '--isolate'"),
    ("--review", "--review needs a terminal"),
    ("--update=all", "The option '--update' does not take any value, but 'all' was specified."),
    ("-j many", "The value 'many' is invalid for '-j <n>'"),
  ])
  func `An option that cannot be used says so and ends with 2`(options: String, message: String) throws {
    let ended = try test(options + " all")
    #expect(ended.status == 2 && ended.output == "")
    #expect(ended.errors.split(separator: "\n").first.map(String.init) == "Error: " + message)
  }

  @Test func `A link to nowhere and what is no file are told, and the others are played`() throws {
    let script =
      "mkdir bad; ln -s gone bad/link.session; mkfifo bad/pipe.session; cp all/a.session bad"
    _ = try shellScript(script, home: home)
    #expect(
      try test("bad")
        == Finished(
          status: 2, output: "ok  bad/a.session  1 command\n1 passed, 0 failed\n",
          errors: """
            bad/link.session: error: No such file or directory
            bad/pipe.session: error: is not a regular file

            """))
  }

  @Test func `A folder that leads back to itself is told once`() throws {
    _ = try shellScript("ln -s .. all/deep/loop", home: home)
    let ended = try test("--filter a.session all")
    #expect(ended.errors == "all/deep/loop: error: leads back to all: a folder cannot lie in itself\n")
    #expect(ended.output == Self.reports("a") + "1 passed, 0 failed\n" && ended.status == 2)
  }

  @Test func `What is no UTF-8 is shown with its place`() throws {
    _ = try home.write(Array("#!listlab 1\n> note ".utf8) + [0xFF, 0x0A], to: "x.session")
    let ended = try test("x.session")
    #expect(ended.status == 2)
    #expect(ended.lines[0] == "x.session:2:8: error: this is not UTF-8: the file must be UTF-8 text")
  }

  @Test func `At a terminal a long run says how far it is`() throws {
    _ = try home.write(Subject.endless, to: "all/d.session")
    let screen = try TmuxScreen(
      "trap : INT; \(Subject.path) test -j 1 all; echo status $?; exec sleep 1000", home: home)
    try screen.wait(for: "testing 2 of 6, 1 failed")
    try screen.press("C-c")
    try screen.wait(for: "status 130")
    #expect(try screen.rows().contains("interrupted"))
    #expect(try !screen.rows().contains { $0.contains("testing") })
  }
}
