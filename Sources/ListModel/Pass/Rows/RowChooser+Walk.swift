/// The rows that a scroll passes over (K23).
extension RowChooser {
  /// The rows that a walking scroll passes over, and whether it goes up; nil: it does not walk.
  ///
  /// - Parameter kept: rows that it passes by, because they are kept for the focus.
  func passedRows(to rows: [Int], without kept: RowSet, isLanding: Bool) -> (isUp: Bool, passed: Range<Int>)? {
    guard isWalking(isLanding: isLanding),
      let first = rows.first(where: { $0 >= settings.rules.keepFirst }), let last = rows.last,
      let old = rowRange(without: kept), last > old.upperBound || first < old.lowerBound
    else { return nil }
    if first < old.lowerBound { return (true, last + 1..<max(last + 1, old.lowerBound)) }
    return (false, old.upperBound + 1..<max(old.upperBound + 1, first))
  }

  /// The rows without height at the end of the content which a scroll beyond the end lays out from where it led, before
  /// it returns and they leave (`laid-out`).
  func rowsOvershot(behind rows: [Int], isLanding: Bool) -> Range<Int> {
    guard settings.rules.edges.upper == .laidOut, let last = rows.last, last + 1 < records.count,
      scroller.hasOvershot, !isWalking(isLanding: isLanding)
    else { return 0..<0 }
    return max(last + 1, records.firstTrailingZeroHeightRow)..<records.count
  }

  /// Whether the pass follows a scroll that walks.
  ///
  /// - Parameter isLanding: whether it is a scroll to a row.
  private func isWalking(isLanding: Bool) -> Bool {
    switch settings.rules.scrolling {
    case .jump: false
    case .walk: scroller.hasScrolled
    case .walkBy: scroller.hasScrolled && !isLanding
    }
  }
}
