import Testing

@testable import LabSessions

@Suite struct Mismatches {
  static let values = [
    "rows": "100", "offset": "50", "visible": "1...8", "first": "r1", "second": "r2", "text": "\u{1B}",
  ]

  private func mismatch(_ lines: String, _ outcome: StepOutcome) throws -> StepMismatch? {
    var bindings = Bindings()
    return try step(lines, command: "scroll by 50").mismatch(in: "a.session", outcome, &bindings) { Self.values[$0] }
  }

  @Test(arguments: [
    ("", StepOutcome(output: "whatever")),
    ("= offset 50.0; visible {a}...{b:int}", StepOutcome()),
    ("! bad-number", StepOutcome(failure: CommandFailure(code: "bad-number", message: "m"))),
    ("! bad-number\n| m", StepOutcome(output: "m", failure: CommandFailure(code: "bad-number", message: "m"))),
    ("= rows {int}\n| a\n| ...", StepOutcome(output: "a\nb\n")),
  ])
  func `all as demanded is not a mismatch`(_ lines: String, _ outcome: StepOutcome) throws {
    #expect(try mismatch(lines, outcome) == nil)
  }

  @Test(arguments: [
    (
      "= rows 100; offset 44; visible 1...8; height 5\n| a", StepOutcome(output: "b"),
      """
      a.session:2: > scroll by 50
        a.session:3: offset is 50, expected 44
        a.session:3: there is no height, expected 5
        a.session:4: output differs:
        expected | a
        actual   | b
      """,
      "a.session:3: offset is 50, expected 44; there is no height, expected 5; output differs (line 2: > scroll by 50)"
    ),
    (
      "= first {x}\n= second {x}", StepOutcome(),
      """
      a.session:2: > scroll by 50
        a.session:4: second is r2, expected {x} (where x is r1)
      """,
      "a.session:4: second is r2, expected {x} (where x is r1) (line 2: > scroll by 50)"
    ),
    // What has no room in a line is told by its key.
    (
      "= first \(String(repeating: "r", count: 70)); second r3", StepOutcome(),
      """
      a.session:2: > scroll by 50
        a.session:3: first is r1, expected \(String(repeating: "r", count: 70))
        a.session:3: second is r2, expected r3
      """,
      "a.session:3: second is r2, expected r3; first differs (line 2: > scroll by 50)"
    ),
    (
      "= text none", StepOutcome(),
      """
      a.session:2: > scroll by 50
        a.session:3: text is \\u{1B}, expected none
      """,
      "a.session:3: text is \\u{1B}, expected none (line 2: > scroll by 50)"
    ),
    (
      "= offset 44\n| a", StepOutcome(failure: CommandFailure(code: "bad-number", message: "`x` is not a number")),
      """
      a.session:2: > scroll by 50
        refused: `x` is not a number (bad-number); it should have succeeded
      """,
      "a.session:2: refused: `x` is not a number (bad-number); it should have succeeded (> scroll by 50)"
    ),
    (
      "! bad-number\n| a", StepOutcome(output: "b"),
      """
      a.session:2: > scroll by 50
        a.session:3: succeeded, expected the failure bad-number
        a.session:4: output differs:
        expected | a
        actual   | b
      """,
      "a.session:3: succeeded, expected the failure bad-number; output differs (line 2: > scroll by 50)"
    ),
    (
      "! bad-number", StepOutcome(failure: CommandFailure(code: "ambiguous", message: "m")),
      """
      a.session:2: > scroll by 50
        a.session:3: refused: m (ambiguous); it should have been refused with bad-number
      """,
      "a.session:3: refused: m (ambiguous); it should have been refused with bad-number (line 2: > scroll by 50)"
    ),
    (
      "! a", StepOutcome(failure: CommandFailure(code: "a", message: "m"), changedKeys: ["rows", "pool"]),
      """
      a.session:2: > scroll by 50
        a.session:3: failed as expected, but changed rows, pool
      """,
      "a.session:3: failed as expected, but changed rows, pool (line 2: > scroll by 50)"
    ),
  ])
  func `a mismatch is told in full and in a line`(
    _ lines: String, _ outcome: StepOutcome, _ full: String, _ summary: String
  ) throws {
    let found = try #require(try mismatch(lines, outcome))
    #expect(found.rendered() == full)
    #expect(found.summary == summary)
    #expect([found, found].renderedForFile() == full + "\n" + summary)
  }

  @Test(arguments: [("", true), ("! other", false)])
  func `only a failure that nobody demanded ends the file`(_ lines: String, _ ends: Bool) throws {
    let outcome = StepOutcome(failure: CommandFailure(code: "bad-number", message: "m"))
    #expect(try mismatch(lines, outcome)?.endsFile == ends)
  }
}
