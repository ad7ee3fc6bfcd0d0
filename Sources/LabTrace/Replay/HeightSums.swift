import ListModel

/// What places of rows on screen, and contents, tell of the heights of rows that no frame shows.
struct HeightSums {
  private var sums: [(rows: [Int], all: Points)] = []

  /// Notes how high the rows above and below those on screen are together.
  ///
  /// - Parameter heights: those that are known.
  mutating func note(_ step: TraceStory.Step, _ heights: [Int: Points], _ gap: Points) {
    guard let offset = step.frame.offset, let first = step.frame.items.first, let last = step.frame.items.last,
      let top = step.order.firstIndex(of: first.key), let bottom = step.order.firstIndex(of: last.key), top <= bottom
    else { return }
    add(step.order[..<top], first.top + offset, heights, gap)
    if let content = step.frame.content {
      add(step.order[(bottom + 1)...], content - offset - last.bottom, heights, gap)
    }
  }

  private mutating func add(_ rows: ArraySlice<Int>, _ all: Points, _ heights: [Int: Points], _ gap: Points) {
    let known = rows.compactMap { heights[$0] }.reduce(.zero, +) + gap * rows.count
    let unknown = rows.filter { heights[$0] == nil }
    if !unknown.isEmpty, all >= known { sums.append((unknown, all - known)) }
  }

  /// Gives rows heights that add up to the sums; of each sum those that are not known yet share evenly.
  func solve(_ heights: inout [Int: Points]) {
    for sum in sums.enumerated().sorted(by: { ($0.element.rows.count, $0.offset) < ($1.element.rows.count, $1.offset) })
    {
      let known = sum.element.rows.compactMap { heights[$0] }.reduce(.zero, +)
      Self.share(sum.element.all - known, among: sum.element.rows.filter { heights[$0] == nil }, &heights)
    }
  }

  /// Divides a length among rows.
  static func share(_ all: Points, among rows: [Int], _ heights: inout [Int: Points]) {
    guard all >= .zero, !rows.isEmpty else { return }
    let each = Points(thousandths: all.thousandths / Int64(rows.count))
    for (index, row) in rows.enumerated() { heights[row] = index == 0 ? all - each * (rows.count - 1) : each }
  }
}
