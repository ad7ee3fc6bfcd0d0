import ListModel

/// Heights that are known some ticks after their rows were shown, in the words of K26.
extension Oracle {
  /// At the end of a command: what is shown and not known is awaited, from when it came into its cell; what is known is not.
  mutating func awaitHeights() {
    let rows = rows
    for place in live.indices {
      guard let row = rows.first(where: { $0.mark == live[place].mark }) else { continue }
      let isUnknown = row.how != .exact && policies.measureLatency > 0
      live[place].wait = isUnknown ? live[place].wait > 0 ? live[place].wait : policies.measureLatency : 0
    }
  }

  /// A tick passes for what is awaited; what arrives is measured.
  mutating func takeHeights() throws(Refused) {
    guard policies.measureLatency > 0 else { return }
    var arrived: [Int] = []
    for place in live.indices where live[place].wait > 0 {
      live[place].wait -= 1
      let row = rows.firstIndex { $0.mark == live[place].mark }
      if live[place].wait == 0, let row, rows[row].how != .exact { arrived.append(row) }
    }
    if !arrived.isEmpty { try measure(arrived) }
  }

  /// The rows whose heights are awaited.
  var awaitedRows: [Int] {
    let rows = rows
    return live.filter { $0.wait > 0 }.compactMap { cell in rows.firstIndex { $0.mark == cell.mark } }
  }
}
