/// The truth: rows in their order, what hangs on their keys, and which of them a filter shows.
struct DataSource: Equatable, Sendable {
  /// The rows; while a filter hides some, only those that it lets through.
  var table = RowTable()
  /// Kinds, texts and names of rows.
  var catalog = RowCatalog()
  /// Which rows are liked, marked and selected.
  var states = RowStates()
  /// What hides rows from the view.
  var rowFilter: Filter?
  /// Whether there has been a `load`: before it, an empty list is nobody's fault.
  var isLoaded = false

  var count: Int { table.count }

  /// The rows with those that a filter hides.
  var wholeTable: RowTable { rowFilter?.all ?? table }

  /// The sections as the data source tells of them.
  func sections(by rule: EmptySections) -> Sections {
    rule == .placeholders ? table.sections.withPlaceholders : table.sections
  }

  /// Shows some rows of the whole data source and hides the others. O(ranges × log n).
  ///
  /// - Parameter text: what the rows hold that are shown; nil: there is no filter any more.
  /// - Throws: `interrupted`; the data source is then of no use.
  mutating func show(_ rows: RowSet, of all: RowTable, text: String?, _ watch: Watch) throws(Refusal) {
    table = all
    try table.delete(rows.complement(in: all.count), watch)
    rowFilter = text.map { Filter(text: $0, all: all, rowsShown: rows) }
  }

  /// Takes the filter away, and shows all rows at once.
  mutating func dropFilter() {
    if let rowFilter { (table, self.rowFilter) = (rowFilter.all, nil) }
  }

  /// Takes states from the rows that the data source does not have. O(runs of keys).
  mutating func forgetStatesOfGoneRows() { if !states.isEmpty { states.forget(allBut: wholeTable.order) } }

  /// Writes what a cell carries into its row, if that still exists.
  mutating func writeBack(_ cell: Cell) {
    guard let key = cell.row, table.row(of: key) != nil else { return }
    states.set(cell.state, of: key)
  }

  /// Takes the rows of a plan in, under their keys.
  ///
  /// - Parameter heights: those of the plan, as a tree.
  mutating func load(_ plan: LoadPlan, _ heights: RowTree) {
    let keys = plan.names.all.isEmpty ? catalog.takeNumbers(plan.count) : catalog.takeKeys(named: plan.names)
    catalog.describe(keys, kinds: plan.kinds, texts: plan.texts)
    let sections = plan.sections.isEmpty ? nil : Sections(plan.sections.map { Sections.Section(rows: $0) })
    table = RowTable(order: KeyOrder(runs: keys), heights: heights, sections: sections)
    isLoaded = true
  }

  // MARK: Room

  /// Checks that so many more rows fit (K19).
  func checkRoom(for more: Int) throws(Refusal) {
    guard more <= RowTree.maxRows - count else {
      throw Refusal(
        .tooManyRows, "a list has at most \(RowTree.maxRows) rows", advice: "at most \(RowTree.maxRows - count) more")
    }
  }
}

extension DataSource {
  /// About how many bytes this version takes that an earlier one does not share with it. O(what differs × log n).
  func bytes(notSharedWith earlier: DataSource) -> Int {
    let all = rowFilter.map { $0.all.bytes(notSharedWith: earlier.wholeTable) } ?? 0
    return all + table.bytes(notSharedWith: earlier.table) + catalog.batchBytes(notSharedWith: earlier.catalog)
      + states.bytes(notSharedWith: earlier.states)
  }
}
