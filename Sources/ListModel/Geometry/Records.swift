/// What the view knows about the rows: a record for each row that it was told about, with its height and position.
///
/// While view and data source agree, the records share all storage with the data source's rows.
package struct Records: Equatable, Sendable {
  /// The rows; heights include the margin.
  package internal(set) var table = RowTable()
  package internal(set) var spacing = RowSpacing()
  /// Whether the heights are those for a former width of the viewport (`stale-layout`).
  var isOfOtherWidth = false
  /// The height that the content had before an update below the screen (`stale-content`); else nil.
  package internal(set) var formerContent: Points?
  /// Where an engine has put the rows, and how high it takes the content to be; nil: both are sums of heights.
  var placed: Placed?
  /// The order of the rows before the update whose pass is being made (`measured-by-old-number`); else nil.
  var orderBefore: KeyOrder?
  /// The key of the sentinel row, once there was one (Engines, "mealplan").
  var sentinelKey: RowKey?
  /// How each height is known; nil: all are exact.
  private(set) var heightSources: RowMarks<RowRecord.HeightSource>?
  /// How each header and footer is known; nil: all are exact (K28).
  var boundarySources: BoundarySources?
  /// The estimates for new sections, as of the last load or reload (K28).
  package internal(set) var sectionEstimates = SectionEstimates.none
  /// The estimate for new rows, as of the last load or reload; nil: their heights are read at once.
  package internal(set) var estimate: Points?
  /// Whether the last pass stopped before every visible row was measured.
  package internal(set) var isUnsettled = false
  /// Whether data source and view were changed separately since the last reload (EngineRules, "Updates"): wrong records
  /// are then no violation.
  package internal(set) var isOutOfSync = false
  /// The selected row numbers under `selection-by-index`; else empty.
  var selectedNumbers = RowSet()
  /// The row number of the selection's anchor under `anchor-by-index`; else nil.
  var anchorNumber: Int?
  /// The number of the focused row under `focus-by-index`; else nil.
  var focusNumber: Int?

  /// No rows.
  package init() {}

  /// Records of rows whose heights are all known.
  package init(_ table: RowTable) { self.table = table }

  package var count: Int { table.count }
  package var order: KeyOrder { table.order }
  package var heights: RowTree { table.heights }
  package var sections: Sections { table.sections }
  package func key(of row: Int) -> RowKey { table.key(of: row) }
  /// The number of the row with a key, or nil. O(runs of keys).
  package func row(of key: RowKey) -> Int? { table.row(of: key) }

  /// What the view knows about a row. O(log n).
  package func record(of row: Int) -> RowRecord {
    let section = sections.section(of: row)
    return RowRecord(
      row: row, section: section, numberInSection: row - sections.firstRow(of: section), key: key(of: row),
      y: y(of: row),
      height: table.heights.height(of: row), how: heightSource(of: row))
  }

  // MARK: Reading the data source

  /// Replaces the rows by those of a data source, and adds the margin (EngineRules, "pgtable"). O(1), O(runs of
  /// heights) if the margin is not 0.
  mutating func read(_ source: RowTable) {
    (table, heightSources, boundarySources) = (source, nil, nil)
    if spacing.margin != .zero { table.heights = source.heights.adding(spacing.margin) }
  }

  /// Changes gap and margin; heights change with the margin. O(runs of heights) for a margin.
  mutating func setSpacing(_ new: RowSpacing) {
    if new.margin != spacing.margin { table.heights = table.heights.adding(new.margin - spacing.margin) }
    spacing = new
  }

  /// Whether the records share their storage with a data source's rows, and so are equal. O(1) for one section.
  func shares(_ source: RowTable) -> Bool {
    spacing.margin == .zero && heightSources == nil && sectionEstimates == .none
      && table.isIdentical(to: source)
  }

  // MARK: Changes

  /// Sets the height of rows. O(ranges × log n).
  mutating func setHeight(of rows: RowSet, to height: Points) { table.setHeight(of: rows, to: height) }

  /// Sets the heights of consecutive rows. O(log n).
  mutating func setHeights(of rows: Range<Int>, to heights: RowTree) { table.heights.replace(rows, with: heights) }

  /// Reads the heights of rows from a data source; they are exact from then on. O(rows × log n).
  mutating func readHeights(of rows: RowSet, from source: RowTable) {
    for range in rows.ranges where range.upperBound <= source.count {
      table.heights.replace(range, with: source.records(of: range, margin: spacing.margin).heights)
    }
    note(.exact, of: rows)
  }

  /// Applies an update (K7). O(changes × log n).
  ///
  /// - Parameter new: the rows of each insert, in order.
  /// - Throws: `interrupted`; the records must then be discarded.
  mutating func apply(_ update: Update, bringing new: [RowTable.NewRecords], _ cancellation: CancellationCheck)
    throws(Refusal)
  {
    heightSources = heightSources(after: update, bringing: new)
    let boundaries = boundarySources(after: update)
    try table.apply(update, bringing: new, cancellation)
    boundarySources = boundaries
    estimateNewBoundaries(update)
  }

  /// How each height is known after an update.
  private func heightSources(
    after update: Update, bringing new: [RowTable.NewRecords]
  ) -> RowMarks<RowRecord.HeightSource>? {
    let moved = update.moves.map { (position: $0.to, count: 1, how: heightSource(of: $0.from)) }
    let coming =
      zip(update.inserts, new).map { (position: $0.at, count: $1.heights.count, how: $1.heightSource) } + moved
    guard heightSources != nil || coming.contains(where: { $0.how != .exact }) else { return nil }
    let before = heightSources ?? RowMarks(count: count, mark: .exact)
    var marks = before
    if update.movesSections {
      marks = before.slice(0..<0)
      for case .old(let rows) in update.fills { marks.insert(before.slice(rows), at: marks.count) }
    } else {
      for range in update.leaving.ranges.reversed() { marks.remove(range) }
    }
    for part in coming.sorted(by: { $0.position < $1.position }) {
      marks.insert(count: part.count, mark: part.how, at: part.position)
    }
    return marks
  }

  /// Inserts rows with exact heights at the start of a section.
  mutating func insert(_ new: RowTable.NewRecords, intoSection section: Int) {
    let (row, added) = (sections.firstRow(of: section), new.heights.count)
    heightSources?.insert(count: added, mark: .exact, at: row)
    table.insert(new, at: row)
    table.sections.add(added, to: section)
  }

  /// Appends rows with exact heights to the section of the last row.
  mutating func append(_ new: RowTable.NewRecords) {
    let (end, added) = (count, new.heights.count)
    heightSources?.insert(count: added, mark: .exact, at: end)
    table.sections.add(added, to: sections.section(of: end - 1))
    table.insert(new, at: end)
  }

  /// Removes the last row.
  mutating func removeLast() {
    let last = count - 1
    heightSources?.remove(last..<last + 1)
    table.sections.add(-1, to: sections.section(of: last))
    table.order.remove(last..<last + 1)
    table.heights.remove(last..<last + 1)
  }

  /// Copies the heights of earlier records by row number; rows beyond their end keep their own. O(log n).
  mutating func keepHeights(of before: Records) {
    let kept = min(before.count, count)
    var heights = before.heights.slice(0..<kept)
    heights.insert(table.heights.slice(kept..<count), at: kept)
    table.heights = heights
    guard heightSources != nil || before.heightSources != nil else { return }
    var sources = before.sources.slice(0..<kept)
    sources.insert(self.sources.slice(kept..<count), at: kept)
    heightSources = sources.isAll(.exact) ? nil : sources
  }

  /// Copies the heights of earlier records by row number, as some profiles do: from the first number on at which
  /// another row stands they are known from earlier; of numbers that there were not, nothing is known. O(runs).
  ///
  /// - Parameter estimate: without the margin.
  mutating func takeHeights(of before: Records, estimate: Points) {
    keepHeights(of: before)
    if before.count < count {
      let new = before.count..<count
      table.heights.replace(new, with: RowTree(count: new.count, height: estimate + spacing.margin))
      note(.estimated, of: RowSet(new))
    }
    let first = min(order.firstDifference(from: before.order), count)
    note(.stale, of: rows(known: .exact, in: RowSet(first..<max(first, min(count, before.count)))))
  }

  // MARK: How heights are known

  /// How the height of each row is known.
  private var sources: RowMarks<RowRecord.HeightSource> { heightSources ?? RowMarks(count: count, mark: .exact) }

  /// Sets how the heights of rows are known. O(ranges × log runs).
  mutating func note(_ how: RowRecord.HeightSource, of rows: RowSet) {
    guard !rows.isEmpty, heightSources != nil || how != .exact else { return }
    var marks = sources
    for range in rows.ranges { marks.setMark(of: range, to: how) }
    heightSources = marks.isAll(.exact) ? nil : marks
  }

  /// Records of a data source's rows, all with the estimated height.
  ///
  /// - Parameter estimate: without the margin.
  func allEstimated(for source: RowTable, estimate: Points) -> Records {
    var result = self
    result.table = source
    result.boundarySources = nil
    result.table.heights = RowTree(count: source.count, height: estimate + spacing.margin)
    result.heightSources = RowMarks(count: source.count, mark: .estimated)
    return result
  }

  /// Copies heights known from earlier to consecutive rows; they are stale.
  mutating func remember(_ heights: RowTree, for rows: Range<Int>) {
    table.heights.replace(rows, with: heights)
    heightSources?.setMark(of: rows, to: .stale)
  }
}
