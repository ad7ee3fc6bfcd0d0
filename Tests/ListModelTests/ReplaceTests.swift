import Testing

@testable import ListModel
@testable import ListOracle

/// Rows that get another cell: `replace` and `kind` (K9), and the moment at which they do (K4).
@Suite struct ReplaceTests {
  @Test func `replaced rows return their cells in screen order and fetch in row order (K4, K9)`() throws {
    var list = try ListState("6x50 V100 @50")
    try expectChange(
      &list, { try $0.replace(RowSet(0..<3)) },
      ["screen: c1=r1 c0=r2 -> c0=r1 c1=r2", "binds: 3 -> 5", "heights asked: 6 -> 9"])
    let (first, second) = (Cell.ID(number: 0), Cell.ID(number: 1))
    #expect(
      list.events == [
        .heightsAsked(RowSet(0..<3)),
        .returned(second, kind: .row, row: RowKey(number: 1)), .returned(first, kind: .row, row: RowKey(number: 2)),
        .reused(first, kind: .row, row: RowKey(number: 1)), .bound(first, row: RowKey(number: 1)),
        .drawn(first, row: RowKey(number: 1)),
        .reused(second, kind: .row, row: RowKey(number: 2)), .bound(second, row: RowKey(number: 2)),
        .drawn(second, row: RowKey(number: 2)),
      ])
  }

  @Test func `a row that is replaced alone gets the cell it returned`() throws {
    var list = try ListState("4x50 V100")
    try expectChange(&list, { try $0.replace(RowSet(0)) }, ["binds: 2 -> 3", "heights asked: 4 -> 5"])
    #expect(list.live.map(\.cell.generation) == [2, 1])
  }

  @Test func `the oldest cell first gives all replaced rows their own`() throws {
    var list = try ListState("4x50 V100") { $0.pool = .fifo }
    try expectChange(&list, { try $0.replace(RowSet(0..<4)) }, ["binds: 2 -> 4", "heights asked: 4 -> 8"])
  }

  @Test func `where cells return after the fetches a replaced row gets another`() throws {
    var list = try ListState("4x50 V100") { $0.returnTime = .after }
    try expectChange(
      &list, { try $0.replace(RowSet(0)) },
      [
        "screen: c0=r0 c1=r1 -> c2=r0 c1=r1", "pool: none -> row: c0", "created: 2 -> 3", "binds: 2 -> 3",
        "heights asked: 4 -> 5",
      ])
    try expectChange(
      &list, { try $0.replace(RowSet(0)) },
      [
        "screen: c2=r0 c1=r1 -> c0=r0 c1=r1", "pool: row: c0 -> row: c2", "binds: 3 -> 4", "heights asked: 5 -> 6",
      ])
  }

  @Test func `without a pool the cells of replaced rows are discarded`() throws {
    var list = try ListState("4x50 V100") { $0.pool = .off }
    try expectChange(
      &list, { try $0.replace(RowSet(0..<2)) },
      [
        "screen: c0=r0 c1=r1 -> c2=r0 c3=r1", "created: 2 -> 4", "discarded: 0 -> 2", "binds: 2 -> 4",
        "heights asked: 4 -> 6",
      ])
  }

  @Test func `replaced rows and other leavers return in one order, as they stood on screen`() throws {
    var list = try ListState("6x50 V100")
    list.setRawOffset(50)
    try expectChange(
      &list, { try $0.replace(RowSet(1)) },
      [
        "visible: 0...1 -> 1...2", "screen: c0=r0 c1=r1 -> c1=r1 c0=r2", "numbers: 0 1 -> 1 2", "binds: 2 -> 4",
        "heights asked: 6 -> 7",
      ])
  }

  @Test func `rows off the screen are only asked for their heights`() throws {
    var list = try ListState("6x50 V100")
    try expectChange(&list, { try $0.replace(RowSet(3..<5)) }, ["heights asked: 6 -> 8"])
    try expectChange(&list, { try $0.setKind(of: RowSet(2), to: Kind("b")) }, ["heights asked: 8 -> 9"])
    #expect(list.kinds == "row row b row row row")
    try expectChange(&list, { try $0.replace(RowSet()) }, [])
  }

  @Test func `a row of another kind gets a cell of it; its own waits for rows of the old one (K5, K9)`() throws {
    var list = try ListState("4x50 V100")
    try expectChange(
      &list, { try $0.setKind(of: RowSet(1), to: Kind("b")) },
      [
        "screen: c0=r0 c1=r1 -> c0=r0 c2=r1", "pool: none -> row: c1", "created: 2 -> 3", "binds: 2 -> 3",
        "heights asked: 4 -> 5",
      ])
    #expect(list.kinds == "row b row row")
    try expectChange(
      &list, { try $0.setKind(of: RowSet(1), to: .row) },
      [
        "screen: c0=r0 c2=r1 -> c0=r0 c1=r1", "pool: row: c1 -> b: c2", "binds: 3 -> 4", "heights asked: 5 -> 6",
      ])
    try expectChange(
      &list, { try $0.setKind(of: RowSet(1), to: .row) }, ["binds: 4 -> 5", "heights asked: 6 -> 7"])
  }

  @Test func `chameleon makes a reload of both`() throws {
    var list = try ListState("4x50 V100") { $0 = Profile.chameleon.policies }
    try expectChange(
      &list, { try $0.replace(RowSet(3)) },
      [
        "screen: c0=r0 c1=r1 -> c2=r0 c3=r1", "created: 2 -> 4", "discarded: 0 -> 2", "binds: 2 -> 4",
        "heights asked: 4 -> 8",
      ])
    try expectChange(
      &list, { try $0.setKind(of: RowSet(0), to: Kind("b")) },
      [
        "screen: c2=r0 c3=r1 -> c4=r0 c5=r1", "created: 4 -> 6", "discarded: 2 -> 4", "binds: 4 -> 6",
        "heights asked: 8 -> 12",
      ])
    #expect(list.live.map(\.cell.kind.name) == ["b", "row"])
  }

  @Test func `as many rows as a list can have change their kind at once`() throws {
    var list = ListState()
    try list.load(LoadPlan(count: ListState.maxRows))
    try list.step { try $0.setKind(of: RowSet(0..<ListState.maxRows), to: Kind("b")) }
    try list.step { try $0.setKind(of: RowSet(1000..<ListState.maxRows - 1), to: Kind("c")) }
    let kinds = [0, 999, 1000, ListState.maxRows - 2, ListState.maxRows - 1].map {
      list.catalog.kind(of: list.records.key(of: $0)).name
    }
    #expect(kinds == ["b", "b", "c", "c", "b"] && list.localViolations() == [])
  }

  @Test(arguments: 0..<32)
  func `kinds given to any runs of keys are those that a plain list would have`(seed: Int) {
    var draw = Mulberry32(seed: UInt32(seed))
    var catalog = RowCatalog()
    var plain: [(kind: Kind, text: String)] = []
    func check() -> Bool {
      plain.indices.allSatisfy {
        let key = RowKey(number: $0)
        return catalog.kind(of: key) == plain[$0].kind && catalog.text(of: key) == plain[$0].text
      }
    }
    for step in 0..<60 {
      if plain.count < 40, Bool.random(using: &draw) {
        let count = Int.random(in: 1...5, using: &draw)
        let kinds = (0..<Int.random(in: 0...3, using: &draw)).map { Kind("k\($0)") }
        let texts = Bool.random(using: &draw) ? (0..<count).map { "\(step) \($0)" } : nil
        catalog.describe(catalog.takeNumbers(count), kinds: kinds, texts: texts.map { RowTexts($0) })
        plain += (0..<count).map {
          (kinds.isEmpty ? .row : kinds[$0 % kinds.count], texts?[$0] ?? "Row \(plain.count + $0)")
        }
      } else if let row = plain.indices.randomElement(using: &draw) {
        let rows = row..<Int.random(in: row + 1...plain.count, using: &draw)
        let kind = Kind("new \(Int.random(in: 0..<4, using: &draw))")
        catalog.setKind(kind, of: KeyOrder.Run(first: rows.lowerBound, count: rows.count))
        for row in rows { plain[row].kind = kind }
      }
      #expect(check(), "seed \(seed), step \(step)")
    }
  }
}

extension ListState {
  /// The kinds from top to bottom.
  fileprivate var kinds: String {
    (0..<records.count).map { catalog.kind(of: records.key(of: $0)).name }.joined(separator: " ")
  }
}
