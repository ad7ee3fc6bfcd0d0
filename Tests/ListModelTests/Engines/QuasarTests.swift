import Testing

@testable import ListModel
@testable import ListOracle

/// Quasar's QVirtualScroll, whose window of rows moves in its own way (Engines, "quasar").
@Suite struct `Quasar's list` {
  /// A list of equal rows.
  private static func list(
    _ count: Int, of height: Int = 50, estimate: Int? = 50, viewport: Int = 200
  ) throws -> ListState {
    var list = ListState()
    try list.setProfile(.quasar)
    try list.setViewport(height: Points(viewport), width: nil)
    if let estimate { try list.setEstimate(Points(estimate)) }
    var plan = LoadPlan(count: count)
    plan.heights = .cycle([Points(height)])
    try list.step { try $0.load(plan) }
    return list
  }

  @Test func `gives cells to three views of rows, from a view above the first row on (P1)`() throws {
    var list = try Self.list(100)
    #expect(list.rendered.description == "0...11")
    try list.step { try $0.scroll(to: 1010) }
    #expect(list.rendered.description == "17...28" && list.visible.description == "20...24")
    try list.step { try $0.setViewport(height: 400, width: nil) }
    #expect(list.rendered.description == "17...28" && list.allViolations() == [])
    try list.step { try $0.scroll(to: 1011) }
    #expect(list.rendered.description == "13...36")
  }

  @Test func `counts rows by 24 points where heights are known, and has four in a view at least (P1)`() throws {
    #expect(try Self.list(100, estimate: nil).rendered.description == "0...26")
    #expect(try Self.list(100, viewport: 0).rendered.description == "0...11")
  }

  @Test func `keeps the row in its place for which the window moves, while those above are measured (P2)`() throws {
    var list = try Self.list(100, of: 60)
    #expect(list.content == 5120)
    try list.step { try $0.scroll(to: 3000) }
    #expect(list.offset == 3040 && list.rendered.description == "54...65" && list.record(of: 58).y == 3060)
    #expect(list.allViolations() == [])
  }

  @Test func `leaves heights with the numbers, and a number that comes has none (P2)`() throws {
    var list = try Self.list(12, of: 60)
    #expect(list.content == 720)
    try list.step { try $0.insert(1, at: 0, height: 10) }
    #expect(list.content == 720 && list.record(of: 12).how == .estimated)
  }

  @Test(arguments: [(1749, 1749), (1750, 1800)])
  func `goes to the end from half a viewport or a row above it on (P3)`(offset: Int, new: Int) throws {
    var list = try Self.list(40)
    try list.step { try $0.scroll(to: Points(offset)) }
    #expect(list.offset == Points(new))
    try list.step { try $0.scroll(to: 1760) }
    #expect(list.offset == 1760 && list.allViolations() == [])
  }

  @Test(arguments: [(49_999, 49_999), (50_000, 100_000), (50_001, 50_001)])
  func `goes twice as far where a thousand rows end (P4)`(offset: Int, new: Int) throws {
    var list = try Self.list(5000)
    try list.step { try $0.scroll(to: Points(offset)) }
    #expect(list.offset == Points(new) && list.allViolations() == [])
    if new == 100_000 { #expect(list.rendered.description == "996...1007" && list.visible.isEmpty) }
  }

  @Test(arguments: [(18, 1100), (20, 1100), (21, 1000)])
  func `holds the row for which the window last moved (P5)`(row: Int, new: Int) throws {
    var list = try Self.list(40)
    try list.step { try $0.scroll(to: 1000) }
    try list.step { try $0.insert(2, at: row, height: 50) }
    #expect(list.offset == Points(new) && list.allViolations() == [])
  }

  @Test func `holds no row at the top, nor one that moves or gets another height (P5)`() throws {
    var list = try Self.list(40)
    try list.step { try $0.insert(2, at: 0, height: 50) }
    #expect(list.offset == 0)
    try list.step { try $0.scroll(to: 1000) }
    try list.step { try $0.move(20, to: 21) }
    #expect(list.offset == 1050)
    try list.step { try $0.move(21, to: 25) }
    #expect(list.offset == 1050 && list.allViolations() == [])
  }

  @Test func `holds nothing where it came to rows above the window and stayed (P6)`() throws {
    var list = try Self.list(40)
    try list.step { try $0.scroll(to: 1600) }
    try list.step { try $0.scroll(to: 600) }
    try list.step { try $0.insert(2, at: 0, height: 50) }
    #expect(list.offset == 600)
    try list.step { try $0.scroll(to: 610) }
    try list.step { try $0.insert(2, at: 0, height: 50) }
    #expect(list.offset == 710 && list.allViolations() == [])
  }

  @Test(arguments: [
    (ScrollPosition.top, 1000, "16...27"), (.middle, 987, "14...25"), (.bottom, 975, "12...23"),
    (.nearest, 975, "12...23"),
  ])
  func `moves the window before it goes to a row (P7)`(place: ScrollPosition, offset: Int, rows: String) throws {
    var list = try Self.list(40, viewport: 75)
    try list.step { try $0.scroll(toRow: 20, at: RowPlace(place)) }
    #expect(list.offset == Points(offset) && list.rendered.description == rows && list.allViolations() == [])
  }

  @Test(arguments: ["overscan", "measure-latency", "anchor", "keep-first", "scrolling"])
  func `refuses policies of steps that it does itself`(policy: String) throws {
    var list = try Self.list(40)
    let before = list
    #expect { try list.setPolicies(of: policy) { $0 = Rules() } } throws: { ($0 as? Refusal)?.code == .ownStep }
    #expect(list == before)
  }

  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int) throws {
    let problem = try QuasarTwin.problem(under: .quasar, seed: UInt32(seed) &+ 61_000)
    #expect(problem == nil, "seed \(seed)")
  }
}
