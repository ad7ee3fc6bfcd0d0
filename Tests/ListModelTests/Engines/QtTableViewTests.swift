import Testing

@testable import ListModel
@testable import ListOracle

/// Qt Quick's TableView, which lays out in its own way (Engines, "qt-tableview").
@Suite struct `Qt's table` {
  private static func list(_ drawing: String) throws -> ListState {
    var list = try ListState(drawing)
    try list.step { try $0.setProfile(.qtTableView) }
    return list
  }

  /// The figures of Qt Quick 6.12.0.
  @Test func `counts rows of the average height in a jump, and keeps the height of the content (T2)`() throws {
    var list = try Self.list(
      "26x60,50,50,30,44,30,30,44,44,50,44,60,50,44,44,50,44,50,44,44,50,60,50,60,60,60 V150")
    #expect(list.rendered.description == "0...2" && list.content == Points(thousandths: 1_386_666))
    try list.step { try $0.scroll(to: 1041) }
    #expect(list.rendered.description == "19...22" && list.records.y(of: 19) == Points(thousandths: 1_013_333))
    #expect(list.content == Points(thousandths: 1_386_666) && list.allViolations() == [])
  }

  @Test func `moves the rows down to the end of the viewport where a jump ends above it (T3)`() throws {
    var list = try Self.list("11x60,60,60,30,30,30,30,30,30,30,30 V200")
    try list.step { try $0.scroll(to: 400) }
    #expect(list.records.bottom(of: 10) >= list.offset + 200 && list.allViolations() == [])
  }

  @Test func `keeps the number of the first row and its place in an update, and does not clamp (T4)`() throws {
    var list = try Self.list("8x50 V200")
    try list.step { try $0.scroll(to: 86) }
    try list.step { try $0.insert(4, at: 0, height: 44) }
    #expect(list.offset == 86 && list.rendered.first == 1 && list.records.y(of: 1) == 50)
    try list.step { try $0.delete(RowSet(2..<12)) }
    #expect(list.offset == 86 && list.rendered.description == "1" && list.allViolations() == [])
  }

  @Test func `makes one row more at a load, which waits in the pool, and another viewport discards it (T1, T5)`() throws
  {
    var list = try Self.list("28x50 V300")
    #expect(list.pool.count == 1 && list.live.count == 6)
    try list.step { try $0.setViewport(height: 250, width: nil) }
    #expect(list.pool.count == 1 && list.counters.discarded == 7)
  }

  /// Any commands lead the list where they lead its twin over plain arrays; a failure prints them.
  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin goes, whatever comes`(_ seed: Int) throws {
    var draw = Mulberry32(seed: UInt32(seed) &+ 73_000)
    let sizes = [[30, 44, 50, 60], [50], [20, 23, 100, 282], [0, 40, 60]].randomElement(using: &draw)!
    func height() -> Int { sizes.randomElement(using: &draw)! }
    let heights = (0..<Int.random(in: 1...40, using: &draw)).map { _ in height() }
    let viewport = [1, 100, 150, 200, 400].randomElement(using: &draw)!
    var (twin, list) = (QtTableTwin(), ListState())
    var trail = ["profile qt-tableview", "viewport \(viewport)", "load heights \(heights)"]
    twin.load(heights, viewport: viewport)
    try list.setProfile(.qtTableView)
    try list.setViewport(height: Points(viewport), width: nil)
    var plan = LoadPlan(count: heights.count)
    plan.heights = .cycle(heights.map { Points($0) })
    try list.load(plan)
    for _ in 0..<30 {
      let count = twin.heights.count
      list.beginCommand()
      switch Int.random(in: 0..<10, using: &draw) {
      case 0...3:
        let offset = Points(Int.random(in: -50...Int(twin.content.thousandths / 1000) + 50, using: &draw))
        trail.append("scroll to \(offset)")
        twin.scroll(to: offset)
        try list.scroll(to: offset)
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
        guard row != new else { continue }
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
      let frames = list.live.compactMap { $0.row }.map {
        [Points($0), list.records.y(of: $0), list.records.heights.height(of: $0)]
      }
      let isSame =
        list.offset == twin.offset && list.content == twin.content && frames == twin.frames
        && list.pool.count == twin.pooled
      guard isSame, list.violations().isEmpty else {
        Issue.record(
          """
          seed \(seed): \(trail.joined(separator: "; "))
          list \(list.offset) of \(list.content), pool \(list.pool.count), \(frames)
          twin \(twin.offset) of \(twin.content), pool \(twin.pooled), \(twin.frames)
          \(list.violations().map(\.message))
          """)
        return
      }
    }
  }
}
