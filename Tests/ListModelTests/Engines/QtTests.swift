import Testing

@testable import ListModel
@testable import ListOracle

/// Qt Quick's ListView, which lays out in its own way (Engines, "qt").
@Suite struct `Qt's list` {
  /// Any commands lead the list where they lead its twin over plain arrays; a failure prints them.
  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `goes where its twin goes, whatever comes`(_ seed: Int) throws {
    var draw = Mulberry32(seed: UInt32(seed) &+ 31_000)
    let sizes = [[30, 44, 50, 60], [50], [20, 23, 100, 282], [0, 40, 60]].randomElement(using: &draw)!
    func height() -> Int { sizes.randomElement(using: &draw)! }
    let heights = (0..<Int.random(in: 1...60, using: &draw)).map { _ in height() }
    let viewport = [0, 100, 150, 200, 400].randomElement(using: &draw)!
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
        let (row, place) = (Int.random(in: 0..<count, using: &draw), ScrollPosition.allCases.randomElement(using: &draw)!)
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
      let frames = list.live.compactMap { $0.row }.map { [Points($0), list.records.y(of: $0), list.records.heights.height(of: $0)] }
      let isSame =
        list.offset == twin.offset && list.records.content == twin.content && frames == twin.frames
      guard isSame, list.violations().isEmpty else {
        Issue.record(
          "seed \(seed): \(trail.joined(separator: "; "))\nlist \(list.offset) of \(list.records.content) \(frames)\ntwin \(twin.offset) of \(twin.content) \(twin.frames)\n\(list.violations().map(\.message))")
        return
      }
    }
  }
}
