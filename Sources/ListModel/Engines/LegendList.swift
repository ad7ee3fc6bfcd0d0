/// Legend List: most of the overscan is below the viewport near the top, elsewhere above it, and rows keep their cells as long as those
/// with cells reach as far as they are needed.
extension Engine {
  static let legendList = Engine(
    rows: .init(choose: LegendList.chooseRows, makePasses: LegendList.makePasses, unasked: ["overscan-share"]))
}

private enum LegendList {
  /// The overscan of the first of two passes.
  private static let firstReach = Points(50)
  /// Smaller offsets are near the top, however little overscan there is.
  private static let nearTop = Points(50)

  /// The rows in the viewport and its overscan, and all that have cells if none of these needs one and the cells reach far enough.
  @Sendable static func chooseRows(_ list: inout ListState, isUpdate: Bool) throws(Refusal) -> Records.Rendered {
    var memory = memory(of: list)
    if list.viewport > memory.viewport { memory.range = nil }
    memory.viewport = list.viewport
    let wide = range(in: list, reach: memory.reach ?? list.overscanReach)
    var zones = try list.chooser.zones(from: list.offset, to: list.scroller.bottom, reaching: wide)
    if !isUpdate, keepsAll(besides: zones.all, reaching: wide, memory.range, in: list) {
      zones.add(list.rowsWithCells)
    } else {
      memory.range = LegendListMemory.Range(end: wide.end, isAboveTop: wide.start < .zero, viewport: list.viewport)
    }
    list.scroller.memory = .legendList(memory)
    return zones
  }

  /// After a scroll of more than a viewport a pass with little overscan comes first. A scroll to a row chooses rows anew.
  @Sendable static func makePasses(
    _ list: inout ListState, _ reason: PassReason, isOfHeights: Bool?
  ) throws(Refusal) {
    let isSplice = isOfHeights == false
    if isOfHeights != nil, !list.settings.rules.clampFollows {
      try list.pass(reason, isSplice: isSplice, isUpdate: true)
    } else if isLong(in: list, reason) {
      setReach(firstReach, in: &list)
      try list.pass(reason)
      setReach(nil, in: &list)
    }
    try list.pass(reason, isSplice: isSplice, isUpdate: reason == .landing)
  }

  private static func memory(of list: ListState) -> LegendListMemory {
    if case .legendList(let memory) = list.scroller.memory { return memory }
    return LegendListMemory(viewport: list.viewport)
  }

  private static func setReach(_ reach: Points?, in list: inout ListState) {
    var memory = memory(of: list)
    memory.reach = reach
    list.scroller.memory = .legendList(memory)
  }

  /// Half of the overscan above the viewport and one and a half of it below near the top, elsewhere the other way round; the offset is
  /// rounded, and no larger than the content allows.
  private static func range(in list: ListState, reach: Points) -> (start: Points, end: Points) {
    let (height, sum) = (list.viewport, list.records.sum)
    guard reach > .zero else { return (list.offset, list.scroller.bottom) }
    var offset = OffsetRounding.nearest.rounded(list.offset)
    if offset + height > sum { offset = max(.zero, sum - height) }
    let (little, much) = (reach.half, (reach + reach.half).inReach)
    let isNearTop = offset < max(nearTop, reach)
    return (
      (offset - (isNearTop ? little : much)).inReach, (offset + height + (isNearTop ? much : little)).inReach
    )
  }

  /// Whether no row needs a cell, and the first and the last row with one reach as far as is needed; where rows were chosen up to an end
  /// of the content, they do. Rows that were chosen for a taller viewport keep their cells until the next scroll.
  private static func keepsAll(
    besides wanted: RowSet, reaching wide: (start: Points, end: Points), _ range: LegendListMemory.Range?,
    in list: ListState
  ) -> Bool {
    let rows = list.rowsWithCells
    guard wanted.subtracting(list.screen.shown).isEmpty, let first = rows.first, let last = rows.last, let range,
      range.viewport <= list.viewport || !list.scroller.hasScrolled
    else { return false }
    let (top, bottom) = (list.records.y(of: first), list.records.bottom(of: last))
    let (isAtTop, isAtEnd) = (range.isAboveTop, range.end > list.records.sum)
    return !(isAtTop && isAtEnd) && (isAtTop || wide.start > top) && (isAtEnd || wide.end < bottom)
  }

  private static func isLong(in list: ListState, _ reason: PassReason) -> Bool {
    guard reason != .landing, list.scroller.hasScrolled, firstReach < list.overscanReach else { return false }
    let distance = list.offset - list.scroller.offsetAtLastPass
    return max(distance, -distance) > list.viewport
  }
}
