/// The data source: rows in order, what is stored by key, and a filter.
struct DataSource: Equatable, Sendable {
  /// The rows; while a filter is set, only those that match.
  var table = RowTable()
  /// Kinds, texts and names of rows.
  var catalog = RowCatalog()
  /// The texts and kinds of headers and footers; nil: none was given any (K32).
  var titles: SectionTitles?
  /// The liked, marked and selected rows.
  var states = RowStates()
  /// The filter that hides rows from the view, or nil.
  var rowFilter: Filter?
  /// Whether there was a `load`: before it, an empty list is no error.
  var isLoaded = false

  var count: Int { table.count }

  /// All rows, including those hidden by a filter.
  var wholeTable: RowTable { rowFilter?.all ?? table }

  /// The sections as the data source reports them.
  func sections(by rule: EmptySections) -> Sections {
    rule == .placeholders ? table.sections.withPlaceholders : table.sections
  }

  /// Shows some of all rows and hides the others. O(ranges × log n).
  ///
  /// - Parameter text: the filter's text; nil: removes the filter.
  /// - Throws: `interrupted`; the data source must then be discarded.
  mutating func show(_ rows: RowSet, of all: RowTable, text: String?, _ cancellation: CancellationCheck) throws(Refusal)
  {
    table = all
    try table.delete(rows.complement(in: all.count), cancellation)
    rowFilter = text.map { Filter(text: $0, all: all, rowsShown: rows) }
  }

  /// Removes the filter without an update of the view.
  mutating func dropFilter() {
    if let rowFilter { (table, self.rowFilter) = (rowFilter.all, nil) }
  }

  /// Removes the states of rows that do not exist. O(runs of keys).
  mutating func forgetStatesOfGoneRows() { if !states.isEmpty { states.forget(allBut: wholeTable.order) } }

  /// Copies the state of a cell into its row, if that exists.
  mutating func writeBack(_ cell: Cell) {
    guard let key = cell.row, table.row(of: key) != nil else { return }
    states.set(cell.state, of: key)
  }

  /// Loads the rows of a plan.
  ///
  /// - Parameter heights: the heights of the plan, as a tree.
  mutating func load(_ plan: LoadPlan, _ heights: RowTree) {
    let keys = plan.names.all.isEmpty ? catalog.takeNumbers(plan.count) : catalog.takeKeys(named: plan.names)
    catalog.describe(keys, kinds: plan.kinds, texts: plan.texts)
    let sections = plan.sections.isEmpty ? nil : Sections(plan.sections.map { Sections.Section(rows: $0) })
    table = RowTable(order: KeyOrder(runs: keys), heights: heights, sections: sections)
    (titles, isLoaded) = (nil, true)
  }

  // MARK: Room

  /// Checks that more rows fit (K19).
  ///
  /// - Throws: `too-many-rows`.
  func checkRoom(for more: Int) throws(Refusal) {
    guard more <= RowTree.maxRows - count else {
      throw Refusal(
        .tooManyRows, "a list has at most \(RowTree.maxRows) rows", advice: "at most \(RowTree.maxRows - count) more")
    }
  }
}

extension DataSource {
  /// The approximate number of bytes that an earlier version does not share. O(what differs × log n).
  func bytes(notSharedWith earlier: DataSource) -> Int {
    let all = rowFilter.map { $0.all.bytes(notSharedWith: earlier.wholeTable) } ?? 0
    return all + table.bytes(notSharedWith: earlier.table) + catalog.batchBytes(notSharedWith: earlier.catalog)
      + states.bytes(notSharedWith: earlier.states)
  }
}
