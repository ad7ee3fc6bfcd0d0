/// The position of the viewport in the content, and what changes it.
///
/// It depends on no rows and cells: callers pass the height of the content and the position of a row.
struct Scroller: Equatable, Sendable {
  /// The top edge of the viewport in content coordinates.
  var offset = Points.zero
  private(set) var ledger = Ledger()
  /// The offset at which the last pass was made.
  var passOffset = Points.zero
  /// Whether clamping is put off until the passes are made (`clamp-time`).
  var isClampPutOff = false
  /// Whether the offset was set directly since the last pass: the screen is then older than the offset (K6).
  var hasRawOffset = false
  /// The number of ledger entries before the last command, and at the end of the last pass. 32 bits, because every
  /// snapshot stores them.
  private var (commandStart, passEnd): (Int32, Int32) = (0, 0)
  @Shared private var frame = Frame()

  /// What few commands change, in storage that most snapshots share.
  private struct Frame: Equatable, Sendable {
    var viewport = Points(480)
    var width = Points(320)
    var rememberedContent = Points.zero
    var renderedEnd = Points.zero
    var memory = EngineMemory.none
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
  /// The content's height at the end of the last clamp or pass: what `offset-before-size` clamps to.
  private(set) var rememberedContent: Points {
    get { frame.rememberedContent }
    set { if newValue != frame.rememberedContent { frame.rememberedContent = newValue } }
  }
  /// Where the last row with a cell ended after the last pass, where a content may have no other height (K34).
  var renderedEnd: Points {
    get { frame.renderedEnd }
    set { if newValue != frame.renderedEnd { frame.renderedEnd = newValue } }
  }
  /// What the engine remembers.
  var memory: EngineMemory {
    get { frame.memory }
    set { if newValue != frame.memory { frame.memory = newValue } }
  }
  /// The ticks since `load`, and the motion.
  var time: ListTime {
    get { frame.time }
    set { if newValue != frame.time { frame.time = newValue } }
  }
  var positions: SavedPositions { frame.positions }
  /// The number of ledger entries before the last command.
  var ledgerStart: Int { Int(commandStart) }
  /// The number of ledger entries at the end of the last pass.
  private var ledgerCountAtLastPass: Int { Int(passEnd) }

  /// The scroller of a new list: it keeps the viewport and starts at the top (K22).
  func forNewList(by rules: Rules) -> Scroller {
    var fresh = Scroller()
    (fresh.viewport, fresh.width, fresh.offset) = (viewport, width, smallestOffset(by: rules))
    fresh.passOffset = fresh.offset
    return fresh
  }

  /// The bottom edge of the viewport in content coordinates.
  var bottom: Points { offset + viewport }

  /// Begins a command: marks where its ledger entries start.
  mutating func begin() { commandStart = Int32(ledger.count) }

  /// Copies the start of another scroller's last command, so that the two can be compared.
  mutating func copyStart(of other: Scroller) { commandStart = other.commandStart }

  /// The ledger's entries that the last command wrote.
  var newEntries: [LedgerEntry] { ledger.entries(from: ledgerStart) }

  /// How far the user scrolled in the last command, after clamping. Animations and restored positions count as scrolls,
  /// and so does the shift of an anchor when the viewport or an inset is resized.
  ///
  /// - Parameter shift: how far an anchor moved the offset because of a resize: the edge from which a row's place is
  ///   measured moved by as much (K25).
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

  /// Whether the list was scrolled to another offset, maybe beyond an end.
  var hasMoved: Bool { hasScrolled && offset != offsetAtLastPass }

  /// Whether a scroll since the last pass went beyond the end of the content, and was clamped.
  var hasOvershot: Bool {
    hasScrolled && ledger.entries(from: ledgerCountAtLastPass).contains { $0.reason == .clamp && $0.from > $0.to }
  }

  /// The offset at the end of the last pass.
  var offsetAtLastPass: Points { ledger.entries(from: ledgerCountAtLastPass).first?.from ?? offset }

  /// Moves the offset to the rounded target, and records the move in the ledger; does nothing if the offset is there
  /// already. A running animation is shifted if the move keeps rows in place.
  mutating func move(
    to target: Points, because reason: LedgerEntry.Reason, by rules: Rules, _ log: inout CommandLog
  ) {
    let target = rules.rounded(target)
    guard target != offset else { return }
    let entry = LedgerEntry(from: offset, to: target, reason: reason)
    ledger.append(entry)
    log.note(.offsetMoved(entry))
    offset = target
    if time.isMoving { time.shiftAnimation(with: entry, by: rules.animationShift) }
  }

  /// Stores the content height that the offset was clamped to.
  mutating func rememberContent(_ content: Points) { rememberedContent = content }

  /// Marks the end of a pass.
  mutating func endPass(in content: Points) { (rememberedContent, passEnd) = (content, Int32(ledger.count)) }

  // MARK: Saved positions

  /// Saves the scroll position under a name, replacing an older one of that name.
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

extension Refusal.Code {
  /// There is no position with this name.
  package static let unknownPosition = Refusal.Code("unknown-position")
}
