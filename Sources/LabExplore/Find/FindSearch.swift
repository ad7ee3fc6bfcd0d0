import LabLanguage
import LabSessions
import ListModel

/// Plays games until one shows what is looked for, and then shorter ones for as long again.
struct FindSearch {
  /// Hears how many commands were tried, and answers whether to go on.
  typealias Watch = (_ tried: Int) -> MinimiseStop?

  private let goal: FindGoal
  /// The commands that every game begins with, and where they lead.
  private let settings: [Call]
  private let start: Trial
  private let watch: Watch
  private var dice: FindDice
  private var limit: Int
  /// How many commands were said.
  private(set) var tried = 0
  /// What the shortest game said that shows it, and whether no fault explains it.
  private(set) var found: (calls: [Call], isInternal: Bool)?

  /// Where it was found the search goes on for as many commands again, and so many more.
  private static let moreTries = 1000

  /// - Parameter settings: the commands that every game begins with.
  init(
    _ goal: FindGoal, _ settings: [Call], seed: Int, maxTries: Int, _ fileSystem: TrialFileSystem,
    watch: @escaping Watch
  ) {
    (self.goal, self.settings, self.watch) = (goal, settings, watch)
    (dice, limit) = (FindDice(seed: seed), maxTries)
    var start = goal.failure(isInternal: false).trial(on: fileSystem)
    for call in settings { _ = start.execute(call, .none) }
    self.start = start
  }

  /// All commands that lead to what was found, those of the settings first.
  var lines: [MinimiseLine] {
    (settings + (found?.calls ?? [])).enumerated().map { MinimiseLine($0.element, number: $0.offset) }
  }

  /// Goes on to the end; answers why it ended before that.
  mutating func run() -> MinimiseStop? {
    var number = 0
    do throws(MinimiseStop) {
      // Nothing is shorter than one command.
      while tried < limit, found?.calls.count != 1 {
        try play(FindGame(number, start.list.faults, &dice))
        number += 1
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func play(_ game: FindGame) throws(MinimiseStop) {
    var trial = start
    var calls: [Call] = []
    var waiting = game.opening(&dice)
    // A move may come to nothing, as one that needs a row in an empty list does.
    var movesLeft = 3 * game.length
    let longest = min(game.length, (found?.calls.count ?? .max) - 1)
    while calls.count < longest, tried < limit {
      guard !waiting.isEmpty else {
        guard movesLeft > 0 else { return }
        movesLeft -= 1
        waiting = game.move(on: trial.list, &dice)
        continue
      }
      guard let call = start.vocabulary.call(of: waiting.removeFirst()) else { continue }
      if let stop = watch(tried) { throw stop }
      tried += 1
      let reply = trial.execute(call, .none)
      if reply.isStep { calls.append(call) }
      if goal.failure(isInternal: reply.report.isInternalError).isShown(by: reply) { return keep(calls, reply) }
      // A batch that is refused stays open, and nothing else could be said.
      if reply.error != nil, waiting.isEmpty, trial.list.openBatch != nil { waiting = ["cancel"] }
    }
  }

  private mutating func keep(_ calls: [Call], _ reply: Trial.Reply) {
    if found == nil { limit = min(limit, 2 * tried + Self.moreTries) }
    found = (calls, reply.report.isInternalError)
  }
}

extension FindGoal {
  /// What a smaller session must still show.
  ///
  /// - Parameter isInternal: whether no fault explains a violation.
  func failure(isInternal: Bool) -> MinimiseFailure {
    switch self {
    case .violation(let rule): .violation(rule, isInternal: isInternal)
    case .difference(let first, let second, let key): .difference(first, second, by: key)
    }
  }
}

extension ListState {
  /// The commands that choose its profile, its policies and its faults.
  var settingCommands: [String] {
    let policies = policies.differences(from: profile.policies).map { "set \($0.name) \($0.value)" }
    return (profile == .standard ? [] : ["profile \(profile.rawValue)"]) + policies
      + faults.faults.map { "fault \($0.rawValue)" }
  }
}
