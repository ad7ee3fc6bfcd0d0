import Testing

@testable import ListModel
@testable import ListOracle

/// The engine asks every policy, and the oracle plays it.
@Suite struct PolicyEffectTests {
  /// The policies that change nothing in these lists: only a key of the language tells of `separator`, and `today` is asked by an engine
  /// that no oracle plays (`SlidingWindowTests`).
  private static let notPlayed = ["separator", "today"]

  /// What games begin with in which a policy makes a difference often enough.
  private static let openings = ["beyond-limit": [Operation.policy("content-limit", "700")]]

  /// Every policy with each of its values, and the others that it has.
  private static let values = PolicySpec.settable.filter { !notPlayed.contains($0.name) }.flatMap { spec in
    let all = spec.valuesInGames.map { Operation.policy(spec.name, $0) }
    return all.map { value in (value, all.filter { rules($0) != rules(value) }) }
  }

  private static func rules(_ setting: Operation) -> Rules? {
    var list = ListState()
    return setting.run(on: &list) == nil ? list.policies : nil
  }

  /// Games are short, and begin as any others or, every second, with more rows. The first three that go
  /// otherwise are compared: what is seen in one of them need not be what the policy is about.
  @Test(arguments: values)
  func `under each value of a policy some games go otherwise than under another, as the oracle says`(
    value: Operation, others: [Operation]
  ) {
    let rest = value.policyName.flatMap { Self.openings[$0] } ?? []
    let opened = PolicyGame(opening: [value] + rest, commands: 40, keepsProfile: true)
    var games: [ListGame] = []
    for seed in 0..<2000 where games.count < 3 {
      let game = opened.game(seed: seed, differingUnder: [others[seed % others.count]] + rest) { start, draw in
        if seed % 2 == 1 { start.takeUp(start.profile, &draw) }
      }
      if let game { games.append(game) }
    }
    #expect(games.compactMap(\.problem) == [])
    #expect(games.count == 3, "hardly anything goes otherwise after \(value) than after \(others)")
  }
}
