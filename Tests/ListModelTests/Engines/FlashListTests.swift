import Testing

@testable import ListModel
@testable import ListOracle

/// FlashList, which lays out in its own way (Engines, "flashlist").
@Suite struct FlashListTests {
  private func scrolled(
    _ offsets: [Points], _ drawing: String = "100x50 V100", _ overscan: Overscan = .none
  ) throws -> ListState {
    var list = try ListState(drawing, under: .flashlist) { $0.overscan = overscan }
    for offset in offsets { try list.step { try $0.scroll(to: offset) } }
    #expect(list.allViolations() == [])
    return list
  }

  private func memory(of list: ListState) -> FlashListMemory? {
    if case .flashList(let memory) = list.scroller.memory { memory } else { nil }
  }

  // MARK: Moves and rows

  @Test func `gives cells where the median of the last five moves leads (F1, F2)`() throws {
    // Moves of 100 and -1.6: the median is 0 until three of five are 100.
    let near = try scrolled([110, 210])
    #expect(near.rendered.description == "4...6" && near.visible.description == "4...6")
    let far = try scrolled([110, 210, 310])
    #expect(far.rendered.description == "8...10" && far.visible.description == "8")
    let beyond = try scrolled([160, 310, 460])
    #expect(beyond.rendered.description == "12...14" && beyond.visible.description == "none")
  }

  @Test func `looks no farther ahead than to the end of the content (F2)`() throws {
    let list = try scrolled([1000, 2000, 3000, 4000, 4880])
    #expect(list.rendered.description == "98...99")
  }

  @Test(
    arguments: [
      ([], "0...6"), ([1000], "17...23"), ([1000, 1010, 1020], "19...25"),
      ([1000, 1010, 1020, 990, 960, 930], "15...21"),
    ] as [([Points], String)])
  func `has most of the overscan where the last moves led (F2)`(offsets: [Points], rendered: String) throws {
    #expect(try scrolled(offsets, "100x50 V100", .points(100)).rendered.description == rendered)
  }

  @Test func `gives what lies beyond one end of the content to the other (F2)`() throws {
    #expect(try scrolled([4900], "100x50 V100", .points(100)).rendered.description == "94...99")
  }

  @Test func `rounds both parts of the overscan up to a point (F2)`() throws {
    // 6.6 and 15.4 points: 16 above and 7 below, and a row that begins or ends there.
    #expect(try scrolled([1016], "3000x1 V10", .points(11)).rendered.description == "1000...1033")
  }

  @Test func `counts the way of a row that is held as no move where the number of rows has changed (F1)`() throws {
    var list = try scrolled([30, 60, 90])
    let before = memory(of: list)?.moves
    for _ in 0..<5 { try list.step { try $0.insert(2, at: 0, height: 50) } }
    #expect(memory(of: list)?.moves == before && list.offset == 590 && list.allViolations() == [])
  }

  @Test func `draws the first screen in batches, two rows more with each drawing (F3)`() throws {
    let list = try scrolled([], "100x20 V100")
    // 2, 4 and 6 rows.
    #expect(list.rendered.description == "0...5" && memory(of: list)?.drawings == 3)
  }

  // MARK: Heights

  @Test func `takes rows for 200 points until one was measured, whatever the estimate is (F4)`() throws {
    for estimate in ["10", "500"] {
      let list = try ListState("40x50 V100 E\(estimate)", under: .flashlist)
      #expect(list.content == 2000 && list.allViolations() == [])
    }
  }

  @Test func `guesses heights by the last five that were looked at (F4)`() throws {
    var list = try ListState("40x30,60 V100 E50", under: .flashlist) { $0.overscan = .none }
    // Rows 0...2 are 30, 60 and 30 high; the last five of 30, 60, 30, 30, 60, 30 are 42 on average.
    #expect(list.rendered.description == "0...2" && list.record(of: 20).height == 42)
    try list.step { try $0.scroll(to: 400) }
    #expect(list.allViolations() == [] && list.record(of: 3).height == 42)
  }

  @Test func `keeps heights by the numbers of rows (F4)`() throws {
    var list = try ListState("40x30,60 V100 E50", under: .flashlist) { $0.overscan = .none }
    try list.step { try $0.scroll(to: 600) }
    let before = (0..<10).map { list.record(of: $0).height }
    try list.step { try $0.delete(RowSet(39)) }
    #expect((0..<10).map { list.record(of: $0).height } == before && list.allViolations() == [])
  }

  @Test func `holds the first visible row where rows above it are measured (F5)`() throws {
    var list = try ListState("100x30,30,30,30,30,30,90,90,90,90 V100 E50", under: .flashlist) { $0.overscan = .none }
    try list.step { try $0.scroll(to: 2000) }
    #expect(list.visible.first == 65 && list.records.y(of: 65) == 1986)
    // Row 64 turns out to be 30 and not 66 high, row 63 then counts as 54: row 65 stays 26 points below the upper edge.
    try list.step { try $0.scroll(to: 1960) }
    #expect(list.offset == 1948 && list.records.y(of: 65) == 1974 && list.allViolations() == [])
  }

  // MARK: The way to a row

  @Test func `draws for five offsets on the way to a row, from two viewports before it (F6)`() throws {
    var list = try scrolled([])
    let before = list.counters.binds
    try list.step { try $0.scroll(toRow: 50, at: .top) }
    // At 2300, 2350, 2400, 2450 and 2500: rows 46 to 52, and then the last.
    #expect(list.offset == 2500 && list.visible.description == "50...52" && list.counters.binds - before == 7)
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "user 0>2500" && list.allViolations() == [])
  }

  @Test func `goes to no row that an update within a drawing deletes on the way (F6)`() throws {
    var list = try ListState("200x44 V100", under: .flashlist) { $0.overscan = .none }
    list.setFault(.nestedPass)
    try list.addHook(Hook(.bind(.number(9)), PendingEdit(.delete([.rows(RowSet(0..<200))]), text: "edit")))
    try list.step { try $0.scroll(toRow: 12, at: .middle) }
    #expect(list.records.count == 0 && list.offset == 0)
  }

  @Test func `forgets the moves but for their direction on the way to a row (F1, F6)`() throws {
    var list = try scrolled([100, 200, 300, 400], "100x50 V100", .points(100))
    try list.step { try $0.scroll(toRow: 2, at: .top) }
    #expect(memory(of: list)?.moves == FlashListMemory.moves(leadingUp: true))
    try list.step { try $0.scroll(toRow: 50, at: .top) }
    #expect(memory(of: list)?.moves == FlashListMemory.moves(leadingUp: false))
  }

  // MARK: Updates

  @Test func `leads the first visible row back to its place after drawing at the old offset (F5)`() throws {
    var list = try scrolled([1010])
    try list.step { try $0.insert(4, at: 0, height: 50) }
    #expect(list.offset == 1210 && list.visible.description == "24...26" && list.allViolations() == [])
    try list.step { try $0.setPolicies { $0.anchor = .none } }
    try list.step { try $0.insert(4, at: 0, height: 50) }
    #expect(list.offset == 1210)
  }

  @Test func `follows a row that moves, unless that has no cell then (F5)`() throws {
    let start = try scrolled([1010])
    var near = start
    try near.step { try $0.move(20, to: 21) }
    #expect(near.offset == 1060)
    var far = start
    try far.step { try $0.move(20, to: 60) }
    #expect(far.offset == 1010 && near.allViolations() == [] && far.allViolations() == [])
  }

  @Test func `holds no other row where the first visible one is deleted (F5)`() throws {
    var list = try scrolled([1010])
    try list.step { try $0.delete(RowSet(19..<21)) }
    #expect(list.offset == 1010 && list.allViolations() == [])
  }

  // MARK: Cells kept for numbers

  private func keeping() throws -> ListState {
    var list = try scrolled([], "20x50 V190")
    try list.step { try $0.setViewport(height: 90, width: nil) }
    #expect(list.keptDrawing == "c2=r2 c3=r3")
    return list
  }

  @Test func `gives kept cells to the rows that have their numbers (F7)`() throws {
    var list = try keeping()
    try list.step { try $0.insert(1, at: 1, height: 50) }
    // The rows are then r0, r20, r1, r2: r2's own cell goes to number 3, and r1 gets the one left for number 2.
    #expect(list.screenDrawing == "c0=r0 c1=r20" && list.keptDrawing == "c2=r2 c3=r1")
    #expect(list.counters.binds == 6 && list.allViolations() == [])
  }

  @Test func `discards cells without a number (F7)`() throws {
    var list = try keeping()
    try list.step { try $0.delete(RowSet(3..<20)) }
    #expect(list.keptDrawing == "c2=r2" && list.counters.discarded == 1 && list.allViolations() == [])
  }

  @Test func `gives a cell to a row that has the number of a kept one and none of its own (F7)`() throws {
    var list = try keeping()
    try list.step { try $0.delete(RowSet(2..<4)) }
    #expect(list.keptDrawing == "c2=r4 c3=r5" && list.counters.binds == 6 && list.allViolations() == [])
  }

  @Test func `binds nothing in a reload (F7)`() throws {
    var list = try keeping()
    try list.step { try $0.reload() }
    #expect(list.keptDrawing == "c2=r2 c3=r3" && list.counters.binds == 4 && list.allViolations() == [])
  }

  @Test func `binds a kept cell again when its row is reloaded (F7)`() throws {
    var list = try keeping()
    try list.step { try $0.reload(RowSet(2)) }
    #expect(list.keptDrawing == "c2=r2 c3=r3" && list.counters.binds == 5 && list.allViolations() == [])
  }

  @Test(arguments: LongTests.seeds(60, long: 4000), [nil, 50] as [Int?])
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int, estimate: Int?) throws {
    let twin = FlashListTwin(estimate: estimate)
    let problem = try FlashListTwin.problem(twin, under: .flashlist, seed: UInt32(seed) &+ 83_000)
    #expect(problem == nil, "seed \(seed), estimate \(estimate.map(String.init) ?? "off")")
  }
}

extension ListState {
  /// The kept cells with their rows, in order of creation.
  fileprivate var keptDrawing: String {
    cache.map { "\($0.id)=\($0.row.map(catalog.name(of:)) ?? "-")" }.joined(separator: " ")
  }
}
