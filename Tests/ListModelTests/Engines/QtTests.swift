import Testing

@testable import ListModel
@testable import ListOracle

/// Qt Quick's ListView, which lays out in its own way (Engines, "qt").
@Suite struct `Qt's list` {
  /// A list under the profile: `20x30,60 V100`.
  private static func list(_ drawing: String) throws -> ListState {
    var list = try ListState(drawing)
    try list.step { try $0.setProfile(.qt) }
    return list
  }

  @Test func `counts rows of the average height where a scroll leaves all items behind (Q3)`() throws {
    var list = try Self.list("20x30,30,30,30,30,30,30,30,30,30,60,60,60,60,60,60,60,60,60,60 V100")
    try list.step { try $0.scroll(to: 500) }
    #expect(list.rendered.description == "16...18" && list.offset == 980 && list.content == 1200)
    #expect(list.allViolations() == [])
  }

  @Test func `takes rows without an item to be as high as the items are on average, to a point (Q1)`() throws {
    var list = try Self.list("8x50,50,50,50,100,100,100,100 V100")
    #expect(list.content == 400)
    try list.step { try $0.scroll(to: 200) }
    #expect(list.offset == 299 && list.content == 665)
    try list.step { try $0.scroll(to: 99) }
    #expect(list.offset == 0 && list.content == 400 && list.allViolations() == [])
  }

  /// The figures of Qt Quick 6.12.0.
  @Test(arguments: [
    (
      "25x282,282,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23,23 V400", 24, ScrollPosition.bottom,
      175, 552
    ),
    ("60x40,45,50,55,60 V400", 30, .top, 1470, 1470), ("60x40,45,50,55,60 V400", 0, .bottom, 0, 0),
  ])
  func `makes a row an item where it is taken to stand, and places it by its height (Q4)`(
    drawing: String, row: Int, position: ScrollPosition, offset: Int, y: Int
  ) throws {
    var list = try Self.list(drawing)
    try list.step { try $0.scroll(toRow: row, at: RowPlace(position)) }
    #expect(list.offset == Points(offset) && list.records.y(of: row) == Points(y) && list.allViolations() == [])
  }

  /// In the real one the row above the gap comes and goes in every frame.
  @Test func `comes to rest where the gap is wider than what is made ahead (Q4)`() throws {
    var list = try Self.list("40x2 V25")
    try list.step { try $0.setPolicies { ($0.spacing.gap, $0.overscan) = (Points(thousandths: 12_500), .rows(2)) } }
    try list.step { try $0.scroll(toRow: 28, at: RowPlace(share: Points(thousandths: 300))) }
    #expect(list.rendered.description == "28...29" && list.allViolations() == [])
  }

  @Test(arguments: [(1000, 18..<26, 0), (1030, 18..<26, 30), (1800, 36..<40, 0)])
  func `goes to row 0 where all items are deleted, by what was cut off of the first (Q5)`(
    start: Int, rows: Range<Int>, offset: Int
  ) throws {
    var list = try Self.list("40x50 V200")
    try list.step { try $0.scroll(to: Points(start)) }
    #expect(list.offset == Points(start))
    try list.step { try $0.delete(RowSet(rows)) }
    #expect(list.offset == Points(offset) && list.visible.first == 0 && list.allViolations() == [])
  }

  @Test(arguments: Profile.allCases)
  func `is one of those that lay out in their own way, and the profile says so`(_ profile: Profile) {
    #expect((profile.steps == nil) == profile.isChoiceOfPolicies)
    #expect((profile.steps?.layOut == nil) == profile.usesSharedPass)
  }

  @Test func `refuses policies and estimates that it does not ask, and changes nothing`() throws {
    var list = try Self.list("40x50 V200")
    let before = list
    #expect(
      throws: Refusal(
        .ownStep, "qt lays out in its own way, and leaves no choice of anchor", advice: "profile standard takes it")
    ) {
      try list.setPolicies(of: "anchor") { $0.anchor = .top }
    }
    #expect(throws: Refusal(.ownStep, "qt has estimates of its own", advice: "profile standard takes estimate 50")) {
      try list.setEstimate(50)
    }
    #expect(list == before)
    try list.setPolicies(of: "overscan") { $0.overscan = .points(100) }
    #expect(list.policies.overscan == .points(100))
  }

  /// Any commands lead the list where they lead its twin over plain arrays; a failure prints them.
  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin goes, whatever comes`(_ seed: Int) throws {
    var draw = Mulberry32(seed: UInt32(seed) &+ 31_000)
    let sizes = [[30, 44, 50, 60], [50], [20, 23, 100, 282], [0, 40, 60]].randomElement(using: &draw)!
    func height() -> Int { sizes.randomElement(using: &draw)! }
    let heights = (0..<Int.random(in: 1...60, using: &draw)).map { _ in height() }
    let viewport = [1, 100, 150, 200, 400].randomElement(using: &draw)!
    var (twin, list, trail) = (QtTwin(), ListState(), ["viewport \(viewport)", "load heights \(heights)"])
    twin.load(heights, viewport: viewport)
    try list.setProfile(.qt)
    try list.setViewport(height: Points(viewport), width: nil)
    var plan = LoadPlan(count: heights.count)
    plan.heights = .cycle(heights.map { Points($0) })
    try list.load(plan)
    for _ in 0..<30 {
      let count = twin.rows.count
      list.beginCommand()
      switch Int.random(in: 0..<9, using: &draw) {
      case 0...2:
        let offset = Int.random(in: -50...Int(twin.content.thousandths / 1000) + 50, using: &draw)
        trail.append("scroll to \(offset)")
        twin.scroll(to: offset)
        try list.scroll(to: Points(offset))
      case 3 where count > 0:
        let (row, place) = (
          Int.random(in: 0..<count, using: &draw), ScrollPosition.allCases.randomElement(using: &draw)!
        )
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
      default:
        let new = [100, 150, 200, 400].randomElement(using: &draw)!
        trail.append("viewport \(new)")
        twin.resize(to: new)
        try list.setViewport(height: Points(new), width: nil)
      }
      list.endCommand()
      let frames = list.live.compactMap { $0.row }.map {
        [Points($0), list.records.y(of: $0), list.records.heights.height(of: $0)]
      }
      let isSame =
        list.offset == twin.offset && list.records.content == twin.content && frames == twin.frames
      guard isSame, list.violations().isEmpty else {
        Issue.record(
          "seed \(seed): \(trail.joined(separator: "; "))\nlist \(list.offset) of \(list.records.content) \(frames)\ntwin \(twin.offset) of \(twin.content) \(twin.frames)\n\(list.violations().map(\.message))"
        )
        return
      }
    }
  }
}
