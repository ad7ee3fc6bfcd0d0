/// react-window's List (2.2.7), with rowHeight as a function or with useDynamicRowHeight.
///
/// It asks for heights from the first row to the last one that it draws, and takes all rows to be as high as these are on average.
/// With an estimate, the rows drawn are measured, all together: then they are drawn at their new places, the offset is clamped to that
/// content, and only then are the rows of that offset found and drawn, until nothing changes.
extension Engine {
  static let reactWindow = Engine(
    layout: .init(
      layOut: ReactWindow.layOut, asked: ["overscan", "content-limit", "beyond-limit"],
      takesEstimate: true, ignoresNoHeight: true),
    idleFaults: [
      .stateBySlot, .closedEdges, .clampToTotal, .noClamp, .deltaOnlyOffset, .offsetBeforeSize,
      .rowsEnterLate, .staleContent,
    ])
}

private struct ReactWindow {
  private var memory: ReactWindowMemory
  private let (viewport, insets): (Points, Insets)
  private let overscan: (rows: Int, points: Points)

  private init(_ list: ListState) {
    if case .reactWindow(let known) = list.scroller.memory { memory = known } else { memory = ReactWindowMemory() }
    (viewport, insets) = (list.viewport, list.settings.rules.inset)
    overscan = (list.settings.rules.overscan.extraRows, list.overscanReach)
  }

  @Sendable static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var engine = ReactWindow(list)
    try engine.layOut(&list, cause)
    list.scroller.memory = .reactWindow(engine.memory)
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    let start = list.offset
    switch cause.reason {
    case .scroll, .tick, .landing:
      let target = cause.aim.map { offset(for: $0, in: list) } ?? list.offset
      list.moveOffset(to: clamped(target, in: list), because: cause.aim == nil ? .clamp : cause.mover)
      memory.drawn = rows(at: list.offset, in: list)
    case .resize: break
    default: memory.asked = 0
    }
    if let before = cause.anchor?.records { list.keepRooms(of: before) }
    repeat { try drawAll(&list) } while try measureDrawn(&list)
    list.screen.noteZones(visible: RowSet(visible(at: list.offset, in: list)), rendered: RowSet(memory.drawn))
    if cause.reason == .resize || cause.reason == .setting { list.commandLog.noteResize(movingBy: list.offset - start) }
  }

  // MARK: Drawing

  /// Draws the rows drawn before at their places, and those of the offset that this leads to.
  private mutating func drawAll(_ list: inout ListState) throws(Refusal) {
    memory.drawn = memory.drawn.clamped(to: 0..<list.records.count)
    try draw(&list)
    while case let due = rows(at: list.offset, in: list), due != memory.drawn {
      memory.drawn = due
      try draw(&list)
    }
  }

  private mutating func draw(_ list: inout ListState) throws(Refusal) {
    let records = list.records
    memory.asked = min(max(memory.asked, memory.drawn.upperBound), records.count)
    let content = content(of: records)
    try list.giveCells(to: list.rowsForCells(RowSet(memory.drawn)))
    // A row that is higher than it was taken for can be scrolled to, also where it ends below the content.
    memory.reach = memory.drawn.reduce(content) { max($0, records.y(of: $1) + list.heightInSource(of: $1)) }
    list.records.place(nil, content: content)
    list.moveOffset(to: clamped(list.offset, in: list), because: .clamp)
  }

  /// As high as if all rows were as high on average as those that were asked for.
  private func content(of records: Records) -> Points {
    let asked = max(memory.asked, min(1, records.count))
    guard asked < records.count else { return records.sum }
    return records.bottom(of: asked - 1).scaled(by: records.count, over: asked)
  }

  private func clamped(_ offset: Points, in list: ListState) -> Points {
    max(-insets.top, min(offset, list.scroller.largestOffset(in: memory.reach, by: list.settings.rules)))
  }

  /// From the first row that ends below the offset to the first that ends at or below the viewport's end.
  private func visible(at offset: Points, in list: ListState, reaching reach: Points = .zero) -> Range<Int> {
    let last = list.records.count - 1
    guard last >= 0 else { return 0..<0 }
    let first = min(list.records.rows(endingAtOrBefore: offset - reach), last)
    return first..<min(max(first, list.records.rows(endingBefore: offset + viewport + reach)), last) + 1
  }

  private func rows(at offset: Points, in list: ListState) -> Range<Int> {
    let rows = visible(at: offset, in: list, reaching: overscan.points)
    let extra = rows.isEmpty ? 0 : overscan.rows
    return max(0, rows.lowerBound - extra)..<min(list.records.count, rows.upperBound + extra)
  }

  // MARK: Measuring

  /// Measures the rows drawn; a height of 0, and one that is what the row was taken for, changes nothing.
  ///
  /// - Returns: whether a height changed.
  private mutating func measureDrawn(_ list: inout ListState) throws(Refusal) -> Bool {
    let margin = list.records.spacing.margin
    let rows = RowSet(ascending: memory.drawn.filter { list.heightInSource(of: $0) > margin })
    guard let measured = list.beginMeasuring(rows) else { return false }
    let isChanged = measured.rows.contains { list.records.heights.height(of: $0) != list.heightInSource(of: $0) }
    list.readHeights(of: measured)
    if isChanged { memory.asked = 0 }
    return isChanged
  }

  // MARK: Scrolls to rows

  /// The content is taken before the row is asked for. A row in the upper half of the first screen is in the middle at the top, one in
  /// the lower half of the last at the end; and the nearest place of a row higher than the viewport is one of its ends.
  private mutating func offset(for aim: Aim, in list: ListState) -> Points {
    guard case .position(let place, let start) = aim.destination else { return list.offset(for: aim) }
    let top = -insets.top
    let end = max(top, content(of: list.records) + insets.bottom - viewport)
    memory.asked = max(memory.asked, aim.row + 1)
    return place.target { position in
      func offset(_ position: ScrollPosition) -> Points {
        list.offset(for: Aim(row: aim.row, destination: .position(RowPlace(position), from: start)))
      }
      let (atTop, atBottom) = (max(top, min(end, offset(.top))), max(top, offset(.bottom)))
      switch position {
      case .top: return atTop
      case .bottom: return atBottom
      case .middle:
        if offset(.top) - top <= (viewport - insets.top - insets.bottom).half { return top }
        return min(offset(.middle), end)
      case .nearest: return start < atBottom ? atBottom : min(start, atTop)
      }
    }
  }
}

extension ListState {
  /// Gives rows back the height that was known of their number, where an update has measured them 0 high.
  fileprivate mutating func keepRooms(of before: Records) {
    let margin = records.spacing.margin
    keepHeightsOfNumbers(of: before) { list, row in list.heightInSource(of: row) == margin }
  }
}
