@testable import ListModel

/// virtua's list over plain arrays, with some overscan in points. Lengths are counted in quarter points, as the estimate may be a mean.
struct VirtuaTwin: RowsTwin {
  static let parts = 4
  /// How high rows are taken to be that were never measured, in points; nil: their heights are known, or it is to learn that.
  let estimate: Int?
  /// Whether that is only so until more than a viewport is measured.
  let learns: Bool
  private let overscan: Int
  var rows: [TwinRow] = []
  var named = 0
  private var (offset, viewport) = (0, 0)
  /// What was measured, by numbers of rows; and how high all others are taken to be.
  private var sizes: [Int: Int] = [:]
  private var usual = 0
  private var hasLearned = false
  private var drawn = 0..<0
  private var names: Set<Int> = []
  private var (created, discarded) = (0, 0)
  /// The offset that the engine knows of, and the sign of the scroll that goes on.
  private var (readOffset, way) = (0, 0)

  init() { self.init(estimate: nil, learns: false, overscan: 0) }

  init(estimate: Int?, learns: Bool, overscan: Int) {
    (self.estimate, self.learns, self.overscan) = (estimate, learns, overscan * 4)
    usual = (estimate ?? 40) * 4
  }

  var content: Points { Self.points(total) }

  var sight: String {
    "\(Self.points(offset)) of \(content), \(created) created, \(discarded) discarded, \(frames)"
  }

  static func sight(of list: ListState) -> String {
    "\(list.offset) of \(list.content), \(list.counters.created) created, \(list.counters.discarded) discarded, \(list.frames)"
  }

  private var frames: [[Points]] {
    drawn.map { [Points($0), Self.points(top(of: $0)), Self.points(size(of: $0))] }
  }

  private var measures: Bool { estimate != nil || learns }
  private func size(of row: Int) -> Int { measures ? sizes[row] ?? usual : rows[row].height }
  private func top(of row: Int) -> Int { (0..<row).reduce(0) { $0 + size(of: $1) } }
  private var total: Int { top(of: rows.count) }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = VirtuaTwin(estimate: estimate, learns: learns, overscan: overscan / 4)
    self.viewport = viewport * 4
    insert(heights, at: 0)
  }

  mutating func reload() {
    if estimate == nil { sizes = sizes.filter { drawn.contains($0.key) } }
    draw(at: readOffset)
    follow(by: 0)
    settle()
  }

  mutating func scroll(to target: Int) { go(to: target * 4) }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    go(to: Self.place(of: (top(of: row), size(of: row)), at: position, in: viewport, from: offset))
  }

  mutating func resize(to height: Int) {
    viewport = height * 4
    go(to: offset)
  }

  mutating func change() {
    for row in sizes.keys where row >= rows.count { sizes[row] = nil }
    drawn = drawn.clamped(to: 0..<rows.count)
    clamp()
    draw(at: readOffset)
    settle()
  }

  private mutating func go(to target: Int) {
    offset = target
    clamp()
    draw(at: readOffset)
    follow(by: 0)
    settle()
  }

  // MARK: The layout

  private mutating func settle() {
    repeatUntilQuiet()
    guard way != 0 else { return }
    way = 0
    draw(at: readOffset)
    repeatUntilQuiet()
    way = 0
  }

  private mutating func repeatUntilQuiet() {
    while true {
      let growth = measure()
      if let growth {
        draw(at: readOffset + growth)
        if growth != 0 {
          offset = readOffset + growth
          clamp()
        }
      }
      if !follow(by: growth ?? 0), growth == nil { return }
    }
  }

  @discardableResult private mutating func follow(by growth: Int) -> Bool {
    let step = offset - readOffset
    guard step != 0 else { return false }
    if growth == 0 || abs(step) >= abs(growth) + 4 { way = step.signum() }
    readOffset = offset
    draw(at: readOffset)
    return true
  }

  private mutating func draw(at place: Int) {
    let (start, reach) = (max(0, place), learns && !hasLearned ? 0 : overscan)
    let (above, below) = (way > 0 ? 0 : reach, way < 0 ? 0 : reach)
    let first = lastRow(at: start - above)
    drawn = first..<min(rows.count, max(first, lastRow(at: start + viewport + below)) + 1)
    let now = Set(rows[drawn].map(\.name))
    created += now.subtracting(names).count
    discarded += names.subtracting(now).count
    names = now
    clamp()
  }

  private func lastRow(at place: Int) -> Int { rows.indices.last { top(of: $0) <= place } ?? 0 }

  private mutating func clamp() {
    let reach = drawn.reduce(total) { max($0, top(of: $1) + rows[$1].height) }
    offset = max(0, min(offset, reach - viewport))
  }

  /// By how much what was measured above the offset grew; nil: nothing was measured.
  private mutating func measure() -> Int? {
    guard measures else { return nil }
    let new = drawn.filter { sizes[$0] != rows[$0].height }
    guard !new.isEmpty else { return nil }
    let growth = new.filter { way > 0 ? top(of: $0) < readOffset : top(of: $0 + 1) <= readOffset }
      .reduce(0) { $0 + rows[$1].height - size(of: $1) }
    for row in new { sizes[row] = rows[row].height }
    let all = sizes.values.sorted()
    if learns, !hasLearned, all.reduce(0, +) > viewport {
      hasLearned = true
      usual = (all[(all.count - 1) / 2] + all[all.count / 2]) / 2
    }
    return growth
  }
}
