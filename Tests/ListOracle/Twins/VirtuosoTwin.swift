@testable import ListModel

/// React Virtuoso's list over plain arrays, without overscan. Lengths are counted in half points.
struct VirtuosoTwin: RowsTwin {
  static let parts = 2
  var rows: [TwinRow] = []
  var named = 0
  private var (offset, viewport, contentNow) = (0, 0, 0)
  /// How high rows are taken to be that were never measured; nil: their heights are known, or row 0 is to say.
  let estimate: Int?
  let finds: Bool
  /// How high they are taken to be now; nil: nothing is known.
  private var usual: Int?
  /// What was measured, by numbers of rows.
  private var sizes: [Int: Int] = [:]
  /// The offsets for which rows were last chosen, and the height of the viewport as the engine knows it.
  private var (from, to, drawnHeight) = (0, 0, 0)
  private var drawn = 0..<0
  /// The names of the rows that are drawn; so many were, and so many have gone again.
  private var names: Set<Int> = []
  private var (created, discarded) = (0, 0)
  /// Of one command: whether it led up, and how far the browser clamped.
  private var (isUp, taken) = (false, 0)

  init() { self.init(estimate: nil, finds: false) }

  init(estimate: Int?, finds: Bool) {
    (self.estimate, self.finds, usual) = (estimate, finds && estimate == nil, estimate.map { $0 * 2 })
  }

  var content: Points { Self.points(contentNow) }

  var sight: String { "\(Self.points(offset)) of \(content), \(created) created, \(discarded) discarded, \(frames)" }

  static func sight(of list: ListState) -> String {
    "\(list.offset) of \(list.content), \(list.counters.created) created, \(list.counters.discarded) discarded, \(list.frames)"
  }

  /// From the first row drawn on they are as high as they really are.
  private var frames: [[Points]] {
    var top = self.top(of: drawn.lowerBound)
    return drawn.map { row in
      defer { top += rows[row].height }
      return [Points(row), Self.points(top), Self.points(rows[row].height)]
    }
  }

  private var measures: Bool { estimate != nil || finds }
  private func size(of row: Int) -> Int { measures ? sizes[row] ?? usual ?? 0 : rows[row].height }
  private func top(of row: Int) -> Int { (0..<row).reduce(0) { $0 + size(of: $1) } }
  private var total: Int { top(of: rows.count) }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = VirtuosoTwin(estimate: estimate, finds: finds)
    (self.viewport, drawnHeight) = (viewport * 2, viewport * 2)
    insert(heights, at: 0)
  }

  /// All cells leave, and new ones come.
  mutating func reload() {
    discarded += names.count
    names = []
    if finds { sizes = sizes.filter { drawn.contains($0.key) } }
    settle()
  }

  mutating func scroll(to target: Int) { go(to: target * 2) }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    go(to: Self.place(of: (top(of: row), size(of: row)), at: position, in: viewport, from: offset))
  }

  mutating func resize(to height: Int) {
    viewport = height * 2
    isUp = false
    clamp()
    settle(isUp: isUp)
  }

  mutating func change() {
    for row in sizes.keys where row >= rows.count { sizes[row] = nil }
    settle()
  }

  private mutating func go(to target: Int) {
    let before = offset
    offset = max(0, min(target, contentNow - viewport))
    settle(isUp: offset < before)
  }

  // MARK: The layout

  /// Twice, as the browser clamps in between, and so after each measuring.
  private mutating func settle(isUp: Bool = false) {
    (self.isUp, taken) = (isUp, 0)
    draw(choose())
    drawnHeight = viewport
    draw(choose())
    while measure() { draw(choose()) }
  }

  private var rowsThere: Range<Int> {
    if measures, usual == nil || usual == 0 { return 0..<min(1, rows.count) }
    let there = rows.indices.filter { top(of: $0 + 1) > from && top(of: $0) < to }
    return there.first.map { $0..<there[there.count - 1] + 1 } ?? 0..<0
  }

  private mutating func choose() -> Range<Int> {
    let end = offset + drawnHeight
    if top(of: rowsThere.lowerBound) > offset || top(of: rowsThere.upperBound) < end {
      (from, to) = (max(0, offset), end)
    }
    return rowsThere
  }

  private mutating func draw(_ range: Range<Int>) {
    let now = Set(rows[range].map(\.name))
    created += now.subtracting(names).count
    discarded += names.subtracting(now).count
    (names, drawn) = (now, range)
    let before = contentNow
    contentNow = range.reduce(total) { $0 + rows[$1].height - size(of: $1) }
    let way = clamp()
    if abs(contentNow - before) > 2 { taken = way }
  }

  @discardableResult private mutating func clamp() -> Int {
    let way = max(0, offset - max(0, contentNow - viewport))
    offset -= way
    if way > 0 { isUp = true }
    return way
  }

  /// Answers whether a row that is drawn is not as high as it was taken for.
  private mutating func measure() -> Bool {
    guard measures else { return false }
    let (before, wasFirst) = (total, drawn.contains(0))
    let other = drawn.filter { rows[$0].height != size(of: $0) }
    guard !other.isEmpty else { return false }
    for row in other { sizes[row] = rows[row].height }
    if usual == nil || usual == 0 { usual = other.first.map { rows[$0].height } }
    let (change, isFirst) = (total - before, wasFirst && rowsThere.contains(0))
    let due = choose()
    if isUp, change != 0, !isFirst { offset = max(0, offset + change + taken) }
    draw(due)
    return true
  }
}
