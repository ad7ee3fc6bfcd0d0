import Testing

@testable import ListModel
@testable import ListOracle

/// Policies that no profile sets: a limit of rows in a pass, estimates that learn, anchors and the viewport, mismatches.
@Suite struct NewPolicyTests {
  @Test func `a window fills over several ticks, the nearest rows first (K21)`() throws {
    var list = try ListState("100x50 V200 @2000") {
      ($0.overscan, $0.renderLimit) = (.rows(5), 4)
    }
    #expect(list.visible.description == "40...43" && list.rendered.description == "38...45")
    _ = try list.tick(1)
    #expect(list.rendered.description == "36...47")
    #expect(try list.tick(3) && list.rendered.description == "35...48")
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [(LearnedEstimate.fixed, 9400), (.average, 2500), (.median, 1120)])
  func `unmeasured rows take what the measured ones have taught (K24)`(rule: LearnedEstimate, content: Int) throws {
    // The first pass measures six rows, the next knows of them.
    let list = try ListState("100x10,10,70 V200 E100") { $0.estimates = rule }
    #expect(list.content == Points(content))
    #expect(list.allViolations() == [])
  }

  @Test func `the limit is one for all passes of a command, and for each tick (K21)`() throws {
    var list = try ListState("100x50 V200 E50") { ($0.overscan, $0.renderLimit) = (.rows(10), 2) }
    try list.step { try $0.reload() }
    #expect(list.visible.description == "0...3" && list.rendered.description == "0...5")
    for end in [7, 9, 11, 13, 13] {
      try list.step { _ = try $0.tick(1) }
      #expect(list.rendered.description == "0...\(end)" && list.allViolations() == [])
    }
  }

  @Test func `under a limit of 0 only the visible rows have cells, and time has nothing to wait for (K21)`() throws {
    var list = try ListState("100x50 V200 @2000") { ($0.overscan, $0.renderLimit) = (.rows(5), 0) }
    #expect(list.rendered == list.visible)
    var asked = 0
    try list.step {
      _ = try $0.tick(1000) { _ in
        asked += 1
        return true
      }
    }
    #expect(asked == 0 && list.rendered == list.visible && list.allViolations() == [])
  }

  @Test(arguments: [LearnedEstimate.average, .median])
  func `many ticks are as one after another while an estimate learns (K24)`(rule: LearnedEstimate) throws {
    var plan = LoadPlan(count: 300)
    plan.heights = .random(low: 10, high: 90, seed: 3)
    var list = try ListState("0x50 V200 E50") { ($0.estimates, $0.correction) = (rule, .off) }
    try list.load(plan)
    try list.scroll(to: 8000)
    var other = list
    try list.step { _ = try $0.tick(50) }
    for _ in 0..<50 { try other.step { _ = try $0.tick(1) } }
    #expect(list.content == other.content && list.visible == other.visible && list.offset == other.offset)
  }

  @Test(arguments: [LearnedEstimate.average, .median])
  func `rows without height teach nothing, as an estimate is above 0 (K24)`(rule: LearnedEstimate) throws {
    var list = try ListState("100x50 V200 E50") { $0.estimates = rule }
    try list.step { try $0.setHeight(of: RowSet(0..<10), to: 0) }
    try list.step { try $0.scroll(to: 2000) }
    #expect(!list.visible.isEmpty && list.content > 200 && list.allViolations() == [])
  }

  @Test(arguments: [MeasuringRule.nearestFirst, .inCells])
  func `a jump beyond the end lays out no row that has a height (K23)`(rule: MeasuringRule) throws {
    func entered(_ edges: EdgesRule) throws -> Int {
      var list = try ListState("100x50 V200 E10") { ($0.edges, $0.measuring) = (edges, rule) }
      let before = list.counters.binds
      try list.step { try $0.scroll(to: 99_999) }
      #expect(list.allViolations() == [])
      return list.counters.binds - before
    }
    #expect(try entered(.laidOut) == entered(.halfOpen))
  }

  @Test func `probe also measures rows that are no more among those to be shown (K21, K24)`() throws {
    var list = try ListState("7x50,50,50,50,50,50,400 V100 E50") {
      ($0.measuring, $0.overscan, $0.overscanShare) = (.probe, .viewports(Points(thousandths: 500)), .missing)
    }
    try list.step { try $0.measure(RowSet(0..<6)) }
    try list.step { try $0.setViewport(height: 220, width: nil) }
    #expect(list.record(of: 6).height == 400)
    #expect(list.allViolations() == [])
  }

  @Test func `what measuring holds keeps its place while the estimate learns (K24)`() throws {
    var list = try ListState("200x20,40,60 V200 E100") { $0.estimates = .average }
    try list.step { try $0.scroll(to: 2000) }
    let first = list.visible.first!
    let place = list.record(of: first).y - list.offset
    try list.step { try $0.reload(RowSet(first..<first + 1)) }
    #expect(list.record(of: first).y - list.offset == place && list.allViolations() == [])
  }

  @Test(arguments: [
    (AnchorRule.none, 500, 500), (.top, 500, 500), (.bottom, 500, 600), (.end, 500, 500), (.end, 800, 900),
    (.follow, 500, 500),
  ])
  func `anchors act where the viewport changes, if they may (K25)`(rule: AnchorRule, from: Int, to: Int) throws {
    var list = try ListState("20x50 V200 @\(from)") { ($0.anchor, $0.anchorViewport) = (rule, .on) }
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.offset == Points(to) && list.allViolations() == [])
    var still = try ListState("20x50 V200 @\(from)") { $0.anchor = rule }
    try still.step { try $0.setViewport(height: 100, width: nil) }
    #expect(still.offset == Points(from))
  }

  @Test(arguments: [(Mismatch.reload, 12, false), (.ignore, 10, true)])
  func `an update that does not balance reloads the view, or nothing happens (EngineRules, "Updates")`(
    rule: Mismatch, rows: Int, isApart: Bool
  ) throws {
    var list = try ListState("10x50 V200") { $0.mismatch = rule }
    try list.step { try $0.perform([PendingEdit(.insert(NewRows(2), at: .number(0)), recipient: .source)]) }
    try list.step { try $0.perform([PendingEdit(.insert(NewRows(1), at: .number(0)), recipient: .view)]) }
    #expect(list.records.count == rows && list.isOutOfSync == isApart)
  }

  @Test func `other dimensions keep pool and counters (EngineRules, "listview")`() throws {
    var list = ListState()
    try list.setProfile(.listview)
    try list.setViewport(height: 200, width: nil)
    var plan = LoadPlan(count: 15)
    plan.sections = [10, 5]
    try list.load(plan)
    list.select(RowSet(3))
    try list.step { try $0.reload(dimensions: [3, 20]) }
    #expect(list.counters.created == 5 && list.source.count == 23 && list.records.sections.count == 2)
    #expect(list.catalog.name(of: list.record(of: 0).key) == "r15" && list.rows(with: .selected).isEmpty)
    #expect(list.allViolations() == [])
    try list.step { try $0.reload(dimensions: [0, 0]) }
    #expect(list.pool.count == 5 && list.content == 0 && list.allViolations() == [])
  }

  @Test(arguments: [(CellsOnReload.returned, 2), (.discarded, 4)])
  func `a reload may discard the cells on screen (K9)`(cells: CellsOnReload, created: Int) throws {
    var list = try ListState("2x50 V100") { $0.cellsOnReload = cells }
    try list.step { try $0.reload() }
    #expect(list.counters.created == created && list.counters.discarded == created - 2)
  }
}
