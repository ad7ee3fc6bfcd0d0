import ListModel
import Testing

@testable import LabLanguage

/// A filter takes a text: a condition is told so, with what works.
@Suite struct `Conditions behind filter` {
  private static let load = "load 3 keys A,B,\"x y\"\ntext 0 Ada\ntext 1 \"Ada and Bob\""

  @Test(arguments: [
    ("name=Ada", "filter Ada shows 2 rows"), ("name=ada", "capitals count: filter Ada shows 2 rows"),
    ("text:Bob", "filter Bob shows 1 row"), ("name!=Ada", "filter Ada shows 2 rows"),
    ("key==B", "filter B shows 1 row"),
    ("key=A", "filter A shows 2 rows"), ("row>=2", "keep 2 deletes all other rows"),
    ("kind=image", "show rows all prints keys, kinds and texts"),
    ("name=", "show rows all prints keys, kinds and texts"),
  ])
  func `are told with what works, in quotes and without`(_ condition: String, _ advice: String) throws {
    for line in ["filter \(condition)", "filter \"\(condition)\""] {
      var playground = try Playground(Self.load)
      #expect(playground.answer(to: line).hasSuffix(" · a filter takes a text, and no condition: \(advice)"))
    }
  }

  @Test(arguments: [("key=1", "keep \"1\""), ("key=0", "keep 0"), ("key=X", "keep X")])
  func `name a key of digits in quotes, which is no number of a row`(_ condition: String, _ advice: String) throws {
    var playground = try Playground("load 2 keys 1,X\ntext 0 none\ntext 1 none")
    #expect(playground.answer(to: "filter \(condition)").hasSuffix(": \(advice) deletes all other rows"))
  }

  @Test(
    arguments: [
      ("filter ada", "capitals count: filter Ada shows 2 rows"),
      ("filter \"ADA AND\"", "capitals count: filter \"Ada and\" shows 1 row"),
      ("filter nobody", nil), ("filter Ada", nil),
    ] as [(String, String?)])
  func `say where only capitals are in the way`(_ line: String, _ remark: String?) throws {
    var playground = try Playground(Self.load)
    let answer = playground.answer(to: line)
    #expect(remark.map { answer.hasSuffix(" · \($0)") } ?? !answer.contains("capitals"))
    guard let remark, let start = remark.firstRange(of: "filter "), let end = remark.firstRange(of: " shows") else {
      return
    }
    try playground.say("unfilter")
    try playground.say(String(remark[start.lowerBound..<end.lowerBound]))
    #expect(try playground.state("rows") != "rows 0")
  }

  @Test(arguments: [
    ("filter Ada", "2"), ("filter \"name=Ada\"", "0"), ("filter nobody", "0"), ("filter =Ada", "0"),
    ("filter a=b", "1"),
  ])
  func `are texts in quotes, where a text contains them, and where they compare nothing`(
    _ line: String, _ rows: String
  ) throws {
    var playground = try Playground(Self.load + "\ntext 2 \"a=b\"")
    try playground.say(line)
    #expect(try playground.state("rows") == "rows \(rows)")
  }
}
