/// How much limited work a command has done so far (EngineRules, "Estimates"; K23, K27).
///
/// A pass can trigger updates, each update makes passes, and a scroll to a row makes more of them. So the limits apply
/// to the whole command: limits per pass would multiply.
package struct CommandWork: Equatable, Sendable {
  /// The maximum number of rows, headers and footers measured in a command, or in one of its ticks: estimates that are
  /// far too small, or rows without height, must not keep it busy forever.
  package static let maxMeasured = 100_000
  /// The maximum number of rounds of measuring in cells, in a command or in one of its ticks.
  package static let maxRounds = 1000
  /// The maximum number of cells that the passes of these rounds visit: there may be thousands of rows without height.
  package static let maxRoundCells = 200_000
  /// The maximum number of rows that scrolls pass over in a command, or in one of its ticks (K23).
  package static let maxPassedOver = 100_000

  // For the whole command:

  /// The updates that were triggered by other events of the command.
  var updates = 0
  /// The cells, on screen and cached, that the passes of these updates visited.
  var updateCells = 0
  /// The rows that these updates bound.
  var updateBinds = 0
  /// The runs of keys that the reloads of these updates read.
  var updateRuns = 0
  /// The triggered updates that were refused because enough was done.
  var refusedUpdates = 0
  /// The runs of keys that reloads read.
  var readRuns = 0

  // For the command, or its current tick:

  /// The rows, headers and footers that were measured.
  var measured = 0
  /// The rounds of measuring in cells.
  var rounds = 0
  /// The cells that the passes of these rounds visited.
  var roundCells = 0
  /// The rows that scrolls passed over.
  var passedOver = 0
  /// Whether the end or the start of the content has triggered an edit.
  var hasAskedForMore = false
  /// Whether measuring stopped before it was finished.
  var isCutShort = false

  /// Whether another triggered update may run.
  var allowsUpdate: Bool {
    updates < Hooks.maxExecuted && updateCells < Hooks.maxCells && updateBinds < Hooks.maxBinds
      && updateRuns < Hooks.maxRuns
  }

  /// Whether another update may be triggered, to run or to be refused.
  var allowsTrigger: Bool { refusedUpdates < Hooks.maxRefused }

  /// Whether another row may be measured.
  var allowsMeasuring: Bool { measured < Self.maxMeasured }

  /// Whether another round of measuring in cells may follow.
  var allowsRound: Bool { allowsMeasuring && rounds < Self.maxRounds && roundCells < Self.maxRoundCells }

  /// Checks that `count` more rows may be passed over.
  ///
  /// - Throws: `too-far` above 100,000 rows.
  func checkPassedOver(_ count: Int, advice: String) throws(Refusal) {
    let (all, maximum) = (passedOver + count, Self.maxPassedOver)
    guard all > maximum else { return }
    throw Refusal(.tooFar, "\(all) rows would be passed over, but at most \(maximum) can be", advice: advice)
  }

  /// Begins a tick, which may measure as much as a command.
  mutating func beginTick() {
    (measured, rounds, roundCells, passedOver, isCutShort) = (0, 0, 0, 0, false)
    hasAskedForMore = false
  }
}

extension Refusal.Code {
  /// A scroll that would pass over too many rows, or move too many across a sliding window (Engines, "mealplan").
  package static let tooFar = Refusal.Code("too-far")
}
