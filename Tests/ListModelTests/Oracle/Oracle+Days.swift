@testable import ListModel

/// The sliding window, in the words of EngineRules, "mealplan".
extension Oracle {
  /// `n = round((V+20) / row height) + 14` views, `first = today - n/2`, as near to it as the rows allow.
  mutating func buildWindow(around row: Int) {
    let views = Int((Double((viewport + 20).thousandths) / Double(policies.rowHeight.thousandths)).rounded()) + 14
    days = (max(0, min(row - views / 2, rows.count - views)), views)
  }

  mutating func fitWindow() {
    guard policies.extent == .days else { return days = nil }
    guard let old = days else { return buildWindow(around: policies.today ?? rows.count / 2) }
    days = (max(0, min(old.first, rows.count - old.views)), old.views)
    let rows = rows
    for place in live.indices {
      guard let row = rows.firstIndex(where: { $0.mark == live[place].mark }) else { continue }
      if kind(of: row) != live[place].kind { live[place].mark = 0 }
    }
  }

  /// A row's own kind, or the one of its place.
  func kind(of row: Int) -> Kind {
    guard policies.extent == .days else { return kinds[rows[row].key] ?? .row }
    return Kind(row == 0 ? "first" : row == rows.count - 1 ? "last" : "middle")
  }

  /// After every scroll: row after row moves across, until the offset is near the centre, or past it, or at an end.
  ///
  /// - Returns: how many rows came and went in it.
  mutating func recentre() -> Int {
    let reasons = ledger[settledLedger...].map(\.reason)
    guard let old = days, !rows.isEmpty, content > viewport,
      reasons.contains(where: { [.user, .animation, .restore].contains($0) })
    else {
      return 0
    }
    var distance = offset - (content - viewport).half
    let isForward = distance > .zero
    var target = offset
    var first = old.first
    while max(distance, -distance) > policies.rowHeight, (distance > .zero) == isForward {
      guard isForward ? first + old.views < rows.count : first > 0 else { break }
      let gone = isForward ? first : first - 1
      let height = tops[gone + 1] - tops[gone]
      if isForward, policies.clamp != .none, target - height < .zero - policies.inset.top { break }
      first += isForward ? 1 : -1
      distance = distance + (isForward ? -height : height)
      target = target + (isForward ? -height : height)
    }
    guard first != old.first else { return 0 }
    days?.first = first
    moveOffset(to: target, because: .recenter)
    clamp()
    return max(0, abs(first - old.first) - min(old.views, rows.count))
  }

  /// A view that came and went in one scroll was created and discarded all the same.
  mutating func passOver(_ views: Int) {
    guard policies.pool == .off, policies.cache == 0 else { return }
    counters.created += views
    counters.discarded += views
    counters.binds += views
  }
}
