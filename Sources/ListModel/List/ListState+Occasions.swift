/// What leads to a layout, and policies that have other values then (EngineRules, "Occasions").
extension ListState {
  /// Begins to lay out: the occasions are known from here on, and policies have their values on them.
  mutating func beginOccasions(_ reason: PassReason, isUpdate: Bool) {
    if !settings.policies.onOccasions.isEmpty { settings.occasions = occasions(reason, isUpdate: isUpdate) }
    if settings.rules.poolLife == .untilNext { screen.clearPool(&commandLog) }
    scroller.isClampPutOff = settings.rules.clampTime == .last && records.slidingWindow == nil
    if settings.rules.jumpRows == .counted, reason != .landing, !isUpdate, let isUp = jumpLeadsUp {
      beginJump(isUp: isUp)
    }
  }

  /// Ends it, and clamps where that was put off.
  mutating func endOccasions() {
    if !settings.occasions.isEmpty { settings.occasions = [] }
    scroller.heldRow = nil
    guard scroller.isClampPutOff else { return }
    scroller.isClampPutOff = false
    clamp()
  }

  private func occasions(_ reason: PassReason, isUpdate: Bool) -> [Occasion] {
    var occasions: [Occasion] = []
    if hasMoved {
      let side = scroller.side(of: scroller.clamped(scroller.offset, to: records.content, by: settings.policies))
      if let side { occasions.append(side == .above ? .up : .down) }
      occasions.append(jumpLeadsUp == nil ? .step : .jump)
    }
    if isUpdate { occasions.append(.update) }
    if reason == .reload { occasions.append(.reload) }
    if reason == .resize { occasions.append(.resize) }
    return occasions
  }

  /// Whether the list was scrolled to another offset, maybe beyond an end.
  private var hasMoved: Bool { scroller.hasScrolled && scroller.offset != scroller.offsetAtLastPass }

  /// Whether the scroll that is to be laid out is a jump, and leads up; nil: it is none.
  private var jumpLeadsUp: Bool? {
    guard hasMoved, records.window == nil, let cells = rowsInCells
    else { return nil }
    let reach = settings.rules.overscan.reach(of: scroller.viewport)
    if records.rows(endingBefore: (scroller.offset - reach).inReach) > cells.upperBound + 1 { return false }
    return records.rows(startingAtOrBefore: (scroller.bottom + reach).inReach) < cells.lowerBound ? true : nil
  }

  /// From the first to the last row that has a cell, but for rows that are only kept.
  private var rowsInCells: ClosedRange<Int>? {
    let first = settings.rules.keepFirst
    return screen.rowRange(from: first, without: screen.retained.subtracting(RowSet(0..<first)))
  }

  /// Forgets all heights, while the end of the rows with cells keeps its place, and notes the row at the upper edge
  /// (`jump-rows`).
  private mutating func beginJump(isUp: Bool) {
    guard let cells = rowsInCells else { return }
    let end = min(cells.upperBound + 1, records.count)
    let before = records.start(of: end)
    records.forget(records.rowsKnown(besides: RowSet()), usual: settings.rules.rowHeight)
    moveOffset(to: scroller.offset + records.start(of: end) - before, because: .estimate)
    let row =
      isUp ? records.rows(startingBefore: scroller.offset) : records.rows(endingAtOrBefore: scroller.offset)
    scroller.heldRow = row < records.count ? row : nil
  }
}
