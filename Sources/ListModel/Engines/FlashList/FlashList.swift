/// FlashList: rows get cells where the last moves lead, most of the overscan lies there, and cells are kept for the numbers of rows.
extension Engine {
  static let flashList = Engine(
    holdAnchor: FlashList.hold,
    rows: .init(
      choose: FlashList.chooseRows, approach: FlashList.approach, mayBeBlank: true, unasked: ["overscan-share"]),
    reassign: FlashList.reassign)
}

private enum FlashList {
  // MARK: The offset

  /// After a pass at the old offset the first visible row goes back to its place; if it has moved, only if it got a cell there. Where the
  /// number of rows has changed, this is no move of the list.
  @Sendable static func hold(_ list: inout ListState, _ held: ScrollAnchor) throws(Refusal) {
    var anchor = held
    change(&list) { $0.numbers = held.numbers }
    if anchor.rule.holdsVisibleRow {
      // Measuring in this pass must not clamp to the old content.
      list.scroller.rememberContent(list.records.content)
      try list.pass(isSplice: !anchor.isOfHeights)
      anchor.removeMovedRows(besides: list.screen.shown)
    }
    let before = list.offset
    list.hold(anchor)
    guard anchor.rowCount != list.records.count else { return }
    let shift = list.offset - before
    change(&list) { $0.moves.offset += shift }
  }

  /// Five passes on the way to a row, from at most two viewports away. None of it counts as a move but what the clamp makes of the goal.
  @Sendable static func approach(_ list: inout ListState, _ aim: Aim) throws(Refusal) {
    let (goal, maximum) = (list.offset(for: aim), list.viewport + list.viewport)
    let isUp = goal <= list.offset
    let start = isUp ? min(goal + maximum, list.offset) : max(goal - maximum, list.offset)
    let moves = LastMoves(at: list.offset, leadUp: isUp)
    change(&list) { $0.moves = moves }
    let key = list.records.key(of: aim.row)
    for step in 0...4 where list.isStill(key, at: aim.row) {
      list.moveOffset(to: start + (goal - start).part(step, of: 4), because: .user)
      let offset = list.offset
      change(&list) { $0.moves.offset = offset }
      try list.pass(.landing)
    }
    guard list.isStill(key, at: aim.row) else { return }
    let end = list.scroller.clamped(list.offset(for: aim), to: list.records.content, by: list.settings.rules)
    change(&list) { $0.moves.add(end - $0.moves.offset) }
  }

  // MARK: Rows

  /// The rows in the viewport and its overscan as if the offset were farther on by the median of the last five moves, as far as the
  /// content goes. A row in the viewport that has no cell then is not visible.
  @Sendable static func chooseRows(_ list: inout ListState) throws(Refusal) -> Records.Rendered {
    var memory = memory(of: list)
    memory.moves.follow(to: list.offset)
    list.scroller.memory = .flashList(memory)
    let (offset, end) = (list.offset, list.scroller.bottom)
    let distance = distance(by: memory.moves.median, in: list)
    var zones = try list.chooser.zones(
      from: offset + distance, to: end + distance,
      reaching: range(from: offset + distance, isUp: memory.moves.leadUp, in: list))
    if distance != .zero {
      let visible = try list.records.visibleRows(from: offset, to: end, by: list.settings.rules)
      zones.visible = RowSet(ascending: visible).intersection(zones.rendered)
    }
    return zones
  }

  private static func distance(by move: Points, in list: ListState) -> Points {
    guard move != .zero else { return .zero }
    return min(max(.zero, (list.offset + move).inReach), max(.zero, list.records.content - list.viewport)) - list.offset
  }

  /// Six tenths of the overscan where the last moves came from and fourteen tenths where they led, each rounded up to a point; what lies
  /// beyond one end of the content goes to the other.
  private static func range(from start: Points, isUp: Bool, in list: ListState) -> (start: Points, end: Points) {
    let (reach, sum) = (list.overscanReach, list.records.sum)
    guard reach > .zero else { return (start, start + list.viewport) }
    let (little, much) = (reach.tenths(6).roundedUp, reach.tenths(14).roundedUp)
    let height = (list.viewport + little + much).inReach
    let top = max(.zero, (start - (isUp ? much : little)).inReach)
    if (top + height).inReach <= sum { return (top, (top + height).inReach) }
    return (max(.zero, sum - height), sum)
  }

  // MARK: Cells

  /// After the pass of an update, the cells that are left over serve the rows that have the numbers now for which they were kept.
  @Sendable static func reassign(_ list: inout ListState, besides shown: [Int]) -> Bool {
    let numbers = memory(of: list).numbers
    guard !numbers.isEmpty else { return false }
    change(&list) { $0.numbers = [:] }
    list.keep(byNumber: numbers, besides: shown)
    return true
  }

  // MARK: Memory

  private static func memory(of list: ListState) -> FlashListMemory {
    if case .flashList(let memory) = list.scroller.memory { return memory }
    return FlashListMemory(moves: LastMoves(at: list.offset))
  }

  private static func change(_ list: inout ListState, _ change: (inout FlashListMemory) -> Void) {
    var memory = memory(of: list)
    change(&memory)
    list.scroller.memory = .flashList(memory)
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
