/// Qt Quick's TableView, with one column (6.12).
///
/// It knows the rows that have an item. All others count as high as these were on average when that was last computed, which a
/// scroll does not do: where it then comes to stand follows from the rows on its way, and the content keeps its height.
extension Engine {
  static let qtTableView = Engine(
    layout: .init(layOut: QtTable.layOut),
    idleFaults: [
      .stateBySlot, .returnAfter, .closedEdges, .clampToTotal, .noClamp, .deltaOnlyOffset, .offsetBeforeSize,
      .scrollRowByNumber, .rowsEnterLate, .staleContent,
    ])
}

struct QtTable {
  struct Item {
    let row: Int
    var top: Points
    let height: Points
    let cell: LiveCell
    var bottom: Points { top + height }
  }

  /// From top to bottom.
  var items: [Item] = []
  /// Cells that rows which are made take over if they show them: of a screen that is laid out anew, and of the focused row.
  var spare: [LiveCell] = []
  var offset: Points
  let viewport: Points
  private let insets: Insets
  private var memory = QtTableMemory()
  /// Whether a row was made that had no cell.
  var hasMade = false

  static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var table = QtTable(of: list, before: cause.anchor)
    try table.layOut(&list, cause)
    table.finish(&list, because: cause.reason == .landing ? cause.mover : cause.anchor == nil ? .estimate : .anchor)
  }

  /// - Parameter anchor: the update that led here; the items are as they were before it.
  private init(of list: ListState, before anchor: ScrollAnchor?) {
    (offset, viewport, insets) = (list.scroller.offset, list.scroller.viewport, list.settings.rules.inset)
    if case .qtTableView(let known) = list.scroller.memory { memory = known }
    for (index, cell) in list.screen.live.enumerated() {
      let now = cell.row.flatMap { $0 < list.records.count ? ScrollAnchor.Place(row: $0, in: list.records) : nil }
      guard cell.zone != .retained, let place = anchor?.places.map({ $0[index] }) ?? now else {
        spare.append(cell)
        continue
      }
      items.append(Item(row: place.row, top: place.y, height: place.height, cell: cell))
    }
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    switch cause.reason {
    case .load, .reload:
      if cause.reason == .load { offset = -insets.top }
      (items, spare) = ([], [])
      if list.records.count > 0 {
        items = [try make(0, at: list.records.space(before: 0), &list)]
        try walk(&list)
        try makeAhead(&list)
      }
      average(list.records)
    case .scroll: try scroll(to: clamped(offset), from: list.scroller.passOffset, &list)
    case .landing: if let aim = cause.aim { try land(aim, &list) }
    case .update, .setting:
      let onlyMoves = cause.anchor?.onlyMoves == true
      try update(&list, changingAverage: !onlyMoves)
      if !onlyMoves { average(list.records) }
    case .resize where viewport != memory.viewport: try resize(&list)
    case .resize, .measuring, .tick: break
    }
  }

  /// Rows that a clamp brings into view take cells of the pool before it is discarded, others do not.
  private mutating func resize(_ list: inout ListState) throws(Refusal) {
    average(list.records)
    try clamp(&list)
    list.screen.clearPool(&list.commandLog)
    try step(&list)
    average(list.records)
    try clamp(&list)
  }

  private mutating func clamp(_ list: inout ListState) throws(Refusal) {
    guard offset != clamped(offset) else { return }
    offset = clamped(offset)
    try step(&list)
  }

  /// Writes back where everything stands.
  private mutating func finish(_ list: inout ListState, because reason: LedgerEntry.Reason) {
    let visible = items.filter { $0.bottom > offset && $0.top < offset + viewport }.map { $0.row }
    let cells = (items.map { $0.cell } + spare).sorted { $0.row ?? -1 < $1.row ?? -1 }
    let usual = memory.count > 0 ? memory.top(of: 1) : list.settings.rules.rowHeight
    list.show(cells, rendered: items.map { $0.row }, visible: visible, others: usual)
    list.records.place(items.first.map { ($0.row, $0.top) }, content: memory.content)
    list.moveOffset(to: offset, because: reason)
    memory.viewport = viewport
    list.scroller.memory = .qtTableView(memory)
  }

  // MARK: Places

  private func clamped(_ offset: Points) -> Points {
    min(max(offset, -insets.top), max(-insets.top, memory.content + insets.bottom - viewport))
  }

  /// Computes the average, and with it the height of the content: the rows below the last item count for it.
  private mutating func average(_ records: Records) {
    guard let last = items.last else { return memory = QtTableMemory() }
    (memory.sum, memory.count) = (items.reduce(.zero) { $0 + $1.height }, items.count)
    let space = records.space(above: records.count) - records.space(above: last.row)
    memory.content = last.bottom + memory.top(of: records.count - last.row - 1) + space
  }

  // MARK: Scrolls

  /// A scroll by less than the viewport goes on row by row; a farther one counts rows of the average height.
  private mutating func scroll(to target: Points, from former: Points, _ list: inout ListState) throws(Refusal) {
    list.moveOffset(to: target, because: .clamp)
    offset = target
    guard !items.isEmpty, target != former else { return }
    let distance = target > former ? target - former : former - target
    if distance < viewport {
      try step(&list)
      if hasMade { try meetEnd(&list) }
    } else {
      try jump(to: min(memory.row(at: offset), list.records.count - 1), &list)
    }
    try meetTop(&list)
    // Where the rows end below the content, the real one comes to a whole point.
    if hasMade, let last = items.last, last.bottom > memory.content { offset = offset.rounded }
  }

  private mutating func jump(to row: Int, _ list: inout ListState) throws(Refusal) {
    try rebuild(from: row, top: memory.top(of: row) + list.records.space(above: row), isJump: true, &list)
    try meetEnd(&list)
  }

  private mutating func land(_ aim: Aim, _ list: inout ListState) throws(Refusal) {
    let former = offset
    if !items.contains(where: { $0.row == aim.row }) {
      offset = clamped(memory.top(of: aim.row) + list.records.space(above: aim.row))
      try jump(to: aim.row, &list)
    }
    guard let item = items.first(where: { $0.row == aim.row }) else { return }
    offset = clamped(aim.place(ofRowFrom: item.top, to: item.bottom, from: former, in: viewport, insets))
    try step(&list)
    try meetTop(&list)
  }

  /// Row 0 begins at the top: the rows move there, and the offset with them.
  private mutating func meetTop(_ list: inout ListState) throws(Refusal) {
    guard let first = items.first, first.row == 0 else { return }
    let shift = first.top - list.records.space(before: 0)
    guard shift != .zero else { return }
    for index in items.indices { items[index].top -= shift }
    offset = max(-insets.top, offset - shift)
    try step(&list)
  }

  /// The last row does not end above the viewport's end where rows were made: the rows move down to it.
  mutating func meetEnd(_ list: inout ListState) throws(Refusal) {
    let short = offset + viewport - (items.last?.bottom ?? .zero)
    guard short > .zero, items.last?.row == list.records.count - 1 else { return }
    for index in items.indices { items[index].top += short }
    try grow(&list)
  }

  // MARK: Updates

  /// The number of the first row and its place stay, and what comes to stand there is shown from there on. Where the rows ended below
  /// the content, or now do and it stays, the offset comes to a whole point.
  private mutating func update(_ list: inout ListState, changingAverage: Bool) throws(Refusal) {
    let (first, end) = (items.first, items.last?.bottom)
    guard list.records.count > 0 else {
      spare += items.map { $0.cell }
      items = []
      return release(&list)
    }
    let row = min(first?.row ?? 0, list.records.count - 1)
    try rebuild(from: row, top: first?.top ?? list.records.space(before: 0), isJump: false, &list)
    guard let now = items.last?.bottom, let end, now != end else { return }
    if (changingAverage ? end : now) > memory.content { offset = offset.rounded }
  }
}
