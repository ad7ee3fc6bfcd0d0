import Testing

@testable import ListModel

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
    #expect(list.allDefects() == [])
  }

  @Test(arguments: [(LearnedEstimate.fixed, 9640), (.average, 4000), (.median, 4000)])
  func `unmeasured rows take what the measured ones have taught (K24)`(rule: LearnedEstimate, content: Int) throws {
    // The first pass measures six rows, the next knows of them.
    let list = try ListState("100x20,40,60 V200 E100") { $0.estimates = rule }
    #expect(list.content == Points(content) && list.allDefects() == [])
  }

  @Test func `what measuring holds keeps its place while the estimate learns (K24)`() throws {
    var list = try ListState("200x20,40,60 V200 E100") { $0.estimates = .average }
    try list.step { try $0.scroll(to: 2000) }
    let first = list.visible.first!
    let place = list.record(of: first).y - list.offset
    try list.step { try $0.reload(RowSet(first..<first + 1)) }
    #expect(list.record(of: first).y - list.offset == place && list.allDefects() == [])
  }

  @Test(arguments: [
    (AnchorRule.none, 500, 500), (.top, 500, 500), (.bottom, 500, 600), (.end, 500, 500), (.end, 800, 900),
    (.line, 797, 797), (.line, 796, 796), (.follow, 500, 500),
  ])
  func `anchors act where the viewport changes, if they may (K25)`(rule: AnchorRule, from: Int, to: Int) throws {
    var list = try ListState("20x50 V200 @\(from)") { ($0.anchor, $0.anchorViewport) = (rule, .on) }
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.offset == Points(to) && list.allDefects() == [])
    var still = try ListState("20x50 V200 @\(from)") { $0.anchor = rule }
    try still.step { try $0.setViewport(height: 100, width: nil) }
    #expect(still.offset == Points(from))
  }

  @Test(arguments: [(Mismatch.reload, 12, false), (.ignore, 10, true)])
  func `an update that does not balance reloads the view, or nothing happens (EngineRules, "Updates")`(
    rule: Mismatch, rows: Int, isApart: Bool
  ) throws {
    var list = try ListState("10x50 V200") { $0.mismatch = rule }
    try list.step { try $0.perform([PendingEdit(.insert(NewRows(2), at: .number(0)), side: .source)]) }
    try list.step { try $0.perform([PendingEdit(.insert(NewRows(1), at: .number(0)), side: .view)]) }
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
    #expect(list.allDefects() == [])
    try list.step { try $0.reload(dimensions: [0, 0]) }
    #expect(list.pool.count == 5 && list.content == 0 && list.allDefects() == [])
  }
}
