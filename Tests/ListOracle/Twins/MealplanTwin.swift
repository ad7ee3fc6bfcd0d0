@testable import ListModel

/// Mealplan's endless list of days over plain arrays: a strip of views that slides over the rows. Each row that enters it gets a
/// new view, which is bound once and thrown away as the row leaves; an edit makes all views anew.
struct MealplanTwin: EngineTwin {
  /// How high days are that are given no height.
  private static let usual = 44

  private(set) var heights: [Int] = []
  /// How many views the strip was built with.
  private(set) var views = 0
  /// The row of the first view, and the one that is stored as the last: that of the last view, or the one behind it.
  private(set) var (first, last) = (0, 0)
  private(set) var offset = 0
  /// The numbers of the views by their rows.
  private(set) var cells: [Int: Int] = [:]
  private(set) var (made, discarded) = (0, 0)
  private var viewport = 0

  var count: Int { heights.count }
  var content: Points { Points(length) }
  private var length: Int { strip.reduce(0, +) }

  /// Whether a view shows the day past the last row: one has to stand on what is stored as the last.
  private var hasDayPastEnd: Bool { count > 0 && first + views > max(count, last) }
  private var shown: Range<Int> { first..<min(first + views, count + (hasDayPastEnd ? 1 : 0)) }
  /// How high the views are.
  private var strip: [Int] { shown.map { $0 < count ? heights[$0] : Self.usual } }

  var sight: String {
    let numbers = shown.map { cells[$0] ?? -1 }
    return
      "\(Points(offset)) of \(content), \(frames), cells \(numbers), created \(made), discarded \(discarded), binds \(made)"
  }

  static func sight(of list: ListState) -> String {
    let (cells, counters) = (list.live.map { $0.cell.id.number }, list.counters)
    return "\(list.offset) of \(list.content), \(list.frames), cells \(cells), created \(counters.created), "
      + "discarded \(counters.discarded), binds \(counters.binds)"
  }

  /// Row, y and height of each view.
  private var frames: [[Points]] {
    var top = 0
    return zip(shown, strip).map { row, height in
      defer { top += height }
      return [Points(row), Points(top), Points(height)]
    }
  }

  // MARK: Commands

  /// Today is the middle row.
  mutating func load(_ heights: [Int], viewport: Int) {
    self = MealplanTwin()
    (self.heights, self.viewport) = (heights, viewport)
    build(around: count / 2)
  }

  /// The offset has no lower end. A scroll to the present offset is none; one to above the strip is one, even from its very top.
  mutating func scroll(to target: Int) {
    guard target != offset else { return }
    offset = max(0, target)
    recentre()
  }

  /// Always to the top of the viewport. To a row between the first and the stored last it is an animation, and no time passes;
  /// around any other the strip is built anew, and then moves as after every scroll.
  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    guard row <= first || row >= last else { return }
    discardAll()
    build(around: row)
    scroll(to: heights[first..<row].reduce(0, +))
  }

  /// The strip keeps its number of views, and nothing moves.
  mutating func resize(to height: Int) { viewport = height }

  /// In place: the views stay, and so does the offset.
  mutating func setHeight(of row: Int, to height: Int) { heights[row] = height }

  mutating func reload() { change { _ in } }

  mutating func insert(_ new: [Int], at row: Int) { change { $0.insert(contentsOf: new, at: row) } }

  mutating func delete(_ rows: Range<Int>) { change { $0.removeSubrange(rows) } }

  mutating func move(_ row: Int, to new: Int) { change { $0.insert($0.remove(at: row), at: new) } }

  // MARK: The strip

  /// As many views as fill the screen with its status bar, and fourteen, around a row. With an even number, and at both ends, the
  /// row behind them is stored as the last.
  private mutating func build(around row: Int) {
    views = (viewport + 20 + Self.usual / 2) / Self.usual + 14
    let half = views / 2
    if row + half >= count {
      first = max(0, count - 1 - views)
      last = first + views
    } else if row < half {
      (first, last) = (0, views)
    } else {
      (first, last) = (row - half, row + half)
    }
    fill()
  }

  /// Changes the rows: all views are made anew. The strip stays where it is, unless what is stored as the last would be more than
  /// the number of rows.
  private mutating func change(_ edit: (inout [Int]) -> Void) {
    discardAll()
    edit(&heights)
    slide(by: max(0, min(first, count - (last - first))) - first)
    fill()
  }

  /// Moves rows across, one by one, until the offset is near the centre where that was before, or past it. They take the offset
  /// along, so that nothing moves on screen; one that would take it above the strip stays.
  private mutating func recentre() {
    let (before, room) = (shown, length - viewport)
    guard !before.isEmpty, room > 0 else { return }
    // Doubled, as the centre may lie at half a point.
    var distance = 2 * offset - room
    let isDown = distance > 0
    while abs(distance) > 2 * Self.usual, (distance > 0) == isDown, isDown ? last < count : first > 0 {
      let way = isDown ? -heights[first] : heights[first - 1]
      guard offset + way >= 0 else { break }
      slide(by: isDown ? 1 : -1)
      offset += way
      distance += 2 * way
    }
    fill()
    // Rows that came and went had views, too, the last to be made.
    let passed = max(0, abs(first - before.lowerBound) - before.count)
    made += passed
    discarded += passed
  }

  private mutating func slide(by rows: Int) {
    first += rows
    last += rows
  }

  // MARK: The views

  private mutating func discardAll() {
    discarded += cells.count
    cells = [:]
  }

  /// Throws away the views of rows that are not in the strip, and makes the missing ones, from the top down.
  private mutating func fill() {
    let leaving = cells.keys.filter { !shown.contains($0) }
    for row in leaving { cells[row] = nil }
    discarded += leaving.count
    for row in shown where cells[row] == nil {
      cells[row] = made
      made += 1
    }
  }
}
