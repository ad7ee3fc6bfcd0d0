/// The rows in the window under `mealplan`, and the sentinel row behind the last one (Engines, "mealplan").
extension Records {
  /// The rows that make up the content, where an engine has put only some of them there: heights and positions are then those of its
  /// strip. Nil: all do.
  package var window: Range<Int>? { placed?.rows }

  /// Has the content be some rows, from its top on.
  mutating func place(window rows: Range<Int>) {
    let top = rows.first.map { naturalY(of: $0) } ?? .zero
    let end = rows.last.map { naturalY(of: $0) + heights.height(of: $0) } ?? .zero
    placed = Placed(shift: top, content: end - top, rows: rows)
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
    guard window != nil else { return catalog.kind(of: key) }
    return row == 0 ? .first : row == rowCount - 1 ? .last : .middle
  }
}

extension Kind {
  fileprivate static let first = Kind("first")
  fileprivate static let middle = Kind("middle")
  fileprivate static let last = Kind("last")
}
