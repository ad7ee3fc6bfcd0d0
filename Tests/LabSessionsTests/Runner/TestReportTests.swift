import ListDump
import ListModel
import Testing

@testable import LabSessions

@Suite struct `A test report` {
  private static let files = [
    "good.session": "#!listlab 1\n> load 5\n= rows 5\n",
    "bad #1.session": "#!listlab 1\n> load 5\n= rows 6\n> show offset\n| <1>\n",
    "in/titled.session": "#!listlab 1\n# title: 5%: rows, stay\n> load 5\n> scroll by 9\n> expect offset == 9\n",
    "empty.session": "#!listlab 1\n",
    "odd.session": "#!listlab 1\n?\n",
  ]
  static let all = ["good.session", "bad #1.session", "empty.session", "odd.session", "none.session"]

  private func report(
    _ names: [String] = all, _ form: TestReport.Form = .lines, annotates: Bool = false
  ) -> (TestReport, String) {
    let fileSystem = MemoryFileSystem(Dictionary(uniqueKeysWithValues: Self.files.map { ("/here/" + $0, $1) }))
    var report = TestReport(form, annotates: annotates)
    var text = ""
    for (index, name) in names.enumerated() {
      let verdict =
        name == "late" ? .timedOut("late:3: error: timed out") : SessionSuite(fileSystem: fileSystem).play(name)
      text += report.text(adding: [TestResult(file: name, verdict: verdict, milliseconds: index * 1001)])
    }
    return (report, text)
  }

  @Test func `counts at its end, and the largest exit code wins`() {
    let (report, text) = report()
    #expect(text.hasPrefix("ok  good.session  1 command\nFAILED  bad #1.session  2 commands\n"))
    #expect(report.closing() == "1 passed, 4 failed\n")
    #expect(report.closing(interruption: "interrupted") == "interrupted\n1 passed, 4 failed\n")
    #expect(report.exitCode == 2)
  }

  @Test(arguments: [
    (["> load 5"], "1 session has no checks: 0.session (t)\n"),
    (
      ["> load 5", "> note x\n> load 5", "> load 5\n= rows 5"],
      "2 sessions have no checks: 0.session (t), 1.session (t)\n"
    ),
    (
      Array(repeating: "> load 5", count: 5),
      "5 sessions have no checks: 0.session (t), 1.session (t), 2.session (t), and 2 more\n"
    ),
    (["> load 5\n= rows 5"], ""), (["> load 5\n> expect rows == 5"], ""), (["> load 5\n> verify"], ""),
    (["> delete 5\n! row-out-of-range"], ""), (["> load 5\n> show offset\n| offset  0"], ""),
    (["> load 5\n> show offset\n~ offset  0"], ""),
  ])
  func `names the sessions that pass without a check, above the counts`(_ bodies: [String], _ line: String) {
    let fileSystem = MemoryFileSystem()
    var report = TestReport()
    for (number, body) in bodies.enumerated() {
      fileSystem["/here/\(number).session"] = "#!listlab 1\n# title: t\n\(body)\n"
      let verdict = SessionSuite(fileSystem: fileSystem).play("\(number).session")
      _ = report.text(adding: [TestResult(file: "\(number).session", verdict: verdict, milliseconds: 0)])
    }
    #expect(report.closing() == "\(line)\(bodies.count) passed, 0 failed\n")
    #expect(report.exitCode == 0)
  }

  @Test func `of no file says nothing`() {
    let report = TestReport()
    #expect(report.closing() == "" && report.isEmpty && report.exitCode == 0)
    #expect(report.closing(interruption: "interrupted") == "interrupted\n0 passed, 0 failed\n")
  }

  @Test func `can be one JSON object a file`() {
    let text = report(["good.session", "bad #1.session", "late"], .json).1
    #expect(
      text == #"""
        {"schema":1,"file":"good.session","result":"passed","exit":0,"commands":1,"milliseconds":0,"message":null,\#
        "failures":[],"violations":[]}
        {"schema":1,"file":"bad #1.session","result":"failed","exit":1,"commands":2,"milliseconds":1001,\#
        "message":null,"failures":[{"file":"bad #1.session","line":2,"command":"load 5","mismatches":[{"kind":"state",\#
        "file":"bad #1.session","line":3,"key":"rows","expected":"6","actual":"5","message":"rows is 5, expected 6"}]},\#
        {"file":"bad #1.session","line":4,"command":"show offset","mismatches":[{"kind":"output",\#
        "file":"bad #1.session","line":5,"key":null,"expected":"<1>\n","actual":"offset  0\n",\#
        "message":"output differs:\n  expected | <1>\n  actual   | offset  0"}]}],"violations":[]}
        {"schema":1,"file":"late","result":"timed-out","exit":3,"commands":0,"milliseconds":2002,\#
        "message":"late:3: error: timed out","failures":[],"violations":[]}

        """#)
  }

  @Test func `can be a JUnit file`() {
    #expect(
      report(["good.session", "bad #1.session", "late"]).0.junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1" time="3.003">
          <testsuite name="listlab" tests="3" failures="1" errors="1" time="3.003">
            <testcase classname="." name="good.session" time="0.000" file="good.session"/>
            <testcase classname="." name="bad #1.session" time="1.001" file="bad #1.session" line="3">
              <failure type="failed" message="bad #1.session:3: rows is 5, expected 6 (line 2: &gt; load 5)">\
        FAILED  bad #1.session  2 commands
        bad #1.session:2: &gt; load 5
          bad #1.session:3: rows is 5, expected 6
          after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells
        bad #1.session:5: output differs (line 4: &gt; show offset)
        </failure>
            </testcase>
            <testcase classname="." name="late" time="2.002" file="late" line="3">
              <error type="timed-out" message="late:3: error: timed out">late:3: error: timed out
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  private static let titled = """
    FAILED  in/titled.session:5  5%: rows, stay
    in/titled.session:5: > expect offset == 9
      offset is 0, expected 9
      after line 4: > scroll by 9: offset 0 → 9, clamped to 0 of 220 · 5 cells

    """

  @Test func `at a terminal names what failed, and tells it again at the end`() {
    let (report, text) = report(["good.session", "in/titled.session", "odd.session"], .failures)
    #expect(text == "FAILED  in/titled.session:5  5%: rows, stay\nFAILED  odd.session:2\n")
    #expect(
      report.closing() == """

        \(Self.titled)
        FAILED  odd.session:2
        odd.session:2:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, `<`, \
        `>>`, `!`, `=`, `|` and `~`
        ?
        ^

        1 passed, 2 failed

        """)
  }

  @Test func `with every file tells at the end what failed, too`() {
    let (report, text) = report(["good.session", "in/titled.session"], .verbose)
    #expect(
      text == """
        ok  good.session  1 command
        FAILED  in/titled.session  3 commands
          5%: rows, stay
        \(Self.titled.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined())
        """)
    #expect(report.closing() == "\n\(Self.titled)\n1 passed, 1 failed\n")
  }

  @Test func `of files that pass ends with the counts`() {
    #expect(report(["good.session"], .failures).0.closing() == "1 passed, 0 failed\n")
  }

  @Test func `can speak to GitHub Actions`() {
    let report = report(["good.session", "in/titled.session", "none.session"], annotates: true).0
    #expect(
      report.closing() == """
        ::error file=in/titled.session,line=5,title=5%25%3A rows%2C stay::in/titled.session:5: > expect offset == 9\
        %0A  offset is 0, expected 9%0A  after line 4: > scroll by 9: offset 0 → 9, clamped to 0 of 220 · 5 cells
        ::error file=none.session,title=listlab test::none.session: error: No such file or directory
        1 passed, 2 failed

        """)
    #expect(self.report(["in/titled.session"]).0.annotations == "")
  }

  @Test func `can be a text in Markdown that links to films`() {
    let report = report(["good.session", "in/titled.session", "none.session"]).0
    #expect(
      report.summary(films: ["in-titled.html", nil]).string == """
        # 1 passed, 2 failed

        ## 5%: rows, stay

        `in/titled.session:5` · [film](<in-titled.html>)

        ```
        in/titled.session:5: > expect offset == 9
          offset is 0, expected 9
          after line 4: > scroll by 9: offset 0 → 9, clamped to 0 of 220 · 5 cells
        ```

        ## none.session

        `none.session`

        ```
        none.session: error: No such file or directory
        ```

        """)
  }

  @Test(arguments: [
    ("good.session", "passed"), ("bad #1.session", "failed"), ("empty.session", "nothing-checked"),
    ("odd.session", "unusable"), ("none.session", "unusable"), ("late", "timed-out"),
  ])
  func `has a word for what became of a file`(_ name: String, _ word: String) {
    #expect(report([name], .json).1.contains("\"result\":\"\(word)\""))
  }

  @Test func `calls a broken invariant an internal error`() {
    var result = SessionResult(name: "a")
    result.stepCount = 1
    result.violations = [Violation(.conservation, "created 3, but 2 cells are left")]
    let test = TestResult(file: "a", verdict: .played(result), milliseconds: 0)
    #expect(test.word == "internal-error" && test.exitCode == 3)
    var report = TestReport(.json)
    #expect(
      report.text(adding: [test]).contains(#""violations":[{"rule":"conservation","row":null,"cell":null,"message":"#))
    #expect(report.junit.contains(#"<error type="internal-error" message="internal error: conservation: created 3,"#))
  }
}
