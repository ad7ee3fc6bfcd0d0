import Testing

@testable import ListModel
@testable import ListOracle

/// The row that has the focus (K31).
@Suite struct FocusTests {
  private static func list(_ rule: FocusRule = .kept) throws -> ListState {
    var list = try ListState("100x50 V200")
    try list.step { try $0.setPolicies { $0.focus = rule } }
    try list.step { try $0.focus(row: 2) }
    return list
  }

  @Test func `its row keeps its cell until the focus leaves it (K31)`() throws {
    var list = try Self.list()
    let cell = list.cell(showing: 2)?.id
    try list.step { try $0.scroll(to: 2000) }
    #expect(list.rendered.description == "2,40...43" && list.visible.description == "40...43")
    #expect(list.retained.description == "2" && list.cell(showing: 2)?.id == cell && list.focusedY == 100)
    #expect(list.counters.created == 5 && list.counters.binds == 8)
    try list.step { try $0.focus(row: 41) }
    #expect(list.rendered.description == "40...43" && list.pool.count == 1 && list.allViolations() == [])
    try list.step { try $0.focus(row: nil) }
    #expect(list.focusedKey == nil && list.allViolations() == [])
  }

  @Test(
    arguments: [(FocusRule.lost, nil, nil), (.remembered, RowKey(number: 2), Points(100))]
      as [(FocusRule, RowKey?, Points?)])
  func `under lost and remembered its row leaves as others do (K31)`(
    rule: FocusRule, key: RowKey?, back: Points?
  ) throws {
    var list = try Self.list(rule)
    try list.step { try $0.scroll(to: 2000) }
    #expect(list.rendered.description == "40...43" && list.focusedKey == key && list.focusedY == nil)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.focusedY == back && list.allViolations() == [])
  }

  @Test func `the focus goes with its row, and is gone with it (K31)`() throws {
    var list = try Self.list()
    try list.step { try $0.scroll(to: 2000) }
    try list.step { try $0.insert(3, at: 0, height: 50) }
    #expect(list.focusedRow == 5 && list.retained.description == "5" && list.focusedY == 250)
    try list.step { try $0.reload() }
    #expect(list.retained.description == "5" && list.focusedRow == 5)
    try list.step { try $0.setFilter("Row 7") }
    #expect(list.focusedRow == nil && list.focusedKey == RowKey(number: 2) && list.retained.isEmpty)
    try list.step { try $0.removeFilter() }
    #expect(list.retained.description == "5")
    try list.step { try $0.delete(RowSet(5)) }
    #expect(list.focusedKey == nil && list.retained.isEmpty && list.allViolations() == [])
  }

  @Test func `a row without a cell cannot get the focus (K31)`() throws {
    var list = try Self.list()
    let refusal = Refusal(
      .notOnScreen, "row 9 has no cell that could have the focus",
      advice: "scroll row 9 brings it on screen; visible rows are 0...3")
    #expect(throws: refusal) { try list.focus(row: 9) }
  }

  @Test func `a walk passes the kept row by (K31)`() throws {
    var list = try Self.list()
    try list.step { try $0.setPolicies { $0.scrolling = .walk } }
    try list.step { try $0.scroll(to: 2000) }
    let binds = list.counters.binds
    // Rows 4 to 39 on the way down; on the way up row 2 has its cell.
    #expect(list.retained.description == "2" && binds == 4 + 36 + 4)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.counters.binds == binds + 36 + 3 && list.retained.isEmpty && list.allViolations() == [])
  }

  @Test func `from the average of the rows on screen it would stand elsewhere (K31)`() throws {
    var list = try ListState("60x30 V300")
    try list.step { try $0.setHeight(of: RowSet(0..<19), to: 200) }
    try list.step { try $0.setHeight(of: RowSet(19), to: 300) }
    try list.step { try $0.scroll(toRow: 19, at: .top) }
    try list.step { try $0.focus(row: 19) }
    try list.step { try $0.scroll(to: 4100) }
    #expect(list.focusedY == 3800)
    list.setFault(.focusedByAverage)
    #expect(list.focusedY == 4070)
    #expect(list.allViolations().map(\.rule) == [.focusedPlace])
    // Below the screen, too: three rows of 30 beyond the last.
    try list.step { try $0.scroll(to: 3800) }
    try list.step { try $0.focus(row: 19) }
    #expect(list.focusedY == 3800 && list.allViolations() == [])
  }
}
