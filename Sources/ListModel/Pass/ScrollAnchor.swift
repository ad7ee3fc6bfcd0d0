/// What must not move on screen while an update changes the rows (K11).
///
/// It is created before the update with the visible rows as candidates; `follow` maps their numbers through each part
/// of the update; `target` then computes the offset at which the chosen candidate stands where it stood before.
struct ScrollAnchor {
  /// A row that was visible before, with its present number.
  private struct Candidate {
    var row: Int
    let y: Points
    /// Whether the row was deleted and `row` is the one above it (`follow`).
    var isReplaced = false
    /// Whether an update has moved it (`first`).
    var isMoved = false
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
  private let wasAtEnd: Bool
  private let wasAtTop: Bool
  /// The edges of the readable part, below the viewport's upper edge.
  private let part: (top: Points, bottom: Points)
  /// Whether the content was at least as high as the readable part.
  private let fillsViewport: Bool
  /// Whether the update only changes heights.
  let isOfHeights: Bool
  /// The number of rows before.
  let rowCount: Int
  /// The row number of each cell, if cells are cached by row number (`cache-for`).
  var numbers: [Cell.ID: Int] = [:]
  /// The number of the last row on screen.
  let lastRow: Int?
  /// The state of the anchor `line` (K25).
  @Shared private(set) var line: LineAnchor?
  /// What the last scroll chose to keep in place (`fraction`).
  private(set) var remembered: RememberedAnchor?
  /// Whether a row with another number is another row (`keys-by-index`).
  private let knowsNumbers: Bool
  /// The number that the place of the row at the upper edge has now, and where it was (`place`).
  private var place: (row: Int, y: Points)?
  var placeRow: Int? { place?.row }
  /// The visible rows that no update has deleted or moved, from top to bottom.
  private var candidates: [Candidate] = []

  /// Stores where the visible rows are. O(visible × log n), O(1) without an anchor.
  ///
  /// - Parameter isOfHeights: whether the update only changes heights.
  init(
    by rules: Rules, isOfHeights: Bool, of live: [LiveCell], in records: Records, _ scroller: Scroller
  ) {
    (self.isOfHeights, rowCount, lastRow) = (isOfHeights, records.count, live.last?.row)
    knowsNumbers = rules.rowIdentity == .ofKeyAndNumber
    let rows: [Int]
    (rule, rows) = Self.held(by: rules, isOfHeights: isOfHeights, of: live, in: records, scroller)
    part = Self.part(scroller, rules)
    fillsViewport = records.content >= part.bottom - part.top
    (offset, wasAtEnd) = (scroller.offset, scroller.isNearEnd(of: records.content, by: rules))
    wasAtTop = scroller.isAtTop(by: rules)
    remembered = scroller.remembered
    if rule == .line { line = LineAnchor(in: records, scroller, by: rules) }
    if rule == .place {
      let row = max(0, min(records.rows(endingAtOrBefore: scroller.readable(by: rules).top), records.count - 1))
      place = (row, records.start(of: row))
    }
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
    case .asUpdate where [.none, .end, .line, .place, .fraction].contains(rules.anchor): return (rules.anchor, [])
    case .asUpdate where rules.anchor == .first:
      return (.first, Array(live.rows(in: records, readableIn: scroller, by: rules).prefix(1)))
    case .asUpdate: return (rules.anchor, live.rows(in: records, readableIn: scroller, by: rules))
    case .holdTop: return (.top, live.rows(in: records, readableIn: scroller, by: rules))
    case .aboveOffset:
      // Behind the last row the end of the content replaces the row that begins there.
      let row = records.rows(startingBefore: scroller.readable(by: rules).top)
      return row < records.count ? (.top, [row]) : (.bottom, records.count > 0 ? [row - 1] : [])
    }
  }

  private static func part(_ scroller: Scroller, _ rules: Rules) -> (top: Points, bottom: Points) {
    (rules.inset.top, scroller.viewport - rules.inset.bottom)
  }

  /// Maps the rows through an update.
  mutating func follow(_ update: Update) {
    line?.follow(update)
    remembered?.follow(update)
    if knowsNumbers {
      let renumbered = update.indexMap.renumbered
      candidates.removeAll { renumbered.contains($0.row) }
    }
    if let row = place?.row { place?.row = update.newRow(ofNearestStayingAtOrAbove: row - 1).map { $0 + 1 } ?? 0 }
    if rule == .follow { return followMoves(update) }
    if rule == .first { return followSingleRow(update) }
    guard !candidates.isEmpty else { return }
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

  /// Maps the rows through an update, also where they move; a deleted row is replaced by the row above it.
  private mutating func followMoves(_ update: Update) {
    candidates = candidates.compactMap { candidate in
      var candidate = candidate
      if let row = candidate.isReplaced ? nil : update.indexMap.row(followed: candidate.row, in: update) {
        candidate.row = row
        return candidate
      }
      let above = candidate.isReplaced ? candidate.row : candidate.row - 1
      guard let row = update.newRow(ofNearestStayingAtOrAbove: above) else { return nil }
      (candidate.row, candidate.isReplaced) = (row, true)
      return candidate
    }
  }

  /// Maps the row through an update wherever it moves, unless it is deleted.
  private mutating func followSingleRow(_ update: Update) {
    candidates = candidates.compactMap { candidate in
      guard let row = update.indexMap.row(followed: candidate.row, in: update) else { return nil }
      var candidate = candidate
      candidate.isMoved = candidate.isMoved || update.moves.contains { $0.from == candidate.row }
      candidate.row = row
      return candidate
    }
  }

  /// Drops a row that is removed before the update.
  mutating func remove(row: Int) { candidates.removeAll { $0.row == row } }

  /// Drops a row that has moved and has no cell (`first`).
  mutating func removeMovedRows(besides shown: RowSet) {
    if rule == .first { candidates.removeAll { $0.isMoved && !shown.contains($0.row) } }
  }

  /// The offset that keeps the anchor in place, measured from the edge of the readable part that it is attached to;
  /// nil: the offset stays.
  ///
  /// - Parameter measure: which parts of the content above a row count.
  func target(
    in records: Records, _ scroller: Scroller, by rules: Rules, counting measure: AnchorMeasure
  ) -> Points? {
    let now = Self.part(scroller, rules)
    // A fault that confuses row numbers may produce rows that do not exist.
    let candidates = candidates.filter { $0.row < records.count }
    switch rule {
    case .none, .line, .fraction: return nil
    case .follow:
      guard fillsViewport, let held = candidates.first(where: { !$0.isReplaced }) ?? candidates.first else {
        return scroller.smallestOffset(by: rules)
      }
      return offset + held.distanceMoved(in: records, counting: measure) + part.top - now.top
    case .place:
      return place.map { place in
        offset + records.start(of: min(place.row, records.count)) - place.y + part.top - now.top
      }
    case .end: return wasAtEnd ? scroller.largestOffset(in: records.content, by: rules) : nil
    case .stickTop where wasAtTop: return scroller.smallestOffset(by: rules)
    case .top, .stickTop, .first:
      return candidates.first.map { offset + $0.distanceMoved(in: records, counting: measure) + part.top - now.top }
    case .bottom:
      return candidates.last.map { held in
        let growth = records.heights.height(of: held.row) - (held.bottom - held.y)
        return offset + held.distanceMoved(in: records, counting: measure) + growth + part.bottom - now.bottom
      }
    }
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
