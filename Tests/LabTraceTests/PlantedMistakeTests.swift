import LabFiles
import LabLanguage
import ListModel
import Testing

@testable import LabTrace

/// Mistakes that are put into what real engines did: the checks that need no model find most of them.
@Suite struct PlantedMistakeTests {
  private static let games = RecordedGame.all.filter { !$0.file.hasPrefix("mealplan") && $0.steps.count > 3 }

  /// How many are put in of each kind.
  private static let count = 24

  @Test func `Of twelve kinds of mistakes seven in ten are found, and most kinds nearly always`() throws {
    let seed: UInt32 = 440
    var dice = Mulberry32(seed: seed)
    var found: [PlantedMistake: Int] = [:]
    for mistake in PlantedMistake.allCases {
      var planted = 0
      for _ in 0..<4_000 where planted < Self.count {
        let trace = Self.games[Int.random(in: Self.games.indices, using: &dice)].trace()
        guard let (entries, keys) = mistake.planted(in: trace, &dice) else { continue }
        planted += 1
        if !GameTrace.findings(entries, trace.head, keys).isEmpty { found[mistake, default: 0] += 1 }
      }
      #expect(planted == Self.count, "\(mistake): only \(planted), seed \(seed)")
    }
    let all = found.values.reduce(0, +)
    let told = found.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")
    #expect(all * 10 >= Self.count * PlantedMistake.allCases.count * 7, "\(all): \(told), seed \(seed)")
    print("planted mistakes found: \(all) of \(Self.count * PlantedMistake.allCases.count): \(told)")
  }

  /// The app names its engine, and without the mistake the frames are as under its profile.
  @Test func `Of the same mistakes nine in ten are found by the checks, or part the app from the engine that it names`()
  {
    let seed: UInt32 = 441
    var dice = Mulberry32(seed: seed)
    var (found, all) = (0, 0)
    var lost: [PlantedMistake: Int] = [:]
    for mistake in PlantedMistake.allCases {
      var planted = 0
      for _ in 0..<4_000 where planted < Self.count / 2 {
        let game = Self.games[Int.random(in: Self.games.indices, using: &dice)]
        let trace = game.trace()
        guard let profile = game.profile, Self.parting(of: trace.entries, trace, under: profile) == nil,
          let (entries, keys) = mistake.planted(in: trace, &dice)
        else { continue }
        planted += 1
        let isFound =
          !GameTrace.findings(entries, trace.head, keys).isEmpty
          || Self.parting(of: entries, trace, keys, under: profile) != nil
        if isFound { found += 1 } else { lost[mistake, default: 0] += 1 }
      }
      all += planted
      #expect(planted == Self.count / 2, "\(mistake): only \(planted), seed \(seed)")
    }
    print("planted mistakes found by checks or by the engine: \(found) of \(all); not: \(lost)")
    #expect(found * 10 >= all * 9, "\(found) of \(all), seed \(seed): \(lost)")
  }

  /// Where the frames first are otherwise than under a profile; nil: nowhere.
  private static func parting(
    of entries: [TraceEntry], _ trace: GameTrace, _ keys: TraceKeys? = nil, under profile: Profile
  ) -> TraceDifference? {
    let timeline = TraceTimeline(entries, trace.head, keys ?? trace.keys)
    let allOptions = (timeline.estimates().map { $0 } + [nil]).map { ReplayOptions(estimate: $0) }
    var last: TraceDifference?
    for options in allOptions {
      let rules = ReplayRules(profile: profile, timeline, options)
      last = TraceReplay(timeline, TraceCommands(timeline, rules.options), under: rules, .full).firstDifference
      if last == nil { return nil }
    }
    return last
  }
}
