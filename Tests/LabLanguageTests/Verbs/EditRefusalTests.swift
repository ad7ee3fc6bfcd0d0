import ListModel
import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of edits` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "load 40", "insert‹›",
      """
      missing-word: insert needs at ROW (usage: insert [N] at ROW [height H] [heights H,H,…] [kind KIND] [key KEY] \
      [text "TEXT"])
      """
    ),
    (
      "load 40", "insert 5‹›",
      #"missing-word: insert needs at ROW (usage: insert [N] at ROW [height H] [heights H,H,…] [kind KIND] [key KEY] [text "TEXT"])"#
    ),
    (
      "load 40", "insert at‹›",
      """
      missing-word: at needs ROW (usage: insert [N] at ROW [height H] [heights H,H,…] [kind KIND] [key KEY] [text \
      "TEXT"])
      """
    ),
    (
      "load 3 keys 101,7,1", "delete ‹101›",
      """
      row-out-of-range: row 101 is out of range: the list has 3 rows (0...2; "101" in quotes is the row \
      with that key)
      """
    ),
    ("load 40", "insert at ‹41›", "row-out-of-range: place 41 is out of range: the list has 40 rows (0...40)"),
    ("load 40", "insert ‹-1› at 0", #"bad-number: "-1" is not a whole number from 0 to 2147483647"#),
    ("load 40", "insert at ‹3...5›", #"bad-rows: "3...5" is not one row (a number, or a key such as r17)"#),
    (
      "load 40", "insert at 0 height ‹1000000.001›",
      "bad-height: a row must be 0 to 1000000 points high, not 1000000.001"
    ),
    ("load 40", "insert 2 at 0 key ‹A›", "bad-argument: a key names one row, not 2 (insert at ROW key KEY)"),
    ("load 40", "insert at 0 key ‹r3›", "duplicate-key: key r3 at 3 already, asked for at 0 (each key once)"),
    ("load 40", #"insert at 0 key ‹""›"#, "bad-text: a name cannot be empty"),
    ("load 40", "insert at 0 ‹at› 1", #"unexpected-word: "at" is already given (each clause once)"#),
    (
      "load 40", "insert ‹2147483647› at 0",
      "too-many-rows: a list has at most 2147483647 rows (at most 2147483607 more)"
    ),
    ("load 40", #"insert at 0 text ‹"open›"#, #"bad-text: the quoted text does not end (a closing ")"#),
    (
      "load 40", #"insert at 0 text "a"‹b›"#,
      #"bad-text: there must be a blank after a quoted text (inside quotes, \" stands for a quote)"#
    ),
    ("load 40", #"insert at 0 text "‹\q›""#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
    ("load 40", #"insert at 0 text "‹\u›{110000}""#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
    (
      "", "insert at ‹last›", "row-out-of-range: there is no last row: the list has no rows (load or insert rows first)"
    ),
    ("", "insert at ‹1›", "row-out-of-range: place 1 is out of range: the list has no rows (0)"),
    (
      "", "delete‹›",
      "missing-word: delete needs one more word (usage: delete ROWS | delete section S | delete cell CELL)"
    ),
    ("load 40", "delete ‹40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "delete ‹200›", "row-out-of-range: row 200 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "delete 0,‹99›", "row-out-of-range: row 99 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "delete ‹9...3›", "bad-rows: the range runs backwards (the smaller row first)"),
    (
      "load 40", "delete ‹-5›",
      #"bad-rows: "-5" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"#
    ),
    (
      "load 40", "delete ‹3..5›",
      #"bad-rows: "3..5" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"#
    ),
    (
      "load 40", "delete ‹3...›",
      #"bad-rows: "3..." is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"#
    ),
    ("load 40", "delete ‹3-5›", "unknown-key: no row has the key 3-5 (rows by number are 5, 3...9 or 1,4,7)"),
    ("load 40", "delete 1,‹›,2", "bad-rows: a row is missing (a number, or a key such as r17)"),
    ("load 40", "delete 1 ‹2›", #"unexpected-word: "2" is unexpected here (usage: delete ROWS)"#),
    ("load 40", "delete ‹r99›", "unknown-key: no row has the key r99 (show rows lists the keys on screen)"),
    ("load 40", #"delete ‹"r 5"›"#, #"unknown-key: no row has the key "r 5" (show rows lists the keys on screen)"#),
    ("load 40", "delete ‹1:0›", "row-out-of-range: section 1 is out of range: the list has 1 section (0:0)"),
    ("load 40", "delete ‹0:40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "delete ‹2147483648›", "bad-number: 2147483648 is too large for a row number (at most 2147483647)"),
    (
      "load 40", "delete ‹99999999999999999999›",
      "bad-number: 99999999999999999999 is too large for a row number (at most 2147483647)"
    ),
    ("", "delete ‹last›", "row-out-of-range: there is no last row: the list has no rows (load or insert rows first)"),
    ("", "delete ‹0›", "row-out-of-range: row 0 is out of range: the list has no rows (load or insert rows first)"),
    ("load 40", "move 5 to ‹9999›", "row-out-of-range: place 9999 is out of range: the list has 40 rows (0...40)"),
    ("load 40", "move 5‹›", "missing-word: move needs to PLACE (usage: move ROW to PLACE)"),
    ("load 40", "move to ‹5›", #"unexpected-word: "5" is not part of move (usage: move ROW to PLACE)"#),
    ("load 40", "move ‹all› to 5", #"bad-rows: "all" is not one row (a number, or a key such as r17)"#),
    ("load 40", "move ‹50› to 5", "row-out-of-range: row 50 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "move 5 ‹too› 6", #"unexpected-word: "too" is not part of move (did you mean to?)"#),
    ("load 40", "swap 5‹›", "missing-word: swap needs OTHER (usage: swap ROW OTHER)"),
    ("load 40", "swap ‹40› 5", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "swap 5 ‹40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "swap 5 ‹1,2›", #"bad-rows: "1,2" is not one row (a number, or a key such as r17)"#),
    ("", "swap ‹0› 0", "row-out-of-range: row 0 is out of range: the list has no rows (load or insert rows first)"),
    ("load 40", "keep‹›", "missing-word: keep needs ROWS (usage: keep ROWS)"),
    ("load 40", "keep 3,‹40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "keep ‹9...3›", "bad-rows: the range runs backwards (the smaller row first)"),
    ("load 40", "height 3 ‹NaN›", #"bad-number: "NaN" is not a length (digits, such as 44 or 12.5)"#),
    ("load 40", "height 3 ‹-1›", "bad-number: -1 is negative (a length here is 0 or more)"),
    ("load 40", "height 3 ‹1000001›", "bad-height: a row must be 0 to 1000000 points high, not 1000001"),
    ("load 40", "height 3‹›", "missing-word: height needs H (usage: height ROWS H)"),
    ("load 40", "height ‹40› 50", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "text 3‹›", #"missing-word: text needs "TEXT" (usage: text ROW "TEXT")"#),
    (
      "load 40", "text 3 two ‹words›",
      #"unexpected-word: "words" is unexpected here (usage: text ROW "TEXT")"#
    ),
    ("load 40", #"text ‹3,4› "x""#, #"bad-rows: "3,4" is not one row (a number, or a key such as r17)"#),
    ("load 40", "reload ‹99›", "row-out-of-range: row 99 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "replace‹›", "missing-word: replace needs ROWS (usage: replace ROWS)"),
    ("load 40", "replace 3,‹40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "replace ‹r99›", "unknown-key: no row has the key r99 (show rows lists the keys on screen)"),
    ("", "replace ‹0›", "row-out-of-range: row 0 is out of range: the list has no rows (load or insert rows first)"),
    ("load 40", "kind 3‹›", "missing-word: kind needs KIND (usage: kind ROWS KIND)"),
    ("load 40", "kind ‹40› b", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", #"kind 3 ‹""›"#, "bad-text: a name cannot be empty"),
    ("load 40", "kind 3 a ‹b›", #"unexpected-word: "b" is unexpected here (usage: kind ROWS KIND)"#),
    ("load 40", "reconfigure‹›", "missing-word: reconfigure needs ROWS (usage: reconfigure ROWS)"),
    ("load 40", "reconfigure ‹40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("load 40", "reconfigure ‹5...2›", "bad-rows: the range runs backwards (the smaller row first)"),
    ("load 40", "insert at ‹40:0›", "row-out-of-range: section 40 is out of range: the list has 1 section (0:0)"),
    ("load 40", #"text 3 ""  ‹x›"#, #"unexpected-word: "x" is unexpected here (usage: text ROW "TEXT")"#),
  ]
}
