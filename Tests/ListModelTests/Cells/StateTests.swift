import Testing

@testable import ListModel
@testable import ListOracle

/// State that rows carry by key, and what cells show of it.
@Suite struct StateTests {
  @Test func `like gives a state, and takes it back once all rows have it`() throws {
    var list = try ListState("10x50 V200")
    list.toggle(.liked, of: RowSet(3))
    list.toggle(.liked, of: RowSet(2..<5))
    #expect(list.rows(with: .liked).description == "2...4")
    list.toggle(.liked, of: RowSet(3))
    list.toggle(.marked, of: RowSet(2))
    #expect(list.rows(with: .liked).description == "2,4")
    #expect(list.live.map(\.cell.state) == [[], [], [.liked, .marked], []])
    #expect(list.shownState(ofRow: 4) == .liked && list.shownState(ofRow: 9) == [])
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [(3, 6, "5"), (6, 6, "none"), (8, 6, "6")])
  func `the selection belongs to keys`(deleted: Int, selected: Int, left: String) throws {
    var list = try ListState("10x50 V500")
    list.select(RowSet(selected))
    try list.step { try $0.delete(RowSet(deleted)) }
    #expect(list.rows(with: .selected).description == left && list.allViolations() == [])
  }

  @Test func `states go with rows that move, and out and in again with their cells`() throws {
    var list = try ListState("10x50 V200")
    list.select(RowSet(0))
    try list.step { try $0.move(0, to: 9) }
    #expect(list.rows(with: .selected).description == "9")
    #expect(list.live.allSatisfy { $0.cell.state.isEmpty })
    try list.step { try $0.scroll(to: 300) }
    #expect(list.live.map(\.cell.state) == [[], [], [], .selected] && list.allViolations() == [])
  }

  @Test func `a row that comes under the key of one that is gone has no state`() throws {
    var list = try ListState("3x50 V200 keys=A,B,C")
    list.toggle(.liked, of: RowSet(0..<3))
    try list.step { try $0.delete(RowSet(1)) }
    try list.step { try $0.insert(1, at: 0, height: nil, name: "B") }
    #expect(list.rows(with: .liked).description == "1...2" && list.allViolations() == [])
  }

  @Test func `a cell kept for its row learns of its state`() throws {
    var list = try ListState("20x50 V200") { $0.cache = 4 }
    try list.step { try $0.scroll(to: 100) }
    list.toggle(.marked, of: RowSet(0..<2))
    list.select(RowSet(1))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.live.map(\.cell.state) == [.marked, [.marked, .selected], [], []] && list.allViolations() == [])
  }

  @Test func `load clears states, and chameleon's reload the selection`() throws {
    var list = try ListState("10x50 V200")
    list.select(RowSet(1))
    list.toggle(.liked, of: RowSet(1))
    try list.step { try $0.setProfile(.chameleon) }
    #expect(list.rows(with: .selected).isEmpty && list.rows(with: .liked).description == "1")
    #expect(list.allViolations() == [])
    try list.load(LoadPlan(count: 10))
    #expect(list.rows(with: .liked).isEmpty)
  }

  @Test func `a tap draws the cell, and needs one`() throws {
    var list = try ListState("10x50 V200")
    try list.step { try $0.tap(2) }
    #expect(list.events == [.drawn(Cell.ID(number: 2), row: RowKey(number: 2))])
    let refusal = Refusal(.notOnScreen, "row 7 has no cell to tap", advice: "visible rows are 0...3")
    #expect(throws: refusal) { try list.tap(7) }
  }

  @Test func `all rows of a long list are one range`() throws {
    var list = ListState()
    try list.load(LoadPlan(count: 2_000_000_000))
    list.select(RowSet(0..<2_000_000_000))
    list.toggle(.liked, of: RowSet(5..<1_000_000_005))
    try list.step { try $0.delete(RowSet(3)) }
    #expect(
      list.rows(with: .selected).count == 1_999_999_999 && list.rows(with: .liked).description == "4...1000000003")
    #expect(list.localViolations() == [] && list.allViolations() == [])
  }

  @Test func `a pool is cleared as on a memory warning, kept cells stay`() throws {
    var list = try ListState("20x50 V200 @100") { $0.cache = 1 }
    try list.setViewport(height: 100, width: nil)
    #expect(list.poolDrawing == "row: c1 c0")
    list.step { $0.clearPool() }
    #expect(list.poolDrawing == "none" && list.counters.discarded == 2 && list.cache.count == 1)
    #expect(
      list.events == [
        .discarded(Cell.ID(number: 1), kind: .row, row: RowKey(number: 1), from: .pool),
        .discarded(Cell.ID(number: 0), kind: .row, row: RowKey(number: 4), from: .pool),
      ])
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [
    (RowSet([0..<5, 8..<9]), RowSet([3..<8]), "0...8", "3...4", "0...2,8"),
    (RowSet(), RowSet(1..<2), "1", "none", "none"),
    (RowSet(1..<9), RowSet([0..<2, 4..<5, 8..<20]), "0...19", "1,4,8", "2...3,5...7"),
  ])
  func `sets of rows are joined, shared and parted`(a: RowSet, b: RowSet, union: String, shared: String, rest: String) {
    #expect(a.union(b).description == union && b.union(a).description == union)
    #expect(a.intersection(b).description == shared && b.intersection(a).description == shared)
    #expect(a.subtracting(b).description == rest)
    #expect(a.isSuperset(of: a.intersection(b)) && a.union(b).isSuperset(of: b))
  }
}
