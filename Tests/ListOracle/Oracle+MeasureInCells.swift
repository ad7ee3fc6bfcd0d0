import ListModel

/// Measuring after the pass, in the words of the policies (K24).
extension Oracle {
  /// The row that keeps its place while rows are measured; the number of rows stands for the end of the content.
  var heldByMeasuring: Int? {
    let (shown, edge) = (anchorRows(of: visibleRows), readablePart.top)
    if profile == .contentVisibility, shown.allSatisfy({ rows[$0].how == .estimated }) { return nil }
    switch policies.correction {
    case .firstExact: return shown.first { rows[$0].how == .exact } ?? shown.first
    case .firstVisible: return shown.first
    case .secondVisible:
      if let first = shown.first, tops[first] == edge { return first }
      return shown.dropFirst().first
    case .aboveOffset: return tops.firstIndex { $0 >= edge } ?? rows.count
    case .off: return nil
    }
  }

  func start(of row: Int) -> Points { row < rows.count ? tops[row] : content }

  /// A pass itself measures what is visible, unless rows are measured in cells.
  mutating func measureShown() {
    let keepsOthers = rendersMore || policies.edges.upper == .kept || rowKeptForFocus != nil
    if policies.measuring != .nearestFirst || keepsOthers { measureInCells() }
  }

  /// Measures what has a cell, follows, makes another pass, and so on, until all of it is measured, or no round is left.
  mutating func measureInCells() {
    guard policies.measureLatency == 0 else { return }
    while roundsLeft > 0 {
      // An end that is kept in view comes before the row.
      let held = staysAtTop ? nil : staysAtEnd ? rows.count : heldByMeasuring
      let distance = held.map { start(of: $0) - offset }
      guard measureScreen() else { return }
      roundsLeft -= 1
      if policies.measuring == .probe { layOut() }
      if let held, let distance { moveOffset(to: start(of: held) - distance, because: .estimate) }
      if policies.measuring == .inCells, clampFollows { layOut() }
      clamp()
      layOut()
    }
  }

  /// Measures the rows with cells, and under `probe` those that come into view by it. Answers whether there was any.
  private mutating func measureScreen() -> Bool {
    var isMeasured = false
    while true {
      let rows = rows
      let chosen = Set(policies.measuring == .probe ? choose().shown : [])
      let shown = rows.indices.filter { row in
        chosen.contains(row) || live.contains { $0.mark == rows[row].mark }
      }
      let unknown = shown.filter { rows[$0].how != .exact }
      if unknown.isEmpty { return isMeasured }
      for row in unknown { _ = ask(row) }
      isMeasured = true
      if policies.measuring != .probe { return true }
    }
  }

  /// `scroll row`: makes the pass, and places the row again until measuring moves it no more, unless once is enough.
  mutating func settleInCells(_ row: Int, placing place: (Oracle) -> Points) throws(Refused) {
    let key = rows[row].key
    try settle(isLanding: true)
    guard policies.landing == .again else { return }
    for _ in 0..<1000 {
      guard row < rows.count, rows[row].key == key else { return }
      let target = clamped(place(self))
      guard target != offset else { return }
      moveOffset(to: target, because: .estimate)
      try settle(isLanding: true)
    }
  }
}
