/// Updates that are asked for when more rows are needed soon: near the end of the content, or within the reach of
/// `prefetch` (K27).
extension ListState {
  /// After a pass: asks for what waits for more rows. It is carried out when the pass is over, whatever `reentrancy` says.
  mutating func askForMore() {
    guard !hooks.isEmpty else { return }
    if records.count > 0 { hooks.askAtEnd(of: records.content, left: records.content - scroller.bottom) }
    if settings.rules.prefetch > 0 { askForPrefetched() }
  }

  /// O(hooks × log n).
  private mutating func askForPrefetched() {
    let ahead = screen.visible.ahead(by: settings.rules.prefetch, of: records.count)
    let space = space()
    let fired = hooks.takeAll { trigger in
      guard case .prefetch(let address) = trigger, let row = try? space.row(address) else { return false }
      return ahead.contains(row)
    }
    hooks.queue += fired
  }
}

extension RowSet {
  /// From so many rows before the first of some to so many behind the last, as far as there are any.
  func surroundings(by reach: Int, of count: Int) -> Range<Int> {
    guard let first, let last else { return 0..<0 }
    let start = max(0, first - reach)
    return start..<max(start, min(count, last + 1 + reach))
  }

  /// The same without those from the first to the last: what `prefetch` looks ahead to (K27).
  func ahead(by reach: Int, of count: Int) -> RowSet {
    guard let first, let last else { return RowSet() }
    return RowSet(surroundings(by: reach, of: count)).subtracting(RowSet(first..<last + 1))
  }
}
