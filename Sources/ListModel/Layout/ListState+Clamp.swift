extension ListState {
  /// Brings the offset back to where the clamp policy allows it (K6): `0 … max(0, content − V)`, unless it says less.
  ///
  /// Without a clamp the offset ends where lengths do, so that no sum with another length can overflow.
  mutating func clamp() {
    if faults.contains(.deltaOnlyOffset), content != settledContent {
      return moveOffset(to: (offset + content - settledContent).inReach, because: .anchor)
    }
    moveOffset(to: clamped(offset).inReach, because: .clamp)
  }

  func clamped(_ offset: Points) -> Points {
    if faults.contains(.noClamp) { return offset }
    switch policies.clamp {
    case .both: return min(max(offset, .zero), largestClampedOffset)
    case .lower: return max(offset, .zero)
    case .none: return offset
    }
  }

  /// Checks that no place in the content is farther from the top than sums of lengths can reach.
  ///
  /// - Throws: `too-many-rows`.
  func checkReach() throws(Refusal) {
    guard content > .farthest else { return }
    throw Refusal(
      .tooManyRows, "the content would be \(content) points high; at most \(Points.farthest) may be",
      advice: "fewer or lower rows, or a smaller gap or margin")
  }

  private var largestClampedOffset: Points {
    if faults.contains(.clampToTotal) { return content }
    if faults.contains(.offsetBeforeSize) { return max(.zero, settledContent - viewport) }
    return largestOffset
  }

  /// A list that differs only in its edges rule: what `closed-edges` looks at.
  var withClosedEdges: ListState {
    var list = self
    list.policies.edges = .closed
    return list
  }
}

extension Points {
  /// The farthest an offset may be from the top, and the most that a content may be high: twice as much still fits.
  static let farthest = Points(thousandths: 4_500_000_000_000_000_000)

  /// The length, or what is nearest to it of how far an offset may be from the top.
  var inReach: Points { min(max(self, -.farthest), .farthest) }
}
