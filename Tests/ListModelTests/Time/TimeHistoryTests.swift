import Testing

@testable import ListModel
@testable import ListOracle

/// Histories of ticks, fingers, animations, images, binds that ask for updates, and saved positions against the oracle
/// (K16, K17, K18).
///
/// `LISTLAB_LONG_TESTS=1` plays five hundred times as many. A failure prints seed and session.
@Suite struct TimeHistoryTests {
  private static let seeds = LongTests.seeds(2, long: 1000)

  @Test(arguments: Profile.sharingThePass)
  func `whatever happens in time agrees with the oracle, and breaks no invariant`(profile: Profile) {
    for seed in Self.seeds {
      guard let problem = Self.firstProblem(profile, seed: seed) else { continue }
      Issue.record("seed \(seed), \(profile): \(problem)")
      return
    }
  }

  private static func firstProblem(_ profile: Profile, seed: Int) -> String? {
    var draw = Mulberry32(seed: UInt32(seed))
    let edges = EdgesRule.allCases.randomElement(using: &draw)!
    let heights = (0..<Int.random(in: 3...12, using: &draw)).map { _ in
      Points([0, 50, 50, 30, 44].randomElement(using: &draw)!)
    }
    let kinds = Bool.random(using: &draw) ? [Kind("a"), Kind("b")] : []
    var history = History(
      profile, edges, heights: heights, kinds: kinds, viewport: Points(Int.random(in: 1...8, using: &draw) * 25),
      hasImages: Bool.random(using: &draw))
    for _ in 0..<120 {
      let problems = history.play(TimeDraw.operation(history.list, &draw))
      if !problems.isEmpty { return "\(history.reproduction)\n\(problems.joined(separator: "\n"))" }
    }
    return nil
  }
}
