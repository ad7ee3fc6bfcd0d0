import Testing

@testable import ListModel
@testable import ListOracle

/// A fault, a list, and what is done to it until an invariant notices the fault.
struct FaultScenario: Sendable, CustomTestStringConvertible {
  typealias Step = @Sendable (inout ListState) throws -> Void

  let fault: Fault
  let drawing: String
  let policies: @Sendable (inout Rules) -> Void
  let steps: [Step]

  init(
    _ fault: Fault, _ drawing: String, policies: @escaping @Sendable (inout Rules) -> Void = { _ in },
    _ steps: [Step]
  ) {
    (self.fault, self.drawing, self.policies, self.steps) = (fault, drawing, policies, steps)
  }

  var testDescription: String { "\(fault.rawValue): \(drawing)" }

  /// A batch of edits as a step.
  static func batch(_ edits: Edit...) -> [Step] { [{ try $0.perform(edits.map { PendingEdit($0) }) }] }

  static func delete(_ row: Int) -> Edit { .delete([.single(.number(row))]) }

  /// Plays the steps, and says after which of them which rules were broken.
  ///
  /// - Parameter isOn: whether the fault is on from before the first step.
  func play(isOn: Bool) throws -> (list: ListState, broken: [Set<Violation.Rule>]) {
    var list = try ListState(drawing, policies)
    if isOn { list.setFault(fault) }
    var broken: [Set<Violation.Rule>] = []
    for step in steps {
      try list.step(step)
      broken.append(Set(list.allViolations().map(\.rule)))
    }
    return (list, broken)
  }

  /// One for every fault, after the public reports.
  static let all = [
    FaultScenario(.redrawDirtyOnly, "20x50 V200", [{ try $0.scroll(to: 200) }]),
    FaultScenario(.redrawOnSize, "20x50,60 V220", policies: { $0.pool = .fifo }, [{ try $0.scroll(to: 220) }]),
    FaultScenario(.keepCellState, "60x50 V200", [{ $0.toggle(.liked, of: RowSet(0)) }, { try $0.scroll(to: 50) }]),
    FaultScenario(
      .keepCellStateWriteBack, "60x50 V200", [{ $0.toggle(.liked, of: RowSet(0)) }, { try $0.scroll(to: 50) }]),
    FaultScenario(.stateBySlot, "60x50 V200", [{ $0.toggle(.liked, of: RowSet(1)) }, { try $0.scroll(to: 50) }]),
    FaultScenario(
      .stateBySlot, "60x50 V200", policies: { $0.pool = .fifo },
      [{ $0.toggle(.marked, of: RowSet(2)) }, { try $0.insert(1, at: 0, height: 50) }]),
    FaultScenario(.poolUnkeyed, "20x50:A,B V150", [{ try $0.scroll(to: 50) }]),
    FaultScenario(.poolTrimLate, "200x50 V400", policies: { $0.cap = 5 }, [{ try $0.scroll(to: 400) }]),
    FaultScenario(.dequeueThenInit, "100x50 V200", [{ try $0.scroll(to: 50) }]),
    FaultScenario(.doubleDequeue, "100x50 V200", [{ try $0.scroll(to: 200) }]),
    FaultScenario(.dropOnReload, "100x50 V200", [{ try $0.reload() }]),
    FaultScenario(.returnAfter, "100x50 V400", [{ try $0.scroll(to: 50) }]),
    FaultScenario(.cellsNotReleased, "100x50 V200", [{ try $0.scroll(to: 50) }]),
    FaultScenario(.closedEdges, "40x50 V500", [{ try $0.scroll(to: 50) }]),
    FaultScenario(.staleIndex, "5x50 V250", [{ try $0.delete(RowSet(0)) }]),
    FaultScenario(.selectionByIndex, "10x50", [{ $0.select(RowSet(6)) }, { try $0.delete(RowSet(3)) }]),
    FaultScenario(.anchorByIndex, "10x50", [{ $0.select(RowSet(6)) }, { try $0.delete(RowSet(3)) }]),
    FaultScenario(.focusByIndex, "10x50", [{ try $0.focus(row: 6) }, { try $0.delete(RowSet(3)) }]),
    FaultScenario(
      .focusedLeftBehind, "20x50 V200",
      [{ try $0.focus(row: 0) }, { try $0.scroll(to: 500) }, { try $0.focus(row: nil) }]),
    FaultScenario(
      .focusedByAverage, "20x50 V200",
      [{ try $0.setHeight(of: RowSet(0..<5), to: 80) }, { try $0.focus(row: 0) }, { try $0.scroll(to: 600) }]),
    FaultScenario(
      .stickyBoundLate, "20x50 V200", policies: { ($0.sticky, $0.headerCells) = (.on, .on) },
      batch(.setHeader(0, 30)) + [{ try $0.scroll(to: 70) }]
        + batch(.setTitle(SectionBoundary(.header, of: 0), SectionTitle(text: "B")))),
    FaultScenario(
      .stickyByHeight, "10x50 V200", policies: { $0.sticky = .on },
      batch(.setHeader(0, 30)) + batch(.insertSection(NewSection(rows: NewRows(10, height: 50), header: 30), at: 1))
        + [{ try $0.scroll(to: 510) }]),
    FaultScenario(
      .stickyBelowBar, "20x50 V200", policies: { ($0.sticky, $0.inset) = (.on, Insets(top: 40, bottom: 0)) },
      batch(.setHeader(0, 30)) + [{ try $0.scroll(to: 70) }]),
    FaultScenario(
      .dropOffByOne, "10x50", [{ $0.lift(row: 0) }, { try $0.hover(at: Points(210)) }, { try $0.drop() }]),
    FaultScenario(.clampToTotal, "10x29 V600", [{ try $0.scroll(to: 2000) }]),
    FaultScenario(.noClamp, "10x29 V600", [{ try $0.scroll(to: 2000) }]),
    FaultScenario(
      .deltaOnlyOffset, "4x200 V500 @300",
      [3, 1, 2].map { row in { try $0.setHeight(of: RowSet(row), to: 60) } }),
    FaultScenario(.offsetBeforeSize, "20x50 V200 @800", [{ try $0.delete(RowSet(10..<20)) }]),
    FaultScenario(
      .offsetBeforeSize, "20x50 V200 @800", policies: { $0.anchor = .top }, [{ try $0.insert(5, at: 0, height: 50) }]),
    FaultScenario(
      .offsetBeforeSize, "3x50 V200", policies: { $0.anchor = .bottom }, [{ try $0.insert(2, at: 1, height: 50) }]),
    FaultScenario(.scrollRowByNumber, "40x50,30 V200", [{ try $0.scroll(toRow: 10, at: .top) }]),
    FaultScenario(
      .scrollRowWithoutHeaders, "40x50 V200",
      batch(.setHeader(0, 30)) + [{ try $0.scroll(toRow: 10, at: .top) }]),
    FaultScenario(
      .scrollRowWithoutInsets, "40x50 V200", policies: { $0.inset = Insets(top: 40, bottom: 0) },
      [{ try $0.scroll(toRow: 10, at: .top) }]),
    FaultScenario(
      .scrollRowWithoutGaps, "40x50 V200", policies: { $0.spacing.gap = 10 }, [{ try $0.scroll(toRow: 10, at: .top) }]),
    FaultScenario(.staleLayout, "5x50 V400", [{ try $0.setPolicies { $0.spacing.gap = Points(40) } }]),
    FaultScenario(.heightsLostOnWidth, "20x50 V200", [{ try $0.setViewport(height: 200, width: 160) }]),
    FaultScenario(.exactAgainstPreferred, "20x50 V200", [{ try $0.scroll(to: 50) }]),
    FaultScenario(.staleContent, "20x50 V360", [{ try $0.insert(20, at: 20, height: 50) }]),
    FaultScenario(.keysByIndex, "10x50 V200", [{ try $0.insert(1, at: 0, height: 50) }]),
    FaultScenario(.rowsEnterLate, "20x50 V200", [{ try $0.delete(RowSet(1)) }]),
    FaultScenario(.measuredByOldNumber, "20x50,30,70 V200 E50", [{ try $0.delete(RowSet(1)) }]),
    FaultScenario(.heightsByIndex, "4x10,30,10,50", [{ try $0.delete(RowSet(1)) }]),
    FaultScenario(
      .batchAsSequence, "5x50 keys=A,B,C,D,E", batch(.insert(NewRows(name: "X"), at: .number(1)), delete(0), delete(2))),
    FaultScenario(.deletesAscending, "6x50", batch(delete(1), delete(2), .insert(NewRows(), at: .number(0)))),
    FaultScenario(.movesInSecondBatch, "5x50", batch(delete(0), .move(.number(1), to: .number(3)))),
    FaultScenario(
      .reloadInNewSpace, "2x50:a,b keys=A,B",
      batch(.insert(NewRows(kind: Kind("a"), name: "X"), at: .number(0)), .reconfigure([.single(.number(1))]))),
    FaultScenario(.placeholderRows, "3x50", [{ try $0.load(LoadPlan(count: 0)) }]),
    FaultScenario(.forgetHeightsOnReload, "100x50 V400 E100 @1000", [{ try $0.reload() }]),
    FaultScenario(.noCorrection, "100x50 V400 E100 @1000", [{ try $0.scroll(to: 700) }]),
    FaultScenario(.doubleCorrection, "100x50 V400 E100 @1000", [{ try $0.scroll(to: 700) }]),
    FaultScenario(.lastCorrectionWins, "100x50 V400 E100 @1000", [{ try $0.scroll(to: 700) }]),
    FaultScenario(
      .lastCorrectionWins, "100x50 V400 E100 @1000", policies: { $0.measuring = .inCells }, [{ try $0.scroll(to: 700) }]
    ),
    FaultScenario(
      .noHeaderInCorrection, "20x50 V200 @500", policies: { $0.anchor = .top },
      batch(.insertSection(NewSection(rows: NewRows(2), header: 30), at: 0))),
    FaultScenario(.heightFromCell, "20x50 V200", [{ try $0.reload() }]),
    FaultScenario(.heightFromCell, "20x50 V200 E40", [{ try $0.reload(RowSet(2)) }]),
    FaultScenario(.scrollRowOnce, "100x100 V400 E40", [{ try $0.scroll(toRow: 99, at: .bottom) }]),
    FaultScenario(
      .scrollRowOnce, "100x40 V400 E100", policies: { $0.measuring = .inCells },
      [{ try $0.scroll(toRow: 50, at: .bottom) }]),
    FaultScenario(.zeroIsUnmeasured, "40x0,50 V200 E50", [{ try $0.scroll(to: 500) }]),
    FaultScenario(.medianEstimate, "100x40 V400 E100", [{ try $0.scroll(to: 5000) }]),
    FaultScenario(
      .medianEstimate, "100x40 V400 E100 @100000", policies: { $0.anchor = .end }, [{ try $0.scroll(to: 100_000) }]),
    FaultScenario(
      .noPlaceholder, "20x50 V200",
      [{ $0.giveImages(to: RowSet(0..<8), latency: 1) }, { _ = try $0.tick() }, { try $0.scroll(to: 200) }]),
    FaultScenario(
      .deliverToCell, "20x50 V200",
      [{ $0.giveImages(to: RowSet(0..<4), latency: 3) }, { try $0.scroll(to: 200) }, { _ = try $0.tick(3) }]),
    FaultScenario(
      .deliverToIndex, "20x50 V200",
      [
        { $0.giveImages(to: RowSet(0..<4), latency: 2) }, { try $0.insert(1, at: 0, height: 50) },
        { _ = try $0.tick(2) },
      ]),
    FaultScenario(
      .nestedPass, "10x50 V200 @200", policies: { $0.reentrancy = .queue },
      [
        {
          let edit = Edit.insert(NewRows(height: 50, name: "N"), at: .number(0))
          try $0.addHook(Hook(.bind(.key("r2")), PendingEdit(edit)))
        },
        { try $0.scroll(to: 0) },
      ]),
    FaultScenario(
      .animationAbsolute, "100x50 V200", policies: { $0.anchor = .top },
      [
        { try $0.scroll(to: 100) }, { $0.animate(to: 400, in: 2) }, { _ = try $0.tick() },
        { try $0.insert(1, at: 0, height: 50) }, { _ = try $0.tick() },
      ]),
    FaultScenario(.float32Prefix, "400x100000.001 V200", [{ try $0.reload() }]),
    FaultScenario(.float32Places, "400x100000.001 V200", [{ try $0.scroll(to: 100_000) }]),
  ]
}
