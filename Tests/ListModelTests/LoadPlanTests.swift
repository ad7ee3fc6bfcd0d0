import Testing

@testable import ListModel
@testable import ListOracle

/// What a plan can say of its rows, and the key numbers that names take (EngineRules, "Fixed choices", K14).
@Suite struct LoadPlanTests {
  private static func list(_ count: Int, _ describe: (inout LoadPlan) throws -> Void) throws -> ListState {
    var plan = LoadPlan(count: count)
    try describe(&plan)
    var list = ListState()
    try list.step { try $0.load(plan) }
    #expect(list.allViolations() == [])
    return list
  }

  @Test(arguments: [
    (["A", "", "B", ""], "A r0 B r1"), (["", "", ""], "r0 r1 r2"), (["r1", "", "", ""], "r1 r0 r2 r3"),
    (["", "", "", "r0"], "r1 r2 r3 r0"), (["r2", "r1", "", "r0", ""], "r2 r1 r3 r0 r4"),
    (["", "r3", "", "r5", "", "", ""], "r0 r3 r1 r5 r2 r4 r6"), (["r007", "", "r0"], "r007 r1 r0"),
  ])
  func `rows without a name get the free numbers around those that have one (K14)`(
    names: [String], keys: String
  ) throws {
    let list = try Self.list(names.count) { $0.names = try RowNames(names) }
    #expect(list.keys == keys)
    var grown = list
    let next = list.keys.split(separator: " ").compactMap { RowKey.number(in: String($0)) }.max() ?? -1
    try grown.step { try $0.insert(1, at: 0, height: nil) }
    #expect(grown.keys == "r\(next + 1) \(keys)" && grown.allViolations() == [])
  }

  @Test(arguments: [(LoadPlan.maxMixedRows, true), (LoadPlan.maxMixedRows + 1, false)])
  func `so many rows may have heights of their own, and one more is refused`(count: Int, fits: Bool) {
    var plan = LoadPlan(count: count)
    plan.heights = .random(low: 10, high: 90, seed: 1)
    var refusal: Refusal?
    do throws(Refusal) { try plan.checkMemory() } catch { refusal = error }
    #expect(refusal?.code == (fits ? nil : .tooManyRows))
  }

  @Test func `two rows of one name are refused with their numbers, nameless ones between them not (K14)`() throws {
    let repeated = #expect(throws: RowNames.Repeat.self) { try RowNames(["", "A", "", "", "A"]) }
    #expect(repeated?.refusal == Refusal(.duplicateKey, "key A at 1 and 4", advice: "each key once"))
  }

  @Test func `each of many words is found, and no other, also those that come after the load (K14)`() throws {
    let names = (0..<5000).map { $0 % 7 == 0 ? "größe \($0)" : "key\($0 * 31)" }
    var list = try Self.list(names.count) { $0.names = try RowNames(names) }
    func row(_ name: String) -> Int? { list.catalog.key(named: name).flatMap { list.records.row(of: $0) } }
    #expect(names.indices.allSatisfy { list.catalog.key(named: names[$0]) == list.source.key(of: $0) })
    #expect(["", "key", "key32", "größe", "r1"].allSatisfy { row($0) == nil })
    #expect(row("gro\u{308}ße 7") == 7, "the same word, written otherwise")
    try list.step { try $0.delete(RowSet(7)) }
    try list.step { try $0.insert(1, at: 5, height: nil, name: "new") }
    try list.step { try $0.insert(1, at: 0, height: nil, name: "größe 7") }
    #expect(row("größe 7") == 0 && row("new") == 6 && list.allViolations() == [])
    #expect(list.catalog.key(named: "größe 7")?.number == RowKey.firstWord + 7, "a row that comes back has its old key")
  }

  @Test(arguments: [true, false])
  func `a hundred thousand numbers may be named in any order, each at the cost of a sort (K14)`(
    descends: Bool
  ) throws {
    let numbers = descends ? Array((0..<100_000).reversed()) : Array(0..<100_000)
    var plan = LoadPlan(count: numbers.count + 2)
    plan.names = try RowNames(numbers.map { "r\($0)" } + ["", ""])
    var list = ListState()
    try list.load(plan)
    #expect(list.name(list.source.key(of: 0)) == "r\(numbers[0])")
    #expect(list.name(list.source.key(of: 100_000)) == "r100000")
    #expect(list.name(list.source.key(of: 100_001)) == "r100001")
    #expect(list.source.order.runs(in: 0..<list.source.count).count == (descends ? 100_001 : 1))
  }

  @Test func `the highest numbers are passed over only when they come up (K14)`() throws {
    var list = try Self.list(4) { $0.names = try RowNames(["r999999", "", "r999998", "r1099511627775"]) }
    #expect(list.keys == "r999999 r0 r999998 r1099511627775")
    try list.step { try $0.insert(2, at: 4, height: nil) }
    #expect(list.keys == "r999999 r0 r999998 r1099511627775 r1 r2" && list.allViolations() == [])
  }

  @Test func `a named number that was named before keeps its place among those to be passed over (K14)`() throws {
    var list = try Self.list(3) { $0.names = try RowNames(["r4", "", "r2"]) }
    try list.step { try $0.insert(1, at: 3, height: nil, name: "r3") }
    try list.step { try $0.insert(4, at: 4, height: nil) }
    #expect(list.keys == "r4 r0 r2 r3 r1 r5 r6 r7" && list.allViolations() == [])
  }

  @Test func `heights may be given per row, as an existing tree (K5)`() throws {
    var heights = RowTree.Builder()
    for height in 0..<500 { heights.append(count: 1, height: Points(height)) }
    let tree = heights.finish()
    let list = try Self.list(500) { $0.heights = .each(tree) }
    #expect(list.heights == (0..<500).map { Points($0) } && list.content == 124_750)
    #expect(list.counters.heightsAsked == 500)
  }

  @Test func `new rows share the text they are given, however many they are (K19)`() throws {
    var list = ListState()
    try list.perform(.insert(NewRows(ListState.maxRows, text: "shared"), at: .number(0)))
    #expect(list.catalog.text(of: list.records.key(of: ListState.maxRows - 1)) == "shared")
    #expect(RowTexts(repeating: "a", count: 3) != RowTexts(["a", "a"]))
    #expect((0..<3).map { RowTexts(repeating: "a", count: 3)[$0] } == ["a", "a", "a"])
    #expect(RowTexts(repeating: "a", count: 0).count == 0)
  }

  @Test func `kinds and texts are the rows' own, and a row may have no text`() throws {
    let list = try Self.list(4) { plan in
      var texts = RowTexts(["one", ""])
      texts.appendMissing()
      texts.append(Array("four".utf8)[...])
      plan.names = try RowNames(["", "A", "", "r0"])
      plan.kinds = [Kind("a"), Kind("b"), .row, Kind("a")]
      plan.texts = texts
    }
    let rows = (0..<4).map { list.source.key(of: $0) }
    #expect(list.keys == "r1 A r2 r0")
    #expect(rows.map { list.catalog.text(of: $0) } == ["one", "", "Row 2", "four"])
    #expect(rows.map { list.catalog.kind(of: $0).name } == ["a", "b", "row", "a"])
  }

  @Test(arguments: [([2, 0, 1], [0, 0, 2]), ([0, 3], [1, 1, 1]), ([3, 0], [0, 0, 0]), ([], [0, 0, 0])])
  func `sections take the rows in order, and may be empty`(sections: [Int], of rows: [Int]) throws {
    let list = try Self.list(3) { $0.sections = sections }
    #expect((0..<3).map { list.records.sections.section(of: $0) } == rows)
    #expect(list.records.sections.all.map(\.rows) == (sections.isEmpty ? [3] : sections))
  }

  @Test func `a plan knows which of its rows have images`() {
    var plan = LoadPlan(count: 9)
    #expect(plan.images.isEmpty)
    plan.images = RowSet([2..<4, 8..<9])
    #expect(plan.images.description == "2...3,8" && plan != LoadPlan(count: 9))
  }
}
