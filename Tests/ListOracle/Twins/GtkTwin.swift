@testable import ListModel

/// GTK's GtkListView, of 4.18 or 4.8, over plain arrays: rows with the numbers of their cells, and one layout a command. What an anchor remembers
/// is counted in half points, as a row in the middle may stand by one.
struct GtkTwin: EngineTwin {
  struct Row {
    /// Names it as long as it lives.
    let name: Int
    /// How high it is.
    var height: Int
    /// How high it is taken to be.
    var believed: Int
    var cell: Int?
  }

  /// An edge of a row, and how far it stands below the viewport's upper edge, of the viewport's height.
  struct Anchor {
    var name: Int
    let isBottom: Bool
    let part: Int
    let whole: Int

    /// The share of a number, rounded half up; outside the viewport nothing or all of it.
    func share(of count: Int) -> Int { (2 * count * min(max(part, 0), whole) + whole) / (2 * whole) }
  }

  /// Whether it is that of 4.8, which binds widgets again that stay.
  private let bindsAgain: Bool
  private(set) var rows: [Row] = []
  private(set) var offset = 0
  private(set) var (binds, discarded) = (0, 0)
  /// What a scroll has chosen; before the first, row 0; nil: there are no rows.
  private var anchor: Anchor?
  private var viewport = 0
  /// How high rows without a cell are taken to be.
  private var estimate = 44
  private var (made, named) = (0, 0)

  init() { self.init(bindsAgain: false) }

  init(bindsAgain: Bool) { self.bindsAgain = bindsAgain }

  static var counts: ClosedRange<Int> { 1...450 }
  var count: Int { rows.count }
  var content: Points { Points(tops[rows.count]) }
  /// Where each row begins, and the end of the last.
  private var tops: [Int] { rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.believed) } }
  private var anchorRow: Int? { anchor.flatMap { anchor in rows.firstIndex { $0.name == anchor.name } } }

  var sight: String {
    let cells = rows.compactMap { $0.cell }
    return "\(Points(offset)) of \(content), \(frames), cells \(cells), binds \(binds), discarded \(discarded)"
  }

  static func sight(of list: ListState) -> String {
    let (cells, counters) = (list.live.map { $0.cell.id.number }, list.counters)
    return "\(list.offset) of \(list.content), \(list.frames), cells \(cells), binds \(counters.binds), "
      + "discarded \(counters.discarded)"
  }

  /// Row, y and height of each row with a cell.
  private var frames: [[Points]] {
    let tops = tops
    return rows.indices.filter { rows[$0].cell != nil }.map { row in
      [Points(row), Points(tops[row]), Points(rows[row].believed)]
    }
  }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = GtkTwin(bindsAgain: bindsAgain)
    self.viewport = viewport
    insert(heights, at: 0)
  }

  /// The cells stay with their rows; in 4.8 all of them are bound.
  mutating func reload() {
    if bindsAgain { binds += rows.count { $0.cell != nil } }
    estimate = 44
    settle()
  }

  /// One that leads elsewhere chooses the anchor, by the heights of before; any other holds it.
  mutating func scroll(to target: Int) {
    let target = clamped(target)
    if target != offset {
      offset = target
      choose()
    }
    settle()
  }

  /// The row is the anchor: by its lower edge where that is to stand at the viewport's end, and the upper one not at its start.
  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let (atTop, atBottom) = (2 * tops[row], 2 * tops[row + 1] - 2 * viewport)
    let start =
      switch position {
      case .top: atTop
      case .middle: (atTop + atBottom) / 2
      case .bottom: atBottom
      case .nearest: min(max(2 * offset, min(atTop, atBottom)), max(atTop, atBottom))
      }
    take(row, isBottom: start == atBottom && start != atTop, from: start)
    settle()
  }

  mutating func resize(to height: Int) {
    viewport = height
    settle()
  }

  mutating func setHeight(of row: Int, to height: Int) {
    rows[row].height = height
    settle()
  }

  mutating func insert(_ heights: [Int], at row: Int) {
    let new = heights.enumerated().map { Row(name: named + $0, height: $1, believed: $1, cell: nil) }
    rows.insert(contentsOf: new, at: row)
    named += new.count
    settle(bindingFrom: row)
  }

  /// What comes to the place of a deleted anchor takes it, or the last row.
  mutating func delete(_ range: Range<Int>) {
    let isLost = anchorRow.map { range.contains($0) } ?? false
    discarded += rows[range].count { $0.cell != nil }
    rows.removeSubrange(range)
    if isLost, !rows.isEmpty { anchor?.name = rows[min(range.lowerBound, rows.count - 1)].name }
    settle(bindingFrom: range.lowerBound)
  }

  mutating func move(_ row: Int, to new: Int) {
    rows.insert(rows.remove(at: row), at: new)
    settle(bindingFrom: row == new ? .max : min(row, new))
  }

  // MARK: The anchor

  private func clamped(_ offset: Int) -> Int { min(max(offset, 0), max(0, tops[rows.count] - viewport)) }

  /// Takes a row for the anchor, as it stands when the viewport begins at a number of half points.
  private mutating func take(_ row: Int, isBottom: Bool, from start: Int) {
    let part = 2 * tops[isBottom ? row + 1 : row] - start
    anchor = Anchor(name: rows[row].name, isBottom: isBottom, part: part, whole: 2 * viewport)
  }

  /// The row at the former share of the viewport, by that of its edges that is seen; if it is both or none, by the lower one
  /// where its middle lies below the point.
  private mutating func choose() {
    guard let anchor else { return }
    let (point, end, tops) = (offset + anchor.share(of: viewport), offset + viewport, tops)
    let row = rows.indices.first { tops[$0 + 1] > point } ?? rows.count - 1
    let (top, bottom) = (tops[row], tops[row + 1])
    let isBottom: Bool
    if top < offset, bottom <= end {
      isBottom = true
    } else if top >= offset, bottom > end {
      isBottom = false
    } else {
      isBottom = top + bottom > 2 * point
    }
    take(row, isBottom: isBottom, from: 2 * offset)
  }

  /// Puts the anchor's edge where it stood, in binary and rounded down, as far as the ends of the content allow.
  private mutating func hold() {
    guard let anchor, let row = anchorRow else { return }
    let edge = tops[anchor.isBottom ? row + 1 : row]
    let share = Double(anchor.part) / Double(anchor.whole)
    offset = clamped(Int((Double(edge) - share * Double(viewport)).rounded(.down)))
  }

  // MARK: The layout

  /// Chooses the rows that have cells, learns their heights, holds the anchor by these, and changes the cells.
  ///
  /// - Parameter first: from which row on cells that stay are bound in 4.8.
  private mutating func settle(bindingFrom first: Int = .max) {
    guard !rows.isEmpty else { return (anchor, offset) = (nil, 0) }
    // Without rows the offset was 0.
    if anchor == nil { take(0, isBottom: false, from: 2 * offset) }
    var shown = Set(rowsAroundAnchor)
    repeat {
      learn(shown)
      hold()
    } while add(visible, to: &shown)
    changeCells(to: shown, bindingFrom: first)
  }

  /// Two at least on each side, and the others by the anchor's share.
  private var rowsAroundAnchor: Range<Int> {
    guard let anchor, let row = anchorRow else { return 0..<0 }
    let all = min(rows.count, 205)
    let first = min(max(0, row - 2 - anchor.share(of: 200)), rows.count - all)
    return first..<first + all
  }

  private var visible: [Int] {
    let (end, tops) = (offset + viewport, tops)
    return rows.indices.filter { rows[$0].believed > 0 && tops[$0] < end && tops[$0 + 1] > offset }
  }

  /// Answers whether that adds any; what one round adds stays in the next.
  private func add(_ visible: [Int], to shown: inout Set<Int>) -> Bool {
    let before = shown.count
    shown.formUnion(visible)
    return shown.count > before
  }

  /// Rows with cells are as high as they are, all others as the upper median of these, unless that is 0.
  private mutating func learn(_ shown: Set<Int>) {
    let known = shown.map { rows[$0].height }.sorted()
    if known.count < rows.count, known[known.count / 2] > 0 { estimate = known[known.count / 2] }
    for row in rows.indices { rows[row].believed = shown.contains(row) ? rows[row].height : estimate }
  }

  /// Cells that leave serve the rows that enter, both from the top down; what is left is discarded.
  private mutating func changeCells(to shown: Set<Int>, bindingFrom first: Int) {
    var pool: [Int] = []
    for row in rows.indices where !shown.contains(row) {
      if let cell = rows[row].cell { pool.append(cell) }
      rows[row].cell = nil
    }
    for row in shown.sorted() {
      let isNew = rows[row].cell == nil
      if isNew || bindsAgain && row >= first { binds += 1 }
      guard isNew else { continue }
      rows[row].cell = pool.isEmpty ? made : pool.removeFirst()
      if rows[row].cell == made { made += 1 }
    }
    discarded += pool.count
  }
}
