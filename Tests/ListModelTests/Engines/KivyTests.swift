import Testing

@testable import ListModel
@testable import ListOracle

/// Kivy's RecycleView, which places the offset in its own way (Engines, "kivy").
@Suite struct `Kivy's list` {
  private static func list(_ drawing: String) throws -> ListState {
    var list = try ListState(drawing)
    try list.step { try $0.setProfile(.kivy) }
    return list
  }

  @Test func `stands at a share of its scroll range, and an insert at its end moves what is on screen (V1)`() throws {
    var list = try Self.list("40x50 V500")
    try list.step { try $0.scroll(to: 300) }
    try list.step { try $0.insert(3, at: 40, height: 50) }
    #expect(list.offset == 330 && list.content == 2150 && list.allViolations() == [])
    #expect(list.rememberedShare == Share(part: 300, whole: 1500))
    try list.step { try $0.setViewport(height: 2000, width: nil) }
    #expect(list.offset == 30)
  }

  @Test func `gives an entering row the view that has waited least once the pool is empty (V2)`() throws {
    var list = try Self.list("20x50 V100")
    try list.step { try $0.scroll(to: 500) }
    #expect(list.cache.map(\.id.number) == [1, 0])
    try list.step { try $0.scroll(to: 900) }
    #expect(list.cell(showing: 17)?.id == Cell.ID(number: 0) && list.cell(showing: 18)?.id == Cell.ID(number: 1))
  }

  @Test func `takes all views down with each change of the data, those that waited last (V3)`() throws {
    var list = try Self.list("20x50 V100")
    try list.step { try $0.scroll(to: 500) }
    let before = list.live.map(\.cell.id) + list.cache.map(\.id)
    try list.step { try $0.delete(RowSet(0)) }
    #expect(before.count == 5 && list.cache.isEmpty && list.pool.count == 2)
    #expect(list.pool.cells(of: .row).map(\.id) == Array(before.prefix(2)))
  }

  @Test(arguments: [
    ("anchor-row", "places the offset"), ("anchor", "places the offset"), ("on-reload", "places the offset"),
  ])
  func `refuses policies of steps that it does itself, and changes nothing`(policy: String, step: String) throws {
    var list = try Self.list("20x50 V100")
    let before = list
    #expect(
      throws: Refusal(
        .ownStep, "kivy \(step) in its own way, and leaves no choice of \(policy)",
        advice: "profile standard leaves that choice; help profile kivy says what kivy does")
    ) {
      try list.setPolicies(of: policy) { $0 = Rules() }
    }
    #expect(list == before)
    try list.setPolicies(of: "cap") { $0.cap = 1 }
    #expect(list.policies.cap == 1)
  }

  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int) throws {
    let problem = try KivyTwin.problem(under: .kivy, seed: UInt32(seed) &+ 52_000)
    #expect(problem == nil, "seed \(seed)")
  }
}
