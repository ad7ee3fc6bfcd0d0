import Testing

@testable import ListModel
@testable import ListOracle

/// Scrolls to any row, with any alignment, over mixed heights that are estimated or known: whatever the profile, no invariant is
/// broken, and the list is never without a row on screen while it has rows.
@Suite struct `Scrolls to rows` {
  @Test(arguments: Profile.allCases)
  func `leave rows on screen under every profile, and break no invariant`(profile: Profile) throws {
    for seed in LongTests.seeds(30, long: 2000) {
      if let problem = try Self.problem(profile, seed) {
        Issue.record("\(profile.rawValue), seed \(seed): \(problem)")
        return
      }
    }
  }

  private static func problem(_ profile: Profile, _ seed: Int) throws -> String? {
    var draw = Mulberry32(seed: UInt32(seed) &+ 77_000)
    let sizes = [[30, 44, 50, 60], [50], [20, 23, 100, 282], [50, 90], [0, 40, 60]].randomElement(using: &draw)!
    let count = [1, 3, 25, 60, 300].randomElement(using: &draw)!
    var plan = LoadPlan(count: count)
    plan.heights = .cycle((0..<min(count, 40)).map { _ in Points(sizes.randomElement(using: &draw)!) })
    let viewport = [1, 60, 100, 200, 400, 700].randomElement(using: &draw)!
    var trail = ["profile \(profile.rawValue)", "viewport \(viewport)"]
    var list = ListState()
    try list.setProfile(profile)
    try list.setViewport(height: Points(viewport), width: nil)
    if profile.steps?.layout == nil, Bool.random(using: &draw) {
      let estimate = [10, 50, 200].randomElement(using: &draw)!
      trail.append("estimate \(estimate)")
      try list.setEstimate(Points(estimate))
    }
    trail.append("load \(count) heights \(plan.heights.map { "\($0)" } ?? "")")
    try list.load(plan)
    for _ in 0..<16 {
      let before = list
      list.beginCommand()
      trail.append(try command(&list, sizes, &draw))
      list.endCommand()
      let violations = list.violations()
      // A pass of a list that moves is ahead of it, and may leave out for the moment what is on screen.
      // An update of Qt's table clamps nothing, and may leave it blank.
      let isEmpty =
        list.visible.isEmpty && ![.flashlist, .qtTableView].contains(profile)
        && list.records.firstWithHeight(in: 0..<list.records.count) != nil
      guard violations.isEmpty, !isEmpty else {
        return "\(trail.joined(separator: "; "))\n\(before.offset) → \(list.offset) of \(list.records.content), "
          + "rows \(list.visible), \(violations.map(\.message))"
      }
    }
    return nil
  }

  /// Does something, and returns it as it is typed.
  private static func command(
    _ list: inout ListState, _ sizes: [Int], _ draw: inout Mulberry32
  ) throws -> String {
    let (count, height) = (list.source.count, Points(sizes.randomElement(using: &draw)!))
    switch Int.random(in: 0..<10, using: &draw) {
    case 0:
      let target = Points(Int.random(in: -100...Int(list.records.content.thousandths / 1000) + 300, using: &draw))
      try list.scroll(to: target)
      return "scroll to \(target)"
    case 1:
      let row = Int.random(in: 0...count, using: &draw)
      try list.insert(2, at: row, height: height)
      return "insert 2 at \(row) height \(height)"
    case 2 where count > 8:
      let row = Int.random(in: 0..<count - 6, using: &draw)
      try list.delete(RowSet(row..<row + 6))
      return "delete \(row)..<\(row + 6)"
    case 3:
      let row = Int.random(in: 0..<count, using: &draw)
      try list.setHeight(of: RowSet(row), to: height)
      return "height \(row) \(height)"
    default:
      let row = [0, count - 1, Int.random(in: 0..<count, using: &draw)].randomElement(using: &draw)!
      let place =
        Int.random(in: 0..<5, using: &draw) == 0
        ? RowPlace(share: Points(thousandths: 300), plus: 20)
        : RowPlace(ScrollPosition.allCases.randomElement(using: &draw)!)
      try list.scroll(toRow: row, at: place)
      return "scroll row \(row) \(place.written)"
    }
  }
}
