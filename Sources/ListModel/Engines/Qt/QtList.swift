/// Qt Quick's ListView (6.5 to 6.12).
///
/// It knows its items, the rows that have a cell, and takes every other row to be as high as these are on average, rounded to a
/// point. Items keep their places; where the content begins moves instead, and with it every offset that is counted from there.
extension Engine {
  static let qt = Engine(
    layout: .init(layOut: QtList.layOut, asked: ["overscan"]),
    idleFaults: [
      .stateBySlot, .returnAfter, .closedEdges, .clampToTotal, .noClamp, .deltaOnlyOffset, .offsetBeforeSize,
      .scrollRowByNumber, .rowsEnterLate,
    ])
}

/// The items, and where they stand: places are counted from a zero of their own, which no insertion moves.
struct QtList {
  /// Where the first item is made if there is none.
  struct Next: Equatable, Sendable {
    var row = 0
    var top = Points.zero
  }

  struct Item {
    var row: Int
    var top: Points
    var height: Points
    var cell: LiveCell
    var bottom: Points { top + height }
  }

  /// From top to bottom.
  var items: [Item] = []
  /// The place of the viewport's upper edge.
  var place: Points
  let viewport: Points
  let insets: Insets
  /// How far beyond the viewport rows are made ahead (`cacheBuffer`).
  let buffer: Points
  var average: Points
  var next = Next()
  /// The height of the content when the ends were last looked at: only another one makes the list go back between them.
  private var content: Points
  var memory: QtMemory
  /// Whether rows are being made because the list has moved: another move then makes none.
  var isMoving = false
  /// Whether rows are to be made ahead once those of the viewport are there.
  var isWaiting = false
  /// Cells that are kept though they are no items: of the focused row, and while the list jumps to a row.
  var held: [LiveCell] = []

  /// The average of a list that has made no item yet.
  private static let firstAverage = Points(100)

  static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var view = QtList(of: list, before: cause.anchor)
    try view.layOut(&list, cause)
    try view.makeAhead(&list)
    view.finish(&list, because: cause.anchor == nil ? .estimate : .anchor)
  }

  /// The real one makes rows ahead in the frames that follow. Where the gap is wider than what is made ahead, it makes a row above the
  /// gap and releases it again in every frame; such a list, or one that has not come to rest after a hundred frames, is left as it is.
  private mutating func makeAhead(_ list: inout ListState) throws(Refusal) {
    for _ in 0..<100 where isWaiting {
      let before = (place, items.map { $0.row })
      try fill(&list)
      if before == (place, items.map { $0.row }) { return }
    }
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    switch cause.reason {
    case .load, .reload:
      (items, held, memory, place) = ([], [], QtMemory(), -insets.top)
      next = Next(top: list.records.space(above: 0))
      try fill(&list)
      if cause.reason == .load { try arrange(&list) }
    case .scroll: try scroll(&list)
    case .landing: if let aim = cause.aim { try land(aim, &list) }
    case .update: try update(&list, cause.anchor)
    case .resize:
      list.screen.clearPool(&list.commandLog)
      try keepBetweenEnds(&list)
      try arrange(&list)
    case .setting, .measuring, .tick: try arrange(&list)
    }
  }

  /// - Parameter anchor: the update that led here; the items are as they were before it.
  private init(of list: ListState, before anchor: ScrollAnchor?) {
    let (rules, records, live) = (list.settings.rules, list.records, list.screen.live)
    if case .qt(let known) = list.scroller.memory { memory = known } else { memory = QtMemory() }
    (viewport, insets, content) = (list.scroller.viewport, rules.inset, (anchor?.records ?? records).content)
    place = list.scroller.offset + memory.origin
    average = records.estimate.map { $0 + records.spacing.margin } ?? Self.firstAverage
    buffer = rules.overscan.reach(of: viewport) + average * rules.overscan.extraRows
    let places =
      anchor?.places
      ?? live.map { cell in
        cell.row.flatMap { $0 < records.count ? ScrollAnchor.Place(row: $0, in: records) : nil }
      }
    for (cell, before) in zip(live, places) {
      if cell.zone == .retained {
        held.append(cell)
      } else if let before {
        items.append(Item(row: before.row, top: before.y + memory.origin, height: before.height, cell: cell))
      }
    }
    next = items.first.map { Next(row: $0.row, top: $0.top) } ?? Next(top: memory.origin)
  }

  /// Writes back where everything stands.
  private mutating func finish(_ list: inout ListState, because reason: LedgerEntry.Reason) {
    memory.origin = origin(list.records)
    let visible = items.filter { $0.bottom >= place && $0.top <= place + viewport }.map { $0.row }
    let cells = (items.map { $0.cell } + held).sorted { $0.row ?? -1 < $1.row ?? -1 }
    list.show(cells, rendered: items.map { $0.row }, visible: visible, others: average)
    list.moveOffset(to: place - memory.origin, because: reason)
    list.scroller.memory = .qt(memory)
  }

  // MARK: The ends of the content

  func origin(_ records: Records) -> Points {
    items.first.map { $0.top - average * $0.row - records.space(above: $0.row) } ?? .zero
  }

  func end(_ records: Records) -> Points { top(of: records.count, records) }

  /// Where a row begins or is taken to begin; for the number of rows where the content ends.
  func top(of row: Int, _ records: Records) -> Points {
    guard let first = items.first, let last = items.last else { return average * row + records.space(above: row) }
    if let item = items.first(where: { $0.row == row }) { return item.top }
    let (known, rows) = row < first.row ? (first, row - first.row) : (last, row - last.row - 1)
    let place = row < first.row ? first.top : last.bottom
    return place + average * rows + records.space(above: row) - records.space(above: known.row)
  }

  /// The places between which the viewport begins.
  func ends(_ records: Records) -> ClosedRange<Points> {
    let first = origin(records) - insets.top
    return first...max(first, end(records) + insets.bottom - viewport)
  }

  mutating func keepBetweenEnds(_ list: inout ListState) throws(Refusal) {
    let ends = ends(list.records)
    try move(to: min(max(place.rounded, ends.lowerBound), ends.upperBound), &list)
  }

  /// Goes back between the ends if the content has another height.
  mutating func checkContent(_ list: inout ListState) throws(Refusal) {
    let height = end(list.records) - origin(list.records)
    guard height != content else { return }
    content = height
    try keepBetweenEnds(&list)
  }

  // MARK: Moving

  mutating func setPlace(_ target: Points, because reason: LedgerEntry.Reason, _ list: inout ListState) {
    list.moveOffset(to: list.scroller.offset + target - place, because: reason)
    place = target
  }

  mutating func move(
    to target: Points, because reason: LedgerEntry.Reason = .clamp, _ list: inout ListState
  ) throws(Refusal) {
    guard target != place else { return }
    setPlace(target, because: reason, &list)
    try fillWhereMoved(&list)
  }

  mutating func fillWhereMoved(_ list: inout ListState) throws(Refusal) {
    guard !isMoving, list.records.count > 0 else { return }
    (isMoving, memory.hasMoved) = (true, true)
    try fill(&list)
    isMoving = false
  }
}
