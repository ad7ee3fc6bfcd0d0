import Testing

@testable import ListModel

/// Faults lie over the truth (engine 7): each is noticed by the invariant it names, and leaves nothing behind but what
/// it is documented to.
@Suite struct FaultTests {
  @Test(arguments: Fault.allCases)
  func `every fault has a scenario, a line, and a text on what masks it`(fault: Fault) {
    #expect(FaultScenario.all.contains { $0.fault == fault })
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
    #expect(list.bearsFaults)
    for step: FaultScenario.Step in [{ try $0.reload() }, { try $0.scroll(to: 0) }, { try $0.scroll(to: 100) }] {
      try list.step(step)
      #expect(list.allDefects().map(\.message) == [])
    }
    #expect(!list.bearsFaults && list.counters.leaked == 0)
  }

  @Test(arguments: FaultScenario.all)
  func `only write-back changes the truth`(scenario: FaultScenario) throws {
    let (faulty, sound) = (try scenario.play(isOn: true).list, try scenario.play(isOn: false).list)
    #expect(faulty.source == sound.source && faulty.states == sound.states)
  }

  @Test func `write-back gives a ghost's state to its row`() throws {
    var list = try ListState("60x50 V200")
    list.setFault(.keepCellStateWriteBack)
    list.toggle(.liked, of: RowSet(0))
    for y in 1...9 { try list.step { try $0.scroll(to: Points(y * 50)) } }
    #expect(list.rows(with: .liked).description == "0,4,8")
    list.endFault()
    try list.step { try $0.reload() }
    #expect(list.rows(with: .liked).description == "0,4,8" && list.allDefects() == [])
  }

  @Test func `a fault is kept by load, and traces are not`() throws {
    var list = try ListState("60x50 V200 @100")
    list.setFault(.staleIndex)
    list.setFault(.closedEdges)
    list.setFault(.staleIndex)
    try list.load(LoadPlan(count: 5))
    #expect(list.faults.description == "closed-edges,stale-index" && list.bearsFaults)
    list.endFault(.closedEdges)
    #expect(list.faults.description == "stale-index")
    list.endFault()
    #expect(list.faults.description == "none" && list.bearsFaults)
    try list.load(LoadPlan(count: 5))
    #expect(!list.bearsFaults && list.violations() == [])
  }

  @Test func `a kept cell that a fault has touched is given up by the reload after it`() throws {
    var list = try ListState("20x50 V200") { $0.cache = 4 }
    list.setFault(.redrawDirtyOnly)
    for y in [200, 400, 200, 500] { try list.step { try $0.scroll(to: Points(y)) } }
    #expect(list.cache.contains { $0.isStale })
    list.endFault()
    try list.step { try $0.reload() }
    try list.step { try $0.scroll(to: 200) }
    #expect(list.allDefects() == [])
  }

  @Test func `float32-prefix refuses more rows than it can sum one by one`() throws {
    var list = ListState()
    list.setFault(.float32Prefix)
    let refusal = Refusal(
      .tooManyRows, "float32-prefix sums at most 10000000 rows one by one", advice: "fault off float32-prefix")
    #expect(throws: refusal) { try list.load(LoadPlan(count: 10_000_001)) }
  }

  @Test(arguments: [(50, "49342176"), (44, "44000000")])
  func `P2: a million rows summed in 32-bit floats`(height: Int, content: String) throws {
    let rows = RowTable(
      order: KeyOrder(runs: [KeyOrder.Run(first: 0, count: 1_000_000)]),
      heights: RowTree(count: 1_000_000, height: Points(height)))
    #expect(try rows.summedInFloats().heights.total.description == content)
  }

  @Test(arguments: [PoolOrder.lifo, .fifo])
  func `A2: the pool's order hides redraw-on-size (5.4)`(order: PoolOrder) throws {
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

  @Test func `R1: a cell with a stale index acts on another row, or on none`() throws {
    var list = try ListState("5x50 V250 keys=A,B,C,D,E")
    list.setFault(.staleIndex)
    try list.delete(RowSet(0))
    #expect(try list.rowBelieved(by: Cell.ID(number: 1)) == 1)
    let refusal = Refusal(.rowOutOfRange, "c4 believes to be row 4: the list has 4 rows", advice: "0...3")
    #expect(throws: refusal) { try list.rowBelieved(by: Cell.ID(number: 4)) }
  }

  @Test func `checks after every command look at everything while a fault is on`() throws {
    var list = try ListState("400x50 V200")
    list.setFault(.closedEdges)
    list.source.setHeight(of: RowSet(399), to: 1)
    #expect(list.defects() == [])
    #expect(list.violations().map(\.rule) == [.recordHeight])
  }
}
