import Testing

@testable import ListModel
@testable import ListOracle

/// What platforms make of a content that is higher than they lay out (K34).
@Suite struct ContentLimitTests {
  private static func list(_ rule: BeyondLimit, limit: Points? = 1500, overscan: Overscan = .none) throws -> ListState {
    try ListState("40x50 V500") { ($0.contentLimit, $0.beyondLimit, $0.overscan) = (limit, rule, overscan) }
  }

  @Test(arguments: [
    (BeyondLimit.clamp, 1500, 1000, "20...29"), (.collapse, 500, 0, "0...9"), (.wrap, 0, 0, "0...9"),
    (.squeeze, 2000, 1500, "30...39"), (.pages, 2000, 1500, "30...39"),
  ])
  func `a content beyond the limit is cut, has no height, wraps, or shares the limit (K34)`(
    rule: BeyondLimit, content: Int, end: Int, visible: String
  ) throws {
    var list = try Self.list(rule)
    #expect(list.content == Points(content) && list.records.content == 2000)
    try list.step { try $0.scroll(to: 9000) }
    #expect(list.offset == Points(end) && list.visible.description == visible && list.allViolations() == [])
  }

  @Test(arguments: BeyondLimit.allCases) func `a content up to the limit is as high as it is (K34)`(rule: BeyondLimit)
    throws
  {
    for limit in [nil, 2000] as [Points?] {
      var list = try Self.list(rule, limit: limit)
      try list.step { try $0.scroll(by: 9000) }
      #expect(list.content == 2000 && list.offset == 1500 && list.allViolations() == [])
    }
  }

  @Test func `without a height the list ends with the last row that has a cell, and each scroll gains some (K34)`()
    throws
  {
    var list = try Self.list(.collapse, overscan: .rows(1))
    for offset in [50, 100, 150] {
      try list.step { try $0.scroll(to: 9000) }
      #expect(list.offset == Points(offset) && list.content == Points(offset + 550) && list.allViolations() == [])
    }
    try list.step { try $0.delete(RowSet(10..<40)) }
    #expect(list.content == 500 && list.offset == 0 && list.allViolations() == [])
  }

  @Test(arguments: [
    (BeyondLimit.squeeze, 10, 15), (.squeeze, 600, 900), (.pages, 10, 10), (.pages, 500, 500), (.pages, 600, 900),
    (.clamp, 600, 600),
  ])
  func `where all rows share the limit a wheel goes farther, under pages only beyond a viewport (K34)`(
    rule: BeyondLimit, distance: Int, offset: Int
  ) throws {
    var list = try Self.list(rule)
    try list.step { try $0.scroll(by: Points(distance)) }
    #expect(list.offset == Points(offset) && list.allViolations() == [])
    try list.step { try $0.scroll(by: Points(-distance)) }
    #expect(list.offset == 0)
  }

  @Test func `a height wraps as often as it takes (K34)`() throws {
    let contents = try [1999, 1000, 700, 600, 490].map { try Self.list(.wrap, limit: Points($0)).content }
    #expect(contents == [0, 0, 600, 0, 40])
  }
}
