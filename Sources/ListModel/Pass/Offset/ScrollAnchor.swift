/// What must not move on screen while an update changes the rows (K11).
///
/// It is created before the update with the visible rows as candidates; `follow` maps their numbers through each part
/// of the update; `target` then computes the offset at which the chosen candidate stands where it stood before.
struct ScrollAnchor {
  /// A row that was visible before, with its present number.
  private struct Candidate {
    var row: Int
    let y: Points
    /// Whether the row was deleted and `row` is the one above it (`anchor-lost above`).
    var isReplaced = false
    let bottom: Points
    /// The height of the rows above it, without headers, footers and gaps.
    let rowsAbove: Points

    /// The distance by which its top edge moved down, by the given measure.
    func distanceMoved(in records: Records, counting measure: AnchorMeasure) -> Points {
      switch measure {
      case .everything: records.y(of: row) - y
      case .rowsOnly: records.heights.offset(of: row) - rowsAbove
      }
    }
  }

  let rule: AnchorRule
  private let offset: Points
  /// The end of the list at which it was, and stays (`at-end`, `at-top`).
  private let end: HeldRow.Edge?
  /// The edges of the readable part, below the viewport's upper edge.
  private let part: (top: Points, bottom: Points)
  /// Whether the content was at least as high as the readable part.
  private let fillsViewport: Bool
  /// Whether the update only changes heights.
  let isOfHeights: Bool
  /// The number of rows before.
  let rowCount: Int
  /// Whether a row with another number is another row (`keys-by-index`).
  private let knowsNumbers: Bool
  /// The rows that may be held, with their present numbers, from top to bottom as they were.
  private var candidates: [Candidate] = []
  /// For an engine that places the offset or lays out by itself: what the view knew of the rows, where each cell on screen stood, and the
  /// updates.
  private(set) var records: Records?
  private(set) var places: [Place?]?
  private(set) var updates: [Update] = []

  /// Where a row with a cell stood.
  struct Place: Sendable {
    let row: Int
    let y: Points
    let height: Points

    init(row: Int, in records: Records) {
      (self.row, y, height) = (row, records.y(of: row), records.heights.height(of: row))
    }
  }

  /// Stores where the visible rows are. O(visible × log n), O(1) without an anchor.
  ///
  /// - Parameter isOfHeights: whether the update only changes heights.
  init(
    by rules: Rules, isOfHeights: Bool, of live: [LiveCell], in records: Records, _ scroller: Scroller
  ) {
    (self.isOfHeights, rowCount) = (isOfHeights, records.count)
    knowsNumbers = rules.rowIdentity == .ofKeyAndNumber
    let rows: [Int]
    (rule, rows) = Self.held(by: rules, isOfHeights: isOfHeights, of: live, in: records, scroller)
    part = scroller.readablePart(by: rules)
    fillsViewport = records.content >= part.bottom - part.top
    offset = scroller.offset
    let isAtEnd = rule.staysAtEnd && scroller.isNearEnd(of: records.content, by: rules)
    end = isAtEnd ? .bottom : rule.staysAtTop && scroller.isAtTop(by: rules) ? .top : nil
    candidates = rows.map { row in
      Candidate(
        row: row, y: records.y(of: row), bottom: records.bottom(of: row), rowsAbove: records.heights.offset(of: row))
    }
  }

  /// The rule that applies, and the rows from which it chooses the first or the last that survives.
  private static func held(
    by rules: Rules, isOfHeights: Bool, of live: [LiveCell], in records: Records, _ scroller: Scroller
  ) -> (AnchorRule, [Int]) {
    switch isOfHeights ? rules.resize : .asUpdate {
    case .asUpdate:
      guard rules.anchor.holdsVisibleRow else { return (rules.anchor, []) }
      let rows = live.rows(in: records, readableIn: scroller, by: rules)
      guard rules.anchor.lost == .nothing else { return (rules.anchor, rows) }
      return (rules.anchor, Array(rules.anchor.row == .first ? rows.prefix(1) : rows.suffix(1)))
    case .holdTop: return (.top, live.rows(in: records, readableIn: scroller, by: rules))
    case .aboveOffset:
      // Behind the last row the end of the content replaces the row that begins there.
      let row = records.rows(startingBefore: scroller.readable(by: rules).top)
      return row < records.count ? (.top, [row]) : (.bottom, records.count > 0 ? [row - 1] : [])
    }
  }

  /// Notes the records, and where the cells stand, for an engine with steps of its own.
  mutating func note(_ records: Records, _ live: [LiveCell]) {
    self.records = records
    places = live.map { cell in cell.row.flatMap { $0 < records.count ? Place(row: $0, in: records) : nil } }
  }

  /// Maps the rows through an update.
  mutating func follow(_ update: Update) {
    if records != nil { updates.append(update) }
    if knowsNumbers {
      let renumbered = update.indexMap.renumbered
      candidates.removeAll { renumbered.contains($0.row) }
    }
    guard !candidates.isEmpty else { return }
    if rule.lost != .next { return followMoves(update) }
    let moved = RowSet(update.moves.map { $0.from..<$0.from + 1 })
    candidates = candidates.compactMap { candidate in
      guard !moved.contains(candidate.row), !update.movesSection(of: candidate.row),
        let row = update.indexMap.newRow(of: candidate.row)
      else { return nil }
      var candidate = candidate
      candidate.row = row
      return candidate
    }
  }

  /// Maps the rows through an update, also where they move; a deleted row is replaced by the row above it, or dropped.
  private mutating func followMoves(_ update: Update) {
    candidates = candidates.compactMap { candidate in
      var candidate = candidate
      if let row = candidate.isReplaced ? nil : update.indexMap.row(followed: candidate.row, in: update) {
        candidate.row = row
        return candidate
      }
      guard rule.lost == .above else { return nil }
      let above = candidate.isReplaced ? candidate.row : candidate.row - 1
      guard let row = update.newRow(ofNearestStayingAtOrAbove: above) else { return nil }
      (candidate.row, candidate.isReplaced) = (row, true)
      return candidate
    }
  }

  /// Whether the updates move rows, and do nothing else.
  var onlyMoves: Bool {
    updates.allSatisfy { $0.deletes.isEmpty && $0.inserts.isEmpty && $0.remeasured.isEmpty && $0.replaces.isEmpty }
  }

  /// Drops a row that is removed before the update.
  mutating func remove(row: Int) { candidates.removeAll { $0.row == row } }

  /// The offset that keeps the anchor in place, measured from the edge of the readable part that it is attached to;
  /// nil: the offset stays.
  ///
  /// - Parameter measure: which parts of the content above a row count.
  func target(
    in records: Records, _ scroller: Scroller, by rules: Rules, counting measure: AnchorMeasure
  ) -> Points? {
    switch end {
    case .bottom: return scroller.largestOffset(in: records.content, by: rules)
    case .top: return scroller.smallestOffset(by: rules)
    case nil: break
    }
    let now = scroller.readablePart(by: rules)
    switch rule.row {
    case .none: return nil
    case .first, .last:
      if rule.lost == .above, !fillsViewport { return scroller.smallestOffset(by: rules) }
      guard let held = held(in: records) else {
        return rule.lost == .above ? scroller.smallestOffset(by: rules) : nil
      }
      let moved = offset + held.distanceMoved(in: records, counting: measure)
      guard rule.edge == .bottom else { return moved + part.top - now.top }
      let growth = records.heights.height(of: held.row) - (held.bottom - held.y)
      return moved + growth + part.bottom - now.bottom
    }
  }

  /// The row that is held of those that are left: one that is itself there before one that is replaced.
  private func held(in records: Records) -> Candidate? {
    // A fault that confuses row numbers may produce rows that do not exist.
    let left = candidates.filter { $0.row < records.count }
    if rule.row == .first { return left.first { !$0.isReplaced } ?? left.first }
    return left.last { !$0.isReplaced } ?? left.last
  }
}

extension Update {
  /// The new number of the nearest row at or above one that is neither deleted nor moved on its own. O(moves log moves
  /// + log changes + changes between).
  func newRow(ofNearestStayingAtOrAbove row: Int) -> Int? {
    let moved = RowSet(moves.map { $0.from..<$0.from + 1 })
    var row = row
    while let run = indexMap.run(atOrAbove: row) {
      row = min(row, run.old.upperBound - 1)
      if let range = moved.range(holding: row) {
        row = range.lowerBound - 1
      } else if run.new == nil {
        row = run.old.lowerBound - 1
      } else {
        return indexMap.newRow(of: row)
      }
    }
    return nil
  }
}

extension IndexMap {
  /// The number of a row after an update, moved or not, or nil if it is deleted.
  fileprivate func row(followed row: Int, in update: Update) -> Int? {
    update.moves.first { $0.from == row }?.to ?? newRow(of: row)
  }
}

extension [LiveCell] {
  /// The rows that are visible and still exist, from top to bottom; with insets those that are readable, if any is
  /// (K22).
  fileprivate func rows(in records: Records, readableIn scroller: Scroller, by rules: Rules) -> [Int] {
    let visible = compactMap { $0.isOutsideViewport ? nil : $0.row }
    guard rules.inset != .none else { return visible }
    let part = scroller.readable(by: rules)
    let rows = visible.filter { $0 < records.count && records.canBeRead($0, from: part.top, to: part.bottom) }
    return rows.isEmpty ? visible : rows
  }
}

extension Update {
  /// Whether the section of a row moves.
  fileprivate func movesSection(of row: Int) -> Bool {
    movedSections.contains { $0.contains(row) }
  }
}
