/// Scrolls to a row: where the offset comes to stand while the rows around it are measured (EngineRules, "Estimates").
extension ListState {
  /// The offset that an aim leads to, by the heights known now.
  func offset(for aim: Aim) -> Points { aim.offset(in: records, scroller, by: settings.rules, settings.engine) }

  /// Moves the offset to where an aim leads, measures around its row, and makes a pass.
  ///
  /// - Throws: as every pass.
  mutating func land(aiming aim: Aim, because reason: LedgerEntry.Reason) throws(Refusal) {
    if let layOut = settings.engine?.layout?.layOut {
      return try finish(LayoutCause(reason: .landing, aim: aim, mover: reason), by: layOut)
    }
    checkTarget(of: aim)
    moveOffset(to: offset(for: aim), because: reason)
    clamp()
    if settings.rules.measuresInCells || settings.rules.landing == .once {
      return try landMeasuringInCells(aiming: aim)
    }
    try checkSource()
    try measureVisible(aiming: aim)
    try finishLayout(.landing)
  }

  /// Makes the pass of a scroll to a row, and scrolls to it again as long as measuring moves it, unless `landing once`.
  ///
  /// If an update during a pass has moved or deleted the row, it stops.
  ///
  /// - Throws: as every pass.
  private mutating func landMeasuringInCells(aiming aim: Aim) throws(Refusal) {
    let key = records.key(of: aim.row)
    try finishLayout(.landing)
    guard settings.rules.landing == .again else { return checkLanding(aim, of: key) }
    for _ in 0..<Self.maxLandings where isStill(key, at: aim.row) {
      let target = scroller.clamped(offset(for: aim), to: records.content, by: settings.rules)
      guard target != scroller.offset, !records.isUnsettled else { return }
      moveOffset(to: target, because: .estimate)
      try finishLayout(.landing)
    }
  }

  /// Logs a violation if a row was not placed again although the policy requires it.
  private mutating func checkLanding(_ aim: Aim, of key: RowKey) {
    guard settings.policies.landing == .again, measuresAtOnce, isStill(key, at: aim.row) else { return }
    checkOffset(is: scroller.clamped(offset(for: aim), to: records.content, by: settings.policies))
  }

  /// Whether a row still has the number.
  func isStill(_ key: RowKey, at row: Int) -> Bool { row < records.count && records.key(of: row) == key }

  /// The maximum number of corrections: two rows that displace each other must not loop forever.
  private static let maxLandings = 1000
}
