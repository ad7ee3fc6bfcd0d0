/// How the offset moves, whatever moves it.
extension ListState {
  /// Moves the offset and notes it in the ledger, unless it stands there already.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    scroller.move(to: target, because: reason, by: settings.rules, &commandLog)
  }

  /// Brings the offset back to where the clamp policy allows it (K6).
  mutating func clamp() { scroller.clamp(to: records.content, by: settings.rules, due: settings.policies, &commandLog) }
}
