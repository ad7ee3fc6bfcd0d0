@testable import ListModel

/// What leads to a layout, in the words of "Occasions".
extension Oracle {
  var clampFollows: Bool { policies.clampTime == .afterPass || policies.clampTime == .late }

  /// From here on policies have their values on the occasions.
  mutating func begin(_ others: [Occasion]..., isLanding: Bool) {
    let jump = jumpLeadsUp
    var occasions: [Occasion] = []
    if hasMoved {
      let (from, target) = (ledger[settledLedger...].first!.from, clamped(offset))
      if target != from { occasions.append(target > from ? .down : .up) }
      occasions.append(jump == nil ? .step : .jump)
    }
    usual = policies
    policies = policies.on(occasions + others.flatMap(\.self))
    if policies.poolLife == .untilNext { clearPool() }
    isClampPutOff = policies.clampTime == .last && days == nil
    let isUpdate = others.contains { $0.contains(.update) }
    if policies.jumpRows == .counted, !isLanding, !isUpdate, let jump { count(isUp: jump) }
  }

  mutating func endOccasions() {
    policies = usual ?? policies
    (usual, heldRow) = (nil, nil)
    guard isClampPutOff else { return }
    isClampPutOff = false
    clamp()
  }

  private var hasMoved: Bool { hasScrolled && offset != ledger[settledLedger...].first!.from }

  /// "No row from one edge to the other has a cell or stands next to one that has."
  private var jumpLeadsUp: Bool? {
    let (rows, tops, there) = (rows, tops, walkedRows)
    guard hasMoved, window == nil, let first = there.min(), let last = there.max() else { return nil }
    let (start, end) = (offset - reach, offset + viewport + reach)
    let seen = rows.indices.filter { tops[$0] + rows[$0].height >= start }
    if seen.first ?? rows.count > last + 1 { return false }
    return rows.indices.last { tops[$0] <= end } ?? -1 < first - 1 ? true : nil
  }

  /// "All heights are forgotten, and the end of the rows with cells keeps its place."
  private mutating func count(isUp: Bool) {
    guard let last = walkedRows.max() else { return }
    let before = start(of: last + 1)
    forget { _ in true }
    moveOffset(to: offset + start(of: last + 1) - before, because: .estimate)
    let (rows, tops) = (rows, tops)
    heldRow = rows.indices.first { isUp ? tops[$0] >= offset : tops[$0] + rows[$0].height > offset }
  }
}
