import Testing

@testable import ListModel
@testable import ListOracle

/// Estimated heights (K10, K12, K13, EngineRules, "Estimates").
@Suite struct EstimateTests {
  private static let iOS7 = "200x20,40,60"

  // EngineRules, "Estimates"
  @Test(arguments: [("V504", 14, 7980), ("V568", 15, 8000)])
  func `the first screen asks for its own heights and no others`(viewport: String, asked: Int, content: Int) throws {
    let list = try ListState("\(Self.iOS7) \(viewport) E40")
    #expect(list.counters.heightsAsked == asked && list.counters.estimatesAsked == 200)
    #expect(list.content == Points(content))
    #expect(list.visible.description == "0...\(asked - 1)")
  }

  // EngineRules, "Estimates"
  @Test func `without an estimate every height is asked at load`() throws {
    let list = try ListState("\(Self.iOS7) V504")
    #expect(list.counters.heightsAsked == 200 && list.counters.estimatesAsked == 0 && list.content == 7980)
  }

  // EngineRules, "Estimates"
  @Test func `before the first screen is measured the content is what the estimates say`() throws {
    var list = try ListState("\(Self.iOS7) V0 E40")
    #expect(list.content == 8000 && list.counters.heightsAsked == 0)
    try list.step { try $0.setViewport(height: 504, width: nil) }
    #expect(list.content == 7980 && list.counters.heightsAsked == 14)
  }

  @Test func `a record says how it knows its height`() throws {
    var list = try ListState("100x50 V400 E100")
    #expect([0, 7, 8].map { list.record(of: $0).how } == [.exact, .exact, .estimated])
    try list.step { try $0.reload() }
    #expect([0, 7, 8].map { list.record(of: $0).how } == [.exact, .exact, .estimated])
    try list.step { try $0.scroll(to: 2000) }
    try list.step { try $0.reload() }
    #expect([0, 7, 8].map { list.record(of: $0).how } == [.stale, .stale, .estimated])
  }

  // K10
  @Test func `heights are remembered by key, through moves and reloads`() throws {
    var list = try ListState("6x10,20,30,40,50,60 V60 E100")
    #expect(list.heights == [10, 20, 30, 100, 100, 100])
    try list.step { try $0.move(0, to: 5) }
    // Row 2 has come on screen, and r0 has gone to the end as it was known.
    #expect(list.heights == [20, 30, 40, 100, 100, 10])
    try list.step { try $0.reload() }
    #expect(list.heights == [20, 30, 40, 100, 100, 10])
    #expect(list.record(of: 5).how == .stale)
    #expect(list.counters.estimatesAsked == 6 + 2)
  }

  // K10
  @Test func `a reload without an estimate asks for all heights again`() throws {
    var list = try ListState("100x50 V400 E100")
    list.step { $0.endEstimate() }
    #expect(list.records.estimate == 100)
    try list.step { try $0.reload() }
    #expect(list.content == 5000 && list.counters.heightsAsked == 8 + 100 && list.records.isExact)
  }

  // K12
  @Test func `heights measured above the first exact row move the offset, and nothing moves on screen`() throws {
    var list = try ListState("100x50 V400 E100 @2000")
    let place = list.record(of: 24).y - list.offset
    try list.step { try $0.scroll(to: $0.offset - 30) }
    #expect(list.record(of: 24).y - list.offset == place + 30)
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "user 2000>1970, estimate 1970>1920")
  }

  // K12: whatever the anchor setting; `fraction` brings its row back afterwards
  @Test(arguments: AnchorRule.allCases)
  func `the correction does not ask for the anchor setting`(rule: AnchorRule) throws {
    var list = try ListState("100x50 V400 E100 @2000") { $0.anchor = rule }
    try list.step { try $0.scroll(to: $0.offset - 30) }
    #expect(list.offset == 1920)
  }

  // K11, K12: at the top stick-top means the top
  @Test func `under stick-top a list at the top stays there while its new first row is measured`() throws {
    var list = try ListState("20x50 V200 E30") { $0.anchor = .stickTop }
    try list.step { try $0.insert(1, at: 0, height: 80) }
    #expect(list.offset == 0 && list.visible.description == "0...3")
    #expect(list.allViolations() == [])
  }

  // K12: whatever is above 0 is not the top
  @Test(arguments: [("0", "0"), ("0.001", "30.001"), ("1", "31")])
  func `under stick-top heights measured above the anchor move every list that is not at 0`(
    target: String, offset: String
  ) throws {
    var list = try ListState("20x50 V200 E50 @100") { $0.anchor = .stickTop }
    try list.step { try $0.setHeight(of: RowSet(0), to: 80) }
    try list.step { try $0.scroll(to: Points(parsing: target)) }
    #expect(list.offset.description == offset && list.allViolations() == [])
  }

  // K11 for measuring
  @Test func `under end a list at its end stays there while rows are measured`() throws {
    var list = try ListState("20x50 V200 E30") { $0.anchor = .end }
    try list.step { try $0.scroll(to: 10_000) }
    #expect(list.offset == list.largestOffset && list.visible.last == 19)
    try list.step { try $0.insert(1, at: 20, height: 80) }
    #expect(list.offset == list.largestOffset && list.visible.last == 20)
  }

  // K6
  @Test(arguments: ["unfilter", "batch"])
  func `measured heights that cancel out leave the offset clamped`(way: String) throws {
    var list = try ListState("3x20,1,80 E50")
    switch way {
    case "unfilter":
      try list.step { try $0.setFilter("Row 1") }
      try list.step { try $0.removeFilter() }
    default:
      list = try ListState("1x1 E50")
      try list.step { list in
        try list.perform([(20, 0), (80, 2)].map { PendingEdit(.insert(NewRows(height: $0), at: .number($1))) })
      }
    }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "estimate 0>-30, clamp -30>0")
    #expect(list.heights == [20, 1, 80] && list.allViolations() == [])
  }

  /// Lists scrolled to their end or inside, of rows more than twice as high as their estimate.
  @Test(arguments: [(AnchorRule.end, 100_000), (.bottom, 1000), (.none, 1000), (.top, 1000), (.stickTop, 1000)])
  func `no row is measured that the others push off the screen (K12)`(rule: AnchorRule, target: Int) throws {
    var list = try ListState("100x100 V400 E40") { $0.anchor = rule }
    try list.step { try $0.scroll(to: Points(target)) }
    #expect(list.counters.heightsAsked == 4 + list.live.count)
    #expect(list.allViolations() == [])
  }

  @Test func `under bottom the rows nearest to the last known one are measured first (K11)`() throws {
    var list = try ListState("100x100 V400 E40 @1000") { $0.anchor = .bottom }
    let first = try #require(list.live.first?.row)
    let asked = list.counters.heightsAsked
    // Five rows of 40 come between the rows that are known: of them only those are asked that stay on screen.
    try list.step { try $0.insert(5, at: first + 1, height: 100) }
    #expect(list.counters.heightsAsked == asked + list.live.count { (first + 1..<first + 6).contains($0.row!) })
    #expect(list.allViolations() == [])
  }

  @Test func `without a clamp a list leaves its end when the content becomes lower than the viewport`() throws {
    var list = try ListState("2x50,0 V100 E200") { ($0.anchor, $0.clamp) = (.end, .none) }
    try list.step { list in
      let edits = [Edit.insert(NewRows(2, height: 0), at: .key("r1")), .moveSection(0, to: 1)]
      try list.perform(edits.map { PendingEdit($0) })
    }
    #expect(list.allViolations().map(\.message) == [])
  }

  @Test func `under stick-top a list at the top measures from the top`() throws {
    var list = try ListState("20x100 V400 E40") { $0.anchor = .stickTop }
    let asked = list.counters.heightsAsked
    try list.step { try $0.insert(8, at: 0, height: 100) }
    #expect(list.offset == 0 && list.counters.heightsAsked == asked + 4)
    #expect(list.allViolations() == [])
  }

  // K13
  @Test func `the content is set before the offset, so that no correction is cut`() throws {
    var list = try ListState("20x100 V200 E50")
    try list.step { try $0.scroll(toRow: 19, at: .bottom) }
    let end = list.largestOffset
    #expect(list.offset == end)
    try list.step { try $0.scroll(to: $0.offset - 30) }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "user \(end)>\(end - 30), estimate \(end - 30)>\(end + 20)")
    #expect(list.record(of: 19).y + 100 - list.offset == 230)
  }

  @Test(arguments: [("top", 2000), ("middle", 1825), ("bottom", 1650), ("nearest", 1650)])
  func `scroll row lands exactly over estimated rows`(position: String, offset: Int) throws {
    var list = try ListState("100x50 V400 E50")
    var plan = LoadPlan(count: 100)
    plan.heights = .cycle([50])
    try list.setEstimate(80)
    try list.load(plan)
    try list.step { try $0.scroll(toRow: 40, at: ScrollPosition(rawValue: position)!) }
    let distance = list.record(of: 40).y - list.offset
    #expect(distance == Points(2000 - offset))
    #expect(list.visible.rows.allSatisfy { list.record(of: $0).how == .exact })
  }

  @Test func `scroll row measures no more than it ends up showing`() throws {
    var list = try ListState("100x100 V400 E40")
    #expect(list.content == 4240)
    try list.step { try $0.scroll(toRow: 99, at: .bottom) }
    #expect(list.offset == 4080 && list.content == 4480 && list.visible.description == "96...99")
    #expect(list.counters.heightsAsked == 4 + 4)
  }

  @Test func `measuring asks only for rows that are shown, that shrank away, or that have height 0`() throws {
    var list = try ListState("10000x0,10,200 V400 E50")
    var asked = list.counters.heightsAsked
    for step in 1...200 {
      try list.step { try $0.scroll(to: Points(step * 337 % 9000)) }
      let new = list.counters.heightsAsked - asked
      asked = list.counters.heightsAsked
      let measured = list.events.flatMap { event -> [Int] in
        if case .heightsAsked(let rows) = event { Array(rows.rows) } else { [] }
      }
      #expect(measured.count == new && Set(measured).count == new)
      // What was asked and is not on screen stands above or below it now, or is 0 high.
      let shrunk = measured.filter { !list.visible.contains($0) && list.record(of: $0).height != .zero }
      #expect(shrunk.allSatisfy { list.record(of: $0).height < 50 })
    }
    #expect(list.allViolations() == [])
  }

  /// So many rows without height, which are taken to have one.
  private static func flatList(
    of count: Int, estimate: Points = 44, _ change: (inout ListState) throws -> Void = { _ in }
  ) throws -> ListState {
    var list = ListState()
    try change(&list)
    try list.setEstimate(estimate)
    var plan = LoadPlan(count: count)
    plan.heights = .uniform(0)
    try list.step { try $0.load(plan) }
    return list
  }

  @Test func `a pass that never ends is cut short and says so`() throws {
    var list = try Self.flatList(of: 150_000, estimate: 1)
    #expect(list.isUnsettled && list.events.contains(.unsettled(measured: CommandWork.maxMeasured)))
    #expect(list.counters.heightsAsked == CommandWork.maxMeasured)
    #expect(list.allViolations() == [])
    try list.step { try $0.scroll(to: 0) }
    #expect(!list.isUnsettled && list.content == 0 && list.visible.isEmpty)
    #expect(list.counters.heightsAsked == 150_000)
  }

  @Test func `no other round of measuring follows a pass that was cut short`() throws {
    var list = try Self.flatList(of: 2_000_000) { try $0.setProfile(.flutter) }
    // The pass, and that of its one round.
    #expect(list.isUnsettled && list.counters.heightsAsked < 2 * CommandWork.maxMeasured + 100)
    try list.step { try $0.setViewport(height: 60, width: nil) }
    #expect(list.isUnsettled && list.counters.heightsAsked < 4 * CommandWork.maxMeasured + 100)
  }

  // K24
  @Test func `rows measured in their cells that let in others for ever are cut short after so many passes`() throws {
    var list = try Self.flatList(of: 15_000) { list in
      try list.setPolicies { $0.measuring = .inCells }
      try list.setViewport(height: 440, width: nil)
    }
    let measured = 10 * CommandWork.maxRounds
    #expect(list.isUnsettled && list.events.contains(.unsettled(measured: measured)))
    #expect(list.counters.heightsAsked == measured && list.allViolations() == [])
    try list.step { try $0.scroll(to: 0) }
    #expect(!list.isUnsettled && list.content == 0 && list.counters.heightsAsked == 15_000)
  }

  // K21, K24
  @Test func `a row that keeps its cell though it is no longer to be shown is measured, too`() throws {
    var list = ListState()
    try list.setProfile(.recyclerview)
    try list.setPolicies { $0.edges = .keptTop }
    try list.setViewport(height: 100, width: nil)
    try list.setEstimate(50)
    var plan = LoadPlan(count: 5)
    plan.heights = .uniform(50)
    try list.step { try $0.load(plan) }
    try list.step { try $0.scroll(to: 600) }
    #expect(list.visible.description == "2...4" && list.allViolations().map(\.message) == [])
    list = ListState()
    try list.setProfile(.virtuoso)
    try list.setViewport(height: 100, width: nil)
    try list.setEstimate(10)
    plan = LoadPlan(count: 3)
    plan.heights = .cycle([50, 26, 50])
    try list.step { try $0.load(plan) }
    try list.step { try $0.scroll(to: 45) }
    try list.step { try $0.insert(1, at: 0, height: nil) }
    #expect(list.rendered.contains(0) && list.allViolations().map(\.message) == [])
  }

  // K24
  @Test(arguments: [Profile.tanstack])
  func `rounds of measuring end once they have gone through many cells`(profile: Profile) throws {
    var list = try Self.flatList(of: 1_000_000) { try $0.setProfile(profile) }
    for _ in 0..<3 {
      let (before, end) = (list.counters, list.content)
      try list.step { try $0.scroll(to: end) }
      #expect(list.isUnsettled && list.counters.created - before.created < 450_000)
      #expect(list.counters.heightsAsked - before.heightsAsked < 5_000)
    }
  }

  @Test(arguments: [Points.zero, -1, 1_000_001])
  func `an estimate is above 0 and no more than a row may be`(height: Points) {
    var list = ListState()
    #expect(throws: Refusal.self) { try list.setEstimate(height) }
    #expect(list.estimate == nil)
  }

  @Test func `a height that is set off screen is asked when the row is shown`() throws {
    var list = try ListState("100x50 V400 E100 @2000")
    let asked = list.counters.heightsAsked
    try list.step { try $0.setHeight(of: RowSet(0..<3), to: 80) }
    #expect(list.counters.heightsAsked == asked && list.record(of: 0).how == .stale && list.record(of: 0).height == 50)
    try list.step { try $0.setHeight(of: RowSet($0.visible.first! + 1), to: 80) }
    #expect(list.counters.heightsAsked == asked + 1)
    // The first of the exact rows keeps its place, so that what grows above it goes up, out of sight (K12).
    try list.step { try $0.scroll(to: 0) }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "user 2000>0, estimate 0>30, estimate 30>60")
    try list.step { try $0.scroll(to: 0) }
    #expect(list.record(of: 0).height == 80 && list.record(of: 0).how == .exact)
  }

  @Test func `measure asks for the heights of rows off screen, and nothing moves on screen`() throws {
    var list = try ListState("100x50 V400 E100 @2000")
    let distance = list.record(of: 18).y - list.offset
    try list.step { try $0.measure(RowSet(8..<12)) }
    #expect(list.record(of: 18).y - list.offset == distance)
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "estimate 2000>1800")
    #expect(list.record(of: 9).how == .exact)
  }

  @Test(.timeLimit(.minutes(1)))
  func `stale rows of height 0 are visited once in a pass, however many are on screen`() throws {
    var list = ListState()
    var plan = LoadPlan(count: 60_000)
    plan.heights = .cycle([.zero, Points(1)])
    try list.load(plan)
    try list.setEstimate(Points(20))
    try list.setViewport(height: Points(20_000), width: nil)
    try list.reload()
    #expect(list.live.count == 20_000 && list.counters.heightsAsked == 80_000)
  }
}
