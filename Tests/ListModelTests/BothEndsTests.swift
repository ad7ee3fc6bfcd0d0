import Testing

@testable import ListModel
@testable import ListOracle

/// Edits that are asked for near both ends, how often, and offsets beyond the end (K27).
@Suite struct BothEndsTests {
  private static let older = PendingEdit(.insert(NewRows(20, height: 40), at: .number(0)))
  private static let newer = PendingEdit(.insert(NewRows(20, height: 40), at: .last))

  private static func list(_ rule: Rearm, anchor: AnchorRule = .none, _ trigger: Hook.Trigger) throws -> ListState {
    var list = try ListState("100x40 V400 @1000") { ($0.rearm, $0.anchor) = (rule, anchor) }
    try list.addHook(Hook(trigger, trigger == .start(within: 100) ? older : newer))
    return list
  }

  @Test(arguments: [Rearm.onGrow, .onLeave, .once, .perTick])
  func `the start asks for one page where the rows on screen keep their place (K27)`(rule: Rearm) throws {
    var list = try Self.list(rule, anchor: .top, .start(within: 100))
    try list.step { try $0.scroll(to: 101) }
    #expect(list.records.count == 100 && list.hooks.startsReached == 0)
    try list.step { try $0.scroll(to: 100) }
    #expect(list.records.count == 120 && list.hooks.startsReached == 1 && list.offset == 900)
    #expect(list.hooks.endsReached == 0 && list.allViolations() == [])
  }

  @Test(arguments: [(Rearm.onGrow, 1001), (.onLeave, 1), (.once, 1), (.perTick, 1)])
  func `without an anchor the rule says how often a start asks that stays near (K27)`(rule: Rearm, asked: Int) throws {
    var list = try Self.list(rule, .start(within: 100))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.hooks.startsReached == asked && list.records.count == 100 + 20 * min(asked, 1000))
  }

  @Test(arguments: [(Rearm.onLeave, 3), (.once, 1), (.perTick, 5), (.onGrow, 3)])
  func `the end asks again once it was farther away, or in each tick, or never (K27)`(rule: Rearm, asked: Int) throws {
    var list = try Self.list(rule, .end(within: 100))
    for _ in 0..<2 {
      try list.step { try $0.scroll(to: 100_000) }
      try list.step { try $0.scroll(to: 0) }
    }
    try list.step { try $0.scroll(to: 100_000) }
    #expect(list.hooks.endsReached == (rule == .perTick ? 3 : asked == 1 ? 1 : 3))
    _ = try list.tick(2)
    #expect(list.hooks.endsReached == (rule == .perTick ? 3 : asked == 1 ? 1 : 3), "new rows made the end far")
    list.removeHooks(of: .end)
    try list.addHook(Hook(.end(within: 100), PendingEdit(.reload([.single(.last)]))))
    try list.step { try $0.scroll(to: 100_000) }
    _ = try list.tick(4)
    let more = rule == .perTick ? 5 : 1
    #expect(list.hooks.endsReached == (rule == .once ? 1 : 3) + more && list.allViolations() == [])
  }

  @Test func `load asks anew, and counts from zero (K27)`() throws {
    var list = try Self.list(.once, .start(within: 100))
    try list.step { try $0.scroll(to: 0) }
    try list.step { try $0.load(LoadPlan(count: 50)) }
    #expect(list.hooks.startsReached == 1 && list.records.count == 70)
  }

  @Test(arguments: [(ReachRule.clamp, 3600, 3600, 3600), (.chase, 3600, 4400, 5000)])
  func `an offset beyond the end is gone on to while the list grows (K27)`(
    rule: ReachRule, first: Points, second: Points, last: Points
  ) throws {
    var list = try ListState("100x40 V400") { $0.reach = rule }
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.offset == first)
    try list.step { try $0.perform([Self.newer]) }
    #expect(list.offset == second && list.allViolations() == [])
    try list.step { try $0.perform([Self.newer]) }
    try list.step { try $0.perform([Self.newer]) }
    #expect(list.offset == last && list.jump == nil)
    try list.step { try $0.perform([Self.newer]) }
    #expect(list.offset == last)
  }

  @Test(arguments: ["drag", "scroll", "row", "animate", "clamp"])
  func `what else the user does ends the chase (K27)`(what: String) throws {
    var list = try ListState("100x40 V400") { $0.reach = .chase }
    try list.step { try $0.scroll(to: 5000) }
    try list.step {
      switch what {
      case "drag": try $0.drag(by: -100)
      case "scroll": try $0.scroll(by: -100)
      case "row": try $0.scroll(toRow: 0, at: .top)
      case "animate": $0.animate(to: 0, in: 3)
      default: try $0.setPolicies { $0.reach = .clamp }
      }
    }
    let before = list.offset
    try list.step { try $0.perform([Self.newer]) }
    #expect(list.offset == before)
  }
}
