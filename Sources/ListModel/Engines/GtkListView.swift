/// GTK's GtkListView.
///
/// It remembers a row, and at which share of the viewport that stands, and puts it there again after every change. Some 200 rows
/// around it have widgets. Only their heights are known: all other rows count as high as the middle one of these.
extension Engine {
  /// That of 4.18: a widget that stays with its row is not bound again, not even by a reload.
  static let gtkListView = Engine(
    takeDown: { list in list.screen.releaseCache(by: list.settings.rules, &list.commandLog) },
    layout: .init(
      layOut: { list, cause throws(Refusal) in
        if cause.reason == .reload { list.findRowsOfCells() }
        try GtkList.layOut(&list, cause)
      },
      asked: ["overscan", "content-limit", "beyond-limit"], unasked: ["pool-on-reload"]),
    idleFaults: [.stateBySlot, .dropOnReload, .returnAfter, .rowsEnterLate, .heightsLostOnWidth])

  /// That of 4.8.
  static let gtkListView8 = Engine(
    layout: .init(
      layOut: { list, cause throws(Refusal) in
        let changed = cause.anchor?.firstChange.map { RowSet($0..<max($0, list.records.count)) }
        try GtkList.layOut(&list, cause, binding: changed)
      },
      asked: ["overscan", "content-limit", "beyond-limit"], unasked: ["pool-on-reload"]),
    idleFaults: [.stateBySlot, .returnAfter, .staleIndex, .rowsEnterLate, .heightsLostOnWidth])
}

extension GtkAnchor {
  /// A row that a scroll leads to: its lower edge where that comes to stand at the end of the readable part and its upper edge does
  /// not stand at the start; else its upper edge.
  ///
  /// - Parameter offset: where the scroll leads, by the heights known now.
  fileprivate init?(of row: Int, at offset: Points, in list: ListState) {
    let part = list.scroller.readablePart(by: list.settings.rules)
    guard row < list.records.count, part.top < part.bottom else { return nil }
    let (top, bottom) = (list.records.y(of: row) - offset, list.records.bottom(of: row) - offset)
    isLower = bottom == part.bottom && top != part.top
    (key, self.row) = (list.records.key(of: row), row)
    share = Share(part: (isLower ? bottom : top) - part.top, whole: part.bottom - part.top)
  }

  /// The row at the share of the readable part that was remembered before, and that of its edges that can be seen. If both can be
  /// seen or neither, it is the lower one where the point lies above the middle of the row.
  fileprivate init?(in list: ListState, after former: GtkAnchor?) {
    let (records, part) = (list.records, list.scroller.readable(by: list.settings.rules))
    let height = part.bottom - part.top
    guard records.count > 0, height > .zero else { return nil }
    let point = part.top + OffsetRounding.nearest.rounded((former?.share ?? .none).of(height))
    row = min(records.rows(endingAtOrBefore: point), records.count - 1)
    key = records.key(of: row)
    let (top, bottom) = (records.y(of: row), records.bottom(of: row))
    if top < part.top, bottom <= part.bottom {
      isLower = true
    } else if top >= part.top, bottom > part.bottom {
      isLower = false
    } else {
      isLower = top + (bottom - top).half > point
    }
    share = Share(part: (isLower ? bottom : top) - part.top, whole: height)
  }

  /// Follows the row through an update, also where it moves. If it is deleted, the place behind the nearest row above that stays takes
  /// its place.
  fileprivate mutating func follow(_ update: Update) {
    if let new = update.moves.first(where: { $0.from == row })?.to ?? update.indexMap.newRow(of: row) {
      row = new
    } else {
      (key, row) = (nil, update.newRow(ofNearestStayingAtOrAbove: row - 1).map { $0 + 1 } ?? 0)
    }
  }

  /// Finds the row again by its key, else the row that has its number now; nil: there are no rows.
  fileprivate func found(in records: Records) -> GtkAnchor? {
    guard records.count > 0 else { return nil }
    var found = self
    found.row = key.flatMap { records.row(of: $0) } ?? min(row, records.count - 1)
    found.key = records.key(of: found.row)
    return found
  }

  /// The offset at which the edge stands at its share of the readable part. It is a whole number, computed from a binary fraction: what
  /// is lost in that may be a point.
  fileprivate func offset(in list: ListState) -> Points {
    let part = list.scroller.readable(by: list.settings.rules)
    let edge = isLower ? list.records.bottom(of: row) : list.records.y(of: row)
    let position = edge - list.settings.rules.inset.top
    return OffsetRounding.down.rounded(position.inBinary - share.number * max(.zero, part.bottom - part.top).inBinary)
  }
}

private enum GtkList {
  /// So many rows at least have widgets on either side of the anchor's.
  private static let least = 2

  /// - Parameter renewed: the rows whose cells are bound again, though they stay.
  static func layOut(_ list: inout ListState, _ cause: LayoutCause, binding renewed: RowSet? = nil) throws(Refusal) {
    let anchor = anchor(in: &list, cause)
    let rules = list.settings.rules
    var rendered = rows(around: anchor, in: list)
    // The number of rows around the anchor is GTK's; with another overscan the rows in view have widgets from the start.
    if rules.overscan.extraRows == 0 { rendered = rendered.union(try rowsInView(of: list, withOverscan: true)) }
    if let renewed { list.rebind(rendered.intersection(renewed)) }
    while true {
      try show(rendered, in: &list, isSplice: cause.anchor?.isOfHeights == false)
      if let anchor { hold(anchor, in: &list, cause.reason) }
      list.clamp()
      list.screen.noteZones(visible: try rowsInView(of: list), rendered: rendered)
      let more = rendered.union(try rowsInView(of: list, withOverscan: true))
      guard more != rendered else { break }
      guard list.beginRound() else { return }
      rendered = more
    }
    list.scroller.memory = anchor.map { .gtkListView($0) } ?? .none
  }

  // MARK: The anchor

  /// A scroll that moves the list chooses the anchor, by the heights known now; everything else follows it.
  private static func anchor(in list: inout ListState, _ cause: LayoutCause) -> GtkAnchor? {
    var anchor: GtkAnchor?
    if case .gtkListView(let known) = list.scroller.memory { anchor = known }
    for update in cause.anchor?.updates ?? [] { anchor?.follow(update) }
    anchor = anchor?.found(in: list.records)
    if anchor == nil, list.scroller.isAtTop(by: list.settings.rules) {
      anchor = GtkAnchor(of: 0, at: list.scroller.offset, in: list)
    } else if anchor == nil {
      anchor = GtkAnchor(in: list, after: nil)
    }
    if let aim = cause.aim {
      let target = list.offset(for: aim)
      list.moveOffset(to: target, because: cause.mover)
      list.clamp()
      return GtkAnchor(of: aim.row, at: target, in: list) ?? anchor
    }
    guard list.scroller.hasScrolled else { return anchor }
    list.clamp()
    guard list.scroller.offset != list.scroller.offsetAtLastPass else { return anchor }
    return GtkAnchor(in: list, after: anchor) ?? anchor
  }

  private static func hold(_ anchor: GtkAnchor, in list: inout ListState, _ reason: PassReason) {
    let before = list.scroller.offset
    let target = list.scroller.clamped(anchor.offset(in: list), to: list.records.content, by: list.settings.rules)
    list.moveOffset(to: target, because: .anchor)
    if reason == .resize || reason == .setting { list.commandLog.noteResize(movingBy: list.scroller.offset - before) }
  }

  // MARK: Rows

  /// The rows in the viewport, or in one that reaches farther by the overscan in points.
  private static func rowsInView(of list: ListState, withOverscan isWide: Bool = false) throws(Refusal) -> RowSet {
    let (rules, height) = (list.settings.rules, list.scroller.viewport)
    let reach = isWide ? rules.overscan.reach(of: height) : .zero
    let (start, end) = (list.scroller.offset - reach, list.scroller.bottom + reach)
    return RowSet(ascending: try list.records.visibleRows(from: start, to: end, by: rules))
  }

  /// So many above the anchor as its share says, the rest below; what would lie beyond an end lies on the other side.
  private static func rows(around anchor: GtkAnchor?, in list: ListState) -> RowSet {
    let count = list.records.count
    guard let anchor, count > 0 else { return RowSet() }
    let extra = list.settings.rules.overscan.extraRows
    let (others, least) = (2 * extra, min(least, extra))
    let all = min(others + 1, count)
    let first = anchor.row - least - anchor.share.of(others - 2 * least)
    let start = min(max(0, first), count - all)
    return RowSet(start..<start + all)
  }

  /// Gives widgets to rows, and to the focused one, and takes them from all others. Those of deleted rows are destroyed at once; others
  /// serve rows that come, the oldest first, and those that are then left are destroyed.
  private static func show(_ rendered: RowSet, in list: inout ListState, isSplice: Bool) throws(Refusal) {
    let rows = try list.rowsForCells(rendered)
    let unknown = rows.subtracting(list.records.rows(known: .exact, in: rows))
    if !unknown.isEmpty { list.readHeights(of: unknown) }
    list.giveCells(to: rows) { isSplice && $0.row == nil }
    list.screen.clearPool(&list.commandLog)
    list.forgetHeights(besides: rows, others: usualHeight(in: list))
  }

  /// The middle one of the known heights, in their order.
  private static func usualHeight(in list: ListState) -> Points {
    let margin = list.records.spacing.margin
    let heights = list.screen.live.compactMap { $0.row }.map { list.records.heights.height(of: $0) }.sorted()
    let middle = heights.isEmpty ? .zero : heights[heights.count / 2]
    return middle > margin ? middle : (list.records.estimate ?? list.settings.rules.rowHeight) + margin
  }
}

extension ScrollAnchor {
  /// The first number at which the updates renew a row, or at which another row stands than before.
  fileprivate var firstChange: Int? {
    updates.compactMap { update in
      let renewed = update.indexMap.newRows(of: update.renewed).first
      let shifted = update.indexMap.runs.first { $0.new != $0.old.lowerBound }?.old.lowerBound
      return [renewed, update.inserted.first, shifted].compactMap { $0 }.min()
    }.min()
  }
}
