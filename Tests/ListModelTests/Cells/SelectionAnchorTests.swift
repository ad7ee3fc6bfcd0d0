import Testing

@testable import ListModel
@testable import ListOracle

/// The selection as users have it, and its anchor (K29).
@Suite struct SelectionAnchorTests {
  private static func list() throws -> ListState {
    var list = try ListState("300x40 V400")
    list.select(RowSet(7))
    list.toggleSelection(of: 200)
    return list
  }

  @Test func `a toggled row is the anchor, also where it is taken out (K29)`() throws {
    var list = try Self.list()
    #expect(list.rows(with: .selected).description == "7,200" && list.selectionAnchorRow == 200)
    list.toggleSelection(of: 200)
    #expect(list.rows(with: .selected).description == "7" && list.selectionAnchorRow == 200)
    list.extendSelection(to: 202)
    #expect(list.rows(with: .selected).description == "7,200...202")
    #expect(list.allViolations() == [])
  }

  @Test func `another extension takes the place of the last one (K29)`() throws {
    var list = try Self.list()
    list.extendSelection(to: 204)
    list.extendSelection(to: 198)
    #expect(list.rows(with: .selected).description == "7,198...200" && list.selectionAnchorRow == 200)
  }

  @Test func `to select what is selected changes nothing, and anything else moves the anchor (K29)`() throws {
    var list = try Self.list()
    list.toggleSelection(of: 200)
    list.select(RowSet(7))
    #expect(list.selectionAnchorRow == 200)
    list.select(RowSet(8..<10))
    #expect(list.selectionAnchorRow == 8)
    list.select(RowSet())
    #expect(list.selectionAnchorRow == nil && list.rows(with: .selected).isEmpty)
  }

  @Test func `the anchor goes with its row through inserts, sorts and filters, and is gone with it (K29)`() throws {
    var list = try Self.list()
    try list.step { try $0.insert(10, at: 0, height: 40) }
    #expect(list.selectionAnchorRow == 210)
    try list.step { try $0.reverse() }
    #expect(list.selectionAnchorRow == 99)
    try list.step { try $0.setFilter("Row 7") }
    #expect(list.selectionAnchorRow == nil && list.selectionAnchorKey == RowKey(number: 200))
    try list.step { try $0.removeFilter() }
    #expect(list.selectionAnchorRow == 99 && list.allViolations() == [])
    try list.step { try $0.delete(RowSet(99)) }
    #expect(list.selectionAnchorKey == nil && list.allViolations() == [])
  }

  @Test func `without an anchor in the view a row is selected besides the others, and becomes it (K29)`() throws {
    var list = try Self.list()
    try list.step { try $0.delete(RowSet(200)) }
    list.extendSelection(to: 20)
    #expect(list.rows(with: .selected).description == "7,20" && list.selectionAnchorRow == 20)
  }

  @Test func `an anchor by number is another row's after an insert above it, and the right one with the fault off`()
    throws
  {
    var list = try Self.list()
    list.setFault(.anchorByIndex)
    try list.step { try $0.insert(10, at: 0, height: 40) }
    let message = "row 200 is the anchor, its key r200 is in row 210"
    #expect(list.allViolations() == [Violation(.selectionAnchor, row: 200, message)])
    list.endFault()
    #expect(list.selectionAnchorRow == 210)
  }
}
