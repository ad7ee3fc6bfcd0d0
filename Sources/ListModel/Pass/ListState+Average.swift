/// Guessing the content anew as rows are reached (EngineRules, "Policies", `content averaged`).
extension ListState {
  /// Begins to guess the content anew, as an update does: from the rows down to one.
  mutating func restartAverage(from row: Int?) {
    records.averagedRows = nil
    if settings.rules.content == .averaged { _ = records.reach(row) }
  }

  /// Guesses the content from the rows that have been reached, clamps to it, and makes another pass, until that reaches
  /// no other row.
  mutating func followAverage() throws(Refusal) {
    guard settings.rules.content == .averaged else { return }
    while records.reach(screen.live.last?.row) {
      let before = scroller.offset
      clamp()
      guard scroller.offset != before else { continue }
      try pass()
      try measureShown()
    }
    scroller.settle(in: records.content)
  }
}
