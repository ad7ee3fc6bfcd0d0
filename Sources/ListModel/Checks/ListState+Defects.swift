extension ListState {
  /// Everything that is wrong with what the last command touched: cells, pool, visible rows and two either side,
  /// totals, conservation, and the order of its events (EngineRules, "Invariants"). O(visible + pooled + events).
  ///
  /// It never stops at the first defect, and changes nothing.
  package func defects() -> [Violation] {
    var found: [Violation] = []
    check(rowsAroundViewport, &found)
    return found
  }

  /// Everything that is wrong anywhere, as `verify` and tests want it. O(n).
  ///
  /// Of more than a million rows only those are looked at one by one that the last command touched; and no more than a
  /// thousand rows are named that break the same rule.
  package func allDefects() -> [Violation] {
    var found: [Violation] = []
    check(records.count <= Self.maxRowsChecked ? 0..<records.count : rowsAroundViewport, &found)
    checkOrder(&found)
    checkSelection(&found)
    return found
  }

  /// The most rows that are all checked.
  static let maxRowsChecked = 1_000_000
  /// The most rows that are named for breaking one rule.
  static let maxNamed = 1000

  /// All checks; those that go row by row look at the given rows.
  private func check(_ rows: Range<Int>, _ found: inout [Violation]) {
    checkCounts(&found)
    let heights = heightsOfRecords(rows)
    checkSums(of: rows, heights, content: content, top: { edge(of: $0) }, &found)
    if !records.heights.isIdentical(to: source.heights) { checkHeights(of: rows, heights, &found) }
    checkOffset(&found)
    checkStates(&found)
    checkImages(&found)
    checkCells(&found)
    checkConservation(&found)
    checkPool(&found)
    if !cache.isEmpty { checkCache(&found) }
    // Rows that stand far from the viewport cannot be visible; in a long list only the near ones are asked.
    let near = rows.count <= Self.maxNamed ? rows : rowsAroundViewport
    checkVisibleSet(in: near, rows == near ? heights : heightsOfRecords(near), &found)
    checkEvents(&found)
  }

  /// The heights of some records, read in one go.
  func heightsOfRecords(_ rows: Range<Int>) -> [Points] {
    var heights: [Points] = []
    heights.reserveCapacity(rows.count)
    for run in records.heights.eachRun(in: rows) {
      heights.append(contentsOf: repeatElement(run.height, count: run.count))
    }
    return heights
  }

  /// The visible rows and two either side; with nothing on screen, the rows that stand at the offset.
  private var rowsAroundViewport: Range<Int> {
    let place = min(records.rows(endingBefore: offset), records.count)
    let first = min(live.first?.row ?? place, records.count)
    let last = min(max(live.last?.row ?? place, first), records.count)
    return max(0, first - 2)..<min(records.count, last + 3)
  }

  private func checkCounts(_ found: inout [Violation]) {
    if records.count != source.count {
      found.append(Violation(.recordCount, "\(records.count) records for \(source.count) rows"))
    }
    if records.order.count != records.heights.count {
      found.append(Violation(.recordCount, "\(records.order.count) keys for \(records.heights.count) heights"))
    }
  }

  /// The tops of rows and the content against the sums of the heights (K2). `top` gives the top edge of a row, and for
  /// the row behind the last the end of all; a test may pass one that is wrong, as no sound tree's is.
  func checkSums(
    of rows: Range<Int>, _ heights: [Points], content: Points, top: (Int) -> Points, _ found: inout [Violation]
  ) {
    if records.window == nil, content != top(records.count) {
      found.append(Violation(.contentSize, "content \(content), the last row ends at \(top(records.count))"))
    }
    var y =
      rows.lowerBound == 0 && records.window == nil ? spaceAbove(0) + records.spacing.margin : top(rows.lowerBound)
    for (row, height) in zip(rows, heights) {
      let edge = top(row)
      if edge != y {
        found.append(Violation(.runningSum, row: row, "row \(row) is at \(edge), the sum before it is \(y)"))
      }
      y += height + spaceAbove(row + 1)
    }
  }

  /// The top edge of a row, and for the row behind the last the end of everything below the last row.
  private func edge(of row: Int) -> Points {
    guard row == records.count else { return records.y(of: row) }
    let last = row == 0 ? .zero : records.bottom(of: row - 1) - records.spacing.margin
    return last + spaceAbove(row)
  }

  /// What stands between a row and the one before it, told section by section: a gap within one, else what footers and
  /// headers there are. O(empty sections between them).
  private func spaceAbove(_ row: Int) -> Points {
    let sections = records.sections
    guard sections.count > 0 else { return .zero }
    let before = row == 0 ? 0 : sections.section(of: row - 1)
    let here = row == records.count ? sections.count - 1 : sections.section(of: row)
    if before == here, row > 0, row < records.count { return records.spacing.gap }
    var space = row == 0 ? sections[0].header : .zero
    for section in before..<here { space += sections[section].footer + sections[section + 1].header }
    return row == records.count ? space + sections[here].footer : space
  }

  private func checkHeights(of rows: Range<Int>, _ heights: [Points], _ found: inout [Violation]) {
    let most = found.count + Self.maxNamed
    for (row, height) in zip(rows, heights) where row < source.count {
      guard found.count < most else { return }
      switch records.how(of: row) {
      case .exact: checkMeasured(height, of: row, &found)
      case .estimated: checkEstimated(height, of: row, &found)
      case .stale: break
      }
    }
  }

  private func checkMeasured(_ height: Points, of row: Int, _ found: inout [Violation]) {
    let truth = source.heights.height(of: row) + records.spacing.margin
    if height != truth, policies.heightChange == .asUpdate || height != truth - records.spacing.margin {
      found.append(Violation(.recordHeight, row: row, "row \(row) is recorded as \(height) high, it is \(truth)"))
    }
  }

  private func checkEstimated(_ height: Points, of row: Int, _ found: inout [Violation]) {
    guard let estimate = estimateInUse.map({ $0 + records.spacing.margin }), height != estimate else { return }
    found.append(
      Violation(.recordHeight, row: row, "row \(row) is recorded as \(height) high, its estimate is \(estimate)"))
  }

  private func checkCells(_ found: inout [Violation]) {
    checkNoneTwice(&found)
    var before = -1
    for place in live.indices {
      let id = live[place].cell.id
      guard let row = live[place].row, row < records.count else {
        found.append(Violation(.visibleSet, cell: id, "\(id) shows a row that is gone"))
        continue
      }
      if row <= before, live[..<place].contains(where: { $0.row == row }) {
        found.append(Violation(.doubleCell, row: row, cell: id, "row \(row) has two cells"))
      } else if row < before {
        let problem = "row \(row) has its cell below that of row \(before)"
        found.append(Violation(.visibleSet, row: row, cell: id, problem))
      }
      before = max(before, row)
      checkCell(live[place].cell, in: row, &found)
    }
  }

  private func checkNoneTwice(_ found: inout [Violation]) {
    let cells = live.map(\.cell.id).sorted()
    for (cell, next) in zip(cells, cells.dropFirst()) where cell == next {
      found.append(Violation(.doubleCell, cell: cell, "\(cell) is on screen twice"))
    }
  }

  private func checkCell(_ cell: Cell, in row: Int, _ found: inout [Violation]) {
    let key = records.key(of: row)
    let kind = policies.slides ? kind(ofRow: row) : catalog.kind(of: key)
    let isMeasured = records.how(of: row) == .exact || isUnsettled
    if isMeasured, cell.row == key, !cell.isStale, cell.index == row, cell.kind == kind { return }
    reportCell(cell, in: row, key, kind, &found)
  }

  /// What is wrong with a cell on screen: apart from the look at it, which comes several times in every command.
  private func reportCell(_ cell: Cell, in row: Int, _ key: RowKey, _ kind: Kind, _ found: inout [Violation]) {
    func report(_ rule: Violation.Rule, _ message: @autoclosure () -> String) {
      found.append(Violation(rule, row: row, cell: cell.id, "\(cell.id) in row \(row) \(message())"))
    }
    if records.how(of: row) != .exact, !isUnsettled {
      report(.unmeasured, "has only an \(records.how(of: row)) height")
    }
    if cell.kind != kind { report(.wrongKind, "is a \(cell.kind), its row a \(kind)") }
    if cell.row != key { report(.wrongRow, "shows \(cell.row.map(catalog.name) ?? "nothing")") }
    if cell.isStale { report(.staleCell, "was drawn for \(cell.drawn.map(catalog.name) ?? "nothing")") }
    if cell.index != row { report(.cellIndex, "believes to be row \(cell.index)") }
  }

  private func checkPool(_ found: inout [Violation]) {
    guard pool.count > 0 else { return }
    let onScreen = live.map(\.cell.id).sorted()
    for kind in pool.kinds { checkShelf(of: kind, pool.stock(of: kind), onScreen: onScreen, &found) }
  }

  /// The cells that a kind's pool holds; a test may pass such as no pool takes in.
  ///
  /// - Parameter onScreen: the cells on screen, ascending.
  func checkShelf(of kind: Kind, _ cells: some Sequence<Cell>, onScreen: [Cell.ID], _ found: inout [Violation]) {
    for cell in cells {
      let place = onScreen.indices.partitioningIndex { onScreen[$0] >= cell.id }
      if place < onScreen.count, onScreen[place] == cell.id {
        found.append(Violation(.liveAndPooled, cell: cell.id, "\(cell.id) is on screen and in the pool"))
      }
      if cell.kind != kind {
        found.append(Violation(.wrongPool, cell: cell.id, "\(cell.id) is a \(cell.kind) in the pool of \(kind)"))
      }
    }
  }

  private func checkCache(_ found: inout [Violation]) {
    if cache.count > policies.cache, !hasRawOffset {
      found.append(Violation(.cacheSize, "\(cache.count) cells are kept, \(policies.cache) may be"))
    }
    let pooled = Set(pool.kinds.flatMap { pool.cells(of: $0).map(\.id) })
    for cell in cache {
      let isShown = live.contains { $0.cell.id == cell.id || $0.cell.row == cell.row }
      if isShown || pooled.contains(cell.id) {
        let place = isShown ? "on screen" : "in the pool"
        found.append(Violation(.keptTwice, cell: cell.id, "\(cell.id) is kept for its row, and \(place)"))
      }
    }
  }

  private func checkConservation(_ found: inout [Violation]) {
    let parts = live.count + pool.count + cache.count + counters.discarded + counters.leaked
    if counters.created != parts || counters.leaked != 0 {
      found.append(
        Violation(
          .conservation,
          "created \(counters.created) is not live \(live.count) + pooled \(pool.count) + cached \(cache.count) + discarded "
            + "\(counters.discarded) + leaked \(counters.leaked)"))
    }
  }

  private func checkOrder(_ found: inout [Violation]) {
    guard records.order != source.order else { return }
    let most = found.count + Self.maxNamed
    let rows = 0..<min(records.count, source.count, Self.maxRowsChecked)
    for row in rows
    where records.key(of: row) != source.key(of: row) {
      guard found.count < most else { return }
      let (believed, truth) = (catalog.name(of: records.key(of: row)), catalog.name(of: source.key(of: row)))
      found.append(Violation(.recordOrder, row: row, "row \(row) is recorded as \(believed), it is \(truth)"))
    }
  }
}
