import Foundation
import ListDump
import ListModel
import Testing

/// The JSON line, schema 1: a contract for other tools.
@Suite struct JSONLineTests {
  @Test func `a command's line, to the last character`() throws {
    let list = try list(rows: 100, viewport: 50, at: 44)
    let line = jsonLine(JSONStep(line: 7, command: "scroll by 44", ledger: list.newLedgerEntries), list: list).string
    #expect(
      line == #"{"schema":1,"line":7,"command":"scroll by 44","ok":true,"error":null,"profile":"standard","#
        + #""offset":44,"viewport":50,"content":4400,"sections":[100],"visible":[{"row":1,"section":0,"key":"r1","#
        + #""y":44,"height":44,"how":"exact","kind":"row","cell":"c1","bound":"r1","drawn":"r1","state":[],"#
        + #""image":null},{"row":2,"section":0,"key":"r2","y":88,"height":44,"how":"exact","kind":"row","cell":"c0","#
        + #""bound":"r2","drawn":"r2","state":[],"image":null}],"rendered":null,"retained":null,"pool":{},"cached":[],"selected":[],"selectedCount":0,"faults":[],"#
        + #""ticks":0,"motion":"none","counters":{"created":2,"live":2,"pooled":0,"cached":0,"discarded":0,"leaked":0,"requests":0,"deliveries":0,"dropped":0,"refused":0,"#
        + #""binds":3,"heightsAsked":100,"estimatesAsked":0},"ledger":[{"from":0,"to":44,"reason":"user"}],"#
        + #""violations":[],"mismatches":[],"file":null,"output":""}"#)
  }

  @Test func `an empty list has one empty section`() throws {
    let line = jsonLine(JSONStep(line: 1, command: "verify"), list: ListState()).string
    #expect(line.contains(#""content":0,"sections":[0],"visible":[],"rendered":null,"retained":null,"pool":{},"#))
    #expect(try parsed(line)["ledger"] as? [String] == [])
  }

  @Test func `every cell on screen is in the line, also one that a fault keeps`() throws {
    var list = try list(rows: 100, viewport: 50)
    list.setFault(.focusedLeftBehind)
    try list.focus(row: 0)
    try list.scroll(to: Points(440))
    try list.focus(row: nil)
    let object = try parsed(jsonLine(JSONStep(line: 1, command: "focus none"), list: list).string)
    let rows = ["visible", "retained"].flatMap { (object[$0] as? [[String: Any]] ?? []).map { $0["key"] as? String } }
    #expect(rows == ["r10", "r11", "r0"])
  }

  @Test func `a refused command says why, and has moved nothing`() throws {
    let failure = JSONStep.Failure(code: "row-out-of-range", message: "row 9 of 3", column: 8)
    let list = try list(rows: 100, at: 44)
    let line = jsonLine(JSONStep(line: 2, command: "delete 9", error: failure), list: list).string
    #expect(
      line.contains(#""ok":false,"error":{"code":"row-out-of-range","message":"row 9 of 3","column":8},"profile""#))
    #expect(line.contains(#""offset":44,"#) && line.contains(#""ledger":[],"#))
    let nowhere = JSONStep.Failure(code: "interrupted", message: "stopped")
    #expect(jsonLine(JSONStep(line: 2, command: "x", error: nowhere), list: list).string.contains(#""column":null}"#))
  }

  @Test func `violations name the rule, and the row and the cell if there are any`() throws {
    let violations = [
      Violation(.staleCell, row: 4, cell: Cell.ID(number: 3), "c3 in row 4 was drawn for r0"),
      Violation(.conservation, "created 3"),
    ]
    let line = jsonLine(JSONStep(line: 1, command: "verify", violations: violations), list: ListState()).string
    #expect(
      line.contains(
        #""violations":[{"rule":"stale-cell","row":4,"cell":"c3","message":"c3 in row 4 was drawn for r0"},"#
          + #"{"rule":"conservation","row":null,"cell":null,"message":"created 3"}],"mismatches":[],"file":null,"output":"""#
      ))
  }

  @Test func `keys, kinds and lengths come back as they were`() throws {
    let list = try motley()
    let object = try parsed(
      jsonLine(JSONStep(line: 1, command: "scroll to 44.5", ledger: list.newLedgerEntries), list: list).string)
    let visible = try #require(object["visible"] as? [[String: Any]])
    #expect(visible.map { $0["key"] as? String } == ["資料", "r7", "a very long key, with a comma", "r8"])
    #expect(visible.map { $0["kind"] as? String } == ["row", "code", "heading", "row"])
    #expect(object["offset"] as? Double == 44.5)
    #expect(object["pool"] as? [String: [String]] == ["heading": ["c0"]])
  }

  @Test(arguments: [
    ("a \"b\" \\ c", #"a \"b\" \\ c"#), ("a\nb\tc\r", #"a\nb\tc\u000d"#),
    ("\0\u{1B}[0m\u{7F}", #"\u0000\u001b[0m\u007f"#),
    ("\u{9B}\u{85}", #"\u009b\u0085"#), ("\u{202E}x\u{2066}", #"\u202ex\u2066"#), ("é 日本 😀 👩‍👧", "é 日本 😀 👩‍👧"),
  ])
  func `text is escaped so that no terminal acts on it`(text: String, escaped: String) throws {
    let line = jsonLine(JSONStep(line: 1, command: text, output: text), list: ListState()).string
    #expect(line.contains("\"command\":\"\(escaped)\","))
    #expect(line.hasSuffix("\"output\":\"\(escaped)\"}"))
    #expect(try parsed(line)["output"] as? String == text)
  }

  @Test func `what a session expects and what happened are printed side by side`() {
    var step = JSONStep(line: 1, command: "load 3")
    step.file = "b.session"
    step.mismatches = [
      JSONMismatch(
        kind: "state", file: "a.session", line: 3, key: "rows", expected: "4", actual: "3",
        message: "rows is 3, expected 4"),
      JSONMismatch(kind: "failure", file: "a.session", line: 2, actual: "bad-number", message: "failed"),
    ]
    #expect(
      jsonLine(step, list: ListState()).string.contains(
        #""mismatches":[{"kind":"state","file":"a.session","line":3,"key":"rows","expected":"4","actual":"3","#
          + #""message":"rows is 3, expected 4"},{"kind":"failure","file":"a.session","line":2,"key":null,"#
          + #""expected":null,"actual":"bad-number","message":"failed"}],"file":"b.session","output":"""#))
  }

  private func parsed(_ line: String) throws -> [String: Any] {
    #expect(!line.contains("\n"))
    return try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
