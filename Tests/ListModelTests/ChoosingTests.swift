import Testing

@testable import ListModel
@testable import ListOracle

/// Where all of the overscan is, and when an update is clamped: `overscan-share missing`, `clamp-time late` (K21, K23).
@Suite struct ChoosingTests {
  @Test func `missing has all of the overscan where the viewport has gone beyond the rows (K21)`() throws {
    var list = try ListState("40x50 V100") { ($0.overscan, $0.overscanShare) = (.points(100), .missing) }
    // At the load no row had a cell; in the pass of the scroll to 0 they cover the viewport.
    #expect(list.rendered.description == "0...1")
    for (offset, rendered) in [(60, "1...5"), (150, "3...4"), (110, "0...4"), (100, "2...3"), (160, "3...7")] {
      try list.step { try $0.scroll(to: Points(offset)) }
      #expect(list.rendered.description == rendered && list.allViolations() == [], "\(offset)")
    }
  }

  @Test func `missing looks at no cells of rows that are gone (K21)`() throws {
    var list = try ListState("40x50 V100 @1900") { ($0.overscan, $0.overscanShare) = (.points(100), .missing) }
    list.records = try ListState("10x50 V100").records
    #expect(list.chooser.overscanEdges.start == 1900 && list.chooser.overscanEdges.end == 2100)
  }

  @Test(arguments: [AnchorRule.top, .follow])
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
}
