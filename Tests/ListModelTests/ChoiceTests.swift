import Testing

@testable import ListModel
@testable import ListOracle

/// What single choices do, each on the smallest list that shows it (EngineRules, "The smallest examples").
@Suite struct ChoiceTests {
  @Test(arguments: [
    (UpperEdge.open, "2...3"), (.closed, "1...3"), (.startsAbove, "1...3"), (.searched, "2...3"), (.kept, "1...3"),
    (.laidOut, "2...3"), (.oneBefore, "0...3"),
  ])
  func `the first visible row of 5 x 50, V 100, offset 100 (K1)`(upper: UpperEdge, visible: String) throws {
    let list = try ListState("5x50 V100 @100") { $0.edges.upper = upper }
    #expect(list.visible.description == visible && list.allViolations() == [])
  }

  @Test(arguments: [(LowerEdge.open, "0...1"), (.closed, "0...2"), (.lastPoint, "0...1"), (.through, "0...1")])
  func `the last visible row of 5 x 50, V 100 (K1)`(lower: LowerEdge, visible: String) throws {
    let list = try ListState("5x50 V100") { $0.edges.lower = lower }
    #expect(list.visible.description == visible && list.allViolations() == [])
  }

  @Test(arguments: [(IfNone.nothing, "none"), (.lastRow, "0"), (.found, "0")])
  func `what is visible where no row is (K1)`(ifNone: IfNone, visible: String) throws {
    let list = try ListState("1x0 V100") { $0.edges = EdgesRule(.open, .open, .shown, ifNone) }
    #expect(list.visible.description == visible && list.allViolations() == [])
  }

  @Test(arguments: EdgesRule.allCases)
  func `a name of edges is that of its four choices, and sets them (K1)`(edges: EdgesRule) {
    #expect(EdgesRule(rawValue: edges.rawValue) == edges)
    let unnamed = EdgesRule(.oneBefore, .lastPoint, .hidden, .found)
    #expect(unnamed.rawValue == "upper one-before, lower last-point, zero-rows hidden, if-none found")
    #expect(EdgesRule(rawValue: unnamed.rawValue) == nil)
  }

  @Test func `a scroll shorter than the lowest row makes no pass, and counts for the next (K21)`() throws {
    var list = try ListState("20x50 V100") { $0.threshold = .lowestRow }
    try list.step { try $0.scroll(to: 40) }
    #expect(list.offset == 40 && list.visible.description == "0...1" && list.allViolations() == [])
    try list.step { try $0.scroll(to: 50) }
    #expect(list.visible.description == "1...2" && list.allViolations() == [])
  }

  @Test func `the anchor fraction keeps its fraction of another viewport (K25)`() throws {
    var list = try ListState("12x50 V100") { $0.anchor = .fraction }
    try list.step { try $0.scroll(to: 64) }
    try list.step { try $0.setViewport(height: 250, width: nil) }
    #expect(list.offset == 10)
  }

  @Test func `the anchor fraction remembers what the clamp did not allow (K25)`() throws {
    var list = try ListState("6x50 V100") { $0.anchor = .fraction }
    try list.step { try $0.scroll(to: 200) }
    try list.step { try $0.delete(RowSet(4..<6)) }
    #expect(list.offset == 100)
    try list.step { try $0.insert(2, at: 4, height: 50) }
    #expect(list.offset == 150)
  }

  @Test func `heights that are kept with the cell are forgotten with it (K10)`() throws {
    var list = try ListState("410x50 V100") { $0 = Profile.gtk4.policies }
    try list.step { try $0.setHeight(of: RowSet(206..<410), to: 100) }
    #expect(list.content == 20500)
    try list.step { try $0.scroll(to: 10250) }
    #expect(list.content == 25600)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.content == 20500 && list.allViolations() == [])
  }

  @Test func `heights that are kept by number stay with it (K10)`() throws {
    var list = try ListState("8x30,60,60,60,60,60,60,60 V100 E50") {
      ($0.heightsKept, $0.measuring, $0.correction) = (.byNumber, .inCells, .firstVisible)
    }
    #expect(list.content == 400)
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.content == 380)
  }

  @Test func `around-anchor gives cells to as many rows wherever the list stands (K21)`() throws {
    var list = try ListState("500x50 V100") { $0 = Profile.gtk4.policies }
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.rendered.description == "0...204" && list.offset == 5000)
  }

  @Test(arguments: [(PoolLife.forGood, 1, 0), (.onePass, 0, 1)])
  func `a pool that lives for one pass is emptied at its end (K5)`(life: PoolLife, pooled: Int, discarded: Int) throws {
    var list = try ListState("5x50 V100") { $0.poolLife = life }
    try list.step { try $0.setViewport(height: 50, width: nil) }
    #expect(list.pool.count == pooled && list.counters.discarded == discarded)
  }

  @Test(arguments: [(UpdateBinds.changed, 3), (.belowChange, 5)])
  func `an update binds what stands below it again (K8)`(binds: UpdateBinds, count: Int) throws {
    var list = try ListState("2x50 V100") { $0.bindsOnUpdate = binds }
    try list.step { try $0.insert(1, at: 0, height: 10) }
    #expect(list.counters.binds == count)
  }

  @Test(arguments: [(CellsOnReload.returned, "c1 c0"), (.kept, "c0 c1")])
  func `a reload returns the cells, or binds them in their place (K9)`(cells: CellsOnReload, shown: String) throws {
    var list = try ListState("2x50 V100") { $0.cellsOnReload = cells }
    try list.step { try $0.reload() }
    #expect(list.live.map(\.cell.id.description).joined(separator: " ") == shown && list.counters.binds == 4)
  }
}
