import Testing

@testable import ListModel
@testable import ListOracle

/// What bars and a keyboard cover of the viewport (K22), and anchors that act when it changes (K25).
@Suite struct InsetTests {
  private static let bars = Insets(top: Points(64), bottom: Points(34))

  private func list(_ drawing: String, _ insets: Insets = bars, _ anchor: AnchorRule = .none) throws -> ListState {
    try ListState(drawing) { ($0.inset, $0.anchor, $0.anchorViewport) = (insets, anchor, .on) }
  }

  @Test func `a list is loaded at its top, which is above 0 by the upper inset (K22)`() throws {
    var list = ListState()
    try list.setPolicies { $0.inset = Self.bars }
    var plan = LoadPlan(count: 40)
    plan.heights = .cycle([Points(50)])
    try list.load(plan)
    #expect(list.offset == -64 && list.ledgerDrawing() == "" && list.visible.description == "0...8")
    #expect(list.smallestOffset == -64 && list.largestOffset == 1554 && list.allViolations() == [])
  }

  @Test(arguments: [
    ("40x50 V400", -200, "user 0>-200, clamp -200>-64"), ("40x50 V400", 5000, "user 0>5000, clamp 5000>1634"),
    ("40x50 V400", -64, "user 0>-64"), ("40x50 V400", 1634, "user 0>1634"),
    ("6x50 V400", 5, "user -64>5, clamp 5>-64"), ("7x50 V400", 0, "user -16>0, clamp 0>-16"),
    ("0x50 V400", 7, "user -64>7, clamp 7>-64"),
  ])
  func `the ends of the offset are moved out by the insets (K6, K22)`(
    drawing: String, target: Int, ledger: String
  ) throws {
    var list = try list(drawing)
    try list.step { try $0.scroll(to: Points(target)) }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == ledger && list.allViolations() == [])
  }

  @Test(arguments: [
    (ScrollPosition.top, 0, 436), (.bottom, 0, 184), (.middle, 0, 310), (.nearest, 0, 184), (.nearest, 1000, 436),
    (.nearest, 300, 300),
  ])
  func `scroll row aligns in the part that can be read (K22)`(
    position: ScrollPosition, start: Int, offset: Int
  ) throws {
    var list = try list("40x50 V400 @\(start)")
    try list.step { try $0.scroll(toRow: 10, at: position) }
    #expect(list.offset == Points(offset) && list.allViolations() == [])
  }

  @Test func `rows behind a bar are visible and have cells, and cannot be read (K22)`() throws {
    let list = try list("40x50 V400 @330")
    #expect(list.visible.description == "6...14" && list.readable.description == "7...13")
    #expect(list.live.compactMap(\.row) == Array(6...14))
  }

  @Test(arguments: [240, 300]) func `a row higher than what the insets leave between them cannot be read (K22)`(
    inset: Int
  ) throws {
    let list = try list("3x1000 V480", Insets(top: Points(inset), bottom: Points(inset)), .top)
    #expect(list.readable.isEmpty && !list.visible.isEmpty && list.readableHeight == 0)
  }

  @Test func `where only a row without height can be read, a visible one is held (K12, K22)`() throws {
    func ledger(_ inset: Int) throws -> String {
      var list = try ListState("40x50,0 V200 E50") {
        ($0.spacing.gap, $0.inset) = (50, Insets(top: Points(inset), bottom: Points(inset)))
      }
      try list.step { try $0.measure(RowSet(18..<29)) }
      try list.step { try $0.scroll(to: 2050) }
      try list.step { try $0.measure(RowSet(0..<10)) }
      #expect(list.jump == nil && list.allViolations() == [])
      return list.ledgerDrawing(from: list.ledgerStart)
    }
    #expect(try ledger(80) == ledger(0))
  }

  @Test func `where the insets cover everything nothing can be read, and the list goes on as it should (K22)`() throws {
    var list = try list("40x50 V100 @500", Insets(top: Points(80), bottom: Points(80)), .top)
    #expect(list.readable.isEmpty && list.visible.description == "10...11" && list.readableHeight == 0)
    try list.step { try $0.insert(2, at: 0, height: 50) }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "anchor 500>600" && list.allViolations() == [])
  }

  @Test(arguments: [(Insets.none, "-64>0"), (Insets(top: Points(20), bottom: .zero), "-64>-20")])
  func `an inset that gets smaller lets the clamp act, one that grows leaves the offset (K22)`(
    insets: Insets, clamp: String
  ) throws {
    var list = try list("40x50 V400 @-64")
    try list.step { try $0.setPolicies { $0.inset = insets } }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "clamp \(clamp)")
    try list.step { try $0.setPolicies { $0.inset = Self.bars } }
    #expect(list.newLedgerEntries.isEmpty && list.allViolations() == [])
  }

  @Test(arguments: [
    (AnchorRule.top, "anchor 330>430"), (.bottom, "anchor 330>430"), (.stickTop, "anchor 330>430"), (.end, ""),
    (.follow, "anchor 330>430"),
  ])
  func `anchors hold rows that can be read: one above them may grow (K11, K22)`(
    anchor: AnchorRule, ledger: String
  ) throws {
    var list = try list("40x50 V400 @330", Self.bars, anchor)
    // Row 6 reaches into the viewport, and is behind the bar.
    try list.step { try $0.setHeight(of: RowSet(6), to: Points(150)) }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == ledger && list.allViolations() == [])
  }

  @Test(arguments: [
    (AnchorRule.none, 1600, 200, ""), (.end, 1600, 200, "anchor 1600>1800"), (.end, 1500, 200, ""),
    (.bottom, 1500, 200, "anchor 1500>1700"), (.top, 1500, 200, ""), (.stickTop, 0, 200, ""),
    (.end, 1600, 600, "anchor 1600>1400"), (.follow, 1500, 200, ""),
  ])
  func `under anchor-viewport a list keeps its place at the edge that the anchor says (K25)`(
    anchor: AnchorRule, offset: Int, viewport: Int, ledger: String
  ) throws {
    var list = try list("40x50 V400 @\(offset)", .none, anchor)
    try list.step { try $0.setViewport(height: Points(viewport), width: nil) }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == ledger && list.jump == nil && list.allViolations() == [])
  }

  @Test(arguments: [
    (AnchorRule.end, 1600, "0 200", "anchor 1600>1800"), (.end, 1600, "50 0", ""),
    (.top, 500, "50 0", "anchor 500>450"),
    (.stickTop, 0, "50 0", "anchor 0>-50"), (.bottom, 500, "0 200", "anchor 500>700"), (.bottom, 500, "50 0", ""),
    (.none, 0, "50 0", ""),
  ])
  func `an inset that changes does so like the viewport (K22, K25)`(
    anchor: AnchorRule, offset: Int, insets: String, ledger: String
  ) throws {
    var list = try list("40x50 V400 @\(offset)", .none, anchor)
    try list.step { list throws(Refusal) in
      try list.setPolicies { if let new = Insets(parsing: insets) { $0.inset = new } }
    }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == ledger && list.jump == nil && list.allViolations() == [])
  }

  @Test func `an update that follows a change of the viewport is no scroll (K25)`() throws {
    var list = try list("20x50 V200 @300", .none, .top)
    try list.addHook(Hook(.end(within: 2000), PendingEdit(.insert(NewRows(1, height: 50), at: .number(0)))))
    try list.step { try $0.setViewport(height: 250, width: nil) }
    #expect(list.hooks.endsReached > 0 && list.jump == nil && list.allViolations() == [])
  }

  @Test func `without anchor-viewport a keyboard covers the end of the list (K25)`() throws {
    var list = try ListState("40x50 V400 @1600") { $0.anchor = .end }
    try list.step { try $0.setViewport(height: 200, width: nil) }
    #expect(list.offset == 1600 && list.visible.description == "32...35" && list.largestOffset == 1800)
  }

  @Test func `whole offsets round the top end too, and a reload to the top leads there (K22, K27)`() throws {
    var list = try ListState("40x50 V400 @300") { policies in
      (policies.inset, policies.offsetRounding) = (Insets(top: Points(thousandths: 44_500), bottom: .zero), .down)
      policies.onReload = .top
    }
    try list.step { try $0.reload() }
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "reload 300>-45" && list.allViolations() == [])
  }

  @Test func `a list without an end above its top begins below the bar again when its rows are gone (K22)`() throws {
    var list = try list("40x50 V400 @500", Self.bars, .follow)
    try list.step { try $0.delete(RowSet(2..<40)) }
    #expect(list.offset == -64 && list.visible.description == "0...1" && list.allViolations() == [])
  }

  @Test(arguments: [10, 30, 50, 77])
  func `where nothing can be read, an anchor holds the visible rows as without insets (K22)`(distance: Int) throws {
    func ledger(_ insets: Insets) throws -> String {
      var list = try ListState("40x50 V100 E100") { $0.inset = insets }
      try list.step { try $0.scroll(to: 2000) }
      try list.step { try $0.scroll(by: Points(-distance)) }
      return list.ledgerDrawing(from: list.ledgerStart)
    }
    #expect(try ledger(Insets(top: Points(80), bottom: Points(80))) == ledger(.none))
    #expect(try ledger(.none).contains("estimate"))
  }

  // MARK: Sticky headers

  /// Sections of 3, 0, 4 and 30 rows; all but the third have headers of 30, and the first a footer of 10.
  private func sections(_ sticky: StickyRule, at offset: Int, _ insets: Insets = .none) throws -> ListState {
    var list = ListState()
    try list.setPolicies { ($0.sticky, $0.inset) = (sticky, insets) }
    var plan = LoadPlan(count: 37)
    (plan.heights, plan.sections) = (.cycle([Points(50)]), [3, 0, 4, 30])
    try list.load(plan)
    let headers = [0, 1, 3].map { PendingEdit(.setHeader($0, Points(30)), recipient: .both) }
    try list.perform(headers + [PendingEdit(.setFooter(0, Points(10)), recipient: .both)])
    try list.setViewport(height: 300, width: nil)
    try list.step { try $0.scroll(to: Points(offset)) }
    return list
  }

  @Test(arguments: [
    (0, "0 at 0"), (1, "0 at 0"), (159, "0 at 0"), (160, "0 at 0"), (175, "0 at -15"), (189, "0 at -29"),
    (190, "1 at 0"), (200, "1 at -10"), (220, "none"), (419, "none"), (420, "3 at 0"), (500, "3 at 0"),
  ])
  func `the header of the section at the upper edge stays there, and its end pushes it out (K22)`(
    offset: Int, header: String
  ) throws {
    let list = try sections(.on, at: offset)
    let said = list.stickyHeader.map { "\($0.section) at \($0.y - list.offset)" } ?? "none"
    #expect(said == header && list.allViolations() == [])
  }

  @Test func `above the content, and with sticky off, none stands there (K22)`() throws {
    let bar = Insets(top: Points(44), bottom: .zero)
    #expect(try sections(.on, at: -44, bar).stickyHeader?.y == 0)
    #expect(try sections(.off, at: 100).stickyHeader == nil)
    var list = try sections(.on, at: 0)
    try list.setPolicies { $0.clamp = .none }
    try list.scroll(to: -1)
    #expect(list.stickyHeader == nil)
  }

  @Test func `below the content no header stands there (K22)`() throws {
    var list = try sections(.on, at: 0)
    try list.setPolicies { $0.clamp = .none }
    try list.scroll(to: 9000)
    #expect(list.stickyHeader == nil && list.readable.isEmpty)
  }

  @Test func `below a bar the header stands at the bar's edge, and what it covers cannot be read (K22)`() throws {
    let list = try sections(.on, at: 450, Insets(top: Points(50), bottom: Points(20)))
    #expect(list.stickyHeader == StickyHeader(section: 3, y: 500, height: 30))
    // Row 7 is from 450 to 500, behind the bar; row 8 from 500 to 550 is half behind the header.
    #expect(list.visible.description == "7...12" && list.readable.description == "8...12")
  }

  @Test(arguments: [
    (StickyRule.off, ScrollPosition.top, 650, "11...16"), (.on, .top, 650, "11...16"), (.padded, .top, 620, "11...16"),
    (.on, .nearest, 650, "11...16"), (.padded, .nearest, 620, "11...16"), (.padded, .bottom, 400, "6...11"),
    (.padded, .middle, 510, "8...14"),
  ])
  func `padded leaves room for the header, on does not: the row is behind it (K22)`(
    sticky: StickyRule, position: ScrollPosition, offset: Int, readable: String
  ) throws {
    var list = try sections(sticky, at: 1400)
    // Row 11 stands from 650 to 700.
    try list.step { try $0.scroll(toRow: 11, at: position) }
    #expect(list.offset == Points(offset) && list.readable.description == readable && list.allViolations() == [])
  }
}
