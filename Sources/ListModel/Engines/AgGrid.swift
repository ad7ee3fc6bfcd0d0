/// AG Grid's rows: the overscan is a number of rows of the usual height, the heights of all rows in its reach are asked for before any of
/// them gets a cell, and an update first shows what stands where the list stood.
extension Engine {
  static let agGrid = Engine(
    place: AgGrid.place,
    rows: .init(
      choose: AgGrid.chooseRows, makePasses: AgGrid.makePasses, mayBeBlank: true,
      unasked: ["overscan-share", "measuring", "measure-latency", "correction"]))
}

private enum AgGrid {
  /// So many rows behind the first one have cells at most, or as many as its buffer has on one side.
  private static let most = 500

  /// Heights that an update sets are known at once. An update makes a pass before the clamp, and nothing holds a row.
  @Sendable static func place(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var resized = RowSet()
    for update in cause.anchor?.updates ?? [] {
      resized = update.indexMap.newRows(of: resized.union(update.remeasured))
    }
    if let unknown = unknown(of: resized, in: list) { list.readHeights(of: unknown) }
    try list.passUnclamped(after: cause.anchor, cause.reason, from: list.scroller.rememberedContent)
    list.clamp()
  }

  /// Another pass follows as long as the heights that one has asked for let the clamp move the offset.
  @Sendable static func makePasses(
    _ list: inout ListState, _ reason: PassReason, isOfHeights: Bool?
  ) throws(Refusal) {
    try list.pass(reason, isSplice: isOfHeights == false)
    while true {
      let offset = list.offset
      list.clamp()
      guard list.offset != offset else { return }
      if !list.commandLog.work.allowsRound { list.stopMeasuring() }
      list.commandLog.work.rounds += 1
      list.commandLog.work.roundCells += list.screen.live.count
      try list.pass()
    }
  }

  /// The rows between the edges, found again until the heights of all of them are known.
  @Sendable static func chooseRows(_ list: inout ListState) throws(Refusal) -> Records.Rendered {
    var zones = try zones(in: list)
    while !list.records.isUnsettled, let unknown = unknown(of: zones.rendered, in: list) {
      guard list.commandLog.work.allowsMeasuring, !list.commandLog.work.isCutShort else {
        list.stopMeasuring()
        break
      }
      try list.cancellation.check()
      list.readHeights(of: unknown)
      list.commandLog.work.measured += unknown.count
      zones = try Self.zones(in: list)
    }
    let most = max(most, list.settings.rules.overscan.extraRows)
    guard let first = zones.rendered.first, zones.rendered.count > most + 1 else { return zones }
    let rows = zones.rendered.intersection(RowSet(first..<first + most + 1))
    zones.all = zones.all.subtracting(zones.rendered).union(rows)
    (zones.visible, zones.rendered) = (zones.visible.intersection(rows), rows)
    return zones
  }

  /// The rows in the viewport, and in one that reaches farther by the overscan: a number of rows counts as so many of the usual height.
  private static func zones(in list: ListState) throws(Refusal) -> Records.Rendered {
    var rules = list.settings.rules
    if rules.overscan.extraRows > 0 {
      let reach = rules.rowHeight.thousandths * Int64(rules.overscan.extraRows)
      rules.overscan = .points(Points(thousandths: reach).inReach)
    }
    let (start, end) = (list.offset, list.scroller.bottom)
    return try list.records.renderedRows(
      from: start, to: end, reaching: rules.overscanEdges(from: start, to: end, side: nil), by: rules,
      excluding: RowSet())
  }

  /// Those of some rows whose heights are not known; nil: there are none.
  private static func unknown(of rows: RowSet, in list: ListState) -> RowSet? {
    guard !list.records.isExact else { return nil }
    let unknown = rows.subtracting(list.records.rows(known: .exact, in: rows))
    return unknown.isEmpty ? nil : unknown
  }
}
