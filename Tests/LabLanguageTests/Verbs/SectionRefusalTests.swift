import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer (EngineRules, "Updates").
@Suite struct `Refusals of sections` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "sections 2 2; source move 0:0 to 1:0", "‹scroll› by 1",
      """
      source-changed: the sections of the data source have 1,3 rows, those of the view 2,2 (tell the \
      view what changed, or reload)
      """
    ),
    (
      "sections 2 2; source insert 2 at 1:1", "‹scroll› by 1",
      """
      source-changed: the data source has 6 rows, the view knows of 4 (tell the view what changed, as \
      view insert 2 at 1:1, or reload)
      """
    ),
    (
      "sections 2 4; source delete 1:1...1:2", "‹scroll› by 1",
      """
      source-changed: the data source has 4 rows, the view knows of 6 (tell the view what changed, as \
      view delete 1:1...1:2, or reload)
      """
    ),
    (
      "sections 2 2; begin; delete section 2", "‹commit›",
      "section-out-of-range: delete section 2: section 2 is out of range: the list has 2 sections (0...1)"
    ),
    (
      "sections 2 2; begin; insert section at 4", "‹commit›",
      """
      section-out-of-range: insert section at 4: place 4 is out of range: after the update the list has 2 \
      sections before it (0...2)
      """
    ),
    (
      "sections 2 2; begin; delete section 0; delete section 0", "‹commit›",
      "deleted-twice: delete section 0: section 0 is already deleted (steps lists the edits of the batch)"
    ),
    (
      "sections 2 2; begin; delete section 0; move section 0 to 1", "‹commit›",
      "delete-and-move: move section 0 to 1: section 0 is both deleted and moved (steps lists the edits of the batch)"
    ),
    (
      "sections 2 2; begin; move section 0 to 1; move section 0 to 0", "‹commit›",
      "moved-twice: move section 0 to 0: section 0 is already moved (steps lists the edits of the batch)"
    ),
    (
      "sections 2 2; begin; delete section 0; delete 0:0", "‹commit›",
      "deleted-twice: delete 0:0: row 0 is already deleted (steps lists the edits of the batch)"
    ),
    (
      "sections 2 2; begin; insert section at 0; insert section at 0", "‹commit›",
      "inserted-twice: insert section at 0: another section is inserted at place 0 in the same update (steps lists the edits of the batch)"
    ),
    (
      "sections 2 2; begin; insert at 0:1; insert at 0", "‹commit›",
      """
      bad-argument: insert at 0: place 0 lies in section 0, where another row is placed as section:row (use \
      one of the two notations in an update)
      """
    ),
    (
      "sections 2 2; begin; insert at 2:0", "‹commit›",
      "row-out-of-range: insert at 2:0: section 2 is out of range: the list has 2 sections (0...1)"
    ),
    (
      "sections 1 1", "snapshot ‹r1 r0›",
      "bad-argument: a snapshot is the order of one section, and the list has 2"
    ),
    (
      "load 3", "header ‹1› 20",
      "section-out-of-range: section 1 is out of range: the list has 1 section (0...0)"
    ),
    (
      "load 3", "header 0 ‹-5›",
      "bad-number: -5 is negative (a length here is 0 or more)"
    ),
    (
      "load 3", "footer 0 ‹1000001›",
      "bad-height: a footer must be 0 to 1000000 points high, not 1000001"
    ),
    (
      "load 3", "insert section at ‹2›",
      "section-out-of-range: place 2 is out of range: after the update the list has 1 section before it (0...1)"
    ),
    (
      "load 3", "move section ‹1› to 0",
      "section-out-of-range: section 1 is out of range: the list has 1 section (0...0)"
    ),
    (
      "load 3", "reload section ‹1›",
      "section-out-of-range: section 1 is out of range: the list has 1 section (0...0)"
    ),
    (
      "sections 2 0 2", "delete ‹1:0›",
      "row-out-of-range: row 1:0 is out of range: section 1 has no rows"
    ),
    (
      "sections 2 0 2", "delete ‹3:0›",
      "row-out-of-range: section 3 is out of range: the list has 3 sections (0...2)"
    ),
    (
      "sections 2 0 2", "delete ‹0:2›",
      "row-out-of-range: row 0:2 is out of range: section 0 has 2 rows (0:0...0:1)"
    ),
    (
      "sections 2 0 2", "insert at ‹1:1›",
      "row-out-of-range: place 1:1 is out of range: section 1 has no rows (1:0)"
    ),
    (
      "sections 2 0 2", "insert at ‹3:0›",
      "row-out-of-range: section 3 is out of range: the list has 3 sections (0...2)"
    ),
    (
      "load 3", "view ‹header› 0 5",
      """
      unexpected-word: "header" is not part of view (one of \(editNames("reconfigure", "reload", "replace")))
      """
    ),
    (
      "load 3", "sections ‹x›",
      #"bad-number: "x" is not a whole number from 0 to 2147483647"#
    ),
    (
      "load 3", "sections 2000000001 ‹1›",
      "too-many-rows: a list has at most 2147483647 rows, one of several sections 2000000000"
    ),
    (
      "sections 2147483647", "move section ‹0› to 3",
      "section-out-of-range: place 3 is out of range: after the update the list has no sections before it (0...0)"
    ),
    (
      "sections 2 0; begin; delete section 0; delete section 1; insert at 0", "‹commit›",
      "row-out-of-range: insert at 0: the list has no section for the row (insert section at 0)"
    ),
    (
      "sections 2 3; begin; delete 1:0; reload section 1", "‹commit›",
      "reload-and-delete: reload section 1: row 2 is both reloaded and deleted (steps lists the edits of the batch)"
    ),
  ]
}
