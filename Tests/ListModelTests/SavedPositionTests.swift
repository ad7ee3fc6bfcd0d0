import Testing

@testable import ListModel
@testable import ListOracle

/// Scroll positions that are saved by the first visible row, and restored.
@Suite struct SavedPositionTests {
  @Test func `a position is restored into another viewport as near as the clamp allows (K6)`() throws {
    var list = try ListState("100x50 V400 @4600")
    list.step { $0.savePosition(as: "A") }
    try list.step { try $0.setViewport(height: 600, width: nil) }
    try list.step { try $0.restorePosition("A", by: .key) }
    #expect(list.offset == 4400 && list.ledgerDrawing(from: list.ledgerStart) == "restore 4400>4600, clamp 4600>4400")
    list.setFault(.noClamp)
    try list.step { try $0.restorePosition("A", by: .key) }
    #expect(list.offset == 4600)
  }

  @Test func `an offset that a program has kept is clamped to the content less the viewport`() throws {
    var list = try ListState("10x29 V600")
    try list.step { try $0.restoreOffset(2000) }
    #expect(list.offset == 0 && list.visible.count == 10)
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "restore 0>2000, clamp 2000>0")
    list.setFault(.clampToTotal)
    try list.step { try $0.restoreOffset(2000) }
    #expect(list.offset == 290 && list.visible.isEmpty)
  }

  @Test(arguments: [(SavedBy.key, 1510), (.number, 1010)])
  func `the row comes back to where it stood, by key or by number`(way: SavedBy, offset: Int) throws {
    var list = try ListState("100x50 V400 @1010")
    list.savePosition(as: "A")
    try list.step { try $0.insert(10, at: 0, height: 30) }
    try list.step { try $0.setHeight(of: RowSet(12..<14), to: 150) }
    try list.step { try $0.restorePosition("A", by: way) }
    #expect(list.offset == Points(offset) && list.allViolations() == [])
  }

  @Test func `a row that is gone cannot be found by its key, nor a number that no row has`() throws {
    var list = try ListState("100x50 V400 @1010")
    list.savePosition(as: "A")
    try list.step { try $0.delete(RowSet(20)) }
    #expect(throws: Refusal(.unknownKey, "row r20 is gone", advice: "by number takes the row that is row 20 now")) {
      try list.restorePosition("A", by: .key)
    }
    try list.step { try $0.restorePosition("A", by: .number) }
    #expect(list.offset == 1010 && list.live.first?.cell.row == RowKey(number: 21))
    try list.step { try $0.keep(RowSet(0..<3)) }
    let refusal = Refusal(
      .rowOutOfRange, "there is no row 20 any more: the list has 3 rows", advice: "restore offset 0")
    #expect(throws: refusal) { try list.restorePosition("A", by: .number) }
  }

  @Test func `a name that was not saved is refused, and says which were`() throws {
    var list = try ListState("100x50 V400")
    #expect(throws: Refusal(.unknownPosition, "no position was saved as \"A\"", advice: "save A saves this one")) {
      try list.restorePosition("A", by: .key)
    }
    list.savePosition(as: "B")
    list.savePosition(as: "C")
    list.savePosition(as: "B")
    #expect(list.saved.map(\.name) == ["C", "B"])
    #expect(throws: Refusal(.unknownPosition, "no position was saved as \"A\"", advice: "saved: C, B")) {
      try list.restorePosition("A", by: .key)
    }
  }

  @Test func `with no row on screen the offset is saved`() throws {
    var list = try ListState("0x50 V400") { $0.clamp = .none }
    try list.step { try $0.scroll(to: 70) }
    list.savePosition(as: "A")
    #expect(list.saved[0].row == nil)
    try list.step { try $0.scroll(to: 0) }
    try list.step { try $0.restorePosition("A", by: .key) }
    #expect(list.offset == 70)
  }

  @Test func `a restore ends any motion, and load forgets the positions`() throws {
    var list = try ListState("100x50 V400 @1010")
    list.savePosition(as: "A")
    list.animate(to: 0, in: 5)
    try list.step { try $0.restorePosition("A", by: .key) }
    #expect(list.motion == .none)
    try list.load(LoadPlan(count: 3))
    #expect(list.saved.isEmpty)
  }
}
