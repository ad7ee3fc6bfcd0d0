import Testing

/// A session that does not do what it says, and all that is said about it.
struct WrongSession: Sendable, CustomTestStringConvertible {
  /// Why it is wrong, in a few words.
  let testDescription: String
  /// What stands below the header.
  let body: String
  let exitCode: Int32
  /// The whole report, below its first line.
  let report: String

  init(_ testDescription: String, _ body: String, _ exitCode: Int32 = 1, _ report: String) {
    (self.testDescription, self.body, self.exitCode, self.report) = (testDescription, body, exitCode, report)
  }

  static let all = states + outputs + failures + several + unchecked
}

extension WrongSession {
  private static let states: [WrongSession] = [
    WrongSession(
      "a value", "> load 5\n= rows 6\n", 1,
      "w.session:2: > load 5\n  w.session:3: rows is 5, expected 6\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"),
    WrongSession(
      "values on several lines, each with its own place", "> load 5\n= rows 6; created 5\n# why\n= live 7\n", 1,
      "w.session:2: > load 5\n  w.session:3: rows is 5, expected 6\n  w.session:5: live is 5, expected 7\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"),
    WrongSession(
      "a key that does not exist", "> load 5\n= colour red\n", 1,
      "w.session:2: > load 5\n  w.session:3: colour: expected red, but there is no key \"colour\" (help keys lists them all)\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"
    ),
    WrongSession(
      "a row that does not exist", "> load 5\n= y[9] 0\n", 1,
      "w.session:2: > load 5\n  w.session:3: y[9]: expected 0, but row 9 is out of range: the list has 5 rows (0...4)\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"
    ),
    WrongSession(
      "a wildcard", "> load 5\n= visible {int}\n", 1,
      "w.session:2: > load 5\n  w.session:3: visible is 0...4, expected {int}\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"),
    WrongSession(
      "text in braces", "> load 5\n= rows {/4/}\n", 1,
      "w.session:2: > load 5\n  w.session:3: rows is 5, expected {/4/}\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"),
    WrongSession(
      "a tolerance", "> load 5 height 44\n= height[0] {40±3.9}\n", 1,
      "w.session:2: > load 5 height 44\n  w.session:3: height[0] is 44, expected {40±3.9}\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"),
    WrongSession(
      "a name that stands for something else", "> load 5\n= rows {n}\n> load 6\n= rows {n}\n", 1,
      "w.session:4: > load 6\n  w.session:5: rows is 6, expected {n} (where n is 5)\n"
        + "  after line 4: rows 5 → 6 · content 220 → 264 · 6 rows entered (6 new) · 6 cells\n"),
    WrongSession(
      "a command of several lines", "> load 5\n>> height 50\n= content 5\n", 1,
      "w.session:2: > load 5 height 50\n  w.session:4: content is 250, expected 5\n"
        + "  after line 2: rows 0 → 5 · content 0 → 250 · 5 rows entered (5 new) · 5 cells\n"),
  ]

  private static let outputs: [WrongSession] = [
    WrongSession(
      "an output line", "> show offset\n| offset  1\n", 1,
      """
      w.session:2: > show offset
        w.session:3: output differs:
        expected | offset  1
        actual   | offset  0

      """),
    WrongSession(
      "a line in the middle", "> load 2\n> show rows\n| {*}key{*}\n| {*}r0{*}\n| {*}r7{*}\n", 1,
      """
      w.session:3: > show rows
        w.session:6: output differs:
                 |   row  key        y  height  how    cell  bound  drawn
                 | >   0  r0         0      44  exact  c0    r0     r0
        expected | {*}r7{*}
        actual   | >   1  r1        44      44  exact  c1    r1     r1
        after line 2: > load 2: rows 0 → 2 · content 0 → 88 · r0 entered (c0 new), r1 entered (c1 new) · 2 cells

      """),
    WrongSession(
      "a line too much", "> show offset\n| offset  0\n| more\n", 1,
      """
      w.session:2: > show offset
        w.session:4: output differs:
                 | offset  0
        expected | more

      """),
    WrongSession(
      "a line too few", "> load 1\n> show rows\n| {*}key{*}\n", 1,
      """
      w.session:3: > show rows
        w.session:4: output differs:
                 |   row  key        y  height  how    cell  bound  drawn
        actual   | >   0  r0         0      44  exact  c0    r0     r0
        after line 2: > load 1: rows 0 → 1 · content 0 → 44 · r0 entered (c0 new) · 1 cell

      """),
    WrongSession(
      "an output where none is demanded", "> show offset\n| {none}\n", 1,
      """
      w.session:2: > show offset
        w.session:3: output differs:
        actual   | offset  0
        expected is no output

      """),
    WrongSession(
      "no output where one is demanded", "> load 5\n| offset  0\n", 1,
      """
      w.session:2: > load 5
        w.session:3: output differs:
        expected | offset  0
        actual   is no output
        after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells

      """),
    WrongSession(
      "a line that never occurs", "> show offset\n~ offset  0\n~ content  0\n", 1,
      """
      w.session:2: > show offset
        w.session:4: output differs:
                 | offset  0
        expected | content  0

      """),
  ]

  private static let failures: [WrongSession] = [
    WrongSession(
      "a command that fails, which ends the file", "> move 9 to 0\n> load 5\n= rows 7\n", 1,
      """
      w.session:2: > move 9 to 0
        refused: row 9 is out of range: the list has no rows (load or insert rows first) (row-out-of-range); it should have succeeded

      """),
    WrongSession(
      "a command that is none", "> scrol by 5\n", 1,
      """
      w.session:2: > scrol by 5
        refused: there is no command "scrol" (in full: scroll) (unknown-verb); it should have succeeded

      """),
    WrongSession(
      "a command that does not fail", "> load 5\n! bad-number\n", 1,
      "w.session:2: > load 5\n  w.session:3: succeeded, expected the failure bad-number\n"
        + "  after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells\n"),
    WrongSession(
      "a command that fails otherwise", "> load x\n! row-out-of-range\n", 1,
      """
      w.session:2: > load x
        w.session:3: refused: "x" is not a whole number from 0 to 2147483647 (bad-number); it should have been \
      refused with row-out-of-range

      """),
    WrongSession(
      "an expectation in words", "> expect rows == 5\n", 1,
      "w.session:2: > expect rows == 5\n  rows is 0, expected 5\n"),
  ]

  private static let several: [WrongSession] = [
    WrongSession(
      "several commands: the first in full, the others a line each",
      "> load 5\n= rows 6; live 1\n> show offset\n| x\n> undo\n! bad-number\n> load x\n", 1,
      """
      w.session:2: > load 5
        w.session:3: rows is 5, expected 6
        w.session:3: live is 5, expected 1
        after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells
      w.session:5: output differs (line 4: > show offset)
      w.session:7: succeeded, expected the failure bad-number (line 6: > undo)
      w.session:8: refused: "x" is not a whole number from 0 to 2147483647 (bad-number); it should have succeeded (> load x)

      """)
  ]

  private static let unchecked: [WrongSession] = [
    WrongSession("no command", "# nothing\n", 2, "nothing was checked: the file has no commands\n"),
    WrongSession(
      "only remarks for commands", "> # nothing\n", 2, "nothing was checked: the file has no commands\n"),
  ]
}
