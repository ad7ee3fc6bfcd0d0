/// Where the offset is to be for a row, however the heights around it turn out.
struct Aim {
  enum Destination {
    /// Where `scroll row` puts it, seen from an offset.
    case position(ScrollPosition, from: Points)
    /// With its top edge so far below the viewport's.
    case below(Points)
  }

  let row: Int
  let destination: Destination

  /// The offset that is wanted, by present records.
  func offset(in records: Records, _ scroller: Scroller, by rules: Rules) -> Points {
    let top = records.y(of: row)
    switch destination {
    case .below(let distance): return top - distance
    case .position(let position, let start):
      let height = records.heights.height(of: row)
      return scroller.target(
        forRowFrom: top, height: height, at: position, from: start, within: insets(in: records, by: rules),
        by: rules)
    }
  }

  /// What is covered of the viewport where the row is to stand: the header of its section may be, too (K22).
  private func insets(in records: Records, by rules: Rules) -> Insets {
    guard rules.sticky == .padded else { return rules.inset }
    let header = records.sections[records.sections.section(of: row)].header
    return Insets(top: rules.inset.top + header, bottom: rules.inset.bottom)
  }
}

/// What has a height that may have to be measured: a row, or the header or footer of a section (K28).
enum MeasuredPart {
  case row(Int)
  case boundary(SectionBoundary)

  /// Whether a change of its height moves a row, or for their number the end of the content.
  func isAbove(_ row: Int, in records: Records) -> Bool {
    switch self {
    case .row(let other): return other < row
    case .boundary(let boundary):
      guard row < records.count else { return true }
      let section = records.sections.section(of: row)
      return boundary.kind == .header ? boundary.section <= section : boundary.section < section
    }
  }
}

/// One pass's measuring: what it holds in its place, and which rows it has asked.
struct Measuring {
  let aim: Aim?
  /// The row whose place on screen measuring keeps, or nil while nothing is visible.
  let anchor: Int?
  /// The last visible row that was exact before, if the anchor rule holds the bottom (K11).
  let lastKnown: Int?
  let isAtEnd: Bool
  /// Whether the rule is `stick-top` and the list at the top: it stays there (K11).
  let sticksToTop: Bool
  /// Whether the list is at its top, and stays there while headers and footers are measured (K28).
  private let isAtTop: Bool
  /// The row that stays where it is whatever is measured: the nearest to it are measured first, so that none is asked
  /// which the others push off the screen.
  private let centre: Int?
  var held: HeldRow
  /// The last known row, whose bottom edge keeps its place.
  var heldBottom: HeldRow
  /// The rows asked, in the order in which they were.
  var measured: [Int] = []
  /// The headers and footers asked.
  var boundaries: [SectionBoundary] = []
  /// Whether rows are measured, and not only headers and footers.
  let asksRows: Bool
  /// Whether anything was measured since the offset was clamped.
  var isUnclamped = false
  /// Rows among which none is left to be measured: they are exact, or without height.
  private var done = 0..<0
  /// Those that were asked and are still unknown, as `zero-is-unmeasured` has it.
  var withoutHeight: Set<Int> = []
  private let edges: EdgesRule

  /// Notes what is to be held.
  ///
  /// - Parameters:
  ///   - aim: the row that is the anchor, and where the offset is to be for it; nil: the first visible row that was exact
  ///     before, else the first visible one, keeps its place.
  ///   - asksRows: whether rows are measured, too.
  init(in records: Records, _ scroller: Scroller, by rules: Rules, aim: Aim?, asksRows: Bool = true) {
    (self.aim, self.asksRows, edges) = (aim, asksRows, rules.edges)
    let visible = records.anchorRange(scroller, by: rules)
    let known = records.rows(known: .exact, in: RowSet(visible))
    anchor = aim?.row ?? rules.correction.anchor(of: visible, known, in: records, scroller, by: rules)
    lastKnown = rules.anchor == .bottom ? records.lastShown(of: known, by: edges) : nil
    isAtEnd = rules.anchor == .end && scroller.isAtEndBelowTop(of: records.content, by: rules)
    sticksToTop = rules.anchor == .stickTop && scroller.isAtTop(by: rules)
    isAtTop = rules.anchor != .bottom && scroller.isAtTop(by: rules)
    centre = aim?.row ?? (sticksToTop ? visible.first : isAtEnd ? visible.last : lastKnown ?? anchor)
    held = HeldRow(anchor.flatMap { $0 < records.count ? $0 : nil }, in: records, at: scroller.offset)
    heldBottom = HeldRow(lastKnown, .bottom, in: records, at: scroller.offset)
  }

  /// Whether the offset stays where it is though something above the row that is held has another height.
  func staysAtTop(measuring part: MeasuredPart) -> Bool {
    switch part {
    case .row: sticksToTop
    case .boundary: sticksToTop || isAtTop
    }
  }

  /// The offset was moved for another reason than to hold a row.
  mutating func expect(_ move: Points) {
    held.expect(move)
    heldBottom.expect(move)
  }

  /// How much was asked.
  var count: Int { measured.count + boundaries.count }

  /// What is to be measured next: headers and footers in the viewport, then the rows; nil: nothing is left.
  mutating func next(in records: Records, _ scroller: Scroller, by rules: Rules) -> MeasuredPart? {
    if let boundary = records.firstUnknownBoundary(scroller, by: rules) { return .boundary(boundary) }
    return asksRows ? nextRow(in: records, scroller).map(MeasuredPart.row) : nil
  }

  /// The visible row that is not exact and nearest to the one that is held, above before below, or nil.
  private mutating func nextRow(in records: Records, _ scroller: Scroller) -> Int? {
    guard !records.isExact, records.count > 0 else { return nil }
    let visible = records.visibleRange(from: scroller.offset, to: scroller.bottom, by: edges)
    guard let first = visible.first, let last = visible.last else { return nil }
    let centre = centre ?? first
    let start = min(max(centre, first), last)
    let below = firstUnknown(in: start..<last + 1, records)
    if below == start { return below }
    let above = lastUnknown(in: first..<start, records)
    guard let above, let below else { return above ?? below }
    return centre - above <= below - centre ? above : below
  }

  /// The first of some rows that is not exact, counts as visible, and was not asked yet. What was looked through once is
  /// passed over: amortised O(log n).
  private mutating func firstUnknown(in all: Range<Int>, _ records: Records) -> Int? {
    let left = done.contains(all.lowerBound) ? all.clamped(to: done.upperBound..<Int.max) : all
    let row = records.firstUnknown(in: left, but: withoutHeight, by: edges)
    pass(all.lowerBound..<(row ?? all.upperBound))
    return row
  }

  /// The last of some rows, in the same way.
  private mutating func lastUnknown(in all: Range<Int>, _ records: Records) -> Int? {
    let left = done.contains(all.upperBound - 1) ? all.clamped(to: 0..<done.lowerBound) : all
    let row = records.lastUnknown(in: left, but: withoutHeight, by: edges)
    pass((row.map { $0 + 1 } ?? all.lowerBound)..<all.upperBound)
    return row
  }

  /// Notes rows among which none is left to be measured; those that lie apart from the ones before take their place.
  private mutating func pass(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let isBeside = !done.isEmpty && rows.lowerBound <= done.upperBound && done.lowerBound <= rows.upperBound
    done = isBeside ? min(rows.lowerBound, done.lowerBound)..<max(rows.upperBound, done.upperBound) : rows
  }
}
