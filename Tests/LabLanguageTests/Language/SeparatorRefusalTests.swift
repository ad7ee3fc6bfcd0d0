import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of lists, ranges and places` {
  @Test(arguments: table)
  func `a refusal says how it is written`(_ before: String, _ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "", "load 40 heights 10 ‹20› 30",
      #"unexpected-word: "20" is not part of load (a list takes commas and no blanks: heights 10,20)"#
    ),
    (
      "", "load 3 keys A ‹B› C height 50",
      #"unexpected-word: "B" is not part of load (a list takes commas and no blanks: keys A,B)"#
    ),
    (
      "", "load 3 kinds a ‹b›",
      #"unexpected-word: "b" is not part of load (a list takes commas and no blanks: kinds a,b)"#
    ),
    ("", "load 40 height ‹20..120›", #"bad-number: "20..120" is not a length (a range is 20...120)"#),
    ("", "load 40 height ‹20-120›", #"bad-number: "20-120" is not a length (a range is 20...120)"#),
    ("", "load 40 height ‹20,30›", #"bad-number: "20,30" is not a length (heights 20,30 repeats them)"#),
    (
      "", "sections ‹3,4›",
      #"bad-number: "3,4" is not a whole number from 0 to 2147483647 (put blanks between them, as in sections 3 4)"#
    ),
    (
      "", "sections ‹3,› 5",
      #"bad-number: "3," is not a whole number from 0 to 2147483647 (put blanks between them, as in sections 3 4)"#
    ),
    (
      "", "load 3 keys ‹A,› B, C image",
      #"bad-text: "A," has an empty name (separate names with single commas)"#
    ),
    (
      "", "load 3 heights 10,‹› 20",
      "bad-number: a length is missing (digits, such as 44 or 12.5)"
    ),
    (
      "", "sections 2 2 ‹height› 50",
      #"bad-number: "height" is not a whole number from 0 to 2147483647 (height is a command of its own)"#
    ),
    (
      "load 40", "snapshot ‹all›",
      #"bad-rows: "all" names rows, not a key (put a key of that name in quotes; r3...r9 are keys)"#
    ),
    (
      "load 40", "snapshot r1 ‹visible›",
      #"bad-rows: "visible" names rows, not a key (put a key of that name in quotes; r3...r9 are keys)"#
    ),
    (
      "load 40", "snapshot ‹3›",
      #"bad-rows: "3" names rows, not a key (put a key of that name in quotes; r3...r9 are keys)"#
    ),
    (
      "load 40", "snapshot ‹r3..r5›",
      #"bad-rows: "r3..r5" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"#
    ),
    (
      "load 40", "snapshot ‹r3-r5›",
      "bad-rows: r3-r5 is not a range of keys (such as r3...r9, or r9...r3)"
    ),
    ("load 40", "snapshot ‹,›", "missing-word: snapshot needs a key (delete all removes every row)"),
    ("load 40", "snapshot ‹3-5›", "bad-rows: 3-5 is not a range of keys (such as r3...r9, or r9...r3)"),
    (
      "load 40", "snapshot ‹r3..<r5›",
      "bad-rows: r3..<r5 is not a range of keys (such as r3...r9, or r9...r3)"
    ),
    ("load 40", "insert at ‹top›", "unknown-key: no row has the key top (the top is place 0)"),
    ("load 40", "insert at ‹first›", "unknown-key: no row has the key first (the first is place 0)"),
    (
      "load 40", "insert at ‹bottom›",
      "unknown-key: no row has the key bottom (the end is place 40, the number of rows)"
    ),
    ("load 40", "delete ‹first›", "unknown-key: no row has the key first (the first row is 0)"),
    ("load 40", "header 0 ‹99999999›", "bad-height: a header must be 0 to 1000000 points high, not 99999999"),
    (
      "load 40", "insert section at 0 footer ‹99999999›",
      "bad-height: a footer must be 0 to 1000000 points high, not 99999999"
    ),
    ("viewport 50; load 1", "cell ‹c99›", "unknown-cell: there is no cell c99 (only c0 was made)"),
    (
      "sections 9 5", "delete ‹1:0...4›",
      "bad-rows: the range runs backwards (4 is row 4 of the whole list; in section 1 it is 1:0...1:4)"
    ),
  ]
}
