/// Where the viewport stands in the content, what brought it there, and what moves it on.
///
/// It has no rows and cells: how high the content is and where a row stands it is told.
struct Scroller: Equatable, Sendable {
  /// The top edge of the viewport in content coordinates.
  var offset = Points.zero
  private(set) var ledger = Ledger()
  /// The last moves of the offset (K21).
  var moves = LastMoves(at: .zero)
  /// Whether the offset was set raw since the last pass: the screen is then older than the offset (K6).
  var hasRawOffset = false
  /// How many entries the ledger had before the last command, and when the last pass was over. Small, as every step has them.
  private var (commandStart, passEnd): (Int32, Int32) = (0, 0)
  @Shared private var frame = Frame()

  /// What few commands change: it lies apart, so that most steps share it.
  private struct Frame: Equatable, Sendable {
    var viewport = Points(480)
    var width = Points(320)
    var rememberedContent = Points.zero
    var projectedDistance = Points.zero
    var renderRange: RenderRange?
    var time = ListTime()
    var positions = SavedPositions()
  }

  /// The viewport's height V and its width.
  var viewport: Points {
    get { frame.viewport }
    set { frame.viewport = newValue }
  }
  var width: Points {
    get { frame.width }
    set { frame.width = newValue }
  }
  /// The content's height when the last clamp or pass was over: what `offset-before-size` clamps to.
  private(set) var rememberedContent: Points {
    get { frame.rememberedContent }
    set { if newValue != frame.rememberedContent { frame.rememberedContent = newValue } }
  }
  /// How far on the last pass gave rows cells: what the content is taken to be may change after it (K21).
  var projectedDistance: Points {
    get { frame.projectedDistance }
    set { if newValue != frame.projectedDistance { frame.projectedDistance = newValue } }
  }
  /// Where rows were last chosen to have cells, as long as they may leave late (K23).
  var renderRange: RenderRange? {
    get { frame.renderRange }
    set { if newValue != frame.renderRange { frame.renderRange = newValue } }
  }
  /// The ticks since `load`, and what is in motion.
  var time: ListTime {
    get { frame.time }
    set { if newValue != frame.time { frame.time = newValue } }
  }
  var positions: SavedPositions { frame.positions }
  /// How many entries the ledger had before the last command.
  var ledgerStart: Int { Int(commandStart) }
  /// How many entries it had when the last pass was over.
  private var ledgerCountAtLastPass: Int { Int(passEnd) }

  /// What a fresh list takes over: the viewport. It is at its top (K22).
  func forFreshList(by rules: Rules) -> Scroller {
    var fresh = Scroller()
    (fresh.viewport, fresh.width, fresh.offset) = (viewport, width, smallestOffset(by: rules))
    fresh.moves.offset = fresh.offset
    return fresh
  }

  /// The bottom edge of the viewport in content coordinates.
  var bottom: Points { offset + viewport }

  /// Begins a command: its part of the ledger starts here.
  mutating func begin() { commandStart = Int32(ledger.count) }

  /// Takes over where the last command of another began, as far as the two are compared.
  mutating func copyStart(of other: Scroller) { commandStart = other.commandStart }

  /// The ledger's entries that the last command wrote.
  var newEntries: [LedgerEntry] { ledger.entries(from: ledgerStart) }

  /// How far the user scrolled in the last command, as far as the clamp let it be; an animation and a restored position
  /// are scrolls, too, and so is what an anchor does because the viewport or an inset changed.
  ///
  /// - Parameter shift: how far an anchor moved the offset for that: with the viewport, or an inset, the edge moved from
  ///   which the place of a row is seen (K25).
  func distanceScrolled(resizedBy shift: Points) -> Points {
    var (distance, clamped, hasScrolled) = (shift, Points.zero, shift != .zero)
    for entry in newEntries {
      switch entry.reason {
      case .user, .animation, .restore:
        distance += entry.to - entry.from
        hasScrolled = true
      case .clamp: clamped += entry.to - entry.from
      case .anchor, .estimate, .recenter, .reload: break
      }
    }
    return hasScrolled ? distance + clamped : .zero
  }

  /// Whether the list was scrolled since the last pass.
  var hasScrolled: Bool {
    ledger.entries(from: ledgerCountAtLastPass).contains { entry in
      switch entry.reason {
      case .user, .animation, .restore: true
      case .clamp, .anchor, .estimate, .recenter, .reload: false
      }
    }
  }

  /// Whether a scroll since the last pass went beyond the end of the content, and was led back.
  var hasOvershot: Bool {
    hasScrolled && ledger.entries(from: ledgerCountAtLastPass).contains { $0.reason == .clamp && $0.from > $0.to }
  }

  /// The offset when the last pass was over.
  var offsetAtLastPass: Points { ledger.entries(from: ledgerCountAtLastPass).first?.from ?? offset }

  /// Moves the offset and notes it in the ledger, unless it stands there already. A running animation goes with it
  /// where that keeps rows in their place.
  mutating func move(
    to target: Points, because reason: LedgerEntry.Reason, by rules: Rules, _ log: inout CommandLog
  ) {
    let target = rules.offsetRounding.rounded(target)
    guard target != offset else { return }
    let entry = LedgerEntry(from: offset, to: target, reason: reason)
    ledger.append(entry)
    log.note(.offsetMoved(entry))
    offset = target
    if time.isMoving { time.shiftAnimation(with: entry, by: rules.animationShift) }
  }

  /// Takes a content for the one that the offset has been fitted to.
  mutating func rememberContent(_ content: Points) { rememberedContent = content }

  /// Notes that a pass is over.
  mutating func endPass(in content: Points) { (rememberedContent, passEnd) = (content, Int32(ledger.count)) }

  /// Where the offset is when a row stands as wanted.
  ///
  /// - Parameters:
  ///   - top: the row's top edge.
  ///   - start: from where `nearest` is as near as can be.
  ///   - insets: what is covered of the viewport, maybe with the header of the row's section.
  func target(
    forRowFrom top: Points, height: Points, at position: ScrollPosition, from start: Points, within insets: Insets,
    by rules: Rules
  ) -> Points {
    let end = viewport - insets.bottom
    let (atTop, atBottom) = (top - insets.top, top + height - end)
    switch position {
    case .top: return atTop
    case .bottom: return atBottom
    case .middle where rules.middle == .bottomEdge: return top + height - (insets.top + end).half
    case .middle where rules.middle == .centreOrTop && top <= (end - insets.top).half: return -rules.inset.top
    case .middle: return top + (height - insets.top - end).half
    case .nearest: return min(max(start, min(atTop, atBottom)), max(atTop, atBottom))
    }
  }

  /// How far on rows get cells: by the median of the last moves, as far as the content goes (`projection`, K21).
  func projectedDistance(in content: Points, by rules: Rules) -> Points {
    let distance = rules.projection == .median ? moves.median : .zero
    guard distance != .zero else { return .zero }
    return min(max(.zero, (offset + distance).inReach), max(.zero, content - viewport)) - offset
  }

  // MARK: Saved positions

  /// Remembers the scroll position under a name, in place of an older one of that name.
  mutating func save(_ position: SavedPosition) {
    frame.positions.saved.append(position, for: position.name)
    frame.positions.last = position
  }

  /// The position that was saved under a name.
  ///
  /// - Throws: `unknown-position`.
  func position(savedAs name: String) throws(Refusal) -> SavedPosition {
    if let position = positions.saved[name] { return position }
    let names = positions.saved.all.map { $0.name }
    throw Refusal(
      .unknownPosition, "no position was saved as \"\(name)\"",
      advice: names.isEmpty ? "save \(name) saves this one" : "saved: \(names.joined(separator: ", "))")
  }
}

/// Where `scroll row` puts its row in the viewport (EngineRules, "Scrolling to a row").
package enum ScrollPosition: String, CaseIterable, Sendable {
  case top
  case middle
  case bottom
  case nearest
}

extension Refusal.Code {
  /// A name under which no position was saved.
  package static let unknownPosition = Refusal.Code("unknown-position")
}

/// Between which edges rows were chosen to have cells, and for which height of the viewport (K23).
struct RenderRange: Equatable, Sendable {
  let start: Points
  let end: Points
  /// Whether the upper edge, with all of the overscan, lay above the content.
  let isAboveTop: Bool
  let viewport: Points
}
