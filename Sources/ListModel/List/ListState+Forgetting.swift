/// Forgetting the heights of rows that have lost their cells (`heights-kept with-cell`, K10).
extension ListState {
  /// Forgets the heights of rows without a cell and makes a pass, which assigns them an estimate: once in a command. The row
  /// that measuring holds keeps its place, and the clamp follows.
  ///
  /// - Throws: as every pass.
  mutating func forgetHeights() throws(Refusal) {
    guard settings.rules.heightsKept == .withCell, records.window == nil else { return }
    let gone = records.rowsKnown(besides: screen.shown)
    guard !gone.isEmpty else { return }
    holding { $0.records.forget(gone, usual: $0.settings.rules.rowHeight) }
    clamp()
    try pass()
    try measureShown()
  }
}
