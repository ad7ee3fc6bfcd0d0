import Testing

@testable import ListModel
@testable import ListOracle

/// AG Grid's rows, whose heights are asked before they get cells (Engines, "aggrid").
@Suite struct `AG Grid's rows` {
  private static func list(_ drawing: String, _ overscan: Overscan = .points(100)) throws -> ListState {
    try ListState(drawing, under: .aggrid) { $0.overscan = overscan }
  }

  @Test(arguments: [(Overscan.none, "0...2"), (.rows(2), "0...3"), (.points(100), "0...4"), (.viewports(1), "0...4")])
  func `reach as far as so many rows of the usual height, and a row that begins at the lower edge has a cell (A1)`(
    overscan: Overscan, rendered: String
  ) throws {
    let list = try Self.list("40x50 V100", overscan)
    #expect(list.visible.description == "0...2" && list.rendered.description == rendered)
    #expect(list.allViolations() == [])
  }

  @Test func `are asked for all heights in reach before any of them gets a cell, and nothing is corrected (A2)`() throws
  {
    var list = try Self.list("16x50 V300 E42")
    #expect(list.content == 752 && list.rendered.description == "0...8" && list.counters.created == 9)
    #expect(list.counters.heightsAsked == 10 && list.counters.discarded == 0)
    list = try Self.list("100x60 V100 E42 @2000")
    // Rows 0 to 4 were asked at the top, and rows 5 to 42 count 42.
    #expect(list.offset == 2000 && list.rendered.first == 43 && list.record(of: 43).y == 1896)
    let before = list.record(of: 45).y - list.offset
    try list.step { try $0.scroll(by: -50) }
    #expect(list.newLedgerEntries.map(\.reason) == [.user])
    #expect(list.record(of: 45).y - list.offset == before + 50 + 36 && list.allViolations() == [])
  }

  @Test func `that are low bring others in, which are asked, too (A2)`() throws {
    let list = try Self.list("100x10 V100 E42")
    #expect(list.rendered.description == "0...20" && list.counters.created == 21 && list.allViolations() == [])
  }

  @Test func `are known at once as high as they are set, wherever they are (A3)`() throws {
    var list = try Self.list("100x42 V100 E42")
    try list.step { try $0.setHeight(of: RowSet(60), to: 90) }
    #expect(list.content == 4248 && list.record(of: 60).how == .exact && list.counters.created == 5)
    list.begin()
    list.collect(PendingEdit(.setHeight([.single(.number(70))], 92)))
    list.collect(PendingEdit(.delete([.single(.number(50))])))
    list.collect(PendingEdit(.move(.number(60), to: .number(0))))
    try list.step { try $0.commit() }
    #expect(list.content == 4256 && list.record(of: 69).height == 92 && list.allViolations() == [])
  }

  @Test func `show at an update what then stands where the list stood, before it is clamped (A4)`() throws {
    var list = try Self.list("60x50 V100 @2900")
    #expect(list.rendered.description == "56...59" && list.counters.created == 9)
    try list.step { try $0.delete(RowSet(40..<43)) }
    // From 2800 on there is row 56 alone, the last; the rows above it come again.
    #expect(list.offset == 2750 && list.rendered.description == "53...56")
    #expect(list.counters.created == 12 && list.counters.discarded == 8 && list.allViolations() == [])
  }

  @Test func `are chosen again where the heights that were asked make the content lower (A5)`() throws {
    var list = try Self.list("40x20 V100 E42")
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.offset == list.content - 100 && list.rendered.last == 39 && list.allViolations() == [])
    #expect(list.newLedgerEntries.map(\.reason).filter { $0 == .clamp }.count > 1)
  }

  @Test(arguments: [(Overscan.points(100), 501), (.rows(600), 601)])
  func `are 501 at most that have cells, or as many as the overscan has on one side and one (A6)`(
    overscan: Overscan, count: Int
  ) throws {
    let list = try Self.list("2000x50 V50000", overscan)
    #expect(list.rendered.description == "0...\(count - 1)" && list.allViolations() == [])
  }

  @Test func `that are never high enough end a command all the same`() throws {
    var list = try Self.list("300000x0 V100 E42")
    #expect(list.isUnsettled && list.allViolations() == [])
    try list.step { try $0.scroll(to: 9_000_000) }
    #expect(list.isUnsettled && list.allViolations() == [])
  }

  @Test(arguments: [
    ("anchor", "places the offset"), ("clamp-time", "places the offset"), ("overscan-share", "chooses rows"),
    ("measuring", "chooses rows"), ("correction", "chooses rows"), ("measure-latency", "chooses rows"),
  ])
  func `leave no choice of what their engine does itself`(policy: String, step: String) throws {
    var list = try Self.list("20x50 V100")
    let before = list
    #expect(
      throws: Refusal(
        .ownStep, "aggrid \(step) in its own way, and leaves no choice of \(policy)",
        advice: "profile standard leaves that choice; help profile aggrid says what aggrid does")
    ) {
      try list.setPolicies(of: policy) { $0 = Rules() }
    }
    #expect(list == before)
  }

  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `go where their twin over plain arrays goes, whatever comes`(_ seed: Int) throws {
    let problem = try AgGridTwin.problem(under: .aggrid, seed: UInt32(seed) &+ 57_000)
    #expect(problem == nil, "seed \(seed)")
  }

  @Test(arguments: [(Threshold.none, "0...4"), (.lowestRow, "0...3")])
  func `make no pass for a scroll by less than the lowest row where threshold says so`(
    threshold: Threshold, rendered: String
  ) throws {
    var list = try ListState("12x30,60,90 V110", under: .aggrid) {
      ($0.overscan, $0.threshold) = (.points(60), threshold)
    }
    for offset in [20, 35, 55] { try list.step { try $0.scroll(to: Points(offset)) } }
    #expect(list.rendered.description == rendered)
  }
}
