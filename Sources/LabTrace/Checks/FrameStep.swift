import ListModel

/// What a check reads: a frame, the one before it, what happened in between, and the rows of the list.
struct FrameStep {
  /// The frame before; nil for the first one.
  let before: TracedFrame?
  let frame: TracedFrame
  /// What happened between the two frames.
  let causes: TraceCauses
  /// The rows of the list. Checks of frames that stayed use `order` of the frames: the list may have changed since.
  let rows: TracedRows
  let keys: TraceKeys
  let head: TraceHead
  let heights: KnownHeights
  var moments: TraceMoments
  /// Whether the frame before has stayed.
  let beforeHasRested: Bool
  /// Two rows overlap if the room between them is less than this; nil: no room is known yet.
  let overlapLimit: Points?
  /// How the rows moved that both frames show.
  let movements: [Movement]

  /// How a row that both frames show has moved on screen.
  struct Movement {
    let old: TraceFrame.Item
    let new: TraceFrame.Item

    var key: Int { new.key }
    var distance: Points { new.top - old.top }
  }

  /// How far two places may lie apart that count as the same.
  var tolerance: Points { head.tolerance }

  static func movements(_ before: TracedFrame?, _ frame: TracedFrame) -> [Movement] {
    guard let before else { return [] }
    var olds: [Int: TraceFrame.Item] = [:]
    olds.reserveCapacity(before.items.count)
    for item in before.items { olds[item.key] = item }
    return frame.items.compactMap { item in olds[item.key].map { Movement(old: $0, new: item) } }
  }

  func isResized(_ movement: Movement) -> Bool { movement.new.height.isApart(from: movement.old.height, tolerance) }

  /// The movements of rows that are on screen in both frames.
  func visibleMovements(since before: TracedFrame) -> [Movement] {
    movements.filter { before.shows($0.old, tolerance) && frame.shows($0.new, tolerance) }
  }

  /// How far the offset has moved; nil: it is not known.
  var offsetDistance: Points? {
    guard let from = before?.offset, let to = frame.offset else { return nil }
    return to - from
  }

  /// Whether a row or the offset has moved.
  var hasMoved: Bool {
    movements.contains { $0.distance.magnitude > tolerance } || (offsetDistance?.magnitude ?? .zero) > tolerance
  }

  /// A finding in this frame.
  func finding(_ check: TraceCheck, _ what: String) -> TraceFinding {
    TraceFinding(check: check, frame: frame.number, line: frame.line, what: what)
  }
}

/// What a check found.
enum Observation {
  /// Something is wrong.
  case finding(TraceFinding)
  /// Something is wrong if it lasts.
  case suspicion(Suspicion)
  /// The room between two rows, or at an end of the list: wrong if it lasts and is unusual in this list.
  case room(SeenRoom)
  /// How offset and rows moved: wrong if it is unusual in this list.
  case offset(OffsetObservation)

  static func suspicion(_ check: TraceCheck, _ subject: [Int], _ what: String) -> Observation {
    .suspicion(Suspicion(id: Suspicion.ID(check: check, subject: subject), what: what))
  }
}

/// A frame, and what was known of the list when it was shown.
struct TracedFrame {
  private let shown: TraceFrame
  /// The line of the frame in the file.
  let line: Int
  /// The keys of all rows; nil: only their number is known, or nothing.
  let order: [Int]?
  let viewport: Points?
  let insets: (top: Points, bottom: Points)

  var number: Int { shown.number }
  var time: Int? { shown.time }
  var offset: Points? { shown.offset }
  var content: Points? { shown.content }
  var items: [TraceFrame.Item] { shown.items }
  var drawn: [(key: Int, shown: Int)] { shown.drawn }

  init(
    _ frame: TraceFrame, line: Int, order: [Int]?, viewport: Points?, insets: (top: Points, bottom: Points)
  ) { (shown, self.line, self.order, self.viewport, self.insets) = (frame, line, order, viewport, insets) }

  /// The offsets at which the list is neither above its beginning nor below its end; nil: not known.
  var offsets: (top: Points, end: Points)? {
    guard let content, let viewport else { return nil }
    return (-insets.top, max(-insets.top, content + insets.bottom - viewport))
  }

  /// Whether an item is on screen.
  func shows(_ item: TraceFrame.Item, _ tolerance: Points) -> Bool {
    item.bottom > tolerance && viewport.map { item.top < $0 - tolerance } ?? true
  }

  /// The items that are on screen.
  func visible(_ tolerance: Points) -> [TraceFrame.Item] { items.filter { shows($0, tolerance) } }

  /// Whether it shows the last row whole, or rests at the end of the content.
  func isAtEnd(_ tolerance: Points) -> Bool {
    if let offset, let offsets { return offset >= offsets.end - tolerance }
    guard let viewport, let last = items.last, last.key == order?.last else { return false }
    return last.bottom <= viewport + tolerance
  }

  /// Whether it shows the first row whole, or rests at the beginning of the content.
  func isAtTop(_ tolerance: Points) -> Bool {
    if let offset { return offset <= -insets.top + tolerance }
    guard let first = items.first, first.key == order?.first else { return false }
    return first.top >= -tolerance
  }
}
