/// Which rows are drawn, and which cells they get.
extension LegendList {
  /// The overscan of a first screen, and of a jump, before that with all of it.
  static let firstReach = Points(50)
  /// So far above the offset a row may begin that measuring holds.
  private static let anchorReach = Points(10)

  /// Where rows are due: half of the overscan on one side and one and a half of it on the other, which is below near the top.
  private func due(in list: ListState, isJump: Bool) -> (start: Points, end: Points) {
    let reach = memory.isReady && !isJump ? overscan.points : min(overscan.points, Self.firstReach)
    let (little, much) = (reach.half, (reach + reach.half).inReach)
    let offset = OffsetRounding.nearest.rounded(list.offset)
    let isNearTop = offset < reach
    let ahead = max(-little, min(little, shift))
    return (
      offset - (isNearTop ? little : much) + ahead, offset + list.viewport + (isNearTop ? much : little) + ahead
    )
  }

  /// Takes rows, unless those drawn reach far enough.
  mutating func takeIfNeeded(_ list: inout ListState, isJump: Bool = false) throws(Refusal) {
    let due = due(in: list, isJump: isJump)
    if let kept = memory.kept, kept.start.map({ due.start > $0 }) ?? true, kept.end.map({ due.end < $0 }) ?? true {
      return
    }
    try take(&list, isJump: isJump)
  }

  /// Chooses the rows that are drawn, and gives them cells.
  ///
  /// - Parameter changed: the first row whose height changed; the row below the offset is then held, and rows that were never measured are
  ///   taken to be as high as others are on average. Nil: the offset stays.
  mutating func take(
    _ list: inout ListState, isJump: Bool = false, holding changed: Int? = nil
  ) throws(Refusal) {
    if let changed { hold(&list, changed) }
    let (records, due) = (list.records, due(in: list, isJump: isJump))
    let first = records.rows(endingAtOrBefore: due.start)
    let end = max(first, records.rows(startingAtOrBefore: due.end))
    memory.drawn = first < end ? max(0, first - overscan.rows)..<min(records.count, end + overscan.rows) : first..<first
    let offset = OffsetRounding.nearest.rounded(list.offset)
    let anchor = max(first, records.rows(startingBefore: offset - Self.anchorReach))
    memory.anchor = anchor < end ? .init(row: anchor, top: records.y(of: anchor)) : nil
    let (isAboveTop, isBelowEnd) = (due.start < .zero, due.end > records.content)
    memory.kept = nil
    if first < end, !isAboveTop || !isBelowEnd {
      memory.kept = .init(
        start: isAboveTop ? nil : records.y(of: first), end: isBelowEnd ? nil : records.bottom(of: end - 1))
    }
    try giveCells(&list)
    let seen = visible(in: list)
    if !seen.isEmpty, list.records.rows(known: .estimated, in: seen).isEmpty { memory.isReady = true }
  }

  /// The rows drawn that are in the viewport.
  func visible(in list: ListState) -> RowSet {
    let offset = OffsetRounding.nearest.rounded(list.offset)
    let first = list.records.rows(endingAtOrBefore: offset)
    let end = max(first, list.records.rows(startingAtOrBefore: offset + list.viewport))
    return RowSet((first..<end).clamped(to: memory.drawn))
  }

  /// Until a first correction, rows that were never measured get the average. The row held keeps its place, which is no scroll.
  private mutating func hold(_ list: inout ListState, _ changed: Int) {
    if !memory.isCorrected {
      let first = max(0, min(changed, list.records.count) - 1)
      giveAverage(to: RowSet(first..<list.records.count), of: &list)
    }
    guard let anchor = memory.anchor, anchor.row < list.records.count else { return }
    let distance = list.records.y(of: anchor.row) - anchor.top
    guard distance != .zero else { return }
    memory.isCorrected = true
    move(&list, to: list.offset + distance, because: .estimate)
    memory.seen = list.offset
  }

  // MARK: Cells

  /// Gives cells to the rows drawn. A row that has none takes that of a deleted row, then a new one as long as there are fewer than the
  /// first screen was to need, then the one that waits for the farthest row. Cells of deleted rows that serve no other are destroyed.
  private mutating func giveCells(_ list: inout ListState) throws(Refusal) {
    let rows = Array(try list.rowsForCells(RowSet(memory.drawn)).rows)
    var (staying, leaving) = list.screen.parted(showing: rows)
    list.recycleLeavers(&leaving)
    let (rules, catalog) = (list.settings.rules, list.data.catalog)
    if staying.count < rows.count {
      var entering = list.screen.entrants(to: rows, staying: staying, in: list.records, catalog)
      let count = staying.count + list.screen.cache.count + list.screen.pool.count
      list.screen.passOverPooled(&entering, by: rules)
      entering.removeFirst(min(max(0, memory.places - count), entering.count))
      if rules.cacheYields {
        list.screen.planTransfers(to: rows, for: entering, in: list.records, by: rules, afterPool: true)
      }
      list.screen.live = list.fill(rows, staying: staying)
      if !list.screen.transfers.isEmpty { list.screen.transfers = [:] }
    } else if !staying.isIdentical(to: list.screen.live) {
      list.screen.live = staying
    }
    if list.screen.pool.count > 0 { list.screen.clearPool(&list.commandLog) }
  }
}
