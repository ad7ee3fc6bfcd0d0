import Testing

@testable import ListModel
@testable import ListOracle

/// Headers and footers with cells (K32).
@Suite struct HeaderCellTests {
  /// Three sections of four rows, each with a header of 20 and a footer of 10.
  private static func list(_ sticky: StickyRule = .off) throws -> ListState {
    var list = try ListState("0x50 V200")
    var plan = LoadPlan(count: 12)
    plan.sections = [4, 4, 4]
    try list.step { try $0.setPolicies { $0.rowHeight = 50 } }
    try list.step { try $0.load(plan) }
    try list.step { try $0.setPolicies { ($0.headerCells, $0.sticky) = (.on, sticky) } }
    let edits = (0..<3).flatMap { [Edit.setHeader($0, 20), .setFooter($0, 10)] }
    try list.step { try $0.perform(edits.map { PendingEdit($0) }) }
    return list
  }

  private static func cells(_ list: ListState) -> String {
    list.headerCells.map { shown in
      "\(shown.boundary?.kind.rawValue ?? "") \(shown.boundary?.section ?? -1) \(shown.cell.id)"
    }
    .joined(separator: ", ")
  }

  private static func title(_ section: Int, _ text: String) -> Edit {
    .setTitle(SectionBoundary(.header, of: section), SectionTitle(text: text))
  }

  @Test func `those of which a point is in the viewport have cells, which come back to the pool of their kind (K32)`()
    throws
  {
    var list = try Self.list()
    #expect(Self.cells(list) == "header 0 c4" && list.counters.created == 5 && list.liveCells == 5)
    // The footer of section 0 is at 220 to 230, the header of section 1 at 230 to 250.
    try list.step { try $0.scroll(to: 30) }
    #expect(Self.cells(list) == "footer 0 c5" && list.pool.kinds == [Kind("header")])
    try list.step { try $0.scroll(to: 31) }
    #expect(Self.cells(list) == "footer 0 c5, header 1 c4" && list.counters.created == 6)
    #expect(list.allViolations() == [])
    try list.step { try $0.reload() }
    #expect(list.headerCells.count == 2 && list.counters.created == 6 && list.allViolations() == [])
    try list.step { try $0.setPolicies { $0.headerCells = .off } }
    #expect(list.headerCells.isEmpty && list.pool.count == 2 && list.allViolations() == [])
  }

  @Test func `one that sticks has a cell wherever its section begins (K32)`() throws {
    var list = try Self.list(.on)
    try list.step { try $0.scroll(to: 25) }
    #expect(Self.cells(list) == "header 0 c4, footer 0 c5" && list.headerCells[0].isStuck)
    try list.step { try $0.scroll(to: 300) }
    #expect(list.stickyHeader?.section == 1 && list.headerCells[0].boundary == SectionBoundary(.header, of: 1))
    #expect(list.allViolations() == [])
  }

  @Test func `a new text binds its cell again, and it goes with its section (K32)`() throws {
    var list = try Self.list()
    let binds = list.counters.binds
    try list.step { try $0.perform(Self.title(0, "A")) }
    #expect(list.counters.binds == binds + 1 && list.title(of: SectionBoundary(.header, of: 0)).text == "A")
    try list.step { try $0.perform(Self.title(1, "B")) }
    #expect(list.counters.binds == binds + 1, "it is not on screen")
    try list.step { try $0.perform(.moveSection(1, to: 0)) }
    #expect(["B", "A", ""] == (0..<3).map { list.title(of: SectionBoundary(.header, of: $0)).text })
    #expect(list.allViolations() == [])
    try list.step { try $0.perform(.deleteSection(0)) }
    #expect(list.title(of: SectionBoundary(.header, of: 0)).text == "A" && list.allViolations() == [])
    try list.step { try $0.load(LoadPlan(count: 10)) }
    #expect(list.title(of: SectionBoundary(.header, of: 0)).text == "" && list.allViolations() == [])
  }

  @Test func `another kind takes another cell (K32)`() throws {
    var list = try Self.list()
    let edit = Edit.setTitle(SectionBoundary(.header, of: 0), SectionTitle(kind: Kind("day")))
    try list.step { try $0.perform(edit) }
    #expect(Self.cells(list) == "header 0 c5" && list.headerCells[0].cell.kind == Kind("day"))
    #expect(list.pool.kinds == [Kind("header")] && list.allViolations() == [])
  }

  @Test(arguments: [0, 25])
  func `a header that sticks and is bound late shows its old text until the next scroll`(offset: Int) throws {
    var list = try Self.list(.on)
    try list.step { try $0.perform(Self.title(0, "A")) }
    try list.step { try $0.scroll(to: Points(offset)) }
    list.setFault(.stickyBoundLate)
    try list.step { try $0.perform(Self.title(0, "B")) }
    #expect(list.stickyText == (offset == 0 ? "B" : "A"))
    #expect(list.allViolations().map(\.rule) == (offset == 0 ? [] : [.staleCell]))
    try list.step { try $0.scroll(to: Points(offset + 1)) }
    #expect(list.stickyText == "B" && list.allViolations() == [])
  }
}
