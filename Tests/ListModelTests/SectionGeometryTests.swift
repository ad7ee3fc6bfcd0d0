import Testing

@testable import ListModel
@testable import ListOracle

/// Where rows stand with headers, footers, gap and margin (K2), and what is visible at their edges (EngineRules,
/// "Policies").
@Suite struct SectionGeometryTests {
  /// Sections of 2, 0 and 1 rows of 50: a header of 20 above the first, a footer of 10 below the second, gap 5.
  private static func list(_ edges: EdgesRule, viewport: Points, offset: Points) throws -> ListState {
    var list = ListState()
    var plan = LoadPlan(count: 3)
    (plan.heights, plan.sections) = (.uniform(50), [2, 0, 1])
    try list.setPolicies { ($0.edges, $0.spacing.gap) = (edges, 5) }
    try list.setViewport(height: viewport, width: nil)
    try list.load(plan)
    try list.step { try $0.perform([PendingEdit(.setHeader(0, 20)), PendingEdit(.setFooter(1, 10))]) }
    try list.step { try $0.scroll(to: offset) }
    return list
  }

  @Test func `tops count headers and footers above, and gaps within a section only (K2)`() throws {
    let list = try Self.list(.halfOpen, viewport: 100, offset: 0)
    #expect(list.tops == [20, 75, 135])
    #expect(list.content == 185 && list.allViolations() == [])
    #expect(list.record(of: 2).section == 2 && list.record(of: 2).numberInSection == 0)
  }

  /// Row 0 is 20…70, row 1 is 75…125, row 2 is 135…185.
  @Test(arguments: [
    (EdgesRule.halfOpen, 70, 65, "1"), (.halfOpenZero, 70, 65, "1"), (.startBelow, 70, 65, "0...2"),
    (.closedTop, 70, 65, "0...1"), (.closedBottom, 70, 65, "1...2"), (.closed, 70, 65, "0...2"),
    // In the footer between the second and the third section nothing stands.
    (.halfOpen, 126, 9, "none"), (.halfOpenZero, 126, 9, "2"), (.startBelow, 126, 9, "1...2"),
    (.closedTop, 126, 9, "none"), (.closedBottom, 126, 9, "2"), (.closed, 126, 9, "2"),
    // In the header above the first row.
    (.halfOpen, 0, 20, "none"), (.halfOpenZero, 0, 20, "2"), (.startBelow, 0, 20, "0"), (.closedTop, 0, 20, "none"),
    (.closedBottom, 0, 20, "0"), (.closed, 0, 20, "0"),
  ])
  func `visible sets at the edges of sections`(edges: EdgesRule, offset: Int, viewport: Int, visible: String) throws {
    let list = try Self.list(edges, viewport: Points(viewport), offset: Points(offset))
    #expect(list.visible.description == visible)
    #expect(list.allViolations() == [])
  }

  @Test func `a margin stands above every row and is part of its record`() throws {
    var list = try ListState("3x40 V84")
    try list.setPolicies { $0.spacing.margin = 2 }
    #expect(list.tops == [2, 44, 86] && list.heights == [42, 42, 42] && list.content == 126)
    try list.step { try $0.insert(1, at: 0, height: 10) }
    #expect(list.tops == [2, 14, 56, 98] && list.content == 138 && list.allViolations() == [])
  }

  @Test func `a gap stays through every edit`() throws {
    var list = try ListState("3x40 V200")
    try list.setPolicies { $0.spacing.gap = 5 }
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.tops == [0, 45] && list.content == 85 && list.allViolations() == [])
  }

  @Test func `two sections of a thousand million rows are two numbers`() throws {
    var list = ListState()
    var plan = LoadPlan(count: 2_000_000_000)
    (plan.heights, plan.sections) = (.uniform(50), [1_000_000_000, 1_000_000_000])
    try list.load(plan)
    try list.step { try $0.perform([PendingEdit(.setHeader(1, 30))]) }
    try list.step { try $0.scroll(toRow: 1_000_000_000, at: .top) }
    #expect(list.offset == Points(50_000_000_030))
    #expect(list.visible.first == 1_000_000_000 && list.localViolations() == [])
    let edit = Edit.move(.inSection(1, 999_999_999), to: .inSection(0, 0))
    try list.perform([PendingEdit(edit)])
    #expect(list.records.sections.rowsText == "1000000001,999999999")
    #expect(throws: Refusal.self) {
      try list.perform([PendingEdit(.insert(NewRows(147_483_648), at: .number(0)))])
    }
  }

  @Test func `a hundred thousand sections are found by halving, and an older value never changes`() throws {
    var list = ListState()
    var plan = LoadPlan(count: 200_000)
    (plan.heights, plan.sections) = (.uniform(50), Array(repeating: 2, count: 100_000))
    try list.load(plan)
    let before = list
    list.beginCommand()
    try list.perform([
      PendingEdit(.setHeader(50_000, 30)), PendingEdit(.moveSection(99_999, to: 0)), PendingEdit(.deleteSection(7)),
    ])
    #expect(list.records.sections.count == 99_999 && list.content == Points(199_998 * 50 + 30))
    // Section 50000 has one more above it, and one less.
    #expect(list.records.y(of: 100_000) == Points(100_000 * 50 + 30))
    #expect(list.catalog.name(of: list.records.key(of: 0)) == "r199998" && list.localViolations() == [])
    #expect(before.records.sections.count == 100_000 && before.content == Points(200_000 * 50))
    #expect(before.records.y(of: 100_000) == Points(100_000 * 50) && before.localViolations() == [])
  }
}
