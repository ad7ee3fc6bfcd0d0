import ListModel

extension TraceTimeline {
  /// Whether frames have `drawn`: which cells show other rows than theirs.
  var hasDrawn: Bool { steps.contains { !$0.frame.drawn.isEmpty } }

  /// Whether some frame has the offset above the top, or none.
  var isEverAboveTop: Bool {
    steps.contains { step in
      step.causes.contains { $0.insets != nil } || step.frame.offset.map { $0 < -head.tolerance } ?? true
    }
  }

  /// Whether some frame has the offset below the end of its content, or lacks one of the two.
  var isEverBelowEnd: Bool {
    var height: Points?
    for step in steps {
      let viewports = step.causes.filter { $0.kind == .viewport }
      height = viewports.last?.height ?? height
      guard let height, let offset = step.frame.offset, let content = step.frame.content,
        viewports.allSatisfy({ $0.insets == nil }), offset <= max(.zero, content - height) + head.tolerance
      else { return true }
    }
    return false
  }

  /// Whether the app has scrolled in an animation.
  var hasAnimations: Bool { steps.contains { $0.causes.contains { $0.isAnimated && $0.offset != nil } } }
}
