/// Which rows Qt Quick's ListView makes items, and which of them it releases.
extension QtList {
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
      items[index].top = items[index - 1].bottom + records.space(before: items[index].row)
    }
    updateAverage()
  }

  /// Makes the items that the viewport lacks, or if it lacks none those ahead of it, and releases those beyond.
  mutating func fill(_ list: inout ListState) throws(Refusal) {
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

  /// Where the viewport, with what is made ahead, has left all items behind: the row there, counted by the average, and where it is
  /// taken to begin.
  func rowAfterJump(in records: Records) -> Next? {
    guard let first = items.first, let last = items.last, average > .zero,
      place - buffer > last.bottom + average || place + viewport + buffer < first.top - average
    else { return nil }
    let row = max(0, last.row + 1 + Int((place - last.bottom).thousandths / average.thousandths))
    guard row != last.row + 1 else { return nil }
    let space = records.space(above: min(row, records.count)) - records.space(above: last.row)
    return Next(row: row, top: last.bottom + average * (row - last.row - 1) + space)
  }

  private mutating func jump(_ list: inout ListState) {
    guard var target = rowAfterJump(in: list.records) else { return }
    // Only a viewport without height can be beyond the last row.
    if target.row >= list.records.count {
      target = Next(row: list.records.count - 1, top: items[items.count - 1].bottom)
    }
    next = target
    release(items.map { $0.cell }, &list)
    items = []
  }

  mutating func make(from start: Points, to end: Points, _ list: inout ListState) throws(Refusal) -> Bool {
    let (records, before) = (list.records, items.count)
    var (row, top) =
      items.last.map { ($0.row + 1, $0.bottom + records.space(before: $0.row + 1)) } ?? (next.row, next.top)
    var first = items.first.map { ($0.row, $0.top) } ?? (next.row, next.top)
    while row < records.count, top <= end {
      items.append(try makeItem(row, at: top, &list))
      (row, top) = (row + 1, items[items.count - 1].bottom + records.space(before: row + 1))
    }
    var above: [Item] = []
    while first.0 > 0, first.0 <= records.count, first.1 > start {
      var item = try makeItem(first.0 - 1, at: .zero, besides: above.count, &list)
      item.top = first.1 - records.space(before: first.0) - item.height
      first = (item.row, item.top)
      above.append(item)
    }
    items = above.reversed() + items
    return items.count > before
  }

  mutating func makeItem(_ row: Int, at top: Points, besides others: Int = 0, _ list: inout ListState) throws(Refusal)
    -> Item
  {
    try list.records.checkCount(items.count + others, as: "rendered")
    try list.cancellation.check(before: items.count + others)
    let index = held.firstIndex { $0.row == row }
    let cell = index.map { held.remove(at: $0) } ?? list.makeCell(of: row)
    return Item(row: row, top: top, height: list.records.heights.height(of: row), cell: cell)
  }

  /// The last item stays in any case, and one without height until one leaves that has some.
  mutating func releaseItems(above start: Points, below end: Points, _ list: inout ListState) -> Bool {
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

  mutating func updateAverage() {
    guard !items.isEmpty else { return }
    let sum = items.reduce(Points.zero) { $0 + $1.height }
    average = Points(thousandths: sum.thousandths / Int64(items.count)).rounded
  }
}
