/// The way back to the cells on an older screen from those on the next one: there may be many, and a step changes few.
struct CellsWay: Sendable {
  /// What was on the older screen where something else is now, from the last cell to the first.
  private let stretches: [Stretch<LiveCell>]

  /// Nil where it is long. O(visible).
  init?(from next: [LiveCell], backTo older: [LiveCell]) {
    guard let stretches = next.stretches(backTo: older) else { return nil }
    self.stretches = stretches.reversed()
  }

  /// About how many bytes it takes.
  var bytes: Int {
    stretches.bytesOfStretches() + stretches.reduce(0) { $0 + $1.elements.count } * ScreenParts.cellBytes
  }

  /// The cells at its end. O(visible).
  func cells(from next: [LiveCell]) -> [LiveCell] {
    var cells = next
    for stretch in stretches { cells.replaceSubrange(stretch.places, with: stretch.elements) }
    return cells
  }
}

extension [LiveCell] {
  /// What older cells stand in the place of some of these, from the first place to the last; nil where they are many.
  /// O(cells).
  fileprivate func stretches(backTo older: [LiveCell]) -> [Stretch<LiveCell>]? {
    var stretches: [Stretch<LiveCell>] = []
    var (next, place, changed) = (0, 0, 0)
    while next < count || place < older.count {
      if next < count, place < older.count, self[next].isSame(as: older[place]) {
        (next, place) = (next + 1, place + 1)
        continue
      }
      let (start, first) = (next, place)
      repeat {
        (next, place) = step(next, place, older)
      } while next < count && place < older.count
        && !self[next].isSame(as: older[place])
      stretches.append(Stretch(start..<next, Array(older[first..<place])))
      changed += 1 + place - first
      if changed > older.count / 4 { return nil }
    }
    return stretches
  }

  /// Past the cells with the smaller row, in these cells or in older ones. O(log cells).
  private func step(_ next: Int, _ place: Int, _ older: [LiveCell]) -> (Int, Int) {
    guard next < count, place < older.count else { return (count, older.count) }
    let (row, other) = (self[next].row ?? -1, older[place].row ?? -1)
    if row < other { return (self[(next + 1)...].start(atRow: other), place) }
    if row > other { return (next, older[(place + 1)...].start(atRow: row)) }
    return (next + 1, place + 1)
  }
}

extension ArraySlice<LiveCell> {
  fileprivate func start(atRow row: Int) -> Int { indices.partitioningIndex { (self[$0].row ?? -1) >= row } }
}

extension LiveCell {
  /// Whether both are the same version of one cell in the same row, for the same reason.
  fileprivate func isSame(as other: LiveCell) -> Bool {
    row == other.row && cellVersion == other.cellVersion && zone == other.zone && wait == other.wait
  }
}
