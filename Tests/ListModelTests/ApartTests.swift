import Testing

@testable import ListModel
@testable import ListOracle

/// Data source and view that were told of different things (EngineRules, "Updates").
@Suite struct ApartTests {
  private static func source(_ edit: Edit) -> PendingEdit { PendingEdit(edit, recipient: .source) }
  private static func view(_ edit: Edit) -> PendingEdit { PendingEdit(edit, recipient: .view) }

  // MARK: Empty batches

  @Test func `an empty batch over a changed data source is refused, as UIKit does (K7)`() throws {
    var list = try ListState("4x50 V200")
    try list.step { try $0.perform([Self.source(.insert(NewRows(3), at: .number(2)))]) }
    list.begin()
    var copy = list
    let refusal = try #require(#expect(throws: Refusal.self) { try copy.commit() })
    #expect(refusal.code == .countsDiffer)
    #expect(
      refusal.message
        == "section 0 has 7 rows after the update and should have 4: 4 before + 0 inserted - 0 deleted + 0 moved in - 0 moved out; old→new: 0...3→0...3"
    )
    #expect(throws: refusal) { try list.lint() }
  }

  @Test func `a fault that is on besides does not take the blame for sides that were told different things`() throws {
    func refusal(_ fault: Fault?) throws -> Refusal {
      var list = try ListState("4x50 V200")
      if let fault { list.setFault(fault) }
      try list.step { try $0.perform([Self.source(.insert(NewRows(3), at: .number(2)))]) }
      list.begin()
      return try #require(#expect(throws: Refusal.self) { try list.commit() })
    }
    let plain = try refusal(nil)
    #expect(try refusal(.staleIndex) == plain && plain.broken == nil)
  }

  @Test func `whether both sides count the same rows and sections`() throws {
    var list = try ListState("4x50 V200")
    #expect(!list.hasOtherCounts)
    try list.step { try $0.perform([Self.source(.delete([.all]))]) }
    #expect(list.hasOtherCounts)
    try list.step { try $0.reload() }
    try list.step { try $0.perform([Self.source(.insertSection(NewSection(rows: NewRows(0)), at: 1))]) }
    #expect(list.hasOtherCounts)
  }

  @Test(arguments: [
    (Edit.insert(NewRows(2, height: 30, name: nil), at: .number(1)), 6), (.delete([.rows(RowSet(1))]), 3),
  ])
  func `a section that has other rows in the data source is read again by its reload (K9)`(edit: Edit, rows: Int) throws
  {
    var list = try ListState("4x50 V400")
    try list.step { try $0.perform([Self.source(edit)]) }
    try list.step { try $0.perform([Self.view(.reloadSection(0))]) }
    #expect(list.records.count == rows && !list.hasOtherCounts && list.allViolations() == [])
    #expect(list.heights == (0..<rows).map { list.source.heights.height(of: $0) })
  }

  @Test func `an empty batch over a list in agreement makes a pass`() throws {
    var list = try ListState("9x50 V200")
    list.step { $0.setRawOffset(9000) }
    list.begin()
    try list.step { try $0.commit() }
    #expect(list.offset == 250 && list.allViolations() == [])
  }

  @Test(arguments: [UpdateStyle.batch, .sequence])
  func `a snapshot of the order that there is makes a pass, as an empty batch does (K7)`(style: UpdateStyle) throws {
    var list = try ListState("4x50 V200") { $0.updates = style }
    list.step { $0.setRawOffset(9000) }
    try list.step { try $0.apply(snapshot: ["r0", "r1", "r2", "r3"]) }
    #expect(list.offset == 0 && list.allViolations() == [])
  }

  @Test(arguments: [UpdateStyle.sequence, .reload])
  func `without edits nothing is told to the view, whether edits are told one by one or by a reload`(style: UpdateStyle)
    throws
  {
    var list = try ListState("4x50 V200") { $0.updates = style }
    try list.step { try $0.perform([Self.source(.delete([.all]))]) }
    let before = list.live.count
    try list.step { try $0.perform([]) }
    #expect(list.live.count == before && list.events == [])
  }

  @Test(arguments: [(1, "view delete 1"), (3, "view delete 1...3")])
  func `whoever has deleted rows without telling is told how to tell it`(count: Int, command: String) throws {
    var list = try ListState("9x50 V200")
    let rows = Edit.delete([.range(.number(1), .number(count), isClosed: true)])
    try list.step { try $0.perform([Self.source(rows)]) }
    let message = "the data source has \(9 - count) rows, the view knows of 9"
    let advice = "tell the view what changed, as \(command), or reload"
    #expect(throws: Refusal(.sourceChanged, message, advice: advice)) {
      try list.setViewport(height: 100, width: nil)
    }
  }

  @Test func `a snapshot names as many keys as it may, and not one more`() throws {
    var list = try ListState("0x50 V0")
    let names = (0...ListState.maxSnapshotKeys).map { "k\($0)" }
    #expect(throws: Refusal(.tooManyRows, "a snapshot names at most 100000 keys")) { try list.apply(snapshot: names) }
    try list.apply(snapshot: Array(names.dropLast()))
    #expect(list.records.count == ListState.maxSnapshotKeys)
  }

  // MARK: Two records of one key

  /// The view keeps r5 where the data source has deleted it, and is then told of a new r5 above it.
  private static func listWithR5Twice() throws -> ListState {
    var list = try ListState("7x44 V0 E1")
    try list.step { try $0.perform([source(.move(.number(6), to: .number(5)))]) }
    try list.step { try $0.delete(RowSet(6)) }
    try list.step { try $0.measure(RowSet(5)) }
    try list.step { try $0.apply(snapshot: (0..<7).map { "r\($0)" }) }
    return list
  }

  @Test func `a height of a row that came again under its key may be forgotten (K10)`() throws {
    var list = try Self.listWithR5Twice()
    #expect(list.keys == "r0 r1 r2 r3 r4 r5 r5")
    try list.step { try $0.setProfile(.listview) }
    #expect(list.violations() == [])
  }

  @Test func `of two records of one key the upper known one is remembered (K10)`() throws {
    let rows = [(3, 10), (4, 20), (5, 30), (4, 40), (6, 50), (3, 60)]
    var records = Records(
      RowTable(
        order: KeyOrder(runs: rows.map { KeyOrder.Run(first: $0.0, count: 1) }),
        heights: RowTree(rows.map { Points($0.1) })))
    records.note(.estimated, of: RowSet(0))
    let source = RowTable(
      order: KeyOrder(runs: [KeyOrder.Run(first: 0, count: 8)]), heights: RowTree(count: 8, height: 1))
    let (new, asked) = records.estimated(for: source, estimate: 7)
    #expect((0..<8).map { new.heights.height(of: $0) } == [7, 7, 7, 60, 20, 30, 50, 7])
    #expect(asked.description == "0...2,7")
  }

  // MARK: Rows that only one side has

  @Test func `the state of a row is gone with it in the data source, and shown until the next bind`() throws {
    var list = try ListState("4x50 V200")
    list.toggle(.marked, of: RowSet(1..<3))
    try list.step { try $0.perform([Self.source(.delete([.single(.number(2))]))]) }
    #expect(list.rows(with: .marked).description == "1")
    #expect(list.live.map(\.cell.state) == [[], .marked, .marked, []])
    try list.step { try $0.perform([Self.source(.insert(NewRows(name: "r2"), at: .number(0)))]) }
    #expect(list.rows(with: .marked).description == "1")
    try list.step { try $0.reload() }
    #expect(list.keys == "r2 r0 r1 r3" && list.live.map(\.cell.state) == [[], [], .marked, []])
    #expect(list.violations() == [])
  }

  @Test func `the state and image of a row that only the view has are gone after a full reload`() throws {
    var list = try ListState("4x50 V200")
    try list.step { try $0.perform([Self.source(.delete([.single(.number(1))]))]) }
    list.step { $0.select(RowSet(1)) }
    list.step { $0.giveImages(to: RowSet(1), latency: 1) }
    #expect(list.rows(with: .selected).description == "1" && list.images.owners.description == "1")
    try list.step { try $0.reload() }
    #expect(list.rows(with: .selected).isEmpty && list.images.owners.isEmpty && list.violations() == [])
  }

  @Test func `a row that comes under a key that only the view has begins without a state`() throws {
    var list = try ListState("4x50 V200")
    try list.step { try $0.perform([Self.source(.delete([.single(.number(1))]))]) }
    list.step { $0.select(RowSet(1)) }
    try list.step { try $0.perform([Self.source(.insert(NewRows(name: "r1"), at: .number(3)))]) }
    #expect(list.rows(with: .selected).isEmpty)
  }

  @Test func `a row whose image the data source has deleted is bound again without one (K16)`() throws {
    var list = ListState()
    try list.setViewport(height: 100, width: nil)
    var plan = LoadPlan(count: 3)
    (plan.heights, plan.images) = (.cycle([0, 50, 50]), RowSet(0..<3))
    try list.load(plan)
    try list.setPolicies { $0.updates = .sequence }
    for edit in [Edit.insert(NewRows(1), at: .number(2)), .delete([.single(.number(3))])] {
      try list.step { try $0.perform([Self.source(edit)]) }
    }
    try list.step { try $0.reload(RowSet(2)) }
    #expect(list.live.map(\.cell.image) == [.placeholder, CellImage.none] && list.images.counters.requests == 2)
  }

  // MARK: Kept cells

  /// The view has r5 at 4 and at 6, and keeps a cell for each.
  private static func listWithR5TwiceAndKept() throws -> ListState {
    var list = try ListState("8x50 V100 @200") { $0.cache = 6 }
    try list.step { list in
      try list.perform([
        view(.delete([.single(.number(3))])), view(.insert(NewRows(1), at: .number(6))),
        PendingEdit(.insert(NewRows(1), at: .number(5))),
      ])
    }
    try list.step { try $0.scroll(to: 0) }
    return list
  }

  @Test(arguments: [4, 6])
  func `a change of either of two rows with one key evicts the cells cached for them`(row: Int) throws {
    var list = try Self.listWithR5TwiceAndKept()
    #expect(list.keys == "r0 r1 r2 r4 r5 r8 r5 r6 r7" && list.kept == "r4 r5 r8 r5")
    try list.step { try $0.reconfigure(RowSet(row)) }
    #expect(list.kept == "r4 r8")
  }

  @Test func `kept cells stay for the other row of their key when one of the two is deleted`() throws {
    var list = try Self.listWithR5TwiceAndKept()
    try list.step { list in
      try list.perform([
        Self.view(.delete([.single(.number(4))])), PendingEdit(.insert(NewRows(1), at: .number(0))),
        Self.source(.delete([.single(.number(0))])),
      ])
    }
    #expect(list.keys == "r9 r0 r1 r2 r4 r8 r5 r6 r7" && list.kept == "r4 r5 r8 r5")
  }

  @Test func `a leaver of another kind than its row's is not kept, so that further ticks change nothing`() throws {
    var list = try ListState("10x50 V100") { $0.cache = 6 }
    try list.step { try $0.perform([Self.source(.setKind([.single(.number(0))], Kind("a")))]) }
    try list.step { try $0.scroll(to: 200) }
    #expect(list.kept == "r1" && list.screenDrawing == "c0=r4 c2=r5")
    var (once, twice) = (list, list)
    try once.step { _ = try $0.tick(2) }
    for _ in 0..<2 { try twice.step { _ = try $0.tick() } }
    #expect(once.isSame(as: twice))
  }

  // MARK: Faults

  @Test func `float32-prefix uses the data source only if it has the rows that the view was told about`() throws {
    var list = try ListState("3x50 V200")
    list.setFault(.float32Prefix)
    list.setFault(.batchAsSequence)
    try list.step { list in
      try list.perform([PendingEdit(.delete([.single(.number(0))])), PendingEdit(.insert(NewRows(2), at: .number(0)))])
    }
    #expect(list.records.count == 4)
  }

  @Test func `a row that the data source does not have cannot be shown`() throws {
    var list = try ListState("2x50 V200")
    list.setFault(.batchAsSequence)
    try list.step { try $0.perform([Self.source(.insert(NewRows(), at: .number(2)))]) }
    // Played one by one, `last` is row 3 by then, which the data source does not have.
    let places = [RowAddress.number(0), .number(2), .last]
    let edits = places.map { Edit.insert(NewRows(), at: $0) } + [.delete([.rows(RowSet(0..<2))])]
    var copy = list
    let refusal = #expect(throws: Refusal.self) { try copy.perform(edits.map { Self.view($0) }) }
    #expect(refusal?.code == .sourceChanged)
  }
}

extension ListState {
  /// The rows for which cells are kept, oldest first.
  fileprivate var kept: String { cache.map { name($0.row) }.joined(separator: " ") }
}
