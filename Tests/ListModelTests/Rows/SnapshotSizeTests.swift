import Testing

@testable import ListModel
@testable import ListOracle

/// How much room a snapshot of the list takes beside an earlier one.
@Suite struct SnapshotSizeTests {
  /// A list of so many rows of many heights.
  private static func list(of count: Int) throws -> ListState {
    var list = ListState()
    var plan = LoadPlan(count: count)
    plan.heights = .random(low: 20, high: 120, seed: 1)
    try list.load(plan)
    return list
  }

  private static func bytes(in count: Int, _ change: (inout ListState) throws -> Void) throws -> Int {
    let before = try list(of: count)
    var list = before
    list.beginCommand()
    try change(&list)
    return list.snapshotBytes(notSharedWith: before)
  }

  @Test func `behind a plain scroll it is that of the cells, at any length`() throws {
    let before = try Self.list(of: 1_000)
    var list = before
    list.beginCommand()
    try list.scroll(by: 1)
    #expect(list.offset == 1)
    #expect(list.partsNotShared(with: before).isDisjoint(with: [.records, .settings]))
    #expect(list.sharedData.isIdentical(to: before.sharedData))
    let small = list.snapshotBytes(notSharedWith: before)
    let large = try Self.bytes(in: 50_000) { try $0.scroll(by: 1) }
    #expect(small == 1_000 + 200 * list.live.count && large <= small + 1_000)
  }

  @Test func `behind an edit it is that of what it touched, in a list twice as long hardly more`() throws {
    let (small, large) = (
      try Self.bytes(in: 25_000) { try $0.setHeight(of: RowSet(700), to: 33) },
      try Self.bytes(in: 50_000) { try $0.setHeight(of: RowSet(700), to: 33) }
    )
    #expect(small > 2_048 && small < 8_192 && large < small * 5 / 4)
  }

  @Test func `behind a load it is that of the whole list`() throws {
    let bytes = try Self.list(of: 50_000).snapshotBytes(notSharedWith: Self.list(of: 3))
    #expect(bytes > 50_000 * 4 && bytes < 50_000 * 10)
  }

  @Test func `of more cells it is more`() throws {
    let small = try Self.bytes(in: 1_000) { try $0.scroll(by: 1) }
    let large = try Self.bytes(in: 1_000) { try $0.setViewport(height: 9_000, width: nil) }
    #expect(large > small + 100 * 200)
  }

  @Test func `texts count, and those that both have do not`() throws {
    var list = ListState()
    var plan = LoadPlan(count: 500)
    plan.texts = RowTexts((0..<500).map { "\($0)" + String(repeating: "x", count: 1_000) })
    try list.load(plan)
    #expect((500_000..<600_000).contains(list.snapshotBytes(notSharedWith: ListState())))
    let before = list
    try list.insert(1, at: 0, height: nil)
    #expect(list.snapshotBytes(notSharedWith: before) < 20_000)
  }

  @Test func `states and heights that were found out count by their runs`() throws {
    var list = try Self.list(of: 10_000)
    let before = list
    list.beginCommand()
    for row in stride(from: 0, to: 2_000, by: 2) { list.toggle(.liked, of: RowSet(row)) }
    #expect(list.snapshotBytes(notSharedWith: before) > 1_000 * 24)
  }
}
