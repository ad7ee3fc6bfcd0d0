import Testing

@testable import ListModel
@testable import ListOracle

/// Which rows get cells, and how long they keep them: `overscan-share`, `jump-overscan`, `leaving`, `viewport-time` (K21,
/// K23).
@Suite struct ChoosingTests {
  @Test(arguments: [(0, "0...4"), (20, "0...5"), (60, "0...6"), (100, "0...4"), (400, "5...10")])
  func `by-place has little above near the top, elsewhere much (K21)`(offset: Int, rendered: String) throws {
    let list = try ListState("40x50 V100 @\(offset)") { ($0.overscan, $0.overscanShare) = (.points(100), .byPlace) }
    #expect(list.rendered.description == rendered && list.allViolations() == [])
  }

  @Test func `missing has all of the overscan where the viewport has gone beyond the rows (K21)`() throws {
    var list = try ListState("40x50 V100") {
      ($0.overscan, $0.overscanShare, $0.leaving) = (.points(100), .missing, .withEntrants)
    }
    #expect(list.rendered.description == "0...3")
    for (offset, rendered) in [(60, "0...3"), (150, "3...6"), (110, "0...4"), (100, "0...4"), (160, "3...7")] {
      try list.step { try $0.scroll(to: Points(offset)) }
      #expect(list.rendered.description == rendered && list.allViolations() == [], "\(offset)")
    }
  }

  @Test(
    arguments: [
      (nil, "c5=r16 c4=r17 c3=r18 c2=r19 c1=r20 c0=r21 c6=r22 c7=r23 c8=r24 c9=r25"),
      (50, "c1=r16 c0=r17 c6=r18 c5=r19 c4=r20 c3=r21 c2=r22 c7=r23 c8=r24 c9=r25"),
    ] as [(Int?, String)])
  func `after a scroll of more than a viewport the rows near it come first (K21)`(reach: Int?, screen: String) throws {
    var list = try ListState("60x50 V100") { ($0.overscan, $0.jumpOverscan) = (.points(200), reach) }
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.screenDrawing == screen && list.counters.created == 10 && list.allViolations() == [])
  }

  @Test func `scroll row and a scroll of one viewport make one pass (K21)`() throws {
    func screen(_ jump: Int?) throws -> String {
      var list = try ListState("60x50 V100") { ($0.overscan, $0.jumpOverscan) = (.points(200), jump) }
      try list.step { try $0.scroll(to: 100) }
      try list.step { try $0.scroll(toRow: 40, at: .top) }
      return list.screenDrawing
    }
    #expect(try screen(50) == screen(nil))
  }

  @Test func `while-enough needs no row beyond the ends of the content (K23)`() throws {
    var list = try ListState("40x50 V100") { ($0.overscan, $0.leaving) = (.points(120), .whileEnough) }
    #expect(list.rendered.description == "0...4")
    for (offset, rendered) in [
      (20, "0...4"), (40, "0...5"), (10, "0...5"), (160, "0...7"), (120, "0...6"), (200, "1...8"),
    ] {
      try list.step { try $0.scroll(to: Points(offset)) }
      #expect(list.rendered.description == rendered && list.allViolations() == [], "\(offset)")
    }
  }

  @Test func `while-enough chooses anew after updates, scroll row, and where the viewport changes (K23)`() throws {
    let start = try ListState("40x50 V300") { ($0.overscan, $0.leaving) = (.points(120), .whileEnough) }
    #expect(start.rendered.description == "0...8")
    var list = start
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.rendered.description == "0...8")
    var taller = list
    try taller.step { try $0.setViewport(height: 110, width: nil) }
    #expect(taller.rendered.description == "0...4")
    var edited = list
    try edited.step { try $0.delete(RowSet(39)) }
    #expect(edited.rendered.description == "0...4")
    var landed = list
    try landed.step { try $0.scroll(toRow: 0, at: .top) }
    #expect(landed.rendered.description == "0...4")
    // It waits for a scroll that moves.
    try list.step { try $0.scroll(to: 0) }
    #expect(list.rendered.description == "0...8")
    try list.step { try $0.scroll(to: 1) }
    #expect(list.rendered.description == "0...4" && list.allViolations() == [])
  }

  @Test func `with-entrants lets an update show what then stands where rows were chosen (K23)`() throws {
    var list = try ListState("10x50 V100 @120") {
      ($0.leaving, $0.clampTime, $0.pool) = (.withEntrants, .afterPass, .off)
    }
    #expect(list.rendered.description == "2...4" && list.counters.created == 5)
    try list.step { try $0.scroll(to: 150) }
    #expect(list.visible.description == "3...4" && list.rendered.description == "2...4")
    // Rows 2...4 stand from 120 to 220; at 150 rows 3 and 4 would do.
    try list.step { try $0.delete(RowSet(3)) }
    #expect(list.rendered.description == "2...4" && list.counters.created == 6 && list.allViolations() == [])
  }

  @Test(arguments: [AnchorRule.top, .first])
  func `late clamps an offset that followed a height to the content as it was (K23, K25)`(anchor: AnchorRule) throws {
    var list = try ListState("10x50 V100 @400") { ($0.clampTime, $0.anchor) = (.late, anchor) }
    try list.step { try $0.perform(.setHeight([.rows(RowSet(7))], 70)) }
    #expect(list.offset == 400 && list.content == 520 && list.visible.description == "7...9")
    #expect(
      list.newLedgerEntries == [
        LedgerEntry(from: 400, to: 420, reason: .anchor), LedgerEntry(from: 420, to: 400, reason: .clamp),
      ])
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [(ViewportTime.atOnce, 5), (.afterPass, 6)])
  func `a taller viewport that is clamped is shown as it was first (K23)`(time: ViewportTime, created: Int) throws {
    var list = try ListState("4x50 V75 @125") { ($0.viewportTime, $0.pool, $0.leaving) = (time, .off, .withEntrants) }
    try list.step { try $0.setViewport(height: 150, width: nil) }
    #expect(list.offset == 50 && list.visible.description == "1...3" && list.counters.created == created)
    #expect(list.allViolations() == [])
  }
}
