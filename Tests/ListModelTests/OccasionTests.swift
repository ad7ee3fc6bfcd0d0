import Testing

@testable import ListModel
@testable import ListOracle

/// Policies that have other values on some occasions (EngineRules, "Occasions").
@Suite struct OccasionTests {
  @Test(arguments: [
    (Points(50), Occasion.jump, false), (50, .step, true), (50, .down, true), (50, .up, false), (500, .jump, true),
    (500, .step, false), (150, .step, true), (200, .jump, true),
  ])
  func `a scroll is a step or a jump, and leads up or down: 20 x 50, V 100, at 0`(
    distance: Points, occasion: Occasion, applies: Bool
  ) throws {
    var list = try ListState("20x50 V100") {
      $0.returnTime = .after
      $0.onOccasions.returnTime[occasion] = .before
    }
    let created = list.counters.created
    try list.step { try $0.scroll(by: distance) }
    #expect((list.counters.created == created) == applies && list.allViolations() == [])
  }

  @Test(arguments: [
    (Occasion.update, true, false, false), (.reload, false, true, false), (.resize, false, false, true),
    (.jump, false, false, false),
  ])
  func `an update, a reload and another viewport are occasions`(
    occasion: Occasion, update: Bool, reload: Bool, resize: Bool
  ) throws {
    var list = try ListState("20x50 V200") { $0.onOccasions.poolLife[occasion] = .untilNext }
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.pool.count == 2)
    let empties = { (command: (inout ListState) throws -> Void) throws in
      var list = list
      try list.step(command)
      return list.counters.discarded > 0
    }
    #expect(try empties { try $0.insert(1, at: 10, height: 50) } == update)
    #expect(try empties { try $0.reload() } == reload)
    #expect(try empties { try $0.setViewport(height: 90, width: nil) } == resize)
  }

  @Test func `of several occasions the last counts, and between commands none does`() throws {
    var list = try ListState("20x50 V100") {
      $0.returnTime = .after
      $0.onOccasions.returnTime[.down] = .before
      $0.onOccasions.returnTime[.step] = .after
    }
    try list.step { try $0.scroll(by: 50) }
    #expect(list.counters.created == 3)
    try list.step { try $0.scroll(by: 500) }
    #expect(list.counters.created == 3 && list.settings.occasions == [] && list.settings.rules == list.policies)
  }

  @Test func `what is set on an occasion is taken back, in any order`() throws {
    let spec = try #require(PolicySpec.settable.first { $0.name == "return" })
    var (rules, others) = (Rules(), Rules())
    for text in ["after on jump", "during on up", "nonsense on up", "after on never"] { spec.set(&rules, text) }
    for text in ["during on up", "after on jump", "before on jump", "after on jump"] { spec.set(&others, text) }
    #expect(rules == others && spec.values(in: rules) == ["before", "during on up", "after on jump"])
    #expect(
      rules.differences(from: Rules()).map { "\($0.name) \($0.value)" } == [
        "return during on up", "return after on jump",
      ])
    #expect(Rules().differences(from: rules).map(\.value) == ["same on up", "same on jump"])
    for text in ["same on up", "same on jump"] { spec.set(&rules, text) }
    #expect(rules == Rules())
  }

  @Test func `correction-down is a name for correction on down (K24)`() throws {
    let name = try #require(PolicySpec.shorthands.first { $0.name == "correction-down" })
    var rules = Rules()
    name.set(&rules, "above-offset")
    #expect(rules.onOccasions.correction[.down] == .aboveOffset && name.value(rules) == "above-offset")
    name.set(&rules, "same")
    #expect(rules == Rules())
  }

  @Test(arguments: [(ClampTime.beforePass, "2...3"), (.last, "3")])
  func `clamped last, what comes into view has no cell until the next pass (K23)`(time: ClampTime, rows: String) throws
  {
    var list = try ListState("4x50 V100") { $0.clampTime = time }
    try list.step { try $0.scroll(to: 150) }
    #expect(list.offset == 100 && list.rendered.description == rows && list.allViolations() == [])
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.rendered.description == "2...3")
  }

  @Test(arguments: [
    (AnchorRule.none, "insert", Points(120)), (.place, "insert", 170), (.place, "insert there", 120),
    (.place, "delete", 120),
    (.top, "insert there", 170),
  ])
  func `the anchor place keeps what stands at the place of the upper edge (K25)`(
    anchor: AnchorRule, edit: String, offset: Points
  ) throws {
    var list = try ListState("6x50 V100 @120") { $0.anchor = anchor }
    try list.step { list in
      switch edit {
      case "insert": try list.insert(1, at: 0, height: 50)
      case "insert there": try list.insert(1, at: 2, height: 50)
      default: try list.delete(RowSet(2))
      }
    }
    #expect(list.offset == offset && list.allViolations() == [])
  }

  @Test(arguments: [(SpliceCells.pooled, 3), (.first, 2)])
  func `cells of deleted rows return before the fetches, whatever return says (K23)`(cells: SpliceCells, created: Int)
    throws
  {
    var list = try ListState("4x50 V100") { ($0.returnTime, $0.spliceCells) = (.after, cells) }
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.counters.created == created && list.allViolations() == [])
  }

  @Test(arguments: [(ReturnOrder.topDown, "c2 c3"), (.outsideIn, "c3 c2")])
  func `cells below the rows that are to have some return from bottom to top (K23)`(order: ReturnOrder, pooled: String)
    throws
  {
    var list = try ListState("4x50 V200") { $0.returnOrder = order }
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.pool.cells(of: .row).map(\.id.description).joined(separator: " ") == pooled)
  }

  @Test(arguments: [
    (FetchOrder.down, "c3 c4 c2 c1 c0 c5 c6"), (.up, "c6 c5 c2 c1 c0 c4 c3"), (.outward, "c6 c5 c2 c1 c0 c3 c4"),
  ])
  func `rows fetch from those that stay down, and then up (K23)`(order: FetchOrder, cells: String) throws {
    var list = try ListState("20x50 V150") { $0.fetchOrder = order }
    try list.step { try $0.scroll(to: 500) }
    try list.step { try $0.setPolicies { $0.overscan = .rows(2) } }
    #expect(list.live.map(\.cell.id.description).joined(separator: " ") == cells && list.allViolations() == [])
  }

  @Test(arguments: [(CellsOnReload.returned, 2), (.discarded, 4)])
  func `a reload may discard the cells on screen (K9)`(cells: CellsOnReload, created: Int) throws {
    var list = try ListState("2x50 V100") { $0.cellsOnReload = cells }
    try list.step { try $0.reload() }
    #expect(list.counters.created == created && list.counters.discarded == created - 2)
  }

  @Test func `overscan below lets rows above keep their cells, and gives them none (K21)`() throws {
    var list = try ListState("20x50 V100") { ($0.overscan, $0.overscanShare) = (.points(60), .below) }
    #expect(list.rendered.description == "0...3")
    try list.step { try $0.scroll(to: 150) }
    #expect(list.rendered.description == "1...6" && list.visible.description == "3...4")
    try list.step { try $0.scroll(to: 600) }
    #expect(list.rendered.description == "12...15" && list.allViolations() == [])
  }

  @Test(arguments: [(LearnedEstimate.average, Points(thousandths: 46_666)), (.rounded, 47)])
  func `an average may be rounded to a point (K24)`(estimates: LearnedEstimate, height: Points) throws {
    let list = try ListState("9x50,50,40,50,50,50,50,50,50 V120 E50") { $0.estimates = estimates }
    var next = list
    try next.step { try $0.scroll(by: 0) }
    #expect(next.records.heights.height(of: 8) == height)
  }
}
