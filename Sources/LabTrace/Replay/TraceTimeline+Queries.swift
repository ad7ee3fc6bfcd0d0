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

  /// How far the rows of the first frame reach below the viewport: in rows, and as an app may have set it in points.
  var overscans: [Overscan] {
    guard let height = steps[0].causes.last(where: { $0.kind == .viewport })?.height else { return [.none] }
    let beyond = steps[0].frame.items.filter { $0.top >= height }
    guard let last = beyond.last else { return [.none] }
    let (start, end) = (last.top - height, last.bottom - height)
    // Under some engines a row that begins where the overscan ends has a cell.
    let lengths = [Self.roundest(above: start, upTo: end), start > .zero ? start : nil].compactMap { $0 }
    return [.rows(beyond.count)] + lengths.map { .points($0) }
  }

  /// The length in a range that is a multiple of the roundest number.
  private static func roundest(above start: Points, upTo end: Points) -> Points? {
    [1000, 500, 250, 100, 50, 25, 10, 5, 1].lazy.map { Points($0) }
      .map { Points(thousandths: end.thousandths / $0.thousandths * $0.thousandths) }.first { $0 > start }
  }
}
