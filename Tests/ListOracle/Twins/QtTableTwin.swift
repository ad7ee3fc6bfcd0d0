@testable import ListModel

/// Qt Quick's TableView over plain arrays: what its items do, one by one. Only numbers of cells are counted: made, and in the pool.
struct QtTableTwin: EngineTwin {
  struct Item: Equatable {
    /// Names the row as long as it lives.
    let name: Int
    var row: Int
    var top: Points
    var height: Points
    var bottom: Points { top + height }
  }

  private(set) var heights: [Int] = []
  private var names: [Int] = []
  private(set) var items: [Item] = []
  private(set) var (pooled, made): (Int, Int) = (0, 0)
  private(set) var (offset, content) = (Points.zero, Points.zero)
  private var average = (sum: Points.zero, count: 1)
  private var viewport = Points.zero
  private var named = 0
  private var hasMade = false
  /// Rows whose items are taken over by the rows that are made.
  private var kept: Set<Int> = []

  private var end: Points { offset + viewport }
  private var last: Item { items[items.count - 1] }
  private var hasMore: Bool { last.row + 1 < heights.count }
  static var scrollsToRows: Bool { false }
  var count: Int { heights.count }

  var sight: String {
    "\(offset) of \(content), pool \(pooled), \(items.map { [Points($0.row), $0.top, $0.height] })"
  }

  static func sight(of list: ListState) -> String {
    "\(list.offset) of \(list.content), pool \(list.pool.count), \(list.frames)"
  }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = QtTableTwin()
    self.viewport = Points(viewport)
    (self.heights, names, named) = (heights, Array(heights.indices), heights.count)
    begin(going: .zero)
  }

  mutating func reload() {
    items = []
    begin(going: offset)
  }

  mutating func scroll(to offset: Int) { go(to: clamped(Points(offset))) }

  mutating func resize(to height: Int) {
    guard viewport != Points(height) else { return }
    viewport = Points(height)
    compute()
    clamp()
    pooled = 0
    step()
    compute()
    clamp()
  }

  mutating func setHeight(of row: Int, to height: Int) {
    heights[row] = height
    update()
    compute()
  }

  mutating func insert(_ new: [Int], at row: Int) {
    heights.insert(contentsOf: new, at: row)
    names.insert(contentsOf: named..<named + new.count, at: row)
    named += new.count
    update()
    compute()
  }

  mutating func delete(_ rows: Range<Int>) {
    heights.removeSubrange(rows)
    names.removeSubrange(rows)
    update()
    compute()
  }

  mutating func move(_ row: Int, to new: Int) {
    guard row != new else { return }
    heights.insert(heights.remove(at: row), at: new)
    names.insert(names.remove(at: row), at: new)
    update(changingAverage: false)
  }

  // MARK: Places

  private func clamped(_ offset: Points) -> Points { min(max(offset, .zero), max(.zero, content - viewport)) }

  private mutating func clamp() {
    guard offset != clamped(offset) else { return }
    offset = clamped(offset)
    step()
  }

  private func averageTop(_ row: Int) -> Points {
    Points(thousandths: average.sum.thousandths * Int64(row) / Int64(average.count))
  }

  private mutating func compute() {
    guard !items.isEmpty else { return (average, content) = ((.zero, 1), .zero) }
    average = (items.map(\.height).reduce(.zero, +), items.count)
    content = last.bottom + averageTop(heights.count - last.row - 1)
  }

  private mutating func go(to target: Points) {
    let way = target > offset ? target - offset : offset - target
    (offset, hasMade) = (target, false)
    guard way > .zero, !items.isEmpty else { return }
    if way < viewport {
      step()
      if hasMade { meetEnd() }
    } else {
      let row = average.sum > .zero ? Int(offset.thousandths * Int64(average.count) / average.sum.thousandths) : 0
      let first = min(row, heights.count - 1)
      anew(from: first, at: averageTop(first), isJump: true)
      meetEnd()
    }
    if let first = items.first, first.row == 0, first.top != .zero {
      for index in items.indices { items[index].top -= first.top }
      offset = max(.zero, offset - first.top)
      step()
    }
    if hasMade, last.bottom > content { offset = offset.rounded }
  }

  private mutating func meetEnd() {
    let short = end - last.bottom
    guard short > .zero, !hasMore else { return }
    for index in items.indices { items[index].top += short }
    grow()
  }

  // MARK: Items

  private mutating func begin(going target: Points) {
    offset = target
    if !heights.isEmpty {
      items = [item(0, at: .zero)]
      walk()
      if hasMore {
        take(names[last.row + 1])
        pooled += 1
      }
    }
    compute()
  }

  private mutating func update(changingAverage: Bool = true) {
    let (first, before) = (items.first, items.last?.bottom)
    guard !heights.isEmpty else {
      pooled += items.count
      items = []
      return
    }
    anew(from: min(first?.row ?? 0, heights.count - 1), at: first?.top ?? .zero, isJump: false)
    guard let before, last.bottom != before else { return }
    if (changingAverage ? before : last.bottom) > content { offset = offset.rounded }
  }

  private mutating func anew(from row: Int, at top: Points, isJump: Bool) {
    let before = items.map(\.name)
    kept = Set(before)
    items = [item(row, at: top)]
    func release(_ twin: inout QtTableTwin) {
      let shown = Set(twin.items.map(\.name))
      twin.pooled += before.count { !shown.contains($0) }
      twin.kept = []
    }
    if last.bottom <= offset, hasMore {
      release(&self)
      return walk()
    }
    grow()
    if isJump { meetEnd() }
    release(&self)
  }

  private mutating func take(_ name: Int) {
    guard !kept.contains(name) else { return }
    hasMade = true
    if pooled > 0 { pooled -= 1 } else { made += 1 }
  }

  private mutating func item(_ row: Int, at top: Points) -> Item {
    take(names[row])
    return Item(name: names[row], row: row, top: top, height: Points(heights[row]))
  }

  private mutating func step() {
    leave()
    grow()
  }

  private mutating func grow() {
    while !items.isEmpty, hasMore, last.bottom < end { items.append(item(last.row + 1, at: last.bottom)) }
    while let first = items.first, first.row > 0, first.top > offset {
      items.insert(item(first.row - 1, at: first.top - Points(heights[first.row - 1])), at: 0)
    }
  }

  private mutating func walk() {
    leave()
    while hasMore, last.bottom < end {
      items.append(item(last.row + 1, at: last.bottom))
      leave()
    }
  }

  private mutating func leave() {
    while items.count > 1, items[0].bottom <= offset {
      items.removeFirst()
      pooled += 1
    }
    while items.count > 1, last.top >= end {
      items.removeLast()
      pooled += 1
    }
  }
}
