import ListModel

/// Compares cells, which have other names in the app: each stands for the same one throughout.
struct CellMatching {
  private var ours: [Int: Cell.ID] = [:]
  private var theirs: [Cell.ID: Int] = [:]
  private let hasDrawn: Bool

  init(_ timeline: TraceTimeline) { hasDrawn = timeline.hasDrawn }

  /// The first difference in which rows have cells and which cells they have; nil: none.
  mutating func difference(_ timeline: TraceTimeline, _ step: TraceCommands.Step, _ list: ListState) -> TraceDifference?
  {
    let frame = timeline.steps[step.index].frame
    // Some show all rows that have cells, others only those on screen.
    let rendered = Set(list.rendered.rows.map { list.record(of: $0).key.number })
    let visible = Set(list.visible.rows.map { list.record(of: $0).key.number })
    let shown = Set(step.rows.compactMap { $0 })
    guard shown == rendered || shown == visible else {
      return step.difference(.cells, "\(frame.items.count) rows with cells, not \(rendered.count)")
    }
    let rows = Dictionary(firstOf: list.rendered.rows.map { (list.record(of: $0).key.number, $0) })
    let stale = Set(frame.drawn.lazy.filter { $0.key != $0.shown }.map { $0.key })
    for (item, number) in zip(frame.items, step.rows) {
      guard let number, let row = rows[number], let cell = list.cell(showing: row) else { continue }
      if let difference = match(item, cell, timeline) { return step.difference(.cells, difference) }
      if hasDrawn, cell.isStale != stale.contains(item.key) {
        let (app, list) = cell.isStale ? ("drawn", "stale") : ("stale", "drawn")
        return step.difference(.drawn, "\(timeline.keys[item.key]) \(app), not \(list)")
      }
    }
    return nil
  }

  private mutating func match(_ item: TraceFrame.Item, _ cell: Cell, _ timeline: TraceTimeline) -> String? {
    guard let serial = item.cell, timeline.head.cells != .none, !timeline.hasGaps else { return nil }
    let (our, their) = (ours[serial] ?? cell.id, theirs[cell.id] ?? serial)
    guard our == cell.id, their == serial else { return "\(timeline.keys[item.key]) in another cell" }
    (ours[serial], theirs[cell.id]) = (cell.id, serial)
    return nil
  }
}
