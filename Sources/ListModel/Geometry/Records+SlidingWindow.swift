/// The sliding window over the rows, if there is one (EngineRules, "mealplan").
extension Records {
  /// The maximum number of rows that one scroll moves across the window.
  static let maxShifts = 100_000

  /// The rows in the sliding window: content height and positions are then those of its strip. Nil: all rows make up
  /// the content.
  package var window: Range<Int>? { slidingWindow?.rows(of: count) }

  /// The sliding window, under a profile that has one.
  package var slidingWindow: SlidingWindow? {
    guard case .sliding(let slidingWindow) = contentRows else { return nil }
    return slidingWindow
  }

  /// The number of rows in the data source as the view knows it, without the sentinel row.
  package var rowCount: Int { count - (hasSentinelRow ? 1 : 0) }

  /// Whether the last record is the sentinel row.
  package var hasSentinelRow: Bool {
    guard let sentinelKey, count > 0 else { return false }
    return key(of: count - 1) == sentinelKey
  }

  /// The sections without the sentinel row.
  @inline(__always) var sectionsOfRows: Sections {
    guard hasSentinelRow else { return sections }
    var sections = sections
    sections.add(-1, to: sections.section(of: count - 1))
    return sections
  }

  /// The rows without the sentinel row: what an update changes.
  var tableOfRows: RowTable {
    guard hasSentinelRow else { return table }
    var rows = self
    rows.removeLast()
    return rows.table
  }

  /// Adds the sentinel row, unless it is there or the list is full.
  mutating func addSentinelRow(rowHeight: Points) {
    guard !hasSentinelRow, count < RowTree.maxRows, let sentinelKey else { return }
    let key = KeyOrder.Run(first: sentinelKey.number, count: 1)
    append(RowTable.NewRecords(keys: [key], heights: RowTree(count: 1, height: rowHeight + spacing.margin)))
  }

  /// A set of rows without the sentinel row, which cannot have states or images.
  func withoutSentinelRow(_ rows: RowSet) -> RowSet {
    hasSentinelRow ? rows.intersection(RowSet(0..<rowCount)) : rows
  }

  /// The reuse identifier of a row: its own, or under a sliding window that of its position.
  func kind(ofRow row: Int, _ catalog: RowCatalog) -> Kind { kind(of: key(of: row), at: row, catalog) }

  /// The reuse identifier of a row with a known record. O(log batches).
  package func kind(of record: RowRecord, _ catalog: RowCatalog) -> Kind {
    kind(of: record.key, at: record.row, catalog)
  }

  /// The reuse identifier of a row with a known key.
  func kind(of key: RowKey, at row: Int, _ catalog: RowCatalog) -> Kind {
    switch contentRows {
    case .all: catalog.kind(of: key)
    case .sliding: row == 0 ? .first : row == rowCount - 1 ? .last : .middle
    }
  }

  /// Adjusts the window to the present number of rows; builds it if there is none, and removes it if the rules have
  /// none.
  mutating func fitWindow(by rules: Rules, viewport: Points) {
    switch (rules.contentRows, contentRows) {
    case (.all, _): contentRows = .all
    case (.sliding, .all): buildWindow(around: rules.today ?? rowCount / 2, by: rules, viewport: viewport)
    case (.sliding, .sliding(let slidingWindow)): moveWindow(to: slidingWindow.first)
    }
  }

  /// Rebuilds the window with its views around a row.
  mutating func buildWindow(around row: Int, by rules: Rules, viewport: Points) {
    contentRows = .sliding(SlidingWindow(around: row, of: rowCount, rowHeight: rules.rowHeight, viewport: viewport))
  }

  /// Moves the window's first row to a row, or as near as the list allows.
  mutating func moveWindow(to first: Int) {
    guard var slidingWindow else { return }
    slidingWindow.move(to: first, in: rowCount)
    contentRows = .sliding(slidingWindow)
  }

  /// Computes the window's first row after a scroll away from the strip's centre, and the distance by which all rows
  /// shift.
  ///
  /// - Parameter distance: how far the scroll has left the centre.
  /// - Throws: `too-far` above 100,000 rows.
  func firstRowRecentred(
    _ window: Range<Int>, after distance: Points, at offset: Points, by rules: Rules
  ) throws(Refusal) -> (first: Int, shift: Points) {
    guard let slidingWindow else { return (window.lowerBound, .zero) }
    let last = slidingWindow.last - slidingWindow.first
    var (first, left, shift) = (window.lowerBound, distance, Points.zero)
    while (left < .zero) == (distance < .zero), max(left, -left) > rules.rowHeight {
      let isForward = left > .zero
      guard isForward ? first + last < rowCount : first > 0 else { break }
      let step = isForward ? y(of: first + 1) - y(of: first) : y(of: first - 1) - y(of: first)
      // Stop before a row pushes the strip below its top, where the next pass would clamp it.
      if rules.clampsTop(of: offset - shift - step) { break }
      first += isForward ? 1 : -1
      (left, shift) = (left - step, shift + step)
      guard abs(first - window.lowerBound) <= Self.maxShifts else {
        throw Refusal(
          .tooFar, "more than \(Self.maxShifts) rows would move across the window",
          advice: "scroll row can go anywhere at once")
      }
    }
    return (first, shift)
  }
}

extension Kind {
  fileprivate static let first = Kind("first")
  fileprivate static let middle = Kind("middle")
  fileprivate static let last = Kind("last")
}
