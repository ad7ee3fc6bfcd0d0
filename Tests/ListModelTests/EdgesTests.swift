import Testing

@testable import ListModel
@testable import ListOracle

/// The `edges` table (K1, EngineRules, "Policies"): which rows are visible in the viewport [s, e).
@Suite struct EdgesTests {
  static let atFifty: [(EdgesRule, String)] = [
    (.halfOpen, "1...10"), (.halfOpenZero, "1...10"), (.startBelow, "0...10"), (.closedTop, "0...10"),
    (.closedBottom, "1...11"), (.closedBottomZero, "1...11"), (.closed, "0...11"), (.throughEnd, "1...10"),
  ]

  static let amongZeros: [(EdgesRule, String)] = [
    (.halfOpen, "2,4"), (.halfOpenZero, "1...4"), (.startBelow, "0...4"), (.closedTop, "0...4"),
    (.closedBottom, "2...6"), (.closedBottomZero, "1...6"), (.closed, "0...6"), (.throughEnd, "2...4"),
  ]

  @Test(arguments: atFifty)
  func `an offset on a row's edge shows six different sets (K1)`(edges: EdgesRule, visible: String) throws {
    try Self.expect("40x50 V500 @50", edges, visible)
  }

  @Test(arguments: EdgesRule.allCases)
  func `an offset inside a row shows the same set under every rule (K1)`(edges: EdgesRule) throws {
    try Self.expect("40x50 V500 @25", edges, "0...10")
  }

  @Test(arguments: amongZeros)
  func `only the edges rule decides about rows of height 0 (K1)`(edges: EdgesRule, visible: String) throws {
    try Self.expect("20x50,0 V100 @50", edges, visible)
  }

  @Test(arguments: [
    // At either end of the list.
    ("40x50 V500", EdgesRule.halfOpen, "0...9"), ("40x50 V500", .halfOpenZero, "0...9"),
    ("40x50 V500", .startBelow, "0...9"), ("40x50 V500", .closedTop, "0...9"), ("40x50 V500", .closedBottom, "0...10"),
    ("40x50 V500", .closed, "0...10"),
    ("40x50 V500 @1500", .halfOpen, "30...39"), ("40x50 V500 @1500", .halfOpenZero, "30...39"),
    ("40x50 V500 @1500", .startBelow, "29...39"), ("40x50 V500 @1500", .closedTop, "29...39"),
    ("40x50 V500 @1500", .closedBottom, "30...39"), ("40x50 V500 @1500", .closed, "29...39"),
    // A row taller than the viewport.
    ("3x900 V100 @950", .halfOpen, "1"), ("3x900 V100 @950", .startBelow, "1"), ("3x900 V100 @950", .closed, "1"),
    // A thousandth decides.
    ("9x50 V100 @49.999", .halfOpen, "0...2"), ("9x50 V100 @50.001", .halfOpen, "1...3"),
    ("9x50 V100 @50.001", .startBelow, "1...3"), ("9x50 V100 @50.001", .closedTop, "1...3"),
  ])
  func `the table holds at the ends and inside tall rows (K1)`(
    drawing: String, edges: EdgesRule, visible: String
  ) throws {
    try Self.expect(drawing, edges, visible)
  }

  @Test(arguments: [
    // No row has a height: what lies at 0 is visible to all but two.
    ("3x0 V100", EdgesRule.halfOpen, "none"), ("3x0 V100", .halfOpenZero, "0...2"), ("3x0 V100", .startBelow, "0...2"),
    ("3x0 V100", .closedTop, "0...2"), ("3x0 V100", .closedBottom, "none"), ("3x0 V100", .closed, "0...2"),
    ("3x0 V100", .closedBottomZero, "0...2"), ("4x50 V0 @100", .closedBottomZero, "2"),
    // A viewport without height, on a row's edge: two rules never show nothing.
    ("4x50 V0 @100", .halfOpen, "none"), ("4x50 V0 @100", .halfOpenZero, "3"), ("4x50 V0 @100", .startBelow, "1"),
    ("4x50 V0 @100", .throughEnd, "2"), ("3x0 V100", .throughEnd, "2"),
    ("4x50 V0 @100", .closedTop, "1"), ("4x50 V0 @100", .closedBottom, "2"), ("4x50 V0 @100", .closed, "1...2"),
    // The same inside a row: only the rows that reach across the edge.
    ("4x50 V0 @125", .halfOpen, "2"), ("4x50 V0 @125", .halfOpenZero, "2"), ("4x50 V0 @125", .startBelow, "2"),
  ])
  func `where no row qualifies some rules fall back to one (K1)`(
    drawing: String, edges: EdgesRule, visible: String
  ) throws {
    try Self.expect(drawing, edges, visible)
  }

  @Test(arguments: OverscanShare.allCases)
  func `without overscan its share moves no edge (K21)`(share: OverscanShare) throws {
    var list = try ListState("20x50 V100") { ($0.edges, $0.overscanShare) = (.keptTop, share) }
    try list.step { try $0.scroll(to: Points(parsing: "50.4")) }
    #expect(list.visible.description == "1...3" && list.allViolations() == [])
  }

  @Test(arguments: [Points(0), 100, 120])
  func `rows of height 0 at the very top have cells where kept-top reaches the top (K1)`(overscan: Points) throws {
    let heights = "0,0,0" + String(repeating: ",50", count: 20)
    var list = try ListState("23x\(heights) V100") { ($0.edges, $0.overscan) = (.keptTop, .points(overscan)) }
    #expect(Array(list.rendered.rows).first == 0)
    try list.step { try $0.scroll(to: 300) }
    #expect(try #require(Array(list.rendered.rows).first) > 3)
    try list.step { try $0.scroll(to: overscan) }
    #expect(Array(list.rendered.rows).first == 0 && list.allViolations() == [])
    try list.step { try $0.scroll(to: overscan + 1) }
    #expect(Array(list.rendered.rows).first == 3)
  }

  @Test(arguments: EdgesRule.allCases)
  func `an empty list shows nothing under every rule (K3)`(edges: EdgesRule) throws {
    try Self.expect("0x50 V100", edges, "none")
  }

  /// An offset outside the list never reaches a pass, as the clamp comes first; the rule is worded for it all the same.
  @Test(arguments: [
    (Points(-500), EdgesRule.halfOpen, []), (-500, .halfOpenZero, [0]), (-500, .startBelow, [0]),
    (-500, .closedTop, []), (-500, .closedBottom, []), (-500, .closed, []),
    (900, .halfOpen, []), (900, .halfOpenZero, [3]), (900, .startBelow, [3]), (900, .closedTop, []),
    (900, .closedBottom, []), (900, .closedBottomZero, []), (900, .closed, []),
    (-50, .halfOpen, [0]), (-50, .halfOpenZero, [0]), (-50, .startBelow, [0]), (-100, .closedBottom, [0]),
    (200, .closedTop, [3]), (200, .closed, [3]), (200, .halfOpenZero, [3]), (200, .startBelow, [3]),
  ])
  func `outside the list two rules show the nearest row (K1)`(offset: Points, edges: EdgesRule, visible: [Int]) throws {
    var list = try ListState("4x50 V100") { $0.edges = edges }
    list.scroller.offset = offset
    #expect(try list.chooser.rows().rows == visible)
  }

  private static func expect(_ drawing: String, _ edges: EdgesRule, _ visible: String) throws {
    let list = try ListState(drawing) { $0.edges = edges }
    #expect(list.visible.description == visible)
    #expect(list.allViolations() == [])
  }
}
