import Testing

@testable import ListModel
@testable import ListOracle

/// Public bug reports as scenarios, with the numbers of an engine that does it right. The letters are the sessions'.
@Suite struct ScenarioTests {
  @Test(arguments: [
    (ReturnTime.before, 50, 8, "none"), (.before, 400, 8, "none"), (.after, 50, 9, "row: c0"),
    (.after, 400, 16, "row: c0 c1 c2 c3 c4 c5 c6 c7"),
  ])
  func `cells that go back too late cost cells`(time: ReturnTime, step: Int, created: Int, pool: String) throws {
    let list = try ListState("100x50 V400 @\(step)") { $0.returnTime = time }
    #expect(list.counters.created == created && list.poolDrawing == pool)
    #expect(list.allViolations() == [])
  }

  @Test func `a cell is dequeued and then created anyway`() throws {
    for (isFaulty, created, leaked) in [(false, 4, 0), (true, 100, 96)] {
      var list = try ListState("100x50 V200")
      if isFaulty { list.setFault(.dequeueThenInit) }
      for row in 1...96 { try list.step { try $0.scroll(to: Points(row * 50)) } }
      #expect(list.counters.created == created && list.counters.binds == 100 && list.counters.leaked == leaked)
      #expect(list.live.count == 4 && list.poolDrawing == "none")
    }
  }

  @Test(arguments: [(50, 200, 50, 4, "4,8,12"), (50, 380, 10, 9, "9,18,27"), (44, 504, 11, 13, "13,26,39")])
  func `the ghosts of a like come as often as there are cells`(
    height: Int, viewport: Int, step: Int, cells: Int, ghosts: String
  ) throws {
    var list = try ListState("60x\(height) V\(viewport)")
    list.setFault(.keepCellState)
    list.toggle(.liked, of: RowSet(0))
    var liked: Set<Int> = [0]
    while liked.count < 4 {
      try list.step { try $0.scroll(to: $0.offset + Points(step)) }
      for shown in list.live where shown.cell.state == .liked { liked.insert(shown.row ?? -1) }
    }
    #expect(RowSet(liked.subtracting([0]).map { $0..<$0 + 1 }).description == ghosts)
    #expect(list.counters.created == cells && list.rows(with: .liked).description == "0")
  }

  @Test func `a cell of one kind is not given to a row of another`() throws {
    let list = try ListState("20x50:A,B V150 @50")
    #expect(list.counters.created == 4 && list.poolDrawing == "A: c0")
    #expect(list.screenDrawing == "c1=r1 c2=r2 c3=r3" && list.allViolations() == [])
  }

  @Test func `the offset is clamped to the content less the viewport`() throws {
    let list = try ListState("10x29 V600 @2000")
    #expect(list.offset == 0 && list.visible.description == "0...9")
    #expect(list.ledgerDrawing() == "user 0>2000, clamp 2000>0")
  }

  @Test func `deleting rows while scrolled to the end keeps the end visible`() throws {
    var list = try ListState("1000x50 V500 @49500")
    try list.step { try $0.delete(RowSet((0..<100).map { $0 * 10 + 1..<$0 * 10 + 10 })) }
    #expect(list.offset == 4500 && list.content == 5000 && list.visible.description == "90...99")
    #expect(list.ledgerDrawing() == "user 0>49500, clamp 49500>4500")
    #expect(list.keys.hasSuffix("r980 r990") && list.allViolations() == [])
  }

  @Test func `the last row is the last`() throws {
    let list = try ListState("100x50 V500 @4500")
    #expect(list.visible.description == "90...99" && list.counters.heightsAsked == 100)
  }

  @Test func `the rows in sight do not move for nearest`() throws {
    var list = try ListState("40x50 V500")
    try list.scroll(toRow: 20, at: .nearest)
    #expect(list.offset == 550)
    try expectChange(&list, { try $0.scroll(toRow: 15, at: .nearest) }, [])
  }

  @Test func `content shorter than the viewport does not scroll`() throws {
    var list = try ListState("3x50 V200")
    #expect(list.largestOffset == 0)
    try expectChange(&list, { try $0.scroll(to: 100) }, ["ledger: user 0>100, clamp 100>0"])
  }

  @Test func `rows without height do not stop the fill`() throws {
    let list = try ListState("300x0,50,50 V500")
    #expect(list.content == 10_000 && list.visible.description == "1...2,4...5,7...8,10...11,13...14")
    #expect(list.counters.created == 10 && list.allViolations() == [])
  }

  @Test func `nothing is asked of a list without rows (K3)`() throws {
    var list = try ListState("0x50 V200")
    #expect(list.visible.isEmpty && list.content == 0 && list.offset == 0 && list.pool.count == 0)
    #expect(list.counters == Counters())
    try expectChange(&list, { try $0.reload() }, [])
    try expectChange(&list, { try $0.reload(RowSet()) }, [])
    try expectChange(&list, { try $0.scroll(to: 10) }, ["ledger: user 0>10, clamp 10>0"])
  }

  @Test func `rows go one by one and the next takes a pooled cell`() throws {
    var list = try ListState("4x50 V200")
    for pool in ["row: c0", "row: c0 c1", "row: c0 c1 c2", "row: c0 c1 c2 c3"] {
      try list.step { try $0.delete(RowSet(0)) }
      #expect(list.poolDrawing == pool && list.allViolations() == [])
    }
    try expectChange(&list, { try $0.reload($0.visible) }, [])
    try expectChange(
      &list, { try $0.insert(1, at: 0, height: 50, name: "X") },
      [
        "keys:  -> X", "heights:  -> 50", "texts:  -> Row X", "content: 0 -> 50", "visible: none -> 0",
        "screen:  -> c3=X", "numbers:  -> 0", "pool: row: c0 c1 c2 c3 -> row: c0 c1 c2", "binds: 4 -> 5",
        "heights asked: 4 -> 5",
      ])
    #expect(list.counters.created == 4)
  }

  @Test func `rows that go together leave their cells in screen order`() throws {
    var list = try ListState("4x50 V200")
    try list.step { try $0.delete(RowSet(0..<4)) }
    #expect(list.poolDrawing == "row: c0 c1 c2 c3")
    try list.step { try $0.insert(1, at: 0, height: 50, name: "X") }
    #expect(list.screenDrawing == "c3=X" && list.counters.created == 4 && list.allViolations() == [])
  }

  @Test func `the end of thirty-six million points is reached exactly`() throws {
    var list = try ListState("600000x60 V480")
    try list.step { try $0.scroll(toRow: 599_999, at: .nearest) }
    #expect(list.offset == 36_000_000 - 480 && list.visible.description == "599992...599999")
    #expect(list.localViolations() == [])
  }
}
