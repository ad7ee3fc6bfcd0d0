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

  /// Draws a game: about half of all commands exist in it, and some of those come much more often than others.
  ///
  /// - Parameter faults: those that are switched on and off in it.
  init(seed: Int, commands count: Int, faults: [Fault] = []) {
    var draw = Mulberry32(seed: UInt32(truncatingIfNeeded: seed))
    demand = faults.isEmpty ? .oracle : .recovery
    start = GameStart(&draw)
    var list = History(start).list
    let game = GameDraw(faults: faults, &draw)
    while commands.count < count {
      let command = game.command(on: list, &draw)
      guard allows(command, on: list) else { continue }
      commands.append(command)
      Self.note(self)
      _ = command.run(on: &list)
    }
  }

  /// Whether a command can be said of a list: the language has made sure that the rows are there of which a command speaks.
  ///
  /// Where data source and view are apart, the oracle does not know to which of two rows of one key a state or an image
  /// belongs, and which of several shortest ways a snapshot takes.
  private func allows(_ command: Operation, on list: ListState) -> Bool {
    if demand == .oracle, list.isApart, command.isAboutKeys { return false }
    return command.rows.upperBound <= list.records.count
  }

  /// What is wrong with the game, or nil; commands that cannot be said are left out.
  var problem: String? {
    switch demand {
    case .oracle: return firstDisagreement
    case .recovery: return firstTrace
    }
  }

  private var firstDisagreement: String? {
    var history = History(start)
    for command in commands where allows(command, on: history.list) {
      let problems = history.play(command)
      if !problems.isEmpty { return "\(history.session)\(problems.joined(separator: "\n"))" }
    }
    return nil
  }

  private var firstTrace: String? {
    var played = History(start)
    for command in commands + [.endFault(nil), .reload] + Self.afterwards where allows(command, on: played.list) {
      played.run(command)
      if let problem = played.list.firstInternalError { return "\(played.session)\(problem)" }
    }
    return nil
  }

  /// What shows that a list that was reloaded is sound.
  private static let afterwards: [Operation] =
    [0, 45, 200, 90].map { .scrollTo(Points($0)) } + [.insert(1, at: 0), .timed(.tick(3)), .delete(0..<1)]

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
  private static func note(_ game: ListGame) {
    guard let trail else { return }
    var history = History(game.start)
    history.trail = game.commands
    try? history.session.write(toFile: trail, atomically: false, encoding: .utf8)
  }
}

extension ListState {
  /// What is wrong with a list that is in nobody's account: no fault's, and not that of sides that were told apart.
  fileprivate var firstInternalError: String? {
    let violations = violations()
    return bearsFaults || isApart ? nil : violations.first.map { "\($0.rule.rawValue): \($0.message)" }
  }
}

extension History {
  /// Plays a command on the list alone.
  fileprivate mutating func run(_ command: Operation) {
    trail.append(command)
    _ = command.run(on: &list)
  }
}

extension Operation {
  /// The rows that a command speaks of and that must be in the view; an edit's are found out when it is carried out.
  fileprivate var rows: Range<Int> {
    switch self {
    case .like(let rows), .mark(let rows), .select(let rows), .measure(let rows), .timed(.image(let rows, _)): rows
    case .tap(let row), .scrollRow(let row, _), .timed(.animateRow(let row, _, _)): row..<row + 1
    default: 0..<0
    }
  }

  /// Whether it is about what belongs to rows by their keys.
  fileprivate var isAboutKeys: Bool {
    switch self {
    case .like, .mark, .select, .tap, .snapshot, .timed(.image), .timed(.onBind): true
    default: false
    }
  }
}
