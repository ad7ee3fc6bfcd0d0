import Testing

@testable import ListModel
@testable import ListOracle

/// The layout pass and the reuse pool: K2–K5, K20, `return` and `pool` (EngineRules, "Policies").
@Suite struct PassTests {
  @Test func `y is the running sum of the heights (K2)`() throws {
    let list = try ListState("5x10,0,30.5 V100")
    #expect(list.tops == [0, 10, 10, Points(thousandths: 40_500), Points(thousandths: 50_500)])
    #expect(list.content == Points(thousandths: 50_500))
  }

  @Test func `leavers return from top to bottom, then entrants fetch in row order (K4, K5)`() throws {
    var list = try ListState("9x50 V150")
    try expectChange(
      &list, { try $0.scroll(to: 100) },
      [
        "offset: 0 -> 100", "visible: 0...2 -> 2...4", "screen: c0=r0 c1=r1 c2=r2 -> c2=r2 c1=r3 c0=r4",
        "numbers: 0 1 2 -> 2 3 4", "binds: 3 -> 5", "ledger: user 0>100",
      ])
    let (row, key) = (Kind.row, { RowKey(number: $0) })
    #expect(
      list.events == [
        .offsetMoved(LedgerEntry(from: 0, to: 100, reason: .user)),
        .returned(Cell.ID(number: 0), kind: row, row: key(0)), .returned(Cell.ID(number: 1), kind: row, row: key(1)),
        .reused(Cell.ID(number: 1), kind: row, row: key(3)), .bound(Cell.ID(number: 1), row: key(3)),
        .drawn(Cell.ID(number: 1), row: key(3)),
        .reused(Cell.ID(number: 0), kind: row, row: key(4)), .bound(Cell.ID(number: 0), row: key(4)),
        .drawn(Cell.ID(number: 0), row: key(4)),
      ])
  }

  @Test func `deleted rows return in their place on screen among the other leavers (K4)`() throws {
    var list = try ListState("9x50 V200 @100")
    try expectChange(
      &list, { try $0.delete(RowSet([3..<4, 5..<9])) },
      [
        "keys: r0 r1 r2 r3 r4 r5 r6 r7 r8 -> r0 r1 r2 r4", "heights: 50 50 50 50 50 50 50 50 50 -> 50 50 50 50",
        "texts: Row 0 Row 1 Row 2 Row 3 Row 4 Row 5 Row 6 Row 7 Row 8 -> Row 0 Row 1 Row 2 Row 4",
        "content: 450 -> 200", "offset: 100 -> 0", "visible: 2...5 -> 0...3",
        "screen: c2=r2 c3=r3 c1=r4 c0=r5 -> c0=r0 c3=r1 c2=r2 c1=r4", "numbers: 2 3 4 5 -> 0 1 2 3",
        "binds: 6 -> 8", "ledger: clamp 100>0",
      ])
  }

  @Test(arguments: [
    (PoolOrder.lifo, "c3=r4 c2=r5 c1=r6 c0=r7", "none", 4), (.fifo, "c0=r4 c1=r5 c2=r6 c3=r7", "none", 4),
    (.off, "c4=r4 c5=r5 c6=r6 c7=r7", "none", 8),
  ])
  func `the pool gives the newest, the oldest, or nothing (K5)`(
    order: PoolOrder, screen: String, pool: String, created: Int
  ) throws {
    let list = try ListState("20x50 V200 @200") { $0.pool = order }
    #expect(list.screenDrawing == screen)
    #expect(list.poolDrawing == pool)
    #expect(list.counters.created == created)
    #expect(list.counters.discarded == created - 4)  // K20
    #expect(list.allViolations() == [])
  }

  @Test func `a pool turned off keeps what it has and gives nothing (K5)`() throws {
    var list = try ListState("20x50 V200")
    try list.setViewport(height: 100, width: nil)
    try expectChange(
      &list, { try $0.setPolicies { $0.pool = .off } },
      ["policies: \(Rules()) -> \(with { $0.pool = .off })"])
    try expectChange(
      &list, { try $0.scroll(to: 50) },
      [
        "offset: 0 -> 50", "visible: 0...1 -> 1...2", "screen: c0=r0 c1=r1 -> c1=r1 c4=r2", "numbers: 0 1 -> 1 2",
        "created: 4 -> 5", "discarded: 0 -> 1", "binds: 4 -> 5", "ledger: user 0>50",
      ])
    #expect(list.poolDrawing == "row: c2 c3")
  }

  private func with(_ change: (inout Rules) -> Void) -> Rules {
    var policies = Rules()
    change(&policies)
    return policies
  }

  @Test func `the pool is kept per kind and has no cap (K5, K20)`() throws {
    var list = try ListState("30x10:b,a,a V300")
    try list.delete(RowSet(0..<30))
    #expect(list.pool.kinds == [Kind("a"), Kind("b")])
    #expect([Kind("a"), Kind("b"), .row].map { list.pool.count(of: $0) } == [20, 10, 0])
    #expect(list.pool.count == 30 && list.counters.created == 30)
    #expect(list.poolDrawing.hasPrefix("a: c1 c2 c4 c5"))
  }

  /// "Eight visible rows, page jumps × 10" (EngineRules, "Policies").
  @Test(arguments: [
    (Profile.standard, 400, 8), (.uitableview, 400, 8), (.vscode2020, 400, 16), (.chameleon, 400, 16),
    (.standard, 50, 8), (.vscode2020, 50, 9), (.chameleon, 50, 9), (.vscode, 400, 8), (.vscode, 50, 8),
  ])
  func `cells created by ten steps tell when cells return`(profile: Profile, step: Int, created: Int) throws {
    var list = ListState()
    try list.setProfile(profile)
    try list.setViewport(height: 400, width: nil)
    var plan = LoadPlan(count: 200)
    plan.heights = .uniform(50)
    try list.load(plan)
    for page in 1...10 { try list.step { try $0.scroll(to: Points(step * page)) } }
    #expect(list.counters.created == created)
    #expect(list.live.count == 8 && list.pool.count == created - 8)  // K20
    #expect(list.allViolations() == [])
  }

  @Test func `a created cell and every bind are dirty until drawn (K15)`() {
    var cell = Cell(id: Cell.ID(number: 0), kind: .row)
    #expect(cell.isDirty)
    cell.bind(to: RowKey(number: 3), index: 5)
    #expect(cell.isDirty && cell.isStale && cell.drawn == nil)
    cell.draw()
    #expect(!cell.isDirty && !cell.isStale && cell.drawn == RowKey(number: 3))
    cell.bind(to: RowKey(number: 4), index: 6)
    #expect(cell.isDirty && cell.isStale && cell.drawn == RowKey(number: 3))
    #expect(cell.index == 6 && cell.generation == 2)
  }

  @Test func `a cell that is not dirty keeps what was drawn (K15)`() {
    var cell = Cell(id: Cell.ID(number: 0), kind: .row)
    cell.bind(to: RowKey(number: 3), index: 3)
    cell.draw()
    cell.row = RowKey(number: 4)
    cell.bound = cell.row
    cell.draw()
    #expect(cell.isStale && cell.drawn == RowKey(number: 3))
  }
}

@Suite struct CacheTests {
  /// Rows 0 and 1 have left and their cells are kept for them.
  private static func scrolled() throws -> ListState {
    var list = try ListState("9x50 V200")
    try list.setPolicies { $0.cache = 4 }
    try list.scroll(to: 100)
    #expect(list.cache.map(\.id.number) == [0, 1])
    list.beginCommand()
    return list
  }

  @Test func `a kept cell comes back to its row without a bind`() throws {
    var list = try Self.scrolled()
    let binds = list.counters.binds
    try list.scroll(to: 0)
    #expect(list.live.map(\.cell.id.number) == [0, 1, 2, 3])
    #expect(list.counters.binds == binds)
    #expect(list.allViolations() == [])
  }

  @Test func `a whole reload gives kept cells up, the newest first, before the visible ones return (K9)`() throws {
    var list = try Self.scrolled()
    try list.setPolicies { $0.returnTime = .after }
    list.beginCommand()
    try list.reload()
    let returned = list.events.compactMap { event -> Int? in
      switch event {
      case .released(let cell, _, _), .returned(let cell, _, _): cell.number
      default: nil
      }
    }
    #expect(returned == [1, 0, 2, 3, 4, 5])
    #expect(list.cache.isEmpty && list.allViolations() == [])
  }

  @Test func `a row whose text was changed behind the view's back shows it after a whole reload (K9)`() throws {
    var list = try Self.scrolled()
    try list.perform([PendingEdit(.setText(.number(0), "another"), recipient: .source)])
    try list.reload()
    let binds = list.counters.binds
    try list.scroll(to: 0)
    #expect(list.counters.binds == binds + 2)
  }

  @Test(arguments: ["text", "reload", "reconfigure", "replace", "kind"])
  func `a row that is created again does not get its cached cell back (K9)`(change: String) throws {
    var list = try Self.scrolled()
    switch change {
    case "text": try list.setText(of: 1, to: "another")
    case "reload": try list.reload(RowSet(1))
    case "reconfigure": try list.reconfigure(RowSet(1))
    case "replace": try list.replace(RowSet(1))
    default: try list.setKind(of: RowSet(1), to: Kind("b"))
    }
    #expect(list.cache.map(\.id.number) == [0])
    #expect(list.pool.cells(of: .row).map(\.id.number) == [1])
    #expect(list.allViolations() == [])
  }
}
