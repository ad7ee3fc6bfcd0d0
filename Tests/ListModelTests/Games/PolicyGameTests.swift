import Foundation
import Testing

@testable import ListModel

/// Games of all commands in which some policies stay as they are: what comes of them meets everything else.
///
/// `LISTLAB_LONG_TESTS=1` plays 100,000 commands under each.
@Suite struct PolicyGameTests {
  private static let commands = 80
  private static let seeds = ProcessInfo.processInfo.environment["LISTLAB_LONG_TESTS"] == nil ? 0..<12 : 0..<1250

  /// What is set at the beginning and after every change of the profile; of headers the sections have as many as there are.
  static let openings: [[Operation]] = [
    [.policy("inset", "44 0")],
    [.policy("inset", "25 60"), .anchor(.bottom), .policy("anchor-viewport", "on")],
    [.policy("inset", "12.5 40.25"), .anchor(.stickTop), .policy("anchor-viewport", "on")],
    [.policy("inset", "0 50"), .anchor(.end), .policy("anchor-viewport", "on")],
    [.policy("inset", "300 300"), .anchor(.follow), .policy("anchor-viewport", "on")],
    [.policy("inset", "30 30"), .anchor(.line), .policy("offset-rounding", "nearest")],
    [.policy("sticky", "on"), .header(0, 30), .header(1, 20), .header(2, 10)],
    [.policy("measure-latency", "1"), .estimate(Points(50)), .reload],
    [.policy("measure-latency", "3"), .anchor(.end), .policy("anchor-viewport", "on"), .estimate(Points(10)), .reload],
    [
      .policy("measure-latency", "2"), .policy("measuring", "in-cells"), .policy("overscan", "60 points"),
      .estimate(Points(200)), .reload,
    ],
    [.policy("measure-latency", "2"), .anchor(.bottom), .policy("inset", "30 20"), .estimate(Points(50)), .reload],
    [.policy("sticky", "padded"), .policy("inset", "20 0"), .header(0, 30), .header(1, 20), .header(2, 10)],
  ]

  // K22, K25, K26
  @Test(arguments: openings)
  func `under policies that stay any commands agree with the oracle, and break no invariant`(opening: [Operation]) {
    for seed in Self.seeds {
      guard let problem = Self.problem(opening, seed: seed) else { continue }
      Issue.record("seed \(seed), \(opening): \(problem)")
      return
    }
  }

  /// What is wrong in the game of a seed, made smaller, or nil.
  private static func problem(_ opening: [Operation], seed: Int) -> String? {
    var draw = Mulberry32(seed: UInt32(seed))
    var game = ListGame(demand: .oracle, start: GameStart(&draw))
    var play = GamePlay(game.start, .oracle)
    let manner = GameDraw(faults: [], &draw)
    let names = Set(opening.compactMap(\.policyName))
    var next = opening
    while game.commands.count < commands, play.problem == nil {
      let command = next.isEmpty ? manner.command(on: play.list, &draw) : next.removeFirst()
      guard play.allows(command), next.count > 0 || !command.sets(names) || opening.contains(command) else { continue }
      game.commands.append(command)
      play.play(command)
      if case .profile = command { next = opening }
    }
    return play.problem == nil ? nil : game.minimised { $0.problem != nil }.problem
  }
}

extension Operation {
  /// A section's header.
  fileprivate static func header(_ section: Int, _ height: Points) -> Operation {
    .update([SidedEdit(edit: .setHeader(section, height))])
  }

  /// The name of the policy that it sets, of those that games keep.
  fileprivate var policyName: String? {
    switch self {
    case .policy(let name, _): name
    case .anchor: "anchor"
    case .estimate: "estimate"
    default: nil
    }
  }

  fileprivate func sets(_ names: Set<String>) -> Bool { policyName.map(names.contains) ?? false }
}
