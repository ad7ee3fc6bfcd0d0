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
      play.play(command)
      if case .profile = command { next = opening }
    }
    return play.problem == nil ? nil : game.minimised { $0.problem != nil }.problem
  }

  private func isAllowed(_ command: Operation, inOpening: Bool) -> Bool {
    if inOpening || opening.contains(command) { return true }
    if case .profile = command { return !keepsProfile }
    guard let name = command.policyName else { return true }
    return !opening.contains { $0.policyName == name }
  }
}

extension Operation {
  /// The name of the policy that it sets, or nil.
  fileprivate var policyName: String? {
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
