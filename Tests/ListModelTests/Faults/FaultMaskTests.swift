import Testing

@testable import ListModel
@testable import ListOracle

/// What `masked` says hides a fault does hide it.
@Suite struct FaultMaskTests {
  private static let masked = [
    FaultScenario(.redrawDirtyOnly, "20x50 V200", policies: { $0.pool = .off }, [{ try $0.scroll(to: 200) }]),
    FaultScenario(.redrawOnSize, "20x50,60 V220", [{ try $0.scroll(to: 220) }]),
    FaultScenario(.keepCellState, "20x50 V200", policies: { $0.pool = .off }, like(0) + [{ try $0.scroll(to: 200) }]),
    FaultScenario(.keepCellStateWriteBack, "20x50 V200", like(0, 19) + [{ try $0.scroll(to: 200) }]),
    FaultScenario(.stateBySlot, "60x50 V200", like(1) + [{ try $0.scroll(to: 49) }, { try $0.delete(RowSet(9)) }]),
    FaultScenario(.poolUnkeyed, "20x50:A,B V200", policies: { $0.pool = .fifo }, [{ try $0.scroll(to: 100) }]),
    FaultScenario(.poolUnkeyed, "20x50:A,B V150", [{ try $0.scroll(to: 100) }]),
    FaultScenario(.poolUnkeyed, "20x50:A,B V150", policies: { $0.key = .none }, [{ try $0.scroll(to: 50) }]),
    FaultScenario(.poolTrimLate, "200x50 V400", policies: { $0.cap = 1 }, rowByRow),
    FaultScenario(.dequeueThenInit, "100x50 V200", policies: { $0.cap = 0 }, rowByRow),
    FaultScenario(.doubleDequeue, "100x50 V200", rowByRow),
    FaultScenario(.dropOnReload, "100x50 V0", [{ try $0.reload() }]),
    FaultScenario(.returnAfter, "100x50 V400", policies: { $0.pool = .off }, rowByRow),
    FaultScenario(.cellsNotReleased, "100x50 V200", policies: { $0.cache = 9 }, [{ try $0.scroll(to: 200) }]),
    FaultScenario(.closedEdges, "40x50 V500", [{ try $0.scroll(to: 25) }]),
    FaultScenario(.staleIndex, "9x50 V250", [{ try $0.delete(RowSet(8)) }, { try $0.insert(1, at: 8, height: 50) }]),
    FaultScenario(.selectionByIndex, "10x50", [{ $0.select(RowSet(6)) }, { try $0.delete(RowSet(7)) }]),
    FaultScenario(.anchorByIndex, "10x50", [{ $0.select(RowSet(6)) }, { try $0.delete(RowSet(7)) }]),
    FaultScenario(
      .stickyBoundLate, "20x50 V200", policies: { ($0.sticky, $0.headerCells) = (.on, .on) },
      FaultScenario.batch(.setHeader(0, 30))
        + FaultScenario.batch(.setTitle(SectionBoundary(.header, of: 0), SectionTitle(text: "B")))),
    FaultScenario(
      .stickyByHeight, "10x50 V200", policies: { $0.sticky = .on },
      FaultScenario.batch(.setHeader(0, 30))
        + FaultScenario.batch(.insertSection(NewSection(rows: NewRows(10, height: 50), header: 30), at: 1))
        + [{ try $0.scroll(to: 200) }]),
    FaultScenario(
      .stickyBelowBar, "20x50 V200", policies: { $0.sticky = .on },
      FaultScenario.batch(.setHeader(0, 30)) + [{ try $0.scroll(to: 70) }]),
    FaultScenario(.focusByIndex, "10x50", [{ try $0.focus(row: 6) }, { try $0.delete(RowSet(7)) }]),
    FaultScenario(
      .focusedLeftBehind, "20x50 V200",
      [
        { try $0.focus(row: 0) }, { try $0.scroll(to: 500) }, { try $0.scroll(to: 0) }, { try $0.focus(row: nil) },
        { try $0.scroll(to: 500) },
      ]),
    FaultScenario(.focusedByAverage, "20x50 V200", [{ try $0.focus(row: 0) }, { try $0.scroll(to: 600) }]),
    FaultScenario(.dropOffByOne, "10x50", [{ $0.lift(row: 6) }, { try $0.hover(at: Points(60)) }, { try $0.drop() }]),
    FaultScenario(.clampToTotal, "10x50 V200", [{ try $0.scroll(to: 300) }]),
    FaultScenario(.noClamp, "10x50 V200", [{ try $0.scroll(to: 300) }, { try $0.insert(1, at: 3, height: 50) }]),
    FaultScenario(
      .deltaOnlyOffset, "4x200 V500 @300", [3, 1].map { row in { try $0.setHeight(of: RowSet(row), to: 60) } }),
    FaultScenario(.offsetBeforeSize, "20x50 V200 @100", [{ try $0.insert(1, at: 20, height: 50) }]),
    FaultScenario(.scrollRowByNumber, "40x50 V200", [{ try $0.scroll(toRow: 10, at: .top) }]),
    FaultScenario(
      .scrollRowWithoutHeaders, "40x50 V200",
      FaultScenario.batch(.setHeader(0, 30)) + [{ try $0.scroll(toRow: 39, at: .top) }]),
    FaultScenario(.scrollRowWithoutInsets, "40x50 V200", [{ try $0.scroll(toRow: 10, at: .top) }]),
    FaultScenario(
      .scrollRowWithoutGaps, "40x50 V200", policies: { $0.spacing.gap = 10 },
      [{ try $0.scroll(toRow: 0, at: .bottom) }]),
    FaultScenario(.staleLayout, "5x50 V400", [{ try $0.setPolicies { $0.sticky = .on } }, { try $0.reload() }]),
    FaultScenario(.heightsLostOnWidth, "3x50 V200", [{ try $0.setViewport(height: 200, width: 160) }]),
    FaultScenario(.exactAgainstPreferred, "20x36 V200", [{ try $0.scroll(to: 50) }]),
    FaultScenario(
      .staleContent, "20x50 V360",
      [{ try $0.insert(1, at: 7, height: 50) }, { try $0.setHeight(of: RowSet(0), to: 60) }]),
    FaultScenario(.keysByIndex, "10x50 V200", [{ try $0.insert(1, at: 4, height: 50) }]),
    FaultScenario(
      .rowsEnterLate, "20x50 V200",
      [{ try $0.insert(1, at: 10, height: 50) }, { try $0.setHeight(of: RowSet(0), to: 10) }]),
    FaultScenario(.measuredByOldNumber, "20x50 V200 E50", [{ try $0.delete(RowSet(1)) }]),
    FaultScenario(.heightsByIndex, "4x10", [{ try $0.delete(RowSet(1)) }]),
    FaultScenario(
      .batchAsSequence, "5x50",
      FaultScenario.batch(FaultScenario.delete(2), FaultScenario.delete(0), .insert(NewRows(), at: .number(1)))),
    FaultScenario(.deletesAscending, "6x50", [{ try $0.delete(RowSet(1)) }]),
    FaultScenario(.movesInSecondBatch, "5x50", FaultScenario.batch(.move(.number(1), to: .number(3)))),
    FaultScenario(
      .reloadInNewSpace, "5x50", FaultScenario.batch(FaultScenario.delete(4), .reload([.single(.number(1))]))),
    FaultScenario(
      .modelEarly, "5x50", FaultScenario.batch(FaultScenario.delete(4), .insert(NewRows(), at: .number(1)))),
    FaultScenario(.placeholderRows, "3x50", [{ try $0.delete(RowSet(1)) }]),
    FaultScenario(.forgetHeightsOnReload, "100x50 V400 @1000", [{ try $0.reload() }]),
    FaultScenario(.noCorrection, "100x50 V400 E100", rowByRow),
    FaultScenario(.doubleCorrection, "100x50 V400 E100", rowByRow),
    FaultScenario(
      .lastCorrectionWins, "100x50 V400 E100 @1000", [{ try $0.scroll(by: -10) }, { try $0.scroll(by: -50) }]),
    FaultScenario(
      .noHeaderInCorrection, "20x50 V200 @500", policies: { $0.anchor = .top },
      [{ try $0.insert(2, at: 0, height: 50) }]),
    FaultScenario(.heightFromCell, "20x50 V200", [{ try $0.reload(RowSet(10..<12)) }]),
    FaultScenario(
      .scrollRowOnce, "100x100 V400 E40", policies: { $0.landing = .once }, [{ try $0.scroll(toRow: 99, at: .bottom) }]),
    FaultScenario(.scrollRowOnce, "100x40 V400 E40", [{ try $0.scroll(toRow: 99, at: .bottom) }]),
    FaultScenario(.zeroIsUnmeasured, "40x50 V200 E40", rowByRow),
    FaultScenario(.medianEstimate, "100x40 V400 E100", rowByRow),
    FaultScenario(
      .noPlaceholder, "20x50 V200", policies: { $0.pool = .off },
      [{ $0.giveImages(to: RowSet(0..<8), latency: 1) }, { _ = try $0.tick() }, { try $0.scroll(to: 200) }]),
    FaultScenario(
      .deliverToCell, "20x50 V200", policies: { $0.pool = .off },
      [{ $0.giveImages(to: RowSet(0..<4), latency: 3) }, { try $0.scroll(to: 200) }, { _ = try $0.tick(3) }]),
    FaultScenario(
      .deliverToIndex, "20x50 V200",
      [{ $0.giveImages(to: RowSet(0..<4), latency: 2) }, { try $0.scroll(to: 100) }, { _ = try $0.tick(2) }]),
    FaultScenario(
      .nestedPass, "10x50 V100 @200",
      [
        {
          let edit = Edit.insert(NewRows(height: 50, name: "N"), at: .number(0))
          try $0.addHook(Hook(.bind(.key("r1")), PendingEdit(edit)))
        },
        { try $0.scroll(to: 0) },
      ]),
    FaultScenario(
      .animationAbsolute, "100x50 V200",
      [{ $0.animate(to: 400, in: 2) }, { try $0.insert(1, at: 0, height: 50) }, { _ = try $0.tick(2) }]),
    FaultScenario(.float32Prefix, "400x44 V200", [{ try $0.reload() }]),
    FaultScenario(.float32Places, "400x65536 V200", [{ try $0.scroll(to: 20_000_064) }]),
  ]

  private static let rowByRow: [FaultScenario.Step] = (1...6).map { row in { try $0.scroll(to: Points(row * 50)) } }

  private static func like(_ first: Int, _ last: Int? = nil) -> [FaultScenario.Step] {
    [{ $0.toggle(.liked, of: RowSet(first..<(last ?? first) + 1)) }]
  }

  @Test(arguments: masked)
  func `a fault does its work unseen`(scenario: FaultScenario) throws {
    let broken = try scenario.play(isOn: true).broken
    #expect(!broken.contains { $0.contains(scenario.fault.noticedBy) })
  }

  @Test func `every fault is masked by something`() {
    #expect(Fault.allCases.filter { fault in !Self.masked.contains { $0.fault == fault } } == [])
  }
}
