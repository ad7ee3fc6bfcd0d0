import Testing

@testable import ListModel
@testable import ListOracle

/// What moves on screen though nobody scrolled (EngineRules, "Jumps").
@Suite struct JumpTests {
  /// The jump of the last command as a word: `r10 0>200 by 200`, or `none`.
  private func text(_ list: ListState) -> String {
    guard let jump = list.jump else { return "none" }
    return "\(list.name(jump.key)) \(jump.from)>\(jump.to) by \(jump.distance)"
  }

  @Test(arguments: [
    // Above the viewport.
    (0, 4, "r10 0>200 by 200"), (5, 1, "r10 0>50 by 50"), (10, 1, "r10 0>50 by 50"), (0, 40, "r10 0>2000 by 2000"),
    // Within it and below it the rows above stand still.
    (11, 4, "none"), (14, 1, "none"),
  ])
  func `rows inserted without an anchor push rows away`(row: Int, count: Int, expected: String) throws {
    var list = try ListState("40x50 V200 @500")
    try list.step { try $0.insert(count, at: row, height: 50) }
    #expect(text(list) == expected)
  }

  @Test(arguments: [
    (AnchorRule.top, 0, "none"), (.bottom, 0, "none"), (.stickTop, 0, "none"), (.none, 0, "r10 0>50 by 50"),
  ])
  func `an anchor prevents the jump`(anchor: AnchorRule, row: Int, expected: String) throws {
    var list = try ListState("40x50 V200 @500") { $0.anchor = anchor }
    try list.step { try $0.insert(1, at: row, height: 50) }
    #expect(text(list) == expected)
  }

  @Test(arguments: [
    // Rows close up behind those that are gone from the screen: no jump.
    (0..<1, 0, "none"), (0..<2, 0, "none"), (1..<2, 0, "none"), (10..<11, 500, "none"),
    (9..<11, 500, "r12 100>0 by -50"),
    // Rows above the viewport go, and all others move up.
    (0..<4, 500, "r10 0>-200 by -200"), (0..<1, 510, "r11 40>-10 by -50"),
    // The clamp brings down what was above.
    (36..<40, 1800, "none"), (30..<40, 1500, "none"),
  ])
  func `deleted rows`(rows: Range<Int>, offset: Int, expected: String) throws {
    var list = try ListState("40x50 V200 @\(offset)")
    try list.step { try $0.delete(RowSet(rows)) }
    #expect(text(list) == expected)
  }

  @Test func `a clamp that moves all rows is a jump, as nobody scrolled`() throws {
    var list = try ListState("40x50 V200 @1800")
    try list.step { try $0.delete(RowSet(38..<40)) }
    #expect(text(list) == "r36 0>100 by 100")
  }

  @Test(arguments: [0, 50, 75, -100, 1_000_000])
  func `a scroll is no jump, however far and clamped or not`(distance: Int) throws {
    var list = try ListState("40x50 V200 @500")
    try list.step { try $0.scroll(by: Points(distance)) }
    #expect(text(list) == "none")
  }

  @Test func `a scroll that the clamp takes back, as rows turn out lower than estimated, is no jump`() throws {
    var list = try ListState("6x40 V200 E100")
    try list.step { try $0.scroll(by: 100) }
    #expect(list.ledgerDrawing(from: list.ledgerStart).contains("clamp"), "\(list.ledgerDrawing())")
    #expect(text(list) == "none")
  }

  @Test func `rows that swap places on screen are no jump`() throws {
    var list = try ListState("40x50 V200 @500")
    try list.step { try $0.swap(10, 13) }
    #expect(text(list) == "none")
  }

  @Test(arguments: [(true, "none"), (false, "r31 50>50 by -50")])
  func `a scroll up over estimates jumps if no correction follows`(corrects: Bool, expected: String) throws {
    var list = try ListState("40x50 V200 E100")
    if !corrects { list.setFault(.noCorrection) }
    try list.step { try $0.scroll(to: 2000) }
    try list.step { try $0.scroll(by: -50) }
    #expect(list.jump.map { $0.distance } == (corrects ? nil : Points(-50)), "\(text(list))")
  }

  @Test func `a fresh list has not jumped, nor has an empty one`() throws {
    #expect(ListState().jump == nil)
    var list = try ListState("40x50 V200 @500")
    try list.step { try $0.load(LoadPlan(count: 5)) }
    #expect(list.jump == nil)
    try list.step { try $0.delete(RowSet(0..<5)) }
    #expect(list.jump == nil)
  }

  @Test func `what a command that changes nothing leaves is the jump of the one before`() throws {
    var list = try ListState("40x50 V200 @500")
    try list.step { try $0.insert(1, at: 0, height: 50) }
    let jump = list.jump
    #expect(jump != nil)
    list.beginCommand()
    #expect(list.jump == nil)
  }

  @Test(
    arguments: [
      { $0.scroller.offset = 7 }, { $0.scroller.viewport = 7 },

      { $0.screen.live.removeLast() }, { $0.records.isOutOfSync = true },
    ] as [@Sendable (inout ListState) -> Void])
  func `two screens are equal only if all of them is`(change: @Sendable (inout ListState) -> Void) throws {
    var list = try ListState("40x50 V200 @500")
    let start = list.screenNow
    #expect(start == list.screenNow)
    change(&list)
    #expect(start != list.screenNow)
  }

  /// Two lists that came about in the same way are equal, whoever keeps what of them.
  @Test func `the screen before a command counts as part of it`() throws {
    func made() throws -> ListState {
      var list = try ListState("40x50 V200 @500")
      try list.step { try $0.insert(1, at: 0, height: 50) }
      return list
    }
    #expect(try made() == made())
  }
}
