@testable import ListModel

/// Kivy's RecycleView over plain arrays: views by their numbers, and the share of the scroll range as two whole numbers.
struct KivyTwin: EngineTwin {
  struct View: Equatable {
    /// Names it as long as it lives.
    let number: Int
    var row: Int
  }

  private(set) var heights: [Int] = []
  /// Names the rows as long as they live.
  private var names: [Int] = []
  private(set) var views: [View] = []
  private(set) var pool: [Int] = []
  /// Views that left, the oldest first, with the names of their rows.
  private(set) var waiting: [(view: Int, name: Int)] = []
  private(set) var offset = Points.zero
  private var share: (part: Points, whole: Points)?
  private var viewport = 0
  private var (made, named) = (0, 0)

  var count: Int { heights.count }
  var content: Points { Points(heights.reduce(0, +)) }
  private var range: Points { max(.zero, content - Points(viewport)) }

  var sight: String {
    "\(offset) of \(content), rows \(views.map { "\($0.row) c\($0.number)" }), pool \(pool), waiting \(waiting.map(\.view))"
  }

  static func sight(of list: ListState) -> String {
    let views = list.live.map { "\($0.row ?? -1) c\($0.cell.id.number)" }
    let pool = list.pool.cells(of: .row).map(\.id.number)
    return "\(list.offset) of \(list.content), rows \(views), pool \(pool), waiting \(list.cache.map(\.id.number))"
  }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = KivyTwin()
    self.viewport = viewport
    insert(heights, at: 0)
  }

  mutating func scroll(to offset: Int) { scroll(to: Points(offset)) }

  private mutating func scroll(to target: Points) {
    offset = min(max(target, .zero), range)
    share = range > .zero ? (offset, range) : nil
    layOut()
  }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let top = Points(heights[..<row].reduce(0, +))
    let end = top + Points(heights[row]) - Points(viewport)
    switch position {
    case .top: scroll(to: top)
    case .middle: scroll(to: top + Points(heights[row] - viewport).half)
    case .bottom: scroll(to: end)
    case .nearest: scroll(to: end > top ? (offset < top ? top : min(offset, end)) : min(max(offset, end), top))
    }
  }

  mutating func resize(to height: Int) {
    viewport = height
    hold()
  }

  mutating func reload() { change { _ in } }

  mutating func setHeight(of row: Int, to height: Int) { change { $0.heights[row] = height } }

  mutating func insert(_ new: [Int], at row: Int) {
    change {
      $0.heights.insert(contentsOf: new, at: row)
      $0.names.insert(contentsOf: $0.named..<$0.named + new.count, at: row)
      $0.named += new.count
    }
  }

  mutating func delete(_ rows: Range<Int>) {
    change {
      $0.heights.removeSubrange(rows)
      $0.names.removeSubrange(rows)
    }
  }

  mutating func move(_ row: Int, to new: Int) {
    change {
      $0.heights.insert($0.heights.remove(at: row), at: new)
      $0.names.insert($0.names.remove(at: row), at: new)
    }
  }

  // MARK: What follows

  /// Changes the data: all views are taken down.
  private mutating func change(_ edit: (inout KivyTwin) -> Void) {
    edit(&self)
    pool += views.map(\.number) + waiting.map(\.view)
    (views, waiting) = ([], [])
    hold()
  }

  /// Goes to the share of the scroll range that the last scroll chose.
  private mutating func hold() {
    if let share { offset = Points(thousandths: share.part.thousandths * range.thousandths / share.whole.thousandths) }
    offset = min(max(offset, .zero), range)
    layOut()
  }

  private mutating func layOut() {
    var (due, top): ([Int], Points) = ([], .zero)
    for row in heights.indices {
      let bottom = top + Points(heights[row])
      if bottom >= offset, top < offset + Points(viewport) { due.append(row) }
      top = bottom
    }
    let leaving = views.filter { !due.contains($0.row) }
    views = due.map { row in views.first { $0.row == row } ?? View(number: view(for: row), row: row) }
    waiting += leaving.map { ($0.number, names[$0.row]) }
  }

  /// The view for a row that enters: its own, one of the pool, the one that has waited least, a new one.
  private mutating func view(for row: Int) -> Int {
    if let own = waiting.firstIndex(where: { $0.name == names[row] }) { return waiting.remove(at: own).view }
    if let pooled = pool.popLast() ?? waiting.popLast()?.view { return pooled }
    made += 1
    return made - 1
  }
}
