import Testing

@testable import ListModel
@testable import ListOracle

/// Games of all commands in which some policies stay as they are: what comes of them meets everything else.
///
/// `LISTLAB_LONG_TESTS=1` plays 100,000 commands under each opening, and as many under each profile.
@Suite struct PolicyGameTests {
  private static let seeds = LongTests.seeds(3, long: 1250)
  /// How often each policy is set to each of its values under a profile, and how many commands follow.
  private static let (rounds, pairCommands) = LongTests.areWanted ? (24, 40) : (1, 8)
  /// The seeds of the games of mixed policies, and in how many parts the openings are played with some of their policies.
  private static let mixSeeds = LongTests.seeds(1, long: 100)
  private static let parts = 8

  /// What is set at the beginning and after every change of the profile; of headers the sections have as many as there are.
  static let openings: [[Operation]] = [
    [.policy("inset", "44 0")],
    [.policy("inset", "25 60"), .anchor(.bottom), .policy("anchor-viewport", "on")],
    [.policy("inset", "12.5 40.25"), .anchor(.stickTop), .policy("anchor-viewport", "on")],
    [.policy("inset", "0 50"), .anchor(.end), .policy("anchor-viewport", "on")],
    [.policy("inset", "300 300"), .anchor(.follow), .policy("anchor-viewport", "on")],
    [.policy("inset", "20 30"), .anchor(.bottom), .policy("at-end", "stay"), .policy("anchor-viewport", "on")],
    [
      .anchor(.top), .policy("at-end", "stay"), .policy("anchor-viewport", "on"), .policy("clamp-time", "after-pass"),
    ],
    [.policy("clamp-time", "late"), .policy("offset-rounding", "down"), .policy("overscan", "50 points")],
    [.policy("inset", "30 30"), .anchor(.top), .policy("offset-rounding", "nearest")],
    [.policy("sticky", "on"), .header(0, 30), .header(1, 20), .header(2, 10)],
    [.policy("sizing", "preferred"), .policy("line-height", "30")],
    [.policy("sizing", "preferred"), .policy("anchor-viewport", "on"), .anchor(.top), .estimate(Points(50)), .reload],
    [.policy("measure-latency", "1"), .estimate(Points(50)), .reload],
    [.policy("measure-latency", "3"), .anchor(.end), .policy("anchor-viewport", "on"), .estimate(Points(10)), .reload],
    [
      .policy("measure-latency", "2"), .policy("measuring", "in-cells"), .policy("overscan", "60 points"),
      .estimate(Points(200)), .reload,
    ],
    [.policy("measure-latency", "2"), .anchor(.bottom), .policy("inset", "30 20"), .estimate(Points(50)), .reload],
    [.policy("estimates", "average"), .policy("correction", "off"), .estimate(Points(50)), .reload],
    [.policy("estimates", "median"), .estimate(Points(20)), .reload],
    [.policy("render-limit", "2"), .policy("overscan", "5 rows"), .estimate(Points(50)), .reload],
    [.policy("edges", "laid-out"), .estimate(Points(10)), .reload],
    [.policy("edges", "laid-out"), .policy("measuring", "in-cells"), .estimate(Points(10)), .reload],
    [.policy("content", "averaged"), .estimate(Points(50)), .reload],
    [.policy("header-estimate", "30"), .header(0, 12), .header(1, 70), .header(2, 10), .reload],
    [.policy("footer-estimate", "100"), .anchor(.end), .header(1, 70), .footer(0, 25), .footer(1, 40), .reload],
    [
      .policy("header-estimate", "5"), .policy("footer-estimate", "60"), .policy("sticky", "on"), .estimate(Points(50)),
      .header(0, 40), .footer(1, 10), .header(2, 30), .reload,
    ],
    [
      .policy("header-estimate", "80"), .policy("footer-estimate", "80"), .policy("inset", "20 30"), .anchor(.bottom),
      .header(0, 40), .footer(0, 10), .header(1, 200), .reload,
    ],
    [.policy("header-cells", "on"), .policy("sticky", "on"), .header(0, 30), .header(1, 20), .footer(1, 10)],
    [.policy("header-cells", "on"), .policy("return", "after"), .key(.none), .header(0, 30), .footer(0, 60), .reload],
    [.policy("sticky", "padded"), .policy("inset", "20 0"), .header(0, 30), .header(1, 20), .header(2, 10)],
  ]

  /// The same of what chooses the rows that get cells, and the cells that they get.
  static let choosing: [[Operation]] = [
    [.policy("overscan-share", "missing"), .policy("overscan", "60 points"), .policy("render-limit", "1")],
    [.policy("cache-yield", "lowest"), .cache(3)],
    [.policy("cache-yield", "farthest"), .cache(100), .key(.kindFirst), .pool(.lowest)],
    [.policy("cache-yield", "farthest"), .cache(100), .policy("scrolling", "walk"), .policy("edges", "laid-out")],
    [.key(.kindFirst), .pool(.lowest)],
    [.policy("focus", "kept"), .policy("scrolling", "walk"), .policy("return", "during")],
    [
      .policy("focus", "kept"), .policy("keep-first", "2"), .policy("render-limit", "1"), .policy("overscan", "2 rows"),
    ],
    [.policy("focus", "lost"), .cache(2)],
  ]

  // K22, K25, K26, K28
  @Test(arguments: openings)
  func `under policies that stay any commands agree with the oracle, and break no invariant`(opening: [Operation]) {
    Self.play(opening)
  }

  // K21, K23
  @Test(arguments: choosing)
  func `rows and cells that are chosen otherwise agree with the oracle, and break no invariant`(opening: [Operation]) {
    Self.play(opening)
  }

  private static func play(_ opening: [Operation]) {
    for seed in seeds {
      guard let problem = PolicyGame(opening: opening, commands: 80).problem(seed: seed) else { continue }
      Issue.record("seed \(seed), \(opening): \(problem)")
      return
    }
  }

  /// Under a profile every policy is set to one value after another, and half of the time another with it.
  @Test(arguments: Profile.sharingThePass)
  func `under any profile with any one or two policies commands agree with the oracle, and break no invariant`(
    profile: Profile
  ) {
    var draw = Mulberry32(seed: UInt32(profile.rawValue.utf8.reduce(0) { $0 + Int($1) }))
    for round in 0..<Self.rounds {
      for (number, setting) in Self.settings.enumerated() {
        var opening = [setting]
        if Bool.random(using: &draw) { opening.append(Self.settings.randomElement(using: &draw)!) }
        let game = PolicyGame(opening: opening, commands: Self.pairCommands, keepsProfile: true)
        let seed = round * Self.settings.count + number
        let problem = game.problem(seed: seed) { start, draw in start.takeUp(profile, &draw) }
        guard let problem else { continue }
        Issue.record("seed \(seed), \(profile.rawValue) with \(opening): \(problem)")
        return
      }
    }
  }

  /// Any mix of policies is legal, under any profile: every two values meet in one of these games.
  @Test(arguments: PolicyPairs.openings.indices)
  func `under a value of every policy commands agree with the oracle, and break no invariant`(number: Int) {
    let opening = PolicyPairs.openings[number]
    for seed in Self.mixSeeds.map({ $0 * PolicyPairs.openings.count + opening.number }) {
      let game = PolicyGame(opening: opening.settings, commands: opening.settings.count + 40, keepsProfile: true)
      let problem = game.problem(seed: seed) { start, draw in start.takeUp(opening.profile, &draw) }
      guard let problem else { continue }
      Issue.record("seed \(seed), \(opening): \(problem)")
      return
    }
  }

  /// The same of some policies, which leave more of the profile as it is.
  @Test(arguments: Profile.sharingThePass)
  func `under any profile with some policies commands agree with the oracle, and break no invariant`(
    profile: Profile
  ) {
    for seed in Self.mixSeeds {
      for mix in PolicyPairs.openings where mix.number % Self.parts == seed % Self.parts {
        let seed = seed * PolicyPairs.openings.count + mix.number
        var draw = Mulberry32(seed: UInt32(seed))
        let opening = mix.settings.filter { _ in Int.random(in: 0..<6, using: &draw) == 0 }
        let game = PolicyGame(opening: opening, commands: opening.count + 40, keepsProfile: true)
        let problem = game.problem(seed: seed) { start, draw in start.takeUp(profile, &draw) }
        guard let problem else { continue }
        Issue.record("seed \(seed), \(profile.rawValue) with \(opening): \(problem)")
        return
      }
    }
  }

  @Test func `any two values of policies, and any profile with any value, meet in an opening`() {
    var met: Set<[String]> = []
    for opening in PolicyPairs.openings {
      let words = ["profile \(opening.profile.rawValue)"] + opening.settings.map(\.description)
      for (place, word) in words.enumerated() { for other in words[..<place] { met.insert([other, word]) } }
    }
    let sizes = [Profile.sharingThePass.count] + PolicyPairs.policies.map(\.values.count)
    let pairs = sizes.indices.reduce(0) { sum, place in sum + sizes[place] * sizes[..<place].reduce(0, +) }
    #expect(met.count == pairs)
  }

  /// Every policy with its values, of numbers and lengths some.
  private static let settings: [Operation] = PolicySpec.settable.flatMap { spec in
    spec.valuesInGames.map { .policy(spec.name, $0) }
  }

  @Test func `games set every policy to every word that it takes`() {
    for spec in PolicySpec.settable {
      let values = Self.settings.filter { if case .policy(spec.name, _) = $0 { true } else { false } }
      #expect(values.count > 1 && values.count >= spec.words.count)
    }
  }
}

extension Operation {
  /// A section's footer.
  fileprivate static func footer(_ section: Int, _ height: Points) -> Operation {
    .update([SidedEdit(edit: .setFooter(section, height))])
  }

  /// A section's header.
  fileprivate static func header(_ section: Int, _ height: Points) -> Operation {
    .update([SidedEdit(edit: .setHeader(section, height))])
  }
}
