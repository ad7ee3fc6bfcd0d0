import Testing

@testable import ListModel
@testable import ListOracle

/// Engines of which one step or two are their own (Engines).
@Suite struct `Engines with a small step of their own` {
  @Test func `Chameleon puts a row's bottom edge at the middle (H1)`() throws {
    var list = try ListState("40x43 V400", under: .chameleon)
    try list.step { try $0.scroll(toRow: 20, at: .middle) }
    #expect(list.offset == 703 && list.allViolations() == [])
  }

  @Test func `Chameleon clears the selection in a reload (H2)`() throws {
    var list = try ListState("10x43 V100", under: .chameleon)
    list.select(RowSet(2..<4))
    try list.step { try $0.reload() }
    #expect(list.rows(with: .selected) == RowSet() && list.pool.count == 0 && list.allViolations() == [])
  }

  @Test func `RecyclerView binds a row again that is given another height (R1)`() throws {
    var list = try ListState("10x50 V100", under: .recyclerview)
    let binds = list.counters.binds
    try list.step { try $0.setHeight(of: RowSet(0), to: 60) }
    #expect(list.counters.binds == binds + 1 && list.allViolations() == [])
  }

  @Test func `vue-virtual-scroller sorts the pool where all views leave at once (S1)`() throws {
    var list = try ListState("40x50 V200", under: .vueVirtualScroller)
    try list.step { try $0.setViewport(height: 100, width: nil) }
    try list.step { try $0.scroll(to: 1000) }
    // The last of the pool serves first: that of row 3, though those of rows 0 to 2 returned behind it.
    #expect(list.screenDrawing == "c3=r18 c2=r19 c1=r20 c0=r21" && list.allViolations() == [])
  }
}
