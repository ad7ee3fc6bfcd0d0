/// What a screen holds. It lies apart, as many steps change none of it, and the steps of the past fold it.
struct ScreenParts: Equatable, Sendable {
  var isFilling = false
  var hasOverscan = false
  var live: [LiveCell] = []
  var pool = ReusePool()
  @Shared var cache = KeptCells()
  @Shared var handed = KeptCells()
  var yields: [RowKey: Cell.ID] = [:]
  var numbers: [Cell.ID: Int] = [:]
  var lost: [Cell] = []

  /// The bytes that this version has and another one has not.
  ///
  /// - Parameter way: that which leads back to the cells on screen, if there is one.
  func bytes(besides other: ScreenParts, _ way: Way?) -> Int {
    MemoryLayout<ScreenParts>.stride + HeapBytes.object + (way?.bytes ?? cellBytes(besides: other))
      + pool.bytes(besides: other.pool) + cache.bytes(besides: other.cache)
  }

  /// The cells on screen, where they are not the other's; those that wait are counted where they left.
  private func cellBytes(besides other: ScreenParts) -> Int {
    if live.isIdentical(to: other.live) { return 0 }
    let others = Set(other.live.lazy.map(\.cellVersion))
    return live.bytes(besides: []) + live.count { !others.contains($0.cellVersion) } * Self.cellBytes
  }

  /// What a cell takes, which lies apart.
  static let cellBytes = MemoryLayout<Cell>.stride + HeapBytes.object
}

/// The way back to a screen from the next one: the cells on screen may be many, and a step changes few of them.
extension ScreenParts: Retraceable {
  struct Way: Sendable {
    /// What was on the older screen where something else is now, from the last cell to the first.
    fileprivate let live: [Stretch<LiveCell>]

    /// About how many bytes it takes.
    var bytes: Int {
      HeapBytes.object + 16 + live.bytesOfStretches() + live.reduce(0) { $0 + $1.runs.count } * ScreenParts.cellBytes
    }
  }

  /// The fewest cells on screen for which a way takes less than they.
  private static let fewestCells = 64

  /// O(visible).
  func way(backTo older: ScreenParts) -> Way? {
    guard older.live.count >= Self.fewestCells, !older.live.isIdentical(to: live),
      let stretches = live.stretches(backTo: older.live)
    else { return nil }
    return Way(live: stretches.reversed())
  }

  mutating func strip() { live = [] }

  mutating func restore(along way: Way, from next: ScreenParts) {
    live = next.live
    for stretch in way.live { live.replaceSubrange(stretch.places, with: stretch.runs) }
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
