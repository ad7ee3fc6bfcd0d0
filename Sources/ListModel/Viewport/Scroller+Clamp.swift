/// The ends of the content stop the offset (K6).
extension Scroller {
  /// Brings the offset back to where the clamp policy allows it: `0 … max(0, content − V)`, both moved out by the insets,
  /// unless it says less. The content is then the one that the offset has been fitted to. Without a clamp the offset ends where lengths do, so that
  /// no sum with another length can overflow.
  ///
  /// - Parameters:
  ///   - rules: what is done.
  ///   - policies: what is due: where the two differ that is noted.
  mutating func clamp(to content: Points, by rules: Rules, due policies: Rules, _ log: inout CommandLog) {
    let due = clamped(offset, to: content, by: policies).inReach
    if rules.onContentChange == .movesOffset, content != rememberedContent {
      move(to: (offset + content - rememberedContent).inReach, because: .anchor, by: rules, &log)
    } else {
      move(to: clamped(offset, to: content, by: rules).inReach, because: .clamp, by: rules, &log)
    }
    if offset != due { observeClamp(missing: due, &log) }
    rememberContent(content)
  }

  /// Notes that a clamp has led elsewhere than to the end that it should have (K6, K13), once a command.
  private func observeClamp(missing due: Points, _ log: inout CommandLog) {
    guard !log.transientViolations.contains(where: { $0.rule == .offsetRange }) else { return }
    log.noteViolation(Violation(.offsetRange, "the clamp was to leave the offset at \(due), it is at \(offset)"))
  }

  /// An offset between the ends that some rules set it.
  func clamped(_ offset: Points, to content: Points, by rules: Rules) -> Points {
    let largest =
      switch rules.clampEnd {
      case .lastScreen: largestOffset(in: content, by: rules)
      case .formerLastScreen: largestOffset(in: rememberedContent, by: rules)
      case .content: content
      }
    return rules.offsetRounding.rounded(rules.clamp.clamped(offset, from: -rules.inset.top, to: largest))
  }

  /// The offset against what the clamp policy allows (EngineRules, "Invariants").
  func checkRange(in content: Points, by policies: Rules, _ found: inout [Violation]) {
    // A raw offset waits for the next pass to be clamped (K6).
    guard !hasRawOffset else { return }
    let smallest = smallestOffset(by: policies)
    let largest = policies.offsetRounding.rounded(largestOffset(in: content, by: policies))
    let (isAbove, isBelow) = (offset < smallest, offset > largest)
    switch policies.clamp {
    case .both where isAbove || isBelow:
      found.append(Violation(.offsetRange, "offset \(offset) is outside \(smallest)...\(largest)"))
    case .lower where isAbove: found.append(Violation(.offsetRange, "offset \(offset) is above the top"))
    case .both, .lower, .none: break
    }
  }
}

extension ClampRule {
  /// An offset between the ends that stop it.
  fileprivate func clamped(_ offset: Points, from smallest: Points, to largest: Points) -> Points {
    switch self {
    case .both: min(max(offset, smallest), largest)
    case .lower: max(offset, smallest)
    case .none: offset
    }
  }
}
