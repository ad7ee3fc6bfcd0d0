import Testing

@testable import ListModel
@testable import ListOracle

/// React Virtuoso, which chooses rows in its own way (Engines, "virtuoso").
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

  @Test func `lets an update show what then stands where rows were chosen (O2)`() throws {
    var list = try ListState("10x50 V100 @120", under: .virtuoso)
    #expect(list.rendered.description == "2...4" && list.counters.created == 5)
    try list.step { try $0.scroll(to: 150) }
    #expect(list.visible.description == "3...4" && list.rendered.description == "2...4")
    // Rows 2...4 stand from 120 to 220; at 150 rows 3 and 4 would do.
    try list.step { try $0.delete(RowSet(3)) }
    #expect(list.rendered.description == "2...4" && list.counters.created == 6 && list.allViolations() == [])
  }

  @Test func `shows a taller viewport that is clamped as it was first (O3)`() throws {
    var list = try ListState("4x50 V75 @125", under: .virtuoso)
    try list.step { try $0.setViewport(height: 150, width: nil) }
    #expect(list.offset == 50 && list.visible.description == "1...3" && list.counters.created == 6)
    #expect(list.allViolations() == [])
  }
}
