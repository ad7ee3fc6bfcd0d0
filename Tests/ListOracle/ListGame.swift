import Foundation

@testable import ListModel

/// A start and the commands after it: what can be drawn from a seed, played, made smaller, and printed as a session.
struct ListGame {
  /// What is demanded of a game.
  enum Demand {
    /// Every command agrees with the oracle, and breaks no invariant.
    case oracle
    /// Whatever comes of faults: once they are off, a whole reload gives a sound list, and it stays sound.
    case recovery
  }

  let demand: Demand
  var start: GameStart
  var commands: [Operation] = []

  /// Draws a game, in which about half of all commands exist and some of those come much more often than others, and plays
  /// it as it is drawn: the last command is the first after which something is wrong.
  ///
  /// - Parameter faults: those that are switched on and off in it.
  /// - Returns: the game, and what is wrong, or nil.
  static func drawn(
    seed: Int, commands count: Int, faults: [Fault] = []
  ) -> (game: ListGame, problem: String?) {
    var draw = Mulberry32(seed: UInt32(truncatingIfNeeded: seed))
    var game = ListGame(demand: faults.isEmpty ? .oracle : .recovery, start: GameStart(&draw))
    var play = GamePlay(game.start, game.demand)
    let manner = GameDraw(faults: faults, &draw)
    while game.commands.count < count, play.problem == nil {
      let command = manner.command(on: play.list, &draw)
      guard play.allows(command) else { continue }
      game.commands.append(command)
      note(game)
      play.play(command)
    }
    play.end()
    return (game, play.problem)
  }

  /// What is wrong with the game, or nil; commands that cannot be said are left out.
  var problem: String? {
    var play = GamePlay(start, demand)
    for command in commands { play.play(command) }
    play.end()
    return play.problem
  }

  /// The game with as few commands, and as plain a start, as still fail.
  func minimised(while fails: (ListGame) -> Bool) -> ListGame {
    var game = self
    var size = max(1, commands.count / 2)
    while true {
      let before = game.commands.count
      game.drop(size, while: fails)
      if size > 1 { size /= 2 } else if game.commands.count == before { break }
    }
    while let simpler = game.simpler.first(where: fails) { game = simpler }
    return game
  }

  private mutating func drop(_ size: Int, while fails: (ListGame) -> Bool) {
    var place = 0
    while place < commands.count {
      var fewer = self
      fewer.commands.removeSubrange(place..<min(place + size, commands.count))
      if fails(fewer) { self = fewer } else { place += size }
    }
  }

  private var simpler: [ListGame] {
    start.simpler.map { start in
      var other = self
      other.start = start
      return other
    }
  }

  // MARK: Traps

  private static let trail = ProcessInfo.processInfo.environment["LISTLAB_GAME_TRAIL"]

  /// Writes a game down before its last command is played, if somebody wants to know at which one the program stopped.
  static func note(_ game: ListGame) {
    guard let trail else { return }
    var history = History(game.start)
    history.trail = game.commands
    try? history.session.write(toFile: trail, atomically: false, encoding: .utf8)
  }
}
