extension ListState {
  /// Clamps the offset and makes one layout pass: how every command that changes the list ends (K4).
  ///
  /// - Parameter anchor: what is to keep its place on screen; it moves the offset before the clamp does (K11).
  /// - Throws: `source-changed`; `too-many-visible` (K19).
  mutating func settle(holding anchor: ScrollAnchor? = nil) throws(Refusal) {
    if rules.slides {
      fitWindow()
      giveUpMisplaced()
    }
    try checkReach()
    if let anchor { hold(anchor) }
    clamp()
    settledContent = content
    let passed = records.window == nil ? 0..<0 : try recentre()
    try pass()
    passOver(passed)
    (settledContent, settledLedger) = (content, ledger.count)
    carryOutQueue()
  }

  /// Moves the offset and notes it in the ledger, unless it stands there already.
  mutating func moveOffset(to target: Points, because reason: LedgerEntry.Reason) {
    guard target != offset else { return }
    let entry = LedgerEntry(from: offset, to: target, reason: reason)
    ledger.append(entry)
    events.append(.offsetMoved(entry))
    offset = target
    shiftAnimation(with: entry)
  }

  /// One layout pass (K4): the leavers return in the order in which they stood on screen, then the entrants fetch, bind
  /// and draw in ascending row order.
  mutating func pass() throws(Refusal) {
    try checkSource()
    measureVisible()
    let rows = try rowsToShow()
    if !cache.isEmpty { tidyCache() }
    var (staying, leaving) = splitLive(showing: rows)
    if rules.redraw == .whenMarkedOrResized { resize(&staying) }
    if rules.returnTime == .before { takeAway(&leaving) }
    hooks.isFilling = true
    if rules.reentrancy == .nested { fillByKey(rows, staying: staying) } else { live = fill(rows, staying: staying) }
    hooks.isFilling = false
    takeAway(&leaving)
    if rules.capTime == .afterFetches { trimPool() }
    askForWaitingImages()
    askAhead()
    hasRawOffset = false
  }

  /// Parts the cells on screen into those whose row stays visible, by row, and the leavers, as they stood on screen.
  private func splitLive(showing rows: [Int]) -> (staying: [LiveCell], leaving: [LiveCell]) {
    // Nearly every small scroll: the cells on screen are then those that the past remembers, too.
    if live.count == rows.count, live.indices.allSatisfy({ live[$0].row == rows[$0] }) { return (live, []) }
    var staying: [LiveCell] = []
    var leaving: [LiveCell] = []
    staying.reserveCapacity(live.count)
    // By place: a cell is large, and would be copied once more on its way.
    for place in live.indices {
      if let row = live[place].row, rows.containsSorted(row) {
        staying.append(live[place])
      } else {
        leaving.append(live[place])
      }
    }
    // A move may have changed the order of those that stay.
    if !staying.isSorted(by: \.position) { staying.sort { $0.position < $1.position } }
    return (staying, leaving)
  }

  /// The new screen: who stays keeps its cell (K8), who enters fetches one.
  private mutating func fill(_ rows: [Int], staying: [LiveCell]) -> [LiveCell] {
    guard staying.count < rows.count else { return staying }
    var shown: [LiveCell] = []
    shown.reserveCapacity(rows.count)
    var next = 0
    for row in rows {
      if next < staying.count, staying[next].row == row {
        shown.append(staying[next])
        next += 1
      } else {
        shown.append(LiveCell(row: row, cell: fetch(for: row)))
      }
    }
    return shown
  }
}

extension LiveCell {
  /// The row for sorting; a deleted one sorts first.
  fileprivate var position: Int { row ?? -1 }
}

extension Array {
  /// Whether the elements stand in ascending order of a measure. O(n).
  fileprivate func isSorted(by measure: (Element) -> Int) -> Bool {
    zip(self, dropFirst()).allSatisfy { measure($0) <= measure($1) }
  }
}

extension Array<Int> {
  /// Whether an ascending array holds a number. O(1) where the numbers follow one another, else O(log n).
  fileprivate func containsSorted(_ number: Int) -> Bool {
    guard let first, let last, number >= first, number <= last else { return false }
    if last - first == count - 1 { return true }
    let place = indices.partitioningIndex { self[$0] >= number }
    return place < count && self[place] == number
  }
}
