import ListModel

/// Which rows a pass gives cells to, in the words of K21 and K23.
extension Oracle {
  struct Choice {
    /// The rows that are to have cells, ascending.
    var shown: [Int]
    let visible: [Int]
    var rendered: Set<Int>
    /// How many of the rows count for the limit.
    var extra = 0
    /// The row that has a cell only because it has the focus.
    var focused: Int?
  }

  /// How far the overscan reaches, as it is shared out.
  var overscanEdges: (start: Points, end: Points) {
    let end = offset + viewport
    let upper = min(offset, max(.zero, offset - reach))
    guard reach > .zero else { return (offset, end) }
    switch policies.overscanShare {
    case .even: return (upper, end + reach)
    case .missing: return (isMissing == "above" ? upper : offset, isMissing == "below" ? end + reach : end)
    }
  }

  /// On which side the rows with cells do not reach the viewport's edge: below, if on both.
  private var isMissing: String? {
    let (rows, tops, there) = (rows, tops, walkedRows)
    guard let first = there.min(), let last = there.max() else { return "below" }
    if tops[last] + rows[last].height < offset + viewport { return "below" }
    return tops[first] > offset ? "above" : nil
  }

  func choose() -> Choice {
    var choice = chooseUnlimited()
    (choice.shown, choice.extra) = limited(Set(choice.shown), visible: choice.visible)
    choice.rendered.formIntersection(choice.shown)
    if let row = rowKeptForFocus, !choice.shown.contains(row) {
      choice.focused = row
      choice.shown = (choice.shown + [row]).sorted()
    }
    return choice
  }

  /// The visible rows, the first, those with cells, and so many of the rest, the nearest first (`render-limit`).
  private func limited(_ wanted: Set<Int>, visible: [Int]) -> ([Int], extra: Int) {
    guard let limit = policies.renderLimit else { return (wanted.sorted(), 0) }
    let (rows, marks) = (rows, live.map(\.mark))
    let due = wanted.filter { visible.contains($0) || $0 < policies.keepFirst || marks.contains(rows[$0].mark) }
    let (top, bottom) = (visible.first ?? 0, visible.last ?? 0)
    let rest = wanted.subtracting(due).map { row in (row, row < top ? Double(top - row) + 0.5 : Double(row - bottom)) }
    let nearest = rest.sorted { $0.1 < $1.1 }.prefix(limit - extraRows).map(\.0)
    return (due.union(nearest).sorted(), nearest.count)
  }

  private func chooseUnlimited() -> Choice {
    let rendered = renderedRows
    return Choice(shown: shownRows, visible: rendersMore ? reachedRows : rendered, rendered: Set(rendered))
  }
}
