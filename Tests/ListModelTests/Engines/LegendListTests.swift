import Testing

@testable import ListModel
@testable import ListOracle

/// Legend List, which lays out in its own way (Engines, "legendlist").
@Suite struct `Legend List` {
  private static func list(_ drawing: String, overscan: Int = 100) throws -> ListState {
    try ListState(drawing, under: .legendlist) { $0.overscan = .points(Points(overscan)) }
  }

  @Test func `has little above near the top, elsewhere much (L1)`() throws {
    var list = try Self.list("40x50 V100")
    #expect(list.rendered.description == "0...5")
    for (offset, rendered) in [(60, "0...6"), (100, "0...5"), (400, "5...11")] {
      try list.step { try $0.scroll(to: Points(offset)) }
      #expect(list.rendered.description == rendered && list.allViolations() == [], "\(offset)")
    }
  }

  @Test func `lets rows keep their cells as long as they reach far enough (L2)`() throws {
    var list = try Self.list("40x50 V100", overscan: 120)
    #expect(list.rendered.description == "0...5")
    var seen: [String] = []
    for offset in [20, 40, 10, 160, 120, 200] {
      try list.step { try $0.scroll(to: Points(offset)) }
      seen.append(list.rendered.description)
      #expect(list.allViolations() == [], "\(offset)")
    }
    #expect(seen == ["0...6", "0...6", "0...6", "0...6", "0...6", "0...7"])
  }

  @Test func `chooses anew after updates, scroll row, and where the viewport becomes taller (L2)`() throws {
    var list = try Self.list("40x50 V300", overscan: 120)
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.rendered.description == "0...9")
    var taller = list
    try taller.step { try $0.setViewport(height: 110, width: nil) }
    #expect(taller.rendered.description == "0...5")
    var edited = list
    try edited.step { try $0.delete(RowSet(39)) }
    #expect(edited.rendered.description == "0...5")
    var landed = list
    try landed.step { try $0.scroll(toRow: 1, at: .top) }
    #expect(landed.rendered.description == "0...6")
    // A scroll that moves nothing leaves it as it is.
    try list.step { try $0.scroll(toRow: 0, at: .top) }
    #expect(list.rendered.description == "0...9" && list.allViolations() == [])
  }

  @Test func `shows the rows near a scroll of more than a viewport first (L3)`() throws {
    var list = try Self.list("60x50 V100", overscan: 200)
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.rendered.description == "14...24" && list.counters.created == 11)
    let order = list.live.map { $0.cell.id.number }
    #expect(order == [5, 6, 7, 8, 0, 1, 2, 3, 4, 9, 10] && list.allViolations() == [])
  }

  @Test func `gives a row the cell of a deleted one, and destroys what is left of those (L4)`() throws {
    var list = try Self.list("10x50 V100")
    try list.step { try $0.scroll(to: 400) }
    #expect(list.live.map { $0.cell.id.number } == [5, 0, 1, 2, 3] && list.screen.cache.count == 1)
    try list.step { try $0.delete(RowSet(6..<10)) }
    #expect(list.live.map { $0.cell.id.number } == [6, 7, 8, 4, 5] && list.counters.discarded == 4)
    #expect(list.allViolations() == [])
  }

  @Test func `makes as many cells as a first screen may need before one serves another row (L4)`() throws {
    var list = try Self.list("30x50 V100 E20")
    #expect(list.counters.created == 9 && list.screen.cache.count == 3)
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.counters.created == 10 && list.allViolations() == [])
  }

  @Test func `takes unseen rows to be as high as others on average, in eighths of a point (L5)`() throws {
    let list = try ListState("40x60,60,60,60,40,40,40,40,40,40 V200 E50", under: .legendlist) {
      $0.overscan = .points(100)
    }
    #expect(list.rendered.description == "0...6" && list.record(of: 7).height == Points(thousandths: 51_375))
    #expect(list.content == Points(thousandths: 2_055_375) && list.allViolations() == [])
  }

  @Test func `measures rows again whose cells wait, and no others (L5)`() throws {
    var list = try Self.list("40x50 V100 E50")
    try list.step { try $0.scroll(to: 60) }
    try list.step { try $0.scroll(to: 100) }
    #expect(list.rendered.description == "0...5" && list.screen.cache.count == 1)
    try list.step { try $0.setHeight(of: RowSet(6..<8), to: 90) }
    #expect(list.record(of: 6).height == 90 && list.record(of: 7).height != 90 && list.allViolations() == [])
  }

  @Test func `holds a row while others are measured above it, until then all unseen rows get the average (L6)`() throws
  {
    var heights = [Points](repeating: 30, count: 10)
    heights += [Points](repeating: 50, count: 20)
    var list = ListState()
    try list.setProfile(.legendlist)
    try list.setPolicies { $0.overscan = .points(100) }
    try list.setViewport(height: 200, width: nil)
    try list.setEstimate(50)
    var plan = LoadPlan(count: 30)
    plan.heights = .cycle(heights)
    try list.step { try $0.load(plan) }
    let steps: [(offset: Int, reached: Int64, content: Int64)] = [
      (900, 798_500, 1_182_750), (750, 775_125, 1_207_875), (600, 675_375, 1_283_250),
    ]
    for step in steps {
      try list.step { try $0.scroll(to: Points(step.offset)) }
      #expect(list.offset == Points(thousandths: step.reached), "\(step.offset)")
      #expect(list.content == Points(thousandths: step.content) && list.allViolations() == [], "\(step.offset)")
    }
  }

  @Test func `takes a clamp for a scroll, and rows as far ahead as it went (L7)`() throws {
    var list = try Self.list("6x60,60,60,60,60,30 V100 E50")
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.offset == 230 && list.content == 330 && list.rendered.description == "0...5")
    #expect(list.allViolations() == [])
  }

  @Test(arguments: ["overscan-share", "edges", "clamp-time", "correction"])
  func `refuses what it does not ask`(policy: String) throws {
    var list = try Self.list("60x50 V100")
    #expect(throws: Refusal.self) { try list.setPolicies(of: policy) { $0.clampTime = .late } }
  }

  @Test(arguments: LongTests.seeds(60, long: 4000), [nil, 20, 50, 120] as [Int?])
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int, estimate: Int?) throws {
    let twin = LegendListTwin(estimate: estimate)
    let problem = try LegendListTwin.problem(twin, under: .legendlist, seed: UInt32(seed) &+ 81_000)
    #expect(problem == nil, "seed \(seed), estimate \(estimate.map(String.init) ?? "off")")
  }
}
