import ListModel
import Testing

@testable import LabSessions

@Suite struct `A suite of sessions` {
  private func play(_ text: String, name: String = "a.session") -> SessionSuite.Verdict {
    SessionSuite(fileSystem: MemoryFileSystem()).play(Array(text.utf8), name: name)
  }

  @Test(
    arguments: [
      ("> load 5\n= rows 5", 0, "ok  a.session  1 command\n"),
      ("> load 5\n> undo\n= rows 0; created 0", 0, "ok  a.session  2 commands\n"),
      ("> move 0 to 0\n! row-out-of-range", 0, "ok  a.session  1 command\n"),
      ("> no such verb\n! unknown-verb", 0, "ok  a.session  1 command\n"),
      ("> note # is a remark\n| {none}", 0, "ok  a.session  1 command\n"),
      ("> load 5\n> load 9\n! interrupted\n> show rows\n= rows 5", 0, "ok  a.session  2 commands\n"),
      (
        "> load 5\n= rows 6", 1,
        "FAILED  a.session  1 command\na.session:2: > load 5\n  a.session:3: rows is 5, expected 6\n  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"
      ),
      (
        "> load 5\n! bad-number", 1,
        "FAILED  a.session  1 command\na.session:2: > load 5\n  a.session:3: succeeded, expected the failure bad-number\n  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"
      ),
      (
        "> load -5\n! row-out-of-range", 1,
        """
        FAILED  a.session  1 command
        a.session:2: > load -5
          a.session:3: refused: "-5" is not a whole number from 0 to 2147483647 (bad-number); it should have been refused with row-out-of-range

        """
      ),
      (
        "> load 5\n= colour red", 1,
        "FAILED  a.session  1 command\na.session:2: > load 5\n  a.session:3: colour: expected red, but there is no key \"colour\" (help keys lists them all)\n  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"
      ),
      (
        "> # only a remark\n= rows 7", 1,
        """
        FAILED  a.session  0 commands
        nothing was checked: the file has no commands
        a.session:2: > # only a remark
          a.session:3: rows is 0, expected 7

        """
      ),
      ("", 2, "FAILED  a.session  0 commands\nnothing was checked: the file has no commands\n"),
      (
        "> load 5\n? what", 2,
        """
        a.session:3:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, `<`, `>>`, \
        `!`, `=`, `|` and `~`
        ? what
        ^

        """
      ),
    ] as [(String, Int32, String)])
  func `says what became of each, and how bad it is`(_ body: String, _ exitCode: Int32, _ report: String) {
    let verdict = play("#!listlab 1\n\(body)\n")
    #expect(verdict.report == report)
    #expect(verdict.exitCode == (body.hasPrefix("> #") ? 2 : exitCode))
  }

  @Test func `calls a broken invariant an internal error, even where all is as expected`() {
    var result = SessionResult(name: "a.session")
    result.stepCount = 2
    result.violations = [Violation(.conservation, "created 3, but 2 cells are left")]
    let verdict = SessionSuite.Verdict.played(result)
    #expect(verdict.exitCode == 3)
    #expect(
      verdict.report
        == "FAILED  a.session  2 commands\ninternal error: conservation: created 3, but 2 cells are left\n")
  }

  @Test func `cannot use a file that is not there`() {
    let verdict = SessionSuite(fileSystem: MemoryFileSystem()).play("deep/none.session")
    #expect(verdict.exitCode == 2)
    #expect(verdict.report == "deep/none.session: error: No such file or directory\n")
  }

  @Test func `begins each in a fresh lab, and finds its files from its folder`() {
    let fileSystem = MemoryFileSystem([
      "/here/deep/one.session": "#!listlab 1\n> set edges closed\n> load file two.txt\n= rows 2\n",
      "/here/two.session": "#!listlab 1\n> load file two.txt\n= rows 2; visible 0...1\n> expect profile == standard\n",
      "/here/two.txt": "a\nb\n", "/here/deep/two.txt": "c\nd\n",
    ])
    let suite = SessionSuite(fileSystem: fileSystem)
    #expect(["deep/one.session", "two.session"].map { suite.play($0).exitCode } == [0, 0])
  }

  @Test func `stops where it is interrupted`() {
    let suite = SessionSuite(fileSystem: MemoryFileSystem(["/here/a.session": "#!listlab 1\n> load 5\n"])) { true }
    let verdict = suite.play("a.session")
    #expect(verdict.exitCode != 0)
    #expect(verdict.report.hasSuffix("interrupted\n"))
  }

  @Test(
    arguments: [
      ("> load 5\n> move 9 to 0\n", 0, "ok  a.session.partial  2 commands\n"),
      ("> load 5\n> scroll b", 0, "a.session.partial:3: warning: the last line is incomplete and is ignored\n"),
      (
        "> load 5\n= rows 6\n> move 9 to 0\n", 1,
        "a.session.partial:2: > load 5\n  a.session.partial:3: rows is 5, expected 6\n  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"
      ),
      ("> move 9 to 0\n> load 5\n", 1, "it should have succeeded\n"),
      // What came of it was written down: so it had not failed.
      (
        "> load 5\n> delete 9\n= rows 5\n", 1,
        "(row-out-of-range); it should have succeeded\n  after line 2: > load 5: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"
      ),
      (
        "> load 5\n> scroll by 1\n= offset 7\n", 1,
        "  a.session.partial:4: offset is 0, expected 7\n  after line 3: offset 0 → 1, clamped to 0 of 220 · 5 cells\n"
      ),
    ] as [(String, Int32, String)])
  func `a recording that was cut off may end with a command that fails`(
    _ body: String, _ exitCode: Int32, _ end: String
  ) {
    let verdict = play("#!listlab 1\n" + body, name: "a.session.partial")
    #expect(verdict.exitCode == exitCode)
    #expect(verdict.report.hasSuffix(end))
  }

  @Test func `a command that fails as the last one of a finished file is a failure`() {
    #expect(play("#!listlab 1\n> load 5\n> move 9 to 0\n").exitCode == 1)
  }
}
