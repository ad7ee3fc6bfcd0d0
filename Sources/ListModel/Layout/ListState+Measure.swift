/// Measuring: a pass asks for the height of every visible row that it does not know exactly (EngineRules, "Estimates").
extension ListState {
  /// The most rows that one pass measures: estimates far too small, or rows without height, must not keep it for ever.
  static let maxMeasured = 100_000

  /// Measures the visible rows that are not exact, nearest to the one that is held first, until none is left (K12).
  /// O(log n) a row.
  ///
  /// It asks no row twice, and so no more than the rows that end up on screen, those that shrank away, and those
  /// without height. A pass that has measured 100,000 rows and is not done says so and goes on with what it has.
  ///
  /// - Parameter aim: the row that is the anchor, and where the offset is to be for it; nil: the first visible row that
  ///   was exact before, else the first visible one, keeps its place.
  mutating func measureVisible(aiming aim: Aim? = nil) {
    isUnsettled = false
    guard records.knowledge != nil else { return }
    var round = Measuring(of: self, aim: aim)
    spreadMedian()
    defer {
      if !round.measured.isEmpty {
        events.insert(
          .heightsAsked(RowSet(round.measured.map { $0..<$0 + 1 })), at: min(round.firstEvent, events.count))
      }
    }
    while true {
      guard let row = nextToMeasure(&round) else {
        // What was measured may have left the offset beyond an end: that brings other rows in.
        guard round.isUnclamped || content != settledContent else { break }
        let before = offset
        clamp()
        settledContent = content
        round.isUnclamped = false
        round.expect(offset - before)
        continue
      }
      guard round.measured.count < Self.maxMeasured else {
        events.append(.unsettled(measured: round.measured.count))
        isUnsettled = true
        break
      }
      measure(row, &round)
    }
    if let aim { checkOffset(is: rightlyClamped(aim.place(self))) } else { check(round) }
  }

  /// Notes if what measuring was to hold has moved on screen (K11, K12).
  private mutating func check(_ round: Measuring) {
    check(round.held)
    check(round.heldBottom)
    // Unclamped, a content that has become lower than the viewport leaves the offset below 0 (K12).
    if round.isAtEnd, policies.clamp == .both { checkOffset(is: largestOffset) }
  }

  private mutating func checkOffset(is due: Points) {
    guard offset != due else { return }
    observed.append(Violation(.correction, "measuring was to leave the offset at \(due), it is at \(offset)"))
  }

  /// The visible row that is not exact and nearest to the one that is held, above before below, or nil.
  private func nextToMeasure(_ round: inout Measuring) -> Int? {
    guard records.knowledge != nil, records.count > 0 else { return nil }
    let visible = visibleRange
    guard let first = visible.first, let last = visible.last else { return nil }
    let centre = round.centre ?? first
    let start = min(max(centre, first), last)
    let below = unknown(in: start..<last + 1, from: .top, but: &round)
    if below == start { return below }
    let above = unknown(in: first..<start, from: .bottom, but: &round)
    guard let above, let below else { return above ?? below }
    return centre - above <= below - centre ? above : below
  }

  private enum End {
    case top
    case bottom
  }

  /// The first or last row of some that is not exact, counts as visible, and was not asked yet. What was looked through
  /// once is passed over: amortised O(log n).
  private func unknown(in all: Range<Int>, from end: End, but round: inout Measuring) -> Int? {
    let done = round.done
    let row: Int?
    switch end {
    case .top:
      row = firstUnknown(in: done.contains(all.lowerBound) ? all.clamped(to: done.upperBound..<Int.max) : all, round)
    case .bottom:
      row = lastUnknown(in: done.contains(all.upperBound - 1) ? all.clamped(to: 0..<done.lowerBound) : all, round)
    }
    switch end {
    case .top: round.pass(all.lowerBound..<(row ?? all.upperBound))
    case .bottom: round.pass((row.map { $0 + 1 } ?? all.lowerBound)..<all.upperBound)
    }
    return row
  }

  private func firstUnknown(in all: Range<Int>, _ round: Measuring) -> Int? {
    var rows = all
    while let row = records.knowledge?.first(but: .exact, in: rows) {
      let isFlat = isHidden(row)
      if !isFlat, !round.withoutHeight.contains(row) { return row }
      // From a row without height the way is to the next that has one, however many lie between.
      rows = min(isFlat ? nextWithHeight(from: row) : row + 1, rows.upperBound)..<rows.upperBound
    }
    return nil
  }

  private func lastUnknown(in all: Range<Int>, _ round: Measuring) -> Int? {
    var rows = all
    while let row = records.knowledge?.last(but: .exact, in: rows) {
      let isFlat = isHidden(row)
      if !isFlat, !round.withoutHeight.contains(row) { return row }
      rows = rows.lowerBound..<max(isFlat ? endWithHeight(before: row) : row, rows.lowerBound)
    }
    return nil
  }

  /// Whether a row is not visible wherever it is, as it has no height.
  private func isHidden(_ row: Int) -> Bool { hidesFlatRows && records.heights.height(of: row) == .zero }

  /// The first row from a row on that has a height. O(log n).
  private func nextWithHeight(from row: Int) -> Int {
    records.heights.rows(endingAtOrBefore: records.heights.offset(of: row))
  }

  /// The end of the rows that have a height above a row. O(log n).
  private func endWithHeight(before row: Int) -> Int {
    let top = records.heights.offset(of: row)
    return top == .zero ? 0 : min(row, records.heights.rows(endingBefore: top) + 1)
  }

  /// Asks for a row's height, and lets the offset follow if that is above the anchor (K12).
  private mutating func measure(_ row: Int, _ round: inout Measuring) {
    let before = records.heights.height(of: row)
    let height = (row < source.count ? source.heights.height(of: row) : .zero) + records.spacing.margin
    counters.heightsAsked += 1
    round.measured.append(row)
    round.isUnclamped = true
    if rules.zeroHeight == .unknown, height == records.spacing.margin {
      round.withoutHeight.insert(row)
      return
    }
    records.heights.setHeight(of: row..<row + 1, to: height)
    records.note(.exact, of: RowSet(row))
    follow(height - before, of: row, &round)
  }

  /// Moves the offset as a row's change of height wants it.
  private mutating func follow(_ change: Points, of row: Int, _ round: inout Measuring) {
    if let aim = round.aim { return moveOffset(to: clamped(aim.place(self)), because: .estimate) }
    let before = offset
    if let anchor = round.anchor, row < anchor {
      guard !round.sticksToTop else { return round.held.expect(-change) }
      correct(by: change)
      return
    }
    // The last known row is exact, and so never measured itself.
    if let last = round.lastKnown, row < last { moveOffset(to: offset + change, because: .anchor) }
    if round.isAtEnd { moveOffset(to: largestOffset, because: .anchor) }
    round.held.expect(offset - before)
  }

  /// Corrects the offset for what changed above the anchor, once (K12).
  private mutating func correct(by change: Points) {
    let times =
      switch rules.correction {
      case .once: 1
      case .never: 0
      case .twice: 2
      }
    for _ in 0..<times { moveOffset(to: offset + change, because: .estimate) }
  }

  /// Asks for the heights of rows now, whether they are known or not; the offset follows what changes above the anchor
  /// of measuring (K12), and a pass is made. O(ranges × log n).
  package mutating func measure(_ rows: RowSet) throws(Refusal) {
    try checkSource()
    let round = Measuring(of: self, aim: nil)
    let before = round.anchor.map { records.y(of: $0) }
    let bottom = round.lastKnown.map { records.bottom(of: $0) - offset }
    take(rows)
    var held = round.held
    let shift = round.anchor.flatMap { anchor in before.map { records.y(of: anchor) - $0 } } ?? .zero
    if round.sticksToTop { held.expect(-shift) } else if shift != .zero { correct(by: shift) }
    check(held)
    if let last = round.lastKnown, let bottom {
      moveOffset(to: records.bottom(of: last) - bottom, because: .anchor)
    }
    if round.isAtEnd { moveOffset(to: largestOffset, because: .anchor) }
    try settle()
  }
}

/// Where the offset is to be for a row, however the heights around it turn out.
struct Aim {
  var row: Int
  /// The offset that is wanted, by present records.
  var place: (ListState) -> Points
}

/// One pass's measuring.
private struct Measuring {
  let aim: Aim?
  /// The row whose place on screen measuring keeps, or nil while nothing is visible.
  let anchor: Int?
  /// The last visible row that was exact before, if the anchor rule holds the bottom (K11).
  let lastKnown: Int?
  let isAtEnd: Bool
  /// Whether the rule is `stick-top` and the list at the top: it stays there (K11).
  let sticksToTop: Bool
  /// The row that stays where it is whatever is measured: the nearest to it are measured first, so that none is asked
  /// which the others push off the screen.
  let centre: Int?
  var held: HeldRow
  /// The last known row, whose bottom edge keeps its place.
  var heldBottom: HeldRow
  /// The rows asked, in the order in which they were.
  var measured: [Int] = []
  /// Whether a row was measured since the offset was clamped.
  var isUnclamped = false
  /// Rows among which none is left to be measured: they are exact, or without height.
  private(set) var done = 0..<0
  /// Those that were asked and are still unknown, as `zero-is-unmeasured` has it.
  var withoutHeight: Set<Int> = []
  let firstEvent: Int

  init(of list: ListState, aim: Aim?) {
    self.aim = aim
    let visible = list.visibleRange
    let known = list.records.rows(known: .exact, in: RowSet(visible))
    anchor = aim?.row ?? list.firstShown(of: known) ?? list.firstShown(of: RowSet(visible))
    lastKnown = list.rules.anchor == .bottom ? list.lastShown(of: known) : nil
    isAtEnd = list.rules.anchor == .end && list.largestOffset > .zero && list.offset == list.largestOffset
    sticksToTop = list.rules.anchor == .stickTop && list.offset == .zero
    centre = aim?.row ?? (sticksToTop ? visible.first : isAtEnd ? visible.last : lastKnown ?? anchor)
    held = HeldRow(anchor, in: list)
    heldBottom = HeldRow(lastKnown, .bottom, in: list)
    firstEvent = list.events.count
  }

  /// Notes rows among which none is left to be measured; those that lie apart from the ones before take their place.
  mutating func pass(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let isBeside = !done.isEmpty && rows.lowerBound <= done.upperBound && done.lowerBound <= rows.upperBound
    done = isBeside ? min(rows.lowerBound, done.lowerBound)..<max(rows.upperBound, done.upperBound) : rows
  }

  /// The offset was moved for another reason than to hold a row.
  mutating func expect(_ move: Points) {
    held.expect(move)
    heldBottom.expect(move)
  }
}

extension ListState {
  /// Whether rows without height are not visible, wherever they are.
  fileprivate var hidesFlatRows: Bool { rules.edges == .halfOpen && records.window == nil }

  /// The first of some rows that counts as visible by its height.
  fileprivate func firstShown(of rows: RowSet) -> Int? {
    guard hidesFlatRows else { return rows.first }
    for range in rows.ranges {
      var first = range.lowerBound
      for run in records.heights.eachRun(in: range) {
        if run.height > .zero { return first }
        first += run.count
      }
    }
    return nil
  }

  /// The last of some rows that counts as visible by its height. O(ranges × log n).
  fileprivate func lastShown(of rows: RowSet) -> Int? {
    guard hidesFlatRows else { return rows.last }
    for range in rows.ranges.reversed() {
      let last = range.upperBound - 1
      let row = records.heights.height(of: last) > .zero ? last : endWithHeight(before: last) - 1
      if range.contains(row) { return row }
    }
    return nil
  }

  /// Gives rows that were never measured the median of those that were, if the rule says so.
  fileprivate mutating func spreadMedian() {
    guard rules.neverMeasured == .median else { return }
    let all = RowSet(0..<records.count)
    var runs = records.rows(known: .exact, in: all).ranges.flatMap { Array(records.heights.eachRun(in: $0)) }
    runs.sort { $0.height < $1.height }
    var left = runs.reduce(0) { $0 + $1.count } / 2
    guard
      let median = runs.first(where: { run in
        left -= run.count
        return left < 0
      })
    else { return }
    records.setHeight(of: records.rows(known: .estimated, in: all), to: median.height)
  }
}
