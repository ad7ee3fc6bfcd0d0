package import ListModel

/// What the view knows about some rows and which cells show them: the content of the row-record table, whatever
/// format it is written in.
package struct RecordTable: Equatable, Sendable {
  /// A row and what is known of it.
  package struct Row: Equatable, Sendable {
    package var record: RowRecord
    package var kind: Kind
    /// The cell that shows the row; nil: it has none.
    package var cell: Cell.ID?
    /// Whether it has a cell though it is outside the viewport (K21).
    package var isOverscan = false
    /// The rows whose content was put into that cell and was drawn last.
    package var bound: RowKey?
    package var drawn: RowKey?
    /// What the cell carries, or the row itself where it has no cell.
    package var state: CellState = []
    /// What stands in the place of the cell's image: `placeholder`, or the key of the row whose image it is.
    package var image: String?
    /// Whether what was drawn is not this row (K15).
    package var isStale = false
  }

  package private(set) var rows: [Row] = []
  /// The place in `rows` before which some were left out, so that the table stays short.
  package private(set) var cut: Int?
  /// The rows below the last one, where the table speaks of them.
  package private(set) var below = 0
  /// The widest row number and y that the list can show: the columns stand still while one scrolls.
  let largestRow: Int
  let content: Points
  let hasSeveralSections: Bool
  private let catalog: RowCatalog
  /// The kinds of the cells in the pool and in the cache.
  private let cellKinds: [Kind]

  /// The visible rows and some on either side; where nothing is visible, the rows about the offset.
  ///
  /// - Parameters:
  ///   - limit: how many lines there may be; a longer table is cut in its middle. Nil: as many as it takes.
  ///   - context: how many rows stand on either side.
  package init(aroundViewportOf list: borrowing ListState, limit: Int? = nil, context: Int) {
    let rows = Self.rowsAroundViewport(of: list, context: context)
    self.init(rows: RowSet(rows), of: list, limit: limit)
    below = list.records.count - rows.upperBound
  }

  /// The given rows, as far as the list has them.
  ///
  /// - Parameter limit: as above.
  package init(rows: RowSet, of list: borrowing ListState, limit: Int? = nil) {
    let records = list.records
    largestRow = max(0, records.count - 1)
    content = records.content
    hasSeveralSections = records.sections.count != 1
    catalog = list.catalog
    cellKinds = list.pool.kinds + (list.cachedCells == 0 ? [] : list.cache.map { $0.kind })
    let rows = RowSet(rows.ranges.map { $0.clamped(to: 0..<records.count) })
    if let limit, rows.count > limit {
      append(rows.first(limit / 2), records, of: list)
      cut = self.rows.count
      append(rows.last((limit - 1) / 2), records, of: list)
    } else {
      append(rows, records, of: list)
    }
  }

  private mutating func append(_ rows: RowSet, _ records: Records, of list: ListState) {
    self.rows.reserveCapacity(self.rows.count + rows.count)
    for row in rows.rows {
      let record = records.record(of: row)
      let shown = list.liveCell(showing: row)
      let cell = shown?.cell
      self.rows.append(
        Row(
          record: record, kind: records.kind(of: record, catalog), cell: cell?.id,
          isOverscan: shown?.isOverscan ?? false, bound: cell?.bound, drawn: cell?.drawn,
          state: cell?.state ?? list.state(ofRow: row),
          image: cell.flatMap { imageText($0.image, of: list) }, isStale: cell?.isStale ?? false))
    }
  }

  private static func rowsAroundViewport(of list: ListState, context: Int) -> Range<Int> {
    let kept = list.policies.keepFirst > 0
    let shown = list.live.lazy.compactMap { $0.isOverscan && kept ? nil : $0.row }
    let nearest = list.records.rows(endingAtOrBefore: list.offset)
    let (first, last) = (shown.first ?? nearest, shown.last ?? nearest - 1)
    // Where no row has a cell the table would else be empty, as that of an empty list.
    let context = shown.isEmpty ? max(1, context) : context
    return (first - context..<last + 1 + context).clamped(to: list.records.window ?? 0..<list.records.count)
  }

  /// Whether rows and cells are of more than one kind: a pooled cell of another kind counts, as it explains why a row's
  /// cell is new.
  var hasSeveralKinds: Bool {
    guard let first = rows.first?.kind else { return false }
    return rows.indices.contains { rows[$0].kind != first } || cellKinds.contains { $0 != first }
  }

  /// Whether anything in the table is liked, marked or selected.
  var hasStates: Bool { rows.indices.contains { !rows[$0].state.isEmpty } }

  /// Whether any cell in the table shows an image, or waits for one.
  var hasImages: Bool { rows.indices.contains { rows[$0].image != nil } }

  /// Whether any row has a text of its own.
  var hasTexts: Bool { rows.indices.contains { catalog.ownText(of: rows[$0].record.key) != nil } }

  /// The row's text, whether it was given it or is just called `Row 17`.
  func text(of row: Row) -> String { catalog.text(of: row.record.key) }

  /// The text that a row was given; nil for one that is just called `Row 17`.
  func ownText(of row: Row) -> String? { catalog.ownText(of: row.record.key) }

  /// A key as it is written.
  func name(of key: RowKey) -> String { catalog.name(of: key) }
}

extension RowSet {
  /// The first so many rows.
  fileprivate func first(_ count: Int) -> RowSet {
    var left = count
    return RowSet(
      ranges.prefix(count).map { range in
        defer { left -= min(left, range.count) }
        return range.prefix(left)
      })
  }

  /// The last so many rows.
  fileprivate func last(_ count: Int) -> RowSet {
    var left = count
    return RowSet(
      ranges.suffix(count).reversed().map { range in
        defer { left -= min(left, range.count) }
        return range.suffix(left)
      })
  }
}
