@testable import ListModel

/// Qt Quick's ListView over plain arrays: what its items do, one by one, without cells, and without a row tree. It counts in half
/// points, as a row in the middle may stand by one.
struct QtTwin: EngineTwin {
  struct Item: Equatable {
    var row: Int
    var top: Int
    var height: Int
    /// Names it as long as it lives.
    let number: Int
    var bottom: Int { top + height }
  }

  private(set) var rows: [Int] = []
  private(set) var items: [Item] = []
  private var made = 0
  private var first = (row: 0, top: 0)
  private var average = 100
  private var place = 0
  private var viewport = 0
  private var known = 0
  private var isMoving = false

  // MARK: What it shows

  private var origin: Int { items.first.map { $0.top - average * $0.row } ?? 0 }
  private var end: Int { items.last.map { $0.bottom + average * (rows.count - $0.row - 1) } ?? average * rows.count }
  private var height: Int { end - origin }
  var offset: Points { Points(place - origin).half }
  var content: Points { Points(height).half }
  var count: Int { rows.count }
  /// With row, y and height of each item.
  var sight: String {
    "\(offset) of \(content), \(items.map { [Points($0.row), Points($0.top - origin).half, Points($0.height).half] })"
  }

  static func sight(of list: ListState) -> String { "\(list.offset) of \(list.content), \(list.frames)" }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = QtTwin()
    (rows, self.viewport, average) = (heights.map { 2 * $0 }, 2 * viewport, 200)
    refill()
    arrange()
  }

  mutating func reload() {
    (items, first, place) = ([], (0, 0), 0)
    refill()
  }

  mutating func scroll(to offset: Int) {
    var target = origin + 2 * offset
    let isLost = jump(to: target).map { $0.row >= rows.count || $0.top > target + viewport } ?? false
    if isLost || target >= end || target + viewport <= origin { target = min(max(target, origin), lastPlace) }
    go(to: target)
  }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let (start, last) = (place, lastPlace)
    if !items.contains(where: { $0.row == row }) {
      first = (row, top(of: row))
      items = []
      let target = min(first.top, last)
      if target == place { refillMoving() } else { go(to: target) }
    }
    if let item = items.first(where: { $0.row == row }) {
      var target = start
      switch position {
      case .top: target = item.top
      case .middle: target = (item.top + item.bottom - viewport) / 2
      case .bottom: target = item.bottom - viewport
      case .nearest: target = min(max(start, item.bottom - viewport), item.top)
      }
      go(to: max(min(target, last), origin))
    }
    keepBetweenEnds()
  }

  mutating func resize(to height: Int) {
    viewport = 2 * height
    keepBetweenEnds()
    arrange()
  }

  mutating func setHeight(of row: Int, to height: Int) {
    let height = 2 * height
    rows[row] = height
    guard let index = items.firstIndex(where: { $0.row == row }), items[index].height != height else { return }
    if index == 0, items[0].bottom < place { items[0].top -= height - items[0].height }
    items[index].height = height
    arrange()
  }

  mutating func insert(_ heights: [Int], at row: Int) {
    rows.insert(contentsOf: heights.map { 2 * $0 }, at: row)
    change(removing: [], inserting: Array(row..<row + heights.count))
  }

  mutating func delete(_ range: Range<Int>) {
    rows.removeSubrange(range)
    change(removing: Array(range), inserting: [])
  }

  mutating func move(_ row: Int, to new: Int) {
    let height = rows.remove(at: row)
    rows.insert(height, at: new)
    change(removing: [row], inserting: [new], isMove: true)
  }

  // MARK: Places

  private var lastPlace: Int { max(origin, end - viewport) }

  private func top(of row: Int) -> Int {
    guard let first = items.first, let last = items.last else { return row * average }
    if let item = items.first(where: { $0.row == row }) { return item.top }
    return row < first.row ? first.top - (first.row - row) * average : last.bottom + (row - last.row - 1) * average
  }

  private mutating func keepBetweenEnds() { go(to: min(max(place.wholePoint, origin), lastPlace)) }

  private mutating func go(to target: Int) {
    guard target != place else { return }
    place = target
    refillMoving()
  }

  private mutating func refillMoving() {
    guard !isMoving, !rows.isEmpty else { return }
    isMoving = true
    refill()
    isMoving = false
  }

  private mutating func checkContent() {
    guard height != known else { return }
    known = height
    keepBetweenEnds()
  }

  private mutating func updateAverage() {
    guard !items.isEmpty else { return }
    average = (items.map(\.height).reduce(0, +) + items.count) / (2 * items.count) * 2
  }

  // MARK: Items

  private mutating func makeItem(_ row: Int, at top: Int) -> Item {
    made += 1
    return Item(row: row, top: top, height: rows[row], number: made)
  }

  /// The row that is counted to where all items are left behind, and where it is taken to begin.
  private func jump(to start: Int) -> (row: Int, top: Int)? {
    guard let upper = items.first, let lower = items.last, average > 0,
      start > lower.bottom + average || start + viewport < upper.top - average
    else { return nil }
    let row = max(0, lower.row + 1 + (start - lower.bottom) / average)
    return row == lower.row + 1 ? nil : (row, lower.bottom + (row - lower.row - 1) * average)
  }

  private mutating func refill() {
    guard !rows.isEmpty else { return checkContent() }
    let (start, end) = (place, place + viewport)
    if let jump = jump(to: start) {
      first = jump.row < rows.count ? jump : (rows.count - 1, items[items.count - 1].bottom)
      items = []
    }
    var hasChanged = false
    var below = items.last.map { ($0.row + 1, $0.bottom) } ?? first
    var above = items.first.map { ($0.row, $0.top) } ?? first
    while below.0 < rows.count, below.1 <= end {
      items.append(makeItem(below.0, at: below.1))
      below = (below.0 + 1, below.1 + rows[below.0])
      hasChanged = true
    }
    while above.0 > 0, above.0 <= rows.count, above.1 > start {
      above = (above.0 - 1, above.1 - rows[above.0 - 1])
      items.insert(makeItem(above.0, at: above.1), at: 0)
      hasChanged = true
    }
    var index = 0
    while items.count > 1, index < items.count, items[index].bottom < start {
      index += 1
      guard items[index - 1].height > 0 else { continue }
      guard index < items.count else { break }
      items.removeFirst(index)
      (index, hasChanged) = (0, true)
    }
    while items.count > 1, items[items.count - 1].top > end {
      items.removeLast()
      hasChanged = true
    }
    guard hasChanged else { return }
    updateAverage()
    checkContent()
  }

  private mutating func arrange() {
    stack(from: 0)
    refill()
    keepBetweenEnds()
    refill()
    checkContent()
  }

  private mutating func stack(from row: Int) {
    for index in items.indices.dropFirst() where items[index].row >= row { items[index].top = items[index - 1].bottom }
    updateAverage()
  }

  // MARK: Updates

  private mutating func change(removing removed: [Int], inserting inserted: [Int], isMove: Bool = false) {
    let seen = items.first { $0.bottom > place } ?? items.first
    let (before, count) = (items.first, items.count)
    var (grownAbove, grownBelow, shrunkAbove, shrunkBelow, isNewFirst) = (0, 0, 0, 0, false)
    var (moving, lost): (Item?, Int) = (nil, 0)
    var isSeen = items.isEmpty || removed.contains { $0 > before?.row ?? 0 }

    func settle(_ twin: inout QtTwin) {
      guard let now = twin.items.first else { return }
      if let before, isNewFirst { twin.items[0].top = before.top }
      if let before, let seen, before.number == seen.number, before.number != now.number {
        twin.items[0].top = before.top
      } else if let seen {
        let top = twin.items[0].top
        if top > seen.top { twin.items[0].top += grownBelow - shrunkBelow }
        if top < seen.top { twin.items[0].top += shrunkAbove - grownAbove }
      }
      (grownAbove, grownBelow, shrunkAbove, shrunkBelow, isNewFirst) = (0, 0, 0, 0, false)
    }

    for item in items where removed.contains(item.row) {
      isSeen = true
      if let seen, item.top < seen.top {
        if item.number != items[0].number { shrunkAbove += item.height }
      } else {
        shrunkBelow += item.height
      }
      items.removeAll { $0.number == item.number }
      if isMove { moving = item } else { lost += 1 }
    }
    for index in items.indices { items[index].row -= removed.count { $0 < items[index].row } }
    if items.isEmpty { first = (0, before?.top ?? 0) }
    if let row = removed.first, !inserted.isEmpty {
      settle(&self)
      stack(from: row)
    }
    if let row = inserted.first {
      let wasEmpty = items.isEmpty
      var index = items.isEmpty ? 0 : items.firstIndex { $0.row == row } ?? -1
      if index < 0, let last = items.last, last.row + 1 == row, last.bottom <= place + viewport { index = items.count }
      let (old, upper) = (items, items.first?.row ?? 0)
      for index in items.indices where items[index].row >= row { items[index].row += inserted.count }
      isSeen = isSeen || index < 0
      if index >= 0 {
        var top = index < old.count ? old[index].top : old.last?.bottom ?? 0
        func come(_ row: Int, _ twin: inout QtTwin) {
          var item = moving ?? twin.makeItem(row, at: top)
          moving = nil
          (item.row, item.height) = (row, twin.rows[row])
          twin.items.insert(item, at: index)
          (isSeen, isNewFirst) = (true, isNewFirst || index == 0)
        }
        if let seen, top < seen.top {
          if index < upper {
            if top >= place { grownAbove += average * inserted.count }
          } else {
            for row in inserted.reversed() where top >= place {
              come(row, &self)
              (grownAbove, top) = (grownAbove + rows[row], top - rows[row])
            }
          }
          if let gap = items.indices.dropLast().first(where: { $0 <= index && items[$0].row + 1 != items[$0 + 1].row })
          {
            items.removeSubrange(...gap)
          }
        } else {
          for row in inserted where top <= place + viewport {
            come(row, &self)
            (grownBelow, top, index) = (grownBelow + rows[row], top + rows[row], index + 1)
          }
          if index > 0, index < items.count, items[index - 1].row + 1 != items[index].row {
            grownBelow -= items[index...].map(\.height).reduce(0, +)
            items.removeSubrange(index...)
          }
        }
      }
      if wasEmpty, !items.isEmpty { items[0].top = 0 }
    }
    if lost != count { settle(&self) }
    if isSeen { arrange() } else { checkContent() }
  }
}

extension Int {
  /// So many half points as whole points, half a point away from zero.
  fileprivate var wholePoint: Int { self < 0 ? -((-self + 1) / 2 * 2) : (self + 1) / 2 * 2 }
}
