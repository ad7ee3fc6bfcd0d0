extension CorrectionRule {
  /// The row that keeps its place while rows are measured, or nil if there is none (K12, K24). Under `above-offset` it may
  /// be the one behind the visible rows, also behind the last.
  func anchor(
    of visible: Range<Int>, _ known: RowSet, in records: Records, _ scroller: Scroller, by edges: EdgesRule
  ) -> Int? {
    let first = records.firstShown(of: RowSet(visible), by: edges)
    switch self {
    case .firstExact: return records.firstShown(of: known, by: edges) ?? first
    case .firstVisible: return first
    case .secondVisible: return first.flatMap { second(after: $0, of: visible, in: records, scroller, by: edges) }
    case .aboveOffset:
      let row = records.rows(startingBefore: scroller.offset)
      return row
    case .off: return nil
    }
  }

  private func second(
    after first: Int, of visible: Range<Int>, in records: Records, _ scroller: Scroller, by edges: EdgesRule
  ) -> Int? {
    if records.y(of: first) == scroller.offset { return first }
    return records.firstShown(of: RowSet(first + 1..<max(first + 1, visible.upperBound)), by: edges)
  }
}
