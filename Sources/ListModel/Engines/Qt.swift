/// Qt Quick's ListView (6.5 to 6.12).
///
/// It knows its items, the rows that have a cell, and takes every other row to be as high as these are on average, rounded to a
/// point. Items keep their places; where the content begins moves instead, and with it every offset that is counted from there.
extension Engine {
  static let qt = Engine(policies: sharedPolicies.union(["overscan"]), layOut: QtList.layOut)
}

extension Rules {
  static var qt: Rules {
    var policies = Rules()
    policies.edges = EdgesRule(.kept, .closed)
    policies.pool = .fifo
    policies.cellsOnReload = .discarded
    return policies
  }
}

/// The items, and where they stand: places are counted from a zero of their own, which no insertion moves.
struct QtList {
  /// What is remembered: the place at which the content begins, and whether the list has been moved since it was loaded, as then
  /// rows are made ahead below the viewport only.
  struct Memory: Equatable, Sendable {
    var origin = Points.zero
    var hasMoved = false
  }

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
  private(set) var place: Points
  let viewport: Points
  private let insets: Insets
  /// How far beyond the viewport rows are made ahead (`cacheBuffer`).
  let buffer: Points
  private(set) var average: Points
  var next = Next()
  /// The height of the content when the ends were last looked at: only another one makes the list go back between them.
  private var content: Points
  private var memory: Memory
  /// Whether rows are being made because the list has moved: another move then makes none.
  private var isMoving = false
  /// Whether rows are to be made ahead once those of the viewport are there.
  private var isWaiting = false
  /// Cells that are kept though they are no items: of the focused row, and while the list jumps to a row.
  private var held: [LiveCell] = []

  /// The average of a list that has made no item yet.
  private static let firstAverage = Points(100)

  static func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    var view = QtList(of: list, before: cause.anchor)
    try view.layOut(&list, cause)
    while view.isWaiting { try view.fill(&list) }
    view.finish(&list, because: cause.anchor == nil ? .estimate : .anchor)
  }

  private mutating func layOut(_ list: inout ListState, _ cause: LayoutCause) throws(Refusal) {
    switch cause.reason {
    case .load, .reload:
      (items, held, memory, place) = ([], [], Memory(), -insets.top)
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
    if case .qt(let known) = list.scroller.memory { memory = known } else { memory = Memory() }
    (viewport, insets, content) = (list.scroller.viewport, rules.inset, anchor?.content ?? records.content)
    place = list.scroller.offset + memory.origin
    average = records.estimate.map { $0 + records.spacing.margin } ?? Self.firstAverage
    buffer = rules.overscan.reach(of: viewport) + average * rules.overscan.extraRows
    let places = anchor?.places ?? live.map { cell in
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

  private func origin(_ records: Records) -> Points {
    items.first.map { $0.top - average * $0.row - records.space(above: $0.row) } ?? .zero
  }

  private func end(_ records: Records) -> Points { top(of: records.count, records) }

  /// Where a row begins or is taken to begin; for the number of rows where the content ends.
  private func top(of row: Int, _ records: Records) -> Points {
    guard let first = items.first, let last = items.last else { return average * row + records.space(above: row) }
    if let item = items.first(where: { $0.row == row }) { return item.top }
    let (known, rows) = row < first.row ? (first, row - first.row) : (last, row - last.row - 1)
    let place = row < first.row ? first.top : last.bottom
    return place + average * rows + records.space(above: row) - records.space(above: known.row)
  }

  /// The places between which the viewport begins.
  private func ends(_ records: Records) -> ClosedRange<Points> {
    let first = origin(records) - insets.top
    return first...max(first, end(records) + insets.bottom - viewport)
  }

  private mutating func keepBetweenEnds(_ list: inout ListState) throws(Refusal) {
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

  // MARK: Scrolling

  /// Goes where the offset was moved to. A program may move it beyond an end; where that would leave no row, as it happens to the
  /// real one, it stops at the end, and so does what a finger or an animation moves.
  private mutating func scroll(_ list: inout ListState) throws(Refusal) {
    let (former, ends, count) = (list.scroller.passOffset + memory.origin, ends(list.records), list.records.count)
    let isLost = place + viewport < ends.lowerBound || rowAfterJump.map { $0 >= count } ?? false
    if isLost || list.scroller.time.isMoving {
      setPlace(min(max(place, ends.lowerBound), ends.upperBound), because: .clamp, &list)
    }
    if place != former { try fillWhereMoved(&list) }
  }

  private mutating func setPlace(_ target: Points, because reason: LedgerEntry.Reason, _ list: inout ListState) {
    list.moveOffset(to: list.scroller.offset + target - place, because: reason)
    place = target
  }

  private mutating func move(
    to target: Points, because reason: LedgerEntry.Reason = .clamp, _ list: inout ListState
  ) throws(Refusal) {
    guard target != place else { return }
    setPlace(target, because: reason, &list)
    try fillWhereMoved(&list)
  }

  private mutating func fillWhereMoved(_ list: inout ListState) throws(Refusal) {
    guard !isMoving, list.records.count > 0 else { return }
    (isMoving, memory.hasMoved) = (true, true)
    try fill(&list)
    isMoving = false
  }

  /// Makes the row an item, where it is taken to stand, and then places it by its height. The end is that of before.
  private mutating func land(_ aim: Aim, _ list: inout ListState) throws(Refusal) {
    let (start, last) = (place, ends(list.records).upperBound)
    if !items.contains(where: { $0.row == aim.row }) {
      next = Next(row: aim.row, top: top(of: aim.row, list.records))
      held += items.map { $0.cell }
      items = []
      setPlace(min(next.top, last), because: .user, &list)
      try fillWhereMoved(&list)
      let before = held
      held = []
      release(before, &list)
    }
    if let item = items.first(where: { $0.row == aim.row }) {
      let target = min(aim.place(ofRowFrom: item.top, to: item.bottom, from: start, in: viewport, insets), last)
      try move(to: max(target, ends(list.records).lowerBound), because: .user, &list)
    }
    try keepBetweenEnds(&list)
  }

  // MARK: Making items

  /// Items stand one below the other; makes those that are missing, and goes between the ends.
  mutating func arrange(_ list: inout ListState) throws(Refusal) {
    stack(from: 0, list.records)
    try fill(&list)
    try keepBetweenEnds(&list)
    try fill(&list)
    try checkContent(&list)
  }

  /// Puts the items from a row on below those above them.
  mutating func stack(from row: Int, _ records: Records) {
    for index in items.indices.dropFirst() where items[index].row >= row {
      items[index].top = items[index - 1].bottom + space(before: items[index].row, records)
    }
    updateAverage()
  }

  /// Makes the items that the viewport lacks, or if it lacks none those ahead of it, and releases those beyond.
  private mutating func fill(_ list: inout ListState) throws(Refusal) {
    isWaiting = false
    guard list.records.count > 0 else { return try checkContent(&list) }
    let (start, end) = (place, place + viewport)
    jump(&list)
    var hasChanged = try make(from: start, to: end, &list)
    if buffer > .zero {
      isWaiting = hasChanged
      if !hasChanged { hasChanged = try make(from: memory.hasMoved ? start : start - buffer, to: end + buffer, &list) }
    }
    if releaseItems(above: start - buffer, below: end + buffer, &list) || hasChanged {
      updateAverage()
      try checkContent(&list)
    }
  }

  /// Where the viewport, with what is made ahead, has left all items behind: the row there, counted by the average.
  private var rowAfterJump: Int? {
    guard let first = items.first, let last = items.last, average > .zero,
      place - buffer > last.bottom + average || place + viewport + buffer < first.top - average
    else { return nil }
    return max(0, last.row + 1 + Int((place - last.bottom).thousandths / average.thousandths))
  }

  private mutating func jump(_ list: inout ListState) {
    guard let last = items.last, let counted = rowAfterJump else { return }
    let (row, records) = (min(counted, list.records.count - 1), list.records)
    guard row != last.row + 1 else { return }
    let rows = average * (row - last.row - 1)
    next = Next(row: row, top: last.bottom + rows + records.space(above: row) - records.space(above: last.row))
    release(items.map { $0.cell }, &list)
    items = []
  }

  private mutating func make(from start: Points, to end: Points, _ list: inout ListState) throws(Refusal) -> Bool {
    let (records, before) = (list.records, items.count)
    var (row, top) = items.last.map { ($0.row + 1, $0.bottom + space(before: $0.row + 1, records)) } ?? (next.row, next.top)
    var first = items.first.map { ($0.row, $0.top) } ?? (next.row, next.top)
    while row < records.count, top <= end {
      items.append(try makeItem(row, at: top, &list))
      (row, top) = (row + 1, items[items.count - 1].bottom + space(before: row + 1, records))
    }
    var above: [Item] = []
    while first.0 > 0, first.0 <= records.count, first.1 > start {
      var item = try makeItem(first.0 - 1, at: .zero, besides: above.count, &list)
      item.top = first.1 - space(before: first.0, records) - item.height
      first = (item.row, item.top)
      above.append(item)
    }
    items = above.reversed() + items
    return items.count > before
  }

  mutating func makeItem(_ row: Int, at top: Points, besides others: Int = 0, _ list: inout ListState) throws(Refusal) -> Item {
    try list.records.checkCount(items.count + others, as: "rendered")
    try list.cancellation.check(before: items.count + others)
    let index = held.firstIndex { $0.row == row }
    let cell = index.map { held.remove(at: $0) } ?? list.makeCell(of: row)
    return Item(row: row, top: top, height: list.records.heights.height(of: row), cell: cell)
  }

  /// What stands between a row and the one above it.
  func space(before row: Int, _ records: Records) -> Points {
    row > 0 && row < records.count ? records.space(above: row) - records.space(above: row - 1) : .zero
  }

  /// The last item stays in any case, and one without height until one leaves that has some.
  private mutating func releaseItems(above start: Points, below end: Points, _ list: inout ListState) -> Bool {
    var (leaving, index): ([Item], Int) = ([], 0)
    while items.count > 1, index < items.count, items[index].bottom < start {
      guard items[index].height > .zero else {
        index += 1
        continue
      }
      // The real one keeps none where only rows without height stand above the last.
      guard index + 1 < items.count else { break }
      leaving += items[...index].reversed()
      items.removeSubrange(...index)
      index = 0
    }
    while items.count > 1, let last = items.last, last.top > end { leaving.append(items.removeLast()) }
    release(leaving.map { $0.cell }, &list)
    return !leaving.isEmpty
  }

  /// Recycles cells, but for that of the focused row.
  mutating func release(_ cells: [LiveCell], _ list: inout ListState) {
    let focused = list.rowKeptForFocus
    held += cells.filter { $0.row != nil && $0.row == focused }
    var leaving = cells.filter { $0.row == nil || $0.row != focused }
    list.recycleLeavers(&leaving)
  }

  private mutating func updateAverage() {
    guard !items.isEmpty else { return }
    let sum = items.reduce(Points.zero) { $0 + $1.height }
    average = Points(thousandths: sum.thousandths / Int64(items.count)).rounded
  }
}

extension Aim {
  /// Where the viewport begins if the row stands as it is to: `nearest` to where it began before.
  fileprivate func place(
    ofRowFrom top: Points, to bottom: Points, from start: Points, in viewport: Points, _ insets: Insets
  ) -> Points {
    let (atTop, atBottom) = (top - insets.top, bottom + insets.bottom - viewport)
    switch destination {
    case .below(let distance): return top - distance
    case .position(let place, _):
      return place.target { position in
        switch position {
        case .top: atTop
        case .middle: Points(thousandths: (atTop + atBottom).thousandths / 2)
        case .bottom: atBottom
        case .nearest: min(atBottom >= start ? atBottom : start, atTop)
        }
      }
    }
  }
}
