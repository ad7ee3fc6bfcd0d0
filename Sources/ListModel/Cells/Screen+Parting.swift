/// Which cells stay on screen, and which leave.
extension Screen {
  /// The first and the last row with a cell, ignoring rows before `first`, which always have cells, and those of a set.
  /// O(cells × log ranges).
  func rowRange(from first: Int, without excluded: RowSet = RowSet()) -> ClosedRange<Int>? {
    let rows = live.lazy.compactMap { $0.row }.filter { $0 >= first && !excluded.contains($0) }
    guard let top = rows.min(), let bottom = rows.max() else { return nil }
    return top...bottom
  }

  /// The other rows with cells, by whose average height a focused row that is kept off screen gets its place; nil: it has
  /// that of its row.
  func rowsPlacing(focused shown: LiveCell, by rule: FocusPlace) -> ClosedRange<Int>? {
    rule == .byAverage && shown.zone == .retained ? rowRange(from: 0, without: retained) : nil
  }

  /// Splits the cells on screen into those whose row stays visible, by row, and those that leave, in screen order.
  ///
  /// - Parameter rows: the rows that are to be visible, ascending.
  func parted(showing rows: [Int]) -> (staying: [LiveCell], leaving: [LiveCell]) {
    // The usual case of a small scroll: return the array itself, so that snapshots keep sharing it.
    if live.count == rows.count, live.indices.allSatisfy({ live[$0].row == rows[$0] }) { return (live, []) }
    var staying: [LiveCell] = []
    var leaving: [LiveCell] = []
    staying.reserveCapacity(live.count)
    // By index, because a loop over the elements copies each large cell once more.
    for index in live.indices {
      if let row = live[index].row, rows.containsSorted(row) {
        staying.append(live[index])
      } else {
        leaving.append(live[index])
      }
    }
    // A move may have changed the order of those that stay.
    if !staying.isSorted(by: { $0.position }) { staying.sort { $0.position < $1.position } }
    return (staying, leaving)
  }
}

extension LiveCell {
  /// The sort key: the row; a deleted one sorts first.
  fileprivate var position: Int { row ?? -1 }
}

extension Array {
  /// Whether the elements stand in ascending order of their positions. O(n).
  fileprivate func isSorted(by position: (Element) -> Int) -> Bool {
    zip(self, dropFirst()).allSatisfy { position($0) <= position($1) }
  }
}

extension Array<Int> {
  /// Whether an ascending array contains a number. O(1) if the numbers are consecutive, else O(log n).
  func containsSorted(_ number: Int) -> Bool {
    guard let first, let last, number >= first, number <= last else { return false }
    if last - first == count - 1 { return true }
    let index = indices.partitioningIndex { self[$0] >= number }
    return index < count && self[index] == number
  }
}
