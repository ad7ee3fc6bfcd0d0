/// Checks of the records (EngineRules, "Invariants").
extension Records {
  /// The maximum number of rows that are all checked.
  static let maxRowsChecked = 1_000_000
  /// The maximum number of rows that are reported for one rule.
  static let maxNamed = 1000

  /// There are as many records as rows, and as many keys as heights.
  func checkCounts(against source: RowTable, _ found: inout [Violation]) {
    if rowCount != source.count {
      found.append(Violation(.recordCount, "\(rowCount) records for \(source.count) rows"))
    }
    if order.count != heights.count {
      found.append(Violation(.recordCount, "\(order.count) keys for \(heights.count) heights"))
    }
  }

  /// The records are in the order of the data source. O(runs of keys), O(n) if they are not.
  func checkOrder(against source: RowTable, _ catalog: RowCatalog, _ found: inout [Violation]) {
    guard order != source.order else { return }
    let maximum = found.count + Self.maxNamed
    let rows = 0..<min(count, source.count, Self.maxRowsChecked)
    for row in rows where key(of: row) != source.key(of: row) {
      guard found.count < maximum else { return }
      let (believed, truth) = (catalog.name(of: key(of: row)), catalog.name(of: source.key(of: row)))
      found.append(Violation(.recordOrder, row: row, "row \(row) is recorded as \(believed), it is \(truth)"))
    }
  }

  // MARK: Heights

  /// The heights of records, read in one pass.
  func heights(of rows: Range<Int>) -> [Points] {
    var result: [Points] = []
    result.reserveCapacity(rows.count)
    for run in heights.eachRun(in: rows) {
      result.append(contentsOf: repeatElement(run.height, count: run.count))
    }
    return result
  }

  /// Measured heights equal the data source's, all others the estimate, unless the engine varies it. O(rows × log n), O(1) if both
  /// sides share their heights.
  func checkHeights(
    of rows: Range<Int>, _ heights: [Points], against source: RowTable, by policies: Rules, _ engine: Engine?,
    _ found: inout [Violation]
  ) {
    guard !self.heights.isIdentical(to: source.heights) else { return }
    let maximum = found.count + Self.maxNamed
    for (row, height) in zip(rows, heights) where row < source.count {
      guard found.count < maximum else { return }
      switch heightSource(of: row) {
      case .exact: checkMeasured(height, of: row, source.heights.height(of: row), by: policies, &found)
      case .estimated: if engine?.layout?.variesEstimates != true { checkEstimated(height, of: row, &found) }
      case .stale: break
      }
    }
  }

  private func checkMeasured(
    _ height: Points, of row: Int, _ source: Points, by policies: Rules, _ found: inout [Violation]
  ) {
    let truth = source + spacing.margin
    if height != truth, policies.heightChange == .asUpdate || height != source {
      found.append(Violation(.recordHeight, row: row, "row \(row) is recorded as \(height) high, it is \(truth)"))
    }
  }

  private func checkEstimated(_ height: Points, of row: Int, _ found: inout [Violation]) {
    guard let estimate = estimate.map({ $0 + spacing.margin }), height != estimate else { return }
    found.append(
      Violation(.recordHeight, row: row, "row \(row) is recorded as \(height) high, its estimate is \(estimate)"))
  }

  // MARK: Places

  /// Top edges and the content height equal the sums of the heights (K2).
  func checkSums(of rows: Range<Int>, _ heights: [Points], _ found: inout [Violation]) {
    checkSums(
      of: rows, heights, content: placed == nil ? content : sum - origin,
      top: { edge(orEndOf: $0) }, &found)
  }

  /// The same for given top edges and a given content: tests pass some that no sound tree produces.
  ///
  /// - Parameter top: the top edge of a row; for the number of rows the end of the content.
  func checkSums(
    of rows: Range<Int>, _ heights: [Points], content: Points, top: (Int) -> Points, _ found: inout [Violation]
  ) {
    if window == nil, content != top(count) {
      found.append(Violation(.contentSize, "content \(content), the last row ends at \(top(count))"))
    }
    var y =
      rows.lowerBound == 0 && placed == nil
      ? spaceAbove(0) + spacing.margin : top(rows.lowerBound)
    for (row, height) in zip(rows, heights) {
      let edge = top(row)
      if edge != y {
        found.append(Violation(.runningSum, row: row, "row \(row) is at \(edge), the sum before it is \(y)"))
      }
      y += height + spaceAbove(row + 1)
    }
  }

  /// The rows stand apart as the policies say (K2). O(1).
  func checkSpacing(_ due: RowSpacing, _ found: inout [Violation]) {
    if isOfOtherWidth {
      found.append(Violation(.runningSum, "the heights of the rows are those for a former width of the viewport"))
    }
    guard spacing != due else { return }
    found.append(
      Violation(
        .runningSum,
        "rows stand with gap \(spacing.gap) and margin \(spacing.margin), gap \(due.gap) and margin "
          + "\(due.margin) are set"))
  }

  /// The top edge of a row; for the number of rows the end of everything below the last row.
  private func edge(orEndOf row: Int) -> Points {
    guard row == count else { return y(of: row) }
    let last = row == 0 ? .zero : bottom(of: row - 1) - spacing.margin
    return last + spaceAbove(row)
  }

  /// The space between a row and the one before it, added up section by section: a gap within a section, else footers
  /// and headers. O(empty sections between them).
  private func spaceAbove(_ row: Int) -> Points {
    let sections = sections
    guard sections.count > 0 else { return .zero }
    let before = row == 0 ? 0 : sections.section(of: row - 1)
    let here = row == count ? sections.count - 1 : sections.section(of: row)
    if before == here, row > 0, row < count { return spacing.gap }
    var space = row == 0 ? sections[0].header : .zero
    for section in before..<here { space += sections[section].footer + sections[section + 1].header }
    return row == count ? space + sections[here].footer : space
  }
}
