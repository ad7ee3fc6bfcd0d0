/// A scroll that walks gives a cell to each row that it passes over (K23).
extension ListState {
  /// How a scroll walks: whether from bottom to top, and which rows it passes over on its way; nil: it does not.
  ///
  /// - Throws: `too-far` above 100,000 rows.
  func way(to rows: [Int], isLanding: Bool) throws(Refusal) -> (isUp: Bool, passed: [Int])? {
    guard isWalking(isLanding: isLanding), records.window == nil,
      let first = rows.first(where: { $0 >= settings.rules.keepFirst }), let last = rows.last,
      let old = screen.reach(behind: settings.rules.keepFirst), last > old.upperBound || first < old.lowerBound
    else { return nil }
    let isUp = first < old.lowerBound
    let passed = isUp ? last + 1..<max(last + 1, old.lowerBound) : old.upperBound + 1..<max(old.upperBound + 1, first)
    try checkPassedOver(passed.count, advice: "set scrolling jump passes over none")
    return (isUp, isUp ? passed.reversed() : Array(passed))
  }

  /// The rows without height at the end of the content that a jump beyond it lays out from where it led, before it goes
  /// back and they leave (`laid-out`).
  ///
  /// - Throws: `too-far` above 100,000 rows.
  func rowsOvershot(behind rows: [Int], isLanding: Bool) throws(Refusal) -> [Int] {
    guard settings.rules.edges == .laidOut, let last = rows.last, last + 1 < records.count, records.window == nil,
      scroller.hasOvershot, !isWalking(isLanding: isLanding)
    else { return [] }
    let flat = max(last + 1, records.firstFlatAtEnd)..<records.count
    try checkPassedOver(flat.count, advice: "set edges half-open reaches none")
    return Array(flat)
  }

  private func checkPassedOver(_ count: Int, advice: String) throws(Refusal) {
    let (all, most) = (commandLog.work.passedOver + count, CommandWork.maxPassedOver)
    guard all > most else { return }
    throw Refusal(.tooFar, "\(all) rows would be passed over, but at most \(most) can be", advice: advice)
  }

  /// Whether a pass follows a scroll that walks.
  ///
  /// - Parameter isLanding: whether it is a scroll to a row.
  private func isWalking(isLanding: Bool) -> Bool {
    switch settings.rules.scrolling {
    case .jump: false
    case .walk: scroller.hasScrolled
    case .walkBy: scroller.hasScrolled && !isLanding
    }
  }

  /// Fetches cells for rows that are passed over; they leave at the end of the pass.
  ///
  /// - Throws: `interrupted`.
  mutating func walk(over rows: [Int]) throws(Refusal) -> [LiveCell] {
    var shown: [LiveCell] = []
    commandLog.work.passedOver += rows.count
    for (number, row) in rows.enumerated() {
      try watch.ask(before: number)
      shown.append(LiveCell(row: row, cell: fetch(for: row)))
    }
    return shown
  }

  /// Brings the rows on one after another, each in a cell that may have come back from one it has pushed out (K23).
  ///
  /// - Parameters:
  ///   - staying: those of the rows that have cells; all of them afterwards.
  ///   - leaving: the cells that leave, in screen order; none afterwards.
  /// - Throws: `interrupted`.
  mutating func makeRoom(
    to rows: [Int], isUp: Bool, _ staying: inout [LiveCell], _ leaving: inout [LiveCell]
  ) throws(Refusal) {
    let firsts = settings.rules.keepFirst
    var shown = screen.live.filter { $0.row.map { $0 >= firsts } ?? false }
    let target = isUp ? rows.first { $0 >= firsts } : rows.last
    guard let target, let edge = isUp ? shown.first?.row : shown.last?.row else { return }
    let way = isUp ? Array((target..<max(target, edge)).reversed()) : Array(edge + 1..<max(edge, target) + 1)
    commandLog.work.passedOver += way.count
    giveBack(pushedOutOf: &shown, isUp: isUp)
    for (number, row) in way.enumerated() {
      try watch.ask(before: number)
      let cell = LiveCell(row: row, cell: fetch(for: row))
      if isUp { shown.insert(cell, at: 0) } else { shown.append(cell) }
      giveBack(pushedOutOf: &shown, isUp: isUp)
    }
    let wanted = RowSet(ascending: rows)
    let isWanted = { (shown: LiveCell) in shown.row.map(wanted.contains) ?? false }
    let last = screen.live.filter { shown in shown.row.map { $0 < firsts } ?? false } + shown
    staying = last.filter(isWanted)
    leaving = leaving.filter { $0.row == nil } + last.filter { !isWanted($0) }
  }

  /// Returns the cells of the rows that the last one has pushed out of the viewport: the nearest to it first.
  private mutating func giveBack(pushedOutOf shown: inout [LiveCell], isUp: Bool) {
    guard let first = shown.first?.row, let last = shown.last?.row else { return }
    var gone: [LiveCell] = []
    if isUp {
      let end = max(scroller.offset, records.y(of: first)) + scroller.viewport
      while let row = shown.last?.row, row > first, records.y(of: row) >= end { gone.append(shown.removeLast()) }
    } else {
      let start = min(scroller.offset, records.bottom(of: last) - scroller.viewport)
      let count = shown.prefix { $0.row.map { $0 < last && records.bottom(of: $0) <= start } ?? true }.count
      gone = shown.prefix(count).reversed()
      shown.removeFirst(count)
    }
    takeAway(&gone)
  }
}
