import Testing

@testable import ListModel
@testable import ListOracle

/// Time is a number of ticks, and what is in motion moves by a step in each (EngineRules, "Time"; K18).
@Suite struct MotionTests {
  /// Lets ticks pass one by one, and says where each left the offset.
  private func offsets(_ list: inout ListState, ticks: Int) throws -> String {
    var offsets: [String] = []
    for _ in 0..<ticks {
      try list.step { _ = try $0.tick() }
      offsets.append(list.offset.description)
      #expect(list.allViolations() == [])
    }
    return offsets.joined(separator: " ")
  }

  // MARK: Animations

  @Test(arguments: [
    ("40x50 V500", 500, 4, "125 250 375 500"), ("40x50 V500", 100, 3, "33.333 66.667 100"),
    ("40x50 V500 @100", 0, 3, "66.667 33.333 0"), ("40x50 V500 @100", 1, 1, "1"),
    ("40x50 V500 @1400", 1600, 4, "1450 1500 1500 1500"), ("40x50 V500", -40, 2, "0 0"),
  ])
  func `an animation makes equal steps, the last lands exactly, and each is clamped`(
    drawing: String, target: Int, steps: Int, expected: String
  ) throws {
    var list = try ListState(drawing)
    try expectChange(&list, { $0.animate(to: Points(target), in: steps) }, [])
    #expect(try offsets(&list, ticks: steps) == expected)
    #expect(list.motion == .none && list.ticks == steps)
  }

  @Test func `a step is an entry animation in the ledger, and then what the clamp made of it (K6)`() throws {
    var list = try ListState("40x50 V500 @1400")
    list.animate(to: 1600, in: 2)
    try expectChange(
      &list, { _ = try $0.tick() },
      [
        "offset: 1400 -> 1500", "visible: 28...37 -> 30...39",
        "screen: c9=r28 c8=r29 c7=r30 c6=r31 c5=r32 c4=r33 c3=r34 c2=r35 c1=r36 c0=r37 -> "
          + "c7=r30 c6=r31 c5=r32 c4=r33 c3=r34 c2=r35 c1=r36 c0=r37 c8=r38 c9=r39",
        "numbers: 28 29 30 31 32 33 34 35 36 37 -> 30 31 32 33 34 35 36 37 38 39", "binds: 20 -> 22",
        "ledger: animation 1400>1500",
      ])
    try expectChange(&list, { _ = try $0.tick() }, ["ledger: animation 1500>1600, clamp 1600>1500"])
  }

  @Test(arguments: [
    (3000, 3, 7, 1286), (3, 1, 2, 2), (-3, 1, 2, -2), (3, 1, 1_000_000, 0), (-1, 999_999, 1_000_000, -1),
  ])
  func `parts of a length are rounded to thousandths, half away from zero`(
    length: Int64, count: Int, all: Int, expected: Int64
  ) {
    #expect(Points(thousandths: length).part(count, of: all).thousandths == expected)
  }

  @Test func `the longest way in the most steps overflows nowhere`() throws {
    var list = try ListState("3x50 V100") { $0.clamp = .none }
    try list.scroll(to: -Points.largestWritten)
    list.animate(to: .largestWritten, in: ListState.maxTicks)
    _ = try list.tick(3)
    #expect(list.offset.thousandths == -4_000_000_000_000_000_000 + 24_000_000_000_000)
  }

  @Test func `an update shifts the rest of an animation with its anchor (K11)`() throws {
    var list = try ListState("40x50 V500 @100") { $0.anchor = .top }
    list.animate(to: 400, in: 3)
    #expect(try offsets(&list, ticks: 1) == "200")
    try list.step { try $0.insert(2, at: 0, height: 30) }
    #expect(list.offset == 260)
    #expect(try offsets(&list, ticks: 2) == "360 460")
    #expect(list.motion == .none)
  }

  @Test func `without an anchor an update leaves the animation its offsets`() throws {
    var list = try ListState("40x50 V500 @100")
    list.animate(to: 400, in: 3)
    try list.step { try $0.insert(2, at: 0, height: 30) }
    #expect(try offsets(&list, ticks: 3) == "200 300 400")
  }

  @Test func `several ticks at once are as many single ones (K18)`() throws {
    var (one, many) = (try ListState("40x50 V500"), try ListState("40x50 V500"))
    one.animate(to: 730, in: 7)
    many.animate(to: 730, in: 7)
    _ = try offsets(&one, ticks: 9)
    try many.step { _ = try $0.tick(9) }
    #expect(one.isSame(as: many) && many.ticks == 9 && many.offset == 730)
  }

  @Test func `ticks at rest cost nothing, and the first makes the pass that was due`() throws {
    var list = try ListState("40x50 V500")
    list.setRawOffset(9000)
    let all = try list.tick(ListState.maxTicks)
    #expect(all && list.ticks == 1_000_000 && list.offset == 1500 && list.events.count { $0 == .ticked(1) } == 1)
  }

  @Test func `ticks at rest that give other rows cells are not passed over`() throws {
    var one = try ListState("3x0,50,50 V100") { ($0.edges, $0.overscan) = (.laidOut, .rows(2)) }
    try one.drag(by: -75)
    try one.release(velocity: -925)
    var many = one
    _ = try one.tick()
    #expect(one.visible.description == "1...2" && one.motion == .none)
    _ = try one.tick()
    #expect(one.visible.description == "0...2")
    _ = try many.tick(2)
    #expect(many.isSame(as: one))
  }

  // K21
  @Test func `ticks in which rows enter and leave again are not passed over`() throws {
    var one = try ListState("2x50 V0 E200") { $0.overscanShare = .missing }
    try one.setPolicies { $0.overscan = .points(60) }
    var many = one
    _ = try one.tick()
    #expect(one.screen.shown.isEmpty)
    _ = try one.tick()
    #expect(one.screen.shown == RowSet(0..<2))
    _ = try many.tick(2)
    #expect(many.isSame(as: one))
  }

  @Test func `time can be stopped on its way`() throws {
    var list = try ListState("40x50 V500")
    list.animate(to: 500, in: 5000)
    var heard: [Int] = []
    let all = try list.tick(5000) {
      heard.append($0)
      return heard.count < 3
    }
    #expect(!all && heard == [1, 2, 3] && list.ticks == 3)
  }

  @Test func `the last tick does not ask whether to go on`() throws {
    var list = try ListState("40x50 V500")
    list.animate(to: 500, in: 5000)
    var heard: [Int] = []
    let all = try list.tick(3) {
      heard.append($0)
      return true
    }
    #expect(all && heard == [1, 2] && list.ticks == 3)
  }

  // MARK: To a row

  @Test func `an animation to a row aims at it again in each tick, and lands on it`() throws {
    var list = try ListState("40x50 V500")
    list.animate(toRow: 20, at: .top, in: 4)
    #expect(try offsets(&list, ticks: 2) == "250 500")
    try list.step { try $0.insert(1, at: 0, height: 100) }
    #expect(list.motion != .none && list.records.row(of: RowKey(number: 20)) == 21)
    #expect(try offsets(&list, ticks: 3) == "800 1100 1100")
    #expect(list.motion == .none)
  }

  @Test(arguments: [
    ("40x50 V500", ScrollPosition.nearest, "550"), ("40x50 V500 @1200", .nearest, "1000"),
    ("40x50 V500 @700", .nearest, "700"), ("40x50 V500", .middle, "775"), ("40x50 V500", .bottom, "550"),
  ])
  func `nearest is meant as seen from where the animation began`(
    drawing: String, position: ScrollPosition, expected: String
  ) throws {
    var list = try ListState(drawing)
    list.animate(toRow: 20, at: position, in: 3)
    _ = try offsets(&list, ticks: 3)
    #expect(list.offset.description == expected)
  }

  @Test func `an animation ends when its row is deleted`() throws {
    var list = try ListState("40x50 V500")
    list.animate(toRow: 20, at: .top, in: 4)
    _ = try offsets(&list, ticks: 1)
    try list.step { try $0.delete(RowSet(20)) }
    #expect(try offsets(&list, ticks: 1) == "250")
    #expect(list.motion == .none)
  }

  @Test func `animation-absolute misses what shifts the list, and the end tells`() throws {
    var list = try ListState("40x50 V500 @100") { $0.anchor = .top }
    list.setFault(.animationAbsolute)
    list.animate(to: 400, in: 3)
    try list.step { _ = try $0.tick() }
    try list.step { try $0.insert(2, at: 0, height: 30) }
    try list.step { _ = try $0.tick() }
    #expect(list.offset == 300 && list.violations() == [])
    try list.step { _ = try $0.tick() }
    #expect(list.offset == 400)
    #expect(
      list.violations() == [
        Violation(.animationTarget, "the animation ended at 400, its target had been shifted to 460")
      ])
    try list.step { _ = try $0.tick() }
    #expect(list.violations() == [])
  }

  @Test func `animation-absolute aims at where a row was`() throws {
    var list = try ListState("40x50 V500")
    list.setFault(.animationAbsolute)
    list.animate(toRow: 20, at: .top, in: 2)
    try list.step { try $0.insert(1, at: 0, height: 100) }
    try list.step { _ = try $0.tick(2) }
    #expect(
      list.violations() == [
        Violation(.animationTarget, "the animation ended at 1000, its target had been shifted to 1100")
      ])
  }

  @Test func `a reload without faults mends an animation that still runs`() throws {
    var list = try ListState("40x50 V500 @100") { $0.anchor = .top }
    list.setFault(.animationAbsolute)
    list.animate(to: 400, in: 3)
    try list.step { try $0.insert(2, at: 0, height: 30) }
    list.endFault()
    try list.step { try $0.reload() }
    #expect(try offsets(&list, ticks: 3) == "260 360 460")
  }

  // MARK: The finger

  @Test func `a finger moves the list, holds it, and lets it run on (0.998 a millisecond)`() throws {
    var list = try ListState("100x50 V500")
    try expectChange(
      &list, { try $0.drag(by: 30) },
      [
        "offset: 0 -> 30", "visible: 0...9 -> 0...10",
        "screen: c0=r0 c1=r1 c2=r2 c3=r3 c4=r4 c5=r5 c6=r6 c7=r7 c8=r8 c9=r9 -> "
          + "c0=r0 c1=r1 c2=r2 c3=r3 c4=r4 c5=r5 c6=r6 c7=r7 c8=r8 c9=r9 c10=r10",
        "numbers: 0 1 2 3 4 5 6 7 8 9 -> 0 1 2 3 4 5 6 7 8 9 10", "created: 10 -> 11", "binds: 10 -> 11",
        "ledger: user 0>30",
      ])
    _ = try list.tick(50)
    #expect(list.motion == .dragging && list.offset == 30)
    try list.step { try $0.release(velocity: 600) }
    #expect(list.motion == .decelerating(velocity: 600) && list.offset == 30)
    #expect(try offsets(&list, ticks: 4) == "40 49.672 59.026 68.073")
    #expect(
      list.newLedgerEntries == [
        LedgerEntry(from: list.offset - Points(thousandths: 9047), to: list.offset, reason: .animation)
      ])
    _ = try list.tick(118)
    #expect(list.motion != .none)
    _ = try list.tick()
    #expect(list.motion == .none && list.offset.description == "329.701")
  }

  @Test func `the clamp stops a deceleration`() throws {
    var list = try ListState("40x50 V500")
    try list.drag(by: 100)
    try list.release(velocity: -4000)
    #expect(try offsets(&list, ticks: 1) == "33.333")
    #expect(list.motion != .none)
    #expect(try offsets(&list, ticks: 1) == "0")
    #expect(list.motion == .none)
  }

  @Test(arguments: ["0", "9.999", "-9.999"])
  func `next to no velocity is none`(velocity: String) throws {
    var list = try ListState("40x50 V500")
    try list.drag(by: 100)
    try list.release(velocity: Points(parsing: velocity))
    #expect(list.motion == .none)
  }

  @Test func `only a finger that is there can be taken off`() throws {
    var list = try ListState("40x50 V500")
    let refusal = Refusal(
      .notDragging, "no finger is on the list", advice: "drag 20 puts one down and moves the list by 20")
    #expect(throws: refusal) { try list.release(velocity: 600) }
  }

  // MARK: What ends a motion

  typealias Command = @Sendable (inout ListState) throws -> Void

  @Test(
    arguments: [
      { try $0.scroll(to: 70) }, { try $0.scroll(toRow: 3, at: .top) }, { $0.setRawOffset(3) }, { try $0.drag(by: 0) },
      { $0.animate(to: 3, in: 5) }, { $0.animate(toRow: 3, at: .top, in: 5) },
      {
        try $0.setPolicies { $0.onReload = .top }
        try $0.reload()
      },
      { try $0.load(LoadPlan(count: 3)) },
    ] as [Command])
  func `a scroll by the user ends any motion, and so do a reload to the top and load`(command: Command) throws {
    var list = try ListState("40x50 V500")
    list.animate(to: 500, in: 9)
    let motion = list.motion
    try command(&list)
    #expect(list.motion != motion)
    var other = try ListState("40x50 V500")
    try other.drag(by: 0)
    try other.release(velocity: 600)
    try command(&other)
    #expect(other.motion != .decelerating(velocity: 600))
  }

  @Test(
    arguments: [
      { try $0.setViewport(height: 300, width: nil) }, { try $0.delete(RowSet(3)) }, { try $0.reload() },
      { $0.select(RowSet(2)) }, { try $0.setPolicies { $0.edges = .closed } },
    ] as [Command])
  func `viewport, updates, settings and a reload that keeps the offset let it go on`(command: Command) throws {
    var list = try ListState("40x50 V500")
    list.animate(to: 500, in: 9)
    let motion = list.motion
    try command(&list)
    #expect(list.motion == motion)
  }

  @Test func `load begins at tick 0`() throws {
    var list = try ListState("40x50 V500")
    _ = try list.tick(7)
    try list.load(LoadPlan(count: 3))
    #expect(list.ticks == 0)
  }

  @Test func `each tick makes a pass of its own, also where several pass at once (K4)`() throws {
    var list = try ListState("40x50 V200")
    list.animate(to: 1000, in: 5)
    try list.step { _ = try $0.tick(5) }
    #expect(list.allViolations() == [] && list.offset == 1000)
  }
}
