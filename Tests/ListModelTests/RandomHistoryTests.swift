import Testing

@testable import ListModel
@testable import ListOracle

/// Long histories drawn from seeds. A seed chooses the game first (profile, edges rule, list, which commands exist at
/// all and how often each comes), then the moves; a failure prints the seed and the trail.
@Suite struct RandomHistoryTests {
  @Test(arguments: LongTests.seeds(16, long: 1600))
  func `three hundred and twenty commands drawn from a seed agree with the oracle`(seed: Int) {
    var draw = Mulberry32(seed: UInt32(seed))
    var history = Self.firstList(&draw)
    let weights = PlainDraw.drawWeights(&draw)
    for _ in 0..<320 {
      guard let operation = PlainDraw.operation(PlainDraw.verb(weights, &draw), on: history.list, &draw) else {
        continue
      }
      let problems = history.play(operation)
      guard problems.isEmpty else {
        let game = weights.map { "\($0.weight) × \($0.verb.rawValue)" }.joined(separator: ", ")
        Issue.record("seed \(seed): \(game)\n\(history.reproduction)\n\(problems.joined(separator: "\n"))")
        return
      }
    }
  }

  private static func firstList(_ draw: inout Mulberry32) -> History {
    let profile = Profile.sharingThePass.randomElement(using: &draw)!
    let edges = EdgesRule.allCases.randomElement(using: &draw)!
    let fewest = profile.policies.refusesEmptyList ? 1 : 0
    let heights = (0..<Int.random(in: fewest...12, using: &draw)).map { _ in PlainDraw.height(&draw) }
    let kinds = Array([Kind("a"), Kind("b"), Kind("c")].prefix(Int.random(in: 0...3, using: &draw)))
    let viewport = Points(Int.random(in: 0...300, using: &draw))
    let estimate = Bool.random(using: &draw) ? Points([10, 50, 200].randomElement(using: &draw)!) : nil
    return History(profile, edges, heights: heights, kinds: kinds, viewport: viewport, estimate: estimate)
  }
}
