import Testing

@testable import ListModel
@testable import ListOracle

/// What the profiles do differently, with the numbers of EngineRules, "Profiles".
@Suite struct ProfileTests {
  private func list(_ profile: Profile, _ drawing: String) throws -> ListState {
    try ListState(drawing, under: profile)
  }

  // MARK: PGTableView (EngineRules, "pgtable")

  @Test func `pgtable's record i is h + 2 high and stands 2 below the sum before it`() throws {
    let list = try list(.pgtable, "3x40,50 V84")
    #expect(list.heights == [42, 52, 42] && list.tops == [2, 44, 96])
    // The last record ends 2 below the content.
    #expect(list.content == 136 && list.records.bottom(of: 2) == 138)
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [("43.9", "0...2"), ("44", "0...2"), ("44.5", "1...3")])
  func `pgtable's rows at a boundary: 10 rows, V 84`(offset: String, visible: String) throws {
    let list = try list(.pgtable, "10x40 V84 @\(offset)")
    #expect(list.visible.description == visible && list.allViolations() == [])
  }

  @Test(arguments: [(40, 168, 418, 40), (90, 218, 468, 90)])
  func `pgtable's changedHeight forgets the margin: row 3 of 10 x 40`(
    height: Int, next: Int, content: Int, record: Int
  ) throws {
    var list = try list(.pgtable, "10x40 V480")
    #expect(list.record(of: 4).y == 170 && list.content == 420)
    try list.step { try $0.setHeight(of: RowSet(3), to: Points(height)) }
    #expect(list.record(of: 4).y == Points(next) && list.content == Points(content))
    // The drawn height is the record's less the margin: 38, and 88.
    #expect(list.record(of: 3).height == Points(record) && list.offset == 0)
    #expect(list.counters.heightsAsked == 11 && list.allViolations() == [])
    try list.step { try $0.reload() }
    #expect(list.record(of: 3).height == Points(height + 2) && list.content == Points(content + 2))
  }

  @Test func `the margin comes back where the policy that forgets it goes`() throws {
    var list = try list(.pgtable, "10x40 V480")
    try list.step { try $0.setHeight(of: RowSet(3), to: 90) }
    #expect(list.record(of: 3).height == 90)
    try list.step { try $0.setPolicies { $0.heightChange = .asUpdate } }
    #expect(list.record(of: 3).height == 92 && list.allViolations() == [])
  }

  @Test func `pgtable's changedHeight takes the cells of the row and of those below it`() throws {
    var list = try list(.pgtable, "10x40 V168")
    #expect(list.screenDrawing == "c0=r0 c1=r1 c2=r2 c3=r3")
    try list.step { try $0.setHeight(of: RowSet(2), to: 41) }
    #expect(list.screenDrawing == "c0=r0 c1=r1 c2=r2 c3=r3" && list.counters.binds == 6)
    #expect(list.events.contains(.returned(Cell.ID(number: 2), kind: .row, row: RowKey(number: 2))))
    try list.step { try $0.setHeight(of: RowSet(8), to: 90) }
    #expect(list.counters.binds == 6 && list.allViolations() == [])
  }

  @Test func `pgtable's insert, delete and move are a change of the source and a reload`() throws {
    var list = try list(.pgtable, "10x40 V84 @100")
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.offset == 100 && list.counters.heightsAsked == 19 && list.heights.allSatisfy { $0 == 42 })
    try list.step { try $0.move(3, to: 0) }
    #expect(list.keys.hasPrefix("r4 r1 r2") && list.counters.heightsAsked == 28 && list.allViolations() == [])
  }

  @Test func `pgtable's pool without reuse is emptied by each dequeue, and leavers still enter it`() throws {
    var list = try list(.pgtable, "10x40 V84")
    try list.setPolicies { $0.pool = .off }
    #expect(list.screenDrawing == "c0=r0 c1=r1" && list.poolDrawing == "none")
    try list.step { try $0.scroll(to: 84) }
    // c0 came back after the fetches of r2 and r3; the next fetch throws it away.
    #expect(list.poolDrawing == "row: c0" && list.counters.created == 4 && list.counters.discarded == 0)
    try list.step { try $0.scroll(to: 168) }
    #expect(list.poolDrawing == "row: c1 c2" && list.counters.discarded == 1 && list.allViolations() == [])
  }

  @Test func `pgtable refuses an empty list, which would crash it`() throws {
    var list = try list(.pgtable, "2x40 V84")
    let message = "this would leave no row, and pgtable asks for row 0 of an empty list"
    let commands: [(inout ListState) throws -> Void] = [
      { try $0.delete(RowSet(0..<2)) }, { try $0.load(LoadPlan(count: 0)) }, { try $0.setFilter("nothing") },
      { try $0.perform([PendingEdit(.delete([.all]), recipient: .source)]) },
    ]
    for command in commands {
      var copy = list
      let refusal = #expect(throws: Refusal.self) { try command(&copy) }
      #expect(refusal?.code == .emptyList && refusal?.message == message)
    }
    var empty = try ListState("0x40")
    let refusal = #expect(throws: Refusal.self) { try empty.setProfile(.pgtable) }
    #expect(refusal?.message == "this would leave no row, and pgtable asks for row 0 of an empty list")
    var fresh = ListState()
    try fresh.setProfile(.pgtable)
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.keys == "r1")
  }

  // MARK: Implementing UITableView (EngineRules, "listview")

  @Test func `listview: closed edges, rows of 50, a reload goes to the top and keeps the pool`() throws {
    var list = ListState()
    try list.setProfile(.listview)
    var plan = LoadPlan(count: 300)
    plan.sections = [100, 200]
    try list.load(plan)
    #expect(list.content == 15000 && list.record(of: 100).section == 1 && list.record(of: 100).numberInSection == 0)
    try list.setViewport(height: 500, width: nil)
    try list.step { try $0.scroll(to: 50) }
    #expect(list.visible.description == "0...11")
    try list.step { try $0.scroll(to: 4950) }
    #expect(list.visible.description == "98...109")
    let pooled = list.pool.count
    try list.step { try $0.reload() }
    #expect(list.offset == 0 && list.newLedgerEntries.map(\.reason) == [.reload])
    #expect(list.pool.count >= pooled && list.visible.description == "0...10" && list.allViolations() == [])
  }

  // MARK: The others (EngineRules, "Policies")

  @Test(arguments: [Profile.flutter, .reactnative, .codemirror, .tanstack])
  func `without a pool a cell is created per entrant and discarded when it leaves`(profile: Profile) throws {
    var list = try list(profile, "40x50 V475 @25")
    try list.setPolicies { ($0.overscan, $0.keepFirst) = (.none, 0) }
    let created = list.counters.created
    try list.step { try $0.scroll(to: 75) }
    #expect(list.counters.created == created + 1)
    #expect(list.counters.discarded == list.counters.created - list.live.count && list.poolDrawing == "none")
  }

  @Test(arguments: [
    (ReturnTime.before, nil as Int?, 0, 50, 8), (.before, nil, 0, 400, 8), (.after, nil, 0, 50, 9),
    (.after, nil, 0, 400, 16), (.before, 5, 0, 400, 38), (.before, 20, 2, 400, 10), (.before, 5, 2, 400, 38),
  ])
  func `eight visible rows, ten steps: cells ever created`(
    time: ReturnTime, cap: Int?, cache: Int, step: Int, created: Int
  ) throws {
    var list = try ListState("200x50 V400") { ($0.returnTime, $0.cap, $0.cache) = (time, cap, cache) }
    for number in 1...10 { try list.step { try $0.scroll(to: Points(step * number)) } }
    #expect(list.counters.created == created && list.allViolations() == [])
  }

  @Test func `recyclerview applies the edits of a batch one after another, and keeps the visible rows in place (K11)`()
    throws
  {
    var list = try list(.recyclerview, "5x50 V100 keys=A,B,C,D,E @100")
    list.begin()
    for edit: Edit in [
      .insert(NewRows(name: "X"), at: .number(1)), .delete([.single(.number(0))]), .delete([.single(.number(2))]),
    ] { list.collect(PendingEdit(edit)) }
    try list.step { try $0.commit() }
    #expect(list.keys == "X B D E" && list.allViolations() == [])
  }

  @Test func `a profile keeps the data and reloads`() throws {
    var list = try ListState("10x50 V200 keys=a,b,c,d,e,f,g,h,i,j @100")
    try list.step { try $0.setProfile(.pgtable) }
    #expect(list.heights.allSatisfy { $0 == 52 } && list.keys == "a b c d e f g h i j" && list.offset == 100)
    try list.step { try $0.setProfile(.standard) }
    #expect(list.heights.allSatisfy { $0 == 50 } && list.content == 500 && list.counters.heightsAsked == 30)
    #expect(list.allViolations() == [])
  }
}
