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
}
