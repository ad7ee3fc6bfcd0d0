import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Lines as people type them` {
  private static func reading(of line: String) -> String? {
    Vocabulary([.list]).correctedCommand(of: line, names: Names())
  }

  @Test(arguments: [
    ("scroll to bottom", "scroll bottom"), ("scroll to top", "scroll top"), ("scroll to end", "scroll bottom"),
    ("Scroll to the top", "scroll top"), ("scroll to start", "scroll top"), ("scroll to r20", "scroll row r20"),
    ("scroll to last", "scroll row last"), ("scroll to row 20", "scroll row 20"), ("scroll up 20", "scroll by -20"),
    ("scroll down 20", "scroll by 20"), ("sc down 20px", "scroll by 20"), ("scroll up", "scroll page up"),
    ("page up", "scroll page up"), ("page down", "scroll page"), ("on sticky", "set sticky on"),
    ("off sticky", "set sticky off"),
    ("scroll down", "scroll page"), ("goto row 5", "scroll row 5"),
    ("animate to row 9 in 5", "scroll row 9 animated in 5"), ("animate to r9 in 5", "scroll row r9 animated in 5"),
    ("insert 3 rows at 0", "insert 3 at 0"), ("load 40 rows", "load 40"), ("insert 3 before 0", "insert 3 at 0"),
    ("insert before r3", "insert at r3"), ("insert after 3", "insert at 4"), ("insert 2 after 3", "insert 2 at 4"),
    ("delete row 3", "delete 3"), ("delete rows 1 to 3", "delete 1...3"), ("move row 3 to row 5", "move 3 to 5"),
    ("move 3 5", "move 3 to 5"), ("move r3 last", "move r3 to last"), ("swap 3 and 5", "swap 3 5"),
    ("why 5", "explain 5"), ("why r5", "explain r5"), ("why c3", "explain c3"), ("why offset", "explain offset"),
    ("resize 300", "viewport 300"), ("undo everything", "goto 0"),
    ("text 3 'hello there'", #"text 3 "hello there""#), ("text 3 “hello there”", #"text 3 "hello there""#),
    ("load file c.csv height 50", "load file c.csv height=50"),
    ("load file c.csv text = name height wrap", "load file c.csv text=name height=wrap"),
    ("expect offset => 50", "expect offset >= 50"), ("expect offset =< 50", "expect offset <= 50"),
    ("expect offset ≥ 50", "expect offset >= 50"), ("expect rows==40", "expect rows == 40"),
    ("expect rows=40", "expect rows == 40"), ("expect offset>=20.5", "expect offset >= 20.5"),
    ("offset => 50", "expect offset >= 50"), ("expect offset 20.5", "expect offset == 20.5"),
    ("expect offset <> 0", "expect offset != 0"),
  ])
  func `are read as the one command that they mean`(_ line: String, _ reading: String) throws {
    #expect(Self.reading(of: line) == reading)
    #expect(try Vocabulary([.list]).parse(reading) != nil)
  }

  @Test(arguments: [
    "scroll by 5 rows", "scroll to 5 rows", "drag 5 rows", "delete 3 rows", "insert after r3", "unset gap",
    "show rows > out.txt", "viewport 844 390", "why", "why x y", "expect offset", "rows = 40", "end", "next",
    "move 3 5 7",
    "text 3 'hello", "scroll up -5", "insert after 99999999999",
  ])
  func `are left alone where they mean nothing here, or more than one thing`(_ line: String) {
    #expect(Self.reading(of: line) == nil)
  }

  @Test(arguments: Phrase.all.map(\.sample))
  func `are refused with the command or with advice, for every phrase of the table`(_ line: String) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    #expect(error?.advice != nil)
    #expect(error?.reading == nil || error?.reading == error?.advice)
  }

  @Test(arguments: [
    (
      "scroll by 5 rows", "scroll row 5 goes to a row, and a distance is in points", ["scroll row 5"]
    ),
    ("scroll to 5 rows", "scroll row 5 goes to a row, and an offset is in points", ["scroll row 5"]),
    (
      "delete 3 rows", "delete 3 deletes row 3, and a range such as delete 0...2 several rows",
      ["delete 3", "delete 0...2"]
    ),
    ("drag 5 rows", "usage: drag D", []),
    ("unset gap", "help gap has its values for set, and reset takes all settings back", ["help gap", "reset"]),
    ("end", "did you mean scroll bottom or commit?", ["scroll bottom", "begin", "commit"]),
    ("next", "did you mean scroll page, tick or redo?", ["scroll page", "tick", "undo", "redo"]),
    ("touch", "did you mean tap?", ["tap 3"]), ("init", "did you mean load 40?", ["load 40"]),
    (
      "initialNumToRender", "here: set keep-first N: the first rows always have cells; for example set keep-first 3",
      ["set keep-first 3"]
    ),
    (
      "setState", "here: reload, or snapshot with the keys in their new order",
      ["reload", "snapshot r3 r2 r1 r0"]
    ),
    ("stiky on", "did you mean set sticky on?", ["set sticky on"]),
    ("show list", "here: rows", ["show rows"]),
    ("expect count == 5", "here: rows, visible.count", ["expect rows == 40", "expect visible.count == 11"]),
    ("on end x", "as on end 100: insert 5 at 40", ["on end 100: insert 5 at 40"]),
  ])
  func `are refused with hints that work when typed`(_ line: String, _ advice: String, _ hints: [String]) throws {
    var playground = try Playground("load 40")
    let error = #expect(throws: CommandError.self) { try playground.say(line) }
    #expect(error?.advice == advice)
    for hint in hints { #expect(throws: Never.self) { try playground.say(hint) } }
  }

  @Test(arguments: [
    ("save here", "restore hree", "did you mean here?"), ("bookmark start", "back strat", "did you mean start?"),
    ("load 40", "explain ofset", "did you mean offset?"), ("load 40", "explain stale-cel", "did you mean stale-cell?"),
    ("load 40", "set stiky on", "did you mean set sticky on?"),
    ("load 40", "set sticky onn", "did you mean set sticky on?"),
    ("load 40", "profile fluter", "did you mean profile flutter?"),
    ("load 40", "fault stale-indx", "did you mean fault stale-index?"),
    ("load 40", "masked stale-indx", "did you mean masked stale-index?"),
    ("load 40", "show ofset", "did you mean offset?"),
    ("load 40", "show legder", "did you mean ledger?"), ("load 40", "show pictre", "did you mean picture?"),
    ("load 40", "show conters", "did you mean counters?"), ("load 40", "show heights", "it is written height[ROW]"),
    ("load 40", "expect heights == 40", "it is written height[ROW]"),
    ("load 40", "when heigth is 40", "it is written height[ROW]"),
    ("load 40", "help lenghts", "did you mean lengths?"),
    ("load 40", "on bnd 3: insert at 0", "did you mean on bind 3: insert at 0?"),
    ("load 40", "load file a.csv as cvs", "did you mean load file a.csv as csv?"),
  ])
  func `are refused with the nearest name, wherever a name stands`(
    _ before: String, _ line: String, _ advice: String
  ) throws {
    var playground = try Playground(before)
    let error = #expect(throws: CommandError.self) { try playground.say(line) }
    #expect(error?.advice == advice)
  }

  @Test func `say that a place is looked up later, where an edit waits`() throws {
    var playground = try Playground("load 40")
    #expect(
      playground.answer(to: "on end 100: insert 5 at end")
        == "1 edit waits for the end · 11 cells · end will be looked up as a key: at 40 is the end of 40 rows")
  }

  @Test func `put rows behind the last one when the end comes near, as the hint does`() throws {
    let playground = try Playground("load 40\non end 100: insert 5 at 40\nscroll bottom")
    #expect(try playground.state("rows key[39] key[40]") == "rows 45; key[39] r39; key[40] r40")
  }
}

/// A phrase with a word for each blank.
extension Phrase {
  var sample: String {
    let takesCommand =
      words[0] == "…"
      || words.contains { $0 == "…" } && ["repeat", "repeat|do", "on"].contains(words[0])
        && !words.contains { $0.hasSuffix(":") }
    let samples = [
      "PROFILE": "flutter", "FAULT": "no-clamp", "VERB": "delete",
      "N": "3", "H": "20", "D": "20", "ROW": "r3", "CELL": "c0", "KEY": "offset", "POLICY": "sticky", "WORD": "top",
      "…": takesCommand ? "delete 0" : "rows",
    ]
    return words.map { samples[$0] ?? String($0.prefix { $0 != "|" }) }.joined(separator: " ")
  }
}
