import LabSessions
import ListModel

/// One try of the search: which commands exist in it, how often each comes, and how many there may be.
///
/// A game of few kinds of commands goes deeper into what they do together than one of all. Edits always tell both sides:
/// one that tells only the data source breaks invariants by itself, and would be the answer to every question.
struct FindGame {
  /// The most commands that do something.
  let length: Int
  private let moves: [FindMove]

  private static let lengths = [3, 4, 5, 6, 8, 12, 20]

  /// - Parameter faults: what is on: some are only met by commands of their own.
  init(_ number: Int, _ faults: FaultSet, _ dice: inout FindDice) {
    length = Self.lengths[number % Self.lengths.count]
    var moves: [FindMove] = []
    for move in FindMove.usual where dice.once(in: move == .batch ? 2 : 4) {
      moves += Array(repeating: move, count: dice.one(of: [1, 1, 3]))
    }
    if moves.isEmpty { moves = FindMove.usual }
    self.moves = moves + FindMove.needed(by: faults).flatMap { [$0, $0, $0] }
  }

  /// The commands that make a list.
  func opening(_ dice: inout FindDice) -> [String] {
    var lines: [String] = []
    if dice.once(in: 2) { lines.append("viewport \(dice.one(of: [50, 100, 150, 200, 400]))") }
    if dice.once(in: 3) { lines.append("estimate \(dice.one(of: [10, 50, 100]))") }
    if dice.once(in: 6) {
      lines.append("sections \(dice.below(4)) \(dice.below(4))")
    } else {
      let heights = [
        "", "", " height 50", " height \(FindMove.height(&dice))", " heights 50,\(FindMove.height(&dice))",
      ]
      let kinds = ["", "", "", " kinds a,b"]
      let images = ["", "", "", " image"]
      lines.append(
        "load \(dice.one(of: [1, 2, 3, 5, 8, 20, 60, 300]))\(dice.one(of: heights))\(dice.one(of: kinds))"
          + dice.one(of: images))
    }
    return lines
  }

  /// The commands of the next move, perhaps none.
  func move(on list: ListState, _ dice: inout FindDice) -> [String] {
    dice.one(of: moves).lines(on: list, &dice)
  }
}
