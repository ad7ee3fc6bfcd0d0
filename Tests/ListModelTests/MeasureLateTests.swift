import Testing

@testable import ListModel
@testable import ListOracle

/// Heights that are known some ticks after their rows were shown (K26).
@Suite struct MeasureLateTests {
  private func list(_ drawing: String, latency: Int = 2, _ change: (inout Rules) -> Void = { _ in }) throws -> ListState
  {
    try ListState(drawing) { policies in
      policies.measureLatency = latency
      change(&policies)
    }
  }

  /// Lets ticks pass as one command.
  private func tick(_ list: inout ListState, _ count: Int = 1) throws {
    try list.step { _ = try $0.tick(count) }
  }

  @Test func `rows stand at their estimate until their heights arrive (K26)`() throws {
    var list = try list("20x50 V200 E100")
    #expect(list.content == 2000 && list.visible.description == "0...1" && list.counters.heightsAsked == 0)
    #expect(list.awaitedHeights.description == "0...1" && list.record(of: 0).how == .estimated)
    try tick(&list)
    #expect(list.content == 2000 && list.awaitedHeights.description == "0...1")
    try tick(&list)
    // Two rows turn out lower, two more come, and wait in their turn.
    #expect(list.content == 1900 && list.visible.description == "0...2" && list.awaitedHeights.description == "2")
    #expect(list.heights.prefix(4).map(\.description) == ["50", "50", "100", "100"] && list.allViolations() == [])
    try tick(&list, 10)
    #expect(list.awaitedHeights.isEmpty && list.visible.description == "0...3" && list.counters.heightsAsked == 4)
  }

  @Test func `without an estimate all heights are asked at once, whatever the latency (K26)`() throws {
    let list = try list("20x50 V200")
    #expect(list.awaitedHeights.isEmpty && list.counters.heightsAsked == 20 && list.allViolations() == [])
  }

  @Test func `the offset follows when the height of a row above arrives, not before (K12, K26)`() throws {
    var list = try list("40x50 V200 E100")
    try tick(&list, 10)
    try list.step { try $0.scroll(to: 2000) }
    try tick(&list, 10)
    let start = list.offset
    #expect(list.awaitedHeights.isEmpty && list.allViolations() == [])
    try list.step { try $0.scroll(by: -30) }
    #expect(list.newLedgerEntries.count == 1 && list.jump == nil)
    try tick(&list, 2)
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "estimate \(start - 30)>\(start - 80)")
    #expect(list.jump == nil && list.allViolations() == [])
  }

  @Test(arguments: [(CorrectionRule.firstExact, "estimate 1570>1520"), (.off, "")])
  func `what keeps its place when heights arrive is what the correction says (K24, K26)`(
    correction: CorrectionRule, ledger: String
  ) throws {
    var list = try list("40x50 V200 E100") { $0.correction = correction }
    try list.measure(RowSet(16..<24))
    try list.step { try $0.scroll(to: 1600) }
    try list.step { try $0.scroll(by: -30) }
    try tick(&list, 2)
    #expect(list.ledgerDrawing(from: list.ledgerStart) == ledger)
    #expect((list.jump == nil) == (correction != .off) && list.allViolations() == [])
  }

  @Test func `a row that leaves is no more awaited, and waits anew when it is shown again (K26)`() throws {
    var list = try list("40x50 V200 E100", latency: 3)
    try tick(&list, 2)
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.awaitedHeights.description == "10...11" && list.live.map(\.ticksToHeight) == [3, 3])
    try tick(&list)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.live.map(\.ticksToHeight) == [3, 3] && list.record(of: 0).how == .estimated)
    try tick(&list, 20)
    // Rows 10 and 11 were never measured.
    #expect(list.record(of: 10).how == .estimated && list.counters.heightsAsked == 4 && list.allViolations() == [])
  }

  @Test func `the height of a row that is deleted never arrives, one that moves keeps what it awaits (K26)`() throws {
    var list = try list("40x50 V200 E100", latency: 3)
    try tick(&list)
    try list.step { try $0.move(0, to: 1) }
    #expect(list.live.map(\.ticksToHeight) == [2, 2])
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.live.map(\.ticksToHeight) == [2, 3] && list.live.map(\.row) == [0, 1])
    try tick(&list, 2)
    #expect(list.counters.heightsAsked == 1 && list.record(of: 0).how == .exact && list.allViolations() == [])
  }

  @Test(arguments: Profile.allCases.filter { $0.policies.measureLatency == 0 && $0 != .mealplan })
  func `a profile that measures at once leaves nothing awaited, also where it keeps the cells (K26)`(
    _ profile: Profile
  ) throws {
    var list = try list("20x50 V200 E100")
    #expect(!list.awaitedHeights.isEmpty)
    try list.step { try $0.setProfile(profile) }
    #expect(list.awaitedHeights.isEmpty && list.allViolations() == [])
  }

  @Test func `a replaced row fetches another cell and waits anew, a reloaded one keeps its cell (K9, K26)`() throws {
    var list = try list("40x50 V200 E100", latency: 3)
    try tick(&list)
    try list.step { try $0.replace(RowSet(0)) }
    #expect(list.live.map(\.ticksToHeight) == [3, 2])
    try list.step { try $0.reload(RowSet(1)) }
    #expect(list.live.map(\.ticksToHeight) == [3, 2])
    try list.step { try $0.reload() }
    #expect(list.live.map(\.ticksToHeight) == [3, 3] && list.allViolations() == [])
  }

  @Test func `a height that is set is stale until it is measured (K10, K26)`() throws {
    var list = try list("40x50 V200 E100")
    try tick(&list, 10)
    try list.step { try $0.setHeight(of: RowSet(0), to: 80) }
    #expect(list.record(of: 0).how == .stale && list.record(of: 0).height == 50)
    #expect(list.awaitedHeights.description == "0" && list.allViolations() == [])
    try tick(&list, 2)
    #expect(list.record(of: 0).how == .exact && list.record(of: 0).height == 80 && list.allViolations() == [])
  }

  @Test func `measure asks at once, and what it has asked is no more awaited (K26)`() throws {
    var list = try list("40x50 V200 E100")
    try list.step { try $0.measure(RowSet(0..<40)) }
    #expect(list.awaitedHeights.isEmpty && list.content == 2000 && list.counters.heightsAsked == 40)
    #expect(list.allViolations() == [])
  }

  @Test func `scroll row places its row once; what arrives may move it (K26)`() throws {
    var list = try list("40x50 V200 E100") { $0.correction = .off }
    try list.step { try $0.scroll(toRow: 20, at: .bottom) }
    #expect(list.offset == 1900 && list.ledgerDrawing(from: list.ledgerStart) == "user 0>1900")
    try tick(&list, 2)
    #expect(list.offset == 1900 && list.record(of: 20).y == 1950 && list.allViolations() == [])
  }

  @Test func `with latency 0 again what was awaited is measured in the same pass (K26)`() throws {
    var list = try list("40x50 V200 E100")
    try list.step { try $0.setPolicies { $0.measureLatency = 0 } }
    #expect(list.awaitedHeights.isEmpty && list.visible.description == "0...3" && list.allViolations() == [])
  }

  @Test(arguments: [1, 1_000_000])
  func `many ticks pass as one where nothing arrives, and nothing is passed over (K26)`(latency: Int) throws {
    var list = try list("40x50 V200 E100", latency: latency)
    try tick(&list, latency)
    #expect(list.counters.heightsAsked == 2 && list.ticks == latency)
    try tick(&list, ListState.maxTicks)
    #expect(list.awaitedHeights.isEmpty == (latency == 1) && list.allViolations() == [])
  }

  @Test func `rows with cells outside the viewport are measured late, too (K21, K26)`() throws {
    var list = try list("40x50 V200 E100") { ($0.overscan, $0.measuring) = (.rows(2), .inCells) }
    #expect(list.awaitedHeights.description == "0...3")
    try tick(&list, 20)
    #expect(list.awaitedHeights.isEmpty && list.rendered.description == "0...5" && list.allViolations() == [])
  }

  @Test func `the events tell what is awaited, and then that it was asked for (K26)`() throws {
    var list = try list("40x50 V200 E100")
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.events.contains(.heightsAwaited(RowSet(10..<12), ticks: 2)))
    try tick(&list, 2)
    let arrival = list.events.firstIndex(of: .heightsAsked(RowSet(10..<12)))
    #expect(arrival == list.events.firstIndex(of: .ticked(2)).map { $0 + 1 })
  }
}
