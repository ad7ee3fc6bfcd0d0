import Testing

@testable import ListModel
@testable import ListOracle

/// TanStack Virtual with anchorTo: 'end' (Engines, "tanstack-end").
@Suite struct `TanStack's list that is anchored to its end` {
  private static func list(_ drawing: String) throws -> ListState {
    try ListState(drawing, under: .tanstackEnd) { $0.overscan = .none }
  }

  @Test func `follows rows that come at the end while it is there (E1)`() throws {
    var list = try Self.list("9x50,44,60,30,44,50,60,30,30 V200")
    try list.step { try $0.scroll(to: 198) }
    try list.step { try $0.insert(2, at: 9, height: 44) }
    #expect(list.offset == 286)
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.offset == 236)
    try list.step { try $0.scroll(to: 100) }
    try list.step { try $0.insert(2, at: 10, height: 44) }
    #expect(list.offset == 100 && list.allViolations() == [])
  }

  @Test func `keeps the row at the offset where the number of rows or an end changes, and in no other update (E1)`()
    throws
  {
    var list = try Self.list("20x50 V200")
    try list.step { try $0.scroll(to: 320) }
    try list.step { try $0.insert(2, at: 3, height: 30) }
    #expect(list.offset == 380)
    try list.step { try $0.setHeight(of: RowSet(9), to: 80) }
    try list.step { try $0.move(9, to: 3) }
    #expect(list.offset == 380)
    try list.step { try $0.move(0, to: 21) }
    #expect(list.offset == 330 && list.allViolations() == [])
  }

  @Test(arguments: [nil, 20] as [Points?])
  func `stays at its end while rows are set or measured (E2)`(estimate: Points?) throws {
    var list = ListState()
    try list.setProfile(.tanstackEnd)
    try list.setViewport(height: 100, width: nil)
    if let estimate { try list.setEstimate(estimate) }
    var plan = LoadPlan(count: 20)
    plan.heights = .uniform(50)
    try list.load(plan)
    try list.step { try $0.scroll(to: 9000) }
    #expect(list.offset == list.largestOffset)
    try list.step { try $0.setHeight(of: RowSet(19), to: 90) }
    #expect(list.offset == list.largestOffset && list.allViolations() == [])
  }

  @Test(arguments: LongTests.seeds(60, long: 4000), [nil, 20, 50, 120] as [Int?])
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int, estimate: Int?) throws {
    let twin = TanStackEndTwin(estimate: estimate)
    let problem = try TanStackEndTwin.problem(twin, under: .tanstackEnd, seed: UInt32(seed) &+ 67_000)
    #expect(problem == nil, "seed \(seed), estimate \(estimate.map(String.init) ?? "off")")
  }
}
