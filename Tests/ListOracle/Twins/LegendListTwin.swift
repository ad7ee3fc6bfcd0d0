@testable import ListModel

/// Legend List over plain arrays, with its usual overscan of 250 points. Lengths are counted in thousandths, as an average is.
struct LegendListTwin: EngineTwin {
  private struct Row {
    let name: Int
    var real: Int
    /// How high the row is in the layout, and whether that was ever measured.
    var room: Int
    var isKnown: Bool
  }

  private struct Slot {
    let id: Int
    /// The row that the cell shows, or waits for; nil: a reload has taken it from its row.
    var name: Int?
  }

  private enum Cause {
    case rows, row, scroll, grow, shrink
  }

  private var rows: [Row] = []
  private var (offset, viewport, contentNow, named) = (0, 0, 0, 0)
  /// How high rows are taken to be that were never measured; nil: their heights are known.
  let estimate: Int?
  private static let overscan = 250_000
  private static let firstOverscan = 50_000

  /// In the order in which they were created.
  private var cells: [Slot] = []
  private var (created, binds) = (0, 0)
  /// The sum and the number of the heights that were measured.
  private var (sum, measured) = (0, 0)
  private var drawn = 0..<0
  /// Where the rows were placed last.
  private var tops: [Int] = []
  private var anchor: Int?
  private var kept: (top: Int, bottom: Int)?
  private var (places, seen, ahead) = (0, 0, 0)
  private var (isReady, isCorrected) = (false, false)

  init() { self.init(estimate: nil) }

  init(estimate: Int?) { self.estimate = estimate }

  var count: Int { rows.count }
  var content: Points { Points(thousandths: Int64(contentNow)) }

  var sight: String {
    let waiting = cells.count - drawn.count
    return
      "\(Points(thousandths: Int64(offset))) of \(content), \(created) created, \(binds) binds, \(waiting) wait, \(frames) \(shown)"
  }

  static func sight(of list: ListState) -> String {
    "\(list.offset) of \(list.content), \(list.counters.created) created, \(list.counters.binds) binds, "
      + "\(list.screen.cache.count) wait, \(list.frames) \(list.live.map { $0.cell.id.number })"
  }

  private var frames: [[Points]] {
    drawn.map { row in [Points(row)] + [tops[row], rows[row].room].map { Points(thousandths: Int64($0)) } }
  }

  private var shown: [Int] { drawn.map { row in cells.first { $0.name == rows[row].name }!.id } }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = LegendListTwin(estimate: estimate)
    self.viewport = viewport * 1000
    insert(heights, at: 0)
  }

  mutating func reload() {
    for index in cells.indices { cells[index].name = nil }
    if measured > 0 { for index in rows.indices where !rows[index].isKnown { rows[index].room = usual } }
    layOut(.rows)
  }

  mutating func scroll(to target: Int) {
    offset = clamped(target * 1000)
    layOut(.scroll)
  }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let target = Self.place(of: (tops[row], rows[row].room), at: position, in: viewport, from: offset)
    offset = clamped(target)
    layOut(.row)
  }

  mutating func resize(to height: Int) {
    let isTaller = height * 1000 > viewport
    viewport = height * 1000
    layOut(isTaller ? .grow : .shrink)
  }

  mutating func setHeight(of row: Int, to height: Int) {
    rows[row].real = height * 1000
    layOut(.rows)
  }

  mutating func insert(_ heights: [Int], at row: Int) {
    let usual = usual
    let new = heights.enumerated().map { index, height in
      Row(
        name: named + index, real: height * 1000, room: estimate == nil ? height * 1000 : usual,
        isKnown: estimate == nil)
    }
    rows.insert(contentsOf: new, at: row)
    named += heights.count
    layOut(.rows)
  }

  mutating func delete(_ range: Range<Int>) {
    rows.removeSubrange(range)
    layOut(.rows)
  }

  mutating func move(_ row: Int, to new: Int) {
    rows.insert(rows.remove(at: row), at: new)
    layOut(.rows)
  }

  // MARK: The layout

  private mutating func layOut(_ cause: Cause) {
    ahead = 0
    if estimate == nil { for index in rows.indices { rows[index].room = rows[index].real } }
    switch cause {
    case .rows:
      if !isReady, let estimate {
        places = Int((Double(viewport + 2 * Self.firstOverscan) / Double(estimate * 1000)).rounded(.up))
      }
      take()
      measure()
      isReady = isReady || !rows.isEmpty
      takeIfNeeded()
      measure()
    case .grow:
      draw()
      take(isHolding: true)
      measure()
    case .scroll, .row, .shrink: break
    }
    draw()
    var isFirst = true
    while offset != seen {
      let distance = offset - seen
      seen = offset
      ahead = isFirst ? 0 : distance
      isFirst = false
      let isJump = cause != .row && abs(distance) > viewport
      if cause == .row { take() } else { takeIfNeeded(isJump: isJump) }
      measure(isHolding: !isJump)
      takeIfNeeded()
      measure()
      draw()
    }
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(offset, contentNow - viewport)) }

  private var usual: Int { measured > 0 ? sum / measured / 125 * 125 : (estimate ?? 0) * 1000 }

  /// To a whole point.
  private var place: Int { (offset + 500) / 1000 * 1000 }

  private func bottom(of row: Int) -> Int { tops[row] + rows[row].room }

  private mutating func draw() {
    contentNow = rows.reduce(0) { $0 + $1.room }
    offset = clamped(offset)
  }

  private func reach(isJump: Bool) -> (low: Int, high: Int) {
    let reach = isReady && !isJump ? Self.overscan : Self.firstOverscan
    let (little, much) = (reach / 2, reach + reach / 2)
    let (above, below) = place < reach ? (little, much) : (much, little)
    let way = max(-little, min(little, ahead))
    return (place - above + way, place + viewport + below + way)
  }

  private mutating func takeIfNeeded(isJump: Bool = false) {
    let (low, high) = reach(isJump: isJump)
    if let kept, low > kept.top, high < kept.bottom { return }
    take(isJump: isJump)
  }

  /// A pass: rows never measured get the average, all are placed, the anchor is held, rows are chosen and get cells.
  private mutating func take(isJump: Bool = false, isHolding: Bool = false, from changed: Int? = nil) {
    if isHolding, !isCorrected {
      for row in max(0, (changed ?? drawn.lowerBound) - 1)..<max(0, rows.count) where !rows[row].isKnown {
        rows[row].room = usual
      }
    }
    let before = tops
    tops = []
    var end = 0
    for row in rows {
      tops.append(end)
      end += row.room
    }
    if isHolding, let anchor, tops[anchor] != before[anchor] {
      isCorrected = true
      contentNow = end
      offset = clamped(offset + tops[anchor] - before[anchor])
      seen = offset
    }
    choose(isJump: isJump, in: end)
    giveCells()
    let visible = drawn.filter { bottom(of: $0) > place && tops[$0] <= place + viewport }
    if !visible.isEmpty, visible.allSatisfy({ rows[$0].isKnown }) { isReady = true }
  }

  private mutating func choose(isJump: Bool, in content: Int) {
    let (low, high) = reach(isJump: isJump)
    let first = rows.indices.first { bottom(of: $0) > low } ?? rows.count
    let end = (first..<rows.count).first { tops[$0] > high } ?? rows.count
    drawn = first..<end
    anchor = drawn.first { tops[$0] >= place - 10_000 }
    kept = nil
    guard !drawn.isEmpty, low >= 0 || high <= content else { return }
    kept = (low >= 0 ? tops[first] : .min, high <= content ? bottom(of: end - 1) : .max)
  }

  private mutating func giveCells() {
    let numbers = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.name, $0) })
    func number(_ cell: Int) -> Int? { cells[cell].name.flatMap { numbers[$0] } }
    var free = cells.indices.filter { number($0) == nil }
    func distance(_ row: Int) -> Int { max(drawn.lowerBound - row, row - drawn.upperBound + 1) }
    var waiting = cells.indices.filter { number($0).map { !drawn.contains($0) } ?? false }
    waiting.sort { one, other in
      let (near, far) = (distance(number(other)!), distance(number(one)!))
      return far != near ? far > near : one < other
    }
    for row in drawn where !cells.contains(where: { $0.name == rows[row].name }) {
      if !free.isEmpty {
        cells[free.removeFirst()].name = rows[row].name
      } else if !waiting.isEmpty, cells.count >= places {
        cells[waiting.removeFirst()].name = rows[row].name
      } else {
        cells.append(Slot(id: created, name: rows[row].name))
        created += 1
      }
      binds += 1
    }
    for cell in free.reversed() { cells.remove(at: cell) }
  }

  private mutating func measure(isHolding: Bool = true) {
    while true {
      draw()
      let withCells = Set(cells.compactMap(\.name))
      var changed: Int?
      for index in rows.indices where withCells.contains(rows[index].name) {
        let row = rows[index]
        if row.isKnown, row.real == row.room { continue }
        if !row.isKnown {
          sum += row.real
          measured += 1
        } else if measured > 0 {
          sum += row.real - row.room
        }
        rows[index].isKnown = true
        rows[index].room = row.real
        if row.real != row.room, changed == nil { changed = index }
      }
      guard let changed else { return }
      take(isHolding: isHolding, from: changed)
    }
  }
}
