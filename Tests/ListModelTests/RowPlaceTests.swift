import Testing

@testable import ListModel
@testable import ListOracle

/// Where a scroll to a row puts it (EngineRules, "Scrolling to a row"), and how near the end is at the end (K11).
@Suite struct RowPlaceTests {
  @Test(arguments: [
    (RowPlace(.top), "1000"), (RowPlace(.top, plus: 20), "980"), (RowPlace(.bottom, plus: -20), "570"),
    (RowPlace(share: 0), "1000"), (RowPlace(share: 1), "550"), (RowPlace(share: Points(thousandths: 500)), "775"),
    (RowPlace(share: Points(thousandths: 333)), "850.15"), (RowPlace(share: 1, plus: 10), "540"),
  ])
  func `a share of the row stands at the same share of the viewport, or further down`(
    place: RowPlace, offset: String
  ) throws {
    var list = try ListState("40x50 V500")
    try list.step { try $0.scroll(toRow: 20, at: place) }
    #expect("\(list.offset)" == offset && list.allViolations() == [])
    try list.step { try $0.scroll(to: 0) }
    list.animate(toRow: 20, at: place, in: 3)
    _ = try list.tick(3)
    #expect("\(list.offset)" == offset)
  }

  @Test func `insets take the readable part for the viewport (K22)`() throws {
    var list = try ListState("40x50 V500") { $0.inset = Insets(top: 64, bottom: 36) }
    try list.step { try $0.scroll(toRow: 20, at: RowPlace(share: Points(thousandths: 500), plus: 5)) }
    #expect("\(list.offset)" == "756")
  }

  @Test func `a wrong target is named with both offsets, once a command`() throws {
    var list = try ListState("40x50 V500") { $0.spacing.gap = Points(10) }
    list.setFault(.scrollRowWithoutGaps)
    try list.step { try $0.scroll(toRow: 20, at: .top) }
    let message = "the scroll to r20 was to end at 1200, it leads to 1000"
    #expect(list.allViolations() == [Violation(.scrollTarget, row: 20, message)])
  }

  @Test(arguments: [
    (EndReach.none, 30, "1470"), (.points(80), 30, "1540"), (.points(30), 30, "1540"), (.points(29), 30, "1470"),
    (.percent(10), 50, "1540"), (.percent(10), 51, "1449"), (.points(80), 0, "1540"),
  ])
  func `a list near its end goes with it (K11)`(reach: EndReach, above: Int, offset: String) throws {
    var list = try ListState("40x50 V500") { ($0.anchor, $0.endReach) = (.end, reach) }
    try list.step { try $0.scroll(to: 1500 - Points(above)) }
    try list.step { try $0.insert(1, at: 40, height: 40) }
    #expect("\(list.offset)" == offset && list.allViolations() == [])
  }

  @Test(
    arguments: [
      ("none", EndReach.none), ("80", .points(80)), ("12.5", .points(Points(thousandths: 12_500))),
      ("10 %", .percent(10)),
      ("10%", .percent(10)), ("1001 %", nil), ("-1", nil), ("x", nil), ("1.5 %", nil),
    ] as [(String, EndReach?)])
  func `a reach is read from its text`(text: String, reach: EndReach?) {
    #expect(EndReach(parsing: text) == reach)
  }
}
