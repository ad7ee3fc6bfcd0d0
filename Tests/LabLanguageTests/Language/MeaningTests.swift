import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Words for what one wants` {
  private static func advice(on line: String) -> String? {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    return error?.advice
  }

  @Test(arguments: [
    ("remove 3", "did you mean delete 3?"), ("append 3", "did you mean insert 3 at end?"),
    ("add 3", "did you mean insert 3 at end?"),
    ("assert rows == 3", "did you mean expect rows == 3?"), ("print rows", "did you mean show rows?"),
    ("top", "did you mean scroll top?"),
    ("bottom", "did you mean scroll bottom?"), ("jump 50", "did you mean scroll to 50 or scroll row 50?"),
    ("Remove 3", "did you mean delete 3?"), ("refresh", "did you mean reload?"), ("wait 3", "did you mean tick 3?"),
    ("loop 3", "did you mean repeat?"),
    ("notifyItemInserted(3)", "here: insert 1 at 3"), ("adapter.notifyDataSetChanged()", "here: reload"),
    ("DiffUtil", "here: snapshot, with the keys in their new order"), ("estimateSize 50", "here: estimate 50"),
    ("FlatList", "here: profile reactnative"), ("scrollToIndex 5", "here: scroll row 5 top"),
    ("items", "did you mean show rows?"), ("width 300", "did you mean viewport 480 width 300?"),
    ("viewport 844 390", "did you mean viewport 844 width 390?"), ("move 5 20", "move 5 to 20"),
    ("insert \"hello\"", "insert at ROW text \"hello\""), ("scroll down 50", "scroll by 50"),
    ("scroll up 50", "scroll by -50"), ("scroll up -5", "here: page up"),
    ("show rows 3 to 5", "a range is one word: show rows 3...5"), ("insert +3 at 2", "without the plus sign"),
    ("scroll down fast", "here: page"),
    ("profile ios", "here: profile uitableview"), ("profile Android", "here: profile recyclerview"),
    ("height 5 +20", "20 sets it, and a sum is written out: a length is set, not added"),
    ("overscan 3", "did you mean set overscan 3 rows?"),
    ("sticky maybe", "a policy: set sticky off|on|padded"),
    ("inset", "a policy: set inset none | set inset TOP BOTTOM"),
    ("measure-latency", "a policy: set measure-latency N"), ("gap", "a policy: set gap H"),
    ("set offset 30", "scroll to 30, or offset 30 raw, which neither clamps nor shows rows"),
    ("set height 50", "height all 50, or load N height 50"), ("set viewport 300", "without set: viewport 300"),
    ("set viewport tall", "without set: viewport H [width W] | viewport W by H"),
    ("viewport +50", "50 sets it, and a sum is written out: a length is set, not added"),
    ("set gap +4", "4 sets it, and a sum is written out: a length is set, not added"),
    ("load a.session", "replay a.session plays a session"),
    ("tick 2s", "did you mean tick 2? ticks have no seconds"), ("tick 2 seconds", "did you mean tick 2?"),
    ("set wibble 3", "show policies lists them all"),
    (
      "set overskip 3",
      "near: set overscan none | set overscan-share even|missing|by-place|by-direction|around-anchor|ahead|below "
        + "| set jump-overscan none|N; "
        + "show policies lists them all"
    ),
    ("profile compose", "here: profile recyclerview is the nearest; LazyColumn itself is not imitated"),
  ])
  func `are answered with the command for it`(_ line: String, _ advice: String) {
    #expect(Self.advice(on: line) == advice)
  }

  @Test(arguments: [
    ("visible", "show visible"), ("visible offset", "show visible offset"), ("y[5]", "show y[5]"),
    ("rows", "show rows"),
    ("scroll 50", "scroll by 50"), ("scroll -20.5", "scroll by -20.5"), ("scroll +50", "scroll by +50"),
    ("sc 50", "scroll by 50"),
    ("scroll r20", "scroll row r20"), ("scroll last", "scroll row last"), ("cell 20", "cell c20"),
    ("scroll 20 top", "scroll row 20 top"), ("scroll last middle", "scroll row last middle"),
    ("let x visible", "let x = visible"),
    ("sticky on", "set sticky on"), ("inset 64 34", "set inset 64 34"), ("inset none", "set inset none"),
    ("measure-latency 1", "set measure-latency 1"), ("anchor top", "set anchor top"), ("gap 4", "set gap 4"),
    ("viewport 320x480", "viewport 480 width 320"), ("viewport 320×480.5", "viewport 480.5 width 320"),
    ("set viewport 320x480", "viewport 480 width 320"),
    ("overscan 3 rows", "set overscan 3 rows"), ("content averaged", "set content averaged"),
    ("pool fifo", "set pool fifo"), ("edges closed", "set edges closed"), ("ANCHOR Top", "set anchor top"),
    ("set viewport 300", "viewport 300"), ("set estimate 40", "estimate 40"),
    ("set profile flutter", "profile flutter"),
    ("set fault stale-index", "fault stale-index"), ("set scroll 50", "scroll by 50"),
    ("set header 0 40", "header 0 40"),
    ("set viewport 300px", "viewport 300"), ("set profile UITableView", "profile uitableview"),
    ("profile UITableView", "profile uitableview"), ("profile iOS", "profile uitableview"),
    ("SCROLL BY 20", "scroll by 20"), ("Delete R5", "delete R5"), ("Load 40 Height 50", "load 40 height 50"),
    ("delete 3..5", "delete 3...5"), ("select 1,3..5", "select 1,3...5"),
    ("show rows 3..5", "show rows 3...5"), ("scroll by 20px", "scroll by 20"),
    ("load 100 height 50pt", "load 100 height 50"),
    ("height 5 20dp", "height 5 20"), ("load contacts.csv", "load file contacts.csv"),
    ("load contacts.csv text=name", "load file contacts.csv text=name"), ("open a.json", "load file a.json"),
    ("undo all", "goto 0"), ("list> scroll by 20", "scroll by 20"), ("> scroll by 20", "scroll by 20"),
    ("rec> scroll 20", "scroll by 20"), ("scroll 20 px", "scroll by 20"), ("height 5 20 pt", "height 5 20"),
    ("anchor = top", "set anchor top"), ("set anchor=top", "set anchor top"),
    ("load 40 height=50", "load 40 height 50"),
    ("visible == 0...9", "expect visible == 0...9"), ("fault on stale-index", "fault stale-index"),
    ("VISIBLE", "show visible"), ("load file c.csv height 50", "load file c.csv height=50"),
    ("load c.csv text name height 50", "load file c.csv text=name height=50"),
    ("load file c.csv text=name height=likes / 10 + 44", "load file c.csv text=name height=likes/10+44"),
    ("load file c.csv height = likes/10 key = id", "load file c.csv height=likes/10 key=id"),
    ("load file c.csv height= (likes + 1) * 2", "load file c.csv height=(likes+1)*2"),
    ("load file c.csv text \"First Name\" as csv", "load file c.csv text=\"First Name\" as csv"),
  ])
  func `are read as the command where there is no doubt`(_ line: String, _ reading: String) {
    #expect(Vocabulary([.list]).correctedCommand(of: line, names: Names()) == reading)
  }

  @Test(arguments: [
    "", "# visible", "\"visible\"", "scroll far", "scroll 5 6", "cell x", "cell 1 2", "delete", "frobnicate",
    "viewport",
    "set offset 30", "set height 50", "anchor middle", "viewport +50", "set gap +4", "text 5 20px x", "profile xyz",
    "visible frob", "scroll \"50\"", "scroll 20 sideways", "goto -1", "goto start", "let x frob", "let x \"visible\"",
  ])
  func `are left alone where there is`(_ line: String) {
    #expect(Vocabulary([.list]).correctedCommand(of: line, names: Names()) == nil)
  }

  @Test func `goto goes to a step by its name if one is marked so`() throws {
    let lab = try Playground("load 4; bookmark start; delete 0").lab
    #expect(lab.vocabulary.correctedCommand(of: "goto start", names: lab.names) == "back start")
    #expect(lab.vocabulary.correctedCommand(of: "goto end", names: lab.names) == nil)
  }

  @Test(arguments: [
    ("load 1e3", "load 1000"), ("load 1_000", "load 1000"), ("scroll by +50", "scroll by 50"),
    ("scroll to 1e3", "scroll to 1000"),
    ("scroll by +0.5", "scroll by 0.5"), ("load 40 height 1_0", "load 40 height 10"),
  ])
  func `may be numbers as others write them, and are kept in digits`(_ line: String, _ canonical: String) throws {
    let call = try #require(try Vocabulary([.list]).parse(line))
    #expect(call.canonical == canonical)
    #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line, spelling: .full) }
  }

  @Test(arguments: [
    "load 1e99", "load 1e", "load e3", "load 1__0", "load _1", "load 1_", "load 1e-3", "load ++1", "load +1",
    "height 0 +5", "scroll by -+5",
    "scroll by 1.5e3", "scroll by ٣", "load 1e12",
  ])
  func `that are no numbers are refused`(_ line: String) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    #expect(error?.code == .badNumber)
  }
}
