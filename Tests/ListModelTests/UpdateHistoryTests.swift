import Testing

@testable import ListModel
@testable import ListOracle

/// Histories of batches, sections, one-sided edits, snapshots and filters against the oracle (K7, K8, EngineRules,
/// "Updates").
///
/// `LISTLAB_LONG_TESTS=1` plays a hundred thousand commands under every profile, anchor and estimate. A failure prints
/// seed and session.
@Suite struct UpdateHistoryTests {
  private static let commands = 100
  private static let seeds = LongTests.seeds(5, long: 1000)

  @Test(arguments: Profile.sharingThePass)
  func `any batches agree with the oracle, and no invariant is broken while the sides agree`(profile: Profile) {
    for seed in Self.seeds {
      guard let problem = Self.firstProblem(profile, seed: seed) else { continue }
      Issue.record("seed \(seed), \(profile): \(problem)")
      return
    }
  }

  /// Estimates far below, near, and far above the heights; 0 stands for none.
  private static let estimates = [0, 10, 44, 200]

  /// Anchors that no profile has, and no name.
  private static let unnamedAnchors = [
    AnchorRule(row: .last, lost: .nothing), AnchorRule(row: .first, edge: .bottom, lost: .above),
    AnchorRule(row: .last, edge: .bottom, lost: .nothing, atEnd: .stays),
    AnchorRule(row: .last, edge: .bottom, atTop: .stays), AnchorRule(row: .first, atTop: .stays, atEnd: .stays),
  ]

  // K10, K11, K12
  @Test(arguments: AnchorRule.allCases + unnamedAnchors, estimates)
  func `under every anchor and estimate any commands agree with the oracle`(anchor: AnchorRule, estimate: Int) {
    let setting = Setting(anchor: anchor, estimate: estimate == 0 ? nil : Points(estimate))
    for seed in LongTests.seeds(1, long: 250) {
      let profile = Profile.sharingThePass[seed % Profile.sharingThePass.count]
      guard let problem = Self.firstProblem(profile, seed: 10_000 + seed, under: setting) else { continue }
      Issue.record("seed \(10_000 + seed), \(profile): \(problem)")
      return
    }
  }

  /// What stays set through a whole history.
  private struct Setting {
    let anchor: AnchorRule
    let estimate: Points?

    /// Whether a command would set something else.
    func isLost(by operation: Operation) -> Bool {
      switch operation {
      case .anchor, .estimate: true
      default: false
      }
    }
  }

  private static func firstProblem(_ profile: Profile, seed: Int, under setting: Setting? = nil) -> String? {
    var draw = Mulberry32(seed: UInt32(seed))
    var history = firstList(profile, &draw)
    let game = UpdateDraw.Game(&draw)
    for opening in setting.map({ [Operation.anchor($0.anchor), .estimate($0.estimate), .reload] }) ?? [] {
      if let problem = history.play(opening).first { return problem }
    }
    for _ in 0..<commands {
      let operation = MixedDraw.operation(game, history.list, &draw)
      if setting?.isLost(by: operation) == true { continue }
      let problems = history.play(operation)
      if !problems.isEmpty { return "\(game)\n\(history.reproduction)\n\(problems.joined(separator: "\n"))" }
    }
    return nil
  }

  private static func firstList(_ profile: Profile, _ draw: inout Mulberry32) -> History {
    let edges = EdgesRule.allCases.randomElement(using: &draw)!
    let fewest = profile.policies.refusesEmptyList ? 1 : 0
    let sections = (0..<Int.random(in: 1...4, using: &draw)).map { _ in Int.random(in: fewest...4, using: &draw) }
    let heights = (0..<sections.reduce(0, +)).map { _ in Points([0, 50, 50, 30, 44].randomElement(using: &draw)!) }
    let kinds = Bool.random(using: &draw) ? [Kind("a"), Kind("b")] : []
    let viewport = Points(Int.random(in: 1...8, using: &draw) * 25)
    return History(
      profile, edges, heights: heights, kinds: kinds, viewport: viewport, sections: sections,
      estimate: MixedDraw.estimate(&draw))
  }
}
