import Testing

@testable import ListModel
@testable import ListOracle

/// FlashList, which places the offset, chooses rows and keeps cells for their numbers in its own way (Engines, "flashlist").
@Suite struct FlashListTests {
  private func scrolled(
    _ offsets: [Points], _ drawing: String = "100x50 V100", _ overscan: Overscan = .none
  ) throws -> ListState {
    var list = try ListState(drawing, under: .flashlist) { ($0.overscan, $0.edges) = (overscan, .halfOpen) }
    for offset in offsets { try list.step { try $0.scroll(to: offset) } }
    #expect(list.allViolations() == [])
    return list
  }

  /// The moves that it remembers.
  private func moves(of list: ListState) -> LastMoves? {
    if case .flashList(let memory) = list.scroller.memory { memory.moves } else { nil }
  }

  // MARK: Moves and rows

  @Test func `gives cells where the median of the last five moves leads (F1, F2)`() throws {
    // Moves of 100 and -1.6: the median is 0 until three of five are 100.
    let near = try scrolled([100, 200])
    #expect(near.rendered.description == "4...5" && near.visible.description == "4...5")
    let far = try scrolled([100, 200, 300])
    #expect(far.rendered.description == "8...9" && far.visible.description == "none")
    let covered = try scrolled([30, 60, 90])
    #expect(covered.rendered.description == "2...4" && covered.visible.description == "2...3")
  }

  @Test func `looks no farther ahead than to the ends of the content (F2)`() throws {
    let list = try scrolled([1000, 2000, 3000, 4000, 4880])
    #expect(list.rendered.description == "98...99")
  }

  @Test(
    arguments: [
      ([], "0...5"), ([1000], "17...23"), ([1000, 1010, 1020], "19...25"),
      ([1000, 1010, 1020, 990, 960, 930], "15...21"),
    ] as [([Points], String)])
  func `has most of the overscan where the last moves led (F2)`(offsets: [Points], rendered: String) throws {
    #expect(try scrolled(offsets, "100x50 V100", .points(100)).rendered.description == rendered)
  }

  @Test func `gives what lies beyond one end of the content to the other (F2)`() throws {
    #expect(try scrolled([4900], "100x50 V100", .points(100)).rendered.description == "94...99")
  }

  @Test func `rounds both parts of the overscan up to a point (F2)`() throws {
    // 6.6 and 15.4 points: 16 above and 7 below.
    #expect(try scrolled([1016], "3000x1 V10", .points(11)).rendered.description == "1000...1032")
  }

  @Test func `counts the way of an anchor as no move where the number of rows has changed (F1)`() throws {
    var list = try scrolled([30, 60, 90])
    let before = moves(of: list)?.median
    for _ in 0..<5 { try list.step { try $0.insert(2, at: 0, height: 50) } }
    #expect(moves(of: list)?.median == before && list.offset == 590 && list.allViolations() == [])
  }

  // MARK: The way to a row

  @Test func `makes five passes on the way to a row, from two viewports before it (F3)`() throws {
    var list = try scrolled([])
    try list.step { try $0.scroll(toRow: 50, at: .top) }
    // At 2300, 2350, 2400, 2450 and 2500: rows 46 to 51.
    #expect(list.counters.binds == 2 + 6 && list.offset == 2500 && list.visible.description == "50...51")
    try list.step { try $0.scroll(toRow: 49, at: .top) }
    // At 2500, 2487.5, 2475, 2462.5 and 2450: the cell of row 49 has gone to row 51.
    #expect(list.counters.binds == 9 && list.offset == 2450 && list.allViolations() == [])
  }

  @Test func `goes to no row that an update within a pass deletes on the way (F3)`() throws {
    var list = try ListState("200x44 V100", under: .flashlist) { $0.overscan = .none }
    list.setFault(.nestedPass)
    try list.addHook(Hook(.bind(.number(9)), PendingEdit(.delete([.rows(RowSet(0..<200))]), text: "edit")))
    try list.step { try $0.scroll(toRow: 12, at: .middle) }
    #expect(list.records.count == 0 && list.offset == 0)
  }

  @Test func `forgets the moves but for their direction on the way to a row (F1, F3)`() throws {
    var list = try scrolled([100, 200, 300, 400], "100x50 V100", .points(100))
    try list.step { try $0.scroll(toRow: 2, at: .top) }
    #expect(moves(of: list)?.leadUp == true && moves(of: list)?.median == .zero)
    try list.step { try $0.scroll(toRow: 50, at: .top) }
    #expect(moves(of: list)?.leadUp == false && moves(of: list)?.median == .zero)
  }

  // MARK: Updates

  @Test func `leads the first visible row back to its place after a pass at the old offset (F4)`() throws {
    var list = try scrolled([1000])
    try list.step { try $0.insert(4, at: 0, height: 50) }
    // The new rows at 1000 come and go: r16 and r17.
    #expect(list.offset == 1200 && list.visible.description == "24...25" && list.allViolations() == [])
  }

  @Test func `follows a row that moves, unless that has no cell then (F4)`() throws {
    let start = try scrolled([1000])
    var near = start
    try near.step { try $0.move(20, to: 21) }
    #expect(near.offset == 1050)
    var far = start
    try far.step { try $0.move(20, to: 60) }
    #expect(far.offset == 1000 && near.allViolations() == [] && far.allViolations() == [])
  }

  @Test func `holds no other row where the first visible one is deleted (F4)`() throws {
    var list = try scrolled([1000])
    try list.step { try $0.delete(RowSet(19..<21)) }
    #expect(list.offset == 1000 && list.allViolations() == [])
  }

  // MARK: Cells kept for numbers

  private func keeping() throws -> ListState {
    var list = try scrolled([], "20x50 V200")
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.keptDrawing == "c2=r2 c3=r3")
    return list
  }

  @Test func `gives kept cells to the rows that have their numbers (F5)`() throws {
    var list = try keeping()
    // The rows are then r0, N, r1, r2: r2's own cell goes to number 3, and r1 gets the one left for number 2.
    try list.step { try $0.insert(1, at: 1, height: 50) }
    #expect(list.screenDrawing == "c0=r0 c1=r20" && list.keptDrawing == "c2=r2 c3=r1")
    #expect(list.counters.binds == 6 && list.allViolations() == [])
  }

  @Test func `discards kept cells without a number (F5)`() throws {
    var list = try keeping()
    try list.step { try $0.delete(RowSet(3..<20)) }
    #expect(list.keptDrawing == "c2=r2" && list.counters.discarded == 1 && list.allViolations() == [])
  }

  @Test func `gives a cell to a row that has the number of a kept one and none of its own (F5)`() throws {
    var list = try keeping()
    try list.step { try $0.delete(RowSet(2..<4)) }
    #expect(list.keptDrawing == "c2=r4 c3=r5" && list.counters.binds == 6 && list.allViolations() == [])
  }

  @Test func `fetches the cells for kept numbers after the others have returned (F5)`() throws {
    var list = try ListState("8x44 V100 @200", under: .flashlist) {
      ($0.overscan, $0.cache, $0.returnTime) = (.none, 20, .after)
    }
    try list.step { try $0.insert(3, at: 0, height: 44, kind: Kind("b")) }
    #expect(list.allViolations() == [])
  }
}

extension ListState {
  /// The kept cells with their rows, oldest first.
  fileprivate var keptDrawing: String {
    cache.map { "\($0.id)=\($0.row.map(catalog.name(of:)) ?? "-")" }.joined(separator: " ")
  }
}
