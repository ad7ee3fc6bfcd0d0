import Testing

@testable import LabLanguage

/// What was said before; the line; its summary; every key that a recording compares and that changed.
@Suite struct `What time commands do` {
  @Test(arguments: table)
  func `a command says what it changed, and changes nothing else`(
    _ before: String, _ line: String, _ summary: String, _ changes: String
  ) throws {
    try checkEffect(of: line, after: before, summary, changes)
  }

  private static let table: [(String, String, String, String)] = [
    ("", "tick", "ticks 0 → 1 · 0 cells", "ticks 1"),
    ("load 40", "tick 1000000", "ticks 0 → 1000000 · 11 cells", "ticks 1000000"),
    (
      "load 100", "animate to 440 in 4", "animating to 440 in 4 · 11 cells", "motion animating to 440 in 4"
    ),
    (
      "load 100; animate to 440 in 4", "tick",
      """
      offset 0 → 110 of 4400 · ticks 0 → 1, animating to 440 in 3 · r0 left (c0), r1 left (c1), \
      3 rows entered (1 new, 2 reused) · 12 cells
      """, "offset 110; visible 2...13; created 12; live 12; binds 14; ticks 1; motion animating to 440 in 3"
    ),
    (
      "load 100; animate to 440 in 4", "tick 4",
      """
      offset 0 → 440 of 4400 · ticks 0 → 4, at rest · 10 rows left, 10 rows entered (1 new, 9 reused) · 11 cells
      """, "offset 440; visible 10...20; pool row:1; created 12; binds 21; ticks 4; motion none"
    ),
    (
      "load 100; animate to 440 in 4", "viewport 400",
      "viewport 320 by 400 · animating to 440 in 4 · r10 left (c10) · 10 cells",
      "viewport 400; visible 0...9; pool row:1; live 10"
    ),
    (
      "load 100; animate to 440 in 4", "scroll top", "at rest · 11 cells", "motion none"
    ),
    (
      "load 100; animate to 440 in 4", "animate to 440 in 5", "animating to 440 in 5 · 11 cells",
      "motion animating to 440 in 5"
    ),
    (
      "load 40; animate to 2000 in 2", "tick 2",
      """
      offset 0 → 2000, clamped to 1280 of 1760 · ticks 0 → 2, at rest · 18 rows left, 18 rows entered \
      (1 new, 17 reused) · 11 cells
      """, "offset 1280; visible 29...39; pool row:1; created 12; binds 29; ticks 2; motion none"
    ),
    (
      "load 1000", "scroll row 20 middle animated in 10", "animating to r20 middle in 10 · 11 cells",
      "motion animating to r20 middle in 10"
    ),
    (
      #"load 3 keys "A,b c,D""#, #"scroll row "b c" animated in 10"#, #"animating to "b c" nearest in 10 · 3 cells"#,
      #"motion animating to "b c" nearest in 10"#
    ),
    (
      "load 100", "drag 44", "offset 0 → 44 of 4400 · dragging · r0 left (c0), r11 entered (c0 reused) · 11 cells",
      "offset 44; visible 1...11; binds 12; motion dragging"
    ),
    ("load 100", "drag -1", "offset 0 → -1, clamped to 0 of 4400 · dragging · 11 cells", "motion dragging"),
    ("load 100; drag 44", "release", "at rest · 11 cells", "motion none"),
    ("load 100; drag 44", "release 600", "decelerating at 600 · 11 cells", "motion decelerating at 600"),
    ("load 100; drag 44", "release -600.5", "decelerating at -600.5 · 11 cells", "motion decelerating at -600.5"),
    (
      "load 100; drag 44; release 600", "tick",
      "offset 44 → 54 of 4400 · ticks 0 → 1, decelerating at 580.31 · r12 entered (c11 new) · 12 cells",
      "offset 54; visible 1...12; created 12; live 12; binds 13; ticks 1; motion decelerating at 580.31"
    ),
    (
      "load 100; tick 3; drag 44", "load 100",
      "offset 44 → 0 of 4400 · ticks 3 → 0, at rest · 11 rows entered (11 new) · 11 cells",
      "offset 0; visible 0...10; binds 11; ticks 0; motion none"
    ),
  ]

  @Test func `a walk through the past says what is in motion there`() throws {
    var playground = try Playground("load 100; animate to 440 in 4; tick 4")
    #expect(
      playground.answer(to: "undo")
        == "undid tick 4 · offset 440 → 0 of 4400 · ticks 4 → 0, animating to 440 in 4 · 11 cells")
  }

  @Test func `the events of a tick stand below it`() throws {
    var playground = try Playground("load 100; animate to 88 in 2; tick 2")
    #expect(
      playground.answer(to: "show events") == """
        tick 1
        offset 0 → 44 animation
        r0 left, c0 returned to row
        r11 entered, c0 reused, bound, drawn
        tick 2
        offset 44 → 88 animation
        r1 left, c1 returned to row
        r12 entered, c1 reused, bound, drawn

        """)
  }

  @Test func `a command that takes long can be interrupted, and changes nothing`() throws {
    let playground = try Playground("load 100; animate to 440 in 1000000")
    var lab = playground.lab
    let call = try #require(try lab.vocabulary.parse("tick 1000000"))
    var heard: [Int] = []
    let progress = Progress { done, all in
      heard += [done, all]
      return heard.count < 4
    }
    let error = #expect(throws: CommandError.self) { try lab.run(call, progress: progress) }
    #expect(error?.answer == "interrupted: the ticks were interrupted, and none of them has passed")
    #expect(heard == [1, 1_000_000, 2, 1_000_000])
    #expect(lab.list == playground.list)
  }
}

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of time commands` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    ("", "tick ‹0›", #"bad-number: "0" is not a whole number from 1 to 1000000"#),
    ("", "tick ‹1000001›", #"bad-number: "1000001" is not a whole number from 1 to 1000000"#),
    ("", "tick 5 ‹6›", #"unexpected-word: "6" is unexpected here (usage: tick [N])"#),
    ("", "animate‹›", "missing-word: animate needs one more word (usage: animate to Y in N)"),
    ("", "animate to‹›", "missing-word: animate to needs Y (usage: animate to Y in N)"),
    ("", "animate to 5‹›", "missing-word: animate to needs in N (usage: animate to Y in N)"),
    ("", "animate to 5 in ‹0›", #"bad-number: "0" is not a whole number from 1 to 1000000"#),
    ("", "animate ‹by› 5", #"unexpected-word: "by" is not part of animate (usage: animate to Y in N)"#),
    (
      "load 40", "scroll row 3 animated‹›",
      "missing-word: animated needs in (usage: scroll row ROW [top|middle|bottom|nearest] [at SHARE] [plus DISTANCE] [animated in N])"
    ),
    (
      "load 40", "scroll row 3 animated in‹›",
      """
      missing-word: animated in needs N (usage: scroll row ROW [top|middle|bottom|nearest] [at SHARE] \
      [plus DISTANCE] [animated in N])
      """
    ),
    (
      "load 40", "scroll row 3 animated ‹by› 5",
      """
      unexpected-word: "by" is not part of scroll (usage: scroll row ROW [top|middle|bottom|nearest] [at SHARE] [plus DISTANCE] [animated in N])
      """
    ),
    (
      "load 40", "scroll row ‹40› animated in 3",
      "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"
    ),
    ("", "drag‹›", "missing-word: drag needs D (usage: drag D)"),
    ("", "drag ‹far›", #"bad-number: "far" is not a length (digits, such as 44 or 12.5)"#),
    ("load 40", "‹release›", "not-dragging: no finger is on the list (drag 20 puts one down and moves the list by 20)"),
    (
      "load 40; drag 4; animate to 7 in 3", "‹release› 600",
      "not-dragging: no finger is on the list (drag 20 puts one down and moves the list by 20)"
    ),
    ("load 40; drag 4", "release ‹fast›", #"bad-number: "fast" is not a length (digits, such as 44 or 12.5)"#),
    ("load 40; begin", "‹tick 5›", "batch-open: a batch is open: tick must wait (commit or cancel ends the batch)"),
    (
      "load 40; source delete 3", "‹tick›",
      """
      source-changed: the data source has 39 rows, the view knows of 40 (tell the view what changed, as \
      view delete 3, or reload)
      """
    ),
  ]
}
