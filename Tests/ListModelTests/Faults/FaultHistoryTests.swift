import Testing

@testable import ListModel
@testable import ListOracle

/// Whatever is done to a list with faults on: nothing traps, and once they are off a reload gives a sound list.
@Suite struct FaultHistoryTests {
  @Test(arguments: Fault.allCases)
  func `a reload makes good whatever happened under a fault`(fault: Fault) throws {
    for seed in LongTests.seeds(3, long: 300) {
      var list = try ListState("9x50,0,20:a,b V100")
      list.setFault(fault)
      try Self.play(200, seed: UInt32(seed), on: &list)
      list.endFault()
      try Self.expectSoundAfterReload(list, "\(fault.rawValue), seed \(seed)")
    }
  }

  @Test(arguments: LongTests.seeds(6, long: 600))
  func `a reload makes good whatever happened under several faults that came and went`(seed: Int) throws {
    var draw = Mulberry32(seed: UInt32(seed))
    var list = try ListState("9x50,0,20:a,b V100")
    for round in 0..<20 {
      let fault = Fault.allCases.randomElement(using: &draw)!
      if Bool.random(using: &draw) { list.setFault(fault) } else { list.endFault(fault) }
      try Self.play(15, seed: UInt32(seed * 100 + round), on: &list)
    }
    list.endFault()
    try Self.expectSoundAfterReload(list, "seed \(seed)")
  }

  private static func play(_ count: Int, seed: UInt32, on list: inout ListState) throws {
    var draw = Mulberry32(seed: seed)
    var found = CheckResult.none
    for _ in 0..<count {
      let verb = PlainDraw.Verb.allCases.randomElement(using: &draw)!
      _ = PlainDraw.operation(verb, on: list, &draw)?.run(on: &list)
      #expect(list.isTainted || list.allViolations() == [])
      // What was found before is used again where nothing has changed, and makes no difference.
      found = list.checkResult(after: found)
      #expect(found.all == list.violations(), "seed \(seed)")
    }
  }

  private static func expectSoundAfterReload(_ list: ListState, _ game: String) throws {
    var list = list
    try list.step { try $0.reload() }
    for y in [0, 45, 200, 90] {
      #expect(list.allViolations().map(\.message) == [], "\(game)")
      try list.step { try $0.scroll(to: Points(y)) }
    }
    #expect(!list.isTainted)
  }
}
