extension ListState {
  /// The most rows whose texts a filter reads.
  package static let maxFilteredRows = 10_000_000

  /// The text that rows must hold to be shown; nil: there is no filter.
  package var filterText: String? { data.rowFilter?.text }

  /// The rows of the data source, those that a filter hides included.
  package var sourceRows: Int { data.wholeTable.count }

  /// Shows only the rows whose text holds `text`: the others are deleted from the view in one batch (EngineRules,
  /// "Updates"). Another filter is replaced. O(rows).
  ///
  /// - Throws: `too-many-rows` above ten million rows; `filtered` if data source and view are apart; `interrupted`.
  package mutating func setFilter(_ text: String) throws(Refusal) {
    guard data.wholeTable.count <= Self.maxFilteredRows else {
      throw Refusal(.tooManyRows, "a filter reads the texts of at most \(Self.maxFilteredRows) rows")
    }
    try show(try data.rows(holding: text, watch), text: text)
  }

  /// Takes the filter away: the rows it hid come back in the data source's order, in one batch (EngineRules,
  /// "Updates").
  ///
  /// - Throws: `not-filtered`.
  package mutating func removeFilter() throws(Refusal) {
    guard data.rowFilter != nil else {
      throw Refusal(.notFiltered, "there is no filter", advice: "filter \"text\" sets one")
    }
    try show(RowSet(0..<data.wholeTable.count), text: nil)
  }

  private mutating func show(_ rows: RowSet, text: String?) throws(Refusal) {
    guard !records.isOutOfSync else {
      throw Refusal(
        .filtered, "the data source and the view differ, so nothing can be filtered", advice: "reload first")
    }
    let all = data.wholeTable
    let before = data.rowFilter?.rowsShown ?? RowSet(0..<all.count)
    try data.show(rows, of: all, text: text, watch)
    try checkNotEmpty()
    try tell(Filter.edits(from: before, to: rows, in: all))
  }
}
