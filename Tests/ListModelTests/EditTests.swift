import Testing

@testable import ListModel
@testable import ListOracle

/// Updates, reloads and heights: K8–K10, "heights asked" and "bind" (EngineRules, "Fixed choices").
@Suite struct EditTests {
  @Test func `survivors of an insert keep their cells and are not bound again (K8)`() throws {
    var list = try ListState("4x50 V100")
    try expectChange(
      &list, { try $0.insert(1, at: 1, height: nil) },
      [
        "keys: r0 r1 r2 r3 -> r0 r4 r1 r2 r3", "heights: 50 50 50 50 -> 50 44 50 50 50",
        "texts: Row 0 Row 1 Row 2 Row 3 -> Row 0 Row 4 Row 1 Row 2 Row 3", "content: 200 -> 244",
        "visible: 0...1 -> 0...2", "screen: c0=r0 c1=r1 -> c0=r0 c2=r4 c1=r1", "numbers: 0 1 -> 0 1 2",
        "created: 2 -> 3", "binds: 2 -> 3", "heights asked: 4 -> 5",
      ])
  }

  @Test func `an insert off the screen asks for its height and moves nothing`() throws {
    var list = try ListState("4x50 V100")
    try expectChange(
      &list, { try $0.insert(2, at: 4, height: 10, kind: Kind("b"), text: "new") },
      [
        "keys: r0 r1 r2 r3 -> r0 r1 r2 r3 r4 r5", "heights: 50 50 50 50 -> 50 50 50 50 10 10",
        "texts: Row 0 Row 1 Row 2 Row 3 -> Row 0 Row 1 Row 2 Row 3 new new", "content: 200 -> 220",
        "heights asked: 4 -> 6",
      ])
    #expect(list.catalog.kind(of: list.records.key(of: 5)) == Kind("b"))
  }

  @Test func `a delete asks for no height; the rows below move up and keep their cells (K8)`() throws {
    var list = try ListState("4x50 V100")
    try expectChange(
      &list, { try $0.delete(RowSet(0)) },
      [
        "keys: r0 r1 r2 r3 -> r1 r2 r3", "heights: 50 50 50 50 -> 50 50 50",
        "texts: Row 0 Row 1 Row 2 Row 3 -> Row 1 Row 2 Row 3", "content: 200 -> 150",
        "screen: c0=r0 c1=r1 -> c1=r1 c0=r2", "binds: 2 -> 3",
      ])
  }

  @Test func `heights are remembered by key and survive a move (K10)`() throws {
    var list = try ListState("5x100,20,20,20,20 V200")
    try expectChange(
      &list, { try $0.move(0, to: 4) },
      [
        "keys: r0 r1 r2 r3 r4 -> r1 r2 r3 r4 r0", "heights: 100 20 20 20 20 -> 20 20 20 20 100",
        "texts: Row 0 Row 1 Row 2 Row 3 Row 4 -> Row 1 Row 2 Row 3 Row 4 Row 0",
        "screen: c0=r0 c1=r1 c2=r2 c3=r3 c4=r4 -> c1=r1 c2=r2 c3=r3 c4=r4 c0=r0",
      ])
    #expect(list.tops == [0, 20, 40, 60, 80])
  }

  @Test(arguments: [
    (0, 4, "r1 r2 r3 r4 r0"), (4, 0, "r4 r0 r1 r2 r3"), (1, 3, "r0 r2 r3 r1 r4"), (3, 1, "r0 r3 r1 r2 r4"),
    (2, 2, "r0 r1 r2 r3 r4"), (0, 1, "r1 r0 r2 r3 r4"),
  ])
  func `a moved row ends up at its destination; nobody is bound again (K8)`(from: Int, to: Int, keys: String) throws {
    var list = try ListState("5x50 V250")
    try list.step { try $0.move(from, to: to) }
    #expect(list.keys == keys)
    #expect(list.live.map(\.cell.index) == [0, 1, 2, 3, 4])
    #expect(list.counters.binds == 5 && list.counters.heightsAsked == 5)
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [
    (0, 4, "r4 r1 r2 r3 r0"), (4, 0, "r4 r1 r2 r3 r0"), (1, 3, "r0 r3 r2 r1 r4"), (2, 3, "r0 r1 r3 r2 r4"),
    (2, 2, "r0 r1 r2 r3 r4"),
  ])
  func `swapped rows exchange places and take cells and heights along (K8, K10)`(
    row: Int, other: Int, keys: String
  ) throws {
    var list = try ListState("5x10,20,30,40,50 V250")
    try list.step { try $0.swap(row, other) }
    #expect(list.keys == keys)
    #expect(list.screenDrawing == keys.split(separator: " ").map { "c\($0.dropFirst())=\($0)" }.joined(separator: " "))
    #expect(list.heights == keys.split(separator: " ").map { Points((Int($0.dropFirst())! + 1) * 10) })
    #expect(list.live.map(\.cell.index) == [0, 1, 2, 3, 4])
    #expect(list.counters.binds == 5 && list.counters.heightsAsked == 5)
    #expect(list.allViolations() == [])
  }

  @Test func `of swapped rows one may leave the screen and the other enter`() throws {
    var list = try ListState("4x50 V100")
    try expectChange(
      &list, { try $0.swap(3, 0) },
      [
        "keys: r0 r1 r2 r3 -> r3 r1 r2 r0", "texts: Row 0 Row 1 Row 2 Row 3 -> Row 3 Row 1 Row 2 Row 0",
        "screen: c0=r0 c1=r1 -> c0=r3 c1=r1", "binds: 2 -> 3",
      ])
  }

  @Test func `rows that are kept close up; all others go in one update`() throws {
    var list = try ListState("6x50 V100 @150")
    try expectChange(
      &list, { try $0.keep(RowSet([1..<2, 4..<6])) },
      [
        "keys: r0 r1 r2 r3 r4 r5 -> r1 r4 r5", "heights: 50 50 50 50 50 50 -> 50 50 50",
        "texts: Row 0 Row 1 Row 2 Row 3 Row 4 Row 5 -> Row 1 Row 4 Row 5", "content: 300 -> 150",
        "offset: 150 -> 50", "visible: 3...4 -> 1...2", "screen: c1=r3 c0=r4 -> c0=r4 c1=r5", "numbers: 3 4 -> 1 2",
        "binds: 4 -> 5",
        "ledger: clamp 150>50",
      ])
    try expectChange(&list, { try $0.keep(RowSet(0..<3)) }, [])
    try list.step { try $0.keep(RowSet()) }
    #expect(list.records.count == 0 && list.live.isEmpty && list.allViolations() == [])
  }

  @Test func `setting heights asks once for each row, also for rows of no height`() throws {
    var list = try ListState("6x50 V100")
    try expectChange(
      &list, { try $0.setHeight(of: RowSet([0..<1, 3..<5]), to: 0) },
      [
        "heights: 50 50 50 50 50 50 -> 0 50 50 0 0 50", "content: 300 -> 150", "visible: 0...1 -> 1...2",
        "screen: c0=r0 c1=r1 -> c1=r1 c0=r2", "numbers: 0 1 -> 1 2", "binds: 2 -> 3", "heights asked: 6 -> 9",
      ])
  }

  @Test func `reloaded rows keep their cells and are bound again (K9)`() throws {
    var list = try ListState("6x50 V100 @50")
    try expectChange(&list, { try $0.reload(RowSet(0..<3)) }, ["binds: 3 -> 5", "heights asked: 6 -> 9"])
    #expect(
      list.events == [
        .heightsAsked(RowSet(0..<3)),
        .bound(Cell.ID(number: 1), row: RowKey(number: 1)), .drawn(Cell.ID(number: 1), row: RowKey(number: 1)),
        .bound(Cell.ID(number: 0), row: RowKey(number: 2)), .drawn(Cell.ID(number: 0), row: RowKey(number: 2)),
      ])
    try expectChange(&list, { try $0.reload(RowSet()) }, [])
  }

  @Test func `reconfigured rows keep their cells, are bound again, and are not asked for heights (K9, K10)`() throws {
    var list = try ListState("6x50 V100 @50")
    try expectChange(&list, { try $0.reconfigure(RowSet(0..<3)) }, ["binds: 3 -> 5"])
    #expect(
      list.events == [
        .bound(Cell.ID(number: 1), row: RowKey(number: 1)), .drawn(Cell.ID(number: 1), row: RowKey(number: 1)),
        .bound(Cell.ID(number: 0), row: RowKey(number: 2)), .drawn(Cell.ID(number: 0), row: RowKey(number: 2)),
      ])
    let before = list
    try list.step { try $0.reconfigure(RowSet(4..<6)) }
    #expect(list.isSame(as: before) && list.events.isEmpty)
  }

  @Test func `a new text reloads its row (K9)`() throws {
    var list = try ListState("3x50 V100")
    try expectChange(
      &list, { try $0.setText(of: 1, to: "hello") },
      ["texts: Row 0 Row 1 Row 2 -> Row 0 hello Row 2", "binds: 2 -> 3", "heights asked: 3 -> 4"])
    try expectChange(
      &list, { try $0.setText(of: 2, to: "") }, ["texts: Row 0 hello Row 2 -> Row 0 hello ", "heights asked: 4 -> 5"])
  }

  @Test func `a whole reload returns every cell in screen order and keeps the offset (K9)`() throws {
    var list = try ListState("9x50 V150 @100")
    try expectChange(
      &list, { try $0.reload() },
      ["screen: c2=r2 c1=r3 c0=r4 -> c0=r2 c1=r3 c2=r4", "binds: 5 -> 8", "heights asked: 9 -> 18"])
    #expect(
      list.events.prefix(4) == [
        .returned(Cell.ID(number: 2), kind: .row, row: RowKey(number: 2)),
        .returned(Cell.ID(number: 1), kind: .row, row: RowKey(number: 3)),
        .returned(Cell.ID(number: 0), kind: .row, row: RowKey(number: 4)), .heightsAsked(RowSet(0..<9)),
      ])
  }

  @Test(arguments: [false, true])
  func `a batch gives no row the number that another of its rows asks for by name (K14)`(isNamedFirst: Bool) throws {
    var list = try ListState("2x50 V150")
    list.begin()
    let edits = [Edit.insert(NewRows(), at: .number(0)), .insert(NewRows(name: "r2"), at: .number(1))]
    for edit in isNamedFirst ? edits.reversed() : edits { list.collect(PendingEdit(edit)) }
    try list.step { try $0.commit() }
    #expect(list.keys == "r3 r2 r0 r1" && list.allViolations() == [])
  }

  @Test func `chameleon turns every update into a reload that empties the pool`() throws {
    var list = try ListState("9x50 V150") { $0 = Profile.chameleon.policies }
    try list.step { try $0.scroll(to: 200) }
    #expect(list.screenDrawing == "c3=r4 c4=r5 c5=r6" && list.poolDrawing == "row: c0 c1 c2")
    try expectChange(
      &list, { try $0.insert(1, at: 9, height: nil) },
      [
        "keys: r0 r1 r2 r3 r4 r5 r6 r7 r8 -> r0 r1 r2 r3 r4 r5 r6 r7 r8 r9",
        "heights: 50 50 50 50 50 50 50 50 50 -> 50 50 50 50 50 50 50 50 50 43",
        "texts: Row 0 Row 1 Row 2 Row 3 Row 4 Row 5 Row 6 Row 7 Row 8 -> "
          + "Row 0 Row 1 Row 2 Row 3 Row 4 Row 5 Row 6 Row 7 Row 8 Row 9",
        "content: 450 -> 493", "screen: c3=r4 c4=r5 c5=r6 -> c6=r4 c7=r5 c8=r6", "pool: row: c0 c1 c2 -> none",
        "created: 6 -> 9", "discarded: 0 -> 6", "binds: 6 -> 9", "heights asked: 9 -> 19",
      ])
  }

  @Test func `a profile resets all policies, keeps the rows, and reloads`() throws {
    var list = try ListState("9x50 V150 @100") { policies in
      policies.edges = .closed
      policies.pool = .fifo
    }
    try list.step { try $0.setProfile(.vscode) }
    #expect(list.profile == .vscode && list.policies == Profile.vscode.policies)
    #expect(list.keys == "r0 r1 r2 r3 r4 r5 r6 r7 r8" && list.offset == 100)
    #expect(list.counters.heightsAsked == 18 && list.counters.created == 5)
    #expect(list.visible.description == "2...4" && list.allViolations() == [])
  }

  @Test(arguments: [
    (Profile.standard, 44, EdgesRule.halfOpen, ReturnTime.before), (.uitableview, 44, .halfOpen, .before),
    (.chameleon, 43, .halfOpen, .after), (.vscode, 44, .toLastPoint, .before),
    (.vscode2020, 44, .toLastPoint, .after),
  ])
  func `profiles differ from standard only where the table says so`(
    profile: Profile, height: Int, edges: EdgesRule, returnTime: ReturnTime
  ) {
    let policies = profile.policies
    #expect(policies.rowHeight == Points(height) && policies.edges == edges && policies.returnTime == returnTime)
    #expect(policies.pool == .lifo)
    let isChameleon = profile == .chameleon
    #expect(policies.updates == (isChameleon ? .reload : .batch) && (policies.poolOnReload == .emptied) == isChameleon)
  }
}
