import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Suggestions` {
  private static func words(_ text: String, after script: String = "load 40") throws -> [String] {
    try Playground(script).lab.completions(for: text).map { $0.isFile ? "(file)" : $0.word }
  }

  @Test(
    arguments: [
      ("scr", "scroll"), ("s", "save scroll sections select set show snapshot sort source steps swap"), ("zz", ""),
      ("scroll ", "by to row top bottom page"),
      ("scroll t", "to top"),
      ("scroll page ", "up"), ("scroll by ", ""), ("scroll row 5 ", "top middle bottom nearest at plus animated"),
      ("scroll row 5 animated ", "in"), ("scroll row 5 animated in ", ""), ("animate ", "to"), ("animate to 5 ", "in"),
      ("scroll row 5 m", "middle"), ("load ", "file"), ("load f", "file"), ("load file ", "(file)"),
      ("load file no", "(file)"),
      ("load 40 ", "height heights seed kinds keys image"), ("load 40 height 5 ", "heights seed kinds keys image"),
      ("load 40 h", "height heights"),
      ("insert ", "at height heights kind key text section"),
      ("insert 3 ", "at height heights kind key text"),
      ("insert at ", "last"), ("scroll row ", "last"), ("move 3 to ", "last"), ("tap ", "last"),
      ("delete ", "all visible last section cell"), ("delete section ", ""), ("delete v", "visible"),
      ("delete cell ", "c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10"), ("cell c1", "c1 c10"),
      ("fault no-p", "no-placeholder"), ("fault off double", "double-dequeue double-correction"),
      ("masked stale-i", "stale-index"),
      ("select n", "none"), ("image 3 ", "in"), ("set image-load ", "always idle"),
      ("delete 3", "3 30 31 32 33 34 35 36 37 38 39"),
      ("delete 0", "0"),
      ("delete 7", "7"), ("delete 40", ""), ("delete -5", ""), ("delete 999999999999999999", ""),
      ("delete 99999999999999999999", ""),
      ("set ", PolicySpec.known.map(\.name).joined(separator: " ") + " undo"),
      ("set return ", "before after during"),
      ("set edges closed-", "closed-top closed-bottom closed-bottom-zero"),
      ("profile ", Profile.allCases.map(\.rawValue).joined(separator: " ")),
      ("expect visible", "visible visible.count"), ("expect rows ", "== != < <= > >= contains"),
      ("expect rows c", "contains"), ("show offset vis", "visible visible.count"), ("goto ", ""), ("let ", "="),
      ("apr", "apropos"),
      ("let a = off", "offset"),
      ("show pool", "pool pool.count pooled"), ("help lo", "load"), ("help er", "errors"), ("undo ", "check"),
      ("verify ", ""),
      ("move section 1 ", "to"), ("insert section ", "at rows height header footer"),
      ("set updates ", "batch sequence reload"),
      ("set insert-twice a", "accept"), ("view rec", "reconfigure"), ("header ", "all"), ("sort ", "by"),
      ("sort by h", "height"), ("sort by key ", "descending"),
      ("source ", (Lab.edits.map(\.name) + ["header", "footer"]).joined(separator: " ")),
      ("frobnicate ", ""), ("sc row 5 b", "bottom"),
    ] as [(String, String)])
  func `what could come next is offered`(_ text: String, _ words: String) throws {
    #expect(try Self.words(text).joined(separator: " ") == words)
  }

  @Test func `at the beginning every command is offered, with its summary`() throws {
    let offered = try Playground().lab.completions(for: "")
    #expect(offered.map(\.word) == Feature.list.verbs.map(\.name).sorted())
    #expect(offered.map(\.about) == Feature.list.verbs.sorted { $0.name < $1.name }.map(\.summary))
  }

  @Test func `a suggestion knows what has been typed of it`() throws {
    let offered = try Playground("load 40").lab.completions(for: "delete 3")
    #expect(offered.first == Suggestion(begun: "3", word: "3", about: "Row 3"))
  }

  @Test(
    arguments: [
      ("", nil), ("scroll", nil), ("zz ", nil), ("verify ", nil), ("s ", nil),
      ("undo ", "[N] | check"), ("sc page ", "page | page up"),
      ("scroll r", "row ROW [top|middle|bottom|nearest] [at SHARE] [plus DISTANCE] [animated in N]"),
      (
        "load ",
        "N [height H|A...B] [heights H,H,…] [seed S] [kinds a,b,…] [keys KEY,KEY,…] [image] "
          + "| file PATH [as text|csv|json|…] [rows=PATH] [section|key|kind|height|text|image=NAME]…"
      ),
      ("load f", "file PATH [as text|csv|json|…] [rows=PATH] [section|key|kind|height|text|image=NAME]…"),
      ("expect ", "KEY OP VALUE"), ("text ", "ROW \"TEXT\""), ("move 5 ", "ROW to PLACE"),
      ("move s", "section S to PLACE"), ("viewport 5", "H [width W] | W by H"),
      ("set zero", "zero-rows hidden|shown|at-start"),
    ] as [(String, String?)])
  func `the usage is hinted at once the verb stands`(_ text: String, _ hint: String?) throws {
    #expect(try Playground().lab.usageHint(for: text) == hint)
  }
}
