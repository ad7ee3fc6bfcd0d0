import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Rows as they are said` {
  private static let list = "load 20 height 50; insert 1 at 0 key A; insert 1 at 3 key \"a key\"; insert at 5 key 7"

  @Test(arguments: [
    ("5", "5"), ("0", "0"), ("0:5", "5"), ("last", "22"), ("A", "0"), (#""A""#, "0"), (#""a key""#, "3"),
    (#""7""#, "5"),
    ("r0", "1"), ("r19", "22"), ("3...9", "3...9"), ("3..<9", "3...8"), ("3..<3", "none"), ("3...3", "3"),
    ("0:1...0:4", "1...4"), ("A...r1", "0...2"), ("20...last", "20...22"), ("20..<23", "20...22"),
    ("20..<last", "20...21"),
    ("1,3...5", "1,3...5"), ("5,1,2", "1...2,5"), ("1,1,1", "1"), ("A,last", "0,22"), ("all", "0...22"),
    ("visible", "0...9"), ("visible,22", "0...9,22"), ("007", "7"),
  ])
  func `every notation names its rows`(_ word: String, _ rows: String) throws {
    let playground = try Playground(Self.list)
    let word = try #require(try Word.words(of: LineText(word)).first)
    #expect(try RowExpression(word).rows(in: playground.list).description == rows)
  }

  @Test(arguments: [
    ("‹23›", "row-out-of-range: row 23 is out of range: the list has 23 rows (0...22)"),
    ("‹0:23›", "row-out-of-range: row 23 is out of range: the list has 23 rows (0...22)"),
    ("‹3:1›", "row-out-of-range: section 3 is out of range: the list has 1 section (0:1)"),
    ("1,‹30›,2", "row-out-of-range: row 30 is out of range: the list has 23 rows (0...22)"),
    ("‹3...23›", "row-out-of-range: row 23 is out of range: the list has 23 rows (0...22)"),
    ("‹3..<24›", "row-out-of-range: row 24 is out of range: the list has 23 rows (0...22)"),
    ("‹9...3›", "bad-rows: the range runs backwards (the smaller row first)"),
    ("‹9..<3›", "bad-rows: the range runs backwards (the smaller row first)"),
    ("‹B›", "unknown-key: no row has the key B (show rows lists the keys on screen)"),
    ("‹r20›", "unknown-key: no row has the key r20 (show rows lists the keys on screen)"),
    ("‹r007›", "unknown-key: no row has the key r007 (show rows lists the keys on screen)"),
    (#"‹"last"›"#, "unknown-key: no row has the key last (show rows lists the keys on screen)"),
    ("‹a:b›", "unknown-key: no row has the key a:b (show rows lists the keys on screen)"),
    ("‹1.5›", "unknown-key: no row has the key 1.5 (rows by number are 5, 3...9 or 1,4,7)"),
    ("‹-1›", "bad-rows: \"-1\" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"),
    (
      "‹1..5›",
      "bad-rows: \"1..5\" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"
    ),
    (
      "‹...5›",
      "bad-rows: \"...5\" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"
    ),
    (
      "‹5...›",
      "bad-rows: \"5...\" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"
    ),
    (
      "‹1...2...3›",
      "bad-rows: \"1...2...3\" is not a set of rows (a number, a range such as 3...9 or 3..<9, or a key such as r17)"
    ),
    ("‹all...3›", "unknown-key: no row has the key all (show rows lists the keys on screen)"),
    ("1,‹›", "bad-rows: a row is missing (a number, or a key such as r17)"),
    ("‹›,1", "bad-rows: a row is missing (a number, or a key such as r17)"),
    ("‹99999999999999999999›", "bad-number: 99999999999999999999 is too large for a row number (at most 2147483647)"),
  ])
  func `what names no rows is refused, and only that part is blamed`(_ marked: String, _ answer: String) throws {
    let playground = try Playground(Self.list)
    let text = marked.unmarked
    let error = #expect(throws: CommandError.self) {
      let word = try #require(try Word.words(of: LineText(text)).first)
      _ = try RowExpression(word).rows(in: playground.list)
    }
    #expect(error?.answer == answer)
    #expect(error?.marked(in: text) == marked)
  }

  @Test(arguments: [
    ("0", 0), ("3", 3), ("4", 4), ("0:4", 4), ("last", 3), ("r1", 1),
  ])
  func `a place goes from 0 to the number of rows`(_ word: String, _ place: Int) throws {
    let playground = try Playground("load 4; insert at \(word) key X")
    #expect((0..<5).filter { playground.list.catalog.name(of: playground.list.records.key(of: $0)) == "X" } == [place])
  }

  @Test(arguments: [
    ("5", "5"), ("007", "7"), ("0:5", "0:5"), ("r17", "r17"), ("last", "last"), ("all", "all"), ("1,3...5", "1,3...5"),
    ("3..<9", "3..<9"), ("A", "A"), ("A,B...C", "A,B...C"), (#""A""#, "A"), (#""a key""#, #""a key""#),
    (#""7""#, #""7""#),
    (#""last""#, #""last""#), (#""0:5""#, #""0:5""#), (#""a,b""#, #""a,b""#), (#""3...5""#, #""3...5""#),
    (#""-1""#, #""-1""#), (##""#1""##, ##""#1""##), (#""\u{301}""#, #""\u{301}""#),
  ])
  func `rows are written so that they read back as the same`(_ word: String, _ written: String) throws {
    let rows = try RowExpression(try #require(try Word.words(of: LineText(word)).first))
    #expect(rows.written == written)
    #expect(try RowExpression(try #require(try Word.words(of: LineText(written)).first)) == rows)
  }

  @Test(arguments: ["all", "visible", "1,2", "3...5"])
  func `where one row is meant, several are refused`(_ word: String) {
    let error = #expect(throws: CommandError.self) { try RowExpression(one: Word(text: word, span: 0..<word.count)) }
    #expect(error?.answer == "bad-rows: \"\(word)\" is not one row (a number, or a key such as r17)")
  }
}
