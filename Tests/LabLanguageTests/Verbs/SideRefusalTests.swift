import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer (EngineRules, "Updates").
@Suite struct `Refusals of what the view is told` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "load 4; source delete 1...3", "‹view› insert at 0",
      """
      counts-differ: section 0 has 1 row after the update and should have 5: 4 before + 1 inserted - \
      0 deleted + 0 moved in - 0 moved out; old→new: 0...3→1...4 (tell the view exactly what changed in \
      the data source)
      """
    ),
    (
      "load 3; source insert section at 1 rows 0", "‹insert› at 0",
      """
      counts-differ: the data source has 2 sections, but the update leads from 1 to 1 (tell the view about \
      every section that was inserted or deleted)
      """
    ),
    (
      "load 8", "view insert ‹8› at 8",
      """
      counts-differ: section 0 has 8 rows after the update and should have 16: 8 before + 8 inserted \
      - 0 deleted + 0 moved in - 0 moved out; old→new: 0...7→0...7 (tell the view exactly what changed \
      in the data source)
      """
    ),
    (
      "load 2", "view delete ‹1›",
      """
      counts-differ: section 0 has 2 rows after the update and should have 1: 2 before + 0 inserted - \
      1 deleted + 0 moved in - 0 moved out; old→new: 0→0, 1 gone (tell the view exactly what changed in \
      the data source)
      """
    ),
    (
      "load 3; source delete all", "view delete ‹0›",
      """
      counts-differ: section 0 has no rows after the update and should have 2: 3 before + 0 inserted \
      - 1 deleted + 0 moved in - 0 moved out; old→new: 0 gone, 1...2→0...1 (tell the view exactly \
      what changed in the data source)
      """
    ),
    (
      "load 1; source delete 0; source insert 5 at 0", "view delete ‹0›",
      """
      counts-differ: section 0 has 5 rows after the update and should have 0: 1 before + 0 inserted - \
      1 deleted + 0 moved in - 0 moved out; old→new: 0 gone (tell the view exactly what changed in \
      the data source)
      """
    ),
    (
      "viewport 308; load 14; source delete 0...7", "view delete ‹visible›",
      """
      counts-differ: section 0 has 6 rows after the update and should have 7: 14 before + 0 inserted \
      - 7 deleted + 0 moved in - 0 moved out; old→new: 0...6 gone, 7...13→0...6 (tell the view \
      exactly what changed in the data source)
      """
    ),
    (
      "sections 2 2; source delete 1:0", "view delete ‹0:0›",
      """
      counts-differ: section 0 has 2 rows after the update and should have 1: 2 before + 0 inserted - \
      1 deleted + 0 moved in - 0 moved out; old→new: 0 gone, 1...3→0...2 (tell the view exactly what \
      changed in the data source)
      """
    ),
    (
      "sections 2 2; source delete 1:0", "view move 1:0 to ‹0:0›",
      """
      counts-differ: section 0 has 2 rows after the update and should have 3: 2 before + 0 inserted - \
      0 deleted + 1 moved in - 0 moved out; old→new: 0...1→1...2, 2→0, 3→3 (tell the view exactly \
      what changed in the data source)
      """
    ),
    (
      "sections 2 2; source delete section 0", "view delete ‹0:0›",
      """
      counts-differ: the data source has 1 section, but the update leads from 2 to 2 (tell the view \
      about every section that was inserted or deleted)
      """
    ),
    (
      "load 3; source delete 0", "‹scroll› to 0",
      """
      source-changed: the data source has 2 rows, the view knows of 3 (tell the view what changed, as \
      view delete 0, or reload)
      """
    ),
    (
      "load 3; source insert at 3", "‹scroll› to 0",
      """
      source-changed: the data source has 4 rows, the view knows of 3 (tell the view what changed, as \
      view insert at 3, or reload)
      """
    ),
    (
      "load 3; source insert 2 at 1; begin", "‹commit›",
      """
      counts-differ: section 0 has 5 rows after the update and should have 3: 3 before + 0 inserted - \
      0 deleted + 0 moved in - 0 moved out; old→new: 0...2→0...2 (tell the view exactly what changed in the data source)
      """
    ),
    (
      "load 1; source delete 0; fault model-early; fault float32-prefix", "view reload ‹0›",
      """
      counts-differ: section 0 has no rows after the update and should have 1: 1 before + 0 inserted - \
      0 deleted + 0 moved in - 0 moved out; old→new: 0→0 (tell the view exactly what changed in the data source)
      """
    ),
    (
      "load 3 keys A,B,C; fault moves-in-second-batch; begin; delete 0; move 2 to 0", "‹commit›",
      """
      row-out-of-range: move 2 to 0: row 2 is out of range: the list has 2 rows (a fault mixes up \
      the numbers; faults lists the faults that are on)
      """
    ),
    (
      "load 3", "‹unfilter›",
      #"not-filtered: there is no filter (filter "text" sets one)"#
    ),
    (
      #"load 3; filter "1""#, "‹insert› at 0",
      """
      filtered: while a filter hides rows, none can be inserted, moved or changed on one side only \
      (unfilter first)
      """
    ),
    (
      #"load 3; filter "1""#, "move 0 to ‹0›",
      """
      filtered: while a filter hides rows, none can be inserted, moved or changed on one side only \
      (unfilter first)
      """
    ),
    (
      #"load 3; filter "1""#, "view delete ‹0›",
      """
      filtered: while a filter hides rows, none can be inserted, moved or changed on one side only \
      (unfilter first)
      """
    ),
    (
      #"load 3; source text 0 "new""#, #"filter ‹"new"›"#,
      "filtered: the data source and the view differ, so nothing can be filtered (reload first)"
    ),
    (
      "load 3", "snapshot ‹r0 r1 r0›",
      "duplicate-key: key r0 at 0 and 2 (each key once)"
    ),
    (
      "load 3; source delete all", "source delete ‹visible›",
      "row-out-of-range: row 2 is out of range: the list has no rows (load or insert rows first)"
    ),
    (
      "load 3", "source ‹reload›",
      """
      unexpected-word: "reload" is not part of source (one of \(editNames("footer", "header")))
      """
    ),
    (
      "load 3", "set gap ‹-1›",
      "bad-number: -1 is negative (a length here is 0 or more)"
    ),
    (
      "load 3", "set margin ‹1000001›",
      "bad-number: 1000001 is too large (at most 1000000)"
    ),
    (
      "load 3", "set updates ‹twice›",
      #"unexpected-word: "twice" is not a value of updates (one of batch, sequence, reload)"#
    ),
    (
      "load 3", "set insert-twice ‹no›",
      #"unexpected-word: "no" is not a value of insert-twice (one of refuse, accept)"#
    ),
  ]
}
