/// The range of the offset, and clamping the offset to it (K6).
extension Scroller {
  /// The smallest offset that the clamp allows (K6), rounded: the content then begins at the upper edge of the readable
  /// part.
  func smallestOffset(by rules: Rules) -> Points { rules.rounded(-rules.inset.top) }

  /// The largest offset that the clamp allows in a content (K6), as far as the platform lays it out (K34), before it is rounded.
  func largestOffset(in content: Points, by rules: Rules) -> Points {
    max(-rules.inset.top, heightOnPlatform(content, by: rules) + rules.inset.bottom - viewport)
  }

  /// Whether the list is at its top.
  func isAtTop(by rules: Rules) -> Bool { offset == smallestOffset(by: rules) }

  /// Whether the end of the content is at the end of the readable part.
  func isAtEnd(of content: Points, by rules: Rules) -> Bool {
    offset == rules.rounded(largestOffset(in: content, by: rules))
  }

  /// Whether the end of the content is at the end of the readable part, or below it by no more than `end-within` says.
  func isNearEnd(of content: Points, by rules: Rules) -> Bool {
    if isAtEnd(of: content, by: rules) { return true }
    let end = largestOffset(in: content, by: rules)
    return rules.endReach != .none && offset <= end && end - offset <= rules.endReach.distance(in: viewport)
  }

  /// Whether the list is at its end, and not at its top as well.
  func isAtEndBelowTop(of content: Points, by rules: Rules) -> Bool {
    isAtEnd(of: content, by: rules) && offset > smallestOffset(by: rules)
  }

  /// Clamps the offset: under `clamp both` to `0 … max(0, content − V)`, both extended by the insets. Remembers the
  /// content height. Without a clamp the offset is limited to the range of positions, so that sums of lengths cannot
  /// overflow.
  ///
  /// - Parameters:
  ///   - rules: the rules that are applied.
  ///   - policies: the rules that should be applied: a different result is a violation.
  mutating func clamp(to content: Points, by rules: Rules, due policies: Rules, _ log: inout CommandLog) {
    if isClampPutOff {
      move(to: offset.inReach, because: .clamp, by: rules, &log)
      return rememberContent(content)
    }
    let due = clamped(offset, to: content, by: policies).inReach
    if rules.onContentChange == .movesOffset, content != rememberedContent {
      move(to: (offset + content - rememberedContent).inReach, because: .anchor, by: rules, &log)
    } else {
      move(to: clamped(offset, to: content, by: rules).inReach, because: .clamp, by: rules, &log)
    }
    if offset != due { checkClamp(demanded: due, &log) }
    rememberContent(content)
  }

  /// Logs that a clamp has led to a wrong offset (K6, K13), once a command.
  private func checkClamp(demanded due: Points, _ log: inout CommandLog) {
    guard !log.transientViolations.contains(where: { $0.rule == .offsetRange }) else { return }
    log.noteViolation(Violation(.offsetRange, "the clamp was to leave the offset at \(due), it is at \(offset)"))
  }

  /// The nearest offset that the rules allow.
  func clamped(_ offset: Points, to content: Points, by rules: Rules) -> Points {
    let largest =
      switch rules.clampEnd {
      case .lastScreen: largestOffset(in: content, by: rules)
      case .formerLastScreen: largestOffset(in: rememberedContent, by: rules)
      case .content: content
      }
    return rules.rounded(rules.clamp.clamped(offset, from: -rules.inset.top, to: largest))
  }

  /// Checks that the offset is in the range of the clamp policy (EngineRules, "Invariants").
  func checkRange(in content: Points, by policies: Rules, _ found: inout [Violation]) {
    // An offset that was set directly is clamped in the next pass (K6).
    guard !hasRawOffset else { return }
    let smallest = smallestOffset(by: policies)
    let largest = policies.rounded(largestOffset(in: content, by: policies))
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
  /// The nearest offset between the ends that the rule enforces.
  fileprivate func clamped(_ offset: Points, from smallest: Points, to largest: Points) -> Points {
    switch self {
    case .both: min(max(offset, smallest), largest)
    case .lower: max(offset, smallest)
    case .none: offset
    }
  }
}
