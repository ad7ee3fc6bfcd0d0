/// What engines with steps of their own use of the list.
extension ListState {
  /// How far overscan in points, or in viewports, reaches.
  var overscanReach: Points { settings.rules.overscan.reach(of: viewport) }

  /// Asks a row's height from the data source, unless it is known, and gives the row a cell.
  mutating func makeCell(of row: Int) -> LiveCell {
    if records.heightSource(of: row) != .exact { readHeights(of: RowSet(row)) }
    return LiveCell(row: row, cell: fetch(for: row))
  }

  /// Rows that are to have cells, and the focused one.
  ///
  /// - Throws: `too-many-visible`.
  func rowsForCells(_ rendered: RowSet) throws(Refusal) -> RowSet {
    let rows = rowKeptForFocus.map { rendered.union(RowSet($0)) } ?? rendered
    try records.checkCount(rows.count, as: "rendered")
    return rows
  }

  /// Gives cells to rows, and takes them from all others.
  ///
  /// - Parameter isDiscarded: which of the cells that leave do not wait for another row.
  mutating func giveCells(to rows: RowSet, discarding isDiscarded: (LiveCell) -> Bool = { _ in false }) {
    var (staying, leaving) = screen.parted(showing: Array(rows.rows))
    discard(&leaving, where: isDiscarded)
    recycleLeavers(&leaving)
    screen.live = fill(Array(rows.rows), staying: staying)
  }

  /// Has these cells be on screen, and all rows without one be equally high.
  ///
  /// - Parameters:
  ///   - cells: the cells, in the order of their rows.
  ///   - rendered: the rows that are to have cells; others are only kept.
  ///   - visible: those of them in the viewport.
  ///   - usual: the height of the other rows, with the margin.
  mutating func show(_ cells: [LiveCell], rendered: [Int], visible: [Int], others usual: Points) {
    screen.live = cells
    forgetHeights(besides: RowSet(ascending: cells.compactMap { $0.row }), others: usual)
    screen.noteZones(visible: RowSet(ascending: visible), rendered: RowSet(ascending: rendered))
  }

  /// Has all rows but some be equally high.
  ///
  /// - Parameter usual: their height, with the margin.
  mutating func forgetHeights(besides shown: RowSet, others usual: Points) {
    let (forgotten, estimate) = (records.rowsKnown(besides: shown), usual - records.spacing.margin)
    guard !forgotten.isEmpty || !records.isExact && records.estimate != estimate else { return }
    records.estimate = estimate
    records.forget(forgotten, usual: estimate)
    if !records.isExact { records.applyEstimate(usual) }
  }

  /// Gives rows with cells back the height that was known of their number, where an update has measured them at once.
  mutating func keepHeightsOfNumbers(of before: Records, where isKept: (ListState, Int) -> Bool = { _, _ in true }) {
    guard records.estimate != nil else { return }
    for row in screen.live.compactMap({ $0.row }) where row < before.count {
      guard records.heightSource(of: row) == .exact, isKept(self, row) else { continue }
      records.setHeight(of: RowSet(row), to: before.heights.height(of: row))
      records.note(.stale, of: RowSet(row))
    }
  }

  /// Gives rows with cells back the height that was known of them, where an update has measured them at once.
  mutating func keepHeightsOfKeys(of anchor: ScrollAnchor) {
    guard records.estimate != nil, let places = anchor.places else { return }
    for (cell, place) in zip(screen.live, places) {
      guard let row = cell.row, let place, row < records.count, records.heightSource(of: row) == .exact,
        records.heights.height(of: row) != place.height
      else { continue }
      records.setHeight(of: RowSet(row), to: place.height)
      records.note(.stale, of: RowSet(row))
    }
  }

  /// Sets the heights of rows, with the margin.
  ///
  /// - Parameter how: how those are known from then on that change.
  mutating func setHeights(of rows: RowSet, known how: RowRecord.HeightSource, to height: (ListState, Int) -> Points) {
    for row in rows.rows {
      let new = height(self, row)
      guard records.heights.height(of: row) != new else { continue }
      records.setHeight(of: RowSet(row), to: new)
      records.note(how, of: RowSet(row))
    }
  }

  /// A row's height as its cell has it, with the margin.
  func heightInSource(of row: Int) -> Points {
    (row < data.count ? data.table.heights.height(of: row) : .zero) + records.spacing.margin
  }

  /// Begins another round in which heights, or the offset, may lead to other rows.
  ///
  /// - Parameter cells: how many the round goes through; nil: those on screen.
  /// - Returns: whether the command may make one; else it measures no more, and an event notes that.
  mutating func beginRound(through cells: Int? = nil) -> Bool {
    guard commandLog.work.allowsRound else {
      stopMeasuring()
      return false
    }
    commandLog.work.rounds += 1
    commandLog.work.roundCells += cells ?? screen.live.count
    return true
  }

  /// Begins a round in which rows with cells are measured together.
  ///
  /// - Returns: those of the rows whose heights are not known; nil: there are none, or the command has measured enough.
  mutating func beginMeasuring(_ rows: RowSet) -> RowSet? {
    guard !records.isExact else { return nil }
    let unknown = rows.subtracting(records.rows(known: .exact, in: rows))
    guard !unknown.isEmpty, beginRound() else { return nil }
    commandLog.work.measured += unknown.count
    return unknown
  }

  /// Where all heights are known, and the engine is to find an estimate itself, has it know those of some rows only.
  ///
  /// - Parameter usual: how high it takes the others to be, with the margin.
  mutating func findEstimate(besides known: RowSet, others usual: Points) {
    guard settings.rules.estimates != .fixed, records.estimate == nil else { return }
    forgetHeights(besides: known, others: usual)
  }

  /// Discards the cells of some rows that leave.
  mutating func discard(_ leavers: inout [LiveCell], where isDiscarded: (LiveCell) -> Bool) {
    let discarded = leavers.filter(isDiscarded)
    guard !discarded.isEmpty else { return }
    leavers.removeAll(where: isDiscarded)
    writeBackStates(of: discarded)
    for leaver in discarded { screen.discard(leaver.cell, from: .onScreen, &commandLog) }
  }
}

extension Records {
  /// What stands above a row that is no row: headers, footers, gaps; for the number of rows all of it.
  func space(above row: Int) -> Points {
    row < count ? naturalY(of: row) - heights.offset(of: row) : sum - heights.total
  }

  /// What stands between a row and the one above it.
  func space(before row: Int) -> Points {
    guard row < count else { return .zero }
    return row > 0 ? space(above: row) - space(above: row - 1) : space(above: 0)
  }

  /// Has a row stand somewhere, and all others in line with it.
  ///
  /// - Parameters:
  ///   - first: the row and its top edge; nil: rows stand where the sum of the heights above them leads.
  ///   - content: the height of the content.
  mutating func place(_ first: (row: Int, top: Points)?, content: Points) {
    placed = Placed(shift: first.map { naturalY(of: $0.row) - $0.top } ?? .zero, content: content)
  }
}
