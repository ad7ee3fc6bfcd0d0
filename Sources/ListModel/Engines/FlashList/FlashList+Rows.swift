/// Which rows are to have cells.
extension FlashList {
  /// The rows in the viewport and its overscan as if the offset were farther on by the median of the last five moves. While rows of the
  /// first screen have no height yet, only the first of them, a few more with each drawing.
  mutating func rowsDue(in list: ListState) -> Range<Int> {
    if !memory.isFull {
      let seen = rows(from: .zero, to: list.viewport, in: list.records)
      let drawn = Set(memory.cells.map { $0.number })
      let isKnown = { (row: Int) in
        list.records.estimate == nil ? drawn.contains(row) : list.records.heightSource(of: row) != .estimated
      }
      guard seen.allSatisfy(isKnown) else {
        // Two more, from the fifth drawing on four, and so on.
        let more = 2 << min(memory.drawings / 5, 20)
        return seen.lowerBound..<min(seen.upperBound, seen.lowerBound + memory.cells.count + more)
      }
      memory.isFull = true
    }
    let start = (memory.readOffset + (looksAhead ? memory.moves.sorted()[memory.moves.count / 2] : .zero)).inReach
    let part = part(around: start, in: list)
    let due = rows(from: part.start, to: part.end, in: list.records)
    guard overscan.rows > 0, !due.isEmpty else { return due }
    return max(0, due.lowerBound - overscan.rows)..<min(list.records.count, due.upperBound + overscan.rows)
  }

  /// The viewport with six tenths of the overscan where the last moves came from and fourteen tenths where they led, each rounded up to a
  /// point; what lies beyond one end of the content goes to the other.
  private func part(around start: Points, in list: ListState) -> (start: Points, end: Points) {
    let (little, much) = (overscan.points.tenths(6).roundedUp, overscan.points.tenths(14).roundedUp)
    let leadUp = memory.moves.count { $0 < .zero } > memory.moves.count { $0 > .zero }
    let height = (list.viewport + little + much).inReach
    let top = max(.zero, (start - (leadUp ? much : little)).inReach)
    if (top + height).inReach <= list.records.sum { return (top, (top + height).inReach) }
    return (max(.zero, list.records.sum - height), list.records.sum)
  }

  /// From the first row that begins at one offset or ends below it to the last that begins at the other or above it.
  func rows(from start: Points, to end: Points, in records: Records) -> Range<Int> {
    let first = min(records.rows(startingBefore: start), records.rows(endingAtOrBefore: start))
    let last = records.rows(startingAtOrBefore: end)
    return first < last ? first..<last : 0..<0
  }
}

extension Points {
  /// A number of tenths of the length, rounded down to a thousandth.
  fileprivate func tenths(_ count: Int) -> Points {
    let (tens, rest) = thousandths.quotientAndRemainder(dividingBy: 10)
    return Points(thousandths: tens * Int64(count) + rest * Int64(count) / 10).inReach
  }

  /// The length rounded up to a whole number of points.
  fileprivate var roundedUp: Points { Points(thousandths: (thousandths + 999) / 1000 * 1000) }
}
