import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Lines that are spelt otherwise` {
  @Test(arguments: [
    ("visible", "show visible"), ("visible offset", "show visible offset"), ("y[5]", "show y[5]"),
    ("rows", "show rows"),
    ("rows?", "show rows"), ("VISIBLE", "show visible"), ("sticky on", "set sticky on"),
    ("inset 64 34", "set inset 64 34"),
    ("anchor top", "set anchor top"), ("ANCHOR Top", "set anchor top"), ("overscan 3 rows", "set overscan 3 rows"),
    ("set viewport 300", "viewport 300"), ("set viewport 300px", "viewport 300"), ("set estimate 40", "estimate 40"),
    ("set profile UITableView", "profile uitableview"), ("profile iOS", "profile uitableview"),
    ("SCROLL BY 20", "scroll by 20"),
    ("select 1,3..5", "select 1,3...5"), ("show rows 3..5", "show rows 3...5"), ("scroll by 20px", "scroll by 20"),
    ("scroll by 20 px", "scroll by 20"), ("height 5 20dp", "height 5 20"), ("scroll to 1k", "scroll to 1000"),
    ("scroll to 12,000", "scroll to 12000"), ("list> scroll by 20", "scroll by 20"), ("> scroll by 20", "scroll by 20"),
    ("> load 40", "load 40"), ("$ scroll by 20", "scroll by 20"), ("1. scroll by 20", "scroll by 20"),
    ("anchor = top", "set anchor top"),
    ("set anchor=top", "set anchor top"), ("height: 5 20", "height 5 20"),
    ("insert 2 @ 4", "insert 2 at 4"), ("text 5 `a b`", #"text 5 "a b""#),
    ("text 5 'a b'", #"text 5 "a b""#), ("text 5 “a b”", #"text 5 "a b""#),
  ])
  func `are read as the command where nothing else can be meant`(_ line: String, _ reading: String) {
    #expect(Vocabulary([.list]).correctedCommand(of: line, names: Names()) == reading)
  }

  @Test(arguments: [
    "", "# visible", "\"visible\"", "scroll far", "scroll 5 6", "scroll 50", "cell x", "cell 1 2", "delete",
    "frobnicate",
    "viewport", "set offset 30", "set height 50", "anchor middle", "viewport +50", "set gap +4", "text 5 20px x",
    "text 5 hello, world", "insert at 0 key a, b", "reload [1, 4, 7]",
    "profile xyz", "visible frob", "scroll \"50\"", "goto -1", "goto start", "let x frob", "1,23", "scroll to 1,23",
  ])
  func `are left alone where there may be another meaning`(_ line: String) {
    #expect(Vocabulary([.list]).correctedCommand(of: line, names: Names()) == nil)
  }

  @Test func `name a step by its bookmark, which is asked for`() throws {
    let lab = try Playground("load 4; bookmark start; delete 0").lab
    #expect(lab.vocabulary.correctedCommand(of: "goto start", names: lab.names) == nil)
    #expect(lab.vocabulary.reading(of: "goto start", names: lab.names) == "back start")
  }

  @Test(arguments: [
    ("load 1e3", "load 1000"), ("load 1_000", "load 1000"), ("scroll by +50", "scroll by 50"),
    ("scroll to 1e3", "scroll to 1000"), ("scroll by +0.5", "scroll by 0.5"),
    ("load 40 height 1_0", "load 40 height 10"),
  ])
  func `may have numbers as others write them, and are kept in digits`(_ line: String, _ canonical: String) throws {
    let call = try #require(try Vocabulary([.list]).parse(line))
    #expect(call.canonical == canonical)
    #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line, spelling: .full) }
  }

  @Test(arguments: [
    "load 1e99", "load 1e", "load e3", "load 1__0", "load _1", "load 1_", "load 1e-3", "load ++1", "load +1",
    "height 0 +5",
    "scroll by -+5", "scroll by 1.5e3", "scroll by ٣", "load 1e12",
  ])
  func `are refused where they have no number`(_ line: String) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    #expect(error?.code == .badNumber)
  }
}
