@testable import ListModel

/// The sliding window, in the words of EngineRules, "mealplan".
extension Oracle {
  /// `n = round((V+20) / row height) + 14` views, `first = today - n/2`, and `today + n/2` is stored as the last row. Where
  /// that is before row 0 or behind the last row, it is 0 and n, or the last row less n and that row.
  mutating func buildWindow(around row: Int) {
    let views = Int((Double((viewport + 20).thousandths) / Double(policies.rowHeight.thousandths)).rounded()) + 14
    let (first, last) = (row - views / 2, row + views / 2)
    if last > rowCount - 1 {
      let first = max(0, rowCount - 1 - views)
      days = (first, views, first + views)
    } else {
      days = first < 0 ? (0, views, views) : (first, views, last)
    }
    fitDayPastEnd()
  }

  mutating func fitWindow() {
    guard policies.contentRows == .sliding else { return days = nil }
    guard let old = days else { return buildWindow(around: policies.today ?? rowCount / 2) }
    // The last row that is stored is no more than the number of rows.
    let first = max(0, min(old.first, rowCount - (old.last - old.first)))
    days = (first, old.views, first + old.last - old.first)
    fitDayPastEnd()
    let rows = rows
    for place in live.indices {
      guard let row = rows.firstIndex(where: { $0.mark == live[place].mark }) else {
        live[place].mark = 0
        continue
      }
      if kind(of: row) != live[place].kind { live[place].mark = 0 }
    }
  }

  /// The strip has the day past the last row where a view stands there, and what is stored as the last is that day.
  private mutating func fitDayPastEnd() {
    guard let days else { return }
    if let key = dayPastEnd, (all ?? source).rows.contains(where: { $0.key == key }) {
      dropDayPastEnd()
      dayPastEnd = nil
    }
    dropDayPastEnd()
    guard rowCount > 0, days.first + days.views > rowCount, days.last == days.first + days.views - 1 else { return }
    if dayPastEnd == nil {
      let key = nextKey()
      (dayPastEnd, texts[key]) = (key, "Row \(key.dropFirst())")
      usedKeys.insert(key)
    }
    guard let key = dayPastEnd, let section = view.lastIndex(where: { !$0.rows.isEmpty }) else { return }
    view[section].rows.append(Row(key: key, height: policies.rowHeight + spacing.margin, mark: Self.markOfDay))
  }

  /// The view's sections without that day.
  var viewOfRows: [Part] {
    var other = self
    other.dropDayPastEnd()
    return other.view
  }

  /// The day goes before an update, and so does its cell.
  mutating func forgetDayPastEnd() {
    guard hasDayPastEnd else { return }
    dropDayPastEnd()
    for place in live.indices where live[place].mark == Self.markOfDay { live[place].mark = 0 }
  }

  /// It is one record as long as it stays: no other has this mark.
  static let markOfDay = -1

  private mutating func dropDayPastEnd() {
    guard hasDayPastEnd, let section = view.lastIndex(where: { !$0.rows.isEmpty }) else { return }
    view[section].rows.removeLast()
  }

  /// A row's own kind, or the one of its place.
  func kind(of row: Int) -> Kind {
    guard policies.contentRows == .sliding else { return kinds[rows[row].key] ?? .row }
    return Kind(row == 0 ? "first" : row == rowCount - 1 ? "last" : "middle")
  }

  /// After every scroll: row after row moves across, until the offset is near the centre, or past it, or at an end.
  ///
  /// - Returns: the rows that came and went in it.
  mutating func recentre() -> Range<Int> {
    let reasons = ledger[settledLedger...].map(\.reason)
    guard let old = days, !rows.isEmpty, content > viewport,
      reasons.contains(where: { [.user, .animation, .restore].contains($0) })
    else {
      return 0..<0
    }
    var distance = offset - (content - viewport).half
    let isForward = distance > .zero
    var target = offset
    var first = old.first
    while max(distance, -distance) > policies.rowHeight, (distance > .zero) == isForward {
      guard isForward ? first + old.last - old.first < rowCount : first > 0 else { break }
      let gone = isForward ? first : first - 1
      let height = tops[gone + 1] - tops[gone]
      if isForward, policies.clamp != .none, target - height < .zero - policies.inset.top { break }
      first += isForward ? 1 : -1
      distance = distance + (isForward ? -height : height)
      target = target + (isForward ? -height : height)
    }
    guard first != old.first else { return 0..<0 }
    days = (first, old.views, first + old.last - old.first)
    fitDayPastEnd()
    moveOffset(to: target, because: .recenter)
    clamp()
    let views = min(old.views, rowCount)
    guard abs(first - old.first) > views else { return 0..<0 }
    return isForward ? old.first + views..<first : first + views..<old.first
  }

  /// A view that came and went in one scroll was created, bound and discarded all the same.
  mutating func passOver(_ passed: Range<Int>) {
    guard policies.pool == .off, policies.cache == 0 else { return }
    for row in passed { giveBack([fetch(row)]) }
  }
}
