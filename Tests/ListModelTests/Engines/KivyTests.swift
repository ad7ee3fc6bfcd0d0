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
    ("cells-on-reload", "takes cells down before a reload"),
  ])
  func `refuses policies of steps that it does itself, and changes nothing`(policy: String, step: String) throws {
    var list = try Self.list("20x50 V100")
    let before = list
    #expect(
      throws: Refusal(
        .ownStep, "kivy \(step) in its own way, and leaves no choice of \(policy)", advice: "profile standard takes it")
    ) {
      try list.setPolicies(of: policy) { $0 = Rules() }
    }
    #expect(list == before)
    try list.setPolicies(of: "cap") { $0.cap = 1 }
    #expect(list.policies.cap == 1)
  }

  /// Any commands lead the list where they lead its twin over plain arrays; a failure prints them.
  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin goes, whatever comes`(_ seed: Int) throws {
    var draw = Mulberry32(seed: UInt32(seed) &+ 52_000)
    let sizes = [[30, 44, 50, 60], [50], [20, 23, 100, 282], [0, 40, 60]].randomElement(using: &draw)!
    func height() -> Int { sizes.randomElement(using: &draw)! }
    let heights = (0..<Int.random(in: 1...40, using: &draw)).map { _ in height() }
    let viewport = [1, 100, 150, 200, 400].randomElement(using: &draw)!
    var (twin, list) = (KivyTwin(), ListState())
    var trail = ["profile kivy", "viewport \(viewport)", "load heights \(heights)"]
    twin.load(heights, viewport: viewport)
    try list.setProfile(.kivy)
    try list.setViewport(height: Points(viewport), width: nil)
    var plan = LoadPlan(count: heights.count)
    plan.heights = .cycle(heights.map { Points($0) })
    try list.load(plan)
    for _ in 0..<30 {
      let count = twin.heights.count
      list.beginCommand()
      switch Int.random(in: 0..<10, using: &draw) {
      case 0...2:
        let offset = Points(Int.random(in: -50...twin.content + 50, using: &draw))
        trail.append("scroll to \(offset)")
        twin.scroll(to: offset)
        try list.scroll(to: offset)
      case 3 where count > 0:
        let row = Int.random(in: 0..<count, using: &draw)
        let place = ScrollPosition.allCases.randomElement(using: &draw)!
        trail.append("scroll row \(row) \(place.rawValue)")
        twin.scroll(toRow: row, at: place)
        try list.scroll(toRow: row, at: RowPlace(place))
      case 4:
        let (row, new, size) = (Int.random(in: 0...count, using: &draw), height(), Int.random(in: 1...4, using: &draw))
        trail.append("insert \(size) at \(row) height \(new)")
        twin.insert(Array(repeating: new, count: size), at: row)
        try list.insert(size, at: row, height: Points(new))
      case 5 where count > 0:
        let first = Int.random(in: 0..<count, using: &draw)
        let range = first..<Int.random(in: first + 1...min(count, first + 12), using: &draw)
        trail.append("delete \(range)")
        twin.delete(range)
        try list.delete(RowSet(range))
      case 6 where count > 0:
        let (row, new) = (Int.random(in: 0..<count, using: &draw), Int.random(in: 0..<count, using: &draw))
        trail.append("move \(row) to \(new)")
        twin.move(row, to: new)
        try list.move(row, to: new)
      case 7 where count > 0:
        let (row, new) = (Int.random(in: 0..<count, using: &draw), height())
        trail.append("height \(row) \(new)")
        twin.setHeight(of: row, to: new)
        try list.setHeight(of: RowSet(row), to: Points(new))
      case 8:
        trail.append("reload")
        twin.reload()
        try list.reload()
      default:
        let new = [100, 150, 200, 400].randomElement(using: &draw)!
        trail.append("viewport \(new)")
        twin.resize(to: new)
        try list.setViewport(height: Points(new), width: nil)
      }
      list.endCommand()
      let views = list.live.map { KivyTwin.View(number: $0.cell.id.number, row: $0.row ?? -1) }
      let isSame =
        list.offset == twin.offset && list.content == Points(twin.content) && views == twin.views
        && list.pool.cells(of: .row).map(\.id.number) == twin.pool
        && list.cache.map(\.id.number) == twin.waiting.map(\.view)
      guard isSame, list.violations().isEmpty else {
        Issue.record(
          """
          seed \(seed): \(trail.joined(separator: "; "))
          list \(list.offset) of \(list.content), \(views)
          twin \(twin.offset) of \(twin.content), \(twin.views)
          \(list.violations().map(\.message))
          """)
        return
      }
    }
  }
}
