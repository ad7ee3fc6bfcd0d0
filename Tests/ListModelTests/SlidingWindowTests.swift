import Testing

@testable import ListModel
@testable import ListOracle

/// The sliding window of `mealplan`, number by number (Engines, "mealplan").
@Suite struct SlidingWindowTests {
  /// Rows of 44 under the profile, with a viewport and today.
  private static func days(_ rows: Int = 2001, viewport: Int = 460, today: Int? = 1000) throws -> ListState {
    var list = ListState()
    try list.setProfile(.mealplan)
    try list.setPolicies { $0.today = today }
    try list.setViewport(height: Points(viewport), width: nil)
    try list.load(LoadPlan(count: rows))
    return list
  }

  @Test(arguments: [(460, 25, 988, 1012, 1012), (420, 24, 988, 1012, 1011)])
  func `the number of views built around today follows the viewport`(
    viewport: Int, views: Int, first: Int, last: Int, shown: Int
  ) throws {
    let list = try Self.days(viewport: viewport)
    #expect(
      list.slidingWindow?.views == views && list.slidingWindow?.first == first
        && list.slidingWindow?.last == last)
    #expect(list.visible.description == "\(first)...\(shown)")
    #expect(list.live.count == views && list.content == Points(views * 44) && list.record(of: first).y == 0)
    #expect(list.counters.created == views)
  }

  @Test func `today is the middle row unless it is set`() throws {
    #expect(try Self.days(101, today: nil).visible.description == "38...62")
    #expect(try Self.days(101, today: 3).visible.description == "0...24")
    #expect(try Self.days(101, today: 99).visible.description == "75...99")
    #expect(try Self.days(9, today: 5).visible.description == "0...8")
  }

  @Test func `a later viewport keeps the number of views`() throws {
    var list = try Self.days()
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.slidingWindow?.views == 25 && list.visible.description == "988...1012")
  }

  // 25 × 44, V 460, centre 320
  @Test(arguments: [(370, 326, 501, 1), (500, 324, 504, 4), (100, 276, 496, 4), (364, 364, 500, 0), (365, 321, 501, 1)])
  func `after a scroll rows move across until the offset is near the centre`(
    offset: Int, recentred: Int, first: Int, shifts: Int
  ) throws {
    var list = try Self.days(today: 512)
    #expect(list.slidingWindow?.first == 500)
    let created = list.counters.created
    try list.step { try $0.scroll(to: Points(offset)) }
    #expect(list.offset == Points(recentred) && list.slidingWindow?.first == first)
    #expect(first * 44 + recentred == 500 * 44 + offset)
    // A view per shifted row is created, and one discarded.
    #expect(list.counters.created == created + shifts && list.counters.discarded == shifts)
    #expect(list.live.count == 25 && list.pool.count == 0)
    #expect(list.allViolations().map(\.message) == [])
  }

  @Test func `nothing moves on screen while rows move across, however high they are`() throws {
    var list = ListState()
    try list.setProfile(.mealplan)
    var plan = LoadPlan(count: 500)
    plan.heights = .random(low: 10, high: 90, seed: 3)
    try list.load(plan)
    for target in [700, 90, 420, 1300, 0, 333] {
      try list.step { try $0.scroll(to: Points(target)) }
      #expect(list.allViolations().map(\.message) == [])
      #expect(list.newLedgerEntries.count { $0.reason == .recenter } <= 1)
    }
  }

  @Test func `a strip as high as the viewport has no way to go, and stays`() throws {
    var list = try Self.days()
    try list.setPolicies { $0.clamp = .none }
    try list.setViewport(height: 25 * 44, width: nil)
    try list.step { try $0.scroll(to: 200) }
    #expect(list.slidingWindow?.first == 988 && list.offset == 200)
  }

  @Test func `a row may leave the strip that brings the offset to its very top`() throws {
    var list = try Self.days()
    // 24 × 44 and 1000: content 2056, centre 798. The offset is 1000 and goes to 0 with the tall row.
    try list.step { try $0.setHeight(of: RowSet(988), to: 1000) }
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.slidingWindow?.first == 989 && list.offset == 0)
    #expect(list.allViolations().map(\.message) == [])
  }

  @Test func `rows that come and go in one scroll cost a view each`() throws {
    var list = try Self.days()
    try list.step { try $0.scroll(to: Points(320 + 44 * 100)) }
    #expect(list.slidingWindow?.first == 988 + 99 && list.offset == 364)
    #expect(list.counters.created == 25 + 99 && list.counters.discarded == 99)
  }

  @Test(arguments: [(-100_000, 0, "0...24"), (100_000, 1977, "1977...2001")])
  func `the window stops at the first row and one day past the last`(distance: Int, first: Int, visible: String) throws
  {
    var list = try Self.days()
    // The offset is clamped below only, so that one goes up in steps.
    for _ in 0..<(distance < 0 ? 200 : 1) { try list.step { try $0.scroll(to: $0.offset + Points(distance)) } }
    #expect(list.slidingWindow?.first == first && list.visible.description == visible)
    #expect(list.allViolations() == [])
  }

  @Test func `an even number of views ends with the last row`() throws {
    var list = try Self.days(viewport: 420)
    try list.step { try $0.scroll(to: 100_000) }
    #expect(list.visible.description == "1977...2000" && list.records.count == 2001)
  }

  @Test func `the day past the last row is a view of 44 that no row of the data source has`() throws {
    var list = try Self.days(245, today: 229)
    #expect(list.visible.description == "217...241" && list.records.count == 245)
    try list.step { try $0.scroll(to: 10_000) }
    #expect(list.visible.description == "221...245" && list.source.count == 245)
    #expect(list.kind(ofRow: 244).name == "last" && list.kind(ofRow: 245).name == "middle")
    #expect(list.catalog.name(of: list.record(of: 245).key) == "r245" && list.record(of: 245).height == 44)
    #expect(list.content == 1100 && list.allViolations() == [])
    // Nothing can be given to it, and it goes when the window leaves it.
    list.select(RowSet(244..<246))
    #expect(list.rows(with: .selected) == RowSet(244))
    let refusal = #expect(throws: Refusal.self) { try list.step { try $0.setHeight(of: RowSet(245), to: 60) } }
    #expect(refusal?.code == .rowOutOfRange)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 245 && list.allViolations() == [])
  }

  @Test func `a scroll to the day past the last row builds the window without it, and goes to the last row`() throws {
    var list = try Self.days(20, viewport: 200, today: nil)
    try list.step { try $0.delete(RowSet(9)) }
    #expect(list.records.count == 20 && list.visible.description == "1...19")
    try list.step { try $0.scroll(toRow: 19, at: .nearest) }
    #expect(list.records.count == 19 && list.visible.description == "0...18")
    #expect(list.record(of: 18).y == list.offset && list.allViolations().map(\.message) == [])
  }

  @Test(
    arguments: [
      .insert(1, at: 0), .insert(2, at: 41), .delete(40..<41), .delete(3..<9), .delete(0..<41), .move(3, to: 40),
      .reloadRows(20..<41), .snapshot(["r5", "r7", "r6"]),
    ] as [Operation], [UpdateStyle.batch, .sequence])
  func `an update that is no reload balances without the day past the last row`(update: Operation, style: UpdateStyle)
    throws
  {
    var list = try Self.days(41, today: nil)
    try list.step { try $0.setPolicies(of: "updates") { $0.updates = style } }
    try list.step { try $0.scroll(to: 2000) }
    #expect(list.records.hasSentinelRow)
    #expect(update.run(on: &list) == nil)
    #expect(list.records.rowCount == list.source.count && list.allViolations().map(\.message) == [])
  }

  @Test func `the header that sticks is that of the section at the top of the strip (K22)`() throws {
    var list = ListState()
    try list.setProfile(.mealplan)
    try list.setPolicies { ($0.today, $0.sticky) = (1000, .on) }
    try list.setViewport(height: 460, width: nil)
    var plan = LoadPlan(count: 2001)
    plan.sections = [995, 1006]
    try list.load(plan)
    try list.step { try $0.perform(.setHeader(1, 30)) }
    #expect(list.visible.first == 988 && list.stickyHeader == nil)
    try list.step { try $0.scroll(to: 10 * 44) }
    let header = try #require(list.stickyHeader)
    #expect(header.section == 1 && header.y == list.offset && header.height == 30)
  }

  @Test func `a list that loses all rows loses the day past the last, too`() throws {
    var list = try Self.days(20, viewport: 200, today: nil)
    try list.step { try $0.delete(RowSet(9)) }
    #expect(list.records.hasSentinelRow)
    try list.step { try $0.delete(RowSet(0..<19)) }
    #expect(list.records.count == 0 && !list.records.hasSentinelRow && list.allViolations().map(\.message) == [])
  }

  @Test func `a window that is built at an end stores the row behind its last view as the last`() throws {
    var list = try Self.days(135, today: 48)
    try list.step { try $0.scroll(toRow: 124, at: .top) }
    #expect(list.visible.description == "110...134" && list.slidingWindow?.last == 135)
    #expect(list.offset == 616 && list.records.count == 135)
    // It begins with 109...133, and a row moves across.
    #expect(list.counters.created == 25 + 25 + 1)
  }

  @Test func `the day past the last row makes way for a row that is given its key`() throws {
    var list = try Self.days(245, today: 229)
    try list.step { try $0.scroll(to: 10_000) }
    try list.step { try $0.insert(1, at: 0, height: nil, name: "r245") }
    #expect(list.records.count == 246 + (list.visible.last == 246 ? 1 : 0))
    #expect(list.record(of: 0).key == list.source.key(of: 0) && list.allViolations() == [])
  }

  @Test func `rows have the kinds of their places`() throws {
    var list = try Self.days(20)
    #expect([0, 1, 18, 19].map { list.kind(ofRow: $0).name } == ["first", "middle", "middle", "last"])
    try list.step { try $0.insert(1, at: 20, height: nil) }
    #expect([19, 20].map { list.kind(ofRow: $0).name } == ["middle", "last"])
    #expect(list.allViolations().map(\.message) == [])
  }

  @Test func `a height shifts the rows below and the content, in place and without a correction`() throws {
    var list = try Self.days()
    try list.step { try $0.setHeight(of: RowSet(990), to: 100) }
    #expect(list.content == 1156 && list.record(of: 991).y == 188 && list.offset == 0)
    #expect(list.counters.created == 25 && list.counters.binds == 25)
  }

  @Test func `a day inside the window is reached over ten ticks, one outside rebuilds the window`() throws {
    var list = try Self.days()
    try list.step { try $0.scroll(toRow: 1011, at: .nearest) }
    #expect(list.offset == 0 && list.motion != .none)
    try list.step { _ = try $0.tick(10) }
    #expect(list.motion == .none && list.record(of: 1011).y == list.offset)
    #expect(list.allViolations().map(\.message) == [])
    try list.step { try $0.scroll(toRow: 100, at: .nearest) }
    #expect(list.motion == .none && list.record(of: 100).y == list.offset)
    #expect(list.visible.contains(100) && list.live.count == 25 && list.allViolations().map(\.message) == [])
  }

  @Test(arguments: ["anchor", "overscan", "keep-first", "header-cells", "edges"])
  func `refuses policies of what it does itself`(policy: String) throws {
    var list = try Self.days()
    let refusal = #expect(throws: Refusal.self) { try list.setPolicies(of: policy) { _ in } }
    #expect(refusal?.message == "mealplan lays out in its own way, and leaves no choice of \(policy)")
  }

  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int) throws {
    let problem = try MealplanTwin.problem(under: .mealplan, seed: UInt32(seed) &+ 31_000)
    #expect(problem == nil, "seed \(seed)")
  }

  // K19
  @Test func `a list of as many rows as there may be has no day past the last`() throws {
    var list = try Self.days(ListState.maxRows, today: nil)
    try list.step { try $0.scroll(toRow: ListState.maxRows - 1, at: .nearest) }
    #expect(!list.records.hasSentinelRow && list.visible.last == ListState.maxRows - 1)
    #expect(list.allViolations().map(\.message) == [])
  }

  @Test func `more than a hundred thousand rows do not move across in one scroll`() throws {
    var list = try Self.days(1_000_000)
    let refusal = #expect(throws: Refusal.self) { try list.step { try $0.scroll(to: 10_000_000) } }
    #expect(refusal?.code == .tooFar)
    #expect(refusal?.message == "more than 100000 rows would move across the window")
  }
}
