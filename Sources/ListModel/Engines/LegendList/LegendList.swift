/// Legend List (3.3.8): most of the overscan is below the viewport near the top, elsewhere above it, and rows keep their cells until others
/// need them.
///
/// It chooses rows anew only where those drawn do not reach far enough. With an estimate, all rows with a cell are measured together. A row
/// that was never measured counts as high as the measured ones were on average when it last got a height. The browser clamps after each
/// drawing, and the engine takes that for a scroll.
extension Engine {
  static let legendList = Engine(
    layout: .init(
      layOut: LegendList.layOut, asked: ["overscan", "cache-yield"], takesEstimate: true, variesEstimates: true,
      reachesBeyond: true, showsNoHeight: true),
    idleFaults: [
      .stateBySlot, .returnAfter, .closedEdges, .clampToTotal, .noClamp, .deltaOnlyOffset, .offsetBeforeSize,
      .rowsEnterLate,
    ])
}

struct LegendList {
  var memory: LegendListMemory
  /// How far the rows due lie ahead of the offset: as far as the clamp that led to them went.
  var shift = Points.zero
  let overscan: (rows: Int, points: Points)
  private let insets: Insets

  private init(_ list: ListState) {
    if case .legendList(let known) = list.scroller.memory {
      memory = known
    } else {
      memory = LegendListMemory(seen: list.offset, viewport: list.viewport)
    }
    overscan = (list.settings.rules.overscan.extraRows, list.overscanReach)
    insets = list.settings.rules.inset
  }

  @Sendable static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var engine = LegendList(list)
    try engine.layOut(&list, cause)
    list.scroller.memory = .legendList(engine.memory)
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    let start = list.offset
    if let anchor = cause.anchor { list.keepHeightsOfKeys(of: anchor) }
    giveHeights(toNewRowsOf: &list, cause)
    if list.records.isUnsettled {
      list.records.isUnsettled = false
      try measure(&list)
    }
    switch cause.reason {
    case .scroll, .tick, .measuring: move(&list, to: list.offset, because: .clamp)
    case .landing: move(&list, to: cause.aim.map { list.offset(for: $0) } ?? list.offset, because: cause.mover)
    case .resize: if list.viewport > memory.viewport { try grow(&list) }
    case .load, .reload, .update, .setting: try change(&list)
    }
    memory.viewport = list.viewport
    draw(&list)
    try followScrolls(&list, toRow: cause.reason == .landing)
    list.screen.noteZones(visible: visible(in: list), rendered: RowSet(memory.drawn))
    if cause.reason == .resize || cause.reason == .setting { list.commandLog.noteResize(movingBy: list.offset - start) }
  }

  // MARK: What leads to a layout

  /// Rows, or heights, may be others: rows are taken at the offset as it is, also beyond the content.
  private mutating func change(_ list: inout ListState) throws(Refusal) {
    if !memory.isReady, let estimate = list.records.estimate {
      let reach = list.viewport + min(overscan.points, Self.firstReach) * 2
      memory.places = Int((reach.thousandths + estimate.thousandths - 1) / estimate.thousandths)
    }
    try take(&list)
    try measure(&list)
    if list.records.count > 0 { memory.isReady = true }
    try takeIfNeeded(&list)
    try measure(&list)
  }

  private mutating func grow(_ list: inout ListState) throws(Refusal) {
    draw(&list)
    try take(&list, holding: memory.drawn.lowerBound)
    try measure(&list)
  }

  /// Scrolls as long as the offset is another than the last one seen: that of the command, and what the browser clamps.
  private mutating func followScrolls(_ list: inout ListState, toRow isToRow: Bool) throws(Refusal) {
    var isFirst = true
    while list.offset != memory.seen {
      guard list.beginRound() else { return }
      let distance = list.offset - memory.seen
      memory.seen = list.offset
      shift = isFirst ? .zero : distance
      isFirst = false
      let isJump = !isToRow && max(distance, -distance) > list.viewport
      if isToRow { try take(&list) } else { try takeIfNeeded(&list, isJump: isJump) }
      try measure(&list, isHolding: !isJump)
      try takeIfNeeded(&list)
      try measure(&list)
      draw(&list)
    }
  }

  // MARK: The offset

  /// The browser clamps.
  func draw(_ list: inout ListState) { move(&list, to: list.offset, because: .clamp) }

  func move(_ list: inout ListState, to target: Points, because reason: LedgerEntry.Reason) {
    let end = list.scroller.largestOffset(in: list.records.content, by: list.settings.rules)
    list.moveOffset(to: max(-insets.top, min(target, end)), because: reason)
  }
}
