import Testing

@testable import ListModel
@testable import ListOracle

/// virtua, which lays out in its own way (Engines, "virtua").
@Suite struct `virtua's list` {
  @Test func `draws all of the overscan where a scroll leads, and then as much on both sides (U1)`() throws {
    var list = try ListState("40x50 V100", under: .virtua) { $0.overscan = .points(100) }
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.rendered.description == "18...24" && list.visible.description == "20...22")
    let rows = list.events.compactMap { event in
      if case .created(_, _, let row) = event { list.name(row) } else { nil }
    }
    #expect(rows.joined(separator: " ") == "r20 r21 r22 r23 r24 r18 r19" && list.allViolations() == [])
  }

  @Test func `has rows of overscan on both sides, whatever goes on (U1)`() throws {
    var list = try ListState("40x50 V100", under: .virtua) { $0.overscan = .rows(2) }
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.rendered.description == "18...24" && list.allViolations() == [])
  }

  @Test func `keeps heights by the numbers of rows (U2)`() throws {
    var list = try ListState("9x30,60,60,60,60,60,60,60,60 V100 E50", under: .virtua)
    try list.step { try $0.scroll(to: 300) }
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.record(of: 0).height == 30 && list.record(of: 1).height == 60 && list.allViolations() == [])
  }

  @Test(arguments: [(1300, 1280), (300, 300)])
  func `moves the offset by what ends above it, and on the way down by what begins above it (U3)`(
    target: Int, offset: Int
  ) throws {
    var list = try ListState("40x60 V100 E80 @1000", under: .virtua)
    try list.step { try $0.scroll(to: Points(target)) }
    #expect(list.offset == Points(offset) && list.allViolations() == [])
  }

  @Test func `scrolls to the end of a row that is drawn and ends below the content (U3)`() throws {
    var list = try ListState("2x50,400 V100 E50", under: .virtua)
    try list.step { try $0.scroll(to: 9000) }
    #expect(list.offset == 350 && list.content == 450 && list.allViolations() == [])
  }

  @Test(arguments: [(LearnedEstimate.fixed, 1150), (.median, 890), (.average, 1063)])
  func `takes the middle of the first heights for all others, if it has no itemSize (U4)`(
    rule: LearnedEstimate, content: Int
  ) throws {
    let list = try ListState("29x50,30,30 V100 E40", under: .virtua) { $0.estimates = rule }
    #expect(list.content.rounded == Points(content) && list.allViolations() == [])
  }

  @Test(arguments: LongTests.seeds(60, long: 4000), [nil, 20, 50, 120] as [Int?])
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int, estimate: Int?) throws {
    let twin = VirtuaTwin(estimate: estimate, learns: seed % 2 == 1, overscan: seed % 3 * 40)
    let problem = try VirtuaTwin.problem(twin, under: .virtua, seed: UInt32(seed) &+ 81_000) { rules in
      rules.overscan = seed % 3 == 0 ? .none : .points(Points(seed % 3 * 40))
      rules.estimates = seed % 2 == 1 ? .median : .fixed
    }
    #expect(problem == nil, "seed \(seed), estimate \(estimate.map(String.init) ?? "off")")
  }
}
