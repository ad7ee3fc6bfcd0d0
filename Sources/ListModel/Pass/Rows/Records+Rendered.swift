/// The rows that have cells: the visible ones, and those that the overscan policies add (K21).
extension Records {
  /// The rows that get cells, and why (K21).
  struct Rendered {
    /// The visible rows.
    var visible: RowSet
    /// The visible rows and the overscan.
    var rendered: RowSet
    /// The rendered rows, and the first rows that are always retained.
    var all: RowSet

    /// Whether `render-limit` has left out rows.
    var isCut = false

    /// Adds rows that get cells for another reason.
    mutating func add(_ rows: RowSet, asVisible isVisible: Bool = false) {
      if isVisible { visible = visible.union(rows) }
      (rendered, all) = (rendered.union(rows), all.union(rows))
    }

    /// Removes rows that are not visible and have no cell yet, except the `maximum` nearest to the visible ones; of two at
    /// equal distance the lower one is nearer (K21). O(rows).
    ///
    /// - Parameters:
    ///   - shown: the rows that already have cells.
    ///   - first: the number of first rows that get cells in any case.
    /// - Returns: how many new rows get cells.
    mutating func limit(to maximum: Int, besides shown: RowSet, first: Int) -> Int {
      let settled = visible.union(all.intersection(shown)).union(all.intersection(RowSet(0..<first)))
      let new = all.subtracting(settled)
      guard new.count > maximum else { return new.count }
      let (top, bottom) = (visible.first ?? 0, visible.last ?? 0)
      let distance = { (row: Int) in row < top ? 2 * (top - row) + 1 : 2 * (row - bottom) }
      let nearest = new.rows.sorted { distance($0) < distance($1) }.prefix(maximum)
      all = settled.union(RowSet(nearest.map { $0..<$0 + 1 }))
      rendered = rendered.intersection(all)
      isCut = true
      return maximum
    }
  }

  /// The rows that get cells for a viewport. O(log n + rows).
  ///
  /// - Parameters:
  ///   - wide: how far overscan in points reaches.
  ///   - excluded: rows without height that no layout reaches: the edges rule ignores them, but overscan by rows and
  ///     `keep-first` may still give them cells.
  /// - Throws: `too-many-visible` above 100,000 rows (K19).
  func renderedRows(
    from start: Points, to end: Points, reaching wide: (start: Points, end: Points), by rules: Rules,
    excluding excluded: RowSet
  ) throws(Refusal) -> Rendered {
    let visible = RowSet(ascending: try visibleRows(from: start, to: end, by: rules)).subtracting(excluded)
    var rendered = visible
    if rules.overscan.reach(of: end - start) > .zero {
      let rows = try visibleRows(from: wide.start, to: wide.end, by: rules, as: "rendered")
      rendered = rendered.union(RowSet(ascending: rows).subtracting(excluded))
    } else if rules.overscan.extraRows > 0, let first = visible.first, let last = visible.last {
      let extra = rules.overscan.extraRows
      rendered = rendered.union(RowSet(max(0, first - extra)..<min(count, last + extra + 1)))
    }
    let all = rendered.union(firstRows(by: rules))
    try checkCount(all.count, as: "rendered", whileKeeping: rules.keepFirst)
    return Rendered(visible: visible, rendered: rendered, all: all)
  }

  /// The rows that have cells because they are among the first.
  private func firstRows(by rules: Rules) -> RowSet {
    let kept = min(rules.keepFirst, count)
    return kept > 0 ? RowSet(0..<kept) : RowSet()
  }
}
