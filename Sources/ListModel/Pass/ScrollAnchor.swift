/// What must not move on screen while an update changes the rows (K11).
struct ScrollAnchor {
  /// A row that was visible before, and where it stands by now.
  private struct Candidate {
    var row: Int
    let y: Points
    let bottom: Points
    /// How much of what stands above it are rows.
    let rowsAbove: Points
  }

  private let rule: AnchorRule
  private let offset: Points
  private let wasAtEnd: Bool
  /// The visible rows that no update has deleted or moved, from top to bottom.
  private var candidates: [Candidate] = []

  /// Notes where the visible rows are. O(visible × log n), O(1) without an anchor.
  init(_ rule: AnchorRule, of live: [LiveCell], in records: Records, _ scroller: Scroller) {
    (self.rule, offset, wasAtEnd) = (rule, scroller.offset, scroller.isAtEnd(of: records.content))
    switch rule {
    case .none, .end: return
    case .top, .bottom, .stickTop:
      candidates = live.compactMap { shown in
        shown.row.map { row in
          Candidate(
            row: row, y: records.y(of: row), bottom: records.bottom(of: row),
            rowsAbove: records.heights.offset(of: row))
        }
      }
    }
  }

  /// Goes with the rows through an update.
  mutating func follow(_ update: Update) {
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

  /// The offset at which nothing that is held has moved; nil: the offset stays the number it is.
  ///
  /// - Parameter end: the largest offset that the clamp allows.
  func target(in records: Records, end: Points) -> Points? {
    // A fault that confuses numbers may tell of rows that there are none of.
    let candidates = candidates.filter { $0.row < records.count }
    switch rule {
    case .none: return nil
    case .end: return wasAtEnd ? end : nil
    case .stickTop where offset == .zero: return nil
    case .top, .stickTop: return candidates.first.map { offset + records.y(of: $0.row) - $0.y }
    case .bottom: return candidates.last.map { offset + records.bottom(of: $0.row) - $0.bottom }
    }
  }

  /// The same where only rows count.
  func targetCountingRows(in records: Records, end: Points) -> Points? {
    guard rule != .end, let held = rule == .bottom ? candidates.last : candidates.first, held.row < records.count
    else { return target(in: records, end: end) }
    let change = records.heights.offset(of: held.row) - held.rowsAbove
    guard rule == .bottom else { return offset + change }
    return offset + change + records.heights.height(of: held.row) - (held.bottom - held.y)
  }
}

extension Update {
  /// Whether the section that a row before the update belongs to goes elsewhere.
  fileprivate func movesSection(of row: Int) -> Bool {
    movedSections.contains { $0.contains(row) }
  }
}
