/// Heights that are known some ticks after their rows were shown (K26).
extension Screen {
  /// The rows with cells that are not exact begin to be measured, and the others are no more awaited. O(cells × log runs).
  ///
  /// - Parameter latency: in how many ticks the heights are known.
  mutating func awaitHeights(in records: Records, for latency: Int, _ log: inout CommandLog) {
    var begun: [Range<Int>] = []
    for index in live.indices {
      guard let row = live[index].row, row < records.count else { continue }
      if records.heightSource(of: row) == .exact {
        if live[index].awaitsHeight { live[index].remainingTicks = 0 }
      } else if !live[index].awaitsHeight {
        live[index].remainingTicks = Int32(latency)
        begun.append(row..<row + 1)
      }
    }
    if !begun.isEmpty { log.note(.heightsAwaited(RowSet(begun), ticks: latency)) }
  }

  /// Whether the height of any row on screen is on its way. O(cells).
  var isMeasuring: Bool { live.contains(where: { $0.awaitsHeight }) }

  /// In how many ticks the next height arrives, or nil. O(cells).
  var nextHeight: Int? { live.lazy.filter { $0.awaitsHeight }.map { Int($0.remainingTicks) }.min() }

  /// No height is awaited any more.
  mutating func endMeasuring() {
    for index in live.indices where live[index].awaitsHeight { live[index].remainingTicks = 0 }
  }

  /// Lets so many ticks pass for the heights that are on their way, and answers the rows whose height has arrived.
  mutating func advanceMeasurements(by ticks: Int) -> [Int] {
    var arrived: [Int] = []
    for index in live.indices where live[index].awaitsHeight {
      live[index].remainingTicks -= Int32(min(ticks, Int(live[index].remainingTicks)))
      if !live[index].awaitsHeight, let row = live[index].row { arrived.append(row) }
    }
    return arrived
  }
}
