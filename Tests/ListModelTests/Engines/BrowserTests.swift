import Testing

@testable import ListModel
@testable import ListOracle

/// The browser as an engine: a plain list under scroll anchoring, and content-visibility (Engines, "content-visibility").
@Suite struct `The browser` {
  @Test func `has all rows of a plain list in the DOM`() throws {
    var list = try ListState("40x50 V200", under: .browser)
    #expect(list.rendered.description == "0...39" && list.visible.description == "0...3")
    try list.step { try $0.scroll(to: 500) }
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.counters.created == 40 && list.counters.discarded == 1 && list.pool.count == 0)
    #expect(list.allViolations() == [])
  }

  @Test func `refuses more rows than can have cells`() throws {
    var list = try ListState("40x50 V200", under: .browser)
    let message = "100001 rows would be rendered, but at most 100000 can be"
    #expect(throws: Refusal(.tooManyVisible, message, advice: "fewer rows, or a smaller keep-first")) {
      try list.load(LoadPlan(count: 100_001))
    }
  }

  @Test(arguments: [Profile.browser, .contentVisibility])
  func `keeps the first visible row that stays in its place, but not at the top`(profile: Profile) throws {
    var list = try ListState("40x50 V200 @120", under: profile)
    try list.step { try $0.insert(2, at: 0, height: 50) }
    #expect(list.offset == 220)
    try list.step { try $0.move(4, to: 20) }
    #expect(list.offset == 170 && list.visible.first == 3)
    try list.step { try $0.scroll(to: 0) }
    try list.step { try $0.insert(2, at: 0, height: 50) }
    #expect(list.offset == 0 && list.allViolations() == [])
  }

  @Test(arguments: [Profile.browser, .contentVisibility])
  func `has whole offsets`(profile: Profile) throws {
    var list = try ListState("40x50 V200 @120.4", under: profile)
    #expect(list.offset == 120)
    try list.step { try $0.setHeight(of: RowSet(0), to: try Points(parsing: "50.7")) }
    #expect(list.offset == 121 && list.allViolations() == [])
  }

  // MARK: content-visibility

  @Test func `lays rows out within 900 points of the viewport, and keeps the cells of others`() throws {
    var list = try ListState("100x50 V200 @1500", under: .contentVisibility)
    #expect(list.rendered.description == "12...51" && list.pool.count == 0 && list.counters.created == 52)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.rendered.description == "0...21" && list.counters.created == 52 && list.allViolations() == [])
  }

  @Test func `holds nothing while no visible row was laid out before (B1)`() throws {
    var list = try ListState("200x50 V200 E24", under: .contentVisibility)
    #expect(list.content == 5996)
    try list.step { try $0.scroll(to: 3000) }
    #expect(list.offset == 3000 && list.content == 7946 && list.rendered.description == "42...81")
    #expect(list.allViolations() == [])
  }

  @Test func `holds nothing at the top (B1)`() throws {
    var list = try ListState("40x50 V200 E24", under: .contentVisibility)
    try list.step { try $0.insert(3, at: 0, height: 50) }
    #expect(list.offset == 0 && list.visible.description == "0...3" && list.allViolations() == [])
  }

  @Test(arguments: [(CorrectionRule.firstExact, 2900), (.off, 3950)])
  func `else holds what the policy names, at first the first visible row that was (B1)`(
    correction: CorrectionRule, offset: Int
  ) throws {
    var list = try ListState("200x50 V200 E100", under: .contentVisibility) { $0.correction = correction }
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.offset == 5000)
    try list.step { try $0.scroll(to: 3950) }
    #expect(list.offset == Points(offset) && list.allViolations() == [])
  }

  @Test(arguments: [Profile.browser, .contentVisibility], LongTests.seeds(30, long: 2000))
  func `does what the oracle does, whatever comes`(profile: Profile, seed: Int) {
    let opening: [Operation] = seed.isMultiple(of: 2) ? [.estimate(24)] : []
    let game = PolicyGame(opening: opening, commands: 60, keepsProfile: true)
    let problem = game.problem(seed: seed + 58_000) { start, draw in start.takeUp(profile, &draw) }
    #expect(problem == nil, "seed \(seed)")
  }

  @Test(arguments: [
    (AnchorEdge.top, ResizeRule.asUpdate, 510), (.bottom, .asUpdate, 550), (.top, .aboveOffset, 550),
  ])
  func `holds the edge of a row that is given another height as anchor-edge and resize say`(
    edge: AnchorEdge, resize: ResizeRule, offset: Int
  ) throws {
    var list = try ListState("40x50 V200 @510", under: .contentVisibility) {
      ($0.anchor.edge, $0.resize) = (edge, resize)
    }
    try list.step { try $0.setHeight(of: RowSet(10), to: 90) }
    #expect(list.offset == Points(offset) && list.allViolations() == [])
  }
}
