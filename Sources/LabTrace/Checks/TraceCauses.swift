/// What happened between two frames.
struct TraceCauses {
  private(set) var count = 0
  private(set) var changesRows = false
  private var kinds: Set<TraceCause.Kind> = []
  private(set) var scrolls = 0
  private(set) var lastScroll: TraceCause?
  /// Whether each scroll was one by code to an offset, at once.
  private(set) var areScrollsExact = true

  var isReload: Bool { kinds.contains(.reload) }
  /// Whether the viewport has another size, or other insets.
  var changesViewport: Bool { kinds.contains(.viewport) }
  /// Whether something was tapped or focused: it may grow, or be brought into view.
  var hasTaps: Bool { !kinds.isDisjoint(with: [.tap, .select, .focus]) }
  /// Whether something else may have moved rows: another viewport, or a tap.
  var hasOthers: Bool { changesViewport || hasTaps }
  /// Whether a row has another height by a `height` line.
  var changesHeights: Bool { kinds.contains(.height) }
  var hasScrolls: Bool { scrolls > 0 }
  /// The scroll, if there was one alone.
  var onlyScroll: TraceCause? { scrolls == 1 ? lastScroll : nil }
  /// Whether anything that may move rows, but for scrolls, happened.
  var isChange: Bool { changesRows || changesHeights || hasOthers }

  mutating func note(_ event: TraceEvent) {
    count += 1
    if event.changesRows { changesRows = true }
    guard case .did(let cause) = event else { return }
    kinds.insert(cause.kind)
    guard cause.kind == .scroll || cause.kind == .scrollTo else { return }
    (scrolls, lastScroll) = (scrolls + 1, cause)
    areScrollsExact = areScrollsExact && cause.isExactScroll
  }

  /// Adds what happened later.
  mutating func add(_ later: TraceCauses) {
    count += later.count
    changesRows = changesRows || later.changesRows
    kinds.formUnion(later.kinds)
    scrolls += later.scrolls
    lastScroll = later.lastScroll ?? lastScroll
    areScrollsExact = areScrollsExact && later.areScrollsExact
  }
}

extension TraceCause {
  /// Whether it is a scroll by code to an offset, at once.
  var isExactScroll: Bool { kind == .scroll && !isByUser && !isAnimated && offset != nil }
}
