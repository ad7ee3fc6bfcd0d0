import Testing

@testable import ListModel
@testable import ListOracle

/// The offset: clamp and ledger (K6, EngineRules, "Words"), scrolling to a row, the viewport.
@Suite struct OffsetTests {
  @Test(arguments: [
    ("40x50 V500", 100, "user 0>100"), ("40x50 V500", 2000, "user 0>2000, clamp 2000>1500"),
    ("40x50 V500", -10, "user 0>-10, clamp -10>0"), ("40x50 V500", 0, ""),
    ("3x50 V200", 100, "user 0>100, clamp 100>0"), ("0x50 V200", 7, "user 0>7, clamp 7>0"),
    ("40x50 V500", 1500, "user 0>1500"),
  ])
  func `a scroll is noted as asked for, then as clamped; what changes nothing is not written (K6)`(
    drawing: String, target: Int, ledger: String
  ) throws {
    var list = try ListState(drawing)
    list.beginCommand()
    try list.scroll(to: Points(target))
    #expect(list.ledgerDrawing() == ledger)
    #expect(list.newLedgerEntries == list.ledger.entries(from: 0))
    #expect(list.allViolations() == [])
  }

  @Test func `a command's own entries are told apart from older ones`() throws {
    var list = try ListState("40x50 V500 @100")
    list.beginCommand()
    try list.scroll(to: 150)
    #expect(list.ledgerDrawing() == "user 0>100, user 100>150")
    #expect(list.ledgerDrawing(from: list.ledgerStart) == "user 100>150")
    list.beginCommand()
    try list.scroll(to: 150)
    #expect(list.newLedgerEntries.isEmpty)
  }

  @Test func `the ledger keeps every entry in order over many pages`() throws {
    var ledger = Ledger()
    let entries = (0..<100).map { LedgerEntry(from: Points($0), to: Points($0 + 1), reason: .user) }
    for (count, entry) in entries.enumerated() {
      #expect(ledger.count == count)
      ledger.append(entry)
    }
    let starts = [0, 31, 32, 33, 64, 99, 100]
    #expect(starts.map { ledger.entries(from: $0) } == starts.map { Array(entries[$0...]) })
  }

  @Test func `a raw offset waits for the next pass to be clamped (K6)`() throws {
    var list = try ListState("10x50 V200 @100")
    try expectChange(&list, { $0.setRawOffset(900) }, ["offset: 100 -> 900", "ledger: user 100>900"])
    try expectChange(&list, { $0.setRawOffset(-900) }, ["offset: 900 -> -900", "ledger: user 900>-900"])
    try expectChange(
      &list, { try $0.setViewport(height: 100, width: nil) },
      [
        "viewport: 200×320 -> 100×320", "offset: -900 -> 0", "visible: 2...5 -> 0...1",
        "screen: c2=r2 c3=r3 c1=r4 c0=r5 -> c0=r0 c1=r1", "numbers: 2 3 4 5 -> 0 1", "pool: none -> row: c2 c3",
        "binds: 6 -> 8", "ledger: clamp -900>0",
      ])
  }

  @Test func `a taller viewport shows more rows and clamps (K6)`() throws {
    var list = try ListState("10x50 V100 @400")
    try expectChange(
      &list, { try $0.setViewport(height: 200, width: 100) },
      [
        "viewport: 100×320 -> 200×100", "offset: 400 -> 300", "visible: 8...9 -> 6...9",
        "screen: c1=r8 c0=r9 -> c2=r6 c3=r7 c1=r8 c0=r9", "numbers: 8 9 -> 6 7 8 9", "created: 2 -> 4", "binds: 4 -> 6",
        "ledger: clamp 400>300",
      ])
  }

  static let forty = "40x50 V500"

  @Test(arguments: [
    (forty, 20, ScrollPosition.top, 1000), (forty, 20, .middle, 775), (forty, 20, .bottom, 550),
    (forty, 20, .nearest, 550),
    // Nearest: the least movement, none if the row is in sight.
    ("40x50 V500 @550", 15, .nearest, 550), ("40x50 V500 @550", 11, .nearest, 550),
    ("40x50 V500 @550", 20, .nearest, 550), ("40x50 V500 @550", 10, .nearest, 500),
    ("40x50 V500 @551", 11, .nearest, 550), ("40x50 V500 @550", 21, .nearest, 600),
    // As near as the clamp allows.
    (forty, 39, .top, 1500), (forty, 0, .bottom, 0), (forty, 0, .middle, 0), (forty, 39, .middle, 1500),
    // A row taller than the viewport: nearest moves only until the row fills it.
    ("3x900 V100", 1, .nearest, 900), ("3x900 V100 @1000", 1, .nearest, 1000), ("3x900 V100 @2000", 1, .nearest, 1700),
    ("3x900 V100", 1, .middle, 1300), ("3x900 V100", 1, .bottom, 1700),
    // A row without height.
    ("40x50,0 V100", 3, .top, 100), ("40x50,0 V100", 3, .middle, 50), ("40x50,0 V100", 3, .bottom, 0),
    ("40x50,0 V100", 3, .nearest, 0),
  ])
  func `a row is scrolled to where it is asked to be`(
    drawing: String, row: Int, position: ScrollPosition, offset: Int
  ) throws {
    var list = try ListState(drawing)
    try list.step { try $0.scroll(toRow: row, at: position) }
    #expect(list.offset == Points(offset))
    #expect(list.allViolations() == [])
  }

  @Test func `a row that cannot reach the top is asked for and clamped (K6)`() throws {
    var list = try ListState(Self.forty)
    try list.scroll(toRow: 39, at: .top)
    #expect(list.ledgerDrawing() == "user 0>1950, clamp 1950>1500")
  }

  @Test(arguments: [(ScrollPosition.top, 1000), (.middle, 800), (.bottom, 550), (.nearest, 550)])
  func `chameleon's middle puts the row's bottom edge there`(position: ScrollPosition, offset: Int) throws {
    var list = try ListState(Self.forty, under: .chameleon)
    try list.step { try $0.scroll(toRow: 20, at: position) }
    #expect(list.offset == Points(offset))
  }

  @Test func `half a thousandth is rounded down when a row is centred`() throws {
    var list = try ListState("9x50.001 V100")
    try list.step { try $0.scroll(toRow: 4, at: .middle) }
    #expect(list.offset == Points(thousandths: 200_004 - 25_000))
  }
}

@Suite struct LedgerTests {
  @Test(arguments: [0, 1, 31, 32, 33, 1023, 1024, 1025, 2100])
  func `a ledger of any length gives back every entry`(count: Int) {
    var ledger = Ledger()
    let entries = (0..<count).map { LedgerEntry(from: Points($0), to: Points($0 + 1), reason: .user) }
    for entry in entries { ledger.append(entry) }
    #expect(ledger.count == count)
    #expect(ledger.entries(from: 0) == entries)
    #expect(ledger.entries(from: count / 2) == Array(entries[(count / 2)...]))
  }
}
