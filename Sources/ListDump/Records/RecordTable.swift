package import ListModel

/// What the view knows about some rows and which cells show them: the content of the row-record table, in any format.
package struct RecordTable: Equatable, Sendable {
  /// A row and what is known of it.
  package struct Row: Equatable, Sendable {
    let record: RowRecord
    let kind: Kind
    /// The cell that shows the row; nil: it has none.
    let cell: Cell.ID?
    /// Whether it has a cell although it is outside the viewport (K21).
    let isOutsideViewport: Bool
    /// The rows whose content was bound to the cell and drawn last.
    let bound: RowKey?
    let drawn: RowKey?
    /// The state that the cell displays, or that of the row if it has no cell.
    let state: CellState
    /// `focus`, `anchor`, `lifted`.
    var tags: [String] = []
    /// What the cell displays in the place of an image: `placeholder`, or the key of the image's row.
    let image: String?
    /// Whether the drawn content belongs to another row (K15).
    let isStale: Bool

    /// - Parameter shown: the cell that shows the row; nil: it has none.
    init(_ record: RowRecord, shownBy shown: LiveCell?, kind: Kind, of list: ListState) {
      let cell = shown?.cell
      (self.record, self.kind) = (record, kind)
      (self.cell, isOutsideViewport) = (cell?.id, shown?.isOutsideViewport ?? false)
      (bound, drawn, isStale) = (cell?.bound, cell?.drawn, cell?.isStale ?? false)
      (state, image) = (cell?.state ?? list.state(ofRow: record.row), cell.flatMap { imageText($0.image, of: list) })
    }
  }

  package private(set) var rows: [Row] = []
  /// The indices in `rows` before which some rows were left out, ascending.
  package private(set) var cuts: [Int] = []
  /// What the command did to rows, by their numbers; empty: it is not told.
  private(set) var marks: [Int: RowMark] = [:]
  /// The number of rows below the last one, if the table mentions them.
  package private(set) var below = 0
  /// The largest row number and position in the list: they keep column widths constant while scrolling.
  let largestRow: Int
  let content: Points
  let hasSeveralSections: Bool
  private let catalog: RowCatalog
  /// The kinds of the pooled and cached cells.
  private let cellKinds: [Kind]

  /// The visible rows and some on either side; if nothing is visible, the rows around the offset.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of lines; a longer table is cut in its middle. Nil: no maximum.
  ///   - context: the number of rows on either side.
  package init(aroundViewportOf list: borrowing ListState, limit: Int? = nil, context: Int) {
    self.init(aroundViewportOf: list, limit: limit, context: context, marks: [:])
  }

  /// - Parameter marks: what the command did to rows. Where lines are missing, rows without a mark are left out first.
  init(aroundViewportOf list: borrowing ListState, limit: Int?, context: Int, marks: [Int: RowMark]) {
    let rows = Self.rowsAroundViewport(of: list, context: context)
    self.init(rows: RowSet(rows), of: list, limit: limit, marks: marks)
    below = list.records.count - rows.upperBound
  }

  /// The given rows, if they exist.
  ///
  /// - Parameters:
  ///   - limit: as above.
  ///   - marks: as above.
  package init(rows: RowSet, of list: borrowing ListState, limit: Int? = nil) {
    self.init(rows: rows, of: list, limit: limit, marks: [:])
  }

  private init(rows: RowSet, of list: borrowing ListState, limit: Int?, marks: [Int: RowMark]) {
    let records = list.records
    largestRow = max(0, records.count - 1)
    content = records.content
    hasSeveralSections = records.sections.count != 1
    catalog = list.catalog
    cellKinds = list.pool.kinds + (list.cachedCells == 0 ? [] : list.cache.map { $0.kind })
    self.marks = marks
    let all = RowSet(rows.ranges.map { $0.clamped(to: 0..<records.count) })
    let marked = RowSet(marks.keys.map { $0..<$0 + 1 })
    let quiet = limit.map { all.surplus(over: $0, besides: marked) } ?? RowSet()
    let rest = all.subtracting(quiet)
    let others = limit.map { rest.surplus(over: $0 - quiet.ranges.count) } ?? RowSet()
    let gone = RowSet(quiet.ranges + others.ranges)
    append(all.subtracting(gone), records, of: list)
    cuts = gone.ranges.map { range in self.rows.firstIndex { $0.record.row >= range.upperBound } ?? self.rows.count }
  }

  private mutating func append(_ rows: RowSet, _ records: Records, of list: ListState) {
    self.rows.reserveCapacity(rows.count)
    let tags = RowTags(of: list)
    for row in rows.rows {
      let record = list.record(of: row)
      let kind = records.kind(of: record, catalog)
      self.rows.append(Row(record, shownBy: list.liveCell(showing: row), kind: kind, of: list))
      self.rows[self.rows.count - 1].tags = tags.words(for: row)
    }
  }

  private static func rowsAroundViewport(of list: ListState, context: Int) -> Range<Int> {
    let kept = list.policies.keepFirst > 0 || list.focusedKey != nil
    let shown = list.live.lazy.compactMap { $0.isOutsideViewport && kept ? nil : $0.row }
    let nearest = list.records.rows(endingAtOrBefore: list.offset)
    let (first, last) = (shown.first ?? nearest, shown.last ?? nearest - 1)
    // If no row has a cell, show at least one row on either side: an empty table would look like an empty list.
    let context = shown.isEmpty ? max(1, context) : context
    return (first - context..<last + 1 + context).clamped(to: list.records.window ?? 0..<list.records.count)
  }

  /// Whether rows and cells have more than one kind. Pooled cells count, because they explain why a row's cell is new.
  var hasSeveralKinds: Bool {
    guard let first = rows.first?.kind else { return false }
    return rows.indices.contains { rows[$0].kind != first } || cellKinds.contains { $0 != first }
  }

  /// Whether anything in the table is liked, marked or selected, has the focus, or is lifted.
  var hasStates: Bool { rows.indices.contains { !rows[$0].state.isEmpty || !rows[$0].tags.isEmpty } }

  /// Whether any cell in the table displays an image, or waits for one.
  var hasImages: Bool { rows.indices.contains { rows[$0].image != nil } }

  /// Whether any row has a text of its own.
  var hasTexts: Bool { rows.indices.contains { catalog.ownText(of: rows[$0].record.key) != nil } }

  /// The row's text, given or default (`Row 17`).
  func text(of row: Row) -> String { catalog.text(of: row.record.key) }

  /// The given text of a row; nil if it is the default `Row 17`.
  func ownText(of row: Row) -> String? { catalog.ownText(of: row.record.key) }

  /// A key as it is typed.
  func name(of key: RowKey) -> String { catalog.name(of: key) }
}

extension RowSet {
  /// As many rows as are too many, from the middle of the longest runs without `loud` rows. Each run leaves a line that
  /// says so.
  fileprivate func surplus(over limit: Int, besides loud: RowSet = RowSet()) -> RowSet {
    var (excess, surplus) = (count - limit, [Range<Int>]())
    for run in subtracting(loud).ranges.sorted(by: { $0.count > $1.count }) where excess > 0 && run.count > 1 {
      let dropped = min(run.count, excess + 1)
      let start = run.lowerBound + (run.count - dropped + 1) / 2
      surplus.append(start..<start + dropped)
      excess -= dropped - 1
    }
    return RowSet(surplus)
  }
}
