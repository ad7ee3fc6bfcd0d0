import Testing

@testable import ListModel
@testable import ListOracle

/// Rows that are as high as their cells prefer (K33).
@Suite struct SizingTests {
  /// Ten rows, the first of which has a text of forty columns, in a viewport of 200 by 320.
  private static func list(_ sizing: Sizing = .preferred, _ change: (inout Rules) -> Void = { _ in }) throws
    -> ListState
  {
    var list = try ListState("10x50 V200")
    try list.setText(of: 0, to: "a text of 20 columns and 19 more columns")
    try list.step {
      try $0.setPolicies { policies in
        policies.sizing = sizing
        change(&policies)
      }
    }
    return list
  }

  private static func heights(_ list: ListState) -> String {
    list.records.heights(of: 0..<list.records.count).map { "\($0)" }.joined(separator: " ")
  }

  /// The width, and the height of row 0 then: its lines of 20 and 16.
  @Test(arguments: [
    (320, "36"), (319, "56"), (160, "56"), (159, "76"), (64, "136"), (8, "656"), (1, "656"), (0, "656"),
  ])
  func `a row is as high as its text wrapped at the width, at every width (K33)`(width: Int, height: String) throws {
    var list = try Self.list()
    try list.step { try $0.setViewport(height: 200, width: Points(width)) }
    #expect("\(list.record(of: 0).height)" == height && "\(list.preferredHeight(of: 0))" == height)
    #expect(list.allViolations() == [])
    // Whatever widths there were before.
    try list.step { try $0.setViewport(height: 200, width: 320) }
    #expect("\(list.record(of: 0).height)" == "36")
  }

  @Test func `exact heights are not compared with preferred ones, and no width changes them (K33)`() throws {
    var list = try Self.list(.exact)
    let asked = list.counters.heightsAsked
    try list.step { try $0.setViewport(height: 200, width: 40) }
    #expect(Self.heights(list) == Array(repeating: "50", count: 10).joined(separator: " "))
    #expect("\(list.preferredHeight(of: 0))" == "216" && list.counters.heightsAsked == asked)
    #expect(list.allViolations() == [])
  }

  @Test func `a new width asks for all heights again and binds no cell (K33)`() throws {
    var list = try Self.list()
    let before = list.counters
    try list.step { try $0.setViewport(height: 200, width: 160) }
    #expect(list.counters.heightsAsked == before.heightsAsked + 10 && list.counters.binds == before.binds)
    try list.step { try $0.setViewport(height: 300, width: 160) }
    #expect(list.counters.heightsAsked == before.heightsAsked + 10)
  }

  @Test func `with an estimate only rows with a cell are asked at once (K33)`() throws {
    var list = try ListState("10x50 V200 E100")
    try list.setText(of: 0, to: "a text of 20 columns and 19 more columns")
    try list.step { try $0.setPolicies { $0.sizing = .preferred } }
    try list.step { try $0.setViewport(height: 60, width: 160) }
    #expect(Self.heights(list) == "56 36 36 36 36 36 100 100 100 100")
    try list.step { try $0.setViewport(height: 60, width: 320) }
    #expect(Self.heights(list) == "36 36 36 36 36 36 100 100 100 100")
    #expect(list.records.heightSource(of: 1) == .exact && list.records.heightSource(of: 4) == .stale)
    #expect(list.allViolations() == [])
  }

  @Test func `rows that come, and texts that change, have the heights that their cells prefer (K33)`() throws {
    var list = try Self.list { $0.lineHeight = 10 }
    try list.step { try $0.insert(1, at: 0, height: 99) }
    try list.step { try $0.setText(of: 5, to: "a text of 20 columns and one of 20 columns") }
    try list.step { try $0.setHeight(of: RowSet(7), to: 70) }
    #expect(Self.heights(list) == "26 26 26 26 26 36 26 70 26 26 26")
    // A height that is set stands until the next width.
    try list.step { try $0.setViewport(height: 200, width: 240) }
    #expect(Self.heights(list) == "26 36 26 26 26 36 26 26 26 26 26")
    try list.step { try $0.load(LoadPlan(count: 2)) }
    #expect(Self.heights(list) == "26 26" && list.allViolations() == [])
  }

  @Test func `rows that a filter hides take them, too (K33)`() throws {
    var list = try Self.list()
    try list.step { try $0.setFilter("Row") }
    try list.step { try $0.setViewport(height: 200, width: 160) }
    try list.step { try $0.removeFilter() }
    #expect(Self.heights(list) == "56 36 36 36 36 36 36 36 36 36" && list.allViolations() == [])
  }

  @Test func `back under exact the heights stay (K33)`() throws {
    var list = try Self.list()
    try list.step { try $0.setPolicies { $0.sizing = .exact } }
    try list.step { try $0.setViewport(height: 200, width: 40) }
    #expect(Self.heights(list).hasPrefix("36 36"))
  }

  /// The anchor, and the offset after the width is halved: ten rows of two lines, of which 4 is on top.
  @Test(arguments: [(AnchorRule.none, "144"), (.top, "224"), (.end, "144")])
  func `what keeps its place is what the anchor of the viewport says (K25, K33)`(anchor: AnchorRule, offset: String)
    throws
  {
    var list = try ListState("20x50 V200")
    for row in 0..<20 { try list.setText(of: row, to: "a text of 20 columns and 19 more columns") }
    try list.step {
      try $0.setPolicies { policies in
        (policies.sizing, policies.anchor, policies.anchorViewport) = (.preferred, anchor, .on)
      }
    }
    try list.step { try $0.scroll(to: 144) }
    try list.step { try $0.setViewport(height: 200, width: 160) }
    #expect("\(list.offset)" == offset && list.allViolations() == [])
  }

  @Test(arguments: [
    ("", 1), ("ab", 1), ("ab cd", 1), ("ab cde", 2), ("abcdefgh", 2), ("abcdefghijk", 3), ("a  b", 1), ("ab\ncd", 2),
    ("ab\n\ncd", 3), ("日本語", 2), ("     ", 1), ("abcde abcde", 2),
  ])
  func `a text has as many lines of five columns as it takes`(text: String, lines: Int) {
    #expect(WrappedText.lines(of: Array(text.utf8)[...], width: 40, columnWidth: 8) == lines)
  }

  @Test func `exact against preferred: the violation says both (pass-settles)`() throws {
    var list = try Self.list(.exact) { $0.textPadding = 100 }
    list.setFault(.exactAgainstPreferred)
    try list.step { try $0.scroll(to: 10) }
    let message = "after 100 rounds r0 is 50 high and its cell still prefers 120"
    #expect(list.allViolations() == [Violation(.passSettles, row: 0, message)])
    #expect(Self.heights(list) == Array(repeating: "50", count: 10).joined(separator: " "))
  }

  @Test func `stale-layout keeps the heights of the former width until the next update`() throws {
    var list = try Self.list()
    list.setFault(.staleLayout)
    try list.step { try $0.setViewport(height: 200, width: 160) }
    #expect(Set(list.allViolations().map(\.rule)) == [.runningSum, .recordHeight])
    try list.step { try $0.setHeight(of: RowSet(9), to: 70) }
    #expect(Self.heights(list).hasPrefix("56 36") && list.allViolations() == [])
  }
}
