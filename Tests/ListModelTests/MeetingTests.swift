import Testing

@testable import ListModel
@testable import ListOracle

/// Where estimates, windows, time and updates meet.
@Suite struct MeetingTests {
  @Test func `a content too high for its places to be added up is refused`() throws {
    var list = ListState()
    var plan = LoadPlan(count: ListState.maxRows)
    plan.heights = .uniform(.tallestRow)
    try list.load(plan)
    try list.setPolicies { $0.spacing.gap = .tallestRow }
    let refusal = #expect(throws: Refusal.self) { try list.setPolicies { $0.spacing.margin = .tallestRow } }
    #expect(refusal?.code == .tooManyRows)
    #expect(
      refusal?.message == "the content would be 6442450940000000 points high, but at most 4500000000000000 is possible")
  }

  // Engines, "mealplan"
  @Test(arguments: [("100x10", 30), ("1000x44", 600)])
  func `a strip that is lower than the viewport does not move`(rows: String, target: Int) throws {
    var list = try ListState("\(rows) V480")
    try list.step { try $0.setProfile(.mealplan) }
    try list.step { try $0.setViewport(height: 3000, width: nil) }
    try list.step { try $0.scroll(to: Points(target)) }
    try list.step { try $0.scroll(toRow: target == 30 ? 30 : 3, at: .top) }
    #expect(list.offset >= .zero && list.allViolations().map(\.message) == [])
  }

  // Engines, "mealplan"
  @Test func `rows that come and go in one scroll return in order, also where cells are kept`() throws {
    var list = try ListState("100x44 V480")
    try list.step { try $0.setProfile(.mealplan) }
    try list.step { try $0.setPolicies { $0.cache = 1 } }
    try list.step { try $0.scroll(to: 1800) }
    #expect(list.allViolations().map(\.message) == [])
  }

  // Engines, "mealplan", K4
  @Test func `a window that is built anew returns its cells in two passes, each before it fetches`() throws {
    var list = try ListState("60x44 V480")
    try list.step { try $0.setProfile(.mealplan) }
    try list.step { try $0.setPolicies { $0.pool = .fifo } }
    try list.step { try $0.scroll(toRow: 51, at: .top) }
    #expect(list.allViolations().map(\.message) == [])
  }

  // K17, K24
  @Test func `a row that an update after the pass has deleted is not placed again`() throws {
    var list = try ListState("10x50 V100 E20") { ($0.measuring, $0.reentrancy) = (.inCells, .queue) }
    let edit = Edit.delete([.range(.number(3), .number(9), isClosed: true)])
    try list.step { try $0.addHook(Hook(.bind(.key("r9")), PendingEdit(edit))) }
    try list.step { try $0.scroll(toRow: 9, at: .top) }
    #expect(list.records.count == 3 && list.allViolations().map(\.message) == [])
  }

  @Test(arguments: [MeasuringRule.nearestFirst, .inCells, .probe])
  func `a list at an end that is kept in view stays there while rows are measured (K11, K12)`(rule: MeasuringRule)
    throws
  {
    var list = try ListState("40x50 V200 E24") {
      ($0.measuring, $0.anchor.atTop, $0.anchor.atEnd) = (rule, .stays, .stays)
    }
    try list.step { try $0.insert(3, at: 0, height: 50) }
    #expect(list.offset == 0 && list.allViolations() == [])
    try list.step { try $0.scroll(to: 9000) }
    #expect(list.offset == list.largestOffset && list.allViolations() == [])
  }

  // K12
  @Test func `rows of height 0 are skipped, however many there are`() throws {
    var list = ListState()
    var plan = LoadPlan(count: 100_000_000)
    plan.heights = .uniform(0)
    try list.load(plan)
    try list.step { try $0.perform(.setHeader(0, 50)) }
    try list.step { try $0.measure(RowSet(0)) }
    #expect(list.content == 50 && list.counters.heightsAsked == 100_000_001)
  }

  @Test func `ticks in which a pass has still to measure are not skipped`() throws {
    var list = ListState()
    try list.setEstimate(1)
    var plan = LoadPlan(count: 1_000_000)
    plan.heights = .uniform(0)
    try list.load(plan)
    try list.step { _ = try $0.tick(4) }
    #expect(list.counters.heightsAsked == 5 * CommandWork.maxMeasured && list.isUnsettled)
  }

  @Test func `a saved row comes back to its place over rows that were never measured`() throws {
    var list = try ListState("30x100 V200 E10")
    try list.step { try $0.scroll(toRow: 29, at: .bottom) }
    list.step { $0.savePosition(as: "A") }
    let distance = list.record(of: 28).y - list.offset
    try list.step { try $0.scroll(toRow: 0, at: .top) }
    try list.step { try $0.delete(RowSet(29)) }
    try list.step { try $0.insert(2, at: 29, height: 100) }
    try list.step { try $0.restorePosition("A", by: .key) }
    #expect(list.record(of: 28).y - list.offset == distance)
    #expect(list.allViolations().map(\.message) == [])
  }

  // Engines, "mealplan"
  @Test func `a saved row above the window comes back`() throws {
    var list = try ListState("1000x44 V480")
    try list.step { try $0.setProfile(.mealplan) }
    list.step { $0.savePosition(as: "A") }
    let row = try #require(list.visible.first)
    let distance = list.record(of: row).y - list.offset
    try list.step { try $0.scroll(toRow: 600, at: .top) }
    try list.step { try $0.restorePosition("A", by: .key) }
    #expect(list.visible.contains(row) && list.record(of: row).y - list.offset == distance)
  }

  @Test(arguments: [true, false])
  func `a row with the key of a deleted one starts afresh`(isBatch: Bool) throws {
    var list = try ListState("5x50 keys=A,B,C,D,K")
    list.step { $0.giveImages(to: RowSet(4), latency: 0) }
    list.step { $0.toggle(.liked, of: RowSet(4)) }
    let edits: [Edit] = [.delete([.single(.number(4))]), .insert(NewRows(name: "K"), at: .number(0))]
    if isBatch {
      try list.step { try $0.perform(edits.map { PendingEdit($0) }) }
    } else {
      for edit in edits { try list.step { try $0.perform(edit) } }
    }
    #expect(list.keys == "K A B C D" && list.rows(with: .liked).isEmpty)
    #expect(list.cell(showing: 0)?.image == CellImage.none)
    #expect(list.allViolations().map(\.message) == [])
  }

  // K10, K16
  @Test func `a reload with an estimate forgets the images of rows that are gone`() throws {
    var list = try ListState("5x50 keys=A,B,C,D,K E40")
    list.step { $0.giveImages(to: RowSet(4), latency: 0) }
    try list.step { try $0.perform([PendingEdit(.delete([.single(.number(4))]), recipient: .source)]) }
    try list.step { try $0.reload() }
    try list.step { try $0.perform(.insert(NewRows(name: "K"), at: .number(0))) }
    #expect(list.cell(showing: 0)?.image == CellImage.none)
  }

  // K11 for measuring
  @Test(arguments: [(AnchorRule.end, 800, 1250), (.bottom, 400, 450)])
  func `measure follows the anchor`(rule: AnchorRule, offset: Int, expected: Int) throws {
    var list = try ListState("20x50 V200 @\(offset)") { $0.anchor = rule }
    let row = rule == .end ? 19 : 9
    let height = rule == .end ? Points(500) : 100
    try list.step { try $0.perform([PendingEdit(.setHeight([.single(.number(row))], height), recipient: .source)]) }
    try list.step { try $0.measure(RowSet(row)) }
    #expect(list.offset == Points(expected))
  }

  @Test(arguments: [1, 2, 3, 7, 9, 18, 36, 100], [0, 37, 60, 99])
  func `an animated scroll over estimated rows ends where it should, however many ticks it takes`(
    ticks: Int, row: Int
  ) throws {
    var list = try ListState("100x40 V400 E100")
    try list.step { try $0.scroll(toRow: row == 99 ? 0 : 99, at: .bottom) }
    list.step { $0.animate(toRow: row, at: .middle, in: ticks) }
    for _ in 0..<ticks { try list.step { _ = try $0.tick() } }
    let target = list.record(of: row).y + 20 - 200
    #expect(list.motion == .none && list.offset == min(max(target, .zero), list.largestOffset))
    #expect(list.visible.rows.allSatisfy { list.record(of: $0).how == .exact })
    #expect(list.allViolations().map(\.message) == [])
  }

  // K11 for measuring: rows without height are not visible, and hold nothing
  @Test func `a row without height is not what anchor bottom holds`() throws {
    var list = try ListState("3x0,0,0 V200 E10") { $0.anchor = .bottom }
    try list.step { try $0.insert(1, at: 1, height: 44) }
    #expect(list.ledger.count == 0 && list.content == 44 && list.visible.description == "1")
  }

  @Test func `a reload to the top ends a deceleration within its tick`() throws {
    var list = try ListState("200x50 V480") {
      ($0.updates, $0.onReload, $0.reentrancy) = (.reload, .top, .queue)
    }
    try list.addHook(Hook(.bind(.number(30)), PendingEdit(.setText(.number(30), "x"))))
    try list.step { try $0.drag(by: 100) }
    try list.step { try $0.release(velocity: 30_000) }
    try list.step { _ = try $0.tick(3) }
    #expect(list.offset == .zero && list.motion == .none)
  }
}
