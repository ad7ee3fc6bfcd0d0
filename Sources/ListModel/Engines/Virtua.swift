/// virtua (0.50.4), whose rows are all measured.
///
/// The engine follows the browser: it draws the rows of the offset that it has read last, measures them, moves the offset by what
/// rows above it grew, and draws those of the offset that the browser made of that, until nothing changes. While a scroll goes on, all of
/// the overscan is on the side to which it leads; then the rows of a list at rest are drawn.
///
/// `estimate` is its itemSize. Under `estimates` other than `fixed` it has none: rows count as 40 high, or as `estimate` says, until more
/// than a viewport is measured, and then as what was measured.
extension Engine {
  static let virtua = Engine(
    layout: .init(
      layOut: Virtua.layOut, asked: ["overscan", "estimates", "content-limit", "beyond-limit"],
      takesEstimate: true, showsNoHeight: true),
    idleFaults: [
      .stateBySlot, .closedEdges, .clampToTotal, .noClamp, .deltaOnlyOffset, .offsetBeforeSize, .rowsEnterLate,
      .staleContent,
    ])
}

private struct Virtua {
  private var memory: VirtuaMemory
  /// The offset that the engine has read last.
  private var readOffset: Points
  /// The side to which a scroll leads, until it ends.
  private var side: ViewportSide?
  private let overscan: (rows: Int, points: Points)

  private init(_ list: ListState) {
    if case .virtua(let known) = list.scroller.memory { memory = known } else { memory = VirtuaMemory() }
    overscan = (list.settings.rules.overscan.extraRows, list.overscanReach)
    readOffset = list.scroller.offsetAtLastPass
  }

  @Sendable static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var engine = Virtua(list)
    try engine.layOut(&list, cause)
    list.scroller.memory = .virtua(engine.memory)
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    let start = list.offset
    if let before = cause.anchor?.records { list.keepHeightsOfNumbers(of: before) }
    let drawn = RowSet(memory.drawn.clamped(to: 0..<list.records.count))
    let usual = memory.usual ?? Points(40) + list.records.spacing.margin
    list.findEstimate(besides: cause.reason == .load ? RowSet() : drawn, others: usual)
    if let usual = memory.usual, cause.reason == .reload { list.records.applyEstimate(usual) }
    if let aim = cause.aim { list.moveOffset(to: list.offset(for: aim), because: cause.mover) }
    clamp(&list)
    try draw(at: readOffset, &list)
    if cause.reason != .update { try follow(&list, correctedBy: .zero) }
    try settle(&list)
    if side != nil {
      side = nil
      try draw(at: readOffset, &list)
      try settle(&list)
    }
    let visible = rows(at: list.offset, in: list, above: .zero, below: .zero)
    list.screen.noteZones(visible: RowSet(visible.clamped(to: memory.drawn)), rendered: RowSet(memory.drawn))
    if cause.reason == .resize || cause.reason == .setting { list.commandLog.noteResize(movingBy: list.offset - start) }
  }

  /// Measures, draws, moves the offset and follows it, until there is nothing left to do.
  private mutating func settle(_ list: inout ListState) throws(Refusal) {
    while true {
      let growth = measureDrawn(&list)
      if let growth {
        try draw(at: readOffset + growth, &list)
        if growth != .zero {
          list.moveOffset(to: readOffset + growth, because: .estimate)
          clamp(&list)
        }
      }
      let hasMoved = try follow(&list, correctedBy: growth ?? .zero)
      if growth == nil, !hasMoved { return }
    }
  }

  /// Draws the rows of the offset, if it is another one now. What the engine corrected is no scroll, but what the browser made more of it is.
  ///
  /// - Returns: whether it is another one.
  @discardableResult
  private mutating func follow(_ list: inout ListState, correctedBy growth: Points) throws(Refusal) -> Bool {
    let way = list.offset - readOffset
    guard way != .zero else { return false }
    if growth == .zero || max(way, -way) >= max(growth, -growth) + .point { side = way < .zero ? .above : .below }
    readOffset = list.offset
    try draw(at: readOffset, &list)
    return true
  }

  // MARK: Drawing

  /// Gives cells to the rows of an offset; the browser clamps.
  private mutating func draw(at offset: Points, _ list: inout ListState) throws(Refusal) {
    let reach = learnsEstimate(list) ? .zero : overscan.points
    let rows = rows(at: offset, in: list, above: side == .below ? .zero : reach, below: side == .above ? .zero : reach)
    let extra = rows.isEmpty ? 0 : overscan.rows
    memory.drawn = max(0, rows.lowerBound - extra)..<min(list.records.count, rows.upperBound + extra)
    try list.giveCells(to: list.rowsForCells(RowSet(memory.drawn)))
    list.records.place(nil, content: list.records.sum)
    clamp(&list)
  }

  /// From the last row that begins at or above the viewport's upper edge to the last that begins at or above its lower edge, and overscan.
  private func rows(at offset: Points, in list: ListState, above: Points, below: Points) -> Range<Int> {
    let (records, top) = (list.records, max(.zero, offset))
    guard records.count > 0 else { return 0..<0 }
    let first = max(0, records.rows(startingAtOrBefore: top - above) - 1)
    let last = max(first, records.rows(startingAtOrBefore: top + list.viewport + below) - 1)
    return first..<min(records.count, last + 1)
  }

  /// A row that is higher than it was taken for can be scrolled to, also where it ends below the content.
  private func clamp(_ list: inout ListState) {
    let records = list.records
    let reach = memory.drawn.clamped(to: 0..<records.count).reduce(records.content) { reach, row in
      max(reach, records.y(of: row) + list.heightInSource(of: row))
    }
    let rules = list.settings.rules
    let end = list.scroller.largestOffset(in: reach, by: rules)
    list.moveOffset(to: max(-rules.inset.top, min(list.offset, end)), because: .clamp)
  }

  // MARK: Measuring

  /// Measures the rows drawn.
  ///
  /// - Returns: by how much those above the offset grew: in a scroll that leads down those that begin above it, else those that end at or
  ///   above it; nil: all were measured before.
  private mutating func measureDrawn(_ list: inout ListState) -> Points? {
    guard let unknown = list.beginMeasuring(RowSet(memory.drawn)) else { return nil }
    let before = list.records
    list.readHeights(of: unknown)
    let after = list.records
    learnEstimate(&list)
    return unknown.rows.filter { side == .below ? before.y(of: $0) < readOffset : before.bottom(of: $0) <= readOffset }
      .reduce(.zero) { $0 + after.heights.height(of: $1) - before.heights.height(of: $1) }
  }

  private func learnsEstimate(_ list: ListState) -> Bool {
    list.settings.rules.estimates != .fixed && memory.usual == nil && list.records.estimate != nil
  }

  /// Once more than a viewport is measured, takes all other rows to be as high as what was measured: once and for ever.
  private mutating func learnEstimate(_ list: inout ListState) {
    guard learnsEstimate(list) else { return }
    let known = list.records.rowsKnown(besides: RowSet())
    let heights = known.rows.map { list.records.heights.height(of: $0) }.sorted()
    let sum = heights.reduce(.zero, +)
    guard sum > list.viewport, !heights.isEmpty else { return }
    let usual =
      switch list.settings.rules.estimates {
      case .average: sum.scaled(by: 1, over: heights.count)
      case .fixed, .median: (heights[(heights.count - 1) / 2] + heights[heights.count / 2]).half
      }
    memory.usual = usual
    list.records.applyEstimate(usual)
  }
}
