import ListModel

/// The rows that are neighbours on screen: `unknown-row`, `wrong-order`, `missing-row`, `overlap`, and the rooms between them,
/// of which an unusual one is a `gap`.
extension FrameStep {
  /// How many rows between two others are looked at.
  private static let maxRowsBetween = 50

  func neighbours() -> [Observation] {
    guard rows.isKnown else { return zip(frame.items, frame.items.dropFirst()).compactMap(overlap) }
    var observations: [Observation] = []
    var last: (item: TraceFrame.Item, row: Int)?
    for item in frame.items {
      guard let row = rows.row(of: item.key, keys) else {
        let what = "\(keys[item.key]) is shown, and the data has no such row"
        observations.append(.suspicion(.unknownRow, [item.key], what))
        last = nil
        continue
      }
      if let last { observations += neighbours(last, (item, row)) }
      last = (item, row)
    }
    return observations
  }

  private func neighbours(
    _ above: (item: TraceFrame.Item, row: Int), _ below: (item: TraceFrame.Item, row: Int)
  ) -> [Observation] {
    let (upper, lower) = (above.item, below.item)
    // A row without height has no place of its own.
    if upper.top == lower.top, upper.height == .zero || lower.height == .zero { return [] }
    if below.row < above.row {
      let what = "\(keys[upper.key]) stands above \(keys[lower.key]), and comes after it in the data"
      return [.suspicion(.wrongOrder, [upper.key, lower.key], what)]
    }
    guard isNear(upper.bottom, lower.top) else { return [] }
    var observations: [Observation] = []
    if below.row > above.row + 1, let missing = missingRow(above, below) { observations.append(missing) }
    guard !rows.sectionStarts.contains(below.row) else { return observations }
    if let overlap = overlap(upper, lower) { observations.append(overlap) }
    if below.row == above.row + 1 {
      observations.append(.room(SeenRoom(kind: .gap, keys: [upper.key, lower.key], room: lower.top - upper.bottom)))
    }
    return observations
  }

  private func overlap(_ upper: TraceFrame.Item, _ lower: TraceFrame.Item) -> Observation? {
    let room = lower.top - upper.bottom
    guard room < -tolerance, upper.height > .zero, lower.height > .zero, isNear(upper.bottom, lower.top),
      overlapLimit.map({ room < $0 }) ?? true
    else { return nil }
    let what = "\(keys[lower.key]) begins \(-room) above the end of \(keys[upper.key])"
    return .suspicion(.overlap, [upper.key, lower.key], what)
  }

  /// Whether a place between two rows is on screen, or not far from it: cells that are not needed may be kept farther away.
  private func isNear(_ end: Points, _ start: Points, within reach: Points? = nil) -> Bool {
    guard let viewport = frame.viewport else { return max(end, start) > .zero }
    let reach = reach ?? viewport
    return max(end, start) > -reach && min(end, start) < viewport + reach
  }

  /// A row with a height is missing between two that are shown. Off screen not all rows need cells, but each needs its room.
  private func missingRow(
    _ above: (item: TraceFrame.Item, row: Int), _ below: (item: TraceFrame.Item, row: Int)
  ) -> Observation? {
    let room = below.item.top - above.item.bottom
    let isOnScreen = isNear(above.item.bottom, below.item.top, within: .zero)
    for missing in above.row + 1..<min(below.row, above.row + Self.maxRowsBetween) {
      guard let key = rows.key(of: missing) else {
        guard room > tolerance, rows.keys == nil, isOnScreen else { return nil }
        return .suspicion(.missingRow, [missing], "row \(missing) is missing between two others")
      }
      let known = heights[key]
      guard needsCell(key) || known == nil && room > tolerance else { continue }
      guard isOnScreen || known.map({ room < $0 - tolerance }) ?? (room <= tolerance) else { return nil }
      let what = "\(keys[key]) is missing between \(keys[above.item.key]) and \(keys[below.item.key])"
      return .suspicion(.missingRow, [key], what)
    }
    return nil
  }

  /// Whether a row that stands between others needs a cell: it has a height, or the engine that the app names has cells for rows
  /// without height.
  func needsCell(_ key: Int) -> Bool {
    heights[key].map { $0 > tolerance }
      ?? (!heights.changed.contains(key) && head.profile?.showsNoHeight == true)
  }
}
