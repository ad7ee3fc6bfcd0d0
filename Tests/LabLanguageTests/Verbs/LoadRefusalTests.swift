import ListModel
import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of load` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "", "load‹›",
      """
      missing-word: load needs one more word (usage: load N [height H|A...B] [heights H,H,…] [seed S] \
      [kinds a,b,…] [keys KEY,KEY,…] [image] | load file PATH \
      [as text|csv|json|…] [rows=PATH] [section|key|kind|height|text|image=NAME]…)
      """
    ),
    ("", "load ‹-1›", #"bad-number: "-1" is not a whole number from 0 to 2147483647"#),
    (
      "", "load ‹99999999999999999999›",
      #"bad-number: "99999999999999999999" is not a whole number from 0 to 2147483647"#
    ),
    ("", "load ‹2147483648›", #"bad-number: "2147483648" is not a whole number from 0 to 2147483647"#),
    ("", "load ‹five›", #"bad-number: "five" is not a whole number from 0 to 2147483647"#),
    (
      "", "load 5 height‹›",
      """
      missing-word: height needs H|A...B (usage: load N [height H|A...B] [heights H,H,…] [seed S] \
      [kinds a,b,…] [keys KEY,KEY,…] [image])
      """
    ),
    ("", "load 5 height ‹NaN›", #"bad-number: "NaN" is not a length (digits, such as 44 or 12.5)"#),
    ("", "load 5 height ‹1e-3›", #"bad-number: "1e-3" is not a length (digits, such as 44 or 12.5)"#),
    ("", "load 5 height ‹-4›", "bad-number: -4 is negative (a length here is 0 or more)"),
    (
      "", "load 5 height ‹1.0005›",
      "bad-number: 1.0005 has more than three decimals (three at most, as 12.345)"
    ),
    ("", "load 5 height ‹1000001›", "bad-height: a row must be 0 to 1000000 points high, not 1000001"),
    (
      "", "load 5 height ‹99999999999999›",
      "bad-height: a row must be 0 to 1000000 points high, not 99999999999999"
    ),
    (
      "", "load 5 height ‹20...10›",
      #"bad-number: "20...10" is not a range of heights (whole points, the smaller first, such as 20...120)"#
    ),
    (
      "", "load 5 height ‹1.5...3›",
      #"bad-number: "1.5...3" is not a range of heights (whole points, the smaller first, such as 20...120)"#
    ),
    ("", "load 5 heights 1,‹›,2", "bad-number: a length is missing (digits, such as 44 or 12.5)"),
    ("", "load 5 heights 1,‹x›", #"bad-number: "x" is not a length (digits, such as 44 or 12.5)"#),
    ("", "load 5 height 20 heights ‹1,2›", "bad-argument: use either height or heights"),
    ("", "load 5 seed ‹7›", "bad-argument: a seed needs heights to draw (height 20...120 seed 7)"),
    ("", "load 5 height 20 seed ‹7›", "bad-argument: a seed needs heights to draw (height 20...120 seed 7)"),
    ("", "load 5 height 2...20 seed ‹-1›", #"bad-number: "-1" is not a whole number from 0 to 4294967295"#),
    ("", "load 5 keys ‹A,B›", "bad-argument: 5 rows, but 2 keys (one key per row)"),
    ("", "load 3 keys ‹A,B,A›", "duplicate-key: key A at 0 and 2 (each key once)"),
    ("", "load 2 keys ‹A,›", #"bad-text: "A," has an empty name (separate names with single commas)"#),
    ("", "load 2 kinds ‹,›", #"bad-text: "," has an empty name (separate names with single commas)"#),
    ("", "load 5 ‹h› 4", #"ambiguous: "h" could be height, heights (type more letters)"#),
    (
      "", "load 5 ki a ‹ki› b",
      #"unexpected-word: "ki" is not part of load (one of height, heights, seed, keys, image)"#
    ),
    ("", "load 5 height 4 ‹height› 5", #"unexpected-word: "height" is already given (each clause once)"#),
    (
      "", "load 5 ‹colour› red",
      #"unexpected-word: "colour" is not part of load (one of height, heights, seed, kinds, keys, image)"#
    ),
    ("", "load 5 ‹6›", #"unexpected-word: "6" is not part of load (one of height, heights, seed, kinds, keys, image)"#),
    (
      "", "load file‹›",
      """
      missing-word: load file needs PATH (usage: load file PATH [as text|csv|json|…] [rows=PATH] \
      [section|key|kind|height|text|image=NAME]…)
      """
    ),
    (
      "", "load file a.txt ‹b.txt›",
      """
      unexpected-word: "b.txt" is not part of load \
      (one of as, rows=, section=, key=, kind=, height=, text=, image=)
      """
    ),
    (
      "", "load ‹README.md›",
      #"bad-number: "README.md" is not a whole number from 0 to 2147483647 (load file README.md reads a file)"#
    ),
    (
      "", "load ‹2147483647› height 0.001",
      """
      too-many-visible: 480000 rows would be visible, but at most 100000 can be (a smaller viewport or \
      taller rows)
      """
    ),
  ]
}
