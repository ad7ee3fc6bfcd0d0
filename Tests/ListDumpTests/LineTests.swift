import ListDump
import ListModel
import Testing

/// The pool, the visible set and the order as lines.
@Suite struct LineTests {
  @Test(
    arguments: [
      ([:], 80, "pool     none", "none"), (["row": 2], 80, "pool     row: c0 c1", "row:2"),
      (["row": 2, "code": 1], 80, "pool     code: c2 · row: c0 c1", "code:1 row:2"),
      (["row": 50], 60, "pool     row: c0 c1 c2 c3 c4 … 40 more … c45 c46 c47 c48 c49", "row:50"),
      (["row": 50], 30, "pool     row: c0 … 49 more", "row:50"),
      (["a": 9, "b": 1, "c": 9], 60, "pool     a: c0 … 7 more … c8 · b: c9 · c: c10 … 7 more … c18", "a:9 b:1 c:9"),
      (["two words": 1], 80, "pool     two words: c0", #""two words":1"#),
    ] as [(KeyValuePairs<String, Int>, Int, String, String)])
  func `the pool as a line and as a state`(kinds: KeyValuePairs<String, Int>, width: Int, line: String, state: String) {
    #expect(poolLine(pool(kinds), format: TextFormat(width: width)).string == line)
    #expect(poolState(pool(kinds)) == state)
  }

  @Test func `the pool as a table`() {
    #expect(poolText(ReusePool()) == "none")
    #expect(
      poolText(pool(["row": 2, "heading": 1, "code": 30]), format: TextFormat(width: 40)) == """
        code     c3 c4 c5 … 25 more … c31 c32
        heading  c2
        row      c0 c1
        """)
  }

  @Test(arguments: [
    (RowSet(), 80, "visible  none"), (RowSet(1..<12), 80, "visible  1...11"),
    (RowSet([1..<2, 3..<6]), 80, "visible  1,3...5"),
    (
      RowSet((0..<20).map { $0 * 2..<$0 * 2 + 1 }), 80,
      "visible  0,2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,38"
    ),
    (RowSet((0..<20).map { $0 * 2..<$0 * 2 + 1 }), 30, "visible  0,2,4,6,8,… 15 more"),
  ])
  func `the visible set as a line`(rows: RowSet, width: Int, line: String) {
    #expect(visibleLine(rows, format: TextFormat(width: width)).string == line)
  }

  @Test(
    arguments: [
      ([], "none"), ([0..<10], "r0...r9"), ([0..<5, 7..<8, 5..<7], "r0...r4,r7,r5...r6"),
      ([3..<4, 1..<2, 9..<10, 4..<6], "r3,r1,r9,… 2 more"),
    ] as [([Range<Int>], String)])
  func `the order as runs of keys`(runs: [Range<Int>], text: String) {
    let order = KeyOrder(runs: runs.map { KeyOrder.Run(first: $0.lowerBound, count: $0.count) })
    #expect(orderText(order, catalog: RowCatalog(), limit: 3) == text)
  }

  @Test func `words in an order are listed one by one`() throws {
    let list = try motley()
    #expect(
      orderText(list.records.order, catalog: list.catalog)
        == #"intro,資料,r7,"a very long key, with a comma",r8,"☕ menu""#)
    #expect(orderText(list.records.order, catalog: list.catalog, limit: 2) == "intro,資料,… 4 more")
  }

  @Test func `an order of many runs is cut`() {
    let order = KeyOrder(runs: (0..<1000).map { KeyOrder.Run(first: 2 * ($0 ^ 1), count: 1) })
    let text = orderText(order, catalog: RowCatalog())
    #expect(text.hasPrefix("r2,r0,r6,r4,"))
    #expect(text.hasSuffix(",r398,r396,… 800 more"))
  }
}
