import ListModel

/// The anchor `line`, in the words of its rule (K25).
extension Oracle {
  struct Line {
    /// Everything as it was before the update.
    private let marks: [Int]
    private let tops: [Points]
    private let bottoms: [Points]
    private let content: Points
    private let offset: Points
    private let bar: Points
    /// The row above the one that is held; once it is deleted or moved, the nearest above it that stays.
    private var above: Int?

    init(of oracle: Oracle) {
      (marks, tops) = (oracle.rows.map(\.mark), oracle.tops)
      bottoms = zip(oracle.tops, oracle.rows).map { $0 + $1.height }
      (content, offset, bar) = (oracle.content, oracle.offset, oracle.policies.inset.top)
      let held = row(at: offset)
      above = held > 0 ? marks[held - 1] : nil
    }

    /// Rows are deleted or moved: the place is behind the last row above that neither happens to.
    mutating func lose(_ lost: Set<Int>, of before: [Row]) {
      guard let place = before.firstIndex(where: { $0.mark == above }) else { return }
      above = before[...place].last { !lost.contains($0.mark) }?.mark
    }

    /// The first row that ends at or below the point 8 below the bar at an offset, else the last.
    private func row(at offset: Points) -> Int { bottoms.firstIndex { $0 >= offset + bar + 8 } ?? marks.count - 1 }

    private func isNearEnd(_ offset: Points, _ content: Points, _ oracle: Oracle) -> Bool {
      offset
        > max(1 - bar, max(.zero - bar, content + oracle.policies.inset.bottom - oracle.viewport) - 4)
    }

    /// Where the offset goes that the clamp has left where it is.
    func target(in oracle: Oracle, isOfHeights: Bool) -> Points {
      let (now, after) = (oracle.offset, oracle.tops)
      guard !marks.isEmpty, !after.isEmpty else { return now }
      var change = Points.zero
      if isOfHeights {
        let held = row(at: now)
        change =
          isNearEnd(now, oracle.content, oracle)
          ? oracle.content - content : after[min(held, after.count - 1)] - tops[held]
      } else if now - offset <= 1, offset - now <= 1 {
        let held = row(at: offset)
        // Rows that come to the place come below.
        let place = oracle.rows.firstIndex { $0.mark == above }.map { $0 + 1 } ?? 0
        change =
          isNearEnd(offset, content, oracle)
          ? oracle.content - content : after[min(place, after.count - 1)] - tops[held]
      }
      return max(change, .zero - change) > 1 ? now + change : now
    }
  }
}
