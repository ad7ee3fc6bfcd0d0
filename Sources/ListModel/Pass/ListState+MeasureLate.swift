/// Heights that are known some ticks after their rows were shown (K26).
extension ListState {
  /// The longest that a measurement takes, in ticks.
  package static let longestMeasuring = 1_000_000

  /// The rows whose heights are on their way, by their numbers. O(cells).
  package var awaitedHeights: RowSet {
    RowSet(screen.live.lazy.filter { $0.awaitsHeight }.compactMap { $0.row.map { $0..<$0 + 1 } })
  }

  /// Whether rows are measured as soon as they are shown.
  var measuresAtOnce: Bool { settings.rules.measureLatency == 0 }

  /// At the end of a command the rows with cells that are not exact begin to be measured, and the others are no more
  /// awaited. O(1) where rows are measured as soon as they are shown, else O(cells × log runs).
  ///
  /// A measurement belongs to a row in its cell: it ends when the row leaves, as that of an element which is no longer in
  /// the page.
  mutating func awaitHeights() {
    guard !measuresAtOnce, !records.isExact || screen.isMeasuring else { return }
    var begun: [Range<Int>] = []
    for place in screen.live.indices {
      guard let row = screen.live[place].row, row < records.count else { continue }
      if records.how(of: row) == .exact {
        if screen.live[place].awaitsHeight { screen.live[place].wait = 0 }
      } else if !screen.live[place].awaitsHeight {
        screen.live[place].wait = Int32(settings.rules.measureLatency)
        begun.append(row..<row + 1)
      }
    }
    if !begun.isEmpty { commandLog.note(.heightsAwaited(RowSet(begun), ticks: settings.rules.measureLatency)) }
  }

  /// Takes the heights that arrive in a tick; the offset follows as it does when rows are measured, and a pass is made.
  mutating func takeAwaitedHeights() throws(Refusal) {
    guard !measuresAtOnce else { return }
    let rows = screen.wait(1).filter { $0 < records.count && records.how(of: $0) != .exact }
    guard !rows.isEmpty else { return }
    try measure(RowSet(rows.map { $0..<$0 + 1 }))
  }
}

extension Screen {
  /// Whether the height of any row on screen is on its way. O(cells).
  var isMeasuring: Bool { live.contains(where: { $0.awaitsHeight }) }

  /// In how many ticks the next height arrives, or nil. O(cells).
  var nextHeight: Int? { live.lazy.filter { $0.awaitsHeight }.map { Int($0.wait) }.min() }

  /// No height is awaited any more.
  mutating func endMeasuring() {
    for place in live.indices where live[place].awaitsHeight { live[place].wait = 0 }
  }

  /// Lets so many ticks pass for the heights that are on their way, and answers the rows whose height has arrived.
  mutating func wait(_ ticks: Int) -> [Int] {
    var arrived: [Int] = []
    for place in live.indices where live[place].awaitsHeight {
      live[place].wait -= Int32(min(ticks, Int(live[place].wait)))
      if !live[place].awaitsHeight, let row = live[place].row { arrived.append(row) }
    }
    return arrived
  }
}
