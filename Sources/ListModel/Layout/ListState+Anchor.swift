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
  init(of list: ListState) {
    rule = list.rules.anchor
    offset = list.offset
    wasAtEnd = list.offset == list.largestOffset
    switch rule {
    case .none, .end: return
    case .top, .bottom, .stickTop:
      candidates = list.live.compactMap { shown in
        shown.row.map { row in
          Candidate(
            row: row, y: list.records.y(of: row), bottom: list.records.bottom(of: row),
            rowsAbove: list.records.heights.offset(of: row))
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
        let row = update.map.newRow(of: candidate.row)
      else { return nil }
      var candidate = candidate
      candidate.row = row
      return candidate
    }
  }

  /// The offset at which nothing that is held has moved; nil: the offset stays the number it is.
  func target(in list: ListState) -> Points? {
    // A fault that confuses numbers may tell of rows that there are none of.
    let candidates = candidates.filter { $0.row < list.records.count }
    switch rule {
    case .none: return nil
    case .end: return wasAtEnd ? list.largestOffset : nil
    case .stickTop where offset == .zero: return nil
    case .top, .stickTop: return candidates.first.map { offset + list.records.y(of: $0.row) - $0.y }
    case .bottom: return candidates.last.map { offset + list.records.bottom(of: $0.row) - $0.bottom }
    }
  }

  /// The same where only rows count.
  fileprivate func targetCountingRows(in list: ListState) -> Points? {
    guard rule != .end, let held = rule == .bottom ? candidates.last : candidates.first,
      held.row < list.records.count
    else { return target(in: list) }
    let change = list.records.heights.offset(of: held.row) - held.rowsAbove
    guard rule == .bottom else { return offset + change }
    return offset + change + list.records.heights.height(of: held.row) - (held.bottom - held.y)
  }
}

extension ListState {
  /// Moves the offset so that what an update's anchor holds keeps its place on screen (K11).
  mutating func hold(_ anchor: ScrollAnchor) {
    guard let target = anchor.target(in: self) else { return }
    let countsRows = rules.anchorMeasure == .rowsOnly
    moveOffset(to: countsRows ? anchor.targetCountingRows(in: self) ?? target : target, because: .anchor)
    guard offset != target else { return }
    observed.append(Violation(.correction, "the anchor demands offset \(target), it is \(offset)"))
  }
}

extension Update {
  /// Whether the section that a row of before belongs to goes elsewhere.
  fileprivate func movesSection(of row: Int) -> Bool {
    movedSections.contains { $0.contains(row) }
  }
}
