import Testing

@testable import ListModel
@testable import ListOracle

/// Reordering by drag (K30).
@Suite struct LiftTests {
  @Test(arguments: [
    (0, 24, 0), (0, 75, 0), (0, 76, 1), (0, 399, 7), (5, 24, 0), (5, 26, 1), (5, 275, 5), (5, 326, 6), (5, -100, 0),
    (5, 900, 9),
  ])
  func `a row comes after the others whose middle is above the finger (K30)`(row: Int, finger: Int, place: Int) throws {
    var list = try ListState("10x50 V400")
    list.lift(row: row)
    try list.step { try $0.hover(at: Points(finger)) }
    #expect(list.dropPlace == place)
    let key = list.records.key(of: row)
    try list.step { try $0.drop() }
    #expect(list.records.row(of: key) == place && list.liftedKey == nil && list.allViolations() == [])
  }

  @Test(arguments: [(49, "0"), (50, "500"), (350, "500"), (351, "700"), (-9, "0"), (999, "700")])
  func `near an edge each tick scrolls by 20, as far as the clamp allows (K30)`(finger: Int, offset: String) throws {
    var list = try ListState("40x50 V400 @500")
    list.lift(row: 12)
    try list.step { try $0.hover(at: Points(finger)) }
    _ = try list.tick(finger < 50 ? 40 : 10)
    #expect("\(list.offset)" == offset && list.jump == nil && list.allViolations() == [])
  }

  @Test func `the lifted row is known by its key (K30)`() throws {
    var list = try ListState("10x50 V400")
    list.lift(row: 3)
    try list.step { try $0.insert(1, at: 0, height: 50) }
    #expect(list.liftedKey == RowKey(number: 3) && list.dropPlace == 3)
    try list.step { try $0.delete(RowSet(4)) }
    let refusal = Refusal(.notLifted, "no row is lifted", advice: "lift 5 lifts row 5")
    #expect(list.liftedKey == nil && list.dropPlace == nil)
    #expect(throws: refusal) { try list.drop() }
    #expect(throws: refusal) { try list.hover(at: Points(3)) }
  }

  @Test func `load puts it back (K30)`() throws {
    var list = try ListState("10x50 V400")
    list.lift(row: 3)
    try list.step { try $0.load(LoadPlan(count: 10)) }
    #expect(list.liftedKey == nil)
  }
}
