import Testing

@testable import ListModel
@testable import ListOracle

/// Faults lie over the truth (EngineRules, "Faults"): each is noticed by the invariant it names, and leaves nothing
/// behind but what it is documented to.
@Suite struct FaultTests {
  @Test(arguments: Fault.allCases)
  func `every fault has a scenario, a line, and a text on what masks it`(fault: Fault) {
    // model-early shows in a refusal; see below.
    #expect(FaultScenario.all.contains { $0.fault == fault } || fault == .modelEarly)
    #expect(fault.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    #expect(fault.summary.count <= 70 && fault.summary.last != ".")
    #expect(fault.masks.last == ".")
  }

  @Test(arguments: FaultScenario.all)
  func `a fault is noticed by the invariant that it names`(scenario: FaultScenario) throws {
    let broken = try scenario.play(isOn: true).broken
    #expect(broken.last?.contains(scenario.fault.noticedBy) == true)
  }

  @Test(arguments: FaultScenario.all)
  func `with the fault off the same scenario breaks no invariant`(scenario: FaultScenario) throws {
    #expect(try scenario.play(isOn: false).broken.allSatisfy(\.isEmpty))
  }

  @Test(arguments: FaultScenario.all)
  func `with the fault off again a reload gives a sound list`(scenario: FaultScenario) throws {
    var list = try scenario.play(isOn: true).list
    list.step { $0.endFault(scenario.fault) }
    #expect(list.isTainted)
    for step: FaultScenario.Step in [{ try $0.reload() }, { try $0.scroll(to: 0) }, { try $0.scroll(to: 100) }] {
      try list.step(step)
      #expect(list.allViolations().map(\.message) == [])
    }
    #expect(!list.isTainted && list.counters.leaked == 0)
  }

  @Test(arguments: FaultScenario.all.filter { $0.fault != .dropOffByOne })
  func `only write-back changes the truth, and a drop, which moves the row itself`(scenario: FaultScenario) throws {
    let (faulty, sound) = (try scenario.play(isOn: true).list, try scenario.play(isOn: false).list)
    #expect(faulty.source == sound.source && faulty.data.states == sound.data.states)
  }

  @Test func `write-back gives a ghost's state to its row`() throws {
    var list = try ListState("60x50 V200")
    list.setFault(.keepCellStateWriteBack)
    list.toggle(.liked, of: RowSet(0))
    for y in 1...9 { try list.step { try $0.scroll(to: Points(y * 50)) } }
    #expect(list.rows(with: .liked).description == "0,4,8")
    list.endFault()
    try list.step { try $0.reload() }
    #expect(list.rows(with: .liked).description == "0,4,8" && list.allViolations() == [])
  }

  @Test func `a fault is kept by load, and traces are not`() throws {
    var list = try ListState("60x50 V200 @100")
    list.setFault(.staleIndex)
    list.setFault(.closedEdges)
    list.setFault(.staleIndex)
    try list.load(LoadPlan(count: 5))
    #expect(list.faults.description == "closed-edges,stale-index" && list.isTainted)
    list.endFault(.closedEdges)
    #expect(list.faults.description == "stale-index")
    list.endFault()
    #expect(list.faults.description == "none" && list.isTainted)
    try list.load(LoadPlan(count: 5))
    #expect(!list.isTainted && list.violations() == [])
  }

  @Test func `a kept cell that a fault has touched is given up by the reload after it`() throws {
    var list = try ListState("20x50 V200") { $0.cache = 4 }
    list.setFault(.redrawDirtyOnly)
    for y in [200, 400, 200, 500] { try list.step { try $0.scroll(to: Points(y)) } }
    #expect(list.cache.contains { $0.isStale })
    list.endFault()
    try list.step { try $0.reload() }
    try list.step { try $0.scroll(to: 200) }
    #expect(list.allViolations() == [])
  }

  @Test func `float32-prefix refuses more rows than it can sum one by one`() throws {
    var list = ListState()
    list.setFault(.float32Prefix)
    let refusal = Refusal(
      .tooManyRows, "float32-prefix sums at most 10000000 rows one by one", advice: "fault off float32-prefix")
    #expect(throws: refusal) { try list.load(LoadPlan(count: 10_000_001)) }
  }

  @Test(arguments: [(50, "49342176"), (44, "44000000")])
  func `a million rows summed in 32-bit floats`(height: Int, content: String) throws {
    let rows = RowTable(
      order: KeyOrder(runs: [KeyOrder.Run(first: 0, count: 1_000_000)]),
      heights: RowTree(count: 1_000_000, height: Points(height)))
    #expect(try rows.summedInFloats().heights.total.description == content)
  }

  @Test(arguments: [PoolOrder.lifo, .fifo])
  func `the pool's order hides redraw-on-size`(order: PoolOrder) throws {
    var list = try ListState("20x50,60 V220") { $0.pool = order }
    list.setFault(.redrawOnSize)
    try list.step { try $0.scroll(to: 220) }
    #expect(list.live.count { $0.cell.isStale } == (order == .lifo ? 0 : 4))
  }

  @Test func `a stale cell whose row changes its height is drawn by redraw-on-size`() throws {
    var list = try ListState("20x50 V200")
    list.setFault(.redrawOnSize)
    try list.step { try $0.scroll(to: 200) }
    #expect(list.live.map(\.cell.isStale) == [true, true, true, true])
    try list.step { try $0.setHeight(of: RowSet(5), to: 60) }
    #expect(list.live.map(\.cell.isStale) == [true, false, true, true])
  }

  @Test func `selection-by-index takes the rows that are selected when it begins, whatever faults come`() throws {
    var list = try ListState("10x50 V500")
    list.select(RowSet(6))
    list.setFault(.selectionByIndex)
    #expect(list.rows(with: .selected).description == "6")
    try list.step { try $0.delete(RowSet(3)) }
    list.setFault(.staleIndex)
    #expect(list.rows(with: .selected).description == "6" && list.violations().map(\.rule).contains(.selection))
  }

  @Test func `the selected rows may differ if one list goes by row number and the other by key`() throws {
    var list = try ListState("5x50 V250")
    list.select(RowSet(2))
    let before = list
    list.setFault(.selectionByIndex)
    // r2 is selected as row 3, and is row 2 again: row 3 remains, and keys and order are what they were.
    try list.step { try $0.insert(1, at: 0, height: nil) }
    list.select(RowSet(3))
    try list.step { try $0.delete(RowSet(0)) }
    #expect(before.rows(with: .selected) != list.rows(with: .selected))
    #expect(list.mayDiffer(from: before, inRowsWith: .selected) && before.mayDiffer(from: list, inRowsWith: .selected))
  }

  @Test func `what is selected by number stays so when another fault ends`() throws {
    var list = try ListState("10x50 V500")
    list.select(RowSet(6))
    list.setFault(.selectionByIndex)
    list.setFault(.staleIndex)
    try list.step { try $0.delete(RowSet(3)) }
    list.endFault(.staleIndex)
    #expect(list.rows(with: .selected).description == "6")
    list.endFault(.selectionByIndex)
    #expect(list.rows(with: .selected).description == "5")
  }

  @Test func `redraw-on-size draws what changes its height from then on, not what did before`() throws {
    var list = try ListState("10x50 V200")
    try list.step { try $0.setHeight(of: RowSet(0), to: 60) }
    list.setFault(.redrawOnSize)
    try list.step { try $0.setHeight(of: RowSet(1), to: 60) }
    let drawn = list.events.compactMap { event in if case .drawn(let cell, _) = event { cell.number } else { nil } }
    #expect(drawn == [1])
  }

  @Test func `a cell with a stale index acts on another row, or on none`() throws {
    var list = try ListState("5x50 V250 keys=A,B,C,D,E")
    list.setFault(.staleIndex)
    try list.delete(RowSet(0))
    #expect(try list.indexedRow(by: Cell.ID(number: 1)) == 1)
    let refusal = Refusal(.rowOutOfRange, "c4 still has index 4, but the list has 4 rows", advice: "0...3")
    #expect(throws: refusal) { try list.indexedRow(by: Cell.ID(number: 4)) }
  }

  @Test func `checks after every command look at everything while a fault is on`() throws {
    var list = try ListState("400x50 V200")
    list.setFault(.closedEdges)
    list.data.table.setHeight(of: RowSet(399), to: 1)
    #expect(list.localViolations() == [])
    #expect(list.violations().map(\.rule) == [.recordHeight])
  }
}

/// Faults that confuse the numbers of an update, with the numbers of the public reports.
@Suite struct UpdateFaultTests {
  private func list(_ fault: Fault, _ drawing: String) throws -> ListState {
    var list = try ListState(drawing)
    list.setFault(fault)
    return list
  }

  private func play(_ edits: [Edit], on list: inout ListState) throws {
    try list.step { try $0.perform(edits.map { PendingEdit($0) }) }
  }

  private static let delete = [0, 2].map { FaultScenario.delete($0) }
  private static let insert = [Edit.insert(NewRows(name: "X"), at: .number(1))]

  @Test(arguments: [(delete + insert, "B X C E"), (insert + delete, "X B D E")])
  func `a batch applied as a sequence depends on the order of its edits`(edits: [Edit], keys: String) throws {
    var list = try list(.batchAsSequence, "5x50 keys=A,B,C,D,E")
    try play(edits, on: &list)
    #expect(list.keys == keys && list.violations().contains { $0.rule == .recordOrder })
    list.endFault()
    try list.step { try $0.reload() }
    #expect(list.keys == "B X D E" && list.violations() == [])
  }

  @Test func `deletes carried out from the first on take other rows`() throws {
    var list = try list(.deletesAscending, "4x50 keys=A,B,C,D")
    try play([.delete([.range(.number(1), .number(2), isClosed: true)])], on: &list)
    #expect(list.keys == "A C")
    list = try self.list(.deletesAscending, "4x50 keys=A,B,C,D")
    // One more delete, and the number is out of range: the pass finds a row too many.
    let refusal = #expect(throws: Refusal.self) {
      try list.perform(.delete([.range(.number(1), .number(3), isClosed: true)]))
    }
    #expect(refusal?.code == .sourceChanged)
  }

  @Test func `the last delete of deletes-ascending may be one too far, and is left out`() throws {
    var list = try list(.deletesAscending, "4x50 keys=A,B,C,D")
    let deletes = Edit.delete([.single(.number(1)), .single(.number(3))])
    let advice = "tell the view what changed, as view delete 2, or reload"
    #expect(throws: Refusal(.sourceChanged, "the data source has 2 rows, the view knows of 3", advice: advice)) {
      try list.perform(deletes)
    }
  }

  @Test func `which numbering a reload uses`() throws {
    let batch = [Edit.insert(NewRows(kind: Kind("a"), name: "X"), at: .number(0)), .reconfigure([.single(.number(1))])]
    for isOn in [false, true] {
      var list = try ListState("2x50:a,b keys=A,B")
      if isOn { list.setFault(.reloadInNewSpace) }
      try play(batch, on: &list)
      #expect(list.live.map { list.name($0.cell.bound) } == (isOn ? ["X", "A", "A"] : ["X", "A", "B"]))
      #expect(list.violations().map(\.rule) == (isOn ? [.staleCell] : []))
    }
  }

  @Test(arguments: [(false, 3), (true, 2)])
  func `a reload beyond the new end binds nothing`(isOn: Bool, binds: Int) throws {
    var list = try ListState("2x50 keys=i0,i1")
    if isOn { list.setFault(.reloadInNewSpace) }
    try play([FaultScenario.delete(0), .reload([.single(.number(1))])], on: &list)
    #expect(list.counters.binds == binds && list.keys == "i1")
  }

  @Test(arguments: [(false, "10 10 50", 70), (true, "10 30 10", 50)])
  func `heights that belong to numbers, and a delete`(isOn: Bool, heights: String, content: Int) throws {
    var list = try ListState("4x10,30,10,50")
    if isOn { list.setFault(.heightsByIndex) }
    try list.step { try $0.delete(RowSet(1)) }
    #expect(list.heights.map(\.description).joined(separator: " ") == heights && list.content == Points(content))
  }

  @Test(arguments: [(false, "0 20 40 60 80"), (true, "0 100 120 140 160")])
  func `heights that belong to numbers, and a move, which the content does not show`(
    isOn: Bool, tops: String
  ) throws {
    var list = try ListState("5x100,20,20,20,20")
    if isOn { list.setFault(.heightsByIndex) }
    try list.step { try $0.move(0, to: 4) }
    #expect(list.tops.map(\.description).joined(separator: " ") == tops && list.content == 180)
  }

  @Test func `model-early takes every insert twice, and the balance notices (D: 8, 8, 8, 0 -> 16)`() throws {
    var list = try list(.modelEarly, "0x50")
    var copy = list
    let refusal = #expect(throws: Refusal.self) { try copy.insert(8, at: 0, height: 50) }
    #expect(refusal?.broken == .balance && Fault.modelEarly.noticedBy == .balance)
    #expect(
      refusal?.message
        == "section 0 has 8 rows after the update and should have 16: 8 before + 8 inserted - 0 deleted + 0 moved in - 0 moved out; old→new: no rows before"
    )
    list.endFault()
    try list.step { try $0.insert(8, at: 0, height: 50) }
    #expect(list.allViolations() == [])
  }

  @Test func `an empty section that says it has five rows (1, 5, 0, 1 -> 0)`() throws {
    var list = try list(.placeholderRows, "1x50")
    var copy = list
    let refusal = #expect(throws: Refusal.self) { try copy.delete(RowSet(0)) }
    #expect(
      refusal?.message
        == "section 0 has 5 rows after the update and should have 0: 1 before + 0 inserted - 1 deleted + 0 moved in - 0 moved out; old→new: 0 gone"
    )
    try list.step { try $0.load(LoadPlan(count: 0)) }
    #expect(list.records.count == 5 && list.violations().contains { $0.rule == .recordCount })
    list.endFault()
    try list.step { try $0.reload() }
    #expect(list.records.count == 0 && list.violations() == [])
  }
}
