/// Extrapolating the content's height from the rows reached so far (EngineRules, "Policies", `content averaged`).
extension ListState {
  /// Resets the extrapolation, as an update does: it starts from the rows up to `row`.
  mutating func restartAverage(from row: Int?) {
    records.averagedRows = nil
    if settings.rules.averagesContent { _ = records.markReached(row) }
  }

  /// Extrapolates the content from the rows reached so far, clamps, and makes another pass, until a pass reaches no
  /// further row.
  ///
  /// - Throws: as every pass.
  mutating func followAverage() throws(Refusal) {
    guard settings.rules.averagesContent else { return }
    while records.markReached(screen.live.last?.row) {
      let before = scroller.offset
      clamp()
      guard scroller.offset != before else { continue }
      try pass()
      try measureShown()
    }
    scroller.rememberContent(records.content)
  }
}
