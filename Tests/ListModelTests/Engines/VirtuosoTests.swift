import Testing

@testable import ListModel
@testable import ListOracle

/// React Virtuoso, which lays out in its own way (Engines, "virtuoso").
@Suite struct `React Virtuoso` {
  @Test func `lets rows leave only when others need cells, with the overscan where rows are missing (O1)`() throws {
    var list = try ListState("40x50 V100", under: .virtuoso) { $0.overscan = .points(100) }
    #expect(list.rendered.description == "0...3")
    for (offset, rendered) in [(60, "0...3"), (150, "3...6"), (110, "0...4"), (100, "0...4"), (160, "3...7")] {
      try list.step { try $0.scroll(to: Points(offset)) }
      #expect(list.rendered.description == rendered && list.allViolations() == [], "\(offset)")
    }
  }

  @Test func `has as much to cover on both sides with overscan-share even (O1)`() throws {
    var list = try ListState("40x50 V100 @1000", under: .virtuoso) {
      ($0.overscan, $0.overscanShare) = (.points(100), .even)
    }
    #expect(list.rendered.description == "18...23")
    try list.step { try $0.scroll(to: 1010) }
    #expect(list.rendered.description == "18...24" && list.allViolations() == [])
  }

  @Test func `lets an update show what then stands where rows were chosen (O1)`() throws {
    var list = try ListState("10x50 V100 @120", under: .virtuoso)
    #expect(list.rendered.description == "2...4" && list.counters.created == 5)
    try list.step { try $0.scroll(to: 150) }
    #expect(list.visible.description == "3...4" && list.rendered.description == "2...4")
    // Rows 2...4 stand from 120 to 220; at 150 rows 3 and 4 would do.
    try list.step { try $0.delete(RowSet(3)) }
    #expect(list.rendered.description == "2...4" && list.counters.created == 6 && list.allViolations() == [])
  }

  @Test func `draws a taller viewport for the height of before first, and clamped (O2)`() throws {
    var list = try ListState("4x50 V75 @125", under: .virtuoso)
    try list.step { try $0.setViewport(height: 150, width: nil) }
    #expect(list.offset == 50 && list.visible.description == "1...3" && list.counters.created == 6)
    #expect(list.allViolations() == [])
  }

  @Test func `measures the rows drawn together, one drawing later (O3)`() throws {
    let list = try ListState("4x100,100,50,100 V100 E20", under: .virtuoso)
    #expect(list.rendered.description == "0" && list.counters.created == 4 && list.counters.discarded == 3)
    #expect(list.content == 350 && list.allViolations() == [])
  }

  @Test func `keeps heights by the numbers of rows, and forgets those beyond the end (O3)`() throws {
    var list = try ListState("4x30,60,60,60 V100 E60", under: .virtuoso)
    try list.step { try $0.scroll(to: 300) }
    try list.step { try $0.delete(RowSet(0)) }
    #expect(list.record(of: 0).height == 30 && list.content == 150)
    try list.step { try $0.insert(1, at: 3, height: 30) }
    #expect(list.record(of: 3).height == 60 && list.content == 210 && list.allViolations() == [])
  }

  @Test func `draws rows as high as they are, and takes their heights to be whole points (O3)`() throws {
    var list = try ListState("40x50.4 V100 E50", under: .virtuoso)
    #expect(list.record(of: 0).height == Points(thousandths: 50_400) && list.content == Points(thousandths: 2_000_800))
    try list.step { try $0.scroll(to: 500) }
    #expect(list.record(of: 0).height == 50 && list.records.y(of: 10) == 500 && list.allViolations() == [])
  }

  @Test func `takes a clamp for a scroll up, in which the offset goes with the content (O4)`() throws {
    var list = try ListState("6x60 V100 E100", under: .virtuoso)
    try list.step { try $0.scroll(to: 2000) }
    #expect(list.offset == 260 && list.content == 400 && list.rendered.description == "3...5")
    list = try ListState("4x60,50,60,60 V100 E100", under: .virtuoso)
    try list.step { try $0.scroll(to: 150) }
    #expect(list.offset == 70 && list.rendered.description == "1...2" && list.allViolations() == [])
  }

  @Test func `does not move the offset for rows that are measured on the way down (O4)`() throws {
    var list = try ListState("40x60 V100 E50", under: .virtuoso)
    for (offset, reached) in [(500, 500), (900, 900), (700, 720)] {
      try list.step { try $0.scroll(to: Points(offset)) }
      #expect(list.offset == Points(reached) && list.allViolations() == [])
    }
  }

  @Test func `takes all rows to be as high as the first, if it is given no height (O5)`() throws {
    let list = try ListState(
      "26x30,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60 V100", under: .virtuoso
    ) {
      $0.estimates = .median
    }
    #expect(list.rendered.description == "0...2" && list.content == 870 && list.counters.created == 4)
    #expect(list.record(of: 25).height == 30 && list.allViolations() == [])
  }

  @Test(arguments: LongTests.seeds(60, long: 4000), [nil, 20, 50, 120] as [Int?])
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int, estimate: Int?) throws {
    let twin = VirtuosoTwin(estimate: estimate, finds: seed % 2 == 1)
    let problem = try VirtuosoTwin.problem(twin, under: .virtuoso, seed: UInt32(seed) &+ 71_000) { rules in
      rules.estimates = seed % 2 == 1 ? .median : .fixed
    }
    #expect(problem == nil, "seed \(seed), estimate \(estimate.map(String.init) ?? "off")")
  }
}
