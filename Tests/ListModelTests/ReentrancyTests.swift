import Testing

@testable import ListModel
@testable import ListOracle

/// An update that is asked for while a row is bound is refused or queued, never nested (K17).
@Suite struct ReentrancyTests {
  private static let insertN = Edit.insert(NewRows(height: 50, name: "N"), at: .number(0))

  /// A list without rows yet, in which edits wait for binds.
  private func list(_ policy: Reentrancy, _ hooks: (RowAddress, Edit)...) throws -> ListState {
    var list = try ListState("0x50 V200") { $0.reentrancy = policy }
    for (row, edit) in hooks { try list.addHook(Hook(.bind(row), PendingEdit(edit, text: "edit"))) }
    return list
  }

  private func load(_ count: Int, into list: inout ListState) throws {
    var plan = LoadPlan(count: count)
    plan.heights = .uniform(50)
    try list.step { try $0.load(plan) }
  }

  @Test func `an update during a pass is refused by name (K17)`() throws {
    var list = try list(.refuse, (.key("r2"), Self.insertN))
    try load(10, into: &list)
    #expect(list.screenDrawing == "c0=r0 c1=r1 c2=r2 c3=r3" && list.source.count == 10)
    #expect(list.counters.created == 4 && list.counters.binds == 4 && list.counters.refused == 1)
    #expect(list.events.contains(.updateRefused("edit", nil)) && list.allViolations() == [])
  }

  @Test func `or it is queued until after the pass (K17)`() throws {
    var list = try list(.queue, (.key("r2"), Self.insertN))
    try load(10, into: &list)
    #expect(list.screenDrawing == "c3=N c0=r0 c1=r1 c2=r2" && list.source.count == 11)
    #expect(list.counters.created == 4 && list.counters.binds == 5 && list.counters.refused == 0)
    #expect(list.events.contains(.updateBegan("edit", .afterPass)) && list.allViolations() == [])
  }

  @Test func `nested, it loses a cell and leaves one off the screen`() throws {
    var list = try list(.queue, (.key("r2"), Self.insertN))
    list.setFault(.nestedPass)
    try load(10, into: &list)
    #expect(list.counters.created == 6 && list.counters.binds == 6 && list.counters.leaked == 1)
    #expect(list.screenDrawing == "c3=N c0=r0 c1=r1 c2=r2 c5=r3")
    #expect(Set(list.violations().map(\.rule)) == [.cellIndex, .conservation, .visibleSet])
  }

  @Test func `a nested update may delete the row that is being bound`() throws {
    var list = try list(.refuse, (.key("r2"), FaultScenario.delete(2)))
    list.setFault(.nestedPass)
    try load(10, into: &list)
    #expect(list.violations().contains { $0.message == "c2 shows a row that is gone" })
    list.endFault()
    try list.step { try $0.reload() }
    #expect(list.allViolations() == [] && list.counters.leaked == 0)
  }

  @Test func `a nested pass loses none of the cells that the outer one has set aside (K20)`() throws {
    var list = try ListState("3x50 V100") { ($0.edges, $0.spliceCells) = (.closedBottom, .handed) }
    list.setFault(.nestedPass)
    try list.addHook(Hook(.bind(.key("r2")), PendingEdit(.move(.number(2), to: .number(3)), text: "edit")))
    try list.step { try $0.perform(.setKind([.rows(RowSet(1..<3))], Kind("a"))) }
    list.endFault()
    try list.step { try $0.reload() }
    #expect(list.allViolations() == [] && list.counters.created == 6)
  }

  @Test(arguments: ReturnTime.allCases)
  func `nothing nests while a scroll walks over rows`(time: ReturnTime) throws {
    var list = try ListState("20x50 V60") { ($0.scrolling, $0.returnTime) = (.walk, time) }
    list.setFault(.nestedPass)
    try list.addHook(Hook(.bind(.key("r7")), PendingEdit(FaultScenario.delete(0), text: "edit")))
    try list.addHook(Hook(.bind(.key("r8")), PendingEdit(FaultScenario.delete(18), text: "edit")))
    try list.step { try $0.scroll(to: 900) }
    #expect(list.events.contains(.updateBegan("edit", .afterPass)) && list.source.count == 18)
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [
    (RowAddress.number(2), true), (.key("r2"), true), (.last, false), (.inSection(0, 2), true),
    (.inSection(1, 2), false),
    (.number(7), false), (.key("r7"), false), (.key("x"), false),
  ])
  func `a row is meant by its key, or by its number when it is bound`(row: RowAddress, fires: Bool) throws {
    var list = try list(.queue, (row, Self.insertN))
    try load(7, into: &list)
    #expect((list.source.count == 8) == fires && list.hooks.waiting(for: .bind).isEmpty == fires)
  }

  @Test func `the last row is that of its time`() throws {
    var list = try list(.queue, (.last, Self.insertN))
    try load(7, into: &list)
    try list.step { try $0.delete(RowSet(4..<7)) }
    #expect(list.source.count == 4)
    try list.step { try $0.reload(RowSet(3)) }
    #expect(list.keys == "N r0 r1 r2 r3")
  }

  @Test func `each edit is made once, in the order of the commands, as an update of its own`() throws {
    let second = Edit.insert(NewRows(height: 50, name: "M"), at: .number(1))
    var list = try list(.queue, (.number(1), Self.insertN), (.key("r0"), second), (.key("r9"), FaultScenario.delete(0)))
    try load(10, into: &list)
    // r0 is bound first, so M comes first, to place 1; then N to place 0.
    #expect(list.keys.hasPrefix("N r0 M r1"))
    #expect(list.hooks.waiting(for: .bind).count == 1 && list.allViolations() == [])
    try list.step { try $0.reload() }
    #expect(list.source.count == 12)
    try list.step { try $0.scroll(to: 500) }
    #expect(list.keys.hasPrefix("r0 M r1") && list.hooks.waiting(for: .bind).isEmpty && list.allViolations() == [])
  }

  @Test func `what a queued update binds may ask for another`() throws {
    let another = Edit.setText(.key("r5"), "seen")
    var list = try list(.queue, (.key("r2"), Self.insertN), (.key("N"), another))
    try load(10, into: &list)
    #expect(list.catalog.text(of: RowKey(number: 5)) == "seen" && list.hooks.waiting(for: .bind).isEmpty)
    #expect(list.events.count { if case .updateBegan = $0 { true } else { false } } == 2)
  }

  @Test func `a queued update that the engine refuses counts as refused, and changes nothing`() throws {
    var list = try list(.queue, (.key("r2"), FaultScenario.delete(20)), (.key("r3"), Self.insertN))
    try load(10, into: &list)
    let refusal = Refusal(
      .rowOutOfRange, "edit: row 20 is out of range: the list has 10 rows", advice: "0...9")
    #expect(list.events.contains(.updateRefused("edit", refusal)))
    #expect(list.counters.refused == 1 && list.source.count == 11 && list.allViolations() == [])
  }

  @Test func `a bind outside a pass asks too, and nothing is nested in an update either`() throws {
    for fault in [nil, Fault.nestedPass] {
      var list = try ListState("10x50 V200") { $0.reentrancy = .queue }
      if let fault { list.setFault(fault) }
      try list.addHook(Hook(.bind(.key("r2")), PendingEdit(Self.insertN)))
      try list.step { try $0.reload(RowSet(2)) }
      #expect(list.keys.hasPrefix("N r0 r1 r2") && list.allViolations() == [])
    }
  }

  @Test func `what a nested update itself binds asks for waits until after the pass`() throws {
    var list = try ListState("10x50 V200") { $0.reentrancy = .queue }
    list.setFault(.nestedPass)
    try list.addHook(
      Hook(.bind(.key("r5")), PendingEdit(.reconfigure([.single(.number(3))]), text: "reconfigure")))
    try list.addHook(Hook(.bind(.key("r3")), PendingEdit(Self.insertN, text: "insert")))
    try list.step { try $0.scroll(to: 100) }
    let updates = list.events.compactMap { event -> String? in
      if case .updateBegan(let text, let moment) = event { "\(text) \(moment)" } else { nil }
    }
    #expect(updates == ["reconfigure withinPass", "insert afterPass"])
    #expect(list.source.count == 11)
  }

  @Test func `a queued change of the data source alone leaves the view as it is`() throws {
    var list = try ListState("0x50 V200") { $0.reentrancy = .queue }
    try list.addHook(Hook(.bind(.key("r2")), PendingEdit(Self.insertN, recipient: .source)))
    try load(10, into: &list)
    #expect(list.source.count == 11 && list.records.count == 10 && list.isOutOfSync)
  }

  @Test func `a hundred may wait, and a hundred may follow one another, also nested`() throws {
    for (policy, fault) in [(Reentrancy.queue, nil), (.queue, Fault.nestedPass), (.refuse, nil)] {
      var list = try ListState("0x50 V200") { $0.reentrancy = policy }
      if let fault { list.setFault(fault) }
      for number in 0..<Hooks.maxPerKind {
        let edit = Edit.insert(NewRows(height: 50, name: "k\(number + 1)"), at: .number(0))
        try list.addHook(Hook(.bind(.key("k\(number)")), PendingEdit(edit)))
      }
      let refusal = Refusal(
        .tooManyHooks, "100 edits already wait for a bind", advice: "on bind off removes them")
      #expect(throws: refusal) { try list.addHook(Hook(.bind(.last), PendingEdit(Self.insertN))) }
      try list.step { try $0.insert(1, at: 0, height: 50, name: "k0") }
      #expect(list.source.count == (policy == .queue ? 101 : 1))
      #expect(fault != nil || list.allViolations() == [])
    }
  }

  @Test func `load keeps what waits`() throws {
    var list = try list(.queue, (.key("r5"), Self.insertN))
    try load(3, into: &list)
    #expect(list.hooks.waiting(for: .bind).count == 1)
    try load(6, into: &list)
    #expect(list.hooks.waiting(for: .bind).count == 1 && list.source.count == 6)
    try list.step { try $0.scroll(to: 100) }
    #expect(list.source.count == 7 && list.hooks.waiting(for: .bind).isEmpty)
    try list.addHook(Hook(.bind(.last), PendingEdit(Self.insertN)))
    list.removeHooks(of: .bind)
    #expect(list.hooks == Hooks())
  }
}
