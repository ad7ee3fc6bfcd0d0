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

  @Test func `heights that are kept by number stay with it (K10)`() throws {
    var list = try ListState("8x30,60,60,60,60,60,60,60 V100 E50") {
      ($0.heightsKept, $0.measuring, $0.correction) = (.byNumber, .inCells, .firstVisible)
    }
    #expect(list.content == 400)
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.content == 380)
  }

  @Test(arguments: [(CellsOnReload.returned, "c1 c0"), (.kept, "c0 c1")])
  func `a reload returns the cells, or binds them in their place (K9)`(cells: CellsOnReload, shown: String) throws {
    var list = try ListState("2x50 V100") { $0.cellsOnReload = cells }
    try list.step { try $0.reload() }
    #expect(list.live.map(\.cell.id.description).joined(separator: " ") == shown && list.counters.binds == 4)
  }
}
