/// How much of what is limited a command has done so far (EngineRules, "Estimates"; K23, K27).
///
/// A pass can lead to updates, each update to passes, and a scroll to a row to passes again. So the limits count for the
/// whole command: counted for each pass, they would multiply.
package struct CommandWork: Equatable, Sendable {
  /// The most rows, headers and footers that are measured in a command, or in one of its ticks: estimates far too small, or
  /// rows without height, must not keep it for ever.
  package static let maxMeasured = 100_000
  /// The most rounds of measuring in cells, in a command or in one of its ticks.
  package static let maxRounds = 1000
  /// The most cells that the passes of these rounds go through: rows without height may be on screen by the thousand.
  package static let maxRoundCells = 200_000
  /// The most rows that scrolls pass over in a command, or in one of its ticks (K23).
  package static let maxPassedOver = 100_000

  // Of the whole command.

  /// The updates that were carried out because something else in the command asked for them.
  var updates = 0
  /// The cells, on screen and kept, that the passes of these updates went through.
  var updateCells = 0
  /// The rows that these updates bound.
  var updateBinds = 0

  // Of the command, or of the tick that is running.

  /// The rows, headers and footers that were measured.
  var measured = 0
  /// The rounds of measuring in cells.
  var rounds = 0
  /// The cells that the passes of these rounds went through.
  var roundCells = 0
  /// The rows that scrolls passed over.
  var passedOver = 0
  /// Whether measuring has ended before it was done.
  var isCutShort = false

  /// Whether another update may be carried out.
  var allowsUpdate: Bool {
    updates < Hooks.maxExecuted && updateCells < Hooks.maxCells && updateBinds < Hooks.maxBinds
  }

  /// Whether another row may be measured.
  var allowsMeasuring: Bool { measured < Self.maxMeasured }

  /// Whether another round of measuring in cells may follow.
  var allowsRound: Bool { allowsMeasuring && rounds < Self.maxRounds && roundCells < Self.maxRoundCells }

  /// Checks that so many more rows may be passed over.
  ///
  /// - Throws: `too-far` above 100,000 rows.
  func checkPassedOver(_ count: Int, advice: String) throws(Refusal) {
    let (all, most) = (passedOver + count, Self.maxPassedOver)
    guard all > most else { return }
    throw Refusal(.tooFar, "\(all) rows would be passed over, but at most \(most) can be", advice: advice)
  }

  /// Begins a tick, which may measure as much as a command.
  mutating func beginTick() {
    (measured, rounds, roundCells, passedOver, isCutShort) = (0, 0, 0, 0, false)
  }
}

extension Refusal.Code {
  /// A scroll over more rows than it may pass over, or than a sliding window moves across at once (EngineRules, "mealplan").
  package static let tooFar = Refusal.Code("too-far")
}
