@testable import ListModel

/// FlashList's list over plain arrays, with the overscan of 250 points and rows of one kind. Lengths are thousandths of a point.
struct FlashListTwin: RowsTwin {
  static let parts = 1000
  private struct Cell {
    let id: Int
    /// The row that it is for, by its number and by its name; and the name of the row that it shows.
    var number: Int
    var owner: Int
    var shown: Int?
    /// Its number when it was last drawn, and since which drawing.
    var drawn: Int?
    var since = 0
  }

  /// How high rows are taken to be that were never measured does not matter; nil: their heights are known.
  let estimate: Int?
  var rows: [TwinRow] = []
  var named = 0
  private var (viewport, offset) = (0, 0)
  /// By numbers of rows: how high they are taken to be, and whether that was looked at.
  private var (heights, known): ([Int], [Bool]) = ([], [])
  private var lastFive: [Int] = []
  private var cells: [Cell] = []
  private var (created, binds, discarded) = (0, 0, 0)
  private var window = 0..<0
  private var moves = [0, 0, 0, -1600, -1600]
  /// The offset that the list has read last.
  private var readOffset = 0
  private var held: (name: Int, top: Int)?
  private var countThen = 0
  private var (drawings, isFull, isAimed) = (0, false, false)
  /// Of one command.
  private var rounds = 0

  init() { self.init(estimate: nil) }

  init(estimate: Int?) { self.estimate = estimate }

  var content: Points { Points(thousandths: Int64(total)) }

  var sight: String {
    let shown = cells.filter { window.contains($0.number) && isRight($0) }.sorted { $0.number < $1.number }
    let frames = shown.map { cell in
      "\(cell.number) c\(cell.id) at \(Points(thousandths: Int64(top(of: cell.number)))) "
        + "\(Points(thousandths: Int64(heights[cell.number])))"
    }
    let ids = shown.map(\.id)
    let kept = cells.map(\.id).filter { !ids.contains($0) }.map { "c\($0)" }
    return Self.sight(
      Points(thousandths: Int64(offset)), content, (created, binds, discarded), frames, kept)
  }

  static func sight(of list: ListState) -> String {
    let frames = list.live.map { cell in
      let record = list.record(of: cell.row!)
      return "\(cell.row!) \(cell.cell.id) at \(record.y) \(record.height)"
    }
    let counters = list.counters
    return sight(
      list.offset, list.content, (counters.created, counters.binds, counters.discarded), frames,
      list.cache.map { "\($0.id)" })
  }

  private static func sight(
    _ offset: Points, _ content: Points, _ counts: (Int, Int, Int), _ frames: [String], _ kept: [String]
  ) -> String {
    "\(offset) of \(content), created, binds, discarded \(counts), \(frames), kept \(kept)"
  }

  private func top(of row: Int) -> Int { heights[..<row].reduce(0, +) }
  private var total: Int { heights.reduce(0, +) }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = FlashListTwin(estimate: estimate)
    self.viewport = viewport * 1000
    insert(heights, at: 0)
  }

  mutating func reload() {
    guess(from: 0)
    change()
  }

  mutating func scroll(to target: Int) {
    (offset, rounds) = (target * 1000, 0)
    follow()
  }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    (isAimed, rounds) = (true, 0)
    let start = offset
    let goal = place(of: row, at: position, from: start)
    let isDown = goal > readOffset
    let first = isDown ? max(goal - 2 * viewport, readOffset) : min(goal + 2 * viewport, readOffset)
    moves = [0, 0, 0, isDown ? 1600 : -1600, isDown ? 1600 : -1600]
    for step in 0...4 {
      readOffset = first + Int((Double((goal - first) * step) / 4).rounded())
      drawDue()
    }
    offset = clamped(place(of: row, at: position, from: start))
    follow()
    isAimed = false
  }

  private func place(of row: Int, at position: ScrollPosition, from start: Int) -> Int {
    Self.place(of: (top(of: row), heights[row]), at: position, in: viewport, from: start)
  }

  mutating func resize(to height: Int) {
    (viewport, rounds) = (height * 1000, 0)
    if !rows.isEmpty { settle() }
    follow()
  }

  // MARK: The layout

  mutating func change() {
    rounds = 0
    let before = heights.count
    heights = (0..<count).map { $0 < before ? heights[$0] : 0 }
    known = (0..<count).map { $0 < before && known[$0] }
    if estimate == nil { heights = rows.map(\.height) }
    if count > before { guess(from: before) } else if count < before { guess(from: count - 1) }
    guard count > 0 else {
      discarded += cells.count
      (cells, window, held, countThen, offset, readOffset) = ([], 0..<0, nil, 0, 0, 0)
      return
    }
    give(due())
    settle()
    follow()
  }

  private mutating func follow() {
    while true {
      offset = clamped(offset)
      guard count > 0, offset != readOffset, mayGoOn() else { return readOffset = count > 0 ? readOffset : offset }
      moves = moves.dropFirst() + [offset - readOffset]
      readOffset = offset
      drawDue()
    }
  }

  private mutating func drawDue() {
    let due = due()
    guard due != window else { return }
    give(due)
    settle()
  }

  private mutating func settle() {
    while true {
      draw()
      look()
      if due() == window {
        hold()
        if due() == window { return }
      }
      guard mayGoOn() else { return }
      give(due())
    }
  }

  private mutating func mayGoOn() -> Bool {
    rounds += 1
    return rounds <= 1000
  }

  private mutating func hold() {
    let hasOtherCount = countThen != count
    if let held, !isAimed, let row = rows.firstIndex(where: { $0.name == held.name }),
      hasOtherCount || window.contains(row), top(of: row) != held.top
    {
      offset = clamped(readOffset + top(of: row) - held.top)
      if hasOtherCount { readOffset = offset }
    }
    let first = rowsBetween(readOffset, readOffset + viewport).first ?? 0
    (held, countThen) = ((rows[first].name, top(of: first)), count)
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(offset, total - viewport)) }

  // MARK: Rows and heights

  private mutating func due() -> Range<Int> {
    if !isFull {
      let seen = rowsBetween(0, viewport)
      guard seen.allSatisfy({ known[$0] }) else {
        var batch = 2
        for _ in 0..<drawings / 5 { batch *= 2 }
        return seen.lowerBound..<min(seen.upperBound, seen.lowerBound + cells.count + batch)
      }
      isFull = true
    }
    let ahead = isAimed ? 0 : moves.sorted()[2]
    let isUp = moves.filter { $0 < 0 }.count > moves.filter { $0 > 0 }.count
    let height = viewport + 500_000
    let start = max(0, readOffset + ahead - (isUp ? 350_000 : 150_000))
    return start + height <= total
      ? rowsBetween(start, start + height) : rowsBetween(max(0, total - height), total)
  }

  private func rowsBetween(_ start: Int, _ end: Int) -> Range<Int> {
    let first = rows.indices.first { top(of: $0) >= start || top(of: $0 + 1) > start }
    let last = rows.indices.last { top(of: $0) <= end }
    guard let first, let last, first <= last else { return 0..<0 }
    return first..<last + 1
  }

  private mutating func guess(from first: Int) {
    guard estimate != nil, count > 0 else { return }
    let usual = lastFive.isEmpty ? 200_000 : lastFive.reduce(0, +) / lastFive.count
    for row in max(0, first - 1)..<count where !known[row] { heights[row] = usual }
  }

  private mutating func look() {
    var numbers: [Int] = []
    for cell in cells.sorted(by: { ($0.since, $0.id) < ($1.since, $1.id) })
    where cell.number < count && !numbers.contains(cell.number) {
      numbers.append(cell.number)
    }
    lastFive = (lastFive + (numbers + numbers).map { rows[$0].height }).suffix(5)
    let new = numbers.filter { !known[$0] || heights[$0] != rows[$0].height }
    for row in new { (heights[row], known[row]) = (rows[row].height, true) }
    if let first = new.min() { guess(from: first) }
  }

  // MARK: Cells

  private func isRight(_ cell: Cell) -> Bool { cell.number < count && rows[cell.number].name == cell.owner }

  private mutating func give(_ due: Range<Int>) {
    window = due
    var free = cells.filter { !(due.contains($0.number) && isRight($0)) }.map(\.id)
    var open: [Int] = []
    for cell in cells where cell.number < count && !open.contains(cell.number) { open.append(cell.number) }
    func owner(of row: Int) -> Int? { cells.firstIndex { $0.owner == rows[row].name } }
    func serve(_ row: Int) {
      var place = owner(of: row) ?? free.first.flatMap { id in cells.firstIndex { $0.id == id } }
      if place == nil {
        cells.append(Cell(id: created, number: row, owner: -1))
        created += 1
        place = cells.count - 1
      }
      free.removeAll { $0 == cells[place!].id }
      open.removeAll { $0 == row }
      (cells[place!].number, cells[place!].owner) = (row, rows[row].name)
    }
    func serve(all numbers: [Int]) {
      let owned = numbers.filter { owner(of: $0) != nil }
      for row in owned + numbers.filter({ !owned.contains($0) }) { serve(row) }
    }
    serve(all: Array(due))
    serve(all: cells.map(\.number).filter { $0 < count && !due.contains($0) })
    for id in cells.map(\.id) {
      let place = cells.firstIndex { $0.id == id }!
      if isRight(cells[place]) { continue }
      if let row = open.first {
        serve(row)
      } else {
        cells.remove(at: place)
        free.removeAll { $0 == id }
        discarded += 1
      }
    }
  }

  private mutating func draw() {
    drawings += 1
    for index in cells.indices {
      let number = cells[index].number
      if cells[index].drawn != number { (cells[index].drawn, cells[index].since) = (number, drawings) }
      // A cell that waits may have a number beyond the end.
      guard number < count, cells[index].shown != rows[number].name else { continue }
      cells[index].shown = rows[number].name
      binds += 1
    }
  }
}
