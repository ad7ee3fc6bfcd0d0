import Testing

@testable import ListModel
@testable import ListOracle

/// Which rows an address means.
@Suite struct RowResolverTests {
  private static let refusals: [(RowItem, Refusal.Code)] = [
    (.range(.number(0), .number(5), isClosed: false), .rowOutOfRange),
    (.range(.number(0), .number(4), isClosed: true), .rowOutOfRange),
    (.range(.number(5), .number(4), isClosed: false), .rowOutOfRange),
    (.range(.number(3), .number(1), isClosed: false), .badRows),
    (.range(.number(1), .number(0), isClosed: true), .badRows),
    (.single(.number(4)), .rowOutOfRange), (.single(.key("r4")), .unknownKey),
    (.rows(RowSet(2..<5)), .rowOutOfRange),
  ]

  @Test(arguments: [
    (RowItem.range(.number(0), .number(4), isClosed: false), "0...3"),
    (.range(.number(1), .number(3), isClosed: false), "1...2"),
    (.range(.number(2), .number(2), isClosed: false), "none"),
    (.range(.number(1), .last, isClosed: true), "1...3"), (.range(.key("r1"), .number(1), isClosed: true), "1"),
    (.single(.inSection(0, 3)), "3"), (.all, "0...3"), (.rows(RowSet(3)), "3"),
  ])
  func `a range ends with its last row, or before it, or with the list`(item: RowItem, rows: String) throws {
    #expect(try ListState("4x50 V100").rowResolver().rows([item]).description == rows)
  }

  @Test(arguments: refusals)
  func `rows that there are not are refused`(item: RowItem, code: Refusal.Code) throws {
    let resolver = try ListState("4x50 V100").rowResolver()
    #expect(#expect(throws: Refusal.self) { try resolver.rows([item]) }?.code == code)
  }

  @Test(arguments: [
    ("x", "no row has the key x", "show rows lists the keys on screen"),
    ("7x", "no row has the key 7x", "rows by number are 5, 3...9 or 1,4,7"),
  ])
  func `a key that no row has is refused with where keys are found, or how numbers are written`(
    name: String, message: String, advice: String
  ) throws {
    let resolver = try ListState("4x50 V100").rowResolver()
    let refusal = #expect(throws: Refusal.self) { try resolver.row(.key(name)) }
    // Not compared with a refusal made here: an initialiser that dropped the advice would drop it from both.
    #expect(refusal?.code == .unknownKey)
    #expect(refusal?.message == message)
    #expect(refusal?.advice == advice)
  }

  @Test(arguments: [
    ("0x50 V100", "none was made"), ("1x50 V100", "only c0 was made"), ("9x50 V150", "c0 to c2 were made"),
  ])
  func `a cell that was never made is refused with those that were`(drawing: String, advice: String) throws {
    let list = try ListState(drawing)
    #expect(throws: Refusal(.unknownCell, "there is no cell c3", advice: advice)) {
      try list.checkExists(Cell.ID(number: 3))
    }
  }
}

/// Where rows of before an update stand after it.
@Suite struct IndexMapTests {
  @Test(arguments: [
    (IndexMap(identityOf: 0), "no rows before"), (IndexMap(identityOf: 1), "0→0"),
    (IndexMap(identityOf: 3), "0...2→0...2"),
    (
      IndexMap([.init(old: 2..<3, new: 0), .init(old: 0..<1, new: nil), .init(old: 1..<2, new: nil)]), "0...1 gone, 2→0"
    ),
    (IndexMap([.init(old: 0..<1, new: 1), .init(old: 1..<3, new: 2), .init(old: 3..<4, new: 0)]), "0...2→1...3, 3→0"),
    (IndexMap([.init(old: 0..<1, new: nil), .init(old: 1..<2, new: 0)]), "0 gone, 1→0"),
  ])
  func `neighbours that are deleted or stay together are combined`(map: IndexMap, text: String) {
    #expect(map.description == text)
  }
}

/// Who waits for a long command is asked now and then.
@Suite struct WatchTests {
  private final class Asked: @unchecked Sendable {
    var count = 0
  }

  @Test func `a cancellation check asks once in 4096 pieces of work, and stops the next then`() throws {
    let asked = Asked()
    let cancellation = CancellationCheck {
      asked.count += 1
      return asked.count < 3
    }
    for piece in 0..<12_287 { try cancellation.check(before: piece) }
    #expect(asked.count == 2)
    let refusal = Refusal(.interrupted, "stopped before it was done; nothing has changed")
    #expect(throws: refusal) { try cancellation.check(before: 12_287) }
  }
}

/// What `reset` takes back.
@Suite struct ResetTests {
  @Test func `a reset takes every setting back, and keeps the rows and their states`() throws {
    var list = try ListState("20x50 V200 E30 @100") { ($0.anchor, $0.cache, $0.edges) = (.top, 3, .closed) }
    try list.setViewport(height: 150, width: 200)
    list.toggle(.liked, of: RowSet(4))
    for fault in [Fault.closedEdges, .staleIndex] { list.setFault(fault) }
    try list.addHook(Hook(.bind(.number(19)), PendingEdit(.delete([.single(.number(0))]))))
    try list.step { try $0.setFilter("Row 1") }
    list.animate(to: 300, in: 4)
    try list.step { try $0.reset() }
    let fresh = ListState()
    #expect(list.policies == fresh.policies && list.profile == fresh.profile && list.faults == fresh.faults)
    #expect(list.viewport == fresh.viewport && list.width == fresh.width && list.estimate == nil)
    #expect(list.hooks.waiting(for: .bind).isEmpty && list.filterText == nil && list.motion == .none && !list.isTainted)
    #expect(list.source.count == 20 && list.rows(with: .liked).description == "4" && list.violations() == [])
  }
}
