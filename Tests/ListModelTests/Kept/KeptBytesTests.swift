import Testing

@testable import ListModel
@testable import ListOracle

/// What a version of the list keeps in memory beside the next one.
@Suite struct KeptBytesTests {
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
    return before.bytes(besides: list)
  }

  @Test func `a plain scroll shares rows, records and settings with the list before, and keeps the same at any length`()
    throws
  {
    let before = try Self.list(of: 1_000)
    var list = before
    list.beginCommand()
    try list.scroll(by: 1)
    #expect(list.offset == 1)
    #expect(list.partsNotShared(with: before).isDisjoint(with: [.records, .settings]))
    #expect(list.sharedData.isIdentical(to: before.sharedData))
    let small = before.bytes(besides: list)
    let large = try Self.bytes(in: 50_000) { try $0.scroll(by: 1) }
    #expect(small == large && small < 4_096)
  }

  @Test func `an edit keeps what it touched, of a list twice as long hardly more`() throws {
    func bytes(in count: Int) throws -> Int {
      var before = try Self.list(of: count)
      // What the load did is no part of it.
      before.beginCommand()
      var list = before
      list.beginCommand()
      try list.setHeight(of: RowSet(700), to: 33)
      return before.bytes(besides: list)
    }
    let (small, large) = (try bytes(in: 25_000), try bytes(in: 50_000))
    #expect(small > 2_048 && small < 8_192 && large < small * 5 / 4)
  }

  @Test func `a list that another takes the place of is kept as a whole`() throws {
    let bytes = try Self.bytes(in: 50_000) { try $0.load(LoadPlan(count: 3)) }
    #expect(bytes > 50_000 * 4 && bytes < 50_000 * 8)
  }

  @Test func `cells that another version has not are counted, and so are the rows that a filter shows`() throws {
    let jump = try Self.bytes(in: 1_000) { try $0.scroll(to: 5_000) }
    let scroll = try Self.bytes(in: 1_000) { try $0.scroll(by: 1) }
    let cells = try Self.list(of: 1_000).live.count
    #expect(jump - scroll > cells * MemoryLayout<Cell>.stride)
    let before = try Self.list(of: 10_000)
    var list = before
    list.beginCommand()
    try list.setFilter("5")
    // The numbers with a 5 among 0...9999 are 820 runs.
    let shown = list.data.bytes(besides: before.data) - list.table(besides: before)
    #expect(shown >= 820 * MemoryLayout<Range<Int>>.stride)
  }

  @Test func `texts that a load leaves behind are counted, and once`() throws {
    var list = ListState()
    let text = String(repeating: "x", count: 1_000)
    var plan = LoadPlan(count: 500)
    plan.texts = RowTexts((0..<500).map { "\($0)" + text })
    try list.load(plan)
    let before = list
    list.beginCommand()
    try list.load(LoadPlan(count: 3))
    let bytes = before.bytes(besides: list)
    #expect(bytes > 500_000 && bytes < 1_100_000)
  }
}

extension ListState {
  /// What the rows of the data source take that another list has not.
  fileprivate func table(besides other: ListState) -> Int {
    MemoryLayout<DataSource>.stride + data.table.bytes(besides: other.data.table)
      + data.catalog.bytes(besides: other.data.catalog) + data.states.bytes(besides: other.data.states)
  }
}
