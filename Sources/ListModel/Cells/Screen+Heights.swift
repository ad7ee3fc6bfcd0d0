/// Measurements that finish some ticks after their rows were shown (K26).
extension Screen {
  /// Starts measuring the rows with cells that are not exact, and cancels the measurements of the others. O(cells × log
  /// runs).
  ///
  /// - Parameter latency: the duration of a measurement in ticks.
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

  /// Whether any measurement is pending. O(cells).
  var isMeasuring: Bool { live.contains(where: { $0.awaitsHeight }) }

  /// The ticks until the next measurement finishes, or nil. O(cells).
  var nextHeight: Int? { live.lazy.filter { $0.awaitsHeight }.map { Int($0.remainingTicks) }.min() }

  /// Cancels all measurements.
  mutating func endMeasuring() {
    for index in live.indices where live[index].awaitsHeight { live[index].remainingTicks = 0 }
  }

  /// Advances all measurements by some ticks.
  ///
  /// - Returns: the rows whose measurement has finished.
  mutating func advanceMeasurements(by ticks: Int) -> [Int] {
    var arrived: [Int] = []
    for index in live.indices where live[index].awaitsHeight {
      live[index].remainingTicks -= Int32(min(ticks, Int(live[index].remainingTicks)))
      if !live[index].awaitsHeight, let row = live[index].row { arrived.append(row) }
    }
    return arrived
  }
}
