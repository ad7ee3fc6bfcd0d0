import ListModel
import Testing

@testable import LabLanguage

/// What commands about cells and faults print, and how they are refused.
@Suite struct `Answers about cells and faults` {
  /// What was said before; the line; all it prints.
  @Test(arguments: [
    (
      "load 1000; scroll by 44", "cell c0",
      """
      c0 is on screen and shows r11
        load 1000: created for r0 (kind row), bound to r0, drawn as r0
        scroll by 44: left r0, returned to the pool of row; reused for r11, bound to r11, drawn as r11

      """
    ),
    (
      "load 9; load 4 height 50; delete 0; undo; insert at 0 height 500; pool clear", "cell c2",
      """
      c2 was discarded
        load 4 height 50: created for r2 (kind row), bound to r2, drawn as r2
        insert at 0 height 500: left r2, returned to the pool of row
        pool clear: discarded from the pool

      """
    ),
    (
      // What was undone and took another way is no part of its life; what was done again is.
      "viewport 100; load 40 height 50; scroll by 50; scroll by 50; undo 2; scroll by 100; scroll by -100; undo; redo",
      "cell c0",
      """
      c0 is on screen and shows r0
        load 40 height 50: created for r0 (kind row), bound to r0, drawn as r0
        scroll by 100: left r0, returned to the pool of row; reused for r3, bound to r3, drawn as r3
        scroll by -100: left r3, returned to the pool of row; reused for r0, bound to r0, drawn as r0

      """
    ),
    (
      // A load counts cells anew, and the undo brings back those of before.
      "viewport 100; load 40 height 50; scroll by 50; load 3; undo", "cell c0",
      """
      c0 is on screen and shows r2
        load 40 height 50: created for r0 (kind row), bound to r0, drawn as r0
        scroll by 50: left r0, returned to the pool of row; reused for r2, bound to r2, drawn as r2

      """
    ),
    (
      "load 40 height 50; set cache 2; scroll by 50; scroll by -50; scroll by 50", "cell c0",
      """
      c0 is kept for r0
        load 40 height 50: created for r0 (kind row), bound to r0, drawn as r0
        scroll by 50: left r0, kept for it
        scroll by -50: back in r0 as it was
        scroll by 50: left r0, kept for it

      """
    ),
    (
      "viewport 100; load 40 height 50; fault dequeue-then-init; scroll by 50", "cell c0",
      """
      c0 is lost: nobody holds it
        load 40 height 50: created for r0 (kind row), bound to r0, drawn as r0
        scroll by 50: left r0, returned to the pool of row; taken from the pool and lost

      """
    ),
    (
      "viewport 100; load 40 height 50; fault dequeue-then-init; scroll by 50; fault off; reload", "show events",
      """
      r1...r2 left, c1...c2 returned to row
      c0 discarded, which nobody held
      heights asked r0...r39
      r1 entered, c2 reused, bound, drawn
      r2 entered, c1 reused, bound, drawn

      """
    ),
    (
      "viewport 100; load 4 height 50; fault redraw-dirty-only; scroll by 100", "verify",
      """
      violation stale-cell: c1 in row 2 was drawn for r1
      violation stale-cell: c0 in row 3 was drawn for r0
      stale-cell:2

      """
    ),
    (
      "load 3 height 50; like 0,2; select 2", "show rows",
      """
        row  key        y  height  how    cell  bound  drawn  state
      >   0  r0         0      50  exact  c0    r0     r0     liked
      >   1  r1        50      50  exact  c1    r1     r1
      >   2  r2       100      50  exact  c2    r2     r2     liked,selected

      """
    ),
    (
      "load 2 height 50; mark 1", "show cells",
      """
      cell  where   kind  row  bound  drawn  index  generation  state
      c0    screen  row   r0   r0     r0         0           1
      c1    screen  row   r1   r1     r1         1           1  marked

      """
    ),
    (
      "", "masked no-clamp",
      """
      no-clamp: the offset is not clamped. Noticed by offset-range.

      Hidden while nothing scrolls past an end, and while the content does not shrink, nor the viewport
      grow, so far that the offset lies beyond content - viewport. With clamp none it is the policy, not a
      fault.

      """
    ),
  ])
  func `a command prints this and no more`(_ before: String, _ line: String, _ output: String) throws {
    var playground = try Playground(before)
    let report = try #require(try playground.say(line))
    #expect(report.output == output && !report.hasChanged)
  }

  @Test func `faults lists all of them and which are on`() throws {
    var playground = try Playground("fault stale-index")
    let lines = playground.answer(to: "faults").split(separator: "\n")
    #expect(lines.count == Fault.allCases.count)
    #expect(lines.filter { $0.hasPrefix("on  ") }.map { $0.split(separator: " ")[1] } == ["stale-index"])
    for fault in Fault.allCases {
      #expect(lines.contains { $0.hasSuffix(" \(fault.summary)") && $0.contains(" \(fault.rawValue) ") })
    }
  }

  /// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
  @Test(arguments: [
    ("", "fault ‹x›", #"unexpected-word: "x" is not a fault (faults lists them all)"#),
    ("", "fault no-clam ‹3›", #"unexpected-word: "3" is unexpected here (usage: fault NAME)"#),
    (
      "", "fault ‹return-order›",
      #"unexpected-word: "return-order" is not a fault (an invariant, which fault return-after breaks)"#
    ),
    ("", "fault ‹non-clamp›", #"unexpected-word: "non-clamp" is not a fault (did you mean no-clamp?)"#),
    ("", "fault off ‹all›", #"unexpected-word: "all" is not a fault (faults lists them all)"#),
    ("", "fault‹›", "missing-word: fault needs one more word (usage: fault off [NAME] | fault NAME)"),
    ("", "masked ‹redraw›", #"ambiguous: "redraw" could be redraw-dirty-only, redraw-on-size (type more letters)"#),
    ("", "cell ‹3›", #"unknown-cell: "3" is not a cell (c and a number, such as c3)"#),
    ("", "cell ‹c007›", #"unknown-cell: "c007" is not a cell (c and a number, such as c3)"#),
    ("", "cell ‹c0›", "unknown-cell: there is no cell c0 (none was made)"),
    ("load 40", "delete cell ‹c99›", "unknown-cell: there is no cell c99 (c0 to c10 were made)"),
    (
      "load 40; viewport 100", "delete cell ‹c9›",
      "not-on-screen: c9 is not on screen (show cells lists the cells on screen)"
    ),
    (
      "load 5; fault stale-index; delete 0", "delete cell ‹c4›",
      "row-out-of-range: c4 still has index 4, but the list has 4 rows (0...3)"
    ),
    ("load 40", "tap ‹30›", "not-on-screen: row 30 has no cell to tap (visible rows are 0...10)"),
    ("load 40", "tap ‹all›", #"bad-rows: "all" is not one row (a number, or a key such as r17)"#),
    ("load 40", "select ‹x›", "unknown-key: no row has the key x (show rows lists the keys on screen)"),
    ("load 40", "like ‹40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("", "pool‹›", "missing-word: pool needs one more word (usage: pool clear)"),
    ("", "set clamp ‹upper›", #"unexpected-word: "upper" is not a value of clamp (one of both, lower, none)"#),
    (
      "fault float32-prefix", "load ‹10000001›",
      "too-many-rows: float32-prefix sums at most 10000000 rows one by one (fault off float32-prefix)"
    ),
  ])
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }
}
