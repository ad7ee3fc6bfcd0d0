@testable import ListModel

/// CodeMirror's view of a document's lines over plain arrays: every height is known, each row that enters gets a new cell, and an
/// update leaves the line near the upper edge where it stood on screen, or the end of the document.
struct CodeMirrorTwin: EngineTwin {
  struct Row {
    /// Names it as long as it lives.
    let name: Int
    var height: Points
    var cell: Int?
  }

  /// How far above and below the viewport rows have cells.
  private static let margin = Points(500)

  private(set) var rows: [Row] = []
  private(set) var offset = Points.zero
  private(set) var (made, discarded) = (0, 0)
  private var viewport = Points.zero
  private var named = 0

  var count: Int { rows.count }
  var content: Points { tops[rows.count] }
  /// Where each row begins, and the end of the last.
  private var tops: [Points] { rows.reduce(into: [.zero]) { $0.append($0[$0.count - 1] + $1.height) } }

  /// Each cell is bound once, as it is made.
  var sight: String {
    let (cells, visible) = (rows.compactMap { $0.cell }, Array(lines(from: offset, to: offset + viewport)))
    return "\(offset) of \(content), \(frames), visible \(visible), cells \(cells), created \(made), "
      + "discarded \(discarded), binds \(made)"
  }

  static func sight(of list: ListState) -> String {
    let (cells, counters) = (list.live.map { $0.cell.id.number }, list.counters)
    let visible = list.live.filter { !$0.isOutsideViewport }.compactMap { $0.row }
    return "\(list.offset) of \(list.content), \(list.frames), visible \(visible), cells \(cells), "
      + "created \(counters.created), discarded \(counters.discarded), binds \(counters.binds)"
  }

  /// Row, y and height of each row with a cell.
  private var frames: [[Points]] {
    let tops = tops
    return rows.indices.filter { rows[$0].cell != nil }.map { [Points($0), tops[$0], rows[$0].height] }
  }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = CodeMirrorTwin()
    self.viewport = Points(viewport)
    insert(heights, at: 0)
  }

  mutating func scroll(to target: Int) { go(to: Points(target)) }

  /// `nearest` goes as far as needed for the row to be in the viewport, or to fill it.
  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let (atTop, atBottom) = (tops[row], tops[row + 1] - viewport)
    switch position {
    case .top: go(to: atTop)
    case .middle: go(to: atTop + (rows[row].height - viewport).half)
    case .bottom: go(to: atBottom)
    case .nearest: go(to: min(max(offset, min(atTop, atBottom)), max(atTop, atBottom)))
    }
  }

  mutating func resize(to height: Int) {
    viewport = Points(height)
    go(to: offset)
  }

  /// All rows get new cells, and the offset stays.
  mutating func reload() {
    for row in rows.indices { discardCell(of: row) }
    go(to: offset)
  }

  /// Chooses what is held only behind the clamp, by the heights of before and the end of after.
  mutating func setHeight(of row: Int, to height: Int) {
    let before = self
    rows[row].height = Points(height)
    offset = clamped(offset)
    let line = before.line(at: offset)
    follow(by: isNearEnd ? content - before.content : tops[line] - before.tops[line])
  }

  mutating func insert(_ heights: [Int], at row: Int) {
    let new = heights.enumerated().map { Row(name: named + $0, height: Points($1), cell: nil) }
    named += new.count
    change { $0.insert(contentsOf: new, at: row) }
  }

  mutating func delete(_ range: Range<Int>) {
    for row in range { discardCell(of: row) }
    change { $0.removeSubrange(range) }
  }

  mutating func move(_ row: Int, to new: Int) {
    change(moving: rows[row].name) { $0.insert($0.remove(at: row), at: new) }
  }

  // MARK: The offset

  private func clamped(_ offset: Points) -> Points { min(max(offset, .zero), max(.zero, content - viewport)) }

  private mutating func go(to target: Points) {
    offset = clamped(target)
    fill()
  }

  /// Whether the end of the document is held, and no line.
  private var isNearEnd: Bool { offset > max(.point, content - viewport - Points(4)) }

  /// The line that is held at an offset: the one with the point 8 below, where two meet there the upper one, or the last.
  private func line(at offset: Points) -> Int {
    let tops = tops
    return rows.indices.first { tops[$0 + 1] >= offset + Points(8) } ?? rows.count - 1
  }

  /// Inserts, deletes or moves rows. Where the clamp moves the offset by more than a point, nothing is held.
  ///
  /// - Parameter moved: the name of a row that moves, even to its own place.
  private mutating func change(moving moved: Int? = nil, _ edit: (inout [Row]) -> Void) {
    let before = self
    edit(&rows)
    offset = clamped(offset)
    let isHeld = max(offset - before.offset, before.offset - offset) <= .point
    follow(by: isHeld ? distance(since: before, moving: moved) : .zero)
  }

  /// How far the end of the document has come down, or the start of the line: it is behind the nearest row above that neither
  /// goes nor moves.
  private func distance(since before: CodeMirrorTwin, moving moved: Int?) -> Points {
    guard !before.rows.isEmpty, !rows.isEmpty else { return .zero }
    if before.isNearEnd { return content - before.content }
    let (line, names) = (before.line(at: before.offset), rows.map(\.name))
    let above = before.rows[..<line].map(\.name).last { $0 != moved && names.contains($0) }
    let place = above.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return tops[min(place, rows.count - 1)] - before.tops[line]
  }

  /// Goes along, unless it is by a point or less.
  private mutating func follow(by distance: Points) {
    go(to: max(distance, .zero - distance) > .point ? offset + distance : offset)
  }

  // MARK: The cells

  /// From the first row that ends below an edge to the last that begins at the other or above, those without height between them
  /// too.
  private func lines(from start: Points, to end: Points) -> Range<Int> {
    let tops = tops
    guard let first = rows.indices.first(where: { tops[$0 + 1] > start }),
      let last = rows.indices.last(where: { tops[$0] <= end }), first <= last
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The upper edge is no farther above than the document.
  private mutating func fill() {
    let shown = lines(from: max(.zero, offset - Self.margin), to: offset + viewport + Self.margin)
    for row in rows.indices where !shown.contains(row) { discardCell(of: row) }
    for row in shown where rows[row].cell == nil {
      rows[row].cell = made
      made += 1
    }
  }

  private mutating func discardCell(of row: Int) {
    guard rows[row].cell != nil else { return }
    rows[row].cell = nil
    discarded += 1
  }
}
