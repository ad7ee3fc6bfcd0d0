import ListModel
import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of all other commands` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    ("", "‹lod› 5", #"unknown-verb: there is no command "lod" (did you mean load?)"#),
    ("", "‹x›", #"unknown-verb: there is no command "x" (help commands lists them all)"#),
    ("", #"‹l"›"#, #"unknown-verb: there is no command "l\"" (help commands lists them all)"#),
    (
      "load 30; delete 2", "expect order contains ‹r2›",
      "expect-failed: order is r0...r1,r3...r29, expected to contain r2"
    ),
    (
      "load 40 height 50", "expect visible contains ‹1...12›",
      "expect-failed: visible is 0...9, expected to contain 1...12"
    ),
    ("load 3", "explain ‹edges›", "unknown-key: no row has the key edges (help edges explains it)"),
    ("load 3", "explain ‹x›", "unknown-key: no row has the key x (show rows lists the keys on screen)"),
    ("", "‹e›", #"ambiguous: "e" could be estimate, expect, explain (type more letters)"#),
    (
      "", "‹>› load 4",
      "unknown-verb: > begins a command in a session, whose first line is #!listlab 1 (leave it out here)"
    ),
    (
      "", "‹=› rows 4",
      "unknown-verb: = begins a line of a session, whose first line is #!listlab 1 (expect checks something here)"
    ),
    (
      "", "‹rec>› load 4",
      "unknown-verb: rec> is the prompt, not a part of the command (paste only what comes after it)"
    ),
    ("", "‹123›", #"unknown-verb: there is no command "123" (help commands lists them all)"#),
    (
      "", "show‹›",
      """
      missing-word: show needs one more word (usage: show rows [ROWS] | show pool | show visible | \
      show cells | show counters | show ledger | show events | show picture | show policies | \
      show headers | show all | show KEY…)
      """
    ),
    ("", "show ‹everything›", #"unknown-state-key: there is no key "everything" (help keys lists them all)"#),
    ("", "show ‹y[5]›", "row-out-of-range: row 5 is out of range: the list has no rows (load or insert rows first)"),
    ("", "show ‹y›", #"unknown-state-key: there is no key "y" (it is written y[ROW])"#),
    ("", "show ‹offset[3]›", #"unknown-state-key: there is no key "offset[3]" (it is written offset)"#),
    ("load 40", "show ‹y[all]›", #"bad-rows: "all" is not one row (a number, or a key such as r17)"#),
    ("load 40", "show ‹y[1,2]›", #"bad-rows: "1,2" is not one row (a number, or a key such as r17)"#),
    ("load 40", "show ‹y[c3]›", "unknown-key: no row has the key c3 (show rows lists the keys on screen)"),
    (
      "load 40", "show ‹bound[c99]›",
      "unknown-state-key: there is no cell c99 (show cells lists those on screen and in the pool)"
    ),
    ("load 40", "show ‹›y[]", "bad-rows: a row is missing (a number, or a key such as r17)"),
    (
      "load 1000001", "show rows ‹all›", "too-many-rows: 1000001 rows are too many for a table (at most 1000000)"
    ),
    ("", "show rows ‹5›", "row-out-of-range: row 5 is out of range: the list has no rows (load or insert rows first)"),
    ("", "expect‹›", "missing-word: expect needs KEY (usage: expect KEY OP VALUE)"),
    (
      "", "expect rows‹›",
      "missing-word: expect needs OP (usage: expect KEY OP VALUE)"
    ),
    ("", "expect rows ==‹›", "missing-word: expect needs VALUE (usage: expect KEY OP VALUE)"),
    ("", "expect rows = ‹5›", "expect-failed: rows is 0, expected 5"),
    ("", "expect rows == ‹5›", "expect-failed: rows is 0, expected 5"),
    ("load 20", "expect rows != ‹20›", "expect-failed: rows is 20, expected != 20"),
    ("load 20", "expect visible contains ‹0...20›", "expect-failed: visible is 0...10, expected to contain 0...20"),
    ("", "expect ‹rwos› == 5", #"unknown-state-key: there is no key "rwos" (did you mean rows?)"#),
    ("", "expect ‹d› == 5", #"ambiguous: "d" could be discarded, deliveries, dropped, drop-place (type more letters)"#),
    (
      "", "expect faults contains ‹stale›",
      #"expect-failed: faults is none, expected to contain 0 (stale was read as the key; "stale" is the text)"#
    ),
    ("load 4", #"expect kind[0] == ‹"rows"›"#, "expect-failed: kind[0] is row, expected rows"),
    ("load 4", "expect bound[0] == ‹bound[1]›", "expect-failed: bound[0] is r0, expected r1"),
    ("load 4", "expect visible == ‹0,1,2›", "expect-failed: visible is 0...3, expected 0,1,2"),
    (
      "load 4", "expect visible == ‹0,1,2,+3›",
      #"bad-rows: "0,1,2,+3" is not a set of rows like visible (numbers and ranges, such as 3...9 or 1,4,7)"#
    ),
    (
      "load 1", "expect visible == ‹-9223372036854775808,0›",
      #"bad-rows: "-9223372036854775808,0" is not a set of rows like visible (numbers and ranges, such as 3...9 or 1,4,7)"#
    ),
    (
      "load 1", "expect visible == ‹0,9223372036854775807,9223372036854775807›",
      "expect-failed: visible is 0, expected 0,9223372036854775807,9223372036854775807"
    ),
    ("load 4", "expect order == ‹r1,r0,r2,r3›", "expect-failed: order is r0...r3, expected r1,r0,r2,r3"),
    ("load 4", "expect visible != ‹3,2,1,0›", "expect-failed: visible is 0...3, expected != 3,2,1,0"),
    (
      "load 4", "show offset ‹counters›",
      #"unknown-state-key: there is no key "counters" (it is a table, shown on its own: show counters)"#
    ),
    ("load 4", "show rows 3 ‹5›", #"unexpected-word: "5" is unexpected here (usage: show rows [ROWS])"#),
    ("load 4", "show rows ‹r9›", "unknown-key: no row has the key r9 (show rows lists the keys on screen)"),
    (
      "load 4", "‹list>› scroll by 4",
      "unknown-verb: list> is the prompt, not a part of the command (paste only what comes after it)"
    ),
    (
      "load 4", "insert at ‹end›",
      "unknown-key: no row has the key end (the end is place 4, the number of rows)"
    ),
    (
      "", "expect rows == ‹y[5]›",
      "row-out-of-range: row 5 is out of range: the list has no rows (load or insert rows first)"
    ),
    ("", "verify ‹now›", #"unexpected-word: "now" is unexpected here (usage: verify)"#),
    ("", "‹undo›", "nothing-to-undo: there is nothing to undo"),
    ("", "‹redo›", "nothing-to-undo: there is nothing to redo"),
    ("load 40", "undo ‹2›", "nothing-to-undo: there is only 1 step to undo (undo 1 takes it)"),
    ("load 40; scroll by 4", "undo ‹3›", "nothing-to-undo: there are only 2 steps to undo (undo 2 takes them all)"),
    ("", "undo ‹0›", #"bad-number: "0" is not a whole number from 1 to 1000000"#),
    ("", "undo ‹x›", #"bad-number: "x" is not a whole number from 1 to 1000000"#),
    ("load 40; undo", "redo ‹2›", "nothing-to-undo: there is only 1 step to redo (redo 1 takes it)"),
    (
      "", "help ‹xyz›",
      #"unknown-verb: there is no command, topic or word "xyz" (help commands lists all commands and topics, apropos finds more)"#
    ),
    ("", "help ‹lod›", #"unknown-verb: there is no command, topic or word "lod" (did you mean load?)"#),
    (
      "", "help ‹vis›",
      #"ambiguous: "vis" could be visible-set, visible, visible.count, visibleCells, visibleItemsInfo (type more letters)"#
    ),
    ("", "help scroll ‹xyz›", #"unexpected-word: "xyz" is not part of scroll (help scroll shows all of it)"#),
    ("", "help scroll ‹bottem›", #"unexpected-word: "bottem" is not part of scroll (did you mean bottom?)"#),
    (
      "", "help ‹pull to refesh›",
      #"unknown-verb: there is no command, topic or word "pull to refesh" (did you mean pull to refresh?)"#
    ),
    (
      "", "help ‹how to wibble a header›",
      #"""
      unknown-verb: there is no command, topic or word "how to wibble a header" \#
      (help header explains one of them)
      """#
    ),
    (
      "", "help ‹wibble wobble›",
      #"""
      unknown-verb: there is no command, topic or word "wibble wobble" \#
      (help commands lists all commands and topics, apropos finds more)
      """#
    ),
    ("load 40", "‹note›", #"unknown-verb: there is no command "note" (help commands lists them all)"#),
    ("load 4", #"show ‹y["a]›"#, #"bad-text: the quotes in the brackets do not match (as y["a key"])"#),
    ("load 1", "expect rows =‹›", "missing-word: expect needs VALUE (usage: expect KEY OP VALUE)"),
    ("load 2", "expect ‹pool[0]› == 4", #"unknown-state-key: there is no key "pool[0]" (it is written pool)"#),
  ]
}
