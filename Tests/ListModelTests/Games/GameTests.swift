import Testing

@testable import ListModel
@testable import ListOracle

/// Games in which everything comes together: estimates, filters, sections, one-sided edits, images, edits that wait for a
/// bind, saved positions, and pairs of faults. What fails is made smaller, and printed as a session.
///
/// `LISTLAB_LONG_TESTS=1` plays 500 times as many, `LISTLAB_GAMES=0..<1000` those of these seeds: a release build plays
/// two million commands a minute. If one stops the program, `LISTLAB_GAME_TRAIL=FILE` with the same seeds leaves its session
/// in the file.
@Suite struct GameTests {
  private static let commands = 80
  /// The games are played in so many parts, which may run side by side.
  private static let parts = 12

  /// The seeds: those that are asked for, else so many that both tests together play four thousand commands.
  private static let seeds = LongTests.games ?? LongTests.seeds(25, long: 12_500)

  /// Two faults, or one with itself.
  private static func pair(_ seed: Int) -> [Fault] {
    let all = Fault.allCases
    // Every pair comes within as many seeds as there are pairs; those of neighbouring seeds have little in common.
    let number = seed * 601 % (all.count * all.count)
    return [all[number / all.count], all[number % all.count]]
  }

  @Test(arguments: 0..<parts)
  func `every command agrees with the oracle, and breaks no invariant`(part: Int) {
    Self.play(part) { _ in [] }
  }

  @Test(arguments: 0..<parts)
  func `whatever two faults have done, a reload without them gives a sound list`(part: Int) {
    Self.play(part, faults: Self.pair)
  }

  /// Plays the games of one part, up to the first that fails.
  private static func play(_ part: Int, faults: (Int) -> [Fault]) {
    for seed in seeds where seed % parts == part {
      let (game, problem) = ListGame.drawn(seed: seed, commands: commands, faults: faults(seed))
      guard problem != nil else { continue }
      let names = faults(seed).map(\.rawValue).joined(separator: " and ")
      Issue.record("seed \(seed) \(names)\n\(game.minimised { $0.problem != nil }.problem ?? "")")
      return
    }
  }

  @Test func `a game that fails is made smaller, and its session is what was played`() {
    var (game, problem) = ListGame.drawn(seed: 1, commands: 40)
    #expect(problem == nil && game.commands.count == 40)
    game.commands.insert(.gap(Points(7)), at: 10)
    game.commands.append(.scrollTo(Points(-70)))
    let small = game.minimised { game in
      let gap = game.commands.firstIndex(of: .gap(Points(7)))
      return gap.map { game.commands[$0...].contains(.scrollTo(Points(-70))) } == true && game.start.heights.count > 1
    }
    #expect(small.commands == [.gap(Points(7)), .scrollTo(Points(-70))])
    var history = History(small.start)
    for command in small.commands { #expect(history.play(command) == []) }
    #expect(
      history.session == """
        #!listlab 1
        > profile standard
        > set edges half-open
        > viewport 100
        > load 2 heights 50,50
        > set gap 7
        > scroll to -70

        """)
  }
}
