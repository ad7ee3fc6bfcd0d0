/// The sliding window of an infinitely scrolling list of days (EngineRules, "mealplan"): so many views, laid from the
/// top of a strip.
package struct DayWindow: Equatable, Sendable {
  /// The first row that has a view.
  package internal(set) var first: Int
  /// How many views were built; a later viewport keeps the number.
  package let views: Int

  /// What the original stores as its last row: with an even number of views the last view is the one before it.
  package var last: Int { first + 2 * (views / 2) }

  /// The rows that have a view.
  func rows(of count: Int) -> Range<Int> { min(first, count)..<min(first + views, count) }

  /// The same window where it begins at a row, or as near to it as a list of so many rows allows.
  func moved(to row: Int, in count: Int) -> DayWindow {
    DayWindow(first: max(0, min(row, count - views)), views: views)
  }
}

extension ListState {
  /// The most rows that one scroll moves across.
  static let maxShifts = 100_000
  /// The status bar of the original's screen.
  private static let statusBar = Points(20)

  /// The reuse identifier of a row: its own, or under `mealplan` the one of its place (EngineRules, "mealplan").
  package func kind(ofRow row: Int) -> Kind {
    guard rules.slides else { return catalog.kind(of: records.key(of: row)) }
    return row == 0 ? .first : row == records.count - 1 ? .last : .middle
  }

  /// Builds the window anew with its views around a row.
  mutating func buildWindow(around row: Int) {
    let height = max(rules.rowHeight, Points(thousandths: 1))
    let fitting = (viewport + Self.statusBar).thousandths
    let views = Int((2 * fitting + height.thousandths) / (2 * height.thousandths)) + 14
    days = DayWindow(first: 0, views: views).moved(to: row - views / 2, in: records.count)
    records.window = days?.rows(of: records.count)
  }

  /// Lets the window fit the rows that the view has now; builds it if there is none, and ends it where the profile has
  /// none.
  mutating func fitWindow() {
    guard rules.slides else {
      (days, records.window) = (nil, nil)
      return
    }
    guard let days else { return buildWindow(around: rules.today ?? records.count / 2) }
    moveWindow(to: days.first)
  }

  /// Lets rows whose place gives them another reuse identifier now be replaced in the pass.
  mutating func giveUpMisplaced() {
    for place in live.indices {
      if let row = live[place].row, kind(ofRow: row) != live[place].cell.kind { live[place].row = nil }
    }
  }

  private mutating func moveWindow(to first: Int) {
    days = days?.moved(to: first, in: records.count)
    records.window = days?.rows(of: records.count)
  }

  /// After a scroll, moves rows across until the offset is within a row's height of the strip's centre, which is
  /// computed once: the offset goes with what goes, so that nothing moves on screen (EngineRules, "mealplan"). O(rows
  /// moved × log n).
  ///
  /// A row costs a view that is created and one that is discarded, also where it comes and goes in one scroll.
  ///
  /// A strip that is no higher than the viewport has no way to go, and stays.
  ///
  /// - Returns: the rows that come and go in this one scroll: the pass does not see them.
  /// - Throws: `too-far` above 100,000 rows.
  mutating func recentre() throws(Refusal) -> Range<Int> {
    let none = 0..<0
    guard let window = records.window, !window.isEmpty, content > viewport, hasScrolled else { return none }
    let way = offset - (content - viewport).half
    let (first, shift) = try shifts(window, way)
    guard first != window.lowerBound else { return none }
    let held = HeldRow(min(max(first, window.lowerBound), records.count - 1), in: self)
    moveWindow(to: first)
    moveOffset(to: offset - shift, because: .recenter)
    if let violation = held.violation(of: .recentring, in: self) { observed.append(violation) }
    clamp()
    settledContent = content
    guard abs(first - window.lowerBound) > window.count else { return none }
    return first > window.lowerBound ? window.upperBound..<first : first + window.count..<window.lowerBound
  }

  /// Gives each row that came and went in one scroll its view, and takes it away again.
  mutating func passOver(_ rows: Range<Int>) {
    guard rules.pool == .off, rules.cache == 0 else { return }
    for row in rows { giveBack(fetch(for: row)) }
  }

  /// Where the window begins after a scroll that has led so far from the centre, and by how much all rows have shifted.
  private func shifts(_ window: Range<Int>, _ way: Points) throws(Refusal) -> (first: Int, shift: Points) {
    var (first, left, shift) = (window.lowerBound, way, Points.zero)
    while (left < .zero) == (way < .zero), max(left, -left) > rules.rowHeight {
      let isForward = left > .zero
      guard isForward ? first + window.count < records.count : first > 0 else { break }
      let step =
        isForward ? records.y(of: first + 1) - records.y(of: first) : records.y(of: first - 1) - records.y(of: first)
      // No row may push the strip below its top, where the next pass would clamp it.
      if rules.clamp != .none, offset - shift - step < .zero { break }
      first += isForward ? 1 : -1
      (left, shift) = (left - step, shift + step)
      guard abs(first - window.lowerBound) <= Self.maxShifts else {
        throw Refusal(
          .tooFar, "more than \(Self.maxShifts) rows would move across", advice: "scroll row goes anywhere at once")
      }
    }
    return (first, shift)
  }

  /// Whether the list was scrolled since the last pass.
  private var hasScrolled: Bool {
    ledger.entries(from: settledLedger).contains { entry in
      switch entry.reason {
      case .user, .animation, .restore: true
      case .clamp, .anchor, .estimate, .recenter, .reload: false
      }
    }
  }

  /// Goes to a day, which comes to stand at the top: over ten ticks if it has a view, else the window is built anew
  /// around it (EngineRules, "mealplan").
  mutating func scroll(toDay row: Int, _ days: DayWindow) throws(Refusal) {
    guard row <= days.first || row >= days.last else { return animate(toRow: row, at: .top, in: 10) }
    giveBackAll()
    buildWindow(around: row)
    try land(onRow: row, at: .top, from: offset, because: .user)
  }
}

extension Kind {
  fileprivate static let first = Kind("first")
  fileprivate static let middle = Kind("middle")
  fileprivate static let last = Kind("last")
}

extension Refusal.Code {
  /// A scroll over more rows than a sliding window moves across at once (EngineRules, "mealplan").
  package static let tooFar = Refusal.Code("too-far")
}
