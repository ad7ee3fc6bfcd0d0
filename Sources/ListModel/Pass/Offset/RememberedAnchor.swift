/// What the anchor `fraction` remembers of the last scroll: a row, one of its edges, and where in the readable part that
/// edge stood (K25).
struct RememberedAnchor: Equatable, Sendable {
  /// The row; nil: it was deleted, and the row that comes to its number takes its place.
  private(set) var key: RowKey?
  /// The number of the row, or of its place.
  private(set) var row: Int
  private let edge: HeldRow.Edge
  /// The distance of the edge below the upper edge of the readable part, of the height of that part.
  let share: Share

  /// Before the first scroll: the upper edge of the first row, where it stands.
  init?(atTopOf records: Records, _ scroller: Scroller, by rules: Rules) {
    let part = scroller.readable(by: rules)
    guard records.count > 0, part.top < part.bottom else { return nil }
    (key, row, edge) = (records.key(of: 0), 0, .top)
    share = Share(part: records.y(of: 0) - part.top, whole: part.bottom - part.top)
  }

  /// The row at the fraction of the readable part that was remembered before, and that of its edges that can be seen. If
  /// both can be seen or neither, it is the lower one where the point lies above the middle of the row.
  init?(in records: Records, _ scroller: Scroller, by rules: Rules, after former: RememberedAnchor?) {
    let part = scroller.readable(by: rules)
    let height = part.bottom - part.top
    guard records.count > 0, height > .zero else { return nil }
    let point = part.top + OffsetRounding.nearest.rounded((former?.share ?? .none).of(height))
    row = min(records.rows(endingAtOrBefore: point), records.count - 1)
    key = records.key(of: row)
    let (top, bottom) = (records.y(of: row), records.bottom(of: row))
    if top < part.top, bottom <= part.bottom {
      edge = .bottom
    } else if top >= part.top, bottom > part.bottom {
      edge = .top
    } else {
      edge = top + (bottom - top).half > point ? .bottom : .top
    }
    share = Share(part: (edge == .top ? top : bottom) - part.top, whole: height)
  }

  /// A row that a scroll leads to: its lower edge where that comes to stand at the end of the readable part, and its upper edge
  /// does not stand at the start; else its upper edge.
  ///
  /// - Parameter offset: where the scroll leads, by the heights known now.
  init?(of row: Int, at offset: Points, in records: Records, _ scroller: Scroller, by rules: Rules) {
    let part = scroller.readablePart(by: rules)
    guard row < records.count, part.top < part.bottom else { return nil }
    let (top, bottom) = (records.y(of: row) - offset, records.bottom(of: row) - offset)
    edge = bottom == part.bottom && top != part.top ? .bottom : .top
    (key, self.row) = (records.key(of: row), row)
    share = Share(part: (edge == .top ? top : bottom) - part.top, whole: part.bottom - part.top)
  }

  /// Finds the row again by its key, else the row that has its number now; nil: there are no rows.
  func found(in records: Records) -> RememberedAnchor? {
    guard records.count > 0 else { return nil }
    var found = self
    found.row = key.flatMap { records.row(of: $0) } ?? min(row, records.count - 1)
    found.key = records.key(of: found.row)
    return found
  }

  /// Follows the row through an update, also where it moves. If it is deleted, the place behind the nearest row above that
  /// stays takes its place.
  mutating func follow(_ update: Update) {
    if let new = update.moves.first(where: { $0.from == row })?.to ?? update.indexMap.newRow(of: row) {
      row = new
    } else {
      (key, row) = (nil, update.newRow(ofNearestStayingAtOrAbove: row - 1).map { $0 + 1 } ?? 0)
    }
  }

  /// The offset at which the edge stands at its fraction of the readable part.
  func target(in records: Records, _ scroller: Scroller, by rules: Rules) -> Points {
    let part = scroller.readable(by: rules)
    let position = (edge == .top ? records.y(of: row) : records.bottom(of: row)) - rules.inset.top
    let height = max(.zero, part.bottom - part.top)
    guard rules.offsetRounding != .none else { return position - share.scaled(to: height) }
    // Engines with whole offsets have a binary fraction, and what is lost in it may be a point.
    return rules.offsetRounding.rounded(position.inBinary - share.number * height.inBinary)
  }
}
