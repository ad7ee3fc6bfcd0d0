import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Values that a key cannot have` {
  @Test(arguments: table)
  func `what expect could only find different is refused or explained`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "load 40; let start = offset", "expect offset != ‹strat›",
      #"bad-argument: "strat" is not a value of offset (did you mean start?)"#
    ),
    (
      "load 40; let start = offset", "expect offset == ‹strat›",
      "expect-failed: offset is 0, expected strat (did you mean start?)"
    ),
    (
      "load 40; let start = offset", "expect offset > ‹strat›",
      #"bad-number: "strat" is not a number, and > compares numbers (did you mean start?)"#
    ),
    ("load 40", "expect rows != ‹creatd›", #"bad-argument: "creatd" is not a value of rows (did you mean created?)"#),
    (
      "load 40", "expect y[r20] != ‹1000pt›",
      #"bad-argument: "1000pt" is not a value of y (digits, such as 44 or 12.5)"#
    ),
    (
      "load 40", "expect visible != ‹20-29›",
      #"bad-rows: "20-29" is not a set of rows like visible (numbers and ranges, such as 3...9 or 1,4,7)"#
    ),
    (
      "load 40", "expect visible == ‹0..9›",
      #"bad-rows: "0..9" is not a set of rows like visible (numbers and ranges, such as 3...9 or 1,4,7)"#
    ),
    (
      "load 40", "expect selected contains ‹r3›",
      #"bad-rows: "r3" is not a set of rows like selected (numbers and ranges, such as 3...9 or 1,4,7)"#
    ),
    ("load 40", "expect bound[c3] == ‹3›", "expect-failed: bound[c3] is r3, expected 3 (key[3] is the key of row 3)"),
    ("load 40", "expect bound[c3] != ‹3›", "bad-argument: 3 is not a key of a row (key[3] is the key of row 3)"),
  ]

  @Test(arguments: [
    ("load 40", "expect estimate != 40"), ("load 40; estimate 40; reload", "expect estimate != off"),
    ("load 40; viewport 200", "expect pool != none"), ("load 40", "expect rows != 12.5"),
    ("load 40", "expect offset != far"),
    ("load 40", #"expect offset != "rows""#), ("load 40", "expect visible != none"),
    ("load 40", "expect visible != 20...29,31"), ("load 40", "expect sections != 3,4"),
    ("load 3 keys 2,1,0", "expect key[0] != 0"), ("load 40", "expect bound[c3] == key[3]"),
    ("load 40; let start = offset", "expect rows != start"),
  ])
  func `a value that it may have is compared`(_ before: String, _ line: String) throws {
    var playground = try Playground(before)
    #expect(playground.answer(to: line).hasPrefix("ok: "))
  }
}
