/// FlashList (2.3.2): rows get cells where the last moves lead, most of the overscan lies there, and heights and cells belong to the
/// numbers of rows.
///
/// It reads the offset only after the browser has moved it, and each drawing may lead to another: rows are drawn, all their cells are
/// measured, and the rows due are chosen anew. When these are the rows drawn, the row that was the first visible one goes back to
/// its place, which the engine reads as it reads any scroll.
extension Engine {
  static let flashList = Engine(
    takeDown: FlashList.takeDown,
    layout: .init(
      layOut: FlashList.layOut, asked: ["overscan", "anchor", "anchor-row"],
      unasked: ["pool", "key", "cap", "cache", "pool-on-reload"],
      takesEstimate: true, variesEstimates: true, reachesBeyond: true, showsNoHeight: true, mayBeBlank: true,
      keepsCells: true),
    idleFaults: [
      .stateBySlot, .dropOnReload, .cellsNotReleased, .closedEdges, .clampToTotal, .noClamp, .deltaOnlyOffset,
      .offsetBeforeSize, .rowsEnterLate, .heightsLostOnWidth,
    ])
}

struct FlashList {
  var memory: FlashListMemory
  /// Whether rows get cells where the last moves lead, and the first visible row is held: not on the way to a row.
  var looksAhead = true
  let insets: Insets
  let overscan: (rows: Int, points: Points)
  private let anchor: AnchorRow

  private init(_ list: ListState) {
    let rules = list.settings.rules
    if case .flashList(let known) = list.scroller.memory {
      memory = known
    } else {
      memory = FlashListMemory(offset: list.offset)
    }
    (insets, anchor) = (rules.inset, rules.anchor.row)
    overscan = (rules.overscan.extraRows, list.overscanReach)
  }

  @Sendable static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var engine = FlashList(list)
    try engine.layOut(&list, cause)
    list.scroller.memory = .flashList(engine.memory)
  }

  /// A reload leaves its cells where they are; it has none of those that another engine has left behind.
  @Sendable static func takeDown(_ list: inout ListState) {
    if case .flashList = list.scroller.memory { return }
    list.screen.releaseCache(by: list.settings.rules, &list.commandLog)
    list.clearScreen()
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    let start = list.offset
    if list.records.isUnsettled { list.records.isUnsettled = false }
    if cause.reason == .load { memory = FlashListMemory(offset: list.offset) }
    guard list.records.count > 0 else { return try layOutNothing(&list) }
    let mover: LedgerEntry.Reason = cause.anchor == nil ? .estimate : .anchor
    switch cause.reason {
    case .load, .reload, .update:
      if let before = cause.anchor?.records { list.keepHeightsOfNumbers(of: before) }
      if cause.reason == .reload {
        try guess(from: 0, in: &list)
      } else if memory.count != list.records.count {
        try guess(from: min(memory.count, list.records.count - 1), in: &list)
      }
      try giveCells(to: rowsDue(in: list), in: &list)
      try settle(&list, because: mover)
    case .landing: if let aim = cause.aim { try approach(aim, in: &list, because: cause.mover) }
    case .resize, .setting, .measuring: try settle(&list, because: mover)
    case .scroll, .tick: break
    }
    try follow(&list, because: mover)
    let visible = rows(from: list.offset, to: list.scroller.bottom, in: list.records)
    list.screen.noteZones(visible: RowSet(visible).intersection(RowSet(memory.window)), rendered: RowSet(memory.window))
    if cause.reason == .resize || cause.reason == .setting { list.commandLog.noteResize(movingBy: list.offset - start) }
  }

  /// Without rows there are no cells, and nothing is held.
  private mutating func layOutNothing(_ list: inout ListState) throws(Refusal) {
    list.moveOffset(to: allowed(list.offset, in: list), because: .clamp)
    try giveCells(to: 0..<0, in: &list)
    (memory.readOffset, memory.held, memory.count) = (list.offset, nil, 0)
    list.screen.noteZones(visible: RowSet(), rendered: RowSet())
  }

  // MARK: Drawing

  /// Draws and measures until the rows due are those that are drawn, also after the first visible row has gone back to its place.
  private mutating func settle(_ list: inout ListState, because reason: LedgerEntry.Reason) throws(Refusal) {
    while true {
      draw(&list)
      try list.checkInterruption()
      try measureDrawn(&list)
      var due = rowsDue(in: list)
      if due == memory.window {
        holdFirst(&list, because: reason)
        due = rowsDue(in: list)
        if due == memory.window { return }
      }
      guard list.beginRound(through: memory.cells.count) else { return }
      try giveCells(to: due, in: &list)
    }
  }

  /// Reads the offset where the browser has moved it, until it stays.
  private mutating func follow(_ list: inout ListState, because reason: LedgerEntry.Reason) throws(Refusal) {
    while true {
      list.moveOffset(to: allowed(list.offset, in: list), because: .clamp)
      guard list.offset != memory.readOffset, list.beginRound(through: memory.cells.count) else { return }
      memory.moves = memory.moves.dropFirst() + [list.offset - memory.readOffset]
      memory.readOffset = list.offset
      try drawDue(&list, because: reason)
    }
  }

  private mutating func drawDue(_ list: inout ListState, because reason: LedgerEntry.Reason) throws(Refusal) {
    let due = rowsDue(in: list)
    guard due != memory.window else { return }
    try giveCells(to: due, in: &list)
    try settle(&list, because: reason)
  }

  // MARK: The offset

  /// Leads the row that was the first visible one back to its place: one that has a cell, or where the number of rows has changed, any.
  /// In that case it is no move of the list.
  private mutating func holdFirst(_ list: inout ListState, because reason: LedgerEntry.Reason) {
    let records = list.records
    let isChanged = memory.count != records.count
    if looksAhead, anchor != .none, let held = memory.held, let row = records.row(of: held.key),
      isChanged || memory.window.contains(row), records.y(of: row) != held.y
    {
      list.moveOffset(to: allowed(memory.readOffset + records.y(of: row) - held.y, in: list), because: reason)
      if isChanged { memory.readOffset = list.offset }
    }
    memory.count = records.count
    guard records.count > 0 else { return memory.held = nil }
    let seen = rows(from: memory.readOffset, to: memory.readOffset + list.viewport, in: records)
    let row = (anchor == .last ? seen.last : seen.first) ?? 0
    memory.held = .init(key: records.key(of: row), y: records.y(of: row))
  }

  /// Takes five offsets for read on the way to a row, from at most two viewports away, while the list stays where it is. None of them counts
  /// as a move but the last, to where the row then is.
  private mutating func approach(
    _ aim: Aim, in list: inout ListState, because reason: LedgerEntry.Reason
  ) throws(Refusal) {
    looksAhead = false
    let (goal, way) = (list.offset(for: aim), list.viewport + list.viewport)
    let isDown = goal > memory.readOffset
    let start = isDown ? max(goal - way, memory.readOffset) : min(goal + way, memory.readOffset)
    memory.moves = FlashListMemory.moves(leadingUp: !isDown)
    let key = list.records.key(of: aim.row)
    for step in 0...4 where list.isStill(key, at: aim.row) {
      memory.readOffset = start + (goal - start).part(step, of: 4)
      try drawDue(&list, because: .estimate)
    }
    // An update during a drawing may have removed the row.
    guard list.isStill(key, at: aim.row) else { return }
    list.moveOffset(to: allowed(list.offset(for: aim), in: list), because: reason)
  }

  private func allowed(_ offset: Points, in list: ListState) -> Points {
    max(-insets.top, min(offset, list.scroller.largestOffset(in: list.records.content, by: list.settings.rules)))
  }
}
