@testable import ListModel

/// A game as it is played, command by command, until something is wrong.
struct GamePlay {
  private let demand: ListGame.Demand
  private var history: History
  /// The session up to the first command after which something was wrong, and what that is.
  private(set) var problem: String?

  init(_ start: GameStart, _ demand: ListGame.Demand) {
    self.demand = demand
    history = History(start)
  }

  var list: ListState { history.list }

  /// Whether a command can be said of the list as it is.
  func allows(_ command: Operation) -> Bool { list.allows(command, demand) }

  /// Plays a command; one that cannot be said is left out.
  mutating func play(_ command: Operation) {
    guard problem == nil, allows(command) else { return }
    let problems = demand == .oracle ? history.play(command) : history.playAlone(command)
    if !problems.isEmpty { problem = history.session + problems.joined(separator: "\n") }
  }

  /// Ends a game with faults by a whole reload without them, and looks at the list that this gives.
  mutating func end() {
    guard demand == .recovery else { return }
    for command in [.endFault(nil), .reload] + Self.afterwards { play(command) }
  }

  /// What shows that a list that was reloaded is sound.
  private static let afterwards: [Operation] =
    [0, 45, 200, 90].map { .scrollTo(Points($0)) } + [.insert(1, at: 0), .timed(.tick(3)), .delete(0..<1)]
}

extension ListState {
  /// Whether a command can be said of the list as it is: the language makes sure that the rows are there of which a command
  /// speaks, and that the engine asks the policy that it sets.
  ///
  /// Where data source and view are apart, the oracle does not know to which of two rows of one key a state or an image
  /// belongs, and which of several shortest ways a snapshot takes.
  func allows(_ command: Operation, _ demand: ListGame.Demand) -> Bool {
    if demand == .oracle, isOutOfSync, command.isAboutKeys { return false }
    if let name = command.policyName, ownStep(insteadOf: name) != nil { return false }
    return command.rows.upperBound <= records.count
  }
}

extension History {
  /// Plays a command on the list alone, and says what is wrong afterwards that is in nobody's account: no fault's, and not
  /// that of sides that were told apart.
  fileprivate mutating func playAlone(_ command: Operation) -> [String] {
    trail.append(command)
    _ = command.run(on: &list)
    let violations = list.violations()
    return list.isTainted || list.isOutOfSync ? [] : violations.map { "\($0.rule.rawValue): \($0.message)" }
  }
}

extension Operation {
  /// The rows that a command speaks of and that must be in the view; an edit's are found out when it is carried out.
  fileprivate var rows: Range<Int> {
    switch self {
    case .like(let rows), .mark(let rows), .select(let rows), .measure(let rows), .timed(.image(let rows, _)): rows
    case .tap(let row), .focus(let row?), .toggleSelection(let row), .extendSelection(let row), .scrollRow(let row, _),
      .timed(.animateRow(let row, _, _)), .timed(.lift(let row)):
      row..<row + 1
    default: 0..<0
    }
  }

  /// Whether it is about what belongs to rows by their keys.
  fileprivate var isAboutKeys: Bool {
    switch self {
    case .like, .mark, .select, .toggleSelection, .extendSelection, .tap, .focus, .snapshot, .timed(.image),
      .timed(.onBind), .timed(.onPrefetch), .timed(.lift), .timed(.hover), .timed(.drop):
      true
    default: false
    }
  }
}
