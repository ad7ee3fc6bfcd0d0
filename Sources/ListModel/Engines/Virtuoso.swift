/// React Virtuoso (4.18.12): rows leave only with others that enter, the overscan is where rows are missing, and heights belong to
/// numbers.
///
/// It keeps the part of the content for which rows were last chosen, and chooses anew only where the rows that now stand there do not
/// cover the viewport. With an estimate, all rows drawn are measured one drawing later; while the list goes up, the offset goes with
/// every change of the content. The browser clamps after each drawing, which the engine takes for a scroll up.
///
/// `estimate` is its defaultItemHeight; with none, and `estimates` other than `fixed`, it takes all rows to be as high as the first.
extension Engine {
  static let virtuoso = Engine(
    layout: .init(
      layOut: Virtuoso.layOut,
      asked: ["overscan", "overscan-share", "estimates", "content-limit", "beyond-limit"],
      takesEstimate: true,
      reachesBeyond: true, showsNoHeight: true),
    idleFaults: [
      .stateBySlot, .closedEdges, .clampToTotal, .noClamp, .deltaOnlyOffset, .offsetBeforeSize, .rowsEnterLate,
      .staleContent,
    ])
}

private struct Virtuoso {
  private var memory: VirtuosoMemory
  /// Whether this command has led up.
  private var goesUp = false
  /// How far the browser clamped when the content last changed in this command: the next change of the offset leaves it out.
  private var clamped = Points.zero
  private let insets: Insets
  private let overscan: (rows: Int, points: Points, isEven: Bool)

  private init(_ list: ListState) {
    let rules = list.settings.rules
    if case .virtuoso(let known) = list.scroller.memory {
      memory = known
    } else {
      memory = VirtuosoMemory(viewport: list.viewport)
    }
    insets = rules.inset
    overscan = (rules.overscan.extraRows, list.overscanReach, rules.overscanShare == .even)
  }

  @Sendable static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var engine = Virtuoso(list)
    try engine.layOut(&list, cause)
    list.scroller.memory = .virtuoso(engine.memory)
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    let (start, content) = (list.offset, list.records.content)
    if let before = cause.anchor?.records { list.keepHeightsOfNumbers(of: before) }
    let margin = list.records.spacing.margin
    list.findEstimate(besides: cause.reason == .load ? RowSet() : drawn(in: list), others: memory.usual ?? margin)
    if list.records.estimate != nil {
      list.setHeights(of: drawn(in: list), known: .stale) { list, row in list.records.heights.height(of: row).rounded }
    }
    switch cause.reason {
    case .scroll, .tick, .landing:
      let former = list.scroller.offsetAtLastPass
      let target = cause.aim.map { list.offset(for: $0) } ?? list.offset
      list.moveOffset(to: allowed(target, in: content, of: list), because: cause.aim == nil ? .clamp : cause.mover)
      goesUp = list.offset < former
    case .resize: clamp(&list, in: content)
    default: break
    }
    try draw(rowsDue(in: list), in: &list)
    memory.viewport = list.viewport
    try draw(rowsDue(in: list), in: &list)
    while try measureDrawn(&list) { try draw(rowsDue(in: list), in: &list) }
    list.setHeights(of: drawn(in: list), known: .exact) { list, row in list.heightInSource(of: row) }
    list.screen.noteZones(visible: visible(in: list), rendered: RowSet(memory.drawn))
    if cause.reason == .resize || cause.reason == .setting { list.commandLog.noteResize(movingBy: list.offset - start) }
  }

  // MARK: Rows

  /// The rows that have a height in the part of the content for which rows were last chosen, and those beyond that are overscan; the first
  /// one alone as long as nothing is known of heights.
  private func rowsOfWindow(in list: ListState) -> Range<Int> {
    let records = list.records
    if records.estimate == .zero { return 0..<min(1, records.count) }
    let first = records.rows(endingAtOrBefore: memory.window.start)
    let end = records.rows(startingBefore: memory.window.end)
    guard first < end else { return 0..<0 }
    return max(0, first - overscan.rows)..<min(records.count, end + overscan.rows)
  }

  /// These rows; those of the offset, where they do not cover the viewport. The overscan is where they do not.
  private mutating func rowsDue(in list: ListState) -> Range<Int> {
    let rows = rowsOfWindow(in: list)
    let reach = overscan.isEven ? overscan.points : .zero
    let (start, end) = (list.offset - reach, list.offset + memory.viewport + reach)
    let records = list.records
    let bottom = rows.upperBound < records.count ? records.y(of: rows.upperBound) : records.sum
    let isMissingBelow = bottom < end
    guard isMissingBelow || records.start(of: rows.lowerBound) > start else { return rows }
    let more = overscan.isEven ? .zero : overscan.points
    memory.window = .init(
      start: max(.zero, isMissingBelow ? start : start - more), end: isMissingBelow ? end + more : end)
    return rowsOfWindow(in: list)
  }

  /// Those of the rows drawn that there still are.
  private func drawn(in list: ListState) -> RowSet { RowSet(memory.drawn.clamped(to: 0..<list.records.count)) }

  private func visible(in list: ListState) -> RowSet {
    let first = list.records.rows(endingAtOrBefore: list.offset)
    return RowSet(first..<max(first, list.records.rows(startingBefore: list.scroller.bottom)))
      .intersection(RowSet(memory.drawn))
  }

  // MARK: Drawing

  /// Draws rows, as high as they really are; all others make up as much of the content as they are taken for. The browser clamps.
  private mutating func draw(_ rows: Range<Int>, in list: inout ListState) throws(Refusal) {
    try list.giveCells(to: list.rowsForCells(RowSet(rows)))
    memory.drawn = rows
    let (records, before) = (list.records, list.records.content)
    let content = rows.reduce(records.sum) { $0 + list.heightInSource(of: $1) - records.heights.height(of: $1) }
    list.records.place(nil, content: content)
    let offset = list.offset
    clamp(&list, in: content)
    if max(content, before) - min(content, before) > .point { clamped = offset - list.offset }
  }

  private mutating func clamp(_ list: inout ListState, in content: Points) {
    let offset = list.offset
    list.moveOffset(to: allowed(offset, in: content, of: list), because: .clamp)
    if list.offset < offset { goesUp = true }
  }

  private func allowed(_ offset: Points, in content: Points, of list: ListState) -> Points {
    max(-insets.top, min(offset, list.scroller.largestOffset(in: content, by: list.settings.rules)))
  }

  // MARK: Measuring

  /// Measures the rows drawn, in whole points; where one is not as high as it was taken for, rows are chosen anew, and the offset goes
  /// with the content, if the list goes up and its first row was not drawn before and is not now.
  ///
  /// - Returns: whether a height changed.
  private mutating func measureDrawn(_ list: inout ListState) throws(Refusal) -> Bool {
    guard let unknown = list.beginMeasuring(drawn(in: list)) else { return false }
    let heights = list.records.heights
    list.readHeights(of: unknown)
    list.setHeights(of: unknown, known: .exact) { list, row in list.heightInSource(of: row).rounded }
    guard unknown.rows.contains(where: { heights.height(of: $0) != list.records.heights.height(of: $0) }) else {
      return false
    }
    if list.records.estimate == .zero, let first = unknown.first {
      let usual = list.records.heights.height(of: first)
      memory.usual = usual
      list.records.applyEstimate(usual)
    }
    let change = list.records.heights.total - heights.total
    let isAtStart = memory.drawn.contains(0) && rowsOfWindow(in: list).contains(0)
    let due = rowsDue(in: list)
    if goesUp, change != .zero, !isAtStart {
      list.moveOffset(to: max(-insets.top, list.offset + change + clamped), because: .estimate)
    }
    try draw(due, in: &list)
    return true
  }
}
