/// Quasar's QVirtualScroll (2.18): a window of so many rows, whatever they are high, which a scroll moves once it is over. The rows
/// in it are measured, and the row that it was moved for keeps its place; in between, the browser's scroll anchoring holds that row.
extension Engine {
  static let quasar = Engine(
    place: Quasar.place, middle: Quasar.middle,
    rows: .init(
      choose: Quasar.chooseRows, makePasses: Quasar.makePasses, approach: Quasar.approach, mayBeBlank: true,
      unasked: [
        "overscan", "overscan-share", "keep-first", "render-limit", "threshold", "scrolling", "measuring",
        "measure-latency", "landing",
      ]))
}

private enum Quasar {
  /// The height of a row that was not measured, if the app names none.
  private static let usualSize = Points(24)
  /// A third of the rows that have cells at least.
  private static let leastRows = 4
  /// How many rows are counted by one sum, where a scroll leads beyond the window.
  private static let rowsPerSum = 1000

  // MARK: The offset

  /// An update is drawn in the window of before, by number; the browser holds the marked row, if it is seen, and clamps.
  @Sendable static func place(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    try list.checkSource()
    var memory = memory(of: list)
    let before = list.offset
    if let former = cause.anchor?.records {
      var held: Int?
      if before == list.smallestOffset {
        memory.holdsBlank = false
      } else {
        memory.noteBlank(former, at: before)
        held = memory.held(in: former, from: before, to: list.scroller.bottom)
      }
      list.readHeights(in: memory)
      memory.dropMark(in: list.records)
      if let held, let row = memory.markedRow(in: list.records),
        cause.anchor?.updates.contains(where: { $0.replacesOrResizes(held) }) == false
      {
        list.moveOffset(to: before + list.records.y(of: row) - former.y(of: held), because: .anchor)
      }
      list.clamp()
    } else {
      list.readHeights(in: memory)
      list.clamp()
      memory.dropMark(in: list.records)
      if list.offset != list.scroller.offsetAtLastPass { memory.holdsBlank = false }
    }
    list.scroller.memory = .quasar(memory)
  }

  /// The middle is rounded to a whole point.
  @Sendable static func middle(
    _ row: (top: Points, bottom: Points), _ part: (top: Points, bottom: Points), _ start: Points
  ) -> Points {
    row.top - part.top - (part.bottom - part.top - row.bottom + row.top + .point).half.roundedDown
  }

  // MARK: Rows

  @Sendable static func chooseRows(_ list: inout ListState) throws(Refusal) -> Records.Rendered {
    let rows = memory(of: list).rows(in: list.records)
    try list.records.checkCount(rows.count, as: "rendered")
    let visible = try list.records.visibleRows(from: list.offset, to: list.scroller.bottom, by: list.settings.rules)
    let rendered = RowSet(rows)
    return Records.Rendered(
      visible: RowSet(ascending: visible).intersection(rendered), rendered: rendered, all: rendered)
  }

  /// The window moves only where the offset has, or where the number of rows has changed.
  @Sendable static func makePasses(
    _ list: inout ListState, _ reason: PassReason, isOfHeights: Bool?
  ) throws(Refusal) {
    var memory = memory(of: list)
    let goal = memory.goal ?? list.scroller.offsetAtLastPass
    let isDue = memory.count != list.records.count || list.offset != goal
    (memory.goal, memory.count) = (nil, list.records.count)
    if memory.count == 0 { memory.window = 0..<0 }
    list.scroller.memory = .quasar(memory)
    if !memory.window.isEmpty || memory.count == 0 { try list.pass(reason, isSplice: isOfHeights == false) }
    guard isDue else { return }
    while try follow(&list) {
      guard list.beginRound() else { return }
    }
  }

  /// A scroll to a row moves the window around it first: for `top` as any scroll does, for `bottom` a third farther up.
  @Sendable static func approach(_ list: inout ListState, _ aim: Aim) throws(Refusal) {
    var memory = memory(of: list)
    let view = rowsInView(of: list)
    var lead = view
    if case .position(let place, _) = aim.destination, case .position(let position) = place.base {
      switch position {
      case .middle: lead = view + (view + 1) / 2
      case .bottom: lead = 2 * view
      case .nearest where aim.row > memory.first: lead = 2 * view
      case .top, .nearest: break
      }
    }
    let key = list.records.key(of: aim.row)
    if try move(&memory, around: aim.row, lead: lead, isAimed: true, in: &list) { try list.pass(.landing) }
    guard list.isStill(key, at: aim.row), case .quasar(var memory) = list.scroller.memory else { return }
    memory.goal = list.offset(for: aim)
    list.scroller.memory = .quasar(memory)
  }

  // MARK: The window

  /// Moves the window to where the list has come, and the row for which it was moved back to its place.
  ///
  /// - Returns: whether that has moved the list elsewhere, which is one more scroll.
  private static func follow(_ list: inout ListState) throws(Refusal) -> Bool {
    guard list.records.count > 0 else { return false }
    var memory = memory(of: list)
    let (before, target) = (list.offset, target(in: list, memory.window))
    let isHeld = list.records.start(of: target.row) + target.distance == before
    guard try move(&memory, around: target.row, lead: rowsInView(of: list), in: &list) else { return false }
    let due = (list.records.start(of: target.row) + target.distance).inReach
    list.moveOffset(to: due, because: isHeld ? .estimate : .recenter)
    list.clamp()
    if list.offset != before {
      memory.holdsBlank = false
      list.scroller.memory = .quasar(memory)
    }
    try list.pass()
    return list.offset != before && list.offset != due
  }

  /// The row for which the window is moved, and how far below its top edge the viewport is to begin.
  private static func target(in list: ListState, _ window: Range<Int>) -> (row: Int, distance: Points) {
    let (records, offset, height) = (list.records, list.offset, list.viewport)
    let last = records.count - 1
    // Within half a viewport of the end it is the last row.
    let content = max(records.content, height)
    let end = (content - height - min(records.heights.height(of: last), height.half)).roundedDown
    if end > .zero, -(-offset).roundedDown >= end { return (last, content - records.content) }
    // Else the first that begins at or below the offset, or the one that fills the viewport; in the window, or where the list is far
    // from that, from the first of a thousand rows on.
    var first = window.lowerBound
    if offset > records.start(of: window.upperBound) || offset + height < records.start(of: first) {
      first = max(0, records.rows(startingAtOrBefore: offset) - 1) / rowsPerSum * rowsPerSum
      // The real one forgets here that it has come so far.
      if first > 0, records.y(of: first) == offset { return (first, offset) }
    }
    var row = max(first, records.rows(startingBefore: offset))
    if row > first, row <= last, records.bottom(of: row - 1) - offset >= height { row -= 1 }
    if first <= last { row = min(row, last) }
    return (row, offset - records.start(of: row))
  }

  /// Moves the window so that it begins so many rows above one, or is at an end, and measures the rows in it. The row is marked for the
  /// browser, unless it comes only with the rows at the lower end; where the window stays, only after a scroll to the row.
  ///
  /// - Parameter isAimed: whether it is for a scroll to the row.
  /// - Returns: whether the window has moved.
  private static func move(
    _ memory: inout QuasarMemory, around row: Int, lead: Int, isAimed: Bool = false, in list: inout ListState
  ) throws(Refusal) -> Bool {
    let (count, size, former) = (list.records.count, 3 * rowsInView(of: list), memory.window)
    try list.records.checkCount(min(size, count), as: "rendered")
    let end = min(max(0, row - lead) + size, count)
    let start = end == count ? max(0, count - size) : end - size
    defer { list.scroller.memory = .quasar(memory) }
    memory.first = row
    guard start..<end != former || isAimed else { return false }
    let drawn = end >= former.lowerBound && start <= former.upperBound ? min(former.upperBound, count) : end
    memory.mark(row < drawn ? list.records.key(of: row) : nil)
    guard start..<end != former else { return false }
    if list.offset != list.smallestOffset { memory.noteBlank(list.records, at: list.offset) }
    memory.window = start..<end
    list.readHeights(in: memory)
    return true
  }

  /// How many rows of the usual height fill the viewport; the window has three times as many.
  private static func rowsInView(of list: ListState) -> Int {
    let (height, size) = (list.viewport.thousandths, itemSize(of: list).thousandths)
    return max(leastRows, Int((height + size - 1) / size))
  }

  private static func itemSize(of list: ListState) -> Points { list.records.estimate ?? usualSize }

  private static func memory(of list: ListState) -> QuasarMemory {
    if case .quasar(let memory) = list.scroller.memory { return memory }
    return QuasarMemory()
  }
}

extension QuasarMemory {
  /// The rows of the window that there are.
  fileprivate func rows(in records: Records) -> Range<Int> {
    min(window.lowerBound, records.count)..<min(window.upperBound, records.count)
  }

  /// The number of the marked row.
  fileprivate func markedRow(in records: Records) -> Int? { marked.flatMap { records.row(of: $0) } }

  /// Marks a row for the browser, which then chooses anew what it holds.
  fileprivate mutating func mark(_ key: RowKey?) {
    if key != marked { (marked, holdsBlank) = (key, false) }
  }

  /// A row that has lost its cell is marked no more.
  fileprivate mutating func dropMark(in records: Records) {
    if markedRow(in: records).map({ window.contains($0) }) != true { marked = nil }
  }

  /// The browser holds the blank above the rows with cells, which never moves, if that is what it sees first.
  fileprivate mutating func noteBlank(_ records: Records, at offset: Points) {
    if records.start(of: min(window.lowerBound, records.count)) > offset { holdsBlank = true }
  }

  /// The row that the browser holds: the marked one, if some of it is in the viewport, and not all rows are.
  fileprivate func held(in records: Records, from start: Points, to end: Points) -> Int? {
    let rows = rows(in: records)
    guard !holdsBlank, let row = markedRow(in: records), rows.contains(row) else { return nil }
    let isAllSeen = records.y(of: rows.lowerBound) >= start && records.bottom(of: rows.upperBound - 1) <= end
    let (top, bottom) = (records.y(of: row), records.bottom(of: row))
    return !isAllSeen && top < bottom && top < end && bottom > start ? row : nil
  }
}

extension ListState {
  /// Measures the rows in the window.
  fileprivate mutating func readHeights(in memory: QuasarMemory) {
    let rows = RowSet(memory.rows(in: records))
    let unknown = rows.subtracting(records.rows(known: .exact, in: rows))
    if !unknown.isEmpty { readHeights(of: unknown) }
  }
}

extension Update {
  /// Whether a row gets another height, or another place among its siblings, for both of which the browser does not hold it. Of two
  /// neighbours that change places it is the one that comes up.
  fileprivate func replacesOrResizes(_ row: Int) -> Bool {
    if remeasured.contains(row) || replaces.contains(row) { return true }
    if moves.count == 1, moves[0].to == moves[0].from + 1 { return row == moves[0].to }
    return moves.contains { $0.from == row }
  }
}
