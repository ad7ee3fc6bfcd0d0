@testable import ListModel

/// TanStack Virtual with anchorTo: 'end' and followOnAppend over plain arrays: rows, what was measured of each, and the offset.
struct TanStackEndTwin: EngineTwin {
  struct Row {
    let name: Int
    var height: Int
    /// The height that was measured, which may be another one by now.
    var known: Int?
    /// Whether it is to be measured again where it is shown.
    var isStale = false
  }

  private(set) var rows: [Row] = []
  private(set) var offset = 0
  /// How high rows are taken to be that were never measured; nil: their heights are known.
  let estimate: Int?
  private var (viewport, named) = (0, 0)

  init() { self.init(estimate: nil) }

  init(estimate: Int?) { self.estimate = estimate }

  static var scrollsToRows: Bool { false }
  var count: Int { rows.count }
  var content: Points { Points(end) }
  private var tops: [Int] { rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + size(of: $1)) } }
  private var end: Int { tops[rows.count] }
  private var isAtEnd: Bool { end - viewport - offset <= 1 }

  var sight: String {
    let tops = tops
    let frames = shown.map { [Points($0), Points(tops[$0]), Points(size(of: rows[$0]))] }
    return "\(Points(offset)) of \(content), \(frames)"
  }

  static func sight(of list: ListState) -> String {
    let rows = list.visible.rows
    let frames = rows.map { [Points($0), list.records.y(of: $0), list.records.heights.height(of: $0)] }
    return "\(list.offset) of \(list.content), \(frames)"
  }

  private func size(of row: Row) -> Int { estimate.map { row.known ?? $0 } ?? row.height }

  /// From the row that a binary search for the offset meets, else the last that begins above it, to the one that reaches the viewport's end.
  private var shown: Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    let tops = Array(tops.dropLast())
    var (low, high, met) = (0, rows.count - 1, nil as Int?)
    while low <= high, met == nil {
      let middle = (low + high) / 2
      if tops[middle] == offset {
        met = middle
      } else if tops[middle] < offset {
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    let first = met ?? max(0, low - 1)
    return first..<1 + ((first..<rows.count - 1).first { tops[$0 + 1] >= offset + viewport } ?? rows.count - 1)
  }

  /// Those, and one more on each side, have cells, and are measured.
  private var drawn: Range<Int> {
    let shown = shown
    return shown.isEmpty ? shown : max(0, shown.lowerBound - 1)..<min(rows.count, shown.upperBound + 1)
  }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = TanStackEndTwin(estimate: estimate)
    self.viewport = viewport
    rows = new(heights)
    settle()
  }

  private mutating func new(_ heights: [Int]) -> [Row] {
    defer { named += heights.count }
    return heights.enumerated().map { Row(name: named + $0, height: $1) }
  }

  mutating func reload() {
    for row in rows.indices { rows[row].isStale = true }
    settle()
  }

  mutating func scroll(to target: Int) {
    offset = target
    settle()
  }

  mutating func resize(to height: Int) {
    viewport = height
    settle()
  }

  /// Heights of rows on screen are known at once. At the end the end stays; else the first row that begins at or below the offset.
  mutating func setHeight(of row: Int, to height: Int) {
    let (before, isAtEnd) = (tops, isAtEnd)
    let held = isAtEnd ? rows.count : before.firstIndex { $0 >= offset } ?? rows.count
    rows[row].height = height
    if estimate != nil { if drawn.contains(row) { rows[row].known = height } else { rows[row].isStale = true } }
    offset += tops[held] - before[held]
    settle()
  }

  mutating func insert(_ heights: [Int], at row: Int) {
    let new = new(heights)
    update { $0.insert(contentsOf: new, at: row) }
  }

  mutating func delete(_ range: Range<Int>) { update { $0.removeSubrange(range) } }

  mutating func move(_ row: Int, to new: Int) { update { $0.insert($0.remove(at: row), at: new) } }

  // MARK: The offset

  private mutating func update(_ change: (inout [Row]) -> Void) {
    let (before, tops, isAtEnd) = (rows.map(\.name), tops, isAtEnd)
    change(&rows)
    let names = rows.map(\.name)
    let follows = isAtEnd && names.last.map { !before.contains($0) } == true
    let isOther = names.count != before.count || names.first != before.first || names.last != before.last
    if !follows, isOther, let anchor = tops.prefix(before.count).lastIndex(where: { $0 <= max(0, offset) }),
      let now = names.firstIndex(of: before[anchor])
    {
      offset = max(0, self.tops[now] + offset - tops[anchor])
    }
    if follows { offset = end }
    settle()
  }

  /// Clamps, and measures what is shown, all together, until nothing is left: at its end the list stays there, else the first row that begins
  /// at or below the offset stays.
  private mutating func settle() {
    offset = max(0, min(offset, end - viewport))
    guard estimate != nil else { return }
    while case let unknown = drawn.filter({ rows[$0].known == nil || rows[$0].isStale }), !unknown.isEmpty {
      let (before, isAtEnd) = (tops, isAtEnd)
      let held = isAtEnd ? rows.count : before.firstIndex { $0 >= offset } ?? rows.count
      for row in unknown { (rows[row].known, rows[row].isStale) = (rows[row].height, false) }
      offset = max(0, min(offset + tops[held] - before[held], end - viewport))
    }
  }
}
