/// Whether the screen jumped in the last command (EngineRules, "Jumps").
extension ListState {
  /// The jump of the last command; nil: none. O(1) while no row has moved in the content, else O(visible × log n).
  package var jump: Jump? {
    if let settled = commandLog.settledJump { return settled.jump }
    guard let startOffset = commandLog.start?.offset, records.count > 0 else { return nil }
    let scrolled = scrolledDistance
    let isScrolled = startOffset + scrolled == scroller.offset
    if isScrolled, commandLog.start?.sharedRecords.isIdentical(to: sharedRecords) == true { return nil }
    guard let start = commandLog.start else { return nil }
    if start.records.count == 0 || isScrolled && records.standsAs(start.records) { return nil }
    return firstMoved(since: start, scrolled: scrolled)
  }

  /// How far the user scrolled in the last command, as far as the clamp let it be; an animation and a restored position
  /// are scrolls, too, and so is what an anchor does because the viewport or an inset changed.
  private var scrolledDistance: Points {
    // With the viewport, or an inset, the edge moved from which the place of a row is seen (K25).
    var (distance, clamped, hasScrolled) = (commandLog.resizeShift, Points.zero, commandLog.resizeShift != .zero)
    for entry in scroller.newEntries {
      switch entry.reason {
      case .user, .animation, .restore:
        distance += entry.to - entry.from
        hasScrolled = true
      case .clamp: clamped += entry.to - entry.from
      case .anchor, .estimate, .recenter, .reload: break
      }
    }
    return hasScrolled ? distance + clamped : .zero
  }

  /// The first of the rows that were on screen and are, and that no edit took elsewhere, if all of those have moved. Where
  /// the user did not scroll and none is left on screen, the first of them that the list still has.
  private func firstMoved(since start: ScreenStart, scrolled: Points) -> Jump? {
    let places = rowsInView
    let before = Array(start.rowsInView)
    let staying = before.compactMap { row in
      places[start.records.key(of: row)].map { move(of: row, to: $0, since: start, scrolled) }
    }
    let kept = staying.map { $0.now }.longestAscent().map { staying[$0] }
    if kept.contains(where: { $0.distance == .zero }) { return nil }
    if let first = kept.first { return jump(of: first, below: before, since: start) }
    guard scrolled == .zero else { return nil }
    return before.prefix(Self.maxSought).lazy.compactMap { row in
      self.place(of: start.records.key(of: row)).map { self.move(of: row, to: $0, since: start, scrolled) }
    }.first.flatMap { jump(of: $0, below: before, since: start) }
  }

  private func move(of row: Int, to now: Int, since start: ScreenStart, _ scrolled: Points) -> ScreenMove {
    ScreenMove(
      row: row, now: now, from: start.top(of: row), to: records.y(of: now) - scroller.offset, scrolled: scrolled)
  }

  /// The most rows that are looked for all over the list: each takes O(log² runs of keys).
  private static let maxSought = 32

  /// Where a row is; nil: nowhere, or outside the window under a profile that has one.
  private func place(of key: RowKey) -> Int? {
    records.row(of: key).flatMap { row in records.window?.contains(row) ?? true ? row : nil }
  }

  /// Where each row stands that has a cell and a part of itself within the viewport.
  private var rowsInView: [RowKey: Int] {
    let rows = screen.live.lazy.compactMap { $0.row }.filter { row in
      row < self.records.count
        && self.records.isInView(row, from: self.scroller.offset, to: self.scroller.offset + self.scroller.viewport)
    }
    return Dictionary(keepingFirst: rows.lazy.map { (records.key(of: $0), $0) })
  }

  /// What is left of a row's move if one takes away that it closes up behind rows that are gone from above it; nil: nothing.
  private func jump(of move: ScreenMove, below before: [Int], since start: ScreenStart) -> Jump? {
    let gone = before.prefix { $0 < move.row }.prefix(Self.maxSought).filter { row in
      records.row(of: start.records.key(of: row)).map { $0 > move.now } ?? true
    }
    let room = gone.reduce(Points.zero) { $0 + start.records.heights.height(of: $1) }
    let distance = move.distance < .zero ? min(.zero, move.distance + room) : move.distance
    guard distance != .zero else { return nil }
    return Jump(key: records.key(of: move.now), from: move.from, to: move.to, distance: distance)
  }
}

/// A row's way on screen.
private struct ScreenMove {
  /// Its numbers before the command and now.
  let row: Int
  let now: Int
  let from: Points
  let to: Points
  /// How far the user scrolled: the content goes up by as much.
  let scrolled: Points

  /// How far it moved beyond the scroll.
  var distance: Points { to - from + scrolled }
}
