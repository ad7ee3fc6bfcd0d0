import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer (EngineRules, "Updates").
@Suite struct `Refusals of batches` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "sections 2 1; source delete 0:0; begin; view delete 0:0; view insert at 0:1", "‹commit›",
      """
      counts-differ: section 0 has 1 row after the update and should have 2: 2 before + 1 inserted - \
      1 deleted + 0 moved in - 0 moved out; old→new: 0 gone, 1→0, 2→2 (tell the view exactly what changed \
      in the data source)
      """
    ),
    (
      "load 0; begin; delete 9", "‹commit›",
      "row-out-of-range: delete 9: row 9 is out of range: the list has no rows (load or insert rows first)"
    ),
    (
      "load 3; begin; delete 0; insert at 3", "‹commit›",
      "row-out-of-range: insert at 3: place 3 is out of range: after the update the list has 2 rows before it (0...2)"
    ),
    (
      "load 3; begin; move 5 to 0", "‹commit›",
      "row-out-of-range: move 5 to 0: row 5 is out of range: the list has 3 rows (0...2)"
    ),
    (
      "load 3; begin; move 0 to 4", "‹commit›",
      "row-out-of-range: move 0 to 4: place 4 is out of range: after the update the list has 2 rows before it (0...2)"
    ),
    (
      "load 3; begin; delete 0...1; delete 1", "‹commit›",
      "deleted-twice: delete 1: row 1 is already deleted (steps lists the edits of the batch)"
    ),
    (
      "load 3; begin; move 1 to 0; move 1 to 2", "‹commit›",
      "moved-twice: move 1 to 2: row 1 is already moved (steps lists the edits of the batch)"
    ),
    (
      "load 3; begin; delete 1; move 1 to 0", "‹commit›",
      "delete-and-move: move 1 to 0: row 1 is both deleted and moved (steps lists the edits of the batch)"
    ),
    (
      "load 3; begin; move 1 to 0; delete 1", "‹commit›",
      "delete-and-move: delete 1: row 1 is both deleted and moved (steps lists the edits of the batch)"
    ),
    (
      "load 3; begin; reload 1; delete 1", "‹commit›",
      "reload-and-delete: delete 1: row 1 is both reloaded and deleted (steps lists the edits of the batch)"
    ),
    (
      "load 3; begin; delete 1; replace 1", "‹commit›",
      "reload-and-delete: replace 1: row 1 is both reloaded and deleted (steps lists the edits of the batch)"
    ),
    (
      "load 3; begin; reload 1; move 1 to 0", "‹commit›",
      "reload-and-move: move 1 to 0: row 1 is both reloaded and moved (reload it after the update)"
    ),
    (
      "load 3; begin; swap 0 1; kind 1 b", "‹commit›",
      "reload-and-move: kind 1 b: row 1 is both reloaded and moved (reload it after the update)"
    ),
    (
      "load 3; begin; insert at 0; insert at 0", "‹commit›",
      """
      inserted-twice: insert at 0: another row is placed at 0 in the same update (use the numbers \
      after the update, or set insert-twice accept)
      """
    ),
    (
      "load 3; begin; insert 3 at 0; move 2 to 1", "‹commit›",
      """
      inserted-twice: move 2 to 1: another row is placed at 1 in the same update (use the numbers \
      after the update, or set insert-twice accept)
      """
    ),
    (
      "load 2; begin; insert 4 at 1; insert 0 at 1; move 0 to 3", "‹commit›",
      """
      inserted-twice: move 0 to 3: another row is placed at 3 in the same update (use the numbers \
      after the update, or set insert-twice accept)
      """
    ),
    (
      "load 3; begin; delete r9", "‹commit›",
      "unknown-key: delete r9: no row has the key r9 (show rows lists the keys on screen)"
    ),
    (
      "load 3; begin; insert at 0 key r1", "‹commit›",
      "duplicate-key: key r1 at 1 already, asked for at 0 (each key once)"
    ),
    (
      "load 3; begin; insert at 0 key X; insert at 1 key X", "‹commit›",
      "duplicate-key: key X at 0 already, asked for at 1 (each key once)"
    ),
    (
      "load 3; begin; height 0 1000001", "‹commit›",
      "bad-height: height 0 1000001: a row must be 0 to 1000000 points high, not 1000001"
    ),
    (
      "load 3; begin; delete 0", "‹load 5›",
      "batch-open: a batch is open: load must wait (commit or cancel ends the batch)"
    ),
    (
      "load 3; begin", "‹scroll by 1›",
      "batch-open: a batch is open: scroll must wait (commit or cancel ends the batch)"
    ),
    (
      "load 3; begin", "‹set pool fifo›",
      "batch-open: a batch is open: set must wait (commit or cancel ends the batch)"
    ),
    (
      "load 3; begin", #"‹filter "a"›"#,
      "batch-open: a batch is open: filter must wait (commit or cancel ends the batch)"
    ),
    (
      "load 3; begin", "‹snapshot r0›",
      "batch-open: a batch is open: snapshot must wait (commit or cancel ends the batch)"
    ),
    (
      "load 3", "‹commit›",
      "no-batch: no batch is open (begin opens one)"
    ),
    (
      "load 3", "‹cancel›",
      "no-batch: no batch is open (begin opens one)"
    ),
    (
      "load 3", "‹lint›",
      "no-batch: no batch is open (begin opens one)"
    ),
    (
      "load 3; begin; delete 0; delete 0", "‹lint›",
      "deleted-twice: delete 0: row 0 is already deleted (steps lists the edits of the batch)"
    ),
    (
      "load 3; set updates sequence; begin; delete 0; delete 2", "‹commit›",
      "row-out-of-range: delete 2: row 2 is out of range: the list has 2 rows (0...1)"
    ),
    (
      "load 3; begin; source delete 0; view delete 1...2", "‹commit›",
      """
      counts-differ: section 0 has 2 rows after the update and should have 1: 3 before + 0 inserted - \
      2 deleted + 0 moved in - 0 moved out; old→new: 0→0, 1...2 gone (tell the view exactly what changed \
      in the data source)
      """
    ),
  ]
}
