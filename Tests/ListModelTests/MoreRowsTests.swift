import Testing

@testable import ListModel
@testable import ListOracle

/// Edits that are asked for when more rows are needed soon (K27).
@Suite struct MoreRowsTests {
  private static func insertion(_ count: Int, height: Points = 50) -> PendingEdit {
    PendingEdit(.insert(NewRows(count, height: height), at: .last))
  }

  @Test func `the end asks once for each height of the content, and again once it was farther away (K27)`() throws {
    var list = try ListState("14x50 V200")
    try list.addHook(Hook(.end(within: 100), Self.insertion(5)))
    try list.step { try $0.scroll(to: 300) }
    #expect(list.records.count == 14 && list.hooks.endsReached == 0)
    try list.step { try $0.scroll(to: 400) }
    #expect(list.records.count == 19 && list.hooks.endsReached == 1 && list.allViolations() == [])
    // Nothing new is near: neither a pass nor a scroll to and fro asks again.
    try list.step { try $0.scroll(to: 0) }
    try list.step { try $0.scroll(to: 400) }
    #expect(list.hooks.endsReached == 1)
    list.removeHooks(of: .end)
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.records.count == 19)
  }

  @Test func `it goes on asking while the content does not reach far enough (K27)`() throws {
    var list = try ListState("2x50 V200")
    try list.addHook(Hook(.end(within: 100), Self.insertion(2)))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 8 && list.hooks.endsReached == 3 && list.content == 400)
  }

  @Test func `rows without height leave the content as it is, and are asked for once (K27)`() throws {
    var list = try ListState("2x50 V200")
    try list.addHook(Hook(.end(within: 0), Self.insertion(1, height: .zero)))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 3 && list.hooks.endsReached == 1)
  }

  @Test func `no more than a thousand edits follow one pass (K27)`() throws {
    var list = try ListState("1x50 V200")
    try list.addHook(Hook(.end(within: 1_000_000), Self.insertion(1, height: 50)))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 1001 && list.counters.refused == 1)
  }

  @Test func `nor any once their passes have gone through 50,000 cells (K27)`() throws {
    var list = try ListState("500x0.2 V100")
    try list.addHook(Hook(.end(within: 50), Self.insertion(1, height: Points(thousandths: 1))))
    try list.step { try $0.scroll(to: 0) }
    // 501, 502, … cells, all on screen.
    #expect(list.records.count == 592 && list.counters.refused == 1 && list.allViolations() == [])
  }

  @Test func `nor any once they have bound 10,000 rows (K27)`() throws {
    var list = try ListState("100x1 V100") { $0.updates = .reload }
    try list.addHook(Hook(.end(within: 50), Self.insertion(1, height: Points(thousandths: 1))))
    try list.step { try $0.scroll(to: 0) }
    // 101, 102, … rows, all on screen.
    #expect(list.records.count == 173 && list.counters.refused == 1 && list.allViolations() == [])
  }

  private final class Asked: @unchecked Sendable {
    var count = 0
  }

  @Test(arguments: [1, 2, 7, 500])
  func `a command whose edits go on and on can be stopped (K27)`(asked most: Int) throws {
    let asked = Asked()
    var list = try ListState("1x50 V200")
    try list.addHook(Hook(.end(within: 1_000_000), Self.insertion(1, height: 50)))
    list.cancellation = CancellationCheck {
      asked.count += 1
      return asked.count < most
    }
    let refusal = #expect(throws: Refusal.self) { try list.step { try $0.scroll(to: 0) } }
    #expect(refusal?.code == .interrupted && asked.count == most)
  }

  @Test func `an interrupt of an edit within a pass ends the command`() throws {
    let asked = Asked()
    var list = try ListState("30x50 V200 E10") { ($0.reentrancy, $0.measuring) = (.queue, .inCells) }
    try list.step { try $0.scroll(to: 200) }
    list.setFault(.nestedPass)
    try list.addHook(Hook(.bind(.number(0)), PendingEdit(.delete([.rows(RowSet(5))]), text: "edit")))
    var free = list
    list.cancellation = CancellationCheck {
      asked.count += 1
      return false
    }
    try free.step { try $0.scroll(to: 0) }
    #expect(free.records.count == 29)
    let refusal = #expect(throws: Refusal.self) { try list.step { try $0.scroll(to: 0) } }
    #expect(refusal?.code == .interrupted && asked.count == 1)
  }

  @Test func `a list without rows has no end, and a fresh one is asked anew (K27)`() throws {
    var list = ListState()
    try list.addHook(Hook(.end(within: 0), Self.insertion(1)))
    try list.step { try $0.load(LoadPlan(count: 0)) }
    #expect(list.hooks.endsReached == 0)
    try list.step { try $0.load(LoadPlan(count: 1)) }
    #expect(list.hooks.endsReached > 0 && list.records.count > 1)
  }

  @Test func `a row that comes near asks once (K27)`() throws {
    var list = try ListState("20x50 V200") { $0.prefetch = 3 }
    try list.addHook(Hook(.prefetch(.last), Self.insertion(10)))
    try list.step { try $0.scroll(to: 600) }
    #expect(list.records.count == 20)
    try list.step { try $0.scroll(to: 650) }
    #expect(list.records.count == 30 && list.hooks.waiting(for: .prefetch).isEmpty)
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.records.count == 30 && list.allViolations() == [])
  }

  @Test(arguments: [Reentrancy.refuse, .queue])
  func `what more rows ask for is carried out when the pass is over, whatever reentrancy says (K27)`(rule: Reentrancy)
    throws
  {
    var list = try ListState("14x50 V200") { ($0.reentrancy, $0.prefetch) = (rule, 1) }
    try list.addHook(Hook(.end(within: 0), Self.insertion(5)))
    try list.addHook(Hook(.prefetch(.number(4)), Self.insertion(2)))
    try list.step { try $0.scroll(to: 500) }
    #expect(list.records.count == 19 && list.counters.refused == 0 && list.allViolations() == [])
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 21 && list.counters.refused == 0 && list.allViolations() == [])
  }

  @Test func `rows that have cells beyond the viewport are looked ahead to as well (K27)`() throws {
    var list = try ListState("20x50 V200") { ($0.overscan, $0.prefetch) = (.rows(5), 2) }
    try list.addHook(Hook(.prefetch(.key("r5")), Self.insertion(1)))
    try list.addHook(Hook(.prefetch(.key("r6")), Self.insertion(1)))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 21 && list.hooks.waiting(for: .prefetch).count == 1)
  }

  @Test(arguments: [
    (Hook.Trigger.bind(.last), "a bind", "on bind off"), (.end(within: 0), "the end", "on end off"),
    (.start(within: 0), "the start", "on start off"),
    (.prefetch(.last), "a prefetch", "on prefetch off"),
  ])
  func `more than a hundred edits do not wait for the same`(trigger: Hook.Trigger, what: String, advice: String) throws
  {
    var list = ListState()
    for _ in 0..<Hooks.maxPerKind { try list.addHook(Hook(trigger, Self.insertion(1))) }
    let refusal = Refusal(
      .tooManyHooks, "100 edits already wait for \(what)", advice: "\(advice) removes them")
    #expect(throws: refusal) { try list.addHook(Hook(trigger, Self.insertion(1))) }
    for other in [Hook.Trigger.bind(.last), .end(within: 0), .start(within: 0), .prefetch(.last)]
    where other != trigger {
      try list.addHook(Hook(other, Self.insertion(1)))
    }
  }
}
