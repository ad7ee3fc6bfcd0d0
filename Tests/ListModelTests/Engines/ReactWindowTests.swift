import Testing

@testable import ListModel
@testable import ListOracle

/// react-window's list, which lays out in its own way (Engines, "reactwindow").
@Suite struct `react-window's list` {
  private static func list(_ drawing: String, overscan: Overscan = .none) throws -> ListState {
    try ListState(drawing, under: .reactwindow) { $0.overscan = overscan }
  }

  @Test func `takes all rows to be as high as those that it has asked for, on average (W1)`() throws {
    var list = try Self.list("20x60,20 V100")
    #expect(list.rendered.description == "0...2" && list.content == Points(thousandths: 933_333))
    try list.step { try $0.scroll(to: 9000) }
    #expect(list.visible.description == "17...19" && list.content == 800 && list.offset == 700)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.content == 800)
    try list.step { try $0.delete(RowSet(19)) }
    #expect(list.content == Points(thousandths: 886_667) && list.allViolations() == [])
  }

  @Test func `draws rows that were measured, clamps, and then draws those of the offset (W2)`() throws {
    var list = try Self.list("10x60 V100 E50", overscan: .rows(3))
    try list.step { try $0.scroll(to: 2000) }
    #expect(list.offset == 460 && list.rendered.description == "4...9" && list.content == 600)
  }

  @Test func `takes a row that is measured as high as it was taken for, or 0 high, for no change (W2)`() throws {
    var list = try Self.list("40x50,0 V100 E50")
    #expect(list.rendered.description == "0...1" && list.content == 2000)
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.rendered.description == "20...21" && list.content == 2000)
    #expect(list.allViolations() == [])
  }

  @Test func `draws a row that is measured 0 high so, in the room of the estimate (W2)`() throws {
    let list = try Self.list("9x50,0 V100 E50")
    #expect(list.record(of: 1).height == 0 && list.records.record(of: 1).height == 50)
    #expect(list.record(of: 2).y == 100 && list.record(of: 3).height == 50 && list.cell(showing: 3) == nil)
  }

  @Test func `keeps heights by the numbers of rows (W2)`() throws {
    var list = try Self.list("9x30,60,60,60,60,60,60,60,60 V100 E50")
    try list.step { try $0.scroll(to: 300) }
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.record(of: 0).height == 30 && list.record(of: 1).height == 60)
  }

  @Test(arguments: [
    (3, ScrollPosition.middle, 0), (5, .middle, 0), (6, .middle, 75), (20, .middle, 775), (39, .middle, 1500),
    (39, .top, 1500), (0, .bottom, 0), (20, .nearest, 1000),
  ])
  func `goes to the top for a row in the upper half of the first screen, and to an end of the list for others (W3)`(
    row: Int, place: ScrollPosition, offset: Int
  ) throws {
    var list = try Self.list("40x50 V500")
    try list.step { try $0.scroll(to: 1400) }
    try list.step { try $0.scroll(toRow: row, at: place) }
    #expect(list.offset == Points(offset) && list.allViolations() == [])
  }

  @Test func `goes to the nearer end of a row that fills the viewport (W3)`() throws {
    var list = try Self.list("9x300 V100")
    try list.step { try $0.scroll(to: 400) }
    try list.step { try $0.scroll(toRow: 1, at: .nearest) }
    #expect(list.offset == 500)
  }

  @Test(arguments: LongTests.seeds(60, long: 4000), [nil, 20, 50, 120] as [Int?])
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int, estimate: Int?) throws {
    let twin = ReactWindowTwin(estimate: estimate)
    let problem = try ReactWindowTwin.problem(twin, under: .reactwindow, seed: UInt32(seed) &+ 61_000)
    #expect(problem == nil, "seed \(seed), estimate \(estimate.map(String.init) ?? "off")")
  }
}
