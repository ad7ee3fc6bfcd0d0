import Testing

@testable import ListModel
@testable import ListOracle

/// What keeps its place on screen while an update changes the rows (K11).
@Suite struct AnchorTests {
  @Test(arguments: [(9, 6), (8, 4), (7, 3), (6, 3), (5, 2), (4, 2), (3, 2), (1, nil), (12, 6)] as [(Int, Int?)])
  func `the nearest row that stays is found above those that are deleted or moved`(row: Int, nearest: Int?) {
    var update = Update()
    update.moves = [Update.Move(from: 2, to: 5), Update.Move(from: 5, to: 0), Update.Move(from: 7, to: 1)]
    let places = [nil, nil, 5, 2, nil, 0, 3, 1, 4, 6]
    update.indexMap = IndexMap(
      places.enumerated().map { IndexMap.Run(old: $0.offset..<$0.offset + 1, new: $0.element) })
    #expect(update.newRow(ofNearestStayingAtOrAbove: row) == nearest)
  }

  @Test(arguments: [AnchorRule.top, .bottom, .stickTop, .end, .follow])
  func `without headers and gaps no-header-in-correction changes nothing`(rule: AnchorRule) throws {
    func ledger(_ fault: Fault?, at offset: Int, _ command: (inout ListState) throws -> Void) throws -> String {
      var list = try ListState("40x50 V200 @\(offset)") { ($0.anchor, $0.anchorViewport) = (rule, .on) }
      if let fault { list.setFault(fault) }
      try list.step(command)
      #expect(list.violations() == [])
      return list.ledgerDrawing(from: list.ledgerStart)
    }
    for offset in [0, 500, 1800] {
      for command in [
        { try $0.insert(1, at: 0, height: 50) }, { try $0.delete(RowSet(8..<12)) },
        { try $0.setHeight(of: RowSet(0), to: 70) },
        { try $0.setPolicies { $0.inset = Insets(top: 50, bottom: 20) } },
        { try $0.setViewport(height: 120, width: nil) },
      ] as [(inout ListState) throws -> Void] {
        #expect(try ledger(.noHeaderInCorrection, at: offset, command) == ledger(nil, at: offset, command))
      }
    }
  }

  private func list(_ anchor: AnchorRule, _ drawing: String) throws -> ListState {
    try ListState(drawing) { $0.anchor = anchor }
  }

  @Test(arguments: [
    (AnchorRule.none, "500", "8...11", 22, ""), (.top, "600", "12...15", 20, "anchor 500>600"),
    (.bottom, "600", "12...15", 20, "anchor 500>600"), (.stickTop, "600", "12...15", 20, "anchor 500>600"),
    (.end, "500", "8...11", 22, ""),
  ])
  func `rows inserted above push the visible rows down, or do not (K11)`(
    anchor: AnchorRule, offset: String, _: String, _: Int, ledger: String
  ) throws {
    var list = try list(anchor, "20x50 V200 @500")
    let binds = list.counters.binds
    try list.step { try $0.insert(2, at: 0, height: 50) }
    #expect(list.offset.description == offset)
    #expect(list.ledgerDrawing(from: list.ledgerStart) == ledger)
    let isHeld = !ledger.isEmpty
    #expect(list.name(list.live[0].cell.row) == (isHeld ? "r10" : "r8"))
    #expect(list.counters.binds - binds == (isHeld ? 0 : 2) && list.allViolations() == [])
  }

  @Test(arguments: [
    (AnchorRule.top, "1050", "r16"), (.bottom, "1050", "r16"), (.end, "1050", "r16"), (.none, "800", "r11"),
  ])
  func `at the end the new offset is clamped to the new content (K11, K13)`(
    anchor: AnchorRule, offset: String, top: String
  ) throws {
    var list = try list(anchor, "20x50 V200 @800")
    try list.step { try $0.insert(5, at: 0, height: 50) }
    #expect(list.offset.description == offset && list.name(list.live[0].cell.row) == top && list.allViolations() == [])
  }

  @Test(arguments: [(AnchorRule.top, "50", "1...4"), (.stickTop, "0", "0...3"), (.none, "0", "0...3")])
  func `at the top a new row stays hidden, or sticks (K11)`(
    anchor: AnchorRule, offset: String, visible: String
  ) throws {
    var list = try list(anchor, "20x50 V200")
    try list.step { try $0.insert(1, at: 0, height: 50, name: "X") }
    #expect(list.offset.description == offset && list.visible.description == visible && list.allViolations() == [])
  }

  @Test(arguments: [("0", "0", ""), ("0.001", "50.001", "anchor 0.001>50.001"), ("1", "51", "anchor 1>51")])
  func `under stick-top only a list at 0 sticks (K11)`(start: String, offset: String, ledger: String) throws {
    var list = try list(.stickTop, "20x50 V200 @\(start)")
    try list.step { try $0.insert(1, at: 0, height: 50) }
    #expect(list.offset.description == offset && list.ledgerDrawing(from: list.ledgerStart) == ledger)
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [
    (AnchorRow.first, AnchorEdge.top, 10, "510"), (.first, .bottom, 10, "540"), (.last, .top, 14, "510"),
    (.last, .bottom, 14, "540"), (.first, .bottom, 9, "540"), (.last, .top, 13, "540"), (.first, .top, 11, "510"),
  ])
  func `an edge of the first or the last visible row keeps its place (anchor-edge, K11)`(
    row: AnchorRow, edge: AnchorEdge, higher: Int, offset: String
  ) throws {
    var list = try list(AnchorRule(row: row, edge: edge), "20x50 V200 @510")
    try list.step { try $0.setHeight(of: RowSet(higher), to: 80) }
    #expect(list.offset.description == offset && list.allViolations() == [])
  }

  @Test(arguments: [
    (AnchorRow.first, AnchorLost.next, "move", "510"), (.first, .above, "move", "360"),
    (.first, .nothing, "move", "360"), (.first, .next, "delete", "460"), (.first, .above, "delete", "460"),
    (.first, .nothing, "delete", "510"),
    (.first, .next, "delete all", "510"), (.first, .above, "delete all", "460"), (.last, .next, "move", "560"),
    (.last, .above, "move", "160"), (.last, .nothing, "move", "160"), (.last, .nothing, "delete", "510"),
    (.last, .next, "delete all", "510"), (.last, .above, "delete all", "260"),
  ])
  func `a deleted or moved row is replaced by the next, by the one above, or by none (anchor-lost, K11)`(
    row: AnchorRow, lost: AnchorLost, edit: String, offset: String
  ) throws {
    var list = try list(AnchorRule(row: row, lost: lost), "20x50 V200 @510")
    let held = row == .first ? 10 : 14
    try list.step { list throws(Refusal) in
      switch edit {
      case "move": try list.perform([PendingEdit(.move(.number(held), to: .number(7)))])
      case "delete": try list.delete(RowSet(held))
      default: try list.delete(RowSet(10..<15))
      }
    }
    #expect(list.offset.description == offset && list.allViolations() == [])
  }

  @Test(arguments: [
    (AtAnEnd.leaves, AtAnEnd.leaves, 0, "50"), (.stays, .leaves, 0, "0"), (.leaves, .stays, 0, "50"),
    (.stays, .stays, 400, "450"), (.leaves, .leaves, 800, "850"), (.leaves, .stays, 800, "850"),
  ])
  func `a list at its top or its end stays there, and any other holds its row (at-top, at-end, K11)`(
    atTop: AtAnEnd, atEnd: AtAnEnd, start: Int, offset: String
  ) throws {
    var list = try list(AnchorRule(row: .first, atTop: atTop, atEnd: atEnd), "20x50 V200 @\(start)")
    try list.step { try $0.insert(1, at: 0, height: 50) }
    #expect(list.offset.description == offset && list.allViolations() == [])
  }

  @Test(arguments: [("3x50 V200", 0), ("20x50 V200", 800)])
  func `a list that is at its top and at its end goes to its end (at-top, at-end, K11)`(
    drawing: String, within: Int
  ) throws {
    var list = try ListState(drawing) {
      $0.anchor = AnchorRule(row: .first, atTop: .stays, atEnd: .stays)
      $0.endReach = within == 0 ? .none : .points(Points(within))
    }
    try list.step { try $0.insert(5, at: 0, height: 50) }
    #expect(list.offset == list.largestOffset && list.offset > .zero && list.allViolations() == [])
  }

  @Test(arguments: [(AtAnEnd.leaves, "800"), (.stays, "850")])
  func `a chat that holds its first row follows what comes at its end (at-end, K11)`(
    atEnd: AtAnEnd, offset: String
  ) throws {
    var list = try list(AnchorRule(row: .first, atEnd: atEnd), "20x50 V200 @800")
    try list.step { try $0.insert(1, at: 20, height: 50) }
    #expect(list.offset.description == offset && list.allViolations() == [])
  }

  @Test func `the anchor is the first row that is neither deleted nor moved (K11)`() throws {
    var list = try list(.top, "20x50 V200 @510")
    try list.step { list throws(Refusal) in
      try list.perform([
        PendingEdit(.delete([.single(.number(10))])), PendingEdit(.move(.number(11), to: .number(0))),
        PendingEdit(.insert(NewRows(3, height: 50), at: .number(1))),
      ])
    }
    // r12 stood 90 below the top and does so still.
    #expect(list.record(of: 14).key == RowKey(number: 12))
    #expect(list.record(of: 14).y - list.offset == 90 && list.allViolations() == [])
  }

  @Test func `if no visible row survives, the offset stays (K11)`() throws {
    var list = try list(.top, "20x50 V200 @500")
    try list.step { try $0.delete(RowSet(8..<14)) }
    #expect(list.offset == 500 && list.newLedgerEntries == [])
  }

  @Test func `a row's bottom edge is held where its height changes (K11)`() throws {
    var list = try list(.bottom, "20x50 V200 @500")
    try list.step { try $0.setHeight(of: RowSet(12), to: 80) }
    #expect(list.offset == 530 && list.ledgerDrawing(from: list.ledgerStart) == "anchor 500>530")
    var top = try self.list(.top, "20x50 V200 @500")
    try top.step { try $0.setHeight(of: RowSet(10), to: 80) }
    #expect(top.offset == 500)
  }

  @Test func `headers count (K11)`() throws {
    var list = try list(.top, "20x50 V200 @500")
    try list.step { try $0.perform(.setHeader(0, 30)) }
    #expect(list.offset == 530 && list.allViolations() == [])
  }

  @Test func `the end is held only where it was (K11)`() throws {
    var list = try list(.end, "20x50 V200 @800")
    try list.step { try $0.insert(2, at: 20, height: 50) }
    #expect(list.offset == 900 && list.visible.description == "18...21")
    try list.step { try $0.scroll(to: 899) }
    try list.step { try $0.insert(2, at: 22, height: 50) }
    #expect(list.offset == 899)
  }

  @Test(arguments: AnchorRule.allCases)
  func `reload and viewport move nothing but by the clamp (K11)`(anchor: AnchorRule) throws {
    var list = try list(anchor, "20x50 V200 @500")
    try list.step { try $0.reload() }
    try list.step { try $0.setViewport(height: 300, width: nil) }
    #expect(list.offset == 500)
  }

  @Test func `a section that moves takes its rows out of the choice (K11)`() throws {
    var list = ListState()
    try list.setPolicies { $0.anchor = .top }
    var plan = LoadPlan(count: 30)
    plan.sections = [10, 10, 10]
    try list.load(plan)
    try list.setViewport(height: 440, width: nil)
    try list.step { try $0.scroll(to: 660) }
    // r15...r24 are visible; section 1 goes to the front, and r20 keeps its place 220 below the top.
    try list.step { try $0.perform(.moveSection(1, to: 0)) }
    #expect(list.record(of: 20).key == RowKey(number: 20))
    #expect(list.record(of: 20).y - list.offset == 220 && list.allViolations() == [])
  }
}
