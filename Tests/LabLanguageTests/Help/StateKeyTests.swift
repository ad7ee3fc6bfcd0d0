import ListModel
import Testing

@testable import LabLanguage

@Suite struct `State keys` {
  /// The list of the format, as far as these keys exist.
  private static let order = """
    rows source-rows sections content offset viewport visible visible.count rendered retained inset readable whole to-start to-end sticky-header sticky-text header-texts first jump order pool pool.count created live pooled cached \
    discarded leaked requests awaited deliveries dropped refused hooks end-reached start-reached binds awaited-heights heights-asked estimates-asked estimated-headers estimated-footers estimate anchor \
    stale wrong-images selected selection-anchor focused focused-y liked marked profile faults ticks motion lifted drop-place saved violations records \
    y[ROW] top[ROW] bottom[ROW] height[ROW] preferred[ROW] content-height[ROW] cell[ROW] bound[ROW] drawn[ROW] state[ROW] key[ROW] text[ROW] kind[ROW] image[ROW] \
    for[CELL] bound[CELL] drawn[CELL] state[CELL] index[CELL] kind[CELL] image[CELL] generation[CELL]
    """

  @Test func `stand in the order of the format`() {
    #expect(StateKey.all.map(\.usage) == Self.order.split(separator: " ").map(String.init))
  }

  @Test(arguments: StateKey.all.map(\.usage))
  func `every key can be shown and expected`(_ usage: String) throws {
    let key = usage.replacing("ROW", with: "5").replacing("CELL", with: "c3")
    var playground = try Playground("load 40 height 50; scroll by 75")
    let shown = playground.answer(to: "show \"\(key)\"")
    #expect(shown.hasPrefix("\(key)  "))
    let value = shown.dropFirst(key.count + 2).dropLast()
    #expect(playground.answer(to: "expect \(key) == \(Word.written(String(value)))") == "ok: \(key) is \(value)\n")
    #expect(playground.answer(to: "expect \(key) == \(key)") == "ok: \(key) is \(value)\n")
  }

  @Test(arguments: StateKey.all.map(\.usage))
  func `every key can be read in an empty list`(_ usage: String) throws {
    guard !usage.contains("[") else { return }
    #expect(try Playground().state(usage).hasPrefix("\(usage) "))
  }

  @Test func `say what they are for`() throws {
    let keys = """
      rows source-rows sections content offset viewport visible visible.count rendered retained inset readable whole to-start to-end sticky-header sticky-text header-texts first jump order pool pool.count created live pooled cached \
      discarded leaked requests awaited deliveries dropped refused hooks end-reached start-reached binds awaited-heights heights-asked estimates-asked estimated-headers estimated-footers estimate anchor \
      stale wrong-images selected selection-anchor focused focused-y liked marked profile faults ticks motion lifted drop-place saved violations \
      y[2] top[2] bottom[2] height[2] cell[2] bound[2] drawn[2] state[2] key[2] text[2] kind[2] image[2] y[A] cell[9] for[c3] bound[c3] drawn[c3] state[c3] index[c3] kind[c3] image[c3] \
      generation[c3] for[c0] index[c0]
      """
    let list =
      "load 20 height 100 kinds a,b; insert at 2 key A kind c height 30; viewport 200; scroll by 210; delete last"
    let state = try Playground(list).state(keys)
    #expect(
      state == """
        rows 20; source-rows 20; sections 20; content 1930; offset 210; viewport 200; visible 2...4; visible.count 3; rendered 2...4; retained none; inset none; readable 2...4; whole 3; to-start 210; to-end 1520; sticky-header none; sticky-text none; header-texts none; first A; jump 0; \
        order r0...r1,A,r2...r18; pool a:2 b:1; pool.count 3; created 6; live 3; pooled 3; cached 0; discarded 0; leaked 0; requests 0; awaited 0; deliveries 0; \
        dropped 0; refused 0; hooks 0; end-reached 0; start-reached 0; binds 9; awaited-heights none; heights-asked 21; estimates-asked 0; estimated-headers none; estimated-footers none; estimate off; anchor none; stale 0; wrong-images 0; selected none; selection-anchor none; focused none; focused-y none; liked none; marked none; profile standard; faults none; ticks 0; motion none; lifted none; drop-place none; saved none; violations none; \
        y[2] 200; top[2] -10; bottom[2] 20; height[2] 30; cell[2] c5; bound[2] A; drawn[2] A; state[2] none; key[2] A; text[2] Row A; kind[2] c; image[2] none; y[A] 200; cell[9] none; \
        for[c3] r3; bound[c3] r3; drawn[c3] r3; state[c3] none; index[c3] 4; kind[c3] b; image[c3] none; generation[c3] 1; for[c0] r2; index[c0] 3
        """)
  }

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("load 1", "f74e8ccd5a43c35c"), ("load 3 heights 10,0.5", "5e92233503336783"),
    (#"load 2 keys "a b,B""#, "32584d0e7ff12c3c"),
    ("load 1; viewport 9; scroll by 4", "f74e8ccd5a43c35c"),
  ])
  func `the fingerprint of the records is the same for ever`(_ script: String, _ fingerprint: String) throws {
    #expect(try Playground(script).state("records") == "records \(fingerprint)")
  }

  @Test func `the fingerprint is refused above a million rows`() throws {
    try checkRefusal(
      of: "show ‹records›", after: "load 1000001",
      "too-many-rows: records reads at most 1000000 rows (y[ROW] for one row)")
  }

  @Test func `a recording compares only keys that are cheap and say something of their own`() {
    let unrecorded = StateKey.all.filter { !$0.isRecorded }.map(\.usage).filter { !$0.contains("[") }
    #expect(
      unrecorded == [
        "visible.count", "rendered", "retained", "readable", "whole", "to-start", "to-end", "sticky-header",
        "sticky-text", "header-texts", "first",
        "jump", "pool.count", "pooled",
        "end-reached", "start-reached", "awaited-heights", "estimated-headers", "estimated-footers", "selection-anchor",
        "focused", "focused-y",
        "lifted", "drop-place", "records",
      ])
  }

  @Test(arguments: [
    ("rows", true), ("y[5]", true), ("y[r5]", true), ("bound[c3]", true), ("y", false), ("rows[5]", false),
    ("none", false),
    ("44", false), ("", false),
  ])
  func `a key is told from a value`(_ text: String, _ isKey: Bool) {
    #expect(StateKey.isKey(text) == isKey)
  }

  @Test(arguments: [
    (Relation.equal, "44", "44.000", true), (.equal, "a", "a ", false), (.notEqual, "44", "45", true),
    (.less, "9", "10", true), (.less, "r9", "r10", false), (.notGreater, "10", "10", true),
    (.greater, "-1", "-2", true),
    (.notLess, "1", "2", false), (.contains, "r0...r9", "r9", true), (.contains, "444", "44", true),
    (.contains, "4", "44", false),
  ])
  func `numbers are compared as numbers and all else as text`(
    _ relation: Relation, _ actual: String, _ expected: String, _ holds: Bool
  ) {
    #expect(relation.holds(actual, expected) == holds)
  }
}
