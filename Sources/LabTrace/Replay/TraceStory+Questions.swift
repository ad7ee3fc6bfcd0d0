import ListModel

extension TraceStory {
  /// Whether the app says which cells show other rows than theirs.
  var tellsDrawn: Bool { steps.contains { !$0.frame.drawn.isEmpty } }

  /// Whether some frame has the offset above the top, or does not tell.
  var isEverAboveTop: Bool {
    steps.contains { step in
      step.events.contains { event in
        if case .did(let cause) = event { cause.insets != nil } else { false }
      } || step.frame.offset.map { $0 < -head.tolerance } ?? true
    }
  }

  /// Whether some frame has the offset below the end of what it says the content is, or does not tell.
  var isEverBelowEnd: Bool {
    var height: Points?
    for step in steps {
      for event in step.events {
        guard case .did(let cause) = event, cause.kind == .viewport else { continue }
        if cause.insets != nil { return true }
        height = cause.height ?? height
      }
      guard let height, let offset = step.frame.offset, let content = step.frame.content else { return true }
      if offset > max(.zero, content - height) + head.tolerance { return true }
    }
    return false
  }

  /// Whether the app has scrolled in an animation.
  var hasAnimations: Bool {
    steps.contains { step in
      step.events.contains { event in
        if case .did(let cause) = event { cause.isAnimated && cause.offset != nil } else { false }
      }
    }
  }
}
