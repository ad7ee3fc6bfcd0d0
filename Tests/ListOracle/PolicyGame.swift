@testable import ListModel

/// A game of all commands in which some policies stay as they are: what comes of them meets everything else.
struct PolicyGame {
  /// What is set at the beginning, and after every change of the profile.
  let opening: [Operation]
  let commands: Int
  /// Whether the profile stays, too.
  var keepsProfile = false

  /// What is wrong in the game of a seed, made smaller, or nil.
  func problem(seed: Int, start change: (inout GameStart, inout Mulberry32) -> Void = { _, _ in }) -> String? {
    var draw = Mulberry32(seed: UInt32(truncatingIfNeeded: seed))
    var game = ListGame(demand: .oracle, start: GameStart(&draw))
    change(&game.start, &draw)
    var play = GamePlay(game.start, .oracle)
    let manner = GameDraw(faults: [], &draw)
    var next = opening
    while game.commands.count < commands, play.problem == nil {
      let command = next.isEmpty ? manner.command(on: play.list, &draw) : next.removeFirst()
      guard play.allows(command), isAllowed(command, inOpening: !next.isEmpty) else { continue }
      game.commands.append(command)
      ListGame.note(game)
      play.play(command)
      if case .profile = command { next = opening }
    }
    return play.problem == nil ? nil : game.minimised { $0.problem != nil }.problem
  }

  /// The game of a seed up to the first command that does something else to a list with another opening; nil: there is none.
  func game(
    seed: Int, differingUnder other: [Operation], start change: (inout GameStart, inout Mulberry32) -> Void
  ) -> ListGame? {
    var draw = Mulberry32(seed: UInt32(truncatingIfNeeded: seed))
    var game = ListGame(demand: .oracle, start: GameStart(&draw))
    change(&game.start, &draw)
    var (list, otherList) = (History(game.start).list, History(game.start).list)
    let manner = GameDraw(faults: [], &draw)
    for number in 0..<commands {
      let isOpening = number < opening.count
      let command = isOpening ? opening[number] : manner.command(on: list, &draw)
      guard isAllowed(command, inOpening: isOpening), list.allows(command, .oracle), otherList.allows(command, .oracle)
      else { continue }
      game.commands.append(command)
      let refusals = (command.run(on: &list), (isOpening ? other[number] : command).run(on: &otherList))
      if refusals.0 != refusals.1 || !list.looksLike(otherList) { return game }
    }
    return nil
  }

  private func isAllowed(_ command: Operation, inOpening: Bool) -> Bool {
    if inOpening || opening.contains(command) { return true }
    if case .profile = command { return !keepsProfile }
    guard let name = command.policyName else { return true }
    return !opening.contains { $0.policyName == name }
  }
}

extension ListState {
  /// Whether the last command did the same to two lists, as far as one can see.
  fileprivate func looksLike(_ other: ListState) -> Bool {
    events == other.events && offset == other.offset && content == other.content && readable == other.readable
      && retained == other.retained && live == other.live && cache == other.cache && pool.kinds == other.pool.kinds
      && pool.kinds.allSatisfy { pool.cells(of: $0) == other.pool.cells(of: $0) }
      && stickyHeader == other.stickyHeader && filterText == other.filterText
      && focusedKey == other.focusedKey && headerCells == other.headerCells
  }
}

extension Operation {
  /// The name of the policy that it sets, or nil.
  var policyName: String? {
    switch self {
    case .policy(let name, _): name
    case .anchor: "anchor"
    case .estimate: "estimate"
    case .edges: "edges"
    case .returnTime: "return"
    case .pool: "pool"
    case .cap: "cap"
    case .cache: "cache"
    case .key: "key"
    case .clamp: "clamp"
    case .onReload: "on-reload"
    case .poolOnReload: "pool-on-reload"
    case .gap: "gap"
    case .margin: "margin"
    case .updates: "updates"
    case .insertTwice: "insert-twice"
    case .today: "today"
    default: nil
    }
  }
}
