/// A row, and where in the viewport a scroll places it, whatever the heights around it turn out to be.
struct Aim {
  enum Destination {
    /// The position of `scroll row`, computed from an offset.
    case position(RowPlace, from: Points)
    /// The top edge of the row is this far below the viewport's.
    case below(Points)
  }

  let row: Int
  let destination: Destination

  /// The offset that this requires, by the heights known now.
  func offset(in records: Records, _ scroller: Scroller, by rules: Rules) -> Points {
    switch destination {
    case .below(let distance): return records.y(of: row) - distance
    case .position(let place, let start):
      let (top, height) = (records.top(of: row, by: rules.rowTarget), records.heights.height(of: row))
      let insets = rules.rowTarget == .withoutInsets ? .none : insets(in: records, by: rules)
      return place.target { position in
        scroller.target(forRowFrom: top, height: height, at: position, from: start, within: insets, by: rules)
      }
    }
  }

  /// The parts of the viewport that are covered where the row is to stand: maybe also the header of its section (K22).
  private func insets(in records: Records, by rules: Rules) -> Insets {
    guard rules.sticky == .padded else { return rules.inset }
    let header = records.sections[records.sections.section(of: row)].header
    return Insets(top: rules.inset.top + header, bottom: rules.inset.bottom)
  }
}

/// A part of the content that can be measured: a row, or the header or footer of a section (K28).
enum MeasuredPart {
  case row(Int)
  case boundary(SectionBoundary)

  /// Whether a change of the part's height moves a row; the number of rows stands for the end of the content.
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

/// The state of one pass's measuring: what keeps its place, and which parts were measured.
struct Measuring {
  let aim: Aim?
  /// The offset before anything was measured.
  let start: Points
  /// The row that keeps its place on screen; nil: nothing is visible.
  let anchor: Int?
  /// The last visible row that was exact before, if the anchor rule keeps its bottom edge in place (K11).
  let lastKnown: Int?
  let isAtEnd: Bool
  /// Whether the list is at its top and stays there (K11).
  let sticksToTop: Bool
  /// Whether the list is at its top, where it stays while headers and footers are measured (K28).
  private let isAtTop: Bool
  /// The row that does not move whatever is measured. The rows nearest to it are measured first, so that none is
  /// measured that others then push off the screen.
  private let centre: Int?
  var held: HeldRow
  /// The last known row, whose bottom edge must keep its place.
  var heldBottom: HeldRow
  /// The measured rows, in order.
  var measured: [Int] = []
  /// The measured headers and footers.
  var boundaries: [SectionBoundary] = []
  /// Whether rows are measured, and not only headers and footers.
  let asksRows: Bool
  /// Whether anything was measured since the last clamp.
  var isUnclamped = false
  /// Rows that need no further look: all are exact, or without height.
  private var done = 0..<0
  /// Rows that were measured and count as unknown all the same (`zero-is-unmeasured`).
  var withoutHeight: Set<Int> = []
  private let edges: EdgesRule

  /// Determines the rows that must keep their place.
  ///
  /// - Parameters:
  ///   - aim: the row of a scroll, which is then the anchor; nil: the row that the rules name.
  ///   - withCell: the first row that has a cell.
  ///   - asksRows: whether rows are measured, too.
  init(
    in records: Records, _ scroller: Scroller, by rules: Rules, aim: Aim?, withCell: Int?, asksRows: Bool = true
  ) {
    (self.aim, self.asksRows, edges, start) = (aim, asksRows, rules.edges, scroller.offset)
    let visible = records.anchorRange(scroller, by: rules)
    let known = records.rows(known: .exact, in: RowSet(visible))
    anchor =
      aim?.row ?? scroller.heldRow
      ?? rules.correction.anchor(of: visible, known, withCell: withCell, in: records, scroller, by: rules)
    isAtEnd = rules.anchor.staysAtEnd && scroller.isAtEndBelowTop(of: records.content, by: rules)
    sticksToTop = rules.anchor.staysAtTop && scroller.isAtTop(by: rules)
    let holdsLast = rules.anchor.holdsLastBottom && !isAtEnd && !sticksToTop
    lastKnown = holdsLast ? records.lastShown(of: known, by: edges) : nil
    isAtTop = !rules.anchor.holdsLastBottom && scroller.isAtTop(by: rules)
    centre = aim?.row ?? (sticksToTop ? visible.first : isAtEnd ? visible.last : lastKnown ?? anchor)
    held = HeldRow(anchor.flatMap { $0 < records.count ? $0 : nil }, in: records, at: scroller.offset)
    heldBottom = HeldRow(lastKnown, .bottom, in: records, at: scroller.offset)
  }

  /// Whether the offset stays although a part above the anchor changes its height.
  func staysAtTop(measuring part: MeasuredPart) -> Bool {
    switch part {
    case .row: sticksToTop
    case .boundary: sticksToTop || isAtTop
    }
  }

  /// Adjusts the required places after the offset was moved for another reason.
  mutating func expect(_ move: Points) {
    held.expect(move)
    heldBottom.expect(move)
  }

  /// The number of measured parts.
  var count: Int { measured.count + boundaries.count }

  /// The next part to measure: headers and footers in the viewport, then rows; nil: nothing is left.
  mutating func next(in records: Records, _ scroller: Scroller, by rules: Rules) -> MeasuredPart? {
    if let boundary = records.firstUnknownBoundary(scroller, by: rules) { return .boundary(boundary) }
    return asksRows ? nextRow(in: records, scroller).map(MeasuredPart.row) : nil
  }

  /// The visible row that is not exact and nearest to the centre, above before below, or nil.
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

  /// The first row of a range that is not exact, counts as visible, and was not measured yet. Rows that were looked at
  /// are skipped: amortised O(log n).
  private mutating func firstUnknown(in all: Range<Int>, _ records: Records) -> Int? {
    let left = done.contains(all.lowerBound) ? all.clamped(to: done.upperBound..<Int.max) : all
    let row = records.firstUnknown(in: left, but: withoutHeight, by: edges)
    pass(all.lowerBound..<(row ?? all.upperBound))
    return row
  }

  /// The last row of a range, in the same way.
  private mutating func lastUnknown(in all: Range<Int>, _ records: Records) -> Int? {
    let left = done.contains(all.upperBound - 1) ? all.clamped(to: 0..<done.lowerBound) : all
    let row = records.lastUnknown(in: left, but: withoutHeight, by: edges)
    pass((row.map { $0 + 1 } ?? all.lowerBound)..<all.upperBound)
    return row
  }

  /// Adds rows to those that need no further look; rows that are not adjacent replace them.
  private mutating func pass(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let isBeside = !done.isEmpty && rows.lowerBound <= done.upperBound && done.lowerBound <= rows.upperBound
    done = isBeside ? min(rows.lowerBound, done.lowerBound)..<max(rows.upperBound, done.upperBound) : rows
  }
}
