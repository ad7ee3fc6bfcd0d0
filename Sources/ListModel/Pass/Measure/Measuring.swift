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
  /// What keeps its place.
  let kept: KeptInPlace
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

  /// Determines the rows that must keep their place.
  ///
  /// - Parameters:
  ///   - correction: which row measuring holds; nil: the end of the content.
  ///   - aim: the row of a scroll, which is then the anchor; nil: the row that the rules name.
  ///   - asksRows: whether rows are measured, too.
  init(
    in records: Records, _ scroller: Scroller, by rules: Rules, _ correction: CorrectionRule?, aim: Aim?,
    asksRows: Bool = true
  ) {
    (self.aim, self.asksRows, start) = (aim, asksRows, scroller.offset)
    kept = KeptInPlace(in: records, scroller, by: rules, correction, aim: aim)
    centre = aim?.row ?? kept.centre
    held = HeldRow(kept.row.flatMap { $0 < records.count ? $0 : nil }, in: records, at: scroller.offset)
    heldBottom = HeldRow(kept.last, .bottom, in: records, at: scroller.offset)
  }

  /// Whether the offset stays although a part above the anchor changes its height.
  func staysAtTop(measuring part: MeasuredPart) -> Bool {
    switch part {
    case .row: kept.staysAtTop
    case .boundary: kept.staysAtTop || kept.isAtTop
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
    return asksRows ? nextRow(in: records, scroller, by: rules).map(MeasuredPart.row) : nil
  }

  /// The visible row that is not exact and nearest to the centre, above before below, or nil.
  private mutating func nextRow(in records: Records, _ scroller: Scroller, by rules: Rules) -> Int? {
    guard !records.isExact, records.count > 0 else { return nil }
    let visible = records.visibleRange(from: scroller.offset, to: scroller.bottom, by: rules)
    guard let first = visible.first, let last = visible.last else { return nil }
    let centre = centre ?? first
    let start = min(max(centre, first), last)
    let below = firstUnknown(in: start..<last + 1, records, rules)
    if below == start { return below }
    let above = lastUnknown(in: first..<start, records, rules)
    guard let above, let below else { return above ?? below }
    return centre - above <= below - centre ? above : below
  }

  /// The first row of a range that is not exact, counts as visible, and was not measured yet. Rows that were looked at
  /// are skipped: amortised O(log n).
  private mutating func firstUnknown(in all: Range<Int>, _ records: Records, _ rules: Rules) -> Int? {
    let left = done.contains(all.lowerBound) ? all.clamped(to: done.upperBound..<Int.max) : all
    let row = records.firstUnknown(in: left, but: withoutHeight, by: rules)
    pass(all.lowerBound..<(row ?? all.upperBound))
    return row
  }

  /// The last row of a range, in the same way.
  private mutating func lastUnknown(in all: Range<Int>, _ records: Records, _ rules: Rules) -> Int? {
    let left = done.contains(all.upperBound - 1) ? all.clamped(to: 0..<done.lowerBound) : all
    let row = records.lastUnknown(in: left, but: withoutHeight, by: rules)
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
