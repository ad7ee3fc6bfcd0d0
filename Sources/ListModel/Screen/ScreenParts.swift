/// What a screen holds. It lies apart, as many steps change none of it.
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
  /// - Parameter way: the way back to the cells on screen, if they are kept so.
  func bytes(besides other: ScreenParts, _ way: CellsWay?) -> Int {
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
