extension ListState {
  /// Brings the offset back to where the clamp policy allows it (K6): `0 … max(0, content − V)`, unless it says less.
  ///
  /// Without a clamp the offset ends where lengths do, so that no sum with another length can overflow.
  mutating func clamp() {
    let due = rightlyClamped(offset).inReach
    if rules.onContentChange == .movesOffset, content != settledContent {
      moveOffset(to: (offset + content - settledContent).inReach, because: .anchor)
    } else {
      moveOffset(to: clamped(offset).inReach, because: .clamp)
    }
    if offset != due { observeClamp(missing: due) }
  }

  /// Notes that a clamp has led elsewhere than to the end that it should have (K6, K13), once a command.
  private mutating func observeClamp(missing due: Points) {
    guard !observed.contains(where: { $0.rule == .offsetRange }) else { return }
    observed.append(Violation(.offsetRange, "the clamp was to leave the offset at \(due), it is at \(offset)"))
  }

  /// An offset as the rules have it.
  func clamped(_ offset: Points) -> Points {
    rules.clamp.clamped(offset, to: largestClampedOffset)
  }

  /// An offset as the clamp policy allows it.
  func rightlyClamped(_ offset: Points) -> Points { policies.clamp.clamped(offset, to: largestOffset) }

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
    switch rules.clampEnd {
    case .lastScreen: largestOffset
    case .formerLastScreen: max(.zero, settledContent - viewport)
    case .content: content
    }
  }
}

extension ClampRule {
  /// An offset between the ends that stop it.
  fileprivate func clamped(_ offset: Points, to largest: Points) -> Points {
    switch self {
    case .both: min(max(offset, .zero), largest)
    case .lower: max(offset, .zero)
    case .none: offset
    }
  }
}

extension Points {
  /// The farthest an offset may be from the top, and the most that a content may be high: twice as much still fits.
  static let farthest = Points(thousandths: 4_500_000_000_000_000_000)

  /// The length, or what is nearest to it of how far an offset may be from the top.
  var inReach: Points { min(max(self, -.farthest), .farthest) }
}
