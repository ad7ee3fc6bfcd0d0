/// An endless list of days: views in a strip, which stands over a window of the rows. Where a scroll moves the strip off its centre,
/// views move from one end of it to the other and the offset is shifted by their height, so that nothing moves on screen.
///
/// The strip may end with one view more than there are rows: the sentinel row, the day past the last row.
extension Engine {
  static let mealplan = Engine(
    layout: .init(
      layOut: Mealplan.layOut, scrollToRow: Mealplan.scroll, asked: ["clamp", "offset-rounding", "today"],
      unasked: ["header-cells"]),
    idleFaults: [.redrawOnSize, .stateBySlot, .closedEdges])
}

private enum Mealplan {
  @Sendable static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    list.fitWindow()
    if let aim = cause.aim {
      // A scroll to a row has built the window before, and may end beside it.
      if cause.mover == .restore, list.records.window?.contains(aim.row) != true { list.buildWindow(around: aim.row) }
      list.moveOffset(to: list.offset(for: aim), because: cause.mover)
    }
    list.clamp()
    let passed = try list.recentreWindow()
    try list.showWindow()
    list.createAndDiscardCells(passed)
  }

  /// Scrolls a row to the top: animated over ten ticks if the row has a view, else by building the window around it. If the row was
  /// the sentinel and no longer exists then, scrolls to the last row.
  @Sendable static func scroll(_ list: inout ListState, toRow row: Int) throws(Refusal) {
    if let window = list.slidingWindow, row > window.first, row < window.last {
      return list.animate(toRow: row, at: .top, in: 10)
    }
    // The original creates the views before it scrolls the strip, so some of them move across at once.
    list.buildWindow(around: row)
    try list.checkSource()
    try list.showWindow()
    let last = min(row, list.records.count - 1)
    try list.land(onRow: last, at: RowPlace(.top), from: list.scroller.offset, because: .user)
  }
}

extension ListState {
  /// The window, under this engine.
  var slidingWindow: SlidingWindow? { if case .mealplan(let window) = scroller.memory { window } else { nil } }

  /// Stores the window, and where that puts the rows.
  private mutating func keep(_ window: SlidingWindow) {
    scroller.memory = .mealplan(window)
    fitSentinelRow(to: window)
    records.place(window: window.rows(of: records.count))
  }

  /// Adjusts the window to the rows that the view has now, or builds it. A cell whose row now has another reuse identifier is detached
  /// from its row, and so leaves.
  fileprivate mutating func fitWindow() {
    let today = settings.rules.today
    if var window = slidingWindow, window.today == today {
      window.move(to: window.first, in: records.rowCount)
      keep(window)
    } else {
      keep(window(around: today ?? records.rowCount / 2))
    }
    for index in screen.live.indices {
      guard let row = screen.live[index].row, row < records.count else { continue }
      if records.kind(ofRow: row, data.catalog) != screen.live[index].cell.kind { screen.live[index].row = nil }
    }
  }

  private func window(around row: Int) -> SlidingWindow {
    SlidingWindow(
      around: row, of: records.rowCount, rowHeight: settings.rules.rowHeight, viewport: scroller.viewport,
      today: settings.rules.today)
  }

  /// Builds the window anew around a row outside it.
  fileprivate mutating func buildWindow(around row: Int) {
    returnAllToPool()
    keep(window(around: row))
  }

  /// Adds or removes the sentinel row as the window requires. Its key is the next free number when it is first needed.
  private mutating func fitSentinelRow(to window: SlidingWindow) {
    if let key = records.sentinelKey, data.wholeTable.row(of: key) != nil {
      // A row was inserted with the sentinel's key as its name.
      removeSentinelRow()
      records.sentinelKey = nil
    }
    guard window.hasViewPastEnd(of: records.rowCount) else { return removeSentinelRow() }
    if records.sentinelKey == nil {
      records.sentinelKey = data.catalog.takeNumbers(1).first.map { RowKey(number: $0.first) }
    }
    records.addSentinelRow(rowHeight: settings.rules.rowHeight)
  }

  /// Removes the sentinel row, if there is one. Its cell then shows no row, and leaves.
  private mutating func removeSentinelRow() {
    guard records.hasSentinelRow else { return }
    let day = records.count - 1
    records.removeLast()
    for index in screen.live.indices where screen.live[index].row == day { screen.live[index].row = nil }
  }

  /// Removes the sentinel row before an update, whose row numbers do not include it. The layout adds it again if the window still has
  /// a view for it.
  mutating func dropSentinelRow(holding anchor: inout ScrollAnchor) {
    guard records.hasSentinelRow else { return }
    anchor.remove(row: records.count - 1)
    removeSentinelRow()
  }

  /// After a scroll, moves rows from one end of the window to the other until the offset is within a row's height of the strip's
  /// centre, which is computed once. O(rows moved × log n).
  ///
  /// Every row that enters the window creates a view and every row that leaves discards one, even if it enters and leaves during the
  /// same scroll. A strip that is no higher than the viewport cannot scroll and is left alone.
  ///
  /// - Returns: the rows that entered and left the window during this scroll, and have got no cell.
  /// - Throws: `too-far` above 100,000 rows.
  fileprivate mutating func recentreWindow() throws(Refusal) -> Range<Int> {
    let none = 0..<0
    guard var window = slidingWindow, let rows = records.window, !rows.isEmpty else { return none }
    let room = records.content - scroller.viewport
    guard room > .zero, scroller.hasScrolled else { return none }
    let (first, shift) = try firstRowRecentred(window, after: scroller.offset - room.half)
    guard first != window.first else { return none }
    let held = HeldRow(min(max(first, rows.lowerBound), records.count - 1), in: records, at: scroller.offset)
    window.move(to: first, in: records.rowCount)
    keep(window)
    moveOffset(to: scroller.offset - shift, because: .recenter)
    check(held, of: .recentring)
    clamp()
    guard abs(first - rows.lowerBound) > rows.count else { return none }
    return first > rows.lowerBound ? rows.upperBound..<first : first + rows.count..<rows.lowerBound
  }

  /// The window's first row after a scroll away from the strip's centre, and the distance by which all rows shift.
  ///
  /// - Parameter distance: how far the scroll has left the centre.
  /// - Throws: `too-far` above 100,000 rows.
  private func firstRowRecentred(
    _ window: SlidingWindow, after distance: Points
  ) throws(Refusal) -> (first: Int, shift: Points) {
    let rules = settings.rules
    var (first, left, shift) = (window.first, distance, Points.zero)
    while (left < .zero) == (distance < .zero), max(left, -left) > rules.rowHeight {
      let isForward = left > .zero
      guard isForward ? first + window.last - window.first < records.rowCount : first > 0 else { break }
      let step = isForward ? y(first + 1) - y(first) : y(first - 1) - y(first)
      // Stop before a row pushes the strip below its top, where the next layout would clamp it.
      if rules.clampsTop(of: scroller.offset - shift - step) { break }
      first += isForward ? 1 : -1
      (left, shift) = (left - step, shift + step)
      guard abs(first - window.first) <= SlidingWindow.maxShifts else {
        throw Refusal(
          .tooFar, "more than \(SlidingWindow.maxShifts) rows would move across the window",
          advice: "scroll row can go anywhere at once")
      }
    }
    return (first, shift)
  }

  private func y(_ row: Int) -> Points { records.y(of: row) }

  /// Gives cells to the rows of the window, and takes them from all others.
  fileprivate mutating func showWindow() throws(Refusal) {
    let rows = Array(records.window ?? 0..<0)
    try records.checkCount(rows.count, as: "visible")
    var (staying, leaving) = screen.parted(showing: rows)
    recycleLeavers(&leaving)
    screen.live = fill(rows, staying: staying)
    screen.noteZones(visible: RowSet(ascending: rows), rendered: RowSet(ascending: rows))
  }

  /// Creates and discards a cell for each row that entered and left the window during one scroll.
  fileprivate mutating func createAndDiscardCells(_ rows: Range<Int>) {
    guard !settings.rules.hasPool, !settings.rules.hasCache else { return }
    for row in rows { screen.returnToPool(fetch(for: row), by: settings.rules, &commandLog) }
  }
}
