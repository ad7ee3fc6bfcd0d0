import Testing

@testable import ListModel
@testable import ListOracle

/// Qt Quick's TableView, which lays out in its own way (Engines, "qt-tableview").
@Suite struct `Qt's table` {
  private static func list(_ drawing: String) throws -> ListState {
    var list = try ListState(drawing)
    try list.step { try $0.setProfile(.qtTableView) }
    return list
  }

  /// The figures of Qt Quick 6.12.0.
  @Test func `counts rows of the average height in a jump, and keeps the height of the content (T2)`() throws {
    var list = try Self.list(
      "26x60,50,50,30,44,30,30,44,44,50,44,60,50,44,44,50,44,50,44,44,50,60,50,60,60,60 V150")
    #expect(list.rendered.description == "0...2" && list.content == Points(thousandths: 1_386_666))
    try list.step { try $0.scroll(to: 1041) }
    #expect(list.rendered.description == "19...22" && list.records.y(of: 19) == Points(thousandths: 1_013_333))
    #expect(list.content == Points(thousandths: 1_386_666) && list.allViolations() == [])
  }

  @Test func `moves the rows down to the end of the viewport where a jump ends above it (T3)`() throws {
    var list = try Self.list("11x60,60,60,30,30,30,30,30,30,30,30 V200")
    try list.step { try $0.scroll(to: 400) }
    #expect(list.records.bottom(of: 10) >= list.offset + 200 && list.allViolations() == [])
  }

  @Test func `keeps the number of the first row and its place in an update, and does not clamp (T4)`() throws {
    var list = try Self.list("8x50 V200")
    try list.step { try $0.scroll(to: 86) }
    try list.step { try $0.insert(4, at: 0, height: 44) }
    #expect(list.offset == 86 && list.rendered.first == 1 && list.records.y(of: 1) == 50)
    try list.step { try $0.delete(RowSet(2..<12)) }
    #expect(list.offset == 86 && list.rendered.description == "1" && list.allViolations() == [])
  }

  @Test func `makes one row more at a load, which waits in the pool, and another viewport discards it (T1, T5)`() throws
  {
    var list = try Self.list("28x50 V300")
    #expect(list.pool.count == 1 && list.live.count == 6)
    try list.step { try $0.setViewport(height: 250, width: nil) }
    #expect(list.pool.count == 1 && list.counters.discarded == 7)
  }

  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int) throws {
    let problem = try QtTableTwin.problem(under: .qtTableView, seed: UInt32(seed) &+ 73_000)
    #expect(problem == nil, "seed \(seed)")
  }
}
