import Foundation
import Testing

@testable import ListModel

/// Games in which everything comes together: estimates, filters, sections, one-sided edits, images, edits that wait for a
/// bind, saved positions, and pairs of faults. What fails is made smaller, and printed as a session.
///
/// `LISTLAB_GAMES=0..<1000` plays the games of these seeds, in release builds some millions of commands an hour. If one
/// stops the program, `LISTLAB_GAME_TRAIL=FILE` with the same seeds leaves its session in the file.
@Suite struct GameTests {
  private static let commands = 80
  /// The games are played in so many parts, which may run side by side.
  private static let parts = 12

  private static func seeds(_ count: Int) -> Range<Int> {
    let words = ProcessInfo.processInfo.environment["LISTLAB_GAMES"]?.components(separatedBy: "..<").compactMap(
      Int.init)
    return words.flatMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]..<$0[1] : nil } ?? 0..<count
  }

  private static func seeds(_ count: Int, part: Int) -> [Int] { seeds(count).filter { $0 % parts == part } }

  /// Two faults, or one with itself.
  private static func pair(_ seed: Int) -> [Fault] {
    let all = Fault.allCases
    // Every pair comes within as many seeds as there are pairs; those of neighbouring seeds have little in common.
    let number = seed * 601 % (all.count * all.count)
    return [all[number / all.count], all[number % all.count]]
  }

  @Test(arguments: 0..<parts)
  func `whatever is said agrees with the oracle, and breaks no invariant`(part: Int) {
    for seed in Self.seeds(144, part: part) {
      let game = ListGame(seed: seed, commands: Self.commands)
      if game.problem != nil { return Self.report(game, "seed \(seed)") }
    }
  }

  @Test(arguments: 0..<parts)
  func `whatever two faults have done, a reload without them gives a sound list`(part: Int) {
    for seed in Self.seeds(360, part: part) {
      let game = ListGame(seed: seed, commands: Self.commands, faults: Self.pair(seed))
      if game.problem != nil { return Self.report(game, "seed \(seed), \(Self.pair(seed).map(\.rawValue))") }
    }
  }

  private static func report(_ game: ListGame, _ seed: String) {
    Issue.record("\(seed):\n\(game.minimised { $0.problem != nil }.problem ?? "")")
  }

  @Test func `a game that fails is made smaller, and its session is what was played`() {
    var game = ListGame(seed: 1, commands: 40)
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
