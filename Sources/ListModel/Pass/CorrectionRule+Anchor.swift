extension CorrectionRule {
  /// The row that keeps its place while rows are measured, or nil if there is none (K12, K24). Under `above-offset` it may
  /// be the one behind the visible rows, also behind the last.
  ///
  /// - Parameter visible: the visible rows of which an anchor holds one.
  func anchor(
    of visible: Range<Int>, _ known: RowSet, in records: Records, _ scroller: Scroller, by rules: Rules
  ) -> Int? {
    let (edges, top) = (rules.edges, scroller.readable(by: rules).top)
    let first = records.firstShown(of: RowSet(visible), by: edges)
    switch self {
    case .firstExact: return records.firstShown(of: known, by: edges) ?? first
    case .firstVisible: return first
    case .secondVisible: return first.flatMap { second(after: $0, of: visible, in: records, from: top, by: edges) }
    case .aboveOffset: return records.rows(startingBefore: top)
    case .off: return nil
    }
  }

  private func second(
    after first: Int, of visible: Range<Int>, in records: Records, from top: Points, by edges: EdgesRule
  ) -> Int? {
    if records.y(of: first) == top { return first }
    return records.firstShown(of: RowSet(first + 1..<max(first + 1, visible.upperBound)), by: edges)
  }
}
