import Testing

@testable import ListModel
@testable import ListOracle

/// Kept cells that serve other rows than their own (K23).
@Suite struct CacheYieldTests {
  private func list(_ drawing: String, _ change: (inout Rules) -> Void) throws -> ListState {
    try ListState(drawing) { policies in
      (policies.cache, policies.pool) = (20, .off)
      change(&policies)
    }
  }

  @Test(arguments: [
    (CacheYield.none, "c5=r8 c6=r9 c7=r10 c8=r11", 9), (.lowest, "c0=r8 c1=r9 c2=r10 c3=r11", 4),
    (.farthest, "c1=r8 c2=r9 c3=r10 c0=r11", 4),
  ])
  func `a row that enters takes a cell that is kept for another row`(
    rule: CacheYield, screen: String, created: Int
  ) throws {
    var list = try list("20x50 V200") { $0.cacheYield = rule }
    try list.step { try $0.scroll(to: 50) }
    try list.step { try $0.scroll(to: 400) }
    #expect(list.screenDrawing == screen && list.counters.created == created && list.allViolations() == [])
  }

  @Test func `a cell is as far as its row is from the nearest that is to have one`() throws {
    var list = try list("12x50 V500") { ($0.cacheYield, $0.keepFirst) = (.farthest, 1) }
    try list.step { try $0.setViewport(height: 50, width: nil) }
    try list.step { try $0.scroll(to: 500) }
    // Rows 0 and 10 are to have cells: row 5 is five rows from either.
    #expect(list.screenDrawing == "c0=r0 c5=r10" && list.allViolations() == [])
  }

  @Test func `cells that no row needs wait for their own, and come back without a bind`() throws {
    var list = try list("20x50 V200") { $0.cacheYield = .lowest }
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.cache.map(\.id.description) == ["c2", "c3"])
    try list.step { try $0.scroll(to: 500) }
    #expect(list.screenDrawing == "c0=r10 c1=r11" && list.counters.created == 4)
    let binds = list.counters.binds
    try list.step { try $0.scroll(to: 100) }
    #expect(list.screenDrawing == "c2=r2 c3=r3" && list.counters.binds == binds && list.allViolations() == [])
  }

  @Test func `a cell whose own row enters serves no other`() throws {
    var list = try list("20x50 V200") { $0.cacheYield = .lowest }
    try list.step { try $0.scroll(to: 500) }
    try list.step { try $0.setViewport(height: 100, width: nil) }
    // Rows 10 and 11 are on screen in c0 and c1; c2 and c3 are kept for rows 12 and 13.
    try list.step { try $0.scroll(to: 650) }
    #expect(list.screenDrawing == "c3=r13 c0=r14" && list.counters.created == 4 && list.allViolations() == [])
  }

  @Test(arguments: [(PoolKey.kind, 4), (.kindFirst, 2), (.none, 2)])
  func `a cell of another kind serves where the key policy lets it`(key: PoolKey, created: Int) throws {
    var list = try list("4x50:a,a,b,b V100") { ($0.cacheYield, $0.key) = (.farthest, key) }
    try list.step { try $0.scroll(to: 100) }
    #expect(list.counters.created == created && list.allViolations() == [])
  }

  @Test func `under kind-first cells of the row's kind go first, for all rows`() throws {
    var list = try list("4x50:a,b,b,a V100") { ($0.cacheYield, $0.key) = (.lowest, .kindFirst) }
    try list.step { try $0.scroll(to: 100) }
    #expect(list.screenDrawing == "c1=r2 c0=r3" && list.allViolations() == [])
  }

  @Test func `the cells of deleted rows serve the rows that enter, and the rest goes to the pool`() throws {
    var list = try list("20x50 V200") { ($0.cacheYield, $0.spliceCells, $0.pool) = (.farthest, .handed, .lowest) }
    try list.step { try $0.delete(RowSet(0..<2)) }
    #expect(list.screenDrawing == "c2=r2 c3=r3 c0=r4 c1=r5" && list.counters.created == 4)
    try list.step { try $0.delete(RowSet(0..<18)) }
    #expect(list.live.isEmpty && list.poolDrawing == "row: c2 c3 c0 c1" && list.allViolations() == [])
  }

  @Test func `the pool may give the cell that was created first (K5)`() throws {
    var list = try ListState("20x50 V200") { $0.pool = .lowest }
    try list.step { try $0.scroll(to: 50) }
    try list.step { try $0.scroll(to: 600) }
    #expect(list.screenDrawing == "c0=r12 c1=r13 c2=r14 c3=r15" && list.allViolations() == [])
  }

  @Test func `what has come and gone otherwise leaves the lowest the lowest`() {
    var pool = ReusePool()
    for number in [4, 1, 7, 3, 9] { pool.add(Cell(id: Cell.ID(number: number), kind: .row)) }
    #expect(pool.take(.row, order: .lowest)?.id.number == 1)
    #expect(pool.take(.row, order: .lifo)?.id.number == 9)
    pool.add(Cell(id: Cell.ID(number: 2), kind: .row))
    #expect(pool.takeAny(order: .lowest)?.id.number == 2)
    #expect(pool.take(.row, order: .fifo)?.id.number == 4)
    pool.add(Cell(id: Cell.ID(number: 5), kind: .row))
    #expect(pool.cells(of: .row).map(\.id.number) == [7, 3, 5])
    #expect((0..<4).map { _ in pool.take(.row, order: .lowest)?.id.number } == [3, 5, 7, nil])
  }

  @Test func `a row of a kind without a pooled cell takes one of another under kind-first`() throws {
    var list = try ListState("4x50:a,a,b,b V100") { $0.key = .kindFirst }
    try list.step { try $0.scroll(to: 100) }
    #expect(list.counters.created == 2 && list.pool.count == 0 && list.allViolations() == [])
    #expect(list.live.allSatisfy { $0.cell.kind.name == "b" })
  }
}
