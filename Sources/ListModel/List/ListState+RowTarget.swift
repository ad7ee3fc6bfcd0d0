/// Scrolling to a row at a position (EngineRules, "Scrolling to a row").
extension ListState {
  /// As `scroll(toRow:at:)` with a place.
  ///
  /// - Throws: as every pass.
  package mutating func scroll(toRow row: Int, at position: ScrollPosition) throws(Refusal) {
    try scroll(toRow: row, at: RowPlace(position))
  }

  /// As `animate(toRow:at:in:)` with a place.
  package mutating func animate(toRow row: Int, at position: ScrollPosition, in steps: Int) {
    animate(toRow: row, at: RowPlace(position), in: steps)
  }

  /// Logs a violation if a scroll to a row leads elsewhere than its place requires, as far as the clamp allows.
  mutating func checkTarget(of aim: Aim) {
    guard settings.rules.rowTarget != .ofRecords,
      !commandLog.transientViolations.contains(where: { $0.rule == .scrollTarget })
    else { return }
    let made = scroller.clamped(offset(for: aim), to: records.content, by: settings.policies)
    let due = scroller.clamped(
      aim.offset(in: records, scroller, by: settings.policies, settings.engine), to: records.content,
      by: settings.policies)
    guard made != due else { return }
    let name = data.catalog.name(of: records.key(of: aim.row))
    commandLog.noteViolation(
      Violation(.scrollTarget, row: aim.row, "the scroll to \(name) was to end at \(due), it leads to \(made)"))
  }
}
