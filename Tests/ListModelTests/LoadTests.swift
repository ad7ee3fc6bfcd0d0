import Testing

@testable import ListModel
@testable import ListOracle

/// `load` and its defaults (EngineRules, "Fixed choices"), keys (K14), limits (K19), and that equal commands make equal
/// lists (K18).
@Suite struct LoadTests {
  @Test func `a load begins at the top, also where the offset goes with the content`() throws {
    var list = ListState()
    list.setFault(.deltaOnlyOffset)
    try list.step { try $0.load(LoadPlan(count: 8)) }
    #expect(list.offset == 0 && list.visible.count == 8)
  }

  @Test func `the playground opens with an empty list (K3)`() throws {
    let list = ListState()
    #expect(list.viewport == 480 && list.width == 320 && list.offset == .zero && list.content == .zero)
    #expect(list.visible.isEmpty && list.pool.count == 0 && list.counters == Counters() && list.ledger.count == 0)
    #expect(list.profile == .standard && list.policies == Rules() && list.policies.rowHeight == 44)
    #expect(list.allViolations() == [])
  }

  @Test func `plain rows have the default height, kind, keys and texts`() throws {
    var list = ListState()
    try list.load(LoadPlan(count: 3))
    #expect(list.keys == "r0 r1 r2" && list.heights == [44, 44, 44] && list.screenDrawing == "c0=r0 c1=r1 c2=r2")
    #expect((0..<3).map { list.catalog.kind(of: list.source.key(of: $0)) } == [.row, .row, .row])
    #expect((0..<3).map { list.catalog.text(of: list.source.key(of: $0)) } == ["Row 0", "Row 1", "Row 2"])
    #expect(list.counters.heightsAsked == 3 && list.counters.binds == 3 && list.counters.created == 3)
  }

  @Test func `a load starts afresh and keeps profile, policies and viewport`() throws {
    var list = ListState()
    try list.setProfile(.chameleon)
    try list.setPolicies { $0.edges = .closed }
    try list.setViewport(height: 100, width: 200)
    try list.load(LoadPlan(count: 9))
    try list.scroll(to: 50)
    try list.insert(1, at: 0, height: 5)
    try list.step { try $0.load(LoadPlan(count: 2)) }
    #expect(list.profile == .chameleon && list.policies.edges == .closed && list.viewport == 100 && list.width == 200)
    #expect(list.keys == "r0 r1" && list.heights == [43, 43] && list.screenDrawing == "c0=r0 c1=r1")
    #expect(list.offset == .zero && list.ledger.count == 0 && list.ledgerStart == 0 && list.pool.count == 0)
    #expect(list.counters.created == 2 && list.counters.discarded == 0 && list.counters.heightsAsked == 2)
    #expect(list.allViolations() == [])
  }

  @Test func `heights and kinds repeat cyclically`() throws {
    let list = try ListState("7x10,20:a,b,c V500")
    #expect(list.heights == [10, 20, 10, 20, 10, 20, 10])
    let kinds = (0..<7).map { list.catalog.kind(of: list.source.key(of: $0)).name }
    #expect(kinds.joined(separator: " ") == "a b c a b c a")
  }

  @Test func `mulberry32 from seed 1 gives its known values (K18)`() {
    var generator = Mulberry32(seed: 1)
    #expect((0..<3).map { _ in generator.nextWord() } == [2_693_262_067, 11_749_833, 2_265_367_787])
    var wide = Mulberry32(seed: 1)
    #expect(wide.next() == UInt64(2_693_262_067) << 32 | 11_749_833)
  }

  @Test(arguments: [
    (20, 120, UInt32(1), [26, 119, 23, 110]), (44, 44, 1, [44, 44, 44, 44]), (0, 1, 1, [1, 1, 1, 1]),
  ])
  func `random heights are drawn from a seed, one a row`(
    low: Int, high: Int, seed: UInt32, heights: [Int]
  ) throws {
    var plan = LoadPlan(count: heights.count)
    plan.heights = .random(low: low, high: high, seed: seed)
    var list = ListState()
    try list.load(plan)
    #expect(list.heights == heights.map { Points($0) })
  }

  @Test func `later rows get the next free key numbers in the order given`() throws {
    var list = try ListState("3x50 V100")
    try list.delete(RowSet(2))
    try list.insert(2, at: 0, height: nil)
    #expect(list.keys == "r3 r4 r0 r1")
  }

  @Test func `numbers that were given by name are passed over (K14)`() throws {
    var list = try ListState("2x50 V100")
    try list.insert(1, at: 0, height: nil, name: "r12")
    try list.insert(1, at: 0, height: nil, name: "r4")
    try list.insert(3, at: 4, height: nil, kind: Kind("b"))
    #expect(list.keys == "r4 r12 r0 r1 r2 r3 r5")
    try list.insert(7, at: 7, height: nil)
    #expect(list.keys == "r4 r12 r0 r1 r2 r3 r5 r6 r7 r8 r9 r10 r11 r13")
    let kinds = (0..<7).map { list.catalog.kind(of: list.source.key(of: $0)).name }
    #expect(kinds.joined(separator: " ") == "row row row row b b b")
  }

  @Test(arguments: [
    ("r2", "r0 r1 r2 r3 r4"), ("r3", "r0 r1 r3 r2 r4"), ("r1000", "r0 r1 r1000 r2 r3"), ("r02", "r0 r1 r02 r2 r3"),
  ])
  func `naming the very next number, or one behind it, takes just that (K14)`(name: String, keys: String) throws {
    var list = try ListState("2x50 V100")
    try list.insert(1, at: 2, height: nil, name: name)
    try list.step { try $0.insert(2, at: 3, height: nil) }
    #expect(list.keys == keys && list.allViolations() == [])
  }

  @Test func `words may be keys and take no numbers away`() throws {
    var list = try ListState("3x50 V100 keys=apple,r007,été")
    #expect(list.keys == "apple r007 été")
    try list.insert(1, at: 3, height: nil)
    #expect(list.keys == "apple r007 été r0")
    let texts = (0..<4).map { list.catalog.text(of: list.source.key(of: $0)) }
    #expect(texts == ["Row apple", "Row r007", "Row été", "Row 0"])
  }

  @Test func `a row that comes back under its old key starts afresh`() throws {
    var list = try ListState("2x50:a,b V100")
    try list.setText(of: 1, to: "old")
    try list.delete(RowSet(1))
    try list.insert(1, at: 0, height: 10, name: "r1")
    let key = list.source.key(of: 0)
    #expect(list.keys == "r1 r0" && list.catalog.text(of: key) == "Row 1" && list.catalog.kind(of: key) == .row)
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [
    ("r0", 0), ("r17", 17), ("r", nil), ("r-1", nil), ("r+1", nil), ("r007", nil), ("R1", nil), ("x1", nil), ("", nil),
    ("r1099511627775", 1_099_511_627_775), ("r1099511627776", nil), ("r99999999999999999999", nil),
  ])
  func `only r and a plain number is a numbered key`(name: String, number: Int?) {
    #expect(RowKey.number(in: name) == number)
  }

  @Test func `a duplicate key is refused with both positions (K14)`() throws {
    let repeated = #expect(throws: RowNames.Repeat.self) { try RowNames(["a", "b", "b", "c"]) }
    #expect(repeated?.refusal == Refusal(.duplicateKey, "key b at 1 and 2", advice: "each key once"))
    var list = try ListState("4x50 V100")
    #expect(throws: Refusal(.duplicateKey, "key r2 at 2 already, asked for at 0", advice: "each key once")) {
      try list.insert(1, at: 0, height: nil, name: "r2")
    }
  }

  @Test(arguments: [-1, 1_000_000_001])
  func `a height below zero or above a million is refused (K19)`(thousandths: Int64) throws {
    let height = Points(thousandths: thousandths)
    var list = try ListState("4x50 V100")
    let refusal = Refusal(.badHeight, "a row must be 0 to 1000000 points high, not \(height)")
    #expect(throws: refusal) { try list.setHeight(of: RowSet(0), to: height) }
    #expect(throws: refusal) { try list.insert(1, at: 0, height: height) }
    #expect(list == (try ListState("4x50 V100")))
  }

  @Test func `the extreme heights are legal (K19)`() throws {
    var list = try ListState("4x50 V100")
    try list.setHeight(of: RowSet(0), to: .tallestRow)
    try list.step { try $0.setHeight(of: RowSet(1), to: .zero) }
    #expect(list.content == 1_000_100 && list.allViolations() == [])
  }

  @Test func `a list has at most two to the thirty-first less one rows (K19)`() throws {
    var list = ListState()
    try list.step { try $0.load(LoadPlan(count: ListState.maxRows)) }
    #expect(list.content == Points(44) * 2_147_483_647 && list.localViolations() == [])
    try list.step { try $0.scroll(toRow: 2_147_483_646, at: .bottom) }
    #expect(list.visible.description == "2147483636...2147483646" && list.localViolations() == [])
    let message = "a list has at most 2147483647 rows"
    #expect(throws: Refusal(.tooManyRows, message, advice: "at most 0 more")) { try list.insert(1, at: 0, height: nil) }
    #expect(throws: Refusal(.tooManyRows, message, advice: "at most 2147483647 more")) {
      try list.load(LoadPlan(count: ListState.maxRows + 1))
    }
    var small = try ListState("4x50 V100")
    #expect(throws: Refusal(.tooManyRows, message, advice: "at most 2147483643 more")) {
      try small.insert(.max, at: 0, height: nil)
    }
  }

  @Test func `more than a hundred thousand visible rows are refused (K19)`() throws {
    var list = try ListState("100001x1 V100")
    list.scroller.viewport = 100_000
    #expect(try list.chooser.rows().rows.count == 100_000)
    let advice = "a smaller viewport or taller rows"
    #expect(throws: Refusal(.tooManyVisible, "100001 rows would be visible, but at most 100000 can be", advice: advice))
    {
      try list.setViewport(height: 100_001, width: nil)
    }
    #expect(throws: Refusal(.tooManyVisible, "200000 rows would be visible, but at most 100000 can be", advice: advice))
    {
      try ListState("200000x0 V100") { $0.edges = .closed }
    }
    let rendered = "100100 rows would be rendered, but at most 100000 can be"
    #expect(throws: Refusal(.tooManyVisible, rendered, advice: advice)) {
      try ListState("200000x1 V100") { $0.overscan = .points(100_000) }
    }
    // Rows without height do not count where they are not shown.
    #expect(try ListState("200000x0 V100").visible.isEmpty)
  }

  @Test func `the same commands make equal lists (K18)`() throws {
    func play() throws -> ListState {
      var list = try ListState("20x50,0,30:b,a,c V200 @100")
      try list.insert(2, at: 3, height: 10, kind: Kind("d"))
      try list.insert(1, at: 3, height: 10, name: "x")
      try list.move(0, to: 5)
      try list.setPolicies { $0.pool = .fifo }
      try list.delete(RowSet([2..<4, 9..<12]))
      try list.reload()
      return list
    }
    let (first, second) = (try play(), try play())
    #expect(first == second && first.events == second.events && first.poolDrawing == second.poolDrawing)
    var third = second
    try third.scroll(to: 0)
    #expect(third != first && second == first)
  }

  @Test func `events and pools are in a fixed order, whatever the names hash to (K18)`() throws {
    let list = try ListState("26x10:z,y,x,w,v,u,t,s,r,q,p,o,n,m,l,k,j,i,h,g,f,e,d,c,b,a V10") { $0.edges = .closed }
    var emptied = list
    try emptied.setViewport(height: 260, width: nil)
    try emptied.delete(RowSet(0..<26))
    #expect(emptied.pool.kinds.map(\.name).joined() == "abcdefghijklmnopqrstuvwxyz")
    #expect(emptied.screen.pool.removeAll().map(\.id.number) == Array(0..<26))
  }

  @Test(arguments: [LoadPlan.Heights.cycle([20, 30]), .random(low: 20, high: 120, seed: 1)])
  func `a load that is stopped changes nothing`(heights: LoadPlan.Heights) throws {
    var list = ListState()
    try list.load(LoadPlan(count: 3))
    let before = list
    var plan = LoadPlan(count: 1_000_000)
    plan.heights = heights
    var seen: [Int] = []
    let isDone = try list.load(plan) {
      seen.append($0)
      return seen.count < 3
    }
    #expect(!isDone && seen == [262_144, 524_288, 786_432] && list == before)
    #expect(try list.load(plan) && list.records.count == 1_000_000)
  }
}
