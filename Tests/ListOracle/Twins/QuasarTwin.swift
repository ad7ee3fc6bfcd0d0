@testable import ListModel

/// Quasar's QVirtualScroll over plain arrays: rows with their names, heights by number, and a window of numbers.
struct QuasarTwin: EngineTwin {
  struct Row {
    /// Names it as long as it lives.
    let name: Int
    var height: Int
  }

  static let itemSize = 50
  var estimate: Int? { Self.itemSize }
  static var counts: ClosedRange<Int> { 1...120 }

  private(set) var rows: [Row] = []
  /// How high the row of each number is taken to be.
  private var known: [Int] = []
  private var window = 0..<0
  /// The names of the rows with cells.
  private var shown: Set<Int> = []
  private var marked: Int?
  /// Whether the browser holds the blank above the rows with cells.
  private var holdsBlank = false
  /// The row for which the window was last moved.
  private var first = 0
  private(set) var offset = 0
  private var viewport = 0
  private var (created, discarded, named) = (0, 0, 0)

  var count: Int { rows.count }
  var content: Points { Points(top(of: count)) }
  private var last: Int { count - 1 }
  private var inWindow: Range<Int> { window.clamped(to: 0..<count) }
  private func top(of row: Int) -> Int { known.prefix(row).reduce(0, +) }
  private func bottom(of row: Int) -> Int { top(of: row + 1) }
  private func number(of name: Int?) -> Int? { name.flatMap { name in rows.firstIndex { $0.name == name } } }

  var sight: String {
    let frames = inWindow.map { [Points($0), Points(top(of: $0)), Points(known[$0])] }
    return "\(Points(offset)) of \(content), \(frames), created \(created), discarded \(discarded)"
  }

  static func sight(of list: ListState) -> String {
    "\(list.offset) of \(list.content), \(list.frames), created \(list.counters.created), "
      + "discarded \(list.counters.discarded)"
  }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = QuasarTwin()
    self.viewport = viewport
    rows = heights.enumerated().map { Row(name: $0, height: $1) }
    named = rows.count
    known = rows.map { _ in Self.itemSize }
    follow()
  }

  /// The same rows come again.
  mutating func reload() {}

  mutating func scroll(to target: Int) {
    let before = offset
    offset = clamped(target)
    guard offset != before else { return }
    holdsBlank = false
    follow()
  }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let (before, view) = (offset, view)
    let isFarther = position == .bottom || position == .nearest && row > first
    move(around: row, lead: position == .middle ? view + (view + 1) / 2 : isFarther ? 2 * view : view, isAimed: true)
    let (atTop, atBottom) = (top(of: row), bottom(of: row) - viewport)
    let goal =
      switch position {
      case .top: atTop
      case .middle: atTop - floor(viewport - known[row] + 1, by: 2)
      case .bottom: atBottom
      case .nearest: min(max(before, min(atTop, atBottom)), max(atTop, atBottom))
      }
    offset = clamped(goal)
    if offset != before { holdsBlank = false }
    if offset != goal { follow() }
  }

  mutating func resize(to height: Int) {
    viewport = height
    scroll(to: offset)
  }

  mutating func setHeight(of row: Int, to height: Int) {
    update(notHolding: rows[row].name) { $0[row].height = height }
  }

  mutating func insert(_ heights: [Int], at row: Int) {
    let new = heights.enumerated().map { Row(name: named + $0, height: $1) }
    named += new.count
    update { $0.insert(contentsOf: new, at: row) }
  }

  mutating func delete(_ range: Range<Int>) { update { $0.removeSubrange(range) } }

  mutating func move(_ row: Int, to new: Int) {
    update(notHolding: row == new ? nil : rows[new == row + 1 ? new : row].name) {
      $0.insert($0.remove(at: row), at: new)
    }
  }

  // MARK: Updates

  /// The rows change in the window of before; the browser holds the marked row, and the window follows.
  private mutating func update(notHolding lost: Int? = nil, _ edit: (inout [Row]) -> Void) {
    let (before, former) = (offset, count)
    noteBlank()
    let held = held
    let place = number(of: held).map { top(of: $0) }
    edit(&rows)
    known = Array(known.prefix(count)) + Array(repeating: Self.itemSize, count: max(0, count - known.count))
    show()
    if let place, let held, held == marked, held != lost, let row = number(of: held) { offset += top(of: row) - place }
    offset = clamped(offset)
    if count == 0 { window = 0..<0 }
    if count != former || offset != before { follow() }
  }

  private mutating func noteBlank() {
    if offset == 0 { holdsBlank = false } else if top(of: min(window.lowerBound, count)) > offset { holdsBlank = true }
  }

  /// The marked row, where the browser holds it.
  private var held: Int? {
    guard offset > 0, !holdsBlank, let row = number(of: marked) else { return nil }
    let isAllSeen = top(of: inWindow.lowerBound) >= offset && top(of: inWindow.upperBound) <= offset + viewport
    return !isAllSeen && known[row] > 0 && top(of: row) < offset + viewport && bottom(of: row) > offset ? marked : nil
  }

  /// Gives cells to the rows in the window, and measures them.
  private mutating func show() {
    let names = Set(rows[inWindow].map(\.name))
    created += names.subtracting(shown).count
    discarded += shown.subtracting(names).count
    shown = names
    for row in inWindow { known[row] = rows[row].height }
    if let name = marked, !names.contains(name) { marked = nil }
  }

  private func clamped(_ target: Int) -> Int { min(max(target, 0), max(0, top(of: count) - viewport)) }

  private func floor(_ number: Int, by divisor: Int) -> Int {
    (number >= 0 ? number : number - divisor + 1) / divisor
  }

  // MARK: The window

  private var view: Int { max(4, (viewport + Self.itemSize - 1) / Self.itemSize) }

  /// The window goes with the list, as long as that makes it stand elsewhere.
  private mutating func follow() {
    guard count > 0 else { return }
    while true {
      let (before, (row, distance)) = (offset, target)
      guard move(around: row, lead: view) else { return }
      let goal = top(of: row) + distance
      offset = clamped(goal)
      if offset != before { holdsBlank = false }
      if offset == before || offset == goal { return }
    }
  }

  /// The row for which the window is moved, and how far below its top edge the offset is to be.
  private var target: (row: Int, distance: Int) {
    let (sum, start, end) = (top(of: count), top(of: window.lowerBound), top(of: window.upperBound))
    let high = max(sum, viewport)
    let near = floor(2 * (high - viewport) - min(2 * known[last], viewport), by: 2)
    if near > 0, offset >= near { return (last, high - sum) }
    var (row, hasGone) = (window.lowerBound, false)
    let isFar = offset > end || offset + viewport < start
    if isFar {
      row = 0
      while row + 1000 <= last, top(of: row + 1000) <= offset { row += 1000 }
    }
    while row < last, top(of: row) < offset {
      hasGone = true
      if bottom(of: row) - offset >= viewport { break }
      row += 1
    }
    return (row, isFar && !hasGone ? offset : offset - top(of: row))
  }

  @discardableResult private mutating func move(around row: Int, lead: Int, isAimed: Bool = false) -> Bool {
    let former = window
    var (start, end) = (max(0, row - lead), max(0, row - lead) + 3 * view)
    if end > count { (start, end) = (max(0, count - 3 * view), count) }
    first = row
    guard start..<end != former || isAimed else { return false }
    let overlaps = end >= former.lowerBound && start <= former.upperBound
    let mark = row < min(overlaps ? former.upperBound : end, count) ? rows[row].name : nil
    if mark != marked { (marked, holdsBlank) = (mark, false) }
    guard start..<end != former else { return false }
    noteBlank()
    window = start..<end
    show()
    return true
  }
}
