/// What an update does to the items of Qt Quick's ListView: rows that come above the viewport push the first item upwards, so that
/// what is seen stays; rows that come at once behind items that are seen become items.
extension QtList {
  mutating func update(_ list: inout ListState, _ anchor: ScrollAnchor?) throws(Refusal) {
    guard let anchor else { return try arrange(&list) }
    let isSeen = anchor.isOfHeights ? false : try apply(RowMoves(anchor.updates), &list)
    if resizeItems(list.records) || isSeen { try arrange(&list) } else { try checkContent(&list) }
  }

  /// Items have another height: a first one that ended above the viewport grows upwards.
  ///
  /// - Returns: whether one has.
  private mutating func resizeItems(_ records: Records) -> Bool {
    var hasResized = false
    for index in items.indices where records.heightSource(of: items[index].row) == .exact {
      let growth = records.heights.height(of: items[index].row) - items[index].height
      guard growth != .zero else { continue }
      if index == 0, items[0].bottom < place { items[0].top -= growth }
      items[index].height += growth
      hasResized = true
    }
    return hasResized
  }

  /// How much higher an update makes what stands above the first item in the viewport, and what stands below its top edge.
  private struct Growth {
    var above = Points.zero
    var below = Points.zero
    var changesFirst = false
  }

  /// What was first before an update.
  private struct Before {
    let first: Cell.ID?
    let firstTop: Points
    let inView: Cell.ID?
    let inViewTop: Points?

    init(_ items: [Item], at place: Points) {
      let seen = items.first { $0.bottom > place } ?? items.first
      (first, firstTop) = (items.first?.cell.cell.id, items.first?.top ?? .zero)
      (inView, inViewTop) = (seen?.cell.cell.id, seen?.top)
    }
  }

  /// Takes out the items of rows that go, and puts in those of rows that come.
  ///
  /// - Returns: whether that concerns the items.
  private mutating func apply(_ moves: RowMoves, _ list: inout ListState) throws(Refusal) -> Bool {
    let before = Before(items, at: place)
    var (grown, shrunk) = (Growth(), Growth())
    let count = items.count
    var (gone, moving): ([Item], [Int: Item]) = ([], [:])
    let last = items.first?.row ?? 0
    var isSeen = items.isEmpty || moves.isEmpty || (moves.removed.last ?? -1) > last
    var staying: [Item] = []
    for item in items {
      guard moves.removed.contains(item.row) else {
        staying.append(item)
        continue
      }
      isSeen = true
      if let top = before.inViewTop, item.top >= top {
        shrunk.below += item.height
      } else if before.inViewTop != nil, !staying.isEmpty {
        shrunk.above += item.height
      }
      if let to = moves.newRow(ofMoved: item.row) { moving[to] = item } else { gone.append(item) }
    }
    items = staying
    if items.isEmpty { next = Next(top: before.firstTop) }
    for index in items.indices { items[index].row -= moves.removed.count(below: items[index].row) }
    if let first = moves.removed.first, !moves.inserted.isEmpty {
      place(before, &grown, &shrunk)
      stack(from: first, list.records)
    }
    for (number, range) in moves.inserted.ranges.enumerated() {
      let wasEmpty = items.isEmpty
      if try insert(range, before, &grown, &moving, &list) { isSeen = true }
      if wasEmpty, !items.isEmpty { items[0].top = list.records.space(above: items[0].row) }
      if number + 1 < moves.inserted.ranges.count {
        place(before, &grown, &shrunk)
        stack(from: range.lowerBound, list.records)
      }
    }
    if gone.count != count { place(before, &grown, &shrunk) }
    release((moving.values.sorted { $0.row < $1.row } + gone.reversed()).map { $0.cell }, &list)
    try renewCells(&list)
    return isSeen
  }

  /// Puts the first item where what is seen does not move.
  private mutating func place(_ before: Before, _ grown: inout Growth, _ shrunk: inout Growth) {
    guard let first = items.first else { return }
    if before.first != nil, grown.changesFirst { items[0].top = before.firstTop }
    if before.inView != nil, before.first == before.inView, before.inView != first.cell.cell.id {
      items[0].top = before.firstTop
    } else if let top = before.inViewTop {
      if items[0].top > top {
        items[0].top += grown.below - shrunk.below
      } else if items[0].top < top {
        items[0].top += shrunk.above - grown.above
      }
    }
    (grown, shrunk) = (Growth(), Growth())
  }

  /// Inserts rows: above what is seen as far as they reach into it, else as far as they come into the viewport.
  ///
  /// - Returns: whether that concerns the items.
  private mutating func insert(
    _ rows: Range<Int>, _ before: Before, _ grown: inout Growth, _ moving: inout [Int: Item], _ list: inout ListState
  ) throws(Refusal) -> Bool {
    let (start, end, records) = (place - buffer, place + viewport + buffer, list.records)
    var index = items.firstIndex { $0.row == rows.lowerBound } ?? -1
    if items.isEmpty { index = 0 }
    if index < 0, let last = items.last, last.row + 1 == rows.lowerBound, last.bottom <= end { index = items.count }
    let (old, first) = (items, items.first?.row ?? 0)
    for index in items.indices where items[index].row >= rows.lowerBound { items[index].row += rows.count }
    guard index >= 0 else { return true }
    var top =
      index < old.count ? old[index].top : old.last.map { $0.bottom + records.space(before: rows.lowerBound) } ?? .zero
    var isSeen = false
    if let seen = before.inViewTop, top < seen {
      if index < first {
        // They will not be seen; what they add is only noted.
        if top >= start { grown.above += average * rows.count }
      } else {
        for row in rows.reversed() where top >= start {
          let item = try take(row, at: top, &moving, &list)
          items.insert(item, at: index)
          (grown.changesFirst, isSeen) = (grown.changesFirst || index == 0, true)
          grown.above += item.height
          top -= item.height
        }
      }
      let apart = items.indices.dropLast().first { $0 <= index && items[$0].row + 1 != items[$0 + 1].row }
      if let apart {
        release(items[...apart].map { $0.cell }, &list)
        items.removeSubrange(...apart)
      }
    } else {
      for row in rows where top <= end {
        let item = try take(row, at: top, &moving, &list)
        items.insert(item, at: index)
        (grown.changesFirst, isSeen) = (grown.changesFirst || index == 0, true)
        grown.below += item.height
        top += item.height
        index += 1
      }
      if index > 0, index < items.count, items[index - 1].row + 1 != items[index].row {
        for item in items[index...] { grown.below -= item.height }
        release(items[index...].reversed().map { $0.cell }, &list)
        items.removeSubrange(index...)
      }
    }
    return isSeen
  }

  /// The item of a row that comes: its own if it only moves, which keeps its place for now, else a new one.
  private mutating func take(
    _ row: Int, at top: Points, _ moving: inout [Int: Item], _ list: inout ListState
  ) throws(Refusal) -> Item {
    guard var item = moving.removeValue(forKey: row) else { return try makeItem(row, at: top, &list) }
    item.row = row
    if list.records.heightSource(of: row) == .exact { item.height = list.records.heights.height(of: row) }
    return item
  }

  /// Rows that were replaced get other cells.
  private mutating func renewCells(_ list: inout ListState) throws(Refusal) {
    for index in items.indices {
      let row = items[index].row
      if items[index].cell.row == nil {
        release([items[index].cell], &list)
        items[index].cell = list.makeCell(of: row)
      } else if items[index].cell.row != row {
        items[index].cell.row = row
      }
    }
  }
}

/// Which rows one or several updates remove and insert; a row that moves is both.
struct RowMoves {
  /// Numbered as before.
  let removed: RowSet
  /// Numbered as afterwards.
  let inserted: RowSet
  private let map: IndexMap
  let isEmpty: Bool

  init(_ updates: [Update]) {
    guard let first = updates.first, let last = updates.last else {
      (removed, inserted, map, isEmpty) = (RowSet(), RowSet(), IndexMap(identityOf: 0), true)
      return
    }
    map = updates.dropFirst().reduce(first.indexMap) { $0.followed(by: $1.indexMap) }
    let before = map.runs.last?.old.upperBound ?? 0
    var leaving = updates.count == 1 ? first.leaving.union(RowSet(first.movedSections)) : map.movedRows
    leaving = leaving.union(RowSet(map.runs.filter { $0.new == nil }.map { $0.old }))
    removed = leaving
    inserted = map.newRows(of: leaving.complement(in: before)).complement(in: last.sections.rowCount)
    isEmpty = leaving.isEmpty && inserted.isEmpty
  }

  /// The new number of a removed row that only moves; nil: it is gone.
  func newRow(ofMoved row: Int) -> Int? { map.newRow(of: row) }
}

extension IndexMap {
  /// Where the rows of this update are after another one that follows. O(changes × log changes).
  func followed(by next: IndexMap) -> IndexMap {
    IndexMap(
      runs.flatMap { run -> [Run] in
        guard let new = run.new else { return [run] }
        let rows = new..<new + run.old.count
        return next.runs.filter { $0.old.overlaps(rows) }.map { part in
          let shared = part.old.clamped(to: rows)
          let old = run.old.lowerBound + shared.lowerBound - new
          return Run(old: old..<old + shared.count, new: part.new.map { $0 + shared.lowerBound - part.old.lowerBound })
        }
      })
  }

  /// Rows that stay and change their order: those of the fewest runs without which the others ascend.
  var movedRows: RowSet {
    let staying = runs.filter { $0.new != nil }
    let kept = Set(staying.map { $0.new ?? 0 }.longestAscent())
    return RowSet(staying.indices.filter { !kept.contains($0) }.map { staying[$0].old })
  }
}
