import Testing

@testable import ListModel

/// Data source and view that were told of different things (EngineRules, "Updates").
@Suite struct ApartTests {
  private static func source(_ edit: Edit) -> PendingEdit { PendingEdit(edit, side: .source) }
  private static func view(_ edit: Edit) -> PendingEdit { PendingEdit(edit, side: .view) }

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

  @Test func `an empty batch over a list in agreement makes a pass`() throws {
    var list = try ListState("9x50 V200")
    list.step { $0.setRawOffset(9000) }
    list.begin()
    try list.step { try $0.commit() }
    #expect(list.offset == 250 && list.allDefects() == [])
  }

  @Test(arguments: [UpdateStyle.sequence, .reload])
  func `where edits are told one by one or by a reload, no edits tell of nothing`(style: UpdateStyle) throws {
    var list = try ListState("4x50 V200") { $0.updates = style }
    try list.step { try $0.perform([Self.source(.delete([.all]))]) }
    let before = list.live.count
    try list.step { try $0.perform([]) }
    #expect(list.live.count == before && list.events == [])
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
    var records = RowTable(
      order: KeyOrder(runs: rows.map { KeyOrder.Run(first: $0.0, count: 1) }),
      heights: RowTree(rows.map { Points($0.1) }))
    records.note(.estimated, of: RowSet(0))
    let source = RowTable(
      order: KeyOrder(runs: [KeyOrder.Run(first: 0, count: 8)]), heights: RowTree(count: 8, height: 1))
    let (new, asked) = records.estimated(for: source, estimate: 7)
    #expect((0..<8).map { new.heights.height(of: $0) } == [7, 7, 7, 60, 20, 30, 50, 7])
    #expect(asked.description == "0...2,7")
  }

  // MARK: Faults

  @Test func `float32-prefix takes the data source over only where it has the rows that the view was told of`() throws {
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
