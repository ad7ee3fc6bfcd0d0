/// React Virtuoso: rows leave only with others that enter, and the overscan is where rows are missing.
extension Engine {
  static let virtuoso = Engine(
    rows: .init(choose: Virtuoso.chooseRows, makePasses: Virtuoso.makePasses), idleFaults: [.exactAgainstPreferred])
}

private enum Virtuoso {
  /// The rows in the viewport and its overscan, and all that have cells as long as these cover as much and no other row needs one. An
  /// update first shows the rows that stand where rows were last chosen.
  @Sendable static func chooseRows(_ list: inout ListState, isUpdate: Bool) throws(Refusal) -> Records.Rendered {
    var memory = memory(of: list)
    memory.viewport = list.viewport
    defer { list.scroller.memory = .virtuoso(memory) }
    if isUpdate, let range = memory.range { return try rows(in: range, of: list) }
    let (start, end) = (list.offset, list.scroller.bottom)
    let wide = list.chooser.overscanEdges
    var zones = try list.chooser.zones(from: start, to: end, reaching: wide)
    if !isUpdate, covers(start, end, in: list), zones.all.subtracting(list.screen.shown).isEmpty {
      zones.add(list.rowsWithCells)
    } else {
      memory.range = VirtuosoMemory.Range(start: wide.start, end: wide.end)
    }
    return zones
  }

  /// After the viewport got another height, a pass comes first for the former one, at the offset that the new one allows.
  @Sendable static func makePasses(
    _ list: inout ListState, _ reason: PassReason, isOfHeights: Bool?
  ) throws(Refusal) {
    let (isSplice, height, former) = (isOfHeights == false, list.viewport, memory(of: list).viewport)
    if reason == .resize, former != height {
      list.scroller.viewport = former
      try list.pass()
      list.scroller.viewport = height
      list.clamp()
    }
    if isOfHeights != nil, !list.settings.rules.clampFollows {
      try list.pass(reason, isSplice: isSplice, isUpdate: true)
    }
    try list.pass(reason, isSplice: isSplice)
  }

  private static func memory(of list: ListState) -> VirtuosoMemory {
    if case .virtuoso(let memory) = list.scroller.memory { return memory }
    return VirtuosoMemory(viewport: list.viewport)
  }

  /// Whether the rows with cells cover the viewport, and the overscan where it is on both sides.
  private static func covers(_ start: Points, _ end: Points, in list: ListState) -> Bool {
    let (rows, share) = (list.rowsWithCells, list.settings.rules.overscanShare)
    guard let first = rows.first, let last = rows.last else { return false }
    let reach = share == .even ? list.overscanReach : .zero
    return list.records.y(of: first) <= start - reach && list.records.bottom(of: last) >= end + reach
  }

  /// The rows in the range of the last choice, and which of them are in the viewport.
  private static func rows(in range: VirtuosoMemory.Range, of list: ListState) throws(Refusal) -> Records.Rendered {
    var rules = list.settings.rules
    rules.overscan = .none
    let (records, hidden) = (list.records, list.chooser.zeroHeightRowsAbove)
    var zones = try records.renderedRows(
      from: range.start, to: range.end, reaching: (range.start, range.end), by: rules, excluding: hidden)
    let visible = try records.visibleRows(from: list.offset, to: list.scroller.bottom, by: rules)
    zones.visible = RowSet(ascending: visible).subtracting(hidden).intersection(zones.all)
    return zones
  }
}
