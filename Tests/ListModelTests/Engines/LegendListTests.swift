import Testing

@testable import ListModel
@testable import ListOracle

/// Legend List, which chooses rows in its own way (Engines, "legendlist").
@Suite struct `Legend List` {
  private static func list(_ drawing: String, _ overscan: Overscan) throws -> ListState {
    try ListState(drawing, under: .legendlist) { ($0.overscan, $0.edges) = (overscan, .halfOpen) }
  }

  @Test(arguments: [(0, "0...4"), (20, "0...5"), (60, "0...6"), (100, "0...4"), (400, "5...10")])
  func `has little above near the top, elsewhere much (L1)`(offset: Int, rendered: String) throws {
    // Loaded where the list stands, so that no row has kept its cell.
    var list = try Self.list("40x50 V100 @\(offset)", .points(100))
    try list.step { try $0.insert(1, at: 40, height: 50) }
    #expect(list.rendered.description == rendered && list.allViolations() == [])
  }

  @Test func `needs no row beyond the ends of the content to let rows keep their cells (L2)`() throws {
    var list = try Self.list("40x50 V100", .points(120))
    let start = list.rendered.description
    var seen: [String] = []
    for offset in [20, 40, 10, 160, 120, 200] {
      try list.step { try $0.scroll(to: Points(offset)) }
      seen.append(list.rendered.description)
      #expect(list.allViolations() == [], "\(offset)")
    }
    #expect(start == "0...5" && seen == ["0...5", "0...6", "0...6", "0...6", "0...6", "0...7"])
  }

  @Test func `chooses anew after updates, scroll row, and where the viewport changes (L2)`() throws {
    let start = try Self.list("40x50 V300", .points(120))
    #expect(start.rendered.description == "0...9")
    var list = start
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.rendered.description == "0...9")
    var taller = list
    try taller.step { try $0.setViewport(height: 110, width: nil) }
    #expect(taller.rendered.description == "0...5")
    var edited = list
    try edited.step { try $0.delete(RowSet(39)) }
    #expect(edited.rendered.description == "0...5")
    var landed = list
    try landed.step { try $0.scroll(toRow: 0, at: .top) }
    #expect(landed.rendered.description == "0...5")
    // It waits for a scroll that moves.
    try list.step { try $0.scroll(to: 0) }
    #expect(list.rendered.description == "0...9")
    try list.step { try $0.scroll(to: 1) }
    #expect(list.rendered.description == "0...5" && list.allViolations() == [])
  }

  @Test func `shows the rows near a scroll of more than a viewport first (L3)`() throws {
    var list = try Self.list("60x50 V100", .points(200))
    try list.step { try $0.scroll(to: 1000) }
    let created = list.events.compactMap { event in
      switch event {
      case .created(_, _, let row), .reused(_, _, let row), .transferred(_, _, let row): list.name(row)
      default: nil
      }
    }
    #expect(created.joined(separator: " ") == "r18 r19 r20 r21 r22 r14 r15 r16 r17 r23")
    #expect(list.allViolations() == [])
  }

  @Test func `refuses to share its overscan otherwise`() throws {
    var list = try Self.list("60x50 V100", .points(200))
    let advice = "profile standard leaves that choice; help profile legendlist says what legendlist does"
    #expect(
      throws: Refusal(
        .ownStep, "legendlist chooses rows in its own way, and leaves no choice of overscan-share", advice: advice)
    ) {
      try list.setPolicies(of: "overscan-share") { $0.overscanShare = .missing }
    }
  }
}
