import ListModel

/// The ends of the list and of the viewport: `beyond-end`, `blank`, `wrong-end`.
extension FrameStep {
  /// The least empty part of a viewport that is wrong.
  private static let leastBlank = Points(8)
  /// How many rows beyond an end are looked at.
  private static let maxRowsBeyond = 50

  func ends() -> [Observation] {
    var observations: [Observation] = []
    if frame.items.isEmpty, rows.isKnown, rows.count > 0, (frame.content ?? .point) > .zero,
      frame.viewport.map({ $0 > .zero }) ?? true
    {
      observations.append(.suspicion(.blank, [], "nothing is shown, and there are \(rows.count) rows"))
    }
    guard let offset = frame.offset else { return observations }
    if let range = frame.offsets, let content = frame.content, let viewport = frame.viewport {
      let last = frame.items.last.flatMap { item in
        rows.row(of: item.key, keys).map { (item: item, row: $0) }
      }
      if offset > range.end + tolerance || offset < range.top - tolerance {
        let what = "the offset is \(offset), and its range is \(range.top)...\(range.end)"
        observations.append(.suspicion(.beyondEnd, [], what))
      } else if let (item, row) = last, row + 1 < rows.count, item.bottom < viewport {
        let empty = min(viewport, content - offset) - item.bottom
        if empty > max(tolerance * 2, Self.leastBlank) {
          let what = "below \(keys[item.key]) the viewport is empty for \(empty) points, and there are more rows"
          observations.append(.suspicion(.blank, [item.key], what))
        }
      }
      // Browsers report no content that is lower than the viewport.
      if let (item, row) = last, row + 1 == rows.count, content.isApart(from: viewport, tolerance) {
        let room = content - offset - item.bottom
        observations.append(.room(SeenRoom(kind: .end, room: room)))
        if room < -max(tolerance, .point) {
          let what = "the last row ends \(-room) below the end of the content"
          observations.append(.suspicion(.wrongEnd, [item.key], what))
        }
      }
    }
    if let first = frame.items.first, rows.row(of: first.key, keys) == 0 {
      observations.append(.room(SeenRoom(kind: .top, room: first.top + offset)))
    }
    return observations
  }

  /// Where the list is at an end of its range, and another row than the first, or the last, stands there.
  func outermostRows() -> [Observation] {
    guard let offset = frame.offset, let range = frame.offsets, let content = frame.content,
      let viewport = frame.viewport, content > viewport + tolerance,
      // Cells that are not needed may be kept far away.
      let first = frame.items.first(where: { $0.bottom > -viewport }),
      let last = frame.items.last(where: { $0.top < viewport + viewport })
    else { return [] }
    let tolerance = max(tolerance, .point)
    var observations: [Observation] = []
    if offset <= range.top + tolerance, first.top + offset <= tolerance, let row = rows.row(of: first.key, keys) {
      if row > 0, rows.row(of: last.key, keys) == rows.count - 1 { observations.append(.offset(.isNoPlace)) }
      if let wrong = outermost(first, 0..<row, "beginning", "before") { observations.append(wrong) }
    }
    if offset >= content + frame.insets.bottom - viewport - tolerance, last.bottom + offset >= content - tolerance,
      let row = rows.row(of: last.key, keys),
      let wrong = outermost(last, row + 1..<max(row + 1, rows.count), "end", "after")
    {
      observations.append(wrong)
    }
    return observations
  }

  private func outermost(_ item: TraceFrame.Item, _ others: Range<Int>, _ end: String, _ side: String) -> Observation? {
    guard others.prefix(Self.maxRowsBeyond).contains(where: { rows.key(of: $0).map(needsCell) ?? false }) else {
      return nil
    }
    let count = others.count == 1 ? "1 row comes" : "\(others.count) rows come"
    return .suspicion(
      .wrongEnd, [item.key], "\(keys[item.key]) stands at the \(end) of the content, and \(count) \(side) it")
  }
}
