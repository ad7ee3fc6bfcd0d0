/// What happened between two frames.
struct TraceCauses {
  private(set) var count = 0
  private(set) var changesRows = false
  private(set) var isReload = false
  /// Whether the viewport has another size, or other insets.
  private(set) var changesViewport = false
  /// Whether something was tapped or focused: it may grow, or be brought into view.
  private(set) var hasTaps = false
  /// Whether something else may have moved rows: another viewport, or a tap.
  var hasOthers: Bool { changesViewport || hasTaps }
  /// Whether the app has said that a row has another height.
  private(set) var changesHeights = false
  private(set) var scrolls = 0
  /// The last scroll.
  private(set) var lastScroll: TraceCause?
  /// Whether each scroll was one by code to an offset, at once.
  private(set) var areScrollsExact = true

  var hasScrolls: Bool { scrolls > 0 }

  /// The scroll, if there was one alone.
  var onlyScroll: TraceCause? { scrolls == 1 ? lastScroll : nil }

  /// Whether anything that may move rows, but for scrolls, happened.
  var isChange: Bool { changesRows || changesHeights || hasOthers }

  mutating func note(_ event: TraceEvent) {
    count += 1
    if event.changesRows { changesRows = true }
    guard case .did(let cause) = event else { return }
    switch cause.kind {
    case .scroll, .scrollTo:
      (scrolls, lastScroll) = (scrolls + 1, cause)
      areScrollsExact = areScrollsExact && cause.isExactScroll
    case .viewport: changesViewport = true
    case .height: changesHeights = true
    case .focus, .tap, .select: hasTaps = true
    case .reload: isReload = true
    }
  }

  /// Adds what happened later.
  mutating func add(_ later: TraceCauses) {
    guard later.count > 0 else { return }
    count += later.count
    changesRows = changesRows || later.changesRows
    isReload = isReload || later.isReload
    changesViewport = changesViewport || later.changesViewport
    hasTaps = hasTaps || later.hasTaps
    changesHeights = changesHeights || later.changesHeights
    scrolls += later.scrolls
    lastScroll = later.lastScroll ?? lastScroll
    areScrollsExact = areScrollsExact && later.areScrollsExact
  }
}

extension TraceCause {
  /// Whether it is a scroll by code to an offset, at once.
  fileprivate var isExactScroll: Bool { kind == .scroll && !isByUser && !isAnimated && offset != nil }
}
