import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Phrases of plain English` {
  @Test(arguments: table)
  func `a refused phrase is answered with the words that are taken`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    ("load 40", "delete ‹row› 3", #"unexpected-word: "row" is unexpected here (leave it out: delete 3)"#),
    ("load 40", "delete ‹rows› 3...5", #"unexpected-word: "rows" is unexpected here (leave it out: delete 3...5)"#),
    ("load 40", "select ‹row› 3", #"unexpected-word: "row" is unexpected here (leave it out: select 3)"#),
    ("load 40", "explain ‹row› 3", #"unexpected-word: "row" is unexpected here (leave it out: explain 3)"#),
    ("load 40", "tap ‹row› 3", #"unexpected-word: "row" is unexpected here (leave it out: tap 3)"#),
    ("load 40", "reload ‹rows› 3", #"unexpected-word: "rows" is unexpected here (leave it out: reload 3)"#),
    ("load 40", "height ‹row› 3 60", #"unexpected-word: "row" is unexpected here (leave it out: height 3 60)"#),
    ("load 40", "move ‹row› 3 to 5", #"unexpected-word: "row" is unexpected here (leave it out: move 3 to 5)"#),
    ("load 40", "swap 3 ‹with› 5", #"unexpected-word: "with" is unexpected here (leave it out: swap 3 5)"#),
    ("load 40", "swap 3 ‹and› 5", #"unexpected-word: "and" is unexpected here (leave it out: swap 3 5)"#),
    ("load 40", "insert ‹row› at 3", #"unexpected-word: "row" is unexpected here (leave it out: insert at 3)"#),
    ("load 40", "insert 2 ‹rows› at 3", #"unexpected-word: "rows" is unexpected here (leave it out: insert 2 at 3)"#),
    ("load 40", "insert at ‹row› 3", #"unexpected-word: "row" is unexpected here (leave it out: insert at 3)"#),
    (
      "load 40", "source delete ‹row› 3",
      #"unexpected-word: "row" is unexpected here (leave it out: source delete 3)"#
    ),
    ("load 40", "scroll ‹to› top", #"unexpected-word: "to" is unexpected here (leave it out: scroll top)"#),
    ("load 40", "scroll ‹to› bottom", #"unexpected-word: "to" is unexpected here (leave it out: scroll bottom)"#),
    ("load 40", "scroll ‹to› row 20", #"unexpected-word: "to" is unexpected here (leave it out: scroll row 20)"#),
    ("load 40", "scroll to ‹r20›", #"bad-number: "r20" is not a length (scroll row r20)"#),
    ("load 40", "scroll to ‹last›", #"bad-number: "last" is not a length (scroll row last)"#),
    ("load 40", "scroll to ‹end›", #"bad-number: "end" is not a length (scroll bottom)"#),
    (
      "load 40", "insert ‹after› 3",
      #"unexpected-word: "after" is not part of insert (insert at 4)"#
    ),
    (
      "load 40", "insert ‹after› r3",
      #"unexpected-word: "after" is not part of insert (insert at ROW is before a row)"#
    ),
    (
      "load 40", "insert 2 ‹after› 3",
      #"unexpected-word: "after" is not part of insert (insert 2 at 4)"#
    ),
    ("load 40", "insert ‹before› r3", #"unexpected-word: "before" is not part of insert (insert at r3)"#),
    ("load 40", "scroll row ‹to› 3", #"unexpected-word: "to" is unexpected here (leave it out: scroll row 3)"#),
    (
      "load 40", "move ‹row› 3 to row 1", #"unexpected-word: "row" is unexpected here (in short: move 3 to 1)"#
    ),
    ("load 40", "swap ‹row› 1 with row 2", #"unexpected-word: "row" is unexpected here (in short: swap 1 2)"#),
    ("load 40", "scroll ‹to› the top", #"unexpected-word: "to" is unexpected here (in short: scroll top)"#),
    (
      "load 40", "delete 1 ‹to› 3", #"unexpected-word: "to" is unexpected here (a range is one word: delete 1...3)"#
    ),
    (
      "load 40", "height rows 1 ‹to› 3 50",
      #"unexpected-word: "to" is unexpected here (a range is one word: height 1...3 50)"#
    ),
    (
      "load 40", "delete rows 1 ‹and› 5",
      #"unexpected-word: "and" is unexpected here (a list takes commas: delete 1,5)"#
    ),
    ("load 40", "delete ‹row›", "unknown-key: no row has the key row (show rows lists the keys on screen)"),
    ("load 40", #"delete "row" ‹3›"#, #"unexpected-word: "3" is unexpected here (usage: delete ROWS)"#),
  ]
}
