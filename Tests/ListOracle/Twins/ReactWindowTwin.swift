@testable import ListModel

/// react-window's list over plain arrays. Lengths are counted in thousandths, as the content is an average.
struct ReactWindowTwin: RowsTwin {
  static let parts = 1000
  var rows: [TwinRow] = []
  var named = 0
  private(set) var offset = 0
  /// How high rows are taken to be that were never measured; nil: their heights are known.
  let estimate: Int?
  private static let overscan = 3
  /// What was measured, by numbers of rows.
  private var sizes: [Int: Int] = [:]
  /// So many rows were asked for since heights or rows last changed.
  private var asked = 0
  private var drawn = 0..<0
  private var viewport = 0
  private var (contentNow, reach) = (0, 0)

  init() { self.init(estimate: nil) }

  init(estimate: Int?) { self.estimate = estimate }

  var content: Points { Points(thousandths: Int64(contentNow)) }
  /// Where each row is taken to begin, and the end of the last.
  private var tops: [Int] { rows.indices.reduce(into: [0]) { $0.append($0[$0.count - 1] + size(of: $1)) } }

  var sight: String { "\(Points(thousandths: Int64(offset))) of \(content), \(frames)" }

  static func sight(of list: ListState) -> String { "\(list.offset) of \(list.content), \(list.frames)" }

  private var frames: [[Points]] {
    let tops = tops
    return drawn.map { [Points($0)] + [tops[$0], size(of: $0)].map { Points(thousandths: Int64($0)) } }
  }

  private func size(of row: Int) -> Int {
    estimate.map { sizes[row] ?? $0 * 1000 } ?? rows[row].height
  }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = ReactWindowTwin(estimate: estimate)
    self.viewport = viewport * 1000
    insert(heights, at: 0)
  }

  mutating func reload() { change() }

  mutating func scroll(to target: Int) { go(to: target * 1000) }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let end = max(0, contentAsked - viewport)
    asked = max(asked, row + 1)
    let (top, height) = (tops[row], size(of: row))
    let (first, last) = (min(end, top), max(0, top + height - viewport))
    switch position {
    case .top: go(to: first)
    case .bottom: go(to: last)
    case .middle where top <= viewport / 2: go(to: 0)
    case .middle: go(to: min(end, top + (height - viewport) / 2))
    case .nearest where offset < last: go(to: last)
    case .nearest: go(to: min(offset, first))
    }
  }

  mutating func resize(to height: Int) {
    viewport = height * 1000
    settle()
  }

  // MARK: The layout

  /// Rows or heights are other ones: nothing was asked for.
  mutating func change() {
    for row in sizes.keys where row >= rows.count { sizes[row] = nil }
    asked = 0
    settle()
  }

  private mutating func go(to target: Int) {
    offset = max(0, min(target, reach - viewport))
    drawn = rowsDue
    settle()
  }

  private mutating func settle() {
    repeat {
      drawn = drawn.clamped(to: 0..<rows.count)
      draw()
      while drawn != rowsDue {
        drawn = rowsDue
        draw()
      }
    } while measure()
  }

  private mutating func draw() {
    asked = max(asked, drawn.upperBound)
    contentNow = contentAsked
    reach = drawn.map { tops[$0] + rows[$0].height }.reduce(contentNow, max)
    offset = max(0, min(offset, reach - viewport))
  }

  /// All rows as high as those asked for are on average; the first one always is.
  private var contentAsked: Int {
    let first = min(max(asked, 1), rows.count)
    guard first > 0 else { return 0 }
    return (2 * tops[first] * rows.count + first) / (2 * first)
  }

  /// From the first row that ends below the offset to the first that ends at the viewport's end or below, and some more.
  private var rowsDue: Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    let (ends, last) = (Array(tops.dropFirst()), rows.count - 1)
    let first = min(last, ends.firstIndex { $0 > offset } ?? last)
    let end = max(first, ends.firstIndex { $0 >= offset + viewport } ?? last)
    return max(0, first - Self.overscan)..<min(rows.count, end + Self.overscan + 1)
  }

  /// Answers whether a row that is drawn is not as high as it was taken for; a height of 0 counts for nothing.
  private mutating func measure() -> Bool {
    guard estimate != nil else { return false }
    let other = drawn.filter { rows[$0].height > 0 && rows[$0].height != size(of: $0) }
    for row in other { sizes[row] = rows[row].height }
    if !other.isEmpty { asked = 0 }
    return !other.isEmpty
  }
}
