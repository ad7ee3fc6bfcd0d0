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
}
