import Testing

@testable import ListModel
@testable import ListOracle

/// Qt Quick's ListView, which lays out in its own way (Engines, "qt").
@Suite struct `Qt's list` {
  /// A list under the profile: `20x30,60 V100`.
  private static func list(_ drawing: String) throws -> ListState {
    var list = try ListState(drawing)
    try list.step { try $0.setProfile(.qt) }
    return list
  }

  @Test func `counts rows of the average height where a scroll leaves all items behind (Q3)`() throws {
    var list = try Self.list("20x30,30,30,30,30,30,30,30,30,30,60,60,60,60,60,60,60,60,60,60 V100")
    try list.step { try $0.scroll(to: 500) }
    #expect(list.rendered.description == "16...18" && list.offset == 980 && list.content == 1200)
    #expect(list.allViolations() == [])
  }

  @Test func `takes rows without an item to be as high as the items are on average, to a point (Q1)`() throws {
    var list = try Self.list("8x50,50,50,50,100,100,100,100 V100")
    #expect(list.content == 400)
    try list.step { try $0.scroll(to: 200) }
    #expect(list.offset == 299 && list.content == 665)
    try list.step { try $0.scroll(to: 99) }
    #expect(list.offset == 0 && list.content == 400 && list.allViolations() == [])
  }

  /// The figures of Qt Quick 6.12.0.
  @Test(arguments: [
    (
      "25x282,282,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23 V400", 24, ScrollPosition.bottom,
      175, 552
    ),
    ("60x40,45,50,55,60 V400", 30, .top, 1470, 1470), ("60x40,45,50,55,60 V400", 0, .bottom, 0, 0),
  ])
  func `makes a row an item where it is taken to stand, and places it by its height (Q4)`(
    drawing: String, row: Int, position: ScrollPosition, offset: Int, y: Int
  ) throws {
    var list = try Self.list(drawing)
    try list.step { try $0.scroll(toRow: row, at: RowPlace(position)) }
    #expect(list.offset == Points(offset) && list.records.y(of: row) == Points(y) && list.allViolations() == [])
  }

  /// In the real one the row above the gap comes and goes in every frame.
  @Test func `comes to rest where the gap is wider than what is made ahead (Q4)`() throws {
    var list = try Self.list("40x2 V25")
    try list.step { try $0.setPolicies { ($0.spacing.gap, $0.overscan) = (Points(thousandths: 12_500), .rows(2)) } }
    try list.step { try $0.scroll(toRow: 28, at: RowPlace(share: Points(thousandths: 300))) }
    #expect(list.rendered.description == "28...29" && list.allViolations() == [])
  }

  @Test(arguments: [(1000, 18..<26, 0), (1030, 18..<26, 30), (1800, 36..<40, 0)])
  func `goes to row 0 where all items are deleted, by what was cut off of the first (Q5)`(
    start: Int, rows: Range<Int>, offset: Int
  ) throws {
    var list = try Self.list("40x50 V200")
    try list.step { try $0.scroll(to: Points(start)) }
    #expect(list.offset == Points(start))
    try list.step { try $0.delete(RowSet(rows)) }
    #expect(list.offset == Points(offset) && list.visible.first == 0 && list.allViolations() == [])
  }

  @Test func `refuses policies and estimates that it does not ask, and changes nothing`() throws {
    var list = try Self.list("40x50 V200")
    let before = list
    #expect(
      throws: Refusal(
        .ownStep, "qt lays out in its own way, and leaves no choice of anchor",
        advice: "profile standard leaves that choice; help profile qt says what qt does")
    ) {
      try list.setPolicies(of: "anchor") { $0.anchor = .top }
    }
    #expect(
      throws: Refusal(
        .ownStep, "qt lays out in its own way, and takes no estimate", advice: "profile standard takes estimate 50")
    ) {
      try list.setEstimate(50)
    }
    #expect(list == before)
    try list.setPolicies(of: "overscan") { $0.overscan = .points(100) }
    #expect(list.policies.overscan == .points(100))
  }

  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int) throws {
    let problem = try QtTwin.problem(under: .qt, seed: UInt32(seed) &+ 31_000)
    #expect(problem == nil, "seed \(seed)")
  }
}
