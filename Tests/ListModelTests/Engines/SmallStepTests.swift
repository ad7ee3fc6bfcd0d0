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

  // MARK: virtua

  @Test func `virtua has all of the overscan on the side to which a scroll leads, until it is measured (U1)`() throws {
    var list = try ListState("40x50 V100", under: .virtua) { ($0.overscan, $0.edges) = (.points(100), .halfOpen) }
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.rendered.description == "18...23" && list.allViolations() == [])
    let rows = list.events.compactMap { event in
      if case .created(_, _, let row) = event { list.name(row) } else { nil }
    }
    #expect(rows.joined(separator: " ") == "r20 r21 r22 r23 r18 r19")
  }

  @Test(arguments: [(300, true), (-60, false)])
  func `virtua holds another row in a scroll that leads down, and in no other (U2)`(way: Int, isSame: Bool) throws {
    let offsets = try [CorrectionRule.off, .aboveOffset].map { correction in
      var list = try ListState("40x40 V120 E30", under: .virtua) { ($0.overscan, $0.correction) = (.rows(1), .off) }
      try list.step { try $0.scroll(to: 300) }
      try list.step { try $0.setPolicies { $0.correction = correction } }
      try list.step { try $0.scroll(by: Points(way)) }
      #expect(list.allViolations() == [])
      return list.offset
    }
    // Whatever the policy names, a scroll down holds the first row at or below the offset.
    #expect((offsets[0] == offsets[1]) == isSame)
  }
}
